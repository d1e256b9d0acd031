import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'

/** What a call carries, each part as its contract wants it. */
export interface Example {
  params?: object
  query?: object
  body?: object
}

/** Makes what a call needs, anew for each time it is made, and says with which input the call then succeeds. */
type ExampleOf = (world: World) => Example[] | Promise<Example[]>

/** The clock of the matrix: a Monday morning in winter time, 09:00 on campus. */
export const matrixNow = new Date('2026-11-23T08:00:00.000Z')

const yesterday = new Date(matrixNow.getTime() - 24 * 3_600_000)
const during = { start: '2026-11-24T09:00:00.000Z', end: '2026-11-24T10:00:00.000Z' }
const later = { start: '2026-11-24T13:00:00.000Z', end: '2026-11-24T14:00:00.000Z' }
const wanted = { availabilityStartDate: during.start, availabilityEndDate: during.end, capacity: 1 }

/** Campus 1 with one of everything, in a database that has the campuses 1 and 2 and the owner's account. */
export class World {
  readonly #db: Database
  /** Who owns what has an owner, and who is looked up in the directory. */
  readonly ownerId: string
  #count = 0

  constructor(db: Database, ownerId: string) {
    this.#db = db
    this.ownerId = ownerId
  }

  async settle(): Promise<void> {
    const types = ['ACTU', 'BOOKING', 'MAP', 'RESTAURANT', 'PRACTICAL_INFORMATIONS', 'PHONEBOOK']
    await this.#db
      .insertInto('site_functionalities')
      .values(types.map((type, position) => ({ site_id: 1, position, type, activated: true })))
      .execute()
    await this.#db
      .insertInto('terms_versions')
      .values(
        ['fr', 'en'].map(language => ({
          version: '1',
          language,
          page: '<p>Terms</p>',
          published_at: yesterday,
        })),
      )
      .execute()
    await this.#db.insertInto('campus_places').values({ id: 'P1', site_id: 1, name: 'Place' }).execute()
  }

  async article(): Promise<string> {
    const { id } = await this.#db
      .insertInto('articles')
      .values({
        type: 'info',
        tag: 'CAMPUS',
        title_fr: 'Le toit ouvre',
        title_en: 'The roof opens',
        resume_fr: '',
        resume_en: '',
        description_fr: '',
        description_en: '',
        publication_date: yesterday,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await this.#db
      .insertInto('article_sites')
      .values({ site_id: 1, article_id: id, publication_date: yesterday })
      .execute()
    return id
  }

  async information(): Promise<string> {
    const { id } = await this.#db
      .insertInto('practical_informations')
      .values({
        folder: 'practicallife',
        type: 'CONTENT',
        title_fr: 'Clés',
        title_en: 'Keys',
        creation_date: yesterday,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await this.#db
      .insertInto('practical_information_sites')
      .values({ site_id: 1, information_id: id, creation_date: yesterday })
      .execute()
    return id
  }

  async restaurant(): Promise<string> {
    const { id } = await this.#db
      .insertInto('restaurants')
      .values({ site_id: 1, position: ++this.#count, name: 'La Table', image: '/t.svg', menu_type: 'JSON' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return String(id)
  }

  /** The mail of a room that nobody has. */
  async room(): Promise<string> {
    const number = ++this.#count
    const email = `room-${number}@campus.example`
    await this.#db
      .insertInto('rooms')
      .values({
        site_id: 1,
        type: 'MEETING_ROOM',
        reference: `R${number}`,
        email,
        name: `Salle ${number}`,
        building: 'B1',
        floor: 'RDC',
        capacity: 8,
        bookable: true,
      })
      .execute()
    return email
  }

  /** A room of the owner's. */
  async reservation(): Promise<{ id: string; email: string }> {
    const email = await this.room()
    const { rows } = await sql<{ id: string }>`
      insert into reservations (room_id, site_id, account_id, during, status, language)
      select id, site_id, ${this.ownerId}, tstzrange(${during.start}, ${during.end}), 'ACCEPTED', 'en'
      from rooms where email = ${email}
      returning id`.execute(this.#db)
    return { id: rows[0]?.id ?? '', email }
  }
}

const site = { siteId: '1' }
const onSite: ExampleOf = () => [{ query: site }]
const nothing: ExampleOf = () => [{}]
const article: ExampleOf = async world => [{ params: { id: await world.article() }, query: site }]
const restaurant: ExampleOf = async world => [{ params: { id: await world.restaurant() }, query: site }]
/** On a named campus, and on all of the article's. */
const deskArticle: ExampleOf = async world => [
  { params: { id: await world.article() }, query: site },
  { params: { id: await world.article() } },
]

/** For every call of the product inputs with which it succeeds, by method and path. */
export const examples: Record<string, ExampleOf> = {
  'GET /services/v6/account/details': nothing,
  'GET /services/v6/division': nothing,
  'POST /services/v6/ingest/occupancy': () => [
    { body: { occupancies: [{ visioglobeId: 'P1', status: 'unbooked-free' }] } },
  ],
  'GET /graph/v1.0/me': nothing,
  'GET /graph/v1.0/me/photos/120x120/$value': nothing,
  'POST /graph/v1.0/me/events': () => [
    {
      body: {
        subject: 'Lunch',
        start: { dateTime: '2026-11-24T12:00:00', timeZone: 'Europe/Paris' },
        end: { dateTime: '2026-11-24T13:00:00', timeZone: 'Europe/Paris' },
      },
    },
  ],
  'GET /graph/v1.0/users': () => [{ query: { $search: '"displayName:own"' } }],
  'GET /graph/v1.0/users/{id}': ({ ownerId }) => [{ params: { id: ownerId } }],
  'POST /graph/v1.0/directoryObjects/getByIds': ({ ownerId }) => [{ body: { ids: [ownerId] } }],
  'GET /graph/v1.0/users/{id}/photos/96x96/$value': ({ ownerId }) => [{ params: { id: ownerId } }],
  'GET /services/v6/home': onSite,
  'GET /services/v6/articles': onSite,
  'GET /services/v6/articles/{id}': article,
  'POST /services/v6/articles/{id}/like': article,
  'DELETE /services/v6/articles/{id}/like': article,
  'GET /services/v6/staff/news/articles': onSite,
  'POST /services/v6/staff/news/articles/{id}/withdraw': deskArticle,
  'POST /services/v6/staff/news/articles/{id}/restore': deskArticle,
  'GET /services/v6/practical-informations': () => [
    { query: { siteId: '1', typeOfInformation: 'PRACTICAL_INFORMATION' } },
  ],
  'GET /services/v6/practical-informations/{id}': async world => [
    { params: { id: await world.information() } },
  ],
  'GET /services/v6/restauration': onSite,
  'GET /services/v6/restauration/{id}': restaurant,
  'GET /services/v6/restauration/{id}/typical-day': restaurant,
  'POST /services/v6/ingest/influx': async world => [
    { body: { restaurants: [{ restaurantID: await world.restaurant(), waitingTimes: 3 }] } },
  ],
  'GET /services/v6/contrib/referentiels': onSite,
  'GET /services/v6/contrib/referentiels/types': onSite,
  'POST /services/v6/search/room': async world => {
    await world.room()
    return [{ query: site, body: wanted }]
  },
  'POST /services/v6/search/room/alternatives': async world => {
    await world.room()
    return [{ query: site, body: wanted }]
  },
  'GET /services/v6/schedules/{email}': async world => [{ params: { email: await world.room() } }],
  'GET /services/v6/schedules': nothing,
  'POST /services/v6/reservation/room': async world => [{ body: { ...during, address: await world.room() } }],
  'PUT /services/v6/reservation/{id}': async world => [
    { params: { id: (await world.reservation()).id }, body: later },
  ],
  'DELETE /services/v6/reservation/{id}': async world => {
    const { id, email } = await world.reservation()
    return [{ params: { id }, body: { email } }]
  },
  'GET /services/v6/sites': nothing,
  'POST /services/v6/account/cgu': () => [{ body: { version: '1' } }],
  'GET /services/v6/cgu/CGU_{lang}.html': () => [{ params: { lang: 'fr' } }],
  'POST /services/v6/analytics/events': () => [
    {
      body: {
        events: [
          {
            name: 'SCREEN_VIEW',
            at: matrixNow.toISOString(),
            sessionId: randomUUID(),
            userType: 'Interne',
            siteId: '1',
            os: 'Linux',
            browser: 'Firefox',
            language: 'en',
          },
        ],
      },
    },
  ],
  'POST /services/v6/client-errors': () => [{ body: { message: 'Oh', path: '/en', version: '1' } }],
}
