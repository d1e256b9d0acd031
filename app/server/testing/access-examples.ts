import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { sanitiseHtml } from '#platform/server/content/sanitise.ts'
import type { Database } from '#platform/server/database/database.ts'
import { grantRole } from '#platform/server/permissions/grants.ts'
import { campusDay } from '#platform/time/campus-time.ts'
import { type AnimationExample, animationExample } from './animation-example.ts'
import { cateringExample, type Kitchen, lateOrderExample, orderExample } from './catering-example.ts'
import { draftExample, entryExample } from './entry-example.ts'
import {
  closureExample,
  doorExample,
  mapBearerExample,
  mapExample,
  mapLevelId,
  mapVersion,
} from './map-example.ts'
import { challengeExample, challengeWritten, surveyAnswer, surveyExample } from './survey-example.ts'
import {
  answeredTraining,
  certificateExample,
  chapterAnswer,
  knownVisitor,
  passedTraining,
  trainingExample,
} from './training-example.ts'
import {
  assistantExample,
  companionExample,
  newAssistantExample,
  passTokenExample,
  visitExample,
  visitExampleBody,
} from './visit-example.ts'
import { linkExample, visitorEmail, visitorExample } from './visitor-example.ts'

/** What a call carries, each part as its contract wants it. */
export interface Example {
  params?: object
  query?: object
  body?: object
  headers?: Record<string, string>
  /** A body that is a file, with its media type. */
  file?: { type: string; text: string }
}

/** Makes what a call needs, anew for each time it is made, and says with which input the call then succeeds. */
type ExampleOf = (world: World) => Example[] | Promise<Example[]>

/** The clock of the matrix: a Monday morning in winter time, 09:00 on campus. */
export const matrixNow = new Date('2026-11-23T08:00:00.000Z')

const yesterday = new Date(matrixNow.getTime() - 24 * 3_600_000)
const during = { start: '2026-11-24T09:00:00.000Z', end: '2026-11-24T10:00:00.000Z' }
const eachWeek = { every: 1, weekdays: [2], until: '2026-11-24' }
const later = { start: '2026-11-24T13:00:00.000Z', end: '2026-11-24T14:00:00.000Z' }
/** At which the owner has nothing, and at which a room is offered to them. */
const waited = { start: '2026-11-25T09:00:00.000Z', end: '2026-11-25T10:00:00.000Z' }
const offered = { start: '2026-11-25T13:00:00.000Z', end: '2026-11-25T14:00:00.000Z' }
const wanted = { availabilityStartDate: during.start, availabilityEndDate: during.end, capacity: 1 }

/** Campus 1 with one of everything, in a database that has the campuses 1 and 2 and the owner's account. */
export class World {
  readonly #db: Database
  /** Who owns what has an owner, and who is looked up in the directory. */
  readonly ownerId: string
  #count = 0
  #kitchen: Promise<Kitchen> | undefined
  #companion: Promise<string> | undefined
  #map: Promise<string> | undefined

  constructor(db: Database, ownerId: string) {
    this.#db = db
    this.ownerId = ownerId
  }

  /** An unread notice of the owner's. */
  async noticeId(): Promise<string> {
    const { rows } = await sql<{ id: string }>`
      insert into notices (account_id, kind, about, created_at)
      values (${this.ownerId}, 'order-accepted', '{"orderId": "1", "place": "B1", "start": "2026-11-24T09:00:00Z"}', now())
      returning id::text as id`.execute(this.#db)
    return rows[0]?.id ?? ''
  }

  /** A device on which the owner has their notices shown. */
  async pushDevice(): Promise<string> {
    const { id } = await this.#db
      .insertInto('push_devices')
      .values({
        ...{ account_id: this.ownerId, endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}` },
        ...{ p256dh: 'p', auth: 'a', browser: 'Firefox, Linux', added_at: matrixNow },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  /** The end of the owner's calendar address. */
  async calendarToken(): Promise<string> {
    const token = randomBytes(32).toString('base64url')
    const digest = createHash('sha256').update(token).digest()
    await this.#db
      .insertInto('calendar_addresses')
      .values({ account_id: this.ownerId, digest, language: 'en' })
      .onConflict(known => known.column('account_id').doUpdateSet({ digest }))
      .execute()
    return token
  }

  async settle(): Promise<void> {
    const types = [
      ...['ACTU', 'BOOKING', 'CATERING', 'MAP', 'RESTAURANT', 'PRACTICAL_INFORMATIONS', 'PHONEBOOK'],
      'SURVEY',
      'SECURITY_TRAINING',
      'GUEST',
    ]
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
          page: sanitiseHtml('<p>Terms</p>'),
          published_at: yesterday,
        })),
      )
      .execute()
    await this.#db.insertInto('campus_places').values({ id: 'P1', site_id: 1, name: 'Place' }).execute()
  }

  /** Campus 1 with plans of a name of its own, and a token that reads them. */
  async map(): Promise<{ mapHash: string; headers: { authorization: string } }> {
    this.#map ??= mapExample(this.#db)
    return { mapHash: await this.#map, headers: await mapBearerExample(this.#db) }
  }

  /** A door of campus 1 that is closed. */
  async closure(): Promise<string> {
    await this.map()
    return closureExample(this.#db)
  }

  /** Somebody who may accompany visitors. */
  companion(): Promise<string> {
    this.#companion ??= companionExample(this.#db)
    return this.#companion
  }

  async visit(): Promise<string> {
    return visitExample(this.#db, this.ownerId, await this.companion(), matrixNow)
  }

  /** Whom a host may let change their visits, who lets nobody yet. */
  newAssistant(): Promise<string> {
    return newAssistantExample(this.#db)
  }

  /** Whom the owner lets change their visits. @returns their id */
  assistant(): Promise<string> {
    return assistantExample(this.#db, this.ownerId)
  }

  /** A mail that was given up. */
  async mailGivenUp(): Promise<void> {
    await sql`
      insert into mails (recipient, language, subject, html, plain, refused_at, refusal)
      values ('gone@campus.example', 'en', 'Hello', '<p>Hello</p>', 'Hello', now(), 'no such user')`.execute(
      this.#db,
    )
  }

  /** A live feed of transport that is not due. */
  async feed(): Promise<string> {
    const { id } = await this.#db
      .insertInto('transport_feeds')
      .values({
        ...{ import_key: `feed-${++this.#count}`, kind: 'GBFS', site_ids: [1], name: 'Bikes' },
        ...{ url: 'https://bikes.example/gbfs.json', every: 60, due_at: new Date('2030-01-01') },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return String(id)
  }

  /** Somebody who looks after the news of campus 1. @returns their id */
  async holder(): Promise<string> {
    const id = randomUUID()
    await this.#db
      .insertInto('accounts')
      .values({
        id,
        email: `holder-${++this.#count}@campus.example`,
        first_name: 'Iris',
        last_name: 'Holder',
      })
      .execute()
    await grantRole(this.#db, id, { role: 'EDITOR', siteId: '1', thing: null }, 'test')
    return id
  }

  /** The header by which a visitor’s page calls. */
  async passToken(): Promise<{ 'x-visit-token': string }> {
    return { 'x-visit-token': await passTokenExample(this.#db, await this.visit()) }
  }

  async visitor(): Promise<string> {
    await visitorExample(this.#db)
    return visitorEmail
  }

  visitorLink(): Promise<{ link: string; cookie: string }> {
    return linkExample(this.#db, matrixNow)
  }

  training(): Promise<string> {
    return trainingExample(this.#db)
  }

  passedTraining(): Promise<string> {
    return passedTraining(this.#db, matrixNow)
  }

  answeredTraining(): Promise<string> {
    return answeredTraining(this.#db)
  }

  async article(): Promise<string> {
    const { id } = await this.#db
      .insertInto('articles')
      .values({
        type: 'info',
        tag: 'CAMPUS',
        title_fr: 'Le toit ouvre',
        title_en: 'The roof opens',
        resume_fr: sanitiseHtml(''),
        resume_en: sanitiseHtml(''),
        description_fr: sanitiseHtml(''),
        description_en: sanitiseHtml(''),
        publication_date: yesterday,
        must_read_until: '2099-12-31',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await this.#db
      .insertInto('article_sites')
      .values({ site_id: 1, article_id: id, publication_date: yesterday })
      .execute()
    return id
  }

  /** An article as it was written, in force or not, with a draft of it. */
  contentEntry(revision: 0 | 1 = 1): Promise<string> {
    return entryExample(this.#db, ++this.#count, revision)
  }

  /** The same, waiting for anybody else than a person who is gone. */
  async contentToReview(): Promise<string> {
    const id = await this.contentEntry()
    await sql`update content_entries set review_at = now() where id = ${id}::bigint`.execute(this.#db)
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

  async way(): Promise<string> {
    const site_id = 20_000 + ++this.#count
    await this.#db
      .insertInto('sites')
      .values({
        id: site_id,
        code: `W${site_id}`,
        name: 'West',
        address: '',
        latitude: 48,
        longitude: 2,
        image: '',
      })
      .execute()
    const { id } = await this.#db
      .insertInto('intercampus_routes')
      .values({
        ...{ import_key: `way-${site_id}`, departure_site: 1, arrival_site: site_id },
        ...{ mode: 'VELO', minutes: 9, distance: 2.5 },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return String(id)
  }

  async parking(): Promise<string> {
    const { import_key } = await this.#db
      .insertInto('parkings')
      .values({
        import_key: `parking-${++this.#count}`,
        ...{ site_id: 1, position: this.#count, name: 'P1' },
        levels: JSON.stringify([{ level: '-1', pmr: 0, standard: 10, electric: 0 }]),
      })
      .returning('import_key')
      .executeTakeFirstOrThrow()
    return import_key
  }

  async restaurant(): Promise<string> {
    const { id } = await this.#db
      .insertInto('restaurants')
      .values({ site_id: 1, position: ++this.#count, name: 'La Table', image: '/t.svg', menu_type: 'JSON' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return String(id)
  }

  /** A device of the owner's. */
  async session(): Promise<string> {
    const { id } = await this.#db
      .insertInto('sessions')
      .values({
        account_id: this.ownerId,
        session_key: randomUUID(),
        browser: 'Firefox',
        system: 'Linux',
        first_seen_at: yesterday,
        last_seen_at: yesterday,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
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

  /** Somebody who may book rooms for the owner. @returns their id */
  async bookingAssistant(): Promise<string> {
    const id = await this.#colleague()
    await this.#booksFor(id, this.ownerId)
    return id
  }

  /** Whom the owner may let book for them, where nobody does yet. */
  async newBookingAssistant(): Promise<string> {
    await this.#db.deleteFrom('booking_assistants').where('account_id', '=', this.ownerId).execute()
    return this.#colleague()
  }

  /** Somebody for whom the owner may book. @returns their id */
  async manager(): Promise<string> {
    const id = await this.#colleague()
    await this.#booksFor(this.ownerId, id)
    return id
  }

  async #colleague(): Promise<string> {
    const id = randomUUID()
    const account = { id, email: `${id}@campus.example`, first_name: 'Grace', last_name: 'H' }
    await this.#db.insertInto('accounts').values(account).execute()
    return id
  }

  async #booksFor(assistant_id: string, account_id: string): Promise<void> {
    const named = { first_name: 'Ada', last_name: 'Helper', email: `${assistant_id}@campus.example` }
    const row = { account_id, assistant_id, ...named, named_at: matrixNow }
    await this.#db.insertInto('booking_assistants').values(row).execute()
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

  /** A room of the owner's, booked on one date of a series. */
  async series(): Promise<string> {
    const { id } = await this.reservation()
    const { rows } = await sql<{ series: string }>`
      update reservations set series = id, series_rule = ${JSON.stringify(eachWeek)}::jsonb where id = ${id}
      returning series`.execute(this.#db)
    return rows[0]?.series ?? ''
  }

  /** A room of somebody else's, to which the owner is invited. */
  async invitation(): Promise<string> {
    const email = await this.room()
    const { rows } = await sql<{ id: string }>`
      with someone as (
        insert into accounts (id, email, first_name, last_name)
        values (${randomUUID()}, ${`${randomUUID()}@campus.example`}, 'Grace', 'H') returning id, email),
      made as (
        insert into reservations (room_id, site_id, account_id, during, status, language)
        select rooms.id, rooms.site_id, someone.id, tstzrange(${during.start}, ${during.end}), 'ACCEPTED', 'en'
        from rooms, someone where rooms.email = ${email}
        returning id, account_id)
      insert into reservation_attendees
        (reservation_id, person_id, account_id, first_name, last_name, email, added_at, invited_at)
      select id, ${this.ownerId}, account_id, 'Ada', 'L', 'ada@campus.example', now(), now() from made
      returning reservation_id as id`.execute(this.#db)
    return rows[0]?.id ?? ''
  }

  /** The same on one date of a series. */
  async seriesInvitation(): Promise<string> {
    const id = await this.invitation()
    const { rows } = await sql<{ series: string }>`
      update reservations set series = id, series_rule = ${JSON.stringify(eachWeek)}::jsonb where id = ${id}
      returning series`.execute(this.#db)
    return rows[0]?.series ?? ''
  }

  /** A room that somebody else has, or holds for whom it is offered to; the owner waits for no other. */
  async takenRoom(time: { start: string; end: string }): Promise<string> {
    const email = await this.room()
    await sql`delete from room_waits where account_id = ${this.ownerId}`.execute(this.#db)
    await sql`
      insert into reservations (room_id, site_id, during, status, language)
      select id, site_id, tstzrange(${time.start}, ${time.end}), 'ACCEPTED', 'en' from rooms where email = ${email}`.execute(
      this.#db,
    )
    return email
  }

  /** The only room of a building, taken at a time. */
  async takenBuilding(time: { start: string; end: string }): Promise<string> {
    const email = await this.takenRoom(time)
    await sql`update rooms set building = email where email = ${email}`.execute(this.#db)
    return email
  }

  /** What the owner waits for, and is held for them. */
  async offeredRoom(): Promise<string> {
    const email = await this.takenRoom(offered)
    const { rows } = await sql<{ id: string }>`
      with wait as (
        insert into room_waits (account_id, room_id, site_id, during, language, since, offered_until)
        select ${this.ownerId}, id, site_id, tstzrange(${offered.start}, ${offered.end}), 'en',
          ${matrixNow}::timestamptz, ${offered.start}::timestamptz
        from rooms where email = ${email}
        returning id, room_id)
      update reservations v set offered_to = wait.id from wait where v.room_id = wait.room_id
      returning offered_to as id`.execute(this.#db)
    return rows[0]?.id ?? ''
  }

  /** What is reported of a room, by nobody who is still known. */
  async roomFault(): Promise<string> {
    const { rows } = await sql<{ id: string }>`
      insert into room_faults (room_id, site_id, building, kind, reported_at, changed_at)
      select id, site_id, building, 'OTHER', ${matrixNow}::timestamptz, ${matrixNow}::timestamptz
      from rooms where id = ${await this.roomId()}::int
      returning id`.execute(this.#db)
    await sql`delete from room_fault_reports where account_id = ${this.ownerId}`.execute(this.#db)
    return rows[0]?.id ?? ''
  }

  async roomId(): Promise<string> {
    const email = await this.room()
    const { id } = await this.#db
      .selectFrom('rooms')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    return String(id)
  }

  /** What may be ordered of the kitchen of campus 1. */
  kitchen(): Promise<Kitchen> {
    this.#kitchen ??= cateringExample(this.#db)
    return this.#kitchen
  }

  /** An order of the owner's. @param asked whether the kitchen was asked to cancel it */
  async order({ asked = false } = {}): Promise<string> {
    return orderExample(this.#db, await this.kitchen(), { ownerId: this.ownerId, now: matrixNow, asked })
  }

  /** An order of the owner's for tomorrow, whose deadline has passed. */
  async lateOrder(): Promise<string> {
    return lateOrderExample(this.#db, await this.kitchen(), { ownerId: this.ownerId, now: matrixNow })
  }

  /** An animation with a booking of the owner's. */
  animation(): Promise<AnimationExample> {
    return animationExample(this.#db, this.ownerId, matrixNow)
  }

  /** The door of a slot that began twenty minutes ago. */
  async begunSlot({ freed = false } = {}): Promise<string> {
    const { slotId, bookingId } = await this.animation()
    const from = (minutes: number) => new Date(matrixNow.getTime() + minutes * 60_000)
    await this.#db
      .updateTable('animation_slots')
      .set({ starts_at: from(-20), ends_at: from(60), registration_ends_at: from(-20) })
      .where('id', '=', slotId)
      .execute()
    if (freed) {
      await sql`
        update animation_bookings set status = 'UNSUBCRIBE_BY_ADMIN', freed_status = status, freed_places = places,
          places = 0, freed_at = ${from(-1)} where id = ${bookingId}::uuid`.execute(this.#db)
      await sql`update animation_slots set taken = taken - 1 where id = ${slotId}::bigint`.execute(this.#db)
    }
    return `slot-${slotId}`
  }

  /** An animation with a booking that a colleague has passed on to the owner. */
  async passedOn(): Promise<AnimationExample> {
    const email = await this.colleague()
    const shared = await animationExample(this.#db, email.replace(/@.*/, ''), matrixNow)
    const { id: bookingId } = await this.#db
      .insertInto('animation_bookings')
      .values({
        animation_id: shared.id,
        slot_id: shared.slotId,
        account_id: this.ownerId,
        shared_from: shared.bookingId,
        status: 'SHARED',
        places: 0,
        language: 'en',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { ...shared, bookingId }
  }

  /** A family day with a booking of the owner's that waits for its form. */
  familyDay(): Promise<AnimationExample> {
    return animationExample(this.#db, this.ownerId, matrixNow, 'FAMILY_DAY')
  }

  /** An animation whose places the owner waits for. */
  async alert(): Promise<AnimationExample> {
    const waitedFor = await this.animation()
    await this.#db
      .insertInto('animation_alerts')
      .values({ animation_id: waitedFor.id, account_id: this.ownerId, language: 'en' })
      .execute()
    return waitedFor
  }

  /** A survey that is open on campus 1. */
  survey(): Promise<string> {
    return surveyExample(this.#db)
  }

  /** A challenge that runs. */
  challenge(): Promise<string> {
    return challengeExample(this.#db)
  }

  /** The id of a visitor whom campus 1 knows. */
  knownVisitor(): Promise<string> {
    return knownVisitor(this.#db)
  }

  /** A certificate of such a visitor. */
  certificate(): Promise<string> {
    return certificateExample(this.#db, yesterday)
  }

  /** The address of somebody who has booked nothing. */
  async colleague(): Promise<string> {
    const id = randomUUID()
    const email = `${id}@campus.example`
    await this.#db
      .insertInto('accounts')
      .values({ id, email, first_name: 'Ada', last_name: 'L', email_verified: true })
      .execute()
    return email
  }

  /** A request of the owner's for a room that needs consent, which waits for it or has it. */
  async roomRequest(status: 'PENDING' | 'ACCEPTED' = 'PENDING'): Promise<string> {
    const { id } = await this.reservation()
    await this.#db
      .updateTable('reservations')
      .set({ status, consent_revision: 1, changed_at: matrixNow })
      .where('id', '=', id)
      .execute()
    return id
  }

  /** A booking of the owner's that runs, on a campus that wants check-in. */
  async runningBooking(): Promise<string> {
    const { id } = await this.reservation()
    const hour = new Date(matrixNow.getTime() + 3_600_000)
    await sql`
      update site_functionalities set param = param || '{"checkIn": true}' where type = 'BOOKING'`.execute(
      this.#db,
    )
    await sql`
      update reservations set status = 'ACCEPTED', during = tstzrange(${matrixNow}::timestamptz, ${hour}::timestamptz)
      where id = ${id}`.execute(this.#db)
    return id
  }

  /** A refused request of the owner's, which was taken off the list. */
  async dismissedRequest(): Promise<string> {
    const { id } = await this.reservation()
    await this.#db
      .updateTable('reservations')
      .set({ status: 'CANCELLED', reason: 'NOT_APPROVED', dismissed: true })
      .where('id', '=', id)
      .execute()
    return id
  }
}

const site = { siteId: '1' }
const onSite: ExampleOf = () => [{ query: site }]
const nothing: ExampleOf = () => [{}]
const article: ExampleOf = async world => [{ params: { id: await world.article() }, query: site }]
const restaurant: ExampleOf = async world => [{ params: { id: await world.restaurant() }, query: site }]
const ofArticles = { part: 'articles' }
const contentEntry: ExampleOf = async world => [{ params: { ...ofArticles, id: await world.contentEntry() } }]
const contentVersion: ExampleOf = async world => [
  { params: { ...ofArticles, id: await world.contentEntry() }, body: { version: 1 } },
]
/** Each one another: what the product has already changes nothing. */
const drawingExample = () =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><title>${randomUUID()}</title></svg>`
const fileExample = () => ({ ...draftExample, key: `a-${randomUUID()}` })

/** On a named campus, and on all of the article's. */
const deskArticle: ExampleOf = async world => [
  { params: { id: await world.article() }, query: site },
  { params: { id: await world.article() } },
]
const slotAtDoor: ExampleOf = async world => [{ params: { gate: await world.begunSlot() } }]
const animation: ExampleOf = async world => [{ params: { id: (await world.animation()).id } }]
const ownBooking: ExampleOf = async world => {
  const { id, bookingId } = await world.animation()
  return [{ params: { id, bookingId } }]
}
const challenge: ExampleOf = async world => [{ params: { id: await world.challenge() } }]
const survey: ExampleOf = async world => [{ params: { id: await world.survey() } }]
const training: ExampleOf = async world => [{ params: { id: await world.training() } }]
const trainingOnSite: ExampleOf = async world => [{ params: { id: await world.training() }, query: site }]
const visitorOnSite: ExampleOf = async world => [{ params: { id: await world.knownVisitor() }, query: site }]
const aVisitor = () => ({
  firstName: 'Vera',
  lastName: 'Visiting',
  email: `${randomUUID()}@else.example`,
  language: 'en',
  sendLink: true,
})
const because = { reason: 'Rain' }
const aFamily = {
  parentFirstname: 'Ada',
  parentLastname: 'L',
  parentPhone: '0102030405',
  children: [{ childFirstname: 'Zoé', childLastname: 'L', childBirthDate: '01-06-2018' }],
}

/** A campus with a kitchen. */
const kitchen: ExampleOf = async world => {
  await world.kitchen()
  return [{ params: { siteId: '1' } }]
}

/** Lunch for ten, a week ahead. */
async function lunch(world: World) {
  const { instantId, costCenterId } = await world.kitchen()
  return {
    siteId: '1',
    date: '30-11-2026',
    startingTime: '12:00',
    endingTime: '13:00',
    numberGuests: 10,
    instantTypeId: instantId,
    referentielReference: 'ATRIUM',
    costCenterId,
    division: null,
    comment: '',
    additionalArticles: [],
  }
}

/** For every call of the product inputs with which it succeeds, by method and path. */
export const examples: Record<string, ExampleOf> = {
  'GET /services/v6/account/details': nothing,
  'GET /services/v6/account/waiting': () => [{ query: { siteId: '1' } }],
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
  'GET /services/v6/me/day': () => [{ query: site }, {}],
  'GET /services/v6/me/days': () => [{ query: { ...site, from: '2026-11-23', to: '2026-11-29' } }],
  'GET /services/v6/me/notices': nothing,
  'PUT /services/v6/me/notices/read': async world => [{ body: { upTo: await world.noticeId() } }],
  'PUT /services/v6/me/notices/{id}/read': async world => [
    { params: { id: await world.noticeId() }, body: { read: true } },
  ],
  'GET /services/v6/me/notices/ways': nothing,
  'PUT /services/v6/me/notices/ways/{kind}': () => [
    { params: { kind: 'room-closed' }, body: { inApp: true, mail: 'DIGEST' } },
  ],
  'PUT /services/v6/me/notices/hours': () => [
    { body: { digestAt: '18:00', quiet: { from: '20:00', to: '07:00' } } },
  ],
  'GET /services/v6/me/notices/devices': nothing,
  'PUT /services/v6/me/notices/devices': () => [
    {
      body: {
        browser: 'Firefox, Linux',
        subscription: {
          endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
          keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
        },
      },
    },
  ],
  'DELETE /services/v6/me/notices/devices/{id}': async world => [
    { params: { id: await world.pushDevice() } },
  ],
  'GET /services/v6/me/calendar': nothing,
  'PUT /services/v6/me/calendar': () => [{ body: { digest: randomBytes(32).toString('hex') } }],
  'DELETE /services/v6/me/calendar': nothing,
  'GET /services/v6/calendars/{token}.ics': async world => [
    { params: { token: await world.calendarToken() } },
  ],
  'GET /services/v6/articles': onSite,
  'GET /services/v6/articles/{id}': article,
  'GET /services/v6/articles/{id}/related': article,
  'POST /services/v6/articles/{id}/like': article,
  'DELETE /services/v6/articles/{id}/like': article,
  'POST /services/v6/articles/{id}/confirmation': article,
  'GET /services/v6/staff/news/articles': onSite,
  'GET /services/v6/staff/news/articles/{id}/readings': async world => [
    { params: { id: await world.article() } },
  ],
  'POST /services/v6/staff/news/articles/{id}/withdraw': deskArticle,
  'POST /services/v6/staff/news/articles/{id}/restore': deskArticle,
  'GET /services/v6/staff/content/parts': nothing,
  'GET /services/v6/staff/content/parts/{part}': () => [{ params: ofArticles }],
  'GET /services/v6/staff/content/{part}/entries': () => [{ params: ofArticles, query: site }],
  'GET /services/v6/staff/content/{part}/entries/{id}': contentEntry,
  'POST /services/v6/staff/content/{part}/entries': () => [
    { params: ofArticles, body: { item: draftExample } },
  ],
  'PUT /services/v6/staff/content/{part}/entries/{id}/draft': async world => [
    { params: { ...ofArticles, id: await world.contentEntry() }, body: { item: draftExample, version: 1 } },
  ],
  'DELETE /services/v6/staff/content/{part}/entries/{id}/draft': async world => [
    { params: { ...ofArticles, id: await world.contentEntry() }, query: { version: 1 } },
  ],
  'POST /services/v6/staff/content/{part}/check': () => [
    { params: ofArticles, body: { item: draftExample } },
  ],
  'GET /services/v6/staff/content/{part}/items': () => [{ params: ofArticles, query: site }],
  'PUT /services/v6/staff/content/{part}/drafts': async world => [
    {
      params: ofArticles,
      body: { entries: [{ id: await world.contentEntry(), item: draftExample, version: 1 }] },
    },
  ],
  'POST /services/v6/staff/content/{part}/check-together': () => [
    { params: ofArticles, body: { items: [{ item: draftExample }] } },
  ],
  'POST /services/v6/staff/content/{part}/publish': async world => [
    { params: ofArticles, body: { entries: [{ id: await world.contentEntry(), version: 1 }] } },
  ],
  'POST /services/v6/staff/content/{part}/find': () => [
    { params: ofArticles, body: { values: [{ key: 'nothing-of-it' }] } },
  ],
  'GET /services/v6/find': () => [{ query: { siteId: '1', text: 'soup' } }],
  'GET /services/v6/staff/restaurants/dishes': () => [{ query: { restaurant: 'la-table' } }],
  'POST /services/v6/staff/content/{part}/preview': () => [
    { params: ofArticles, body: { item: draftExample, siteId: '1', language: 'en' } },
  ],
  'POST /services/v6/staff/content/{part}/entries/{id}/publish': contentVersion,
  'POST /services/v6/staff/content/{part}/entries/{id}/review': contentVersion,
  'POST /services/v6/staff/content/{part}/entries/{id}/return': async world => [
    {
      params: { ...ofArticles, id: await world.contentToReview() },
      body: { version: 1, word: 'A date lacks' },
    },
  ],
  'POST /services/v6/staff/content/{part}/entries/{id}/withdraw': contentEntry,
  'GET /services/v6/staff/content/{part}/entries/{id}/revisions': contentEntry,
  'POST /services/v6/staff/content/{part}/entries/{id}/restore': async world => [
    { params: { ...ofArticles, id: await world.contentEntry() }, body: { revision: 1 } },
  ],
  'POST /services/v6/staff/content/files': () => [
    { query: { name: 'plan.svg' }, file: { type: 'image/svg+xml', text: drawingExample() } },
  ],
  'GET /services/v6/staff/content/{part}/file.{format}': () => [
    { params: { ...ofArticles, format: 'json' } },
  ],
  'POST /services/v6/staff/content/{part}/import': () => [
    {
      params: ofArticles,
      query: { name: 'articles.json', apply: 'true' },
      file: { type: 'application/json', text: JSON.stringify([fileExample()]) },
    },
  ],
  'GET /services/v6/animations': onSite,
  'GET /services/v6/animations/proof-key': nothing,
  'GET /services/v6/animations/me/bookings': nothing,
  'GET /services/v6/animations/{id}': animation,
  'GET /services/v6/animations/{id}/users/{userId}': async world => [
    { params: { id: (await world.animation()).id, userId: await world.colleague() } },
  ],
  'GET /services/v6/animations/{id}/bookings/{bookingId}': ownBooking,
  'GET /services/v6/animations/{id}/bookings/{bookingId}/calendar': ownBooking,
  'POST /services/v6/animations/{id}/slots/{slotId}/bookings': async world => {
    const { id, freeSlotId } = await world.animation()
    return [{ params: { id, slotId: freeSlotId }, query: { email: await world.colleague() }, body: {} }]
  },
  'POST /services/v6/animations/{id}/slots/{slotId}/bookings/{bookingId}': async world => {
    const { id, freeSlotId, bookingId } = await world.animation()
    return [{ params: { id, slotId: freeSlotId, bookingId }, body: {} }]
  },
  'PUT /services/v6/animations/{id}/slots/{slotId}/bookings/{bookingId}': async world => {
    const { id, slotId, bookingId } = await world.animation()
    return [{ params: { id, slotId, bookingId } }]
  },
  'POST /services/v6/animations/{id}/slots/{slotId}/bookings/{bookingId}/share': async world => {
    const { id, slotId, bookingId } = await world.animation()
    return [{ params: { id, slotId, bookingId }, query: { user_email: await world.colleague() } }]
  },
  'GET /services/v6/animations/{id}/slots/{slotId}/bookings/{bookingId}/share': async world => {
    const { id, slotId, bookingId } = await world.animation()
    return [{ params: { id, slotId, bookingId }, query: { user_email: await world.colleague() } }]
  },
  'PUT /services/v6/animations/{id}/slots/{slotId}/bookings/{bookingId}/giveBack': async world => {
    const { id, slotId, bookingId } = await world.passedOn()
    return [{ params: { id, slotId, bookingId } }]
  },
  'POST /services/v6/animations/familyForm': async world => [
    { body: { ...aFamily, bookingId: (await world.familyDay()).bookingId } },
  ],
  'GET /services/v6/animations/{id}/alert': animation,
  'POST /services/v6/animations/{id}/alert': animation,
  'DELETE /services/v6/animations/{id}/alert': async world => [{ params: { id: (await world.alert()).id } }],
  'GET /services/v6/staff/door/gates': onSite,
  'GET /services/v6/staff/door/gates/{gate}': () => [{ params: { gate: 'evacuation-1-2026-11-23' } }],
  'POST /services/v6/staff/door/gates/{gate}/entries': () => [
    {
      params: { gate: 'evacuation-1-2026-11-23' },
      body: { sentAt: matrixNow.toISOString(), since: null, entries: [] },
    },
  ],
  'GET /services/v6/staff/door/gates/{gate}/passes': () => [{ params: { gate: 'visits-1-2026-11-23' } }],
  'GET /services/v6/staff/door/gates/{gate}/hosts': () => [
    { params: { gate: 'visits-1-2026-11-23' }, query: { filter: 'moreau' } },
  ],
  'GET /services/v6/staff/door/gates/{gate}/no-shows': slotAtDoor,
  'POST /services/v6/staff/door/gates/{gate}/no-shows': slotAtDoor,
  'DELETE /services/v6/staff/door/gates/{gate}/no-shows': async world => [
    { params: { gate: await world.begunSlot({ freed: true }) } },
  ],
  'GET /services/v6/staff/door/codes/{person}': async world => [
    { params: { person: `v${await world.visit()}.1` } },
  ],
  'GET /services/v6/staff/events/animations': onSite,
  'GET /services/v6/staff/events/animations/{id}': animation,
  'GET /services/v6/staff/events/animations/{id}/bookings': animation,
  'GET /services/v6/staff/events/animations/{id}/bookings.csv': animation,
  'GET /services/v6/staff/events/animations/{id}/bookings.xlsx': animation,
  'GET /services/v6/staff/events/animations/{id}/cancellation': animation,
  'POST /services/v6/staff/events/animations/{id}/bookings/{bookingId}/unsubscribe': async world => {
    const { id, bookingId } = await world.animation()
    return [{ params: { id, bookingId }, body: because }]
  },
  'POST /services/v6/staff/events/animations/{id}/slots/{slotId}/cancel': async world => {
    const { id, slotId } = await world.animation()
    return [{ params: { id, slotId }, body: because }]
  },
  'POST /services/v6/staff/events/animations/{id}/cancel': async world => [
    { params: { id: (await world.animation()).id }, body: because },
  ],
  'GET /services/v6/staff/events/animations/{id}/message': async world => [
    { params: { id: (await world.animation()).id }, query: { to: 'REGISTERED' } },
  ],
  'POST /services/v6/staff/events/animations/{id}/message': async world => [
    {
      params: { id: (await world.animation()).id },
      body: { to: 'REGISTERED', en: { subject: 'Shoes', message: 'Bring shoes.' } },
    },
  ],
  'POST /services/v6/staff/events/animations/{id}/slots/{slotId}/bookings': async world => {
    const { id, freeSlotId } = await world.animation()
    return [{ params: { id, slotId: freeSlotId }, body: { email: await world.colleague() } }]
  },
  'POST /services/v6/staff/events/animations/{id}/bookings/{bookingId}/move': async world => {
    const { id, bookingId, freeSlotId } = await world.animation()
    return [{ params: { id, bookingId }, body: { slotId: freeSlotId } }]
  },
  'PUT /services/v6/staff/events/animations/{id}/slots/{slotId}/limit': async world => {
    const { id, slotId } = await world.animation()
    return [{ params: { id, slotId }, body: { limitUser: 50 } }]
  },
  'GET /services/v6/{siteId}/surveys': () => [{ params: site }],
  'GET /services/v6/{siteId}/surveys/{id}': async world => [
    { params: { ...site, id: await world.survey() } },
  ],
  'POST /services/v6/{siteId}/surveys/{id}/answer': async world => [
    { params: { ...site, id: await world.survey() }, body: surveyAnswer },
  ],
  'GET /services/v6/challenges/teams': nothing,
  'GET /services/v6/security-trainings': onSite,
  'GET /services/v6/security-trainings/{id}': training,
  'GET /services/v6/security-trainings/{id}/lang': training,
  'PUT /services/v6/security-trainings/{id}/progress': async world => [
    { params: { id: await world.training() }, body: { chapterId: 'one', phase: 'SUPPORTS', index: 0 } },
  ],
  'POST /services/v6/security-trainings/{id}/chapters/{chapterId}': async world => [
    { params: { id: await world.training(), chapterId: 'one' }, body: chapterAnswer },
  ],
  'POST /services/v6/security-trainings/{id}': async world => [
    { params: { id: await world.answeredTraining() }, body: { passVector: 'WEB' } },
  ],
  'GET /services/v6/security-trainings/{id}/certificate': async world => [
    { params: { id: await world.passedTraining() } },
  ],
  'GET /services/v6/security-trainings/proofs/{code}': async world => [
    { params: { code: await world.certificate() } },
  ],
  'GET /services/v6/security-trainings/sites': nothing,
  'GET /services/v6/security-trainings/users/{email}': async world => [
    { params: { email: await world.visitor() } },
  ],
  'POST /services/v6/security-trainings/links': async world => [
    { body: { email: await world.visitor(), siteId: '1' } },
  ],
  'POST /services/v6/security-trainings/proof': async world => {
    const { link, cookie } = await world.visitorLink()
    return [{ body: { link }, headers: { cookie } }]
  },
  'DELETE /services/v6/security-trainings/proof': nothing,
  'GET /services/v6/staff/security-trainings': onSite,
  'GET /services/v6/staff/security-trainings/{id}': trainingOnSite,
  'GET /services/v6/staff/security-trainings/{id}/people': trainingOnSite,
  'GET /services/v6/staff/security-trainings/{id}/people.csv': trainingOnSite,
  'GET /services/v6/staff/security-trainings/{id}/follow-up': trainingOnSite,
  'GET /services/v6/staff/security-trainings/{id}/missing': trainingOnSite,
  'GET /services/v6/staff/security-trainings/{id}/missing.csv': trainingOnSite,
  'GET /services/v6/staff/security-trainings/board': onSite,
  'POST /services/v6/staff/security-trainings/{id}/reminders': trainingOnSite,
  'POST /services/v6/staff/security-trainings/{id}/assignments': async world => [
    { params: { id: await world.training() }, query: site, body: { dueOn: campusDay(new Date()) } },
  ],
  'PUT /services/v6/staff/security-trainings/{id}/withdrawn': async world => [
    { params: { id: await world.training() }, body: { withdrawn: true } },
  ],
  'PUT /services/v6/staff/security-trainings/certificates/{code}/withdrawn': async world => [
    { params: { code: await world.certificate() }, body: because },
  ],
  'GET /services/v6/staff/security-trainings/visitors': onSite,
  'POST /services/v6/staff/security-trainings/visitors': () => [{ query: site, body: aVisitor() }],
  'DELETE /services/v6/staff/security-trainings/visitors/{id}': visitorOnSite,
  'GET /services/v6/staff/security-trainings/visitors/{id}/link': visitorOnSite,
  'POST /services/v6/staff/security-trainings/visitors/{id}/link': visitorOnSite,
  'GET /services/v6/staff/surveys': onSite,
  'GET /services/v6/staff/surveys/{id}/results': survey,
  'GET /services/v6/staff/surveys/{id}/reach': survey,
  'POST /services/v6/staff/surveys/{id}/reminders': survey,
  'GET /services/v6/staff/surveys/{id}/texts': survey,
  'GET /services/v6/staff/surveys/{id}/results.csv': survey,
  'PUT /services/v6/staff/surveys/{id}/end': async world => [
    { params: { id: await world.survey() }, body: { endDate: null } },
    { params: { id: await world.survey() }, body: { endDate: '2090-01-01T00:00:00.000Z' } },
  ],
  'PUT /services/v6/staff/surveys/{id}/withdrawn': async world => [
    { params: { id: await world.survey() }, body: { withdrawn: true } },
  ],
  'GET /services/v6/staff/challenges': nothing,
  'GET /services/v6/staff/challenges/{id}': challenge,
  'GET /services/v6/staff/challenges/{id}/members': challenge,
  'POST /services/v6/staff/challenges/addresses': () => [{ body: { addresses: ['ada@campus.example'] } }],
  'POST /services/v6/staff/challenges/trial': () => [{ body: challengeWritten }],
  'POST /services/v6/staff/challenges': () => [{ body: challengeWritten }],
  'PUT /services/v6/staff/challenges/{id}': async world => [
    { params: { id: await world.challenge() }, body: { ...challengeWritten, version: 1 } },
  ],
  'DELETE /services/v6/staff/challenges/{id}': async world => [
    { params: { id: await world.challenge() }, query: { version: '1' } },
  ],
  'GET /services/v6/practical-informations': () => [
    { query: { siteId: '1', typeOfInformation: 'PRACTICAL_INFORMATION' } },
  ],
  'GET /services/v6/practical-informations/{id}': async world => [
    { params: { id: await world.information() } },
  ],
  'GET /services/v6/visioglobe/auth/token': nothing,
  'GET /services/v6/maps/{mapHash}/descriptor.json': async world => {
    const { mapHash, headers } = await world.map()
    return [{ params: { mapHash }, headers }]
  },
  'GET /services/v6/maps/{mapHash}/levels/{levelId}': async world => {
    const { mapHash, headers } = await world.map()
    return [{ params: { mapHash, levelId: mapLevelId }, query: { version: mapVersion }, headers }]
  },
  'GET /services/v6/campus-map/walks': () => [{ query: { siteId: '1', to: 'Curie' } }],
  'GET /services/v6/staff/campus-map/things': onSite,
  'GET /services/v6/staff/campus-map/closures': onSite,
  'GET /services/v6/staff/campus-map/stranded': onSite,
  'POST /services/v6/staff/campus-map/closures': async world => {
    await world.map()
    return [{ query: site, body: doorExample() }]
  },
  'DELETE /services/v6/staff/campus-map/closures/{id}': async world => [
    { params: { id: await world.closure() }, query: site },
  ],
  'GET /services/v6/intercampus/routes': nothing,
  'GET /services/v6/intercampus/ways/{id}': async world => [{ params: { id: await world.way() } }],
  'GET /services/v6/parking': onSite,
  'GET /services/v6/parking/typical-day': onSite,
  'GET /services/v6/bikes/{siteId}': () => [{ params: { siteId: '1' } }],
  'GET /services/v6/transports/{siteId}': () => [{ params: { siteId: '1' } }],
  'POST /services/v6/ingest/parking': async world => [
    {
      body: {
        parkings: [{ parkingID: await world.parking(), places: { standard: [{ level: '-1', free: 3 }] } }],
      },
    },
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
  'GET /services/v6/search/room/days': async world => {
    await world.room()
    return [{ query: { ...site, day: '2026-11-24' } }]
  },
  'POST /services/v6/search/room/alternatives': async world => {
    await world.room()
    return [{ query: site, body: wanted }]
  },
  'GET /services/v6/schedules/{email}': async world => [{ params: { email: await world.room() } }],
  'GET /services/v6/schedules': nothing,
  'GET /services/v6/reservation/suggestions': async world => {
    await world.room()
    return [{ query: site }]
  },
  'POST /services/v6/reservation/times': async world => {
    await world.room()
    return [{ query: site, body: { people: [], visitors: 0, length: 30, days: 5 } }]
  },
  'PUT /services/v6/account/favourites/rooms': async world => [
    { body: { roomId: await world.roomId(), favourite: true } },
  ],
  'GET /services/v6/visits': nothing,
  'GET /services/v6/visits/pass': async world => [{ headers: await world.passToken() }],
  'PUT /services/v6/visits/pass': async world => [
    {
      headers: await world.passToken(),
      body: {
        ...{ phoneNumber: '0612345678', company: '', coming: true, arrivesAt: null },
        ...{ stepFree: true, accessNeeds: 'A lift' },
      },
    },
  ],
  'POST /services/v6/visits/pass/training': async world => [{ headers: await world.passToken() }],
  'GET /services/v6/visits/companions/search': () => [{ query: { filter: 'ada' } }],
  'GET /services/v6/visits/assistants/search': () => [{ query: { filter: 'ada' } }],
  'GET /services/v6/visits/assistants': nothing,
  'POST /services/v6/visits/assistants': async world => [{ body: { id: await world.newAssistant() } }],
  'DELETE /services/v6/visits/assistants/{id}': async world => [{ params: { id: await world.assistant() } }],
  'POST /services/v6/visits': async world => [{ body: visitExampleBody(await world.companion()) }],
  'POST /services/v6/visits/days': async world => [
    { body: { ...visitExampleBody(await world.companion()), days: ['2026-11-26'] } },
  ],
  'GET /services/v6/visits/{id}': async world => [{ params: { id: await world.visit() } }],
  'PUT /services/v6/visits/{id}': async world => {
    const { siteId: _, ...body } = visitExampleBody(await world.companion())
    return [{ params: { id: await world.visit() }, body }]
  },
  'DELETE /services/v6/visits/{id}': async world => [{ params: { id: await world.visit() } }],
  'POST /services/v6/reservation/room': async world => [{ body: { ...during, address: await world.room() } }],
  'POST /services/v6/reservation/series/check': async world => [
    { body: { ...during, recurrence: eachWeek, address: await world.room() } },
  ],
  'POST /services/v6/reservation/series': async world => {
    const dates = [{ day: eachWeek.until, address: await world.room() }]
    return [{ body: { ...during, recurrence: eachWeek, dates } }]
  },
  'POST /services/v6/reservation/series/{id}/check': async world => {
    const id = await world.series()
    return [{ params: { id }, body: { of: id, scope: 'ALL' } }]
  },
  'PUT /services/v6/reservation/series/{id}': async world => {
    const id = await world.series()
    return [{ params: { id }, body: { dates: [id], times: { start: '14:00', end: '15:00' } } }]
  },
  'DELETE /services/v6/reservation/series/{id}': async world => [
    { params: { id: await world.series() }, body: {} },
  ],
  'PUT /services/v6/reservation/{id}': async world => [
    { params: { id: (await world.reservation()).id }, body: later },
  ],
  'GET /services/v6/reservation/{id}/dependents': async world => [
    { params: { id: (await world.reservation()).id } },
  ],
  'GET /services/v6/reservation/{id}/options': async world => [
    { params: { id: (await world.reservation()).id }, query: later },
  ],
  'DELETE /services/v6/reservation/{id}': async world => {
    const { id, email } = await world.reservation()
    return [{ params: { id }, body: { email } }]
  },
  'PUT /services/v6/reservation/series/{id}/answer': async world => {
    const id = await world.seriesInvitation()
    return [{ params: { id }, body: { answer: 'ACCEPTED', dates: [{ id, revision: 1 }] } }]
  },
  'PUT /services/v6/reservation/{id}/answer': async world => [
    { params: { id: await world.invitation() }, body: { answer: 'ACCEPTED', revision: 1 } },
  ],
  'GET /services/v6/reservation/past': nothing,
  'GET /services/v6/reservation/for/{id}': async world => [{ params: { id: await world.manager() } }],
  'GET /services/v6/reservation/assistants': nothing,
  'POST /services/v6/reservation/assistants': async world => [
    { body: { id: await world.newBookingAssistant() } },
  ],
  'DELETE /services/v6/reservation/assistants/{id}': async world => [
    { params: { id: await world.bookingAssistant() } },
  ],
  'POST /services/v6/reservation/waits': async world => [
    { body: { ...waited, address: await world.takenRoom(waited) } },
  ],
  'POST /services/v6/reservation/waits/any': async world => [
    {
      query: { siteId: '1' },
      body: {
        ...{ availabilityStartDate: waited.start, availabilityEndDate: waited.end, capacity: 1 },
        building: [await world.takenBuilding(waited)],
      },
    },
  ],
  'DELETE /services/v6/reservation/waits/{id}': async world => [
    { params: { id: await world.offeredRoom() } },
  ],
  'POST /services/v6/reservation/waits/{id}/take': async world => [
    { params: { id: await world.offeredRoom() } },
  ],
  'POST /services/v6/reservation/{id}/check-in': async world => [
    { params: { id: await world.runningBooking() } },
  ],
  'POST /services/v6/reservation/{id}/restore': async world => [
    { params: { id: await world.dismissedRequest() } },
  ],
  'GET /services/v6/staff/room-requests': () => [{ query: { siteId: '1', state: 'OPEN' } }],
  'POST /services/v6/staff/room-requests/{id}/approve': async world => [
    { params: { id: await world.roomRequest() }, body: { revision: 1 } },
  ],
  'POST /services/v6/staff/room-requests/{id}/refuse': async world => [
    { params: { id: await world.roomRequest() }, body: { revision: 1, note: 'Closed' } },
  ],
  'POST /services/v6/staff/room-requests/{id}/withdraw': async world => [
    { params: { id: await world.roomRequest('ACCEPTED') }, body: { revision: 1, note: 'A leak' } },
  ],
  'GET /services/v6/room-faults': async world => [{ query: { roomId: await world.roomId() } }],
  'POST /services/v6/room-faults': async world => [
    { body: { roomId: await world.roomId(), kind: 'LIGHT', note: 'Dark in a corner' } },
  ],
  'POST /services/v6/room-faults/{id}/join': async world => [{ params: { id: await world.roomFault() } }],
  'GET /services/v6/staff/room-faults': () => [{ query: { siteId: '1', state: 'OPEN' } }],
  'POST /services/v6/staff/room-faults/{id}/take': async world => [
    { params: { id: await world.roomFault() } },
  ],
  'POST /services/v6/staff/room-faults/{id}/mended': async world => [
    { params: { id: await world.roomFault() } },
  ],
  'POST /services/v6/staff/room-faults/{id}/refuse': async world => [
    { params: { id: await world.roomFault() }, body: { note: 'It was unplugged' } },
  ],
  'GET /services/v6/catering/{siteId}/cateringPlaces': kitchen,
  'GET /services/v6/catering/{siteId}/costCenters': kitchen,
  'GET /services/v6/catering/{siteId}/food': kitchen,
  'GET /services/v6/catering/{siteId}/instantTypes': kitchen,
  'GET /services/v6/catering/{siteId}/siteParameter': kitchen,
  'GET /services/v6/catering/{siteId}/divisions': kitchen,
  'GET /services/v6/catering/{siteId}/lastNeeds': kitchen,
  'GET /services/v6/catering/instants': nothing,
  'GET /services/v6/catering/instants/{id}': async world => [{ params: { id: await world.order() } }],
  'POST /services/v6/catering/instants': async world => [{ body: await lunch(world) }],
  'PUT /services/v6/catering/instants/{id}': async world => [
    { params: { id: await world.order() }, body: { ...(await lunch(world)), numberGuests: 12 } },
  ],
  'DELETE /services/v6/catering/instants/{id}': async world => [{ params: { id: await world.order() } }],
  'POST /services/v6/catering/instants/{id}/lateRequest': async world => [
    { params: { id: await world.lateOrder() }, body: { change: null } },
  ],
  'DELETE /services/v6/catering/instants/{id}/lateRequest': async world => [
    { params: { id: await world.order({ asked: true }) } },
  ],
  'GET /services/v6/catering/{siteId}/usuals': kitchen,
  'GET /services/v6/staff/catering/{siteId}/lateRequests': () => [{ params: { siteId: '1' } }],
  'GET /services/v6/staff/catering/{siteId}/board': () => [{ params: { siteId: '1' } }],
  'PUT /services/v6/staff/catering/{siteId}/board/read': async world => [
    {
      params: { siteId: '1' },
      body: { day: '2026-11-30', orders: [{ id: await world.order(), version: 1 }] },
    },
  ],
  'GET /services/v6/staff/catering/{siteId}/board.csv': () => [
    { params: { siteId: '1' }, query: { day: '2026-11-24' } },
  ],
  'POST /services/v6/staff/catering/orders/{id}/lateRequest': async world => [
    {
      params: { id: await world.order({ asked: true }) },
      body: { accept: true, askedAt: matrixNow.toISOString(), version: 1 },
    },
  ],
  'PUT /services/v6/staff/catering/orders/{id}/status': async world => [
    { params: { id: await world.order() }, body: { status: 'PREPARED', from: 'ORDERED', version: 1 } },
  ],
  'GET /services/v6/sites': nothing,
  'POST /services/v6/account/cgu': () => [{ body: { version: '1' } }],
  'GET /services/v6/account/favourites/transports': nothing,
  'PUT /services/v6/account/favourites/transports': () => [
    {
      body: {
        ...{ station: 'Quai', line: '6', direction: 'Étoile', category: 'METRO', siteId: '1' },
        ...{ onHome: true, pinned: true },
      },
    },
  ],
  'GET /services/v6/cgu/CGU_{lang}.html': () => [{ params: { lang: 'fr' } }],
  'GET /scim/v2/Users': () => [{ query: { filter: 'userName eq "somebody@campus.example"' } }],
  'GET /scim/v2/Users/{id}': world => [{ params: { id: world.ownerId } }],
  'PATCH /scim/v2/Users/{id}': world => [
    {
      params: { id: world.ownerId },
      body: {
        schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
        Operations: [{ op: 'replace', path: 'active', value: true }],
      },
    },
  ],
  'GET /services/v6/account/sessions': nothing,
  'DELETE /services/v6/account/sessions': nothing,
  'DELETE /services/v6/account/sessions/{id}': async world => [{ params: { id: await world.session() } }],
  'POST /services/v6/account/sign-out': nothing,
  'POST /services/v6/outcomes/{key}': () => [{ params: { key: randomUUID() } }],
  'GET /services/v6/staff/operations': nothing,
  'POST /services/v6/staff/operations/watched/{id}/again': async world => [
    { params: { id: `transport-feed:${await world.feed()}` } },
  ],
  'POST /services/v6/staff/operations/mails/resend': nothing,
  'POST /services/v6/staff/operations/mails/test': nothing,
  'GET /services/v6/staff/operations/probes/{name}': () => [{ params: { name: 'provider' } }],
  'GET /services/v6/staff/rights/people': () => [{ query: { search: 'somebody' } }],
  'GET /services/v6/staff/rights/holders': () => [{ query: { role: 'EDITOR', on: '1' } }],
  'GET /services/v6/staff/rights/people/{id}': async world => [{ params: { id: await world.holder() } }],
  'PUT /services/v6/staff/rights/people/{id}/roles/{grant}': async world => [
    { params: { id: await world.holder(), grant: 'EDITOR:2' } },
  ],
  'DELETE /services/v6/staff/rights/people/{id}/roles/{grant}': async world => [
    { params: { id: await world.holder(), grant: 'EDITOR:1' } },
  ],
  'GET /services/v6/staff/audit': onSite,
  'GET /services/v6/staff/audit/export': onSite,
  'GET /services/v6/me/data': nothing,
  'GET /services/v6/me/download': nothing,
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
  'POST /services/v6/csp-reports': () => [
    { body: { 'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': 'https://else.example/' } } },
  ],
  'POST /services/v6/client-errors': () => [{ body: { message: 'Oh', path: '/en', version: '1' } }],
}
