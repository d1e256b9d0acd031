-- The private address by which a calendar program reads what a person has planned.

create table calendar_addresses (
  account_id text primary key references accounts on delete cascade,
  digest bytea not null unique check (octet_length(digest) = 32),
  language text not null check (language in ('fr', 'en')),
  created_at timestamptz not null default now()
);
comment on column calendar_addresses.digest is 'SHA-256 of what the address ends with: nobody who reads this table can read the calendar';
comment on column calendar_addresses.language is 'Of the call that made it: calendar programs speak none';
