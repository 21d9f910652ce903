"""Judging by language models: what they are asked, how, and what becomes of their answers."""
