"""How results are shown to people and to machines, one module a form."""
