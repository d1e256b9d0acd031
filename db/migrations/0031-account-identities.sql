-- Whose an account is: the issuer and the subject of the tokens it was made for, whatever they claim beside.

alter table accounts
  add column issuer text,
  add column subject text,
  add column email_verified boolean not null default true,
  add column disabled_at timestamptz,
  add check ((issuer is null) = (subject is null)),
  add unique (issuer, subject);
comment on column accounts.id is 'What everything else refers to: as a rule the directory id, which the token has as oid, else as sub';
comment on column accounts.issuer is 'Null: made before its person signed in; whose tokens carry its id first take it up';
comment on column accounts.email_verified is 'False: the person says so, nobody else; nothing is given to or found by such an address';
comment on column accounts.disabled_at is 'Since when the company refuses the person';

-- Anyone may claim an address: only one that is vouched for belongs to one account alone.
alter table accounts drop constraint accounts_email_key;
create unique index accounts_verified_email on accounts (email) where email_verified;
