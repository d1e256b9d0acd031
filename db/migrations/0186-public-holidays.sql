-- Where a campus is decides of its public holidays; one that says nothing has those of France.
alter table sites
  add column country text check (country ~ '^[A-Z]{2}$'),
  add column region text,
  add check (region is null or country is not null);
comment on column sites.country is 'ISO 3166-1 alpha-2; null: not said, which means France';
comment on column sites.region is 'What follows the country in ISO 3166-2, with a part of it after a dash: BY, BY-KATH; null: the whole country';
