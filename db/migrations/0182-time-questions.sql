/*
 * Whoever asks for a time with colleagues learns when those are busy. How often one person asks is a rule of the product, which
 * holds over all servers: one row each, with the moments of the questions of the last hour.
 */
create table time_questions (
  account_id text primary key references accounts on delete cascade,
  asked_at timestamptz[] not null
);
comment on table time_questions is 'When a person last looked for a time with others: so many within an hour at most';
