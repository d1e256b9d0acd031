-- A mail may bring files along. They are made when it is sent, from what is so then: the outbox keeps only what they are
-- made from, never the files.

alter table mails add column enclosed jsonb check (jsonb_typeof(enclosed) = 'object');
comment on column mails.enclosed is 'What makes the files (name), and from what (payload); null: it has none';
