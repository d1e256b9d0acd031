-- When the kitchen ticked an order, and who did.

alter table catering_orders
  add column prepared_at timestamptz,
  add column prepared_by text references accounts,
  add column delivered_at timestamptz,
  add column delivered_by text references accounts,
  add constraint catering_orders_ticks check (
    (status <> 'ORDERED' or (prepared_at is null and delivered_at is null))
    and (status <> 'PREPARED' or delivered_at is null)
    and (prepared_at is not null or prepared_by is null)
    and (delivered_at is not null or delivered_by is null));
comment on column catering_orders.prepared_at is 'Null also for what was ticked as delivered alone, or before ticks had a time';
comment on column catering_orders.prepared_by is 'Null once they are erased';
-- For the erasure of those who ticked.
create index catering_orders_prepared_by on catering_orders (prepared_by) where prepared_by is not null;
create index catering_orders_delivered_by on catering_orders (delivered_by) where delivered_by is not null;
