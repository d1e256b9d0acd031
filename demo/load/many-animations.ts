import { sql } from 'kysely'
import { campusClock } from '#platform/server/database/campus-clock.ts'
import type { Database } from '#platform/server/database/database.ts'

/** So many slots has each animation. */
const slotsOfEach = 4
/** They lie over a year around today: as many weeks behind as ahead. */
const daysAround = 182

/**
 * Animations for load tests, beside those of the demo company: spread over a year and over all campuses, each with four
 * slots; all slots are booked alike, a third of them full. Numbers of their own are free.
 * @param bookings in all; a tenth of them cancelled
 * @param people how many hold them, each an account of its own
 */
export async function loadManyAnimations(
  db: Database,
  {
    animations,
    bookings,
    people,
    today,
  }: { animations: number; bookings: number; people: number; today: Date },
): Promise<void> {
  const perSlot = Math.round(bookings / animations / slotsOfEach)
  await sql`
    insert into accounts (id, email, first_name, last_name, site_id)
    select 'guest-' || n, 'guest-' || n || '@load.example', 'Load', n::text,
      (select id from sites order by id offset n % (select count(*) from sites) limit 1)
    from generate_series(0, ${people - 1}::integer) n
    on conflict do nothing`.execute(db)
  await sql`
    insert into animations (import_key, name_fr, name_en, description_fr, description_en, place_fr, place_en,
      publication_date, multiple_slot_by_user, alert, restricted_buildings)
    select 'load-' || n, 'Atelier ' || n, 'Workshop ' || n, '<p>Bienvenue.</p>', '<p>Welcome.</p>', 'Hall', 'Hall',
      ${today}::timestamptz - interval '200 days', n % 4 = 0, n % 2 = 0,
      case when n % 9 = 0 then array['B9'] else '{}' end
    from generate_series(0, ${animations - 1}::integer) n`.execute(db)
  await sql`
    insert into animation_sites (site_id, animation_id)
    select s.id, a.id
    from (select id, row_number() over (order by id) - 1 as nth, count(*) over () as all_sites from sites) s
    join (select id, split_part(import_key, '-', 2)::integer as n from animations where import_key like 'load-%') a
      on a.n % 10 = 0 or a.n % s.all_sites = s.nth`.execute(db)
  await sql`
    insert into animation_slots (animation_id, import_key, site_id, starts_at, ends_at, registration_ends_at,
      limit_user, taken)
    select a.id, k::text, (select min(t.site_id) from animation_sites t where t.animation_id = a.id),
      starts_at, starts_at + interval '1 hour', starts_at - interval '1 hour',
      held + a.n % 3 * 5, held
    from (select id, split_part(import_key, '-', 2)::integer as n from animations where import_key like 'load-%') a,
      generate_series(0, ${slotsOfEach - 1}::integer) k,
      lateral (select
        (date_trunc('day', ${today}::timestamptz at time zone ${campusClock})
          + make_interval(days => a.n * 7919 % ${daysAround * 2}::integer - ${daysAround}::integer + k, hours => 9 + 2 * k)
        ) at time zone ${campusClock} as starts_at) as time,
      lateral (select count(*)::integer as held from generate_series(0, ${perSlot - 1}::integer) j where j % 10 <> 9)`.execute(
    db,
  )
  await sql`
    insert into animation_bookings (animation_id, slot_id, account_id, status, places, language, created_at)
    select s.animation_id, s.id, 'guest-' || (s.id * ${perSlot}::integer + j) * 7 % ${people}::integer,
      case when j % 10 = 9 then 'CANCELLED_BY_USER' else 'BOOKED' end, case when j % 10 = 9 then 0 else 1 end, 'fr',
      ${today}::timestamptz - interval '190 days'
    from animation_slots s join animations a on a.id = s.animation_id and a.import_key like 'load-%',
      generate_series(0, ${perSlot - 1}::integer) j`.execute(db)
  await sql`analyze`.execute(db)
}
