-- The search over everything finds news and information by fragments of their titles in either language.
create index articles_words on articles using gin (fold(title_fr || ' ' || title_en) gin_trgm_ops);
create index practical_informations_words on practical_informations
  using gin (fold(title_fr || ' ' || title_en) gin_trgm_ops);
