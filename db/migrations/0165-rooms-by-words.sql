-- Rooms are found by fragments of what they are called, and by words that are nearly so.
create index rooms_words on rooms using gin (fold(name || ' ' || reference || ' ' || building || ' ' || label_fr) gin_trgm_ops);
