-- A mail that the mail server has refused for good: it is not tried again by itself.
alter table mails
  add column refused_at timestamptz,
  add column refusal text,
  add constraint mails_refusal check ((refused_at is null) = (refusal is null)),
  add constraint mails_sent_or_refused check (sent_at is null or refused_at is null);
comment on column mails.refusal is 'What the mail server said';
-- What is not sent yet is asked for with the metrics: a few of many.
create index mails_unsent on mails (created_at) where sent_at is null;
