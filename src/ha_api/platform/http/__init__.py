"""The service over HTTP: how it listens, what is logged of a request, and whether it is well."""
