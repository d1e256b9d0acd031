-- The language that a person reads the product in, for mails that somebody else causes.

alter table accounts add column language text check (language in ('fr', 'en'));
comment on column accounts.language is 'That in which the person opened the product last; null: they never have';
