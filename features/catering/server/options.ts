import { type RawBuilder, sql } from 'kysely'
import { accountOf } from '#features/account/server/public.ts'
import { bookingParam, openingOfCampus } from '#features/rooms/server/public.ts'
import { activeParam, holidaysToldOf, siteCalendar } from '#features/sites/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import { reusableQuery } from '#platform/server/database/reusable-query.ts'
import type { Allergen } from '#platform/text/allergens.ts'
import type { Bilingual, Language } from '#platform/text/language.ts'
import type { HolidaysOfCampus } from '#platform/time/bank-holidays.ts'
import { campusDay, type Day } from '#platform/time/campus-time.ts'
import type { CostCenter, CostType, Diet, DietaryNeed, InstantType } from '../contract.ts'
import type { CateringPlace, FoodArticle, SiteParameter, Usuals } from '../offer-contract.ts'
import { eurosOf } from '../rules.ts'
import { noCatering } from './refusals.ts'

/** True of a row `c` of catering_sites whose campus takes orders. */
export const takesOrders = sql<boolean>`${activeParam(sql.ref<number>('c.site_id'), 'CATERING')} is not null`

/** A list of a campus as one JSON value of the row `c` of catering_sites. No row: the campus takes no orders. */
function listOf<Row>(list: RawBuilder<unknown>) {
  const query = reusableQuery<{ siteId: number }, { list: Row[] }>((db, { siteId }) => {
    const statement = sql<{ list: Row[] }>`
      select coalesce((${list}), '[]') as list from catering_sites c
      where c.site_id = ${siteId}::int and ${takesOrders}`
    return { compile: () => statement.compile(db) }
  })
  return async (db: Database, siteId: number): Promise<Row[]> => {
    const [row] = await query(db, { siteId })
    if (row === undefined) throw noCatering()
    return row.list
  }
}

/** @throws Problem 404, as all below, where the campus takes no orders */
export const placesOf: (db: Database, siteId: number) => Promise<CateringPlace[]> = listOf(sql`
  select json_agg(json_build_object('referentielName', p.name, 'referentielReference', p.reference)
    order by p.position, p.name, p.reference)
  from catering_places p where p.site_id = c.site_id`)

export const costCentersOf: (db: Database, siteId: number) => Promise<CostCenter[]> = listOf(sql`
  select json_agg(json_build_object('id', k.id::text, 'lorealId', k.code) order by k.position, k.code)
  from catering_cost_centers k where k.site_id = c.site_id and not k.retired`)

export const divisionsOf: (db: Database, siteId: number) => Promise<string[]> =
  listOf(sql`select to_json(c.divisions)`)

/** An instant type as it is stored, beside its id. */
export interface StoredInstant {
  name_fr: string
  name_en: string
  description_fr: string
  description_en: string
  price_cents: number
  min_user: number
  max_user: number
  time_ahead_day: number
  allowed_starting_time: string
  allowed_ending_time: string
}

/** The row `i` of catering_instant_types as a `StoredInstant`, in JSON. */
export const instantJson = sql<StoredInstant>`json_build_object(
  'name_fr', i.name_fr, 'name_en', i.name_en, 'description_fr', i.description_fr, 'description_en', i.description_en,
  'price_cents', i.price_cents, 'min_user', i.min_user, 'max_user', i.max_user, 'time_ahead_day', i.time_ahead_day,
  'allowed_starting_time', i.allowed_starting_time, 'allowed_ending_time', i.allowed_ending_time)`

const instants = listOf<{ id: string; instant: StoredInstant }>(sql`
  select json_agg(json_build_object('id', i.id::text, 'instant', ${instantJson}) order by i.position, i.id)
  from catering_instant_types i where i.site_id = c.site_id and not i.retired`)

export async function instantTypesOf(
  db: Database,
  siteId: number,
  language: Language,
): Promise<InstantType[]> {
  return (await instants(db, siteId)).map(({ id, instant }) => instantOf(id, instant, language))
}

export function instantOf(id: string, stored: StoredInstant, language: Language): InstantType {
  return {
    id,
    name: stored[`name_${language}`],
    description: stored[`description_${language}`],
    price: eurosOf(stored.price_cents),
    minUser: stored.min_user,
    maxUser: stored.max_user,
    timeAheadDay: stored.time_ahead_day,
    allowedStartingTime: stored.allowed_starting_time,
    allowedEndingTime: stored.allowed_ending_time,
  }
}

interface StoredFood {
  id: string
  name: Bilingual
  description: Bilingual
  cents: number
  minQuantity: number
  allergens: Allergen[]
  diets: Diet[]
}

const foods = listOf<StoredFood>(sql`
  select json_agg(json_build_object('id', f.id::text, 'name', json_build_object('fr', f.name_fr, 'en', f.name_en),
    'description', json_build_object('fr', f.description_fr, 'en', f.description_en), 'cents', f.price_cents,
    'minQuantity', f.min_quantity, 'allergens', f.allergens, 'diets', f.diets) order by f.position, f.id)
  from catering_foods f where f.site_id = c.site_id and not f.retired`)

export async function foodsOf(db: Database, siteId: number, language: Language): Promise<FoodArticle[]> {
  return (await foods(db, siteId)).map(({ name, description, cents, ...food }) => ({
    ...food,
    name: name[language],
    description: description[language],
    price: eurosOf(cents),
  }))
}

/** The texts of a campus, each of which it may leave out. */
export interface StoredTexts {
  costCenterLabel?: Bilingual
  costCenterHint?: Bilingual
  orderBeforeHour?: Bilingual
  confirmationMessage?: Bilingual
  maxGuestsWarning?: Bilingual
}

export interface StoredSite {
  cost_type: CostType
  max_regular_hours: string
  supplementary_hour_cents: number
  order_more: boolean
  contact_email: string
  deadline_days: 'CALENDAR' | 'OPEN'
  divisions: string[]
  texts: StoredTexts
  inactivity: { startDate: Day; endDate: Day; reason_fr: string | null; reason_en: string | null }[]
  /** The parameters of the campus's booking, which name the holidays on which it is open, with where it is. */
  booking: unknown
}

/** The columns of a row `c` of catering_sites as a `StoredSite`; inactivity from a day on. */
export const siteColumns = (today: Day) => sql`
  c.cost_type, c.max_regular_hours, c.supplementary_hour_cents, c.order_more, c.contact_email, c.deadline_days,
  c.divisions, c.texts,
  coalesce(${bookingParam(sql.ref<number>('c.site_id'))}, ${siteCalendar(sql.ref<number>('c.site_id'))}) as booking,
  (select coalesce(json_agg(json_build_object('startDate', n.starts_on, 'endDate', n.ends_on,
      'reason_fr', n.reason_fr, 'reason_en', n.reason_en) order by n.starts_on), '[]')
    from catering_inactivity n where n.site_id = c.site_id and n.ends_on >= ${today}::date) as inactivity`

const parameters = reusableQuery<{ siteId: number; today: Day }, StoredSite>((db, { siteId, today }) => {
  const statement = sql<StoredSite>`
    select ${siteColumns(today)} from catering_sites c where c.site_id = ${siteId}::int and ${takesOrders}`
  return { compile: () => statement.compile(db) }
})

export async function siteParameterOf(
  db: Database,
  siteId: number,
  { language, now }: { language: Language; now: Date },
): Promise<SiteParameter> {
  const [site] = await parameters(db, { siteId, today: campusDay(now) })
  if (site === undefined) throw noCatering()
  const { texts } = site
  const holidays = holidaysToldOf(site.booking, now)
  return {
    costType: site.cost_type,
    maxRegularHours: site.max_regular_hours,
    supplementaryHourCost: eurosOf(site.supplementary_hour_cents),
    orderMore: site.order_more,
    contactEmail: site.contact_email,
    inactivityPeriods: site.inactivity.map(({ startDate, endDate, ...reasons }) => ({
      startDate,
      endDate,
      reason: reasons[`reason_${language}`],
    })),
    deadlineDays: site.deadline_days,
    openHolidays: [...holidaysOf(site).openHolidays],
    ...(holidays !== undefined && { holidays }),
    costCenterLabel: texts.costCenterLabel?.[language] ?? null,
    costCenterHint: texts.costCenterHint?.[language] ?? null,
    orderBeforeHour: texts.orderBeforeHour?.[language] ?? null,
    confirmationMessage: texts.confirmationMessage?.[language] ?? null,
    maxGuestsWarning: texts.maxGuestsWarning?.[language] ?? null,
  }
}

export function holidaysOf({ booking }: Pick<StoredSite, 'booking'>): HolidaysOfCampus {
  const { openHolidays, holidayOn } = openingOfCampus(booking)
  return { openHolidays, holidayOn }
}

const usuals = reusableQuery<{ siteId: number; accountId: string; own: string | null }, Usuals>(
  (db, { siteId, accountId, own }) => {
    const statement = sql<Usuals>`
      with last as (
        select o.place_reference, o.cost_center_id, o.cost_center, o.division from catering_orders o
        where o.account_id = ${accountId}::text and o.site_id = ${siteId}::int
        order by o.created_at desc, o.id limit 1)
      select
        (select p.reference from catering_places p, last
          where p.site_id = c.site_id and p.reference = last.place_reference) as "referentielReference",
        case c.cost_type when 'CUSTOM_COST_CENTER' then (select cost_center from last where cost_center_id is null)
          else (select k.id::text from catering_cost_centers k, last
            where k.id = last.cost_center_id and k.site_id = c.site_id and not k.retired) end as "costCenterId",
        case when ${own}::text = any(c.divisions) then ${own}::text
          else (select division from last where division = any(c.divisions)) end as division
      from catering_sites c where c.site_id = ${siteId}::int and ${takesOrders}`
    return { compile: () => statement.compile(db) }
  },
)

/** What a person's next order on a campus most likely says, as far as it is still offered. */
export async function usualsOf(
  db: Database,
  { siteId, accountId }: { siteId: number; accountId: string },
): Promise<Usuals> {
  const account = await accountOf(db, accountId)
  const [found] = await usuals(db, { siteId, accountId, own: account?.division ?? null })
  if (found === undefined) throw noCatering()
  return found
}

const needs = reusableQuery<{ siteId: number; accountId: string }, { needs: DietaryNeed[] }>(
  (db, { siteId, accountId }) => {
    const statement = sql<{ needs: DietaryNeed[] }>`
      select o.dietary_needs as needs from catering_orders o
      where o.account_id = ${accountId}::text and o.site_id = ${siteId}::int and o.dietary_needs <> '[]'
      order by o.created_at desc limit 1`
    return { compile: () => statement.compile(db) }
  },
)

/** The needs of the person's last order on a campus that named some. */
export async function lastNeedsOf(
  db: Database,
  which: { siteId: number; accountId: string },
): Promise<DietaryNeed[]> {
  const [last] = await needs(db, which)
  return last?.needs ?? []
}
