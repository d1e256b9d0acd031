import { sql } from 'kysely'
import type { Random } from '#demo/random.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Colleague } from './callers.ts'
import type { RacedOffer } from './catering-race.ts'
import type { Requested } from './journal.ts'
import { type Ask, newKey, type Writer } from './kills.ts'
import type { Judge } from './verdict.ts'

export interface CateringCrash {
  /** Each orders for themselves, one call after the other. */
  people: readonly Colleague[]
  /** Ticks what they have ordered. */
  cook: Colleague
  offer: RacedOffer
}

/** How long people think between two calls at most, in milliseconds. */
const pause = 40
/** Orders that one person lets stand. */
const mostStanding = 12

/** An order as its person and the kitchen know it. */
interface Known {
  id: string
  person: Colleague
  version: number
  guests: number
  status: 'ORDERED' | 'PREPARED' | 'DELIVERED'
}

interface OrderAnswer {
  id: string
  version: number
  numberGuests: number
  totalPrice: number
}

function bodyOf(offer: RacedOffer, random: Random, guests: number) {
  return {
    siteId: offer.siteId,
    date: random.pick(offer.dates),
    startingTime: '16:00',
    endingTime: random.pick(['17:00', '18:30', '20:15']),
    numberGuests: guests,
    instantTypeId: offer.instantTypeId,
    referentielReference: random.pick(offer.places),
    costCenterId: offer.costCenterId,
    division: offer.division,
    additionalArticles: random.chance(0.5) ? [{ id: offer.articleId, quantity: 20 + random.int(80) }] : [],
  }
}

/** People who order, change and cancel, and a cook who ticks what they have ordered. */
export function cateringWriters({ people, cook, offer }: CateringCrash): Writer[] {
  const standing: Known[] = []
  const forget = (order: Known) => {
    const at = standing.indexOf(order)
    if (at >= 0) standing.splice(at, 1)
  }

  async function order(ask: Ask, person: Colleague, random: Random): Promise<void> {
    const key = newKey()
    const guests = 1 + random.int(1_000)
    // Tells which order was made under which key.
    const body = { ...bodyOf(offer, random, guests), comment: key }
    const made = await ask(person, 'catering order', {
      method: 'POST',
      path: '/catering/instants',
      body,
      key,
    })
    if (made.status !== 200) return
    const { id, version } = JSON.parse(made.text) as OrderAnswer
    standing.push({ id, person, version, guests, status: 'ORDERED' })
  }

  async function change(ask: Ask, known: Known, random: Random): Promise<void> {
    // Another number than before: each change is one.
    const guests = 1 + ((known.guests + random.int(999)) % 1_000)
    const { status, text } = await ask(known.person, 'catering change', {
      method: 'PUT',
      path: `/catering/instants/${known.id}`,
      body: { ...bodyOf(offer, random, guests), version: known.version },
      key: newKey(),
    })
    if (status === 200) Object.assign(known, { guests, version: (JSON.parse(text) as OrderAnswer).version })
  }

  const writerOf = (person: Colleague): Writer => ({
    name: `catering ${person.id}`,
    pause,
    async act(ask, random) {
      const mine = standing.filter(known => known.person === person)
      const chance = random.next()
      const known = mine[random.int(mine.length)]
      if (known === undefined || (chance < 0.4 && mine.length < mostStanding))
        return order(ask, person, random)
      if (chance < 0.8) return change(ask, known, random)
      const path = `/catering/instants/${known.id}`
      await ask(person, 'catering cancel', { method: 'DELETE', path, key: newKey() })
      forget(known)
    },
  })

  const ticks: Writer = {
    name: 'catering cook',
    pause,
    async act(ask, random) {
      const known = standing[random.int(standing.length)]
      if (known === undefined) return
      const { id, version, status: from } = known
      const status = from === 'ORDERED' ? 'PREPARED' : random.chance(0.5) ? 'ORDERED' : 'DELIVERED'
      const answer = await ask(cook, 'catering tick', tickOf(id, { status, from, version }))
      if (answer.status !== 200) return
      known.status = status
      if (status === 'DELIVERED') forget(known)
    },
  }
  return [...people.map(writerOf), ticks]
}

const tickOf = (id: string, body: { status: string; from: string; version: number }) =>
  ({ method: 'PUT', path: `/staff/catering/orders/${id}/status`, body, key: newKey() }) as const

/** Leaves one order that was changed, one that is prepared and one that is cancelled, whatever became of the rest. */
export async function leaveOrders(
  ask: Ask,
  { people: [person], cook, offer }: CateringCrash,
  random: Random,
): Promise<void> {
  if (person === undefined) throw new Error('nobody orders')
  const done = async (by: Colleague, what: string, call: Parameters<Ask>[2]) => {
    const { status, text } = await ask(by, what, call)
    if (status !== 200) throw new Error(`${what}: ${status} ${text}`)
    return JSON.parse(text) as OrderAnswer
  }
  const order = () => {
    const key = newKey()
    const body = { ...bodyOf(offer, random, 10), comment: key }
    return done(person, 'catering order', { method: 'POST', path: '/catering/instants', body, key })
  }
  const [changed, prepared, canceled] = [await order(), await order(), await order()]
  const body = { ...bodyOf(offer, random, 11), version: changed.version }
  const path = ({ id }: OrderAnswer) => `/catering/instants/${id}`
  await done(person, 'catering change', { method: 'PUT', path: path(changed), body, key: newKey() })
  const tick = tickOf(prepared.id, { status: 'PREPARED', from: 'ORDERED', version: prepared.version })
  await done(cook, 'catering tick', tick)
  await done(person, 'catering cancel', { method: 'DELETE', path: path(canceled), key: newKey() })
}

/** An order as the acknowledgements leave it. */
interface Promised {
  person: string
  version: number
  guests: number
  cents: number
  changes: number
  canceled: boolean
  status: string
  ticks: number
}

/** What was acknowledged of orders, against what is there: orders, prices, ticks, lines of the audit log, mails. */
export function judgeOrders({ people, cook, offer }: CateringCrash): Judge {
  return async (db, calls) => {
    const broken = new Map<string, number>()
    const found = (name: string, count = 1) => {
      if (count > 0) broken.set(name, (broken.get(name) ?? 0) + count)
    }
    const promises = promisesOf(calls)
    const rows = await rowsOf(db, { people, offer })
    const there = new Map(rows.map(row => [row.id, row]))
    found('an order is acknowledged and missing', [...promises.keys()].filter(id => !there.has(id)).length)
    found('ordered twice, or never acknowledged', rows.filter(({ id }) => !promises.has(id)).length)
    for (const [id, promised] of promises) {
      const row = there.get(id)
      if (row === undefined) continue
      const due = promised.canceled ? 'CANCELED' : promised.status
      if (row.version < promised.version) found('a change of an order is acknowledged and missing')
      if (row.version > promised.version) found('an order changed twice, or never acknowledged')
      if (row.status !== due) found('an order stands otherwise than was acknowledged')
      if (row.guests !== promised.guests) found('an order says something else than was acknowledged')
      if (row.cents !== promised.cents || row.cents !== row.due) found('an order costs something else')
      const isTicked = row.prepared_by === cook.id
      if (row.status === 'PREPARED' && !isTicked) found('a tick without who ticked')
      compare(row.audited, promised.ticks, 'a tick', 'in the audit log', found)
      compare(row.requests, 1 + promised.changes, 'an order or its change', 'by mail', found)
      compare(row.cancels, Number(promised.canceled), 'the end of an order', 'by mail', found)
    }
    const news = [...promises.values()].reduce((all, one) => all + 1 + one.changes + Number(one.canceled), 0)
    compare(await kitchenMails(db, offer), news, 'news of orders', 'to the kitchen', found)
    return broken
  }
}

function compare(
  count: number,
  due: number,
  what: string,
  where: string,
  found: (name: string, count: number) => void,
): void {
  if (count < due) found(`${what} that was not told ${where}`, due - count)
  if (count > due) found(`${what} that was told twice ${where}`, count - due)
}

function promisesOf(calls: readonly Requested[]): Map<string, Promised> {
  const promises = new Map<string, Promised>()
  for (const { what, person, path, body, status, text } of calls) {
    if (!what.startsWith('catering') || status !== 200) continue
    if (what === 'catering tick') {
      const known = promises.get(path.split('/').at(-2) ?? '')
      if (known === undefined) continue
      known.status = (body as { status: string }).status
      known.ticks++
      continue
    }
    const { id, version, numberGuests: guests, totalPrice } = JSON.parse(text) as OrderAnswer
    const said = { version, guests, cents: Math.round(totalPrice * 100) }
    const known = promises.get(id)
    if (known === undefined) {
      promises.set(id, { person, ...said, changes: 0, canceled: false, status: 'ORDERED', ticks: 0 })
      continue
    }
    Object.assign(known, said)
    if (what === 'catering change') known.changes++
    else known.canceled = true
  }
  return promises
}

interface Row {
  id: string
  status: string
  version: number
  guests: number
  cents: number
  /** What it costs by its own names and prices. */
  due: number
  prepared_by: string | null
  audited: number
  /** Mails to its person that say that it is, and that it is no more. */
  requests: number
  cancels: number
}

async function rowsOf(
  db: Database,
  { people, offer }: Pick<CateringCrash, 'people' | 'offer'>,
): Promise<Row[]> {
  const ids = people.map(({ id }) => id)
  const emails = people.map(({ email }) => email)
  const { rows } = await sql<Row>`
    with told as (
      select substring(calendar from 'UID:catering-order-([-0-9a-f]+)') as id,
        count(*) filter (where calendar like '%METHOD:REQUEST%')::int as requests,
        count(*) filter (where calendar like '%METHOD:CANCEL%')::int as cancels
      from mails where recipient = any(${emails}::text[]) and calendar like '%UID:catering-order-%' group by 1),
    audited as (
      select subject_id as id, count(*)::int as count from audit_log
      where subject_type = 'catering order' and action in ('CATERING_PREPARED', 'CATERING_DELIVERED', 'CATERING_UNTICKED')
      group by 1)
    select o.id, o.status, o.version, o.guests, o.total_cents::float8 as cents, o.prepared_by,
      (o.guests * (o.instant ->> 'price_cents')::bigint + o.supplementary_hours * o.supplementary_hour_cents
        + (select coalesce(sum((a ->> 'quantity')::bigint * (a ->> 'unit_cents')::bigint), 0)
          from jsonb_array_elements(o.articles) a))::float8 as due,
      coalesce(a.count, 0) as audited, coalesce(t.requests, 0) as requests, coalesce(t.cancels, 0) as cancels
    from catering_orders o
    left join told t on t.id = o.id::text
    left join audited a on a.id = o.id::text
    where o.account_id = any(${ids}::text[]) and o.instant_type_id = ${offer.instantTypeId}::bigint`.execute(
    db,
  )
  return rows
}

/** The instant of these orders is served to nobody else, and each mail names it. */
async function kitchenMails(db: Database, { siteId }: RacedOffer): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from mails m join catering_sites c on c.contact_email = m.recipient
    where c.site_id = ${siteId}::integer and m.plain ~ '\\mCourse\\M'`.execute(db)
  return rows[0]?.count ?? 0
}
