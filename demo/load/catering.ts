import { type Selectable, sql } from 'kysely'
import type { CateringFoods } from '#db/types.generated.ts'
import type { OrderBody } from '#features/catering/contract.ts'
import { supplementaryHours, totalCents } from '#features/catering/rules.ts'
import type { StoredInstant } from '#features/catering/server/options.ts'
import type { OrderValues } from '#features/catering/server/order-rows.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Allergen } from '#platform/text/allergens.ts'
import { campusDay, campusTime } from '#platform/time/campus-time.ts'
import { demoArticles } from '../catering/articles.ts'
import { centsOn, type DemoKitchen, demoKitchens, placesOf } from '../catering/campuses.ts'
import { demoInstants } from '../catering/instants.ts'
import { type DemoOrder, ordersAround } from '../catering/orders.ts'
import { siteCode } from '../sites.ts'
import { english, french } from '../typography.ts'
import { accountsBySite } from './reservations.ts'

/** What the kitchens of the company offer, as its files hold it. */
export function cateringEntries() {
  return {
    catering: demoKitchens.map(kitchenEntry),
    'catering-places': demoKitchens.flatMap(kitchen =>
      placesOf(kitchen).map(({ reference, name }) => ({
        site: siteCode(kitchen.site),
        reference,
        name: french(name),
      })),
    ),
    'catering-cost-centers': demoKitchens.flatMap(({ site, costCenters }) =>
      costCenters.map(code => ({ site: siteCode(site), code })),
    ),
    'catering-instants': demoKitchens.flatMap(kitchen =>
      demoInstants.map(({ key, name, description, cents, min, max, ahead, from, until }) => ({
        site: siteCode(kitchen.site),
        key,
        ...textsOf({ name, description }),
        price: centsOn(kitchen, cents) / 100,
        minUser: min,
        maxUser: kitchen.largest === undefined ? max : Math.min(kitchen.largest, max ?? kitchen.largest),
        timeAheadDay: ahead,
        allowedStartingTime: from,
        allowedEndingTime: until,
      })),
    ),
    'catering-articles': demoKitchens
      .filter(({ orderMore }) => orderMore)
      .flatMap(kitchen =>
        demoArticles.map(({ key, name, description, cents, min, allergens, diets }) => ({
          site: siteCode(kitchen.site),
          key,
          ...textsOf({ name, description }),
          price: centsOn(kitchen, cents) / 100,
          minQuantity: min,
          allergens,
          diets,
        })),
      ),
  }
}

function kitchenEntry(kitchen: DemoKitchen) {
  const { site, costType, maxRegularHours, hourCents, orderMore, mail, deadlineDays, inactivity } = kitchen
  return {
    site: siteCode(site),
    ...{ costType, maxRegularHours, supplementaryHourCost: hourCents / 100, orderMore, deadlineDays },
    contactMail: mail,
    divisions: kitchen.divisions,
    inactivity: inactivity && [
      {
        from: inactivity.from,
        until: inactivity.until,
        reason_fr: french(inactivity.reason.fr),
        reason_en: english(inactivity.reason.en),
      },
    ],
    ...Object.fromEntries(
      Object.entries(kitchen.texts).flatMap(([name, { fr, en }]) => [
        [`${name}_fr`, french(fr)],
        [`${name}_en`, english(en)],
      ]),
    ),
  }
}

function textsOf({ name, description }: Pick<(typeof demoInstants)[number], 'name' | 'description'>) {
  return {
    ...{ name_fr: french(name.fr), name_en: english(name.en) },
    ...{ description_fr: french(description.fr), description_en: english(description.en) },
  }
}

/**
 * Adds what people of the company have ordered by now and is not there yet, and has the kitchens prepare and deliver it. An
 * order that somebody has changed since stands as they left it; who has been erased orders nothing.
 */
export async function refreshOrders(db: Database, now: Date): Promise<void> {
  const offer = await offered(db)
  const rows = ordersAround(now, await accountsBySite(db)).flatMap(order => rowOf(order, offer))
  if (rows.length === 0) return
  const listed = sql`jsonb_populate_recordset(null::catering_orders, ${JSON.stringify(rows)}::jsonb)`
  const columns = sql.join(Object.keys(rows[0] ?? {}).map(column => sql.ref(column)))
  await sql`
    insert into catering_orders (${columns}) select ${columns} from ${listed}
    where account_id in (select id from accounts) on conflict (id) do nothing`.execute(db)
  // The kitchen goes on; what a person has ticked, answered or asked meanwhile is not taken back.
  await sql`
    update catering_orders o set status = r.status, prepared_at = coalesce(o.prepared_at, r.prepared_at),
      delivered_at = coalesce(o.delivered_at, r.delivered_at), late_request = coalesce(r.late_request, o.late_request)
    from ${listed} r, (values ('ORDERED', 1), ('PREPARED', 2), ('DELIVERED', 3)) was (status, step),
      (values ('ORDERED', 1), ('PREPARED', 2), ('DELIVERED', 3)) becomes (status, step)
    where o.id = r.id and o.version = r.version and o.changed_at = r.changed_at
      and o.status = was.status and r.status = becomes.status and was.step <= becomes.step
      and coalesce(o.late_request ->> 'state', 'ASKED') = 'ASKED'
      and (o.status, o.late_request) is distinct from (r.status, coalesce(r.late_request, o.late_request))`.execute(
    db,
  )
}

/** What may be ordered, by campus and name. */
interface Offer {
  instants: Map<string, { id: string; kept: StoredInstant }>
  articles: Map<string, Selectable<CateringFoods>>
  costCenters: Map<string, string>
  hourCents: Map<number, { maxRegularHours: string; cents: number }>
}

async function offered(db: Database): Promise<Offer> {
  const instants = await db.selectFrom('catering_instant_types').selectAll().execute()
  const articles = await db.selectFrom('catering_foods').selectAll().execute()
  const costCenters = await db.selectFrom('catering_cost_centers').selectAll().execute()
  const sites = await db.selectFrom('catering_sites').selectAll().execute()
  return {
    instants: new Map(
      instants.map(({ id, site_id, import_key, position: _, retired: __, ...kept }) => [
        `${site_id} ${import_key}`,
        { id, kept },
      ]),
    ),
    articles: new Map(articles.map(article => [`${article.site_id} ${article.import_key}`, article])),
    costCenters: new Map(costCenters.map(({ id, site_id, code }) => [`${site_id} ${code}`, id])),
    hourCents: new Map(
      sites.map(site => [
        site.site_id,
        { maxRegularHours: site.max_regular_hours, cents: site.supplementary_hour_cents },
      ]),
    ),
  }
}

/** An order as its table keeps it; none where its campus no longer offers that. */
function rowOf(order: DemoOrder, offer: Offer) {
  const values = valuesOf(order, order.guests, offer)
  if (values === undefined) return []
  const { late } = order
  const becomes = late?.guests == null ? null : valuesOf(order, late.guests, offer)
  return [
    {
      id: order.id,
      site_id: order.site,
      account_id: order.accountId,
      status: order.status,
      ...values,
      language: order.language,
      version: 1,
      late_request: late && {
        ...{ kind: late.kind, state: late.state, asked_at: late.askedAt, reason: late.reason },
        change: becomes && changeOf(order, becomes),
        becomes,
      },
      created_at: order.madeAt,
      changed_at: order.canceledAt ?? order.madeAt,
      canceled_at: order.canceledAt,
      prepared_at: order.preparedAt,
      delivered_at: order.deliveredAt,
    },
  ]
}

/** What is ordered, with the names and prices of its campus. */
function valuesOf(order: DemoOrder, guests: number, offer: Offer): OrderValues | undefined {
  const { site, end, place } = order
  const instant = offer.instants.get(`${site} ${order.instant}`)
  const hour = offer.hourCents.get(site)
  const listed =
    order.costType === 'COST_CENTER' ? offer.costCenters.get(`${site} ${order.costCenter}`) : null
  if (instant === undefined || hour === undefined || listed === undefined) return undefined
  const articles = order.articles.flatMap(({ key, quantity }) => {
    const found = offer.articles.get(`${site} ${key}`)
    if (found === undefined) return []
    const { id, name_fr, name_en, price_cents, allergens } = found
    return [{ id, name_fr, name_en, unit_cents: price_cents, quantity, allergens: allergens as Allergen[] }]
  })
  const hours = supplementaryHours(campusTime(end), hour.maxRegularHours)
  return {
    ...{ starts_at: order.start, ends_at: end, deadline_at: order.deadline },
    ...{ instant_type_id: instant.id, instant: instant.kept },
    ...{ place_reference: place.reference, place_name: french(place.name) },
    guests,
    comment: french(order.comment),
    ...{ cost_center_id: listed, cost_center: order.costCenter, division: order.division },
    ...{ articles, dietary_needs: [...order.needs], reservation_id: order.reservationId },
    ...{ supplementary_hours: hours, supplementary_hour_cents: hour.cents },
    total_cents: totalCents({
      guests,
      instantCents: instant.kept.price_cents,
      articles: articles.map(({ quantity, unit_cents }) => ({ quantity, unitCents: unit_cents })),
      hours,
      hourCents: hour.cents,
    }),
  }
}

/** The same as a person asks for it. */
function changeOf(order: DemoOrder, values: OrderValues): OrderBody {
  const [year, month, day] = campusDay(values.starts_at).split('-')
  return {
    startingTime: campusTime(values.starts_at),
    endingTime: campusTime(values.ends_at),
    numberGuests: values.guests,
    siteId: String(order.site),
    additionalArticles: values.articles.map(({ id, quantity }) => ({ id, quantity })),
    comment: values.comment,
    date: `${day}-${month}-${year}`,
    costCenterId: values.cost_center_id ?? values.cost_center,
    instantTypeId: values.instant_type_id,
    referentielReference: values.place_reference,
    division: values.division,
    dietaryNeeds: values.dietary_needs,
    reservationId: values.reservation_id,
  }
}

/** Moves the days on which kitchens are closed by whole days. */
export async function moveInactivity(db: Database, days: number): Promise<void> {
  await sql`
    update catering_inactivity set starts_on = starts_on + ${days}::integer, ends_on = ends_on + ${days}::integer
    where site_id = any(${demoKitchens.map(({ site }) => site)}::integer[])`.execute(db)
}
