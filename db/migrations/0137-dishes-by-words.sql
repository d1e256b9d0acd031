-- Whoever writes a menu finds dishes of earlier ones by a fragment of their names.
create index restaurant_dishes_words on restaurant_dishes using gin (fold(name_fr || ' ' || name_en) gin_trgm_ops);
