"""The room's records: plain values, as the database and everybody outside read them."""
