-- Every writing call is done once for a key; who lost its answer asks for it, or closes the key.
alter table idempotency_keys alter column request_hash drop not null;
comment on table idempotency_keys is 'The answers of writing calls, kept 24 h; status is null inside the transaction that answers, and with request_hash where the key was closed before anything was done';
