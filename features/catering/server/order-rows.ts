import { type RawBuilder, sql } from 'kysely'
import { accountPeople } from '#features/account/server/public.ts'
import { siteName } from '#features/sites/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import { reusableQuery } from '#platform/server/database/reusable-query.ts'
import type { Allergen } from '#platform/text/allergens.ts'
import type { Language } from '#platform/text/language.ts'
import { campusDay, campusTime } from '#platform/time/campus-time.ts'
import type { DietaryNeed, LateRequest, Order, OrderBody, OrderStatus, PriceLine } from '../contract.ts'
import { messages } from '../messages.ts'
import { may, type Ordered } from '../permissions.ts'
import { editableUntil, eurosOf, orderDate } from '../rules.ts'
import { instantOf, type StoredInstant } from './options.ts'
import { noSuchOrder } from './refusals.ts'

/** An article as it was when it was ordered. */
export interface StoredArticle {
  id: string
  name_fr: string
  name_en: string
  unit_cents: number
  quantity: number
  allergens: Allergen[]
}

/** What is ordered, with the names, prices and deadline of the moment; money in cents. `Moment` is text within JSON. */
export interface OrderValues<Moment = Date> {
  starts_at: Moment
  ends_at: Moment
  deadline_at: Moment
  instant_type_id: string
  instant: StoredInstant
  place_reference: string
  place_name: string
  guests: number
  comment: string
  /** Null: `cost_center` was typed. */
  cost_center_id: string | null
  cost_center: string
  division: string | null
  articles: StoredArticle[]
  dietary_needs: DietaryNeed[]
  reservation_id: string | null
  supplementary_hours: number
  supplementary_hour_cents: number
  total_cents: number
}

/** What was asked of the kitchen after the deadline. */
export interface StoredLateRequest {
  kind: LateRequest['kind']
  state: LateRequest['state']
  asked_at: string
  reason: string | null
  /** As the person asked it; null: to cancel. */
  change: OrderBody | null
  /** What the order becomes with it. */
  becomes: OrderValues<string> | null
}

export interface OrderRow extends OrderValues {
  id: string
  site_id: number
  site: string
  account_id: string | null
  owner_name: string | null
  owner_email: string | null
  status: OrderStatus
  version: number
  late_request: StoredLateRequest | null
  language: Language
  created_at: Date
  changed_at: Date
  /** `starts_at` in microseconds since 1970. */
  starts: string
}

/**
 * The orders `o` that a condition is true of. `order` may be an `order by` and a `limit`.
 * @param more other columns, after a comma
 */
export function orderRowsWhere<More = object>(
  condition: RawBuilder<unknown>,
  order: RawBuilder<unknown> = sql``,
  more: RawBuilder<unknown> = sql``,
) {
  return sql<OrderRow & More>`
    select o.id, o.site_id, ${siteName(sql.ref<number>('o.site_id'))} as site, o.account_id,
      nullif(trim(p.first_name || ' ' || p.last_name), '') as owner_name, p.email as owner_email, o.status, o.version,
      o.late_request, o.language, o.created_at, o.changed_at, o.starts_at, o.ends_at, o.deadline_at,
      (extract(epoch from o.starts_at) * 1000000)::bigint::text as starts, o.instant_type_id::text, o.instant,
      o.place_reference, o.place_name, o.guests, o.comment, o.cost_center_id::text, o.cost_center, o.division,
      o.articles, o.dietary_needs, o.reservation_id, o.supplementary_hours, o.supplementary_hour_cents,
      o.total_cents::float8 as total_cents ${more}
    from catering_orders o
    left join ${accountPeople} p on p.id = o.account_id
    where ${condition} ${order}`
}

const withId = reusableQuery<{ id: string }, OrderRow>((db, { id }) => {
  const statement = orderRowsWhere(sql`o.id = ${id}::uuid`)
  return { compile: () => statement.compile(db) }
})

/** An order whoever made it; undefined: there is none. */
export async function orderRow(db: Database, id: string): Promise<OrderRow | undefined> {
  const [row] = await withId(db, { id })
  return row
}

/** Who reads an order, in which language, and when. */
export interface OrderReader {
  accountId: string
  language: Language
  now: Date
}

/** @throws Problem 404 where there is none, or it is somebody else's */
export async function ownRow(
  db: Database,
  id: string,
  { accountId }: Pick<OrderReader, 'accountId'>,
): Promise<OrderRow> {
  const row = await orderRow(db, id)
  if (row === undefined || row.account_id !== accountId) throw noSuchOrder()
  return row
}

/** What decides what may be asked of an order. */
export function orderedOf(row: OrderRow): Ordered {
  return {
    owner: row.account_id,
    status: row.status,
    start: row.starts_at,
    deadline: row.deadline_at,
    asked: row.late_request?.state === 'ASKED',
  }
}

/** The lines of a price: guests, articles, supplementary hours. */
export function priceLinesOf(
  values: Pick<
    OrderValues,
    'instant' | 'guests' | 'articles' | 'supplementary_hours' | 'supplementary_hour_cents'
  >,
  language: Language,
): PriceLine[] {
  const {
    instant,
    guests,
    articles,
    supplementary_hours: hours,
    supplementary_hour_cents: hourCents,
  } = values
  const line = (kind: PriceLine['kind'], label: string | null, quantity: number, cents: number) => ({
    kind,
    label,
    quantity,
    unitPrice: eurosOf(cents),
    price: eurosOf(quantity * cents),
  })
  return [
    line('INSTANT', instant[`name_${language}`], guests, instant.price_cents),
    ...articles.map(article =>
      line('ARTICLE', article[`name_${language}`], article.quantity, article.unit_cents),
    ),
    ...(hours > 0
      ? [line('SUPPLEMENTARY_HOURS', messages[language].supplementaryHours, hours, hourCents)]
      : []),
  ]
}

/** An order as its person reads it. */
export function orderOf(row: OrderRow, { accountId, language, now }: OrderReader): Order {
  const person = { id: accountId }
  const ordered = orderedOf(row)
  const { late_request: late } = row
  return {
    id: row.id,
    siteId: String(row.site_id),
    siteName: row.site,
    date: orderDate(campusDay(row.starts_at)),
    startingTime: campusTime(row.starts_at),
    endingTime: campusTime(row.ends_at),
    startDateTime: row.starts_at.toISOString(),
    endDateTime: row.ends_at.toISOString(),
    status: row.status,
    instantType: instantOf(row.instant_type_id, row.instant, language),
    referentiel: row.place_name,
    referentielReference: row.place_reference,
    numberGuests: row.guests,
    comment: row.comment,
    costCenter: row.cost_center_id === null ? null : { id: row.cost_center_id, lorealId: row.cost_center },
    customCostCenter: row.cost_center_id === null ? row.cost_center : null,
    additionalArticles: row.articles.map(article => ({
      id: article.id,
      name: article[`name_${language}`],
      quantity: article.quantity,
      price: eurosOf(article.unit_cents),
      allergens: article.allergens,
    })),
    dietaryNeeds: row.dietary_needs,
    division: row.division,
    reservationId: row.reservation_id,
    totalPrice: eurosOf(row.total_cents),
    priceLines: priceLinesOf(row, language),
    editableUntil: editableUntil({ start: row.starts_at, deadline: row.deadline_at }).toISOString(),
    mayEdit: may(person, 'edit', ordered, now),
    mayAskLate: may(person, 'ask late', ordered, now),
    lateRequest: late && {
      kind: late.kind,
      state: late.state,
      askedAt: late.asked_at,
      reason: late.reason,
      change: late.change,
    },
    version: row.version,
  }
}

/** @throws Problem 404 where it is not the reader's */
export async function ownOrder(db: Database, id: string, reader: OrderReader): Promise<Order> {
  return orderOf(await ownRow(db, id, reader), reader)
}
