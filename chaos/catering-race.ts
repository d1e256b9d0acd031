import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Random, randomFrom } from '#demo/random.ts'
import type { Database } from '#platform/server/database/database.ts'
import { addDays, campusDay, isWeekend } from '#platform/time/campus-time.ts'

/** A call of the product as somebody; the status and the body are what came over the wire. */
export type OrderCall = (
  person: string,
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body: object,
  headers?: Record<string, string>,
) => Promise<{ status: number; body: OrderAnswer }>

interface OrderAnswer {
  id?: string
  status?: string
  version?: number
  numberGuests?: number
  totalPrice?: number
  lateRequest?: { askedAt: string; state: string } | null
  data?: { error_type?: string }
}

/** What everybody orders of. */
export interface RacedOffer {
  siteId: string
  /** Served all day, for 1 to 1,000 guests. */
  instantTypeId: string
  articleId: string
  costCenterId: string
  places: readonly string[]
  division: string | null
  /** Days on which one may order, `dd-MM-yyyy`. */
  dates: readonly string[]
}

export interface OrderRace {
  call: OrderCall
  db: Database
  people: readonly string[]
  /** Who ticks, and answers what is asked late. */
  cook: string
  offer: RacedOffer
  /** How many calls that write, in all. */
  writes: number
  /** Answers that must have come before it ends; it goes on for them, up to five times as many calls. */
  until?: readonly string[]
  connections: number
  seed?: string
}

/** What the server has acknowledged, kept outside of it. */
export interface OrderJournal {
  orders: Map<string, RacedOrder>
  /** How often each answer came: `change 200`, `cancel PAST_DEADLINE`. */
  answers: Map<string, number>
}

interface RacedOrder {
  person: string
  acknowledged: Acknowledged[]
  canceled: boolean
  /** When the kitchen was asked something last. */
  askedAt?: string
}

interface Acknowledged {
  version: number
  guests: number
  totalPrice: number
}

/** How often a call is made in all while the server says that it is too busy. */
const attempts = 6
/** Orders that are fought for at a time: so few that calls meet. */
const hot = 6

/** What the campus with a kitchen offers to the race, an instant type of its own among it. */
export async function buildRacedOffer(db: Database, siteId: number, now: Date): Promise<RacedOffer> {
  await sql`delete from catering_inactivity where site_id = ${siteId}::integer`.execute(db)
  const { rows } = await sql<Omit<RacedOffer, 'dates' | 'siteId'>>`
    with instant as (
      insert into catering_instant_types (site_id, import_key, name_fr, name_en, description_fr, description_en,
        price_cents, time_ahead_day, allowed_starting_time, allowed_ending_time)
      values (${siteId}::integer, 'race', 'Course', 'Race', '', '', 735, 0, '00:00', '23:59')
      returning id::text)
    select instant.id as "instantTypeId",
      (select min(id)::text from catering_foods where site_id = s.site_id) as "articleId",
      (select min(id)::text from catering_cost_centers where site_id = s.site_id) as "costCenterId",
      (select array_agg(reference order by reference) from catering_places where site_id = s.site_id) as places,
      s.divisions[1] as division
    from catering_sites s, instant where s.site_id = ${siteId}::integer`.execute(db)
  const [offer] = rows
  if (offer === undefined) throw new Error(`campus ${siteId} has no kitchen`)
  const today = campusDay(now)
  const dates = Array.from({ length: 12 }, (_, n) => addDays(today, n + 7))
    .filter(day => !isWeekend(day))
    .map(day => day.split('-').reverse().join('-'))
  return { ...offer, siteId: String(siteId), dates }
}

/**
 * Notes each write of an order within its transaction, and when its deadline was made to pass: what must hold is read from
 * these, whatever the product says of itself.
 */
export async function watchOrders(db: Database): Promise<void> {
  for (const statement of [
    `create table race_writes (n bigint generated always as identity, order_id uuid, before jsonb, after jsonb)`,
    `create table race_passed (order_id uuid, n bigint)`,
    `create index on race_writes (order_id, n)`,
    `create index on race_passed (order_id, n)`,
    `create function note_write() returns trigger language plpgsql as $$
      begin
        insert into race_writes (order_id, before, after) values (new.id, to_jsonb(old), to_jsonb(new));
        return null;
      end $$`,
    `create trigger note_write after update on catering_orders for each row execute function note_write()`,
  ]) {
    await sql.raw(statement).execute(db)
  }
}

/**
 * Everybody wants the same few orders at once: made, changed, cancelled and ticked, past their deadline, and then asked for
 * late and answered, all mixed.
 */
export async function raceForOrders({
  call: given,
  db,
  people,
  cook,
  offer,
  writes,
  until = [],
  connections,
  seed = 'orders',
}: OrderRace): Promise<OrderJournal> {
  const journal: OrderJournal = { orders: new Map(), answers: new Map() }
  let left = writes
  // What may still be changed; several connections pick the same one.
  const open: string[] = []
  // What is past its deadline; the oldest are left behind.
  const late: string[] = []

  // A server with no connection left says 503, and a client asks again: with the same key that orders once.
  const call: OrderCall = async (...requested) => {
    for (let attempt = 1; ; attempt++) {
      const answer = await given(...requested)
      if (answer.status !== 503 || attempt === attempts) return answer
      count('asked again after', answer)
      await sleep(200 * attempt)
    }
  }
  const run = async (connection: number) => {
    const random = randomFrom(`${seed} ${connection}`)
    while (left-- > 0 || (left > -4 * writes && until.some(needed => !journal.answers.has(needed))))
      await act(random)
  }
  const act = (random: Random) => {
    if (open.length < hot) return make(random)
    const chance = random.next()
    if (chance < 0.3 && late.length > 0) return actLate(random.pick(late), random)
    const id = random.pick(open)
    if (chance < 0.72) return change(id, random)
    if (chance < 0.78) return cancel(id)
    if (chance < 0.93) return tick(id, random)
    return passDeadline(id)
  }
  const actLate = (id: string, random: Random) => {
    const chance = random.next()
    if (chance < 0.2) return change(id, random)
    if (chance < 0.25) return cancel(id)
    if (chance < 0.35) return tick(id, random)
    if (chance < 0.65) return ask(id, random)
    return chance < 0.7 ? withdraw(id) : answer(id, random)
  }

  const bodyOf = (random: Random) => ({
    siteId: offer.siteId,
    date: random.pick(offer.dates),
    startingTime: '16:00',
    endingTime: random.pick(['17:00', '18:00', '18:30', '20:15']),
    numberGuests: 1 + random.int(1_000),
    instantTypeId: offer.instantTypeId,
    referentielReference: random.pick(offer.places),
    costCenterId: offer.costCenterId,
    division: offer.division,
    comment: '',
    additionalArticles: random.chance(0.5) ? [{ id: offer.articleId, quantity: 20 + random.int(80) }] : [],
    dietaryNeeds: [],
  })
  const acknowledged = ({ version = 0, numberGuests = 0, totalPrice = 0 }: OrderAnswer): Acknowledged => ({
    version,
    guests: numberGuests,
    totalPrice,
  })
  const make = async (random: Random) => {
    const person = random.pick(people)
    const body = bodyOf(random)
    const headers = { 'idempotency-key': randomUUID() }
    const answer = await call(person, 'POST', '/catering/instants', body, headers)
    count('order', answer)
    const { id } = answer.body
    if (answer.status !== 200 || id === undefined) return
    journal.orders.set(id, { person, acknowledged: [acknowledged(answer.body)], canceled: false })
    open.push(id)
    // The same call again, as after a lost answer, is the same order.
    if (random.chance(0.2)) {
      const again = await call(person, 'POST', '/catering/instants', body, headers)
      count('order again', again)
      if (again.body.id !== id) count('order again, another order', again)
    }
  }
  const latest = (order: RacedOrder) => Math.max(...order.acknowledged.map(({ version }) => version))
  const known = (id: string) => {
    const order = journal.orders.get(id)
    if (order === undefined) throw new Error(`nobody knows ${id}`)
    return order
  }
  const close = (id: string) => {
    for (const list of [open, late]) {
      const at = list.indexOf(id)
      if (at >= 0) list.splice(at, 1)
    }
  }
  const change = async (id: string, random: Random) => {
    const order = known(id)
    // Half of the tabs say what they were shown.
    const visible = random.chance(0.5) ? { version: order.acknowledged.at(-1)?.version } : {}
    const answer = await call(order.person, 'PUT', `/catering/instants/${id}`, {
      ...bodyOf(random),
      ...visible,
    })
    count('change', answer)
    if (answer.status === 200) order.acknowledged.push(acknowledged(answer.body))
  }
  const cancel = async (id: string) => {
    const order = known(id)
    const answer = await call(order.person, 'DELETE', `/catering/instants/${id}`, {})
    count('cancel', answer)
    if (answer.status !== 200) return
    order.canceled = true
    close(id)
  }
  const tick = async (id: string, random: Random) => {
    const version = latest(known(id))
    const [from, status] = random.pick([
      ['ORDERED', 'PREPARED'],
      ['PREPARED', 'ORDERED'],
      ['PREPARED', 'ORDERED'],
      ['PREPARED', 'DELIVERED'],
    ] as const)
    const answer = await call(cook, 'PUT', `/staff/catering/orders/${id}/status`, { status, from, version })
    count(`tick ${status}`, answer)
    if (answer.status === 200 && status === 'DELIVERED') close(id)
  }
  /** As if it were 14:00 now: an hour behind, so that no call that is on its way was made before. */
  const passDeadline = async (id: string) => {
    await db.transaction().execute(async trx => {
      await sql`set local application_name = 'race deadline'`.execute(trx)
      const moved = await sql`
        update catering_orders set deadline_at = now() - interval '1 hour'
        where id = ${id}::uuid and status <> 'CANCELED' returning id`.execute(trx)
      if (moved.rows.length === 0) return
      await sql`
        insert into race_passed (order_id, n)
        select ${id}::uuid, max(n) from race_writes where order_id = ${id}::uuid`.execute(trx)
    })
    count('deadline', { status: 200, body: {} })
    close(id)
    late.unshift(id)
    late.length = Math.min(late.length, hot)
  }
  const ask = async (id: string, random: Random) => {
    const order = known(id)
    const change = random.chance(0.85) ? bodyOf(random) : null
    const headers = { 'idempotency-key': randomUUID() }
    const requested = await call(
      order.person,
      'POST',
      `/catering/instants/${id}/lateRequest`,
      { change },
      headers,
    )
    count('ask', requested)
    const askedAt = requested.body.lateRequest?.askedAt
    if (requested.status === 200 && askedAt !== undefined) order.askedAt = askedAt
  }
  const withdraw = async (id: string) => {
    count('withdraw', await call(known(id).person, 'DELETE', `/catering/instants/${id}/lateRequest`, {}))
  }
  const answer = async (id: string, random: Random) => {
    const order = known(id)
    if (order.askedAt === undefined) return ask(id, random)
    const accept = random.chance(0.6)
    const body = { accept, askedAt: order.askedAt, version: latest(order) }
    const headers = { 'idempotency-key': randomUUID() }
    const answered = await call(cook, 'POST', `/staff/catering/orders/${id}/lateRequest`, body, headers)
    count(accept ? 'accept' : 'refuse', answered)
    if (answered.status !== 200 || !accept) return
    order.acknowledged.push(acknowledged(answered.body))
    order.canceled ||= answered.body.status === 'CANCELED'
    // Its new deadline lies ahead.
    close(id)
    if (!order.canceled) open.push(id)
  }
  const count = (what: string, { status, body }: Awaited<ReturnType<OrderCall>>) => {
    const name = `${what} ${body.data?.error_type ?? status}`
    journal.answers.set(name, (journal.answers.get(name) ?? 0) + 1)
  }

  await Promise.all(Array.from({ length: connections }, (_, connection) => run(connection)))
  return journal
}

/** What a person says with an order; the kitchen’s ticks and the passing of a deadline change none of it. */
const said = ['starts_at', 'ends_at', 'guests', 'place_reference', 'articles', 'total_cents', 'version']
const changed = (w: string) => {
  const differs = said.map(column => `${w}.before -> '${column}' is distinct from ${w}.after -> '${column}'`)
  const canceled = `${w}.after ->> 'status' = 'CANCELED' and ${w}.before ->> 'status' <> 'CANCELED'`
  return `(${differs.join(' or ')} or ${canceled})`
}
/** Whether a write is the kitchen’s, who does what it was asked, and nothing else. */
const accepted = (w: string) => `(
  ${w}.before #>> '{late_request,state}' = 'ASKED' and ${w}.after #>> '{late_request,state}' = 'ACCEPTED'
  and case ${w}.before #>> '{late_request,kind}' when 'CANCEL' then ${w}.after ->> 'status' = 'CANCELED'
    else ${w}.after -> 'guests' = ${w}.before #> '{late_request,becomes,guests}'
      and ${w}.after -> 'total_cents' = ${w}.before #> '{late_request,becomes,total_cents}' end)`

/** What must hold afterwards, as SQL that counts what is broken. */
const invariants: Record<string, string> = {
  'changed or cancelled after its deadline': `
    select count(*) as broken from race_writes w
    where ${changed('w')} and not coalesce(${accepted('w')}, false) and exists (
      select from race_passed p where p.order_id = w.order_id and p.n < w.n and not exists (
        select from race_writes a where a.order_id = w.order_id and a.n > p.n and a.n < w.n and ${accepted('a')}))`,
  'changed after it was cancelled': `
    select count(*) as broken from race_writes where before ->> 'status' = 'CANCELED'`,
  'changed or cancelled while the kitchen had begun': `
    select count(*) as broken from race_writes
    where before ->> 'status' in ('PREPARED', 'DELIVERED') and ${changed('race_writes')}
      and not coalesce(${accepted('race_writes')}, false)`,
  'cancelled without a time, or the other way round': `
    select count(*) as broken from catering_orders o
    where (status = 'CANCELED') <> (canceled_at is not null) and id in (select order_id from race_writes)`,
  'a change without a version of its own': `
    select count(*) as broken from race_writes
    where ${changed('race_writes')} and (after ->> 'version')::integer <> (before ->> 'version')::integer + 1`,
  'a price that is not the sum of its parts': `
    select count(*) as broken from catering_orders o where total_cents <>
      guests * (instant ->> 'price_cents')::bigint + supplementary_hours * supplementary_hour_cents
      + (select coalesce(sum((a ->> 'quantity')::bigint * (a ->> 'unit_cents')::bigint), 0)
        from jsonb_array_elements(articles) a)`,
}

/**
 * Each version of an order and what was mailed of it to its person, one mail each: guests, price, and whether it is
 * cancelled. A cancellation names no price.
 */
const mailed = `
  with versions as (
    select order_id, (after ->> 'version')::integer as version, (after ->> 'guests')::integer as guests,
      (after ->> 'total_cents')::bigint as cents, after ->> 'status' = 'CANCELED' as canceled
    from race_writes where ${changed('race_writes')}
    union all
    select o.id, 1, coalesce((first.before ->> 'guests')::integer, o.guests),
      coalesce((first.before ->> 'total_cents')::bigint, o.total_cents), false
    from catering_orders o
    left join lateral (
      select before from race_writes w where w.order_id = o.id order by n limit 1) first on true
    where o.instant ->> 'name_en' = 'Race'),
  told as (
    select substring(plain from '/meeting/catering/([0-9a-f-]{36})')::uuid as order_id,
      substring(calendar from 'SEQUENCE:([0-9]+)')::integer as version,
      substring(plain from 'Race, ([0-9]+) guest')::integer as guests,
      replace(replace(substring(plain from 'Total: €([0-9,]+[.][0-9]{2})'), ',', ''), '.', '')::bigint as cents,
      calendar like '%METHOD:CANCEL%' as canceled
    from mails where calendar like '%catering-order-%' and plain like '%Race, %')
  select count(*) as broken from versions v full join told t using (order_id, version)
  where v.guests is distinct from t.guests or v.canceled is distinct from t.canceled
    or case when v.canceled then t.cents is not null else v.cents is distinct from t.cents end`

/** What is broken, by name; empty when everything holds. */
export async function orderViolations(db: Database, journal: OrderJournal): Promise<Map<string, number>> {
  const broken = new Map<string, number>()
  const found = (name: string, count: number) => {
    if (count > 0) broken.set(name, (broken.get(name) ?? 0) + count)
  }
  for (const [name, query] of Object.entries({ ...invariants, 'a mail that says something else': mailed })) {
    const { rows } = await sql.raw<{ broken: string }>(query).execute(db)
    found(name, Number(rows[0]?.broken))
  }
  for (const [answer, count] of journal.answers) {
    if (!answer.startsWith('asked again') && /5\d\d$|INTERNAL|UNAVAILABLE|another order/.test(answer)) {
      found(`answered ${answer}`, count)
    }
  }

  const { rows } = await sql<{ id: string; status: string; versions: Record<string, [number, number]> }>`
    select o.id, o.status, coalesce(w.versions, '{}') || jsonb_build_object(
      o.version::text, jsonb_build_array(o.guests, o.total_cents)) as versions
    from catering_orders o
    left join (
      select order_id, jsonb_object_agg(before ->> 'version', jsonb_build_array(before -> 'guests', before -> 'total_cents'))
        as versions
      from race_writes group by order_id
    ) w on w.order_id = o.id
    where o.instant ->> 'name_en' = 'Race'`.execute(db)
  const kept = new Map(rows.map(row => [row.id, row]))
  for (const [id, { acknowledged, canceled }] of journal.orders) {
    const row = kept.get(id)
    kept.delete(id)
    if (row === undefined) {
      found('acknowledged and missing', 1)
      continue
    }
    if (canceled !== (row.status === 'CANCELED')) found('cancelled and standing, or the other way round', 1)
    for (const { version, guests, totalPrice } of acknowledged) {
      const [hadGuests, hadCents] = row.versions[version] ?? []
      if (hadGuests !== guests || hadCents !== Math.round(totalPrice * 100)) {
        found('acknowledged, and the order never said so', 1)
      }
    }
    const versions = acknowledged.map(one => one.version)
    if (new Set(versions).size < versions.length) found('two tabs that were both acknowledged', 1)
  }
  found('there and never acknowledged', kept.size)
  return broken
}

/** The ways to break what keeps the orders, each of which must turn the race red. */
export const orderWeakenings = {
  /** As where a mail is made of something else than the row. */
  'an order is altered now and then when its mail is written': [
    'create sequence altered',
    `create function alter_order() returns trigger language plpgsql as $$
      begin
        if nextval('altered') % 10 = 0 then
          update catering_orders set guests = guests % 1000 + 1 where id = new.id;
        end if;
        return null;
      end $$`,
    `create constraint trigger alter_order after insert or update of guests on catering_orders
      deferrable initially deferred for each row execute function alter_order()`,
  ],
  'nobody looks at the deadline': [
    `create function forget_deadline() returns trigger language plpgsql as $$
      begin
        if current_setting('application_name') = 'race deadline' then new.deadline_at := old.deadline_at; end if;
        return new;
      end $$`,
    'create trigger forget before update on catering_orders for each row execute function forget_deadline()',
  ],
  /** As where a change is written over a cancellation that came first. */
  'a cancellation is lost now and then': [
    'create sequence lost',
    `create function lose() returns trigger language plpgsql as $$
      begin
        if new.status = 'CANCELED' and nextval('lost') % 2 = 0 then new.status := old.status; end if;
        return new;
      end $$`,
    'create trigger lose before update of status on catering_orders for each row execute function lose()',
  ],
} as const

export async function weakenOrders(db: Database, weakening: keyof typeof orderWeakenings): Promise<void> {
  for (const statement of orderWeakenings[weakening]) await sql.raw(statement).execute(db)
}
