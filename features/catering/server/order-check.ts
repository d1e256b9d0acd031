import { sql } from 'kysely'
import { type NamedReservation, namedReservation } from '#features/room-bookings/server/public.ts'
import { siteName } from '#features/sites/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import { reusableQuery } from '#platform/server/database/reusable-query.ts'
import { invalid } from '#platform/server/http/problem.ts'
import type { Allergen } from '#platform/text/allergens.ts'
import type { Bilingual } from '#platform/text/language.ts'
import { campusDay, campusInstant, type Day, formatDate } from '#platform/time/campus-time.ts'
import type { OrderBody } from '../contract.ts'
import { messages } from '../fault-messages.ts'
import { faultInWords } from '../fault-words.ts'
import {
  type CateringSite,
  deadlineOf,
  type FieldFault,
  faultsOf,
  needsFault,
  type OrderField,
  type OrderForm,
  readOrderDate,
  supplementaryHours,
  totalCents,
} from '../rules.ts'
import {
  holidaysOf,
  instantJson,
  instantOf,
  type StoredInstant,
  type StoredSite,
  siteColumns,
  takesOrders,
} from './options.ts'
import type { OrderValues, StoredArticle } from './order-rows.ts'
import { closedByTime, type NotServed, notServed } from './refusals.ts'

interface OfferedFood {
  id: string
  name_fr: string
  name_en: string
  cents: number
  min_quantity: number
  allergens: Allergen[]
}

/** What a campus offers of what an order names. */
interface Offer extends StoredSite {
  site: string
  instant_type: StoredInstant | null
  place: string | null
  cost_center: string | null
  foods: OfferedFood[]
  /** Null: none of theirs is named. */
  reservation: NamedReservation | null
}

interface Named {
  siteId: number
  today: Day
  instantTypeId: string | null
  place: string
  costCenterId: string | null
  foodIds: string[]
  reservationId: string | null
  accountId: string
}

const offers = reusableQuery<Named, Offer>((db, named) => {
  const statement = sql<Offer>`
    with named as materialized (select ${namedReservation(named.reservationId, named.accountId)} as reservation)
    select ${siteColumns(named.today)}, ${siteName(sql.ref<number>('c.site_id'))} as site,
      (select ${instantJson} from catering_instant_types i
        where i.id = ${named.instantTypeId}::bigint and i.site_id = c.site_id and not i.retired) as instant_type,
      (select p.name from catering_places p
        where p.site_id = c.site_id and p.reference = ${named.place}::text) as place,
      (select k.code from catering_cost_centers k
        where k.id = ${named.costCenterId}::bigint and k.site_id = c.site_id and not k.retired) as cost_center,
      (select coalesce(json_agg(json_build_object('id', f.id::text, 'name_fr', f.name_fr, 'name_en', f.name_en,
          'cents', f.price_cents, 'min_quantity', f.min_quantity, 'allergens', f.allergens)), '[]')
        from catering_foods f
        where f.site_id = c.site_id and f.id = any(${named.foodIds}::bigint[]) and not f.retired) as foods,
      (select reservation from named) as reservation
    from catering_sites c where c.site_id = ${named.siteId}::int and ${takesOrders}`
  return { compile: () => statement.compile(db) }
})

/** What the calls name the fields of the form. */
const apiFields: Record<OrderField, string> = {
  date: 'date',
  startingTime: 'startingTime',
  endingTime: 'endingTime',
  instantType: 'instantTypeId',
  numberGuests: 'numberGuests',
  place: 'referentielReference',
  costCenter: 'costCenterId',
  division: 'division',
  comment: 'comment',
}

/**
 * What an order of this form is at this moment: names, prices and deadline of now, whatever its sender says of them.
 * @param accountId whose order it is
 * @param before the order as it is, where there is one: the reservation that it has is not asked for again, unless it goes to
 *   another day
 * @param late whether it is asked of the kitchen, which alone decides about deadlines
 * @param along whether it follows its reservation, which is about to be where it goes
 * @throws Problem 400 naming each field to mend; 409 NOT_SERVED, PAST_DEADLINE, INACTIVE for what time has closed
 */
export async function checkedOrder(
  db: Database,
  body: OrderBody,
  {
    now,
    accountId,
    before,
    late = false,
    along = false,
  }: {
    now: Date
    accountId: string
    before?: Pick<OrderValues, 'reservation_id' | 'starts_at'>
    late?: boolean
    along?: boolean
  },
): Promise<OrderValues> {
  const { comment = '', division = null, reservationId = null } = body
  const isThere =
    before !== undefined &&
    reservationId === before.reservation_id &&
    readOrderDate(body.date) === campusDay(before.starts_at)
  const asksFor = reservationId !== null && !isThere && !along
  const [offer] = await offers(db, {
    siteId: Number(body.siteId),
    today: campusDay(now),
    instantTypeId: listedId(body.instantTypeId),
    place: body.referentielReference,
    costCenterId: listedId(body.costCenterId),
    foodIds: body.additionalArticles.map(({ id }) => id),
    reservationId: asksFor ? reservationId : null,
    accountId,
  })
  if (offer === undefined) throw notServed(['siteId'])
  const form = formOf(body, offer)
  const site = siteOf(offer)
  const gone = notOffered(body, offer)
  const reservation = asksFor
    ? reservationFault(form, offer, body.siteId, before?.reservation_id === reservationId)
    : undefined
  refuse({ body, form, site, offer, gone, reservation, late, now })

  const { date, startingTime, endingTime } = form
  const instant = offer.instant_type
  if (date === undefined || startingTime === undefined || endingTime === undefined || instant === null) {
    throw notServed(['instantTypeId'])
  }
  const hours = supplementaryHours(endingTime, offer.max_regular_hours)
  const articles = articlesOf(body, offer)
  const custom = offer.cost_type === 'CUSTOM_COST_CENTER'
  return {
    starts_at: campusInstant(date, startingTime),
    ends_at: campusInstant(date, endingTime),
    deadline_at: deadlineOf(date, instant.time_ahead_day, site),
    instant_type_id: body.instantTypeId,
    instant,
    place_reference: body.referentielReference,
    place_name: offer.place ?? '',
    guests: body.numberGuests,
    comment: comment.trim(),
    cost_center_id: custom ? null : body.costCenterId,
    cost_center: custom ? body.costCenterId.toUpperCase() : (offer.cost_center ?? ''),
    division: offer.divisions.length > 0 ? division : null,
    articles,
    dietary_needs: body.dietaryNeeds ?? [],
    reservation_id: reservationId,
    supplementary_hours: hours,
    supplementary_hour_cents: offer.supplementary_hour_cents,
    total_cents: totalCents({
      guests: body.numberGuests,
      instantCents: instant.price_cents,
      articles: articles.map(({ quantity, unit_cents: unitCents }) => ({ quantity, unitCents })),
      hours,
      hourCents: offer.supplementary_hour_cents,
    }),
  }
}

function listedId(text: string): string | null {
  return /^[1-9][0-9]{0,14}$/.test(text) ? text : null
}

function siteOf(offer: Offer): CateringSite {
  return {
    costType: offer.cost_type,
    maxRegularHours: offer.max_regular_hours,
    inactivityPeriods: offer.inactivity,
    hasDivisions: offer.divisions.length > 0,
    deadlineDays: offer.deadline_days,
    ...holidaysOf(offer),
  }
}

function formOf(body: OrderBody, offer: Offer): OrderForm {
  const { instant_type: instant } = offer
  return {
    date: readOrderDate(body.date),
    startingTime: body.startingTime,
    endingTime: body.endingTime,
    instantType: instant === null ? undefined : instantOf(body.instantTypeId, instant, 'fr'),
    numberGuests: body.numberGuests,
    place: body.referentielReference,
    costCenterId: body.costCenterId,
    division: body.division ?? '',
    comment: body.comment ?? '',
  }
}

/** What was chosen and cannot be: what was not chosen at all is for the form to mend. */
function notOffered(body: OrderBody, offer: Offer): NotServed[] {
  const { division, additionalArticles: articles } = body
  const wrong: Record<Exclude<NotServed, 'siteId'>, boolean> = {
    instantTypeId: body.instantTypeId !== '' && offer.instant_type === null,
    referentielReference: body.referentielReference !== '' && offer.place === null,
    costCenterId:
      body.costCenterId.trim() !== '' && offer.cost_type === 'COST_CENTER' && offer.cost_center === null,
    division: offer.divisions.length > 0 && !!division && !offer.divisions.includes(division),
    additionalArticles:
      (articles.length > 0 && !offer.order_more) ||
      articles.some(({ id }) => !offer.foods.some(food => food.id === id)),
  }
  return (Object.keys(wrong) as (keyof typeof wrong)[]).filter(field => wrong[field])
}

interface Checked {
  body: OrderBody
  form: OrderForm
  site: CateringSite
  offer: Offer
  gone: NotServed[]
  /** What is wrong with the reservation that it names. */
  reservation: Bilingual | undefined
  late: boolean
  now: Date
}

/** What time closes while a form is open. */
const byTime: readonly FieldFault[] = ['pastDeadline', 'inactive']

/** @throws Problem as `checkedOrder` says */
function refuse({ body, form, site, offer, gone, reservation, late, now }: Checked): void {
  const context = { form, site, siteName: offer.site, now }
  const inWords = (field: OrderField, fault: FieldFault): Bilingual => ({
    fr: faultInWords(field, fault, context, 'fr'),
    en: faultInWords(field, fault, context, 'en'),
  })
  const faults = (Object.entries(faultsOf(form, site, now)) as [OrderField, FieldFault][]).filter(
    ([field, fault]) =>
      !(late && fault === 'pastDeadline') && !gone.some(missing => missing === apiFields[field]),
  )
  const fields = Object.fromEntries(faults.map(([field, fault]) => [apiFields[field], inWords(field, fault)]))
  const articles = articlesFault(body, offer)
  if (articles !== undefined) fields.additionalArticles = articles
  const needs = needsFault(body.dietaryNeeds ?? [], body.numberGuests)
  if (needs !== undefined) fields.dietaryNeeds = { fr: messages.fr[needs], en: messages.en[needs] }
  if (reservation !== undefined) fields.reservationId = reservation
  const mendable =
    faults.some(([, fault]) => !byTime.includes(fault)) || articles !== undefined || needs || reservation
  if (mendable) throw invalid(fields)
  if (gone.length > 0) throw notServed(gone)
  const [closed] = faults
  if (closed === undefined) return
  const [field, fault] = closed
  throw closedByTime(
    fault === 'inactive' ? 'INACTIVE' : 'PAST_DEADLINE',
    apiFields[field],
    inWords(field, fault),
  )
}

/**
 * What is wrong with the reservation that an order names: it is not the person's, no longer stands, or is on another campus or
 * day than the order. Lunch may be served beside the room: any place of its campus is near enough. One that the order has
 * already, and that went, stays named.
 */
function reservationFault(
  { date }: OrderForm,
  { reservation }: Offer,
  siteId: string,
  had: boolean,
): Bilingual | undefined {
  const said = (words: (t: (typeof messages)['en']) => string) => ({
    fr: words(messages.fr),
    en: words(messages.en),
  })
  if (reservation === null) return had ? undefined : said(t => t.foreignReservation)
  const { room, times } = reservation
  if (!reservation.active) return had ? undefined : said(t => t.goneReservation)
  if (String(reservation.siteId) !== siteId) return said(t => t.reservationElsewhere(room))
  const [first] = times
  if (date === undefined || first === undefined || times.some(time => isOn(date, time))) return undefined
  const day = campusDay(new Date(first.start))
  return {
    fr: messages.fr.reservationAnotherDay(formatDate(day, 'fr', 'day')),
    en: messages.en.reservationAnotherDay(formatDate(day, 'en', 'day')),
  }
}

function isOn(day: Day, { start, end }: NamedReservation['times'][number]): boolean {
  return campusDay(new Date(start)) <= day && day <= campusDay(new Date(Date.parse(end) - 1))
}

function articlesFault({ additionalArticles }: OrderBody, { foods }: Offer): Bilingual | undefined {
  const seen = new Set<string>()
  for (const { id, quantity } of additionalArticles) {
    const food = foods.find(one => one.id === id)
    if (food === undefined) continue
    const { name_fr: fr, name_en: en, min_quantity: min } = food
    if (seen.has(id)) return { fr: messages.fr.articleTwice(fr), en: messages.en.articleTwice(en) }
    if (quantity < min) {
      return { fr: messages.fr.articleMinimum(fr, min), en: messages.en.articleMinimum(en, min) }
    }
    seen.add(id)
  }
  return undefined
}

function articlesOf({ additionalArticles }: OrderBody, { foods }: Offer): StoredArticle[] {
  return additionalArticles.flatMap(({ id, quantity }) => {
    const food = foods.find(one => one.id === id)
    if (food === undefined) return []
    const { cents, name_fr, name_en, allergens } = food
    return [{ id, name_fr, name_en, unit_cents: cents, quantity, allergens }]
  })
}
