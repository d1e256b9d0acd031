-- 0045 had two earlier forms for half an hour, and a database that ran one of them lacks a column, and has an index that
-- nothing uses or one over other columns. Where it ran as it stands, this changes nothing.

alter table visitors add column if not exists changed_at timestamptz not null default now();
comment on column visitors.changed_at is 'When a campus last named them or wrote to them: from then, or from what they did since, counts how long they are kept';

drop index if exists training_records_by_status;
drop index if exists training_records_listed;
create index training_records_listed on training_records (training_id, id);
