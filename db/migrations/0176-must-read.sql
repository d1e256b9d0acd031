-- Some news must be read by everybody whom they are for, until a day; who has read one says so once.
alter table articles add column must_read_until date;
comment on column articles.must_read_until is 'Until the end of this campus day its readers are asked to confirm that they have read it; null: never';

create table article_confirmations (
  article_id bigint not null references articles on delete cascade,
  account_id text not null references accounts on delete cascade,
  confirmed_at timestamptz not null,
  primary key (article_id, account_id)
);
create index article_confirmations_account on article_confirmations (account_id);
