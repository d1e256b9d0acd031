import type { FastifyBaseLogger } from 'fastify'
import { type Insertable, sql } from 'kysely'
import type { CateringInstantTypes, CateringSites } from '#db/types.generated.ts'
import type { ProblemBody } from '#platform/contract/problems.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Route } from '#platform/server/http/routes.ts'
import { buildAccount, buildCampus } from '#platform/server/testing/campus.ts'
import { testServer } from '#platform/server/testing/test-server.ts'
import type { Order, OrderBody } from '../../contract.ts'
import { cateringRoutes } from '../routes.ts'

/** The clock of the tests: a Monday morning in winter time, 09:00 on campus. */
export const testNow = new Date('2026-11-23T08:00:00.000Z')

/** What a campus offers, by the ids that the database gave. */
export interface Offered {
  siteId: number
  /** Lunch: at least 2 and at most 40 guests, from 11:00 to 14:00, until 14:00 on the day before. */
  lunch: string
  /** Coffee: until 14:00 on the day itself. */
  coffee: string
  /** At least 5 of them. */
  cake: string
  juice: string
  costCenter: string
}

/** A campus that takes orders: 18:00 is the end of its regular hours, and 40.50 € what each hour after it costs. */
export async function buildOffer(
  db: Database,
  siteId = 1,
  given: Partial<Insertable<CateringSites>> = {},
): Promise<Offered> {
  await buildCampus(db, siteId, { name: siteId === 1 ? 'Seine' : `Campus ${siteId}` })
  await db
    .insertInto('site_functionalities')
    .values({ site_id: siteId, position: 50, type: 'CATERING', activated: true })
    .execute()
  await db
    .insertInto('catering_sites')
    .values({
      site_id: siteId,
      cost_type: 'COST_CENTER',
      max_regular_hours: '18:00',
      supplementary_hour_cents: 4_050,
      contact_email: 'kitchen@campus.example',
      divisions: ['CPD', 'LLD'],
      ...given,
    })
    .execute()
  await db
    .insertInto('catering_places')
    .values([
      { site_id: siteId, reference: 'R1', name: 'Atrium', position: 1 },
      { site_id: siteId, reference: 'R2', name: 'Balcony', position: 2 },
    ])
    .execute()
  const { id: costCenter } = await db
    .insertInto('catering_cost_centers')
    .values({ site_id: siteId, code: 'CC-100' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const lunch = await buildInstant(db, siteId, {
    import_key: 'lunch',
    name_fr: 'Déjeuner assis',
    name_en: 'Seated lunch',
    price_cents: 2_450,
    min_user: 2,
    max_user: 40,
    time_ahead_day: 1,
    allowed_starting_time: '11:00',
    allowed_ending_time: '14:00',
  })
  const coffee = await buildInstant(db, siteId, { import_key: 'coffee' })
  const food = async (import_key: string, min_quantity: number, price_cents: number) => {
    const { id } = await db
      .insertInto('catering_foods')
      .values({
        site_id: siteId,
        import_key,
        name_fr: import_key === 'cake' ? 'Gâteau' : 'Jus',
        name_en: import_key === 'cake' ? 'Cake' : 'Juice',
        description_fr: '',
        description_en: '',
        price_cents,
        min_quantity,
        allergens: import_key === 'cake' ? ['GLUTEN', 'EGGS'] : [],
        diets: import_key === 'cake' ? ['VEGETARIAN'] : ['VEGETARIAN', 'VEGAN'],
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  return {
    siteId,
    lunch,
    coffee,
    cake: await food('cake', 5, 1_225),
    juice: await food('juice', 1, 310),
    costCenter,
  }
}

/** Coffee until 14:00 on the day itself, where a test does not say. */
export async function buildInstant(
  db: Database,
  siteId: number,
  given: Partial<Insertable<CateringInstantTypes>> & { import_key: string },
): Promise<string> {
  const { id } = await db
    .insertInto('catering_instant_types')
    .values({
      site_id: siteId,
      name_fr: 'Café',
      name_en: 'Coffee',
      description_fr: '',
      description_en: '',
      price_cents: 525,
      time_ahead_day: 0,
      allowed_starting_time: '00:00',
      allowed_ending_time: '23:59',
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Lunch for ten on Wednesday 25 November, where a test does not say. */
export function orderBody(offer: Offered, given: Partial<OrderBody> = {}): OrderBody {
  return {
    siteId: String(offer.siteId),
    date: '25-11-2026',
    startingTime: '12:00',
    endingTime: '13:30',
    numberGuests: 10,
    instantTypeId: offer.lunch,
    referentielReference: 'R1',
    costCenterId: offer.costCenter,
    division: 'CPD',
    comment: '',
    additionalArticles: [],
    ...given,
  }
}

export interface Answer {
  status: number
  body: Partial<Order> & { data?: ProblemBody['data'] }
}

/** An account; its id is also its token. */
export function buildPerson(db: Database): Promise<string> {
  return buildAccount(db, { first_name: 'Ada', last_name: 'Lovelace' })
}

/** The calls of who orders over HTTP; a bearer token is the account's id. */
export async function cateringServer(
  db: Database,
  {
    now = () => testNow,
    log,
    routes = [],
  }: { now?: () => Date; log?: FastifyBaseLogger; routes?: readonly Route[] } = {},
) {
  const app = await testServer({
    db,
    ...(log && { log }),
    routes: [...cateringRoutes({ publicUrl: 'https://campus.example' }), ...routes],
    now,
  })
  async function call<Body = Answer['body']>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    accountId: string,
    body?: object,
    headers: Record<string, string> = {},
    base = '/catering',
  ): Promise<{ status: number; body: Body }> {
    const answer = await app.inject({
      method,
      url: `/services/v6${base}${path}`,
      headers: {
        'api-key': 'web',
        authorization: `Bearer ${accountId}`,
        'accept-language': 'en',
        ...headers,
      },
      ...(body && { payload: body }),
    })
    return { status: answer.statusCode, body: answer.body === '' ? ({} as Body) : answer.json<Body>() }
  }
  const orderPath = (id: string) => `/instants/${id}`
  return {
    call,
    order: (person: string, body: object, headers?: Record<string, string>): Promise<Answer> =>
      call('POST', '/instants', person, body, headers),
    change: (person: string, id: string, body: object, headers?: Record<string, string>): Promise<Answer> =>
      call('PUT', orderPath(id), person, body, headers),
    cancel: (person: string, id: string): Promise<Answer> => call('DELETE', orderPath(id), person),
    get: (person: string, id: string, headers?: Record<string, string>): Promise<Answer> =>
      call('GET', orderPath(id), person, undefined, headers),
    askLate: (person: string, id: string, change: object | null): Promise<Answer> =>
      call('POST', `${orderPath(id)}/lateRequest`, person, { change }),
    withdrawLate: (person: string, id: string): Promise<Answer> =>
      call('DELETE', `${orderPath(id)}/lateRequest`, person),
    list: async (person: string, query = '') => {
      const { status, body } = await call<{ instants: Order[]; next: string | null; ordersLeft: number }>(
        'GET',
        `/instants${query}`,
        person,
      )
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
      return body
    },
    close: () => app.close(),
  }
}

/** An order that stands: the answer of its call. @throws where it was refused */
export function madeOf({ status, body }: Answer): Order {
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body as Order
}

/** Each mail to an address, the oldest first. */
export async function mailsTo(db: Database, recipient: string) {
  const { rows } = await sql<{ subject: string; plain: string; calendar: string | null; language: string }>`
    select subject, plain, calendar, language from mails where recipient = ${recipient}
    order by created_at, id`.execute(db)
  return rows
}
