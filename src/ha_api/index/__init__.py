"""The room of the index: evidence on families of models, scores from it, reports."""
