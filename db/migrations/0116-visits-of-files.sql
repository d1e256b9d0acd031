-- Visits that a company's file brought in, and what it said of them last.

alter table visits add column import_key text unique;
comment on column visits.import_key is 'What the company’s file calls it; null: made in the product';

create table visit_imports (
  visit_id uuid primary key references visits on delete cascade,
  document jsonb not null,
  version integer not null
);
comment on table visit_imports is 'What a company’s file said of a visit last: goes with its visitors, and with whoever it names';
comment on column visit_imports.version is 'Of the visit, when it was written so: another one was changed in the product since';
