"""The floor under the rooms: what each of them needs and none of them owns."""
