import type { ProblemBody } from '#platform/contract/problems.ts'
import type { Role } from '#platform/contract/roles.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Route } from '#platform/server/http/routes.ts'
import { grantRole } from '#platform/server/permissions/grants.ts'
import { buildAccount } from '#platform/server/testing/campus.ts'
import { testServer } from '#platform/server/testing/test-server.ts'
import { campusInstant, type Day, type Time } from '#platform/time/campus-time.ts'
import type { DietaryNeed, OrderStatus } from '../../../contract.ts'
import { deadlineOf } from '../../../rules.ts'
import { kitchenRoutes } from '../routes.ts'

/** The clock of the tests: a Monday morning in winter time, 09:00 on campus. */
export const kitchenNow = new Date('2026-11-23T08:00:00.000Z')
export const today: Day = '2026-11-23'

const lunch = {
  name_fr: 'Déjeuner assis',
  name_en: 'Seated lunch',
  description_fr: 'Servi à table',
  description_en: 'Served at the table',
  price_cents: 2450,
  min_user: 2,
  max_user: 60,
  time_ahead_day: 2,
  allowed_starting_time: '11:30',
  allowed_ending_time: '14:00',
}

/** What the kitchen of a campus serves: one instant, one article, two places. @returns their ids */
export async function buildKitchen(db: Database, siteId = 1) {
  await db
    .insertInto('catering_sites')
    .values({
      site_id: siteId,
      cost_type: 'COST_CENTER',
      max_regular_hours: '18:00',
      supplementary_hour_cents: 4500,
      contact_email: 'kitchen@campus.example',
    })
    .execute()
  await db
    .insertInto('catering_places')
    .values(['Atrium', 'Balcony'].map(name => ({ site_id: siteId, reference: name.toUpperCase(), name })))
    .execute()
  const { id: instantId } = await db
    .insertInto('catering_instant_types')
    .values({ site_id: siteId, import_key: 'lunch', ...lunch })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: foodId } = await db
    .insertInto('catering_foods')
    .values({
      site_id: siteId,
      import_key: 'cake',
      name_fr: 'Gâteau',
      name_en: 'Cake',
      description_fr: '',
      description_en: '',
      price_cents: 1200,
      allergens: ['GLUTEN', 'EGGS'],
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: costCenterId } = await db
    .insertInto('catering_cost_centers')
    .values({ site_id: siteId, code: 'CC-100' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { instantId, foodId, costCenterId }
}

export interface GivenOrder {
  siteId?: number
  accountId?: string | null
  day?: Day
  time?: Time
  status?: OrderStatus
  place?: string
  guests?: number
  comment?: string
  cakes?: number
  needs?: DietaryNeed[]
  late?: object | null
}

/** An order of a lunch. @returns its id */
export async function buildOrder(
  db: Database,
  { instantId, foodId }: { instantId: string; foodId: string },
  {
    siteId = 1,
    day = today,
    time = '12:00',
    status = 'ORDERED',
    place = 'Atrium',
    ...given
  }: GivenOrder = {},
): Promise<string> {
  const { guests = 10, comment = '', cakes = 0, needs = [], late = null } = given
  const start = campusInstant(day, time)
  const account_id = given.accountId === undefined ? await buildAccount(db) : given.accountId
  const { id } = await db
    .insertInto('catering_orders')
    .values({
      site_id: siteId,
      account_id,
      status,
      starts_at: start,
      ends_at: new Date(start.getTime() + 3_600_000),
      deadline_at: deadlineOf(day, lunch.time_ahead_day, { deadlineDays: 'CALENDAR', openHolidays: [] }),
      instant_type_id: instantId,
      instant: JSON.stringify(lunch),
      place_reference: place.toUpperCase(),
      place_name: place,
      guests,
      comment,
      cost_center: 'CC-100',
      division: 'CPD',
      articles: JSON.stringify(
        cakes === 0
          ? []
          : [
              {
                id: foodId,
                name_fr: 'Gâteau',
                name_en: 'Cake',
                unit_cents: 1200,
                quantity: cakes,
                allergens: ['GLUTEN', 'EGGS'],
              },
            ],
      ),
      dietary_needs: JSON.stringify(needs),
      total_cents: String(guests * lunch.price_cents + cakes * 1200),
      language: 'en',
      late_request: late === null ? null : JSON.stringify(late),
      created_at: kitchenNow,
      changed_at: kitchenNow,
      canceled_at: status === 'CANCELED' ? kitchenNow : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Somebody with a role: `CATERING:1`. @returns their account's id */
export async function buildCook(db: Database, siteId: string | null = '1', role: Role = 'CATERING') {
  const id = await buildAccount(db)
  await grantRole(db, id, { role, siteId, thing: null }, 'test')
  return id
}

export interface KitchenAnswer<Body> {
  status: number
  body: Body & { data?: ProblemBody['data'] }
}

/** The kitchen's calls over HTTP; a bearer token is the account's id. */
export async function kitchenServer(
  db: Database,
  {
    routes = kitchenRoutes({ publicUrl: 'http://localhost' }),
    now = () => kitchenNow,
  }: { routes?: Route[]; now?: () => Date } = {},
) {
  const app = await testServer({
    db,
    routes,
    now,
  })
  const send = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    who: string,
    body?: object,
    language = 'en',
  ) =>
    app.inject({
      method,
      url: `/services/v6${path}`,
      headers: { 'api-key': 'web', authorization: `Bearer ${who}`, 'accept-language': language },
      ...(body && { payload: body }),
    })
  return {
    send,
    async call<Body>(
      method: 'GET' | 'POST' | 'PUT' | 'DELETE',
      path: string,
      who: string,
      body?: object,
      language = 'en',
    ): Promise<KitchenAnswer<Body>> {
      const answer = await send(method, path, who, body, language)
      return { status: answer.statusCode, body: answer.json() }
    },
    close: () => app.close(),
  }
}
