import { sql } from 'kysely'
import { campusClock } from '#platform/server/database/campus-clock.ts'
import type { Database } from '#platform/server/database/database.ts'

/** So many orders has a day of a kitchen at most: they begin from 8:00 on, five minutes apart. */
const perDay = 100

/**
 * Orders for load tests: of one person, half of them behind and half ahead, and of others, all of the first instant type of
 * a campus that has a kitchen. The others' lie on working days around today, so many a day as a large kitchen has.
 * @param own how many the person has, a day each at most 25
 */
export async function loadManyOrders(
  db: Database,
  {
    siteId,
    accountId,
    own,
    others,
    today,
  }: { siteId: number; accountId: string; own: number; others: number; today: Date },
): Promise<void> {
  await sql`
    insert into accounts (id, email, first_name, last_name, site_id)
    select 'host-' || n, 'host-' || n || '@load.example', 'Load', n::text, ${siteId}::integer
    from generate_series(0, 999) n
    on conflict do nothing`.execute(db)
  await sql`
    insert into catering_orders (site_id, account_id, status, starts_at, ends_at, deadline_at, instant_type_id, instant,
      place_reference, place_name, guests, cost_center_id, cost_center, division, articles, dietary_needs, total_cents,
      created_at, changed_at)
    select ${siteId}::integer, account_id,
      case when n % 10 = 0 then 'CANCELED' when starts_at < ${today}::timestamptz then 'DELIVERED' else 'ORDERED' end,
      starts_at, starts_at + interval '1 hour', starts_at - interval '20 hours', i.id,
      to_jsonb(i) - array['id', 'site_id', 'import_key', 'position', 'retired'], p.reference, p.name,
      1 + n % 40, c.id, c.code, null,
      jsonb_build_array(jsonb_build_object('id', f.id::text, 'name_fr', f.name_fr, 'name_en', f.name_en,
        'unit_cents', f.price_cents, 'quantity', 1 + n % 9, 'allergens', to_jsonb(f.allergens))),
      '[{"need": "VEGETARIAN", "count": 1}]', (1 + n % 40) * i.price_cents + (1 + n % 9) * f.price_cents,
      starts_at - interval '30 hours', starts_at - interval '30 hours'
    from (
      select n, ${accountId}::text as account_id, n * 7919 % ${own}::integer / 25 as day, n % 25 * 20 as minute,
        ${own}::integer / 25 as days
      from generate_series(0, ${own - 1}::integer) n
      union all
      select n, 'host-' || n % 1000, n / ${perDay}::integer, n % ${perDay}::integer * 5, ${others}::integer / ${perDay}::integer
      from generate_series(0, ${others - 1}::integer) n
    ) wanted,
      lateral (select (date_trunc('day', ${today}::timestamptz at time zone ${campusClock})
        + make_interval(days => day - days / 2, hours => 8, mins => minute)) at time zone ${campusClock} as starts_at) as time,
      (select * from catering_instant_types where site_id = ${siteId}::integer order by position limit 1) i,
      (select * from catering_foods where site_id = ${siteId}::integer order by position limit 1) f,
      (select * from catering_places where site_id = ${siteId}::integer order by position limit 1) p,
      (select * from catering_cost_centers where site_id = ${siteId}::integer order by position limit 1) c`.execute(
    db,
  )
  await sql`analyze`.execute(db)
}
