import { sql } from 'kysely'
import type { ProblemBody } from '#platform/contract/problems.ts'
import type { Role } from '#platform/contract/roles.ts'
import { sanitiseHtml } from '#platform/server/content/sanitise.ts'
import type { Database } from '#platform/server/database/database.ts'
import { grantRole } from '#platform/server/permissions/grants.ts'
import { buildAccount } from '#platform/server/testing/campus.ts'
import { testServer } from '#platform/server/testing/test-server.ts'
import { proofKeeper } from '../../proofs.ts'
import { eventsRoutes } from '../../routes.ts'
import { staffRoutes } from '../routes.ts'

/** The clock of the tests: a Saturday noon in winter time. */
export const staffNow = new Date('2026-11-21T11:00:00.000Z')

export const publicUrl = 'http://localhost'

/** An animation that is open. @returns its id */
export async function buildAnimation(
  db: Database,
  { sites = [1], ...given }: { sites?: number[]; status?: string; type?: string; name?: string } = {},
): Promise<string> {
  const { status = 'CREATED', type = 'STANDARD', name = 'Open house' } = given
  const { id } = await db
    .insertInto('animations')
    .values({
      status,
      animation_type: type,
      name_fr: `${name} (fr)`,
      name_en: name,
      description_fr: sanitiseHtml(''),
      description_en: sanitiseHtml(''),
      place_fr: 'Atrium',
      place_en: 'Atrium',
      publication_date: new Date(staffNow.getTime() - 3_600_000),
      alert: true,
      information_form:
        type === 'FAMILY_DAY'
          ? JSON.stringify({ needDivisions: true, canBeGroupSupervisor: true, canLunchOnSite: true })
          : null,
      questions: JSON.stringify([
        {
          id: 'diet',
          type: 'CHOICE',
          required: false,
          multipleChoices: true,
          title_fr: '<p>Régime&nbsp;?</p>',
          title_en: '<p>Diet &amp; allergies</p>',
          choices: [{ choiceId: 'v', title_fr: 'Végétarien', title_en: 'Vegetarian' }],
        },
      ]),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('animation_sites')
    .values(sites.map(site_id => ({ site_id, animation_id: id })))
    .execute()
  return id
}

/** A slot of an hour, in some days. @returns its id */
export async function buildSlot(
  db: Database,
  animationId: string,
  { inDays = 10, limit = 100 } = {},
): Promise<string> {
  const start = new Date(staffNow.getTime() + inDays * 86_400_000)
  const { id } = await db
    .insertInto('animation_slots')
    .values({
      animation_id: animationId,
      site_id: 1,
      starts_at: start,
      ends_at: new Date(start.getTime() + 3_600_000),
      registration_ends_at: start,
      limit_user: limit,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface GivenBooking {
  accountId?: string
  children?: string[]
  sharedFrom?: string
  bookedBy?: string
  status?: string
  language?: 'fr' | 'en'
}

/** A booking with the places that it takes. @returns its id */
export async function buildBooking(
  db: Database,
  slotId: string,
  { children = [], language = 'en', ...given }: GivenBooking = {},
): Promise<string> {
  const { sharedFrom = null, bookedBy = null } = given
  const accountId = given.accountId ?? (await buildAccount(db))
  const status =
    given.status ?? (sharedFrom === null ? (children.length > 0 ? 'FAMILY' : 'BOOKED') : 'SHARED')
  const holds = ['BOOKED', 'FAMILY', 'INCOMPLETE'].includes(status)
  const places = holds ? 1 + children.length : 0
  const family =
    children.length > 0
      ? {
          parentFirstname: 'Ada',
          parentLastname: 'King',
          parentPhone: '+33 1 23',
          division: 'DGP',
          isGroupSupervisor: true,
          delegatedPerson: { firstname: 'Della', lastname: 'Gate', phone: '01', childLink: 'Aunt' },
        }
      : null
  const { rows } = await sql<{ id: string }>`
    with taken as (
      update animation_slots set taken = taken + ${places} where id = ${slotId}::bigint returning animation_id)
    insert into animation_bookings
      (animation_id, slot_id, account_id, shared_from, booked_by, status, places, held_until, family, answers, language)
    select animation_id, ${slotId}::bigint, ${accountId}, ${sharedFrom}::uuid, ${bookedBy}, ${status}, ${places},
      case when ${status} = 'INCOMPLETE' then ${staffNow}::timestamptz + interval '10 minutes' end,
      ${family === null ? null : JSON.stringify(family)}::jsonb, '[{"id":"diet","choices":["v"]}]', ${language}
    from taken returning id`.execute(db)
  const id = rows[0]?.id ?? ''
  for (const [index, name] of children.entries()) {
    await db
      .insertInto('animation_children')
      .values({
        booking_id: id,
        position: index + 1,
        first_name: name,
        last_name: 'King',
        birth_date: '2018-02-28',
        additional_information: 'Nuts',
      })
      .execute()
  }
  return id
}

/** Somebody with a role: `ANIMATOR:1`. @returns their account's id */
export async function buildStaff(
  db: Database,
  role: Role,
  { siteId = null, thing = null }: { siteId?: string | null; thing?: string | null } = {},
): Promise<string> {
  const id = await buildAccount(db)
  await grantRole(db, id, { role, siteId, thing }, 'test')
  return id
}

export interface StaffAnswer<Body> {
  status: number
  body: Body & { data?: ProblemBody['data'] }
}

/** The staff's calls over HTTP; a bearer token is the account's id. */
export async function staffServer(db: Database) {
  const proofs = proofKeeper()
  const app = await testServer({
    db,
    routes: [...eventsRoutes({ childrenKeptDays: 30, publicUrl }), ...staffRoutes({ publicUrl })],
    now: () => staffNow,
  })
  async function send(method: 'GET' | 'POST' | 'PUT', path: string, accountId: string, body?: object) {
    return app.inject({
      method,
      url: `/services/v6/staff/events${path}`,
      headers: { 'api-key': 'web', authorization: `Bearer ${accountId}`, 'accept-language': 'en' },
      ...(body && { payload: body }),
    })
  }
  return {
    proofs,
    send,
    /** Books a slot as people do. @returns the answer's status */
    async book(animationId: string, slotId: string, accountId: string): Promise<number> {
      const answer = await app.inject({
        method: 'POST',
        url: `/services/v6/animations/${animationId}/slots/${slotId}/bookings`,
        headers: { 'api-key': 'web', authorization: `Bearer ${accountId}`, 'accept-language': 'en' },
        payload: {},
      })
      return answer.statusCode
    },
    async call<Body>(
      method: 'GET' | 'POST' | 'PUT',
      path: string,
      accountId: string,
      body?: object,
    ): Promise<StaffAnswer<Body>> {
      const answer = await send(method, path, accountId, body)
      return { status: answer.statusCode, body: answer.json() }
    },
    close: () => app.close(),
  }
}

/** What the counters say that the rows do not; empty where every slot agrees. */
export async function countedWrong(db: Database): Promise<unknown[]> {
  const { rows } = await sql`
    select s.id, s.taken, coalesce(sum(b.places), 0)::int as places
    from animation_slots s left join animation_bookings b on b.slot_id = s.id
    group by s.id having s.taken <> coalesce(sum(b.places), 0)`.execute(db)
  return rows
}

/** How many mails each address was sent. @param but those with such a subject do not count */
export async function mailsByAddress(db: Database, { but = '' } = {}): Promise<Map<string, number>> {
  const { rows } = await sql<{ recipient: string; count: number }>`
    select recipient, count(*)::int as count from mails where subject not like ${but} group by recipient`.execute(
    db,
  )
  return new Map(rows.map(({ recipient, count }) => [recipient, count]))
}
