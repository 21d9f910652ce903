"""The room of tournaments: answers judged in pairs, by language models and by people."""
