-- An order that is asked for after its deadline: it is no order before the kitchen has accepted it.
alter table catering_orders drop constraint catering_orders_status_check;
alter table catering_orders add constraint catering_orders_status_check
  check (status in ('REQUESTED', 'ORDERED', 'PREPARED', 'DELIVERED', 'CANCELED'));
alter table catering_orders add constraint catering_orders_requested_unticked
  check (status <> 'REQUESTED' or (prepared_at is null and delivered_at is null));
