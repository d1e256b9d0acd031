-- Tokens of who was erased are refused like those of who signed out, and named by nobody: what is written down of them
-- would bring the erased id back.

alter table revocations drop constraint revocations_kind_check;
alter table revocations add constraint revocations_kind_check
  check (kind in ('SESSION', 'PERSON', 'DISABLED', 'ENABLED', 'ERASED'));
