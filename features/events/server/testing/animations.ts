import type { FastifyBaseLogger } from 'fastify'
import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { AnimationSlots, Animations } from '#db/types.generated.ts'
import type { ProblemBody } from '#platform/contract/problems.ts'
import { sanitiseHtml } from '#platform/server/content/sanitise.ts'
import type { Database } from '#platform/server/database/database.ts'
import { buildAccount } from '#platform/server/testing/campus.ts'
import { testServer } from '#platform/server/testing/test-server.ts'
import type { Animation, AnimationCard, Booking, Eligibility, FamilyForm } from '../../contract.ts'
import { type ProofKeeper, proofKeeper } from '../proofs.ts'
import { eventsRoutes } from '../routes.ts'

/** The clock of the tests: a Monday morning in winter time, 09:00 on campus. */
export const testNow = new Date('2026-11-23T08:00:00.000Z')

/** A time on the campus clock of a day after `testNow`: `on(1, '10:30')` is tomorrow. */
export function on(day: number, time: string): Date {
  return new Date(new Date(`2026-11-23T${time}:00+01:00`).getTime() + day * 24 * 3_600_000)
}

/** A published animation of the first campus, open to everybody. */
export async function buildAnimation(
  db: Database,
  given: Partial<Insertable<Animations>> = {},
  siteIds: readonly number[] = [1],
): Promise<string> {
  const { id } = await db
    .insertInto('animations')
    .values({
      name_fr: 'Atelier',
      name_en: 'Workshop',
      description_fr: sanitiseHtml('<p>Bonjour</p>'),
      description_en: sanitiseHtml('<p>Hello</p>'),
      publication_date: on(-7, '09:00'),
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const site_id of siteIds) {
    await db.insertInto('animation_sites').values({ animation_id: id, site_id }).execute()
  }
  return id
}

/** What a family day asks for where a test does not say. */
export const informationForm = {
  needDivisions: false,
  canBeGroupSupervisor: false,
  canBeDelegated: true,
  canLunchOnSite: false,
  childStartBirthdateAllowed: null,
  childEndBirthdateAllowed: null,
}

export function buildFamilyDay(db: Database, given: Partial<Insertable<Animations>> = {}): Promise<string> {
  return buildAnimation(db, {
    animation_type: 'FAMILY_DAY',
    information_form: JSON.stringify(informationForm),
    ...given,
  })
}

/** A slot of two hours, tomorrow at ten, until whose start anybody may register. */
export async function buildSlot(
  db: Database,
  animationId: string,
  given: Partial<Insertable<AnimationSlots>> & { day?: number; time?: string } = {},
): Promise<string> {
  const { day = 1, time = '10:00', ...columns } = given
  const start = on(day, time)
  const { id } = await db
    .insertInto('animation_slots')
    .values({
      animation_id: animationId,
      site_id: 1,
      starts_at: start,
      ends_at: new Date(start.getTime() + 2 * 3_600_000),
      registration_ends_at: start,
      limit_user: 10,
      ...columns,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** An account whose address is known to be its person's; its id is also the token. */
export async function buildPerson(db: Database, site_id: number | null = 1): Promise<string> {
  const id = await buildAccount(db, { site_id })
  await db.updateTable('accounts').set({ email_verified: true }).where('id', '=', id).execute()
  return id
}

export function emailOf(accountId: string): string {
  return `${accountId}@campus.example`
}

/** A family with so many children of about eight. */
export function family(children: number, given: Partial<FamilyForm> = {}): FamilyForm {
  return {
    parentFirstname: 'Ada',
    parentLastname: 'Lovelace',
    parentPhone: '+33 6 12 34 56 78',
    children: Array.from({ length: children }, (_, index) => ({
      childFirstname: ['Zoé', 'Noé', 'Léa', 'Tom', 'Ana'][index] ?? 'Ida',
      childLastname: 'Lovelace',
      childBirthDate: `1${index}-05-2018`,
    })),
    ...given,
  }
}

/** What a slot counts as taken, and what its bookings hold. */
export async function places(db: Database, slotId: string): Promise<{ taken: number; held: number }> {
  const { rows } = await sql<{ taken: number; held: number }>`
    select s.taken, (select coalesce(sum(b.places), 0)::int from animation_bookings b where b.slot_id = s.id) as held
    from animation_slots s where s.id = ${slotId}::bigint`.execute(db)
  return rows[0] ?? { taken: -1, held: -1 }
}

export interface Answer {
  status: number
  body: Partial<Booking> & Partial<Eligibility> & { data?: ProblemBody['data'] }
}

/** The calls of the events over HTTP; a bearer token is the account's id. */
export async function eventsServer(
  db: Database,
  {
    now = () => testNow,
    log,
    proofs = proofKeeper(),
  }: { now?: () => Date; log?: FastifyBaseLogger; proofs?: ProofKeeper } = {},
) {
  const app = await testServer({
    db,
    ...(log && { log }),
    routes: eventsRoutes({ childrenKeptDays: 30, publicUrl: 'https://campus.example', proofs }),
    verify: async token => ({ id: token, email: emailOf(token), firstName: 'Ada', lastName: 'L' }),
    now,
  })
  async function call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    accountId: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const answer = await app.inject({
      method,
      url: `/services/v6${path}`,
      headers: {
        'api-key': 'web',
        authorization: `Bearer ${accountId}`,
        'accept-language': 'en',
        ...headers,
      },
      ...(body && { payload: body }),
    })
    return { status: answer.statusCode, body: answer.body === '' ? {} : answer.json() }
  }
  /** An answer that is no JSON. */
  async function text(path: string, accountId: string) {
    const headers = { 'api-key': 'web', authorization: `Bearer ${accountId}`, 'accept-language': 'en' }
    const answer = await app.inject({ url: `/services/v6${path}`, headers })
    return { status: answer.statusCode, type: answer.headers['content-type'], body: answer.body }
  }
  async function read<Value>(path: string, accountId: string): Promise<Value> {
    const { status, body } = await call('GET', path, accountId)
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
    return body as Value
  }
  const slotPath = (animation: string, slot: string) => `/animations/${animation}/slots/${slot}/bookings`
  return {
    call,
    book: (
      person: string,
      animation: string,
      slot: string,
      body: object = {},
      { query = '', headers = {} }: { query?: string; headers?: Record<string, string> } = {},
    ) => call('POST', `${slotPath(animation, slot)}${query}`, person, body, headers),
    modify: (person: string, animation: string, slot: string, booking: string, body: object = {}) =>
      call('POST', `${slotPath(animation, slot)}/${booking}`, person, body),
    cancel: (person: string, animation: string, slot: string, booking: string) =>
      call('PUT', `${slotPath(animation, slot)}/${booking}`, person),
    share: (person: string, animation: string, slot: string, booking: string, email: string) =>
      call(
        'POST',
        `${slotPath(animation, slot)}/${booking}/share?user_email=${encodeURIComponent(email)}`,
        person,
      ),
    giveBack: (person: string, animation: string, slot: string, booking: string) =>
      call('PUT', `${slotPath(animation, slot)}/${booking}/giveBack`, person),
    eligibility: (person: string, animation: string, of: string) =>
      call('GET', `/animations/${animation}/users/${encodeURIComponent(of)}`, person),
    familyForm: (person: string, booking: string, form: object) =>
      call('POST', '/animations/familyForm', person, { ...form, bookingId: booking }),
    animation: (person: string, id: string) => read<Animation>(`/animations/${id}`, person),
    week: (person: string, from: string, to: string, more = '') =>
      read<{ animations: AnimationCard[]; nextDay: string | null }>(
        `/animations?siteId=1&from=${from}&to=${to}${more}`,
        person,
      ),
    mine: async (person: string, past = false) =>
      (await read<{ bookings: Booking[] }>(`/animations/me/bookings?showPastBookings=${past}`, person))
        .bookings,
    read,
    text,
    close: () => app.close(),
  }
}
