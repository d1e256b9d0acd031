-- The board counts the orders of six weeks: it finds all it counts in this index, and reads no order.
create index catering_orders_counted on catering_orders (site_id, starts_at) include (id, status, guests, version);
drop index catering_orders_board;
-- Few orders wait for an answer, and these are looked for among all.
create index catering_orders_asked on catering_orders (site_id, starts_at)
  where status <> 'CANCELED' and late_request ->> 'state' = 'ASKED';
