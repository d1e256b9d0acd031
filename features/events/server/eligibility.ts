import { sql } from 'kysely'
import { accountIdOf, accountWithId } from '#features/account/server/public.ts'
import {
  type DirectoryWorkplace,
  signInPeople,
  workplaceOfPerson,
} from '#features/directory/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import { mailsLeft } from '#platform/server/mail/caused-mails.ts'
import type { Eligibility, IneligibleReason } from '../contract.ts'
import { isRegistered, type Workplace, whyIneligible, whyNotViewable } from '../rules.ts'
import {
  type AnimationState,
  flagsOf,
  type OwnRow,
  ownBookings,
  ownOf,
  publishedOf,
  restrictionsOf,
  stateColumns,
} from './animation-rows.ts'
import { colleaguesLeft, isBookedBy } from './colleagues.ts'
import { noSuchAnimation, notToBeSeen } from './refusals.ts'

/** Of the account of a query: where and how its person works. An address that nobody vouches for finds nobody. */
export const accountWorkplace = workplaceOfPerson({
  id: sql.ref<string>('accounts.id'),
  email: sql<string>`case when ${sql.ref('accounts.email_verified')} then ${sql.ref('accounts.email')} else '' end`,
})

/** The campus is that of the office; who is not in the embedded directory has the one of their account. */
export function workplaceFrom(known: DirectoryWorkplace | null, accountSite: string | null): Workplace {
  return {
    siteId: known?.siteId ?? (accountSite === null ? null : Number(accountSite)),
    building: known?.building ?? null,
    contractType: known?.contractType ?? null,
  }
}

/** Where and how the person of an account works. */
export async function workplaceOf(db: Database, accountId: string): Promise<Workplace> {
  const row = await accountWithId(db, accountId).select(accountWorkplace.as('known')).executeTakeFirst()
  return workplaceFrom(row?.known ?? null, row?.siteId ?? null)
}

interface Somebody {
  /** Null: they have not signed in yet. */
  accountId: string | null
  email: string
  displayName: string
  division: string | null
  workplace: Workplace
}

async function accountHolder(db: Database, accountId: string): Promise<Somebody | undefined> {
  const row = await accountWithId(db, accountId).select(accountWorkplace.as('known')).executeTakeFirst()
  return (
    row && {
      accountId,
      email: row.email,
      displayName: `${row.firstName} ${row.lastName}`.trim(),
      division: row.division,
      workplace: workplaceFrom(row.known, row.siteId),
    }
  )
}

/** Whoever has an e-mail address, by their account or else by the directory; nobody is made an account for it. */
async function somebodyWith(db: Database, email: string): Promise<Somebody | undefined> {
  const accountId = email.includes('@') ? await accountIdOf(db, email) : undefined
  if (accountId !== undefined) return accountHolder(db, accountId)
  const person = await signInPeople(db).byEmail(email)
  if (person === undefined) return undefined
  const { known } = await db
    .selectNoFrom(workplaceOfPerson({ id: person.id, email: person.email }).as('known'))
    .executeTakeFirstOrThrow()
  return {
    accountId: null,
    email: person.email,
    displayName: `${person.firstName} ${person.lastName}`.trim(),
    division: null,
    workplace: workplaceFrom(known, null),
  }
}

interface RequestedAnimation extends AnimationState {
  delegated_invitation: boolean
  slots: string[]
  own: OwnRow[]
}

async function requestedAnimation(
  db: Database,
  id: string,
  accountId: string | null,
): Promise<RequestedAnimation | undefined> {
  const { rows } = await sql<RequestedAnimation>`
    select ${stateColumns}, a.delegated_invitation, ${ownBookings(sql`${accountId}::text`)} as own,
      array(select s.id::text from animation_slots s where s.animation_id = a.id and s.cancelled_at is null) as slots
    from animations a where a.id = ${id}::bigint`.execute(db)
  return rows[0]
}

/**
 * Whether a person may take part: oneself by id or address, a collaborator by their address. Of somebody else neither the
 * division is told nor why they may not: one word stands for every reason, an unknown address among them.
 * @throws Problem 404 no such animation, or one that may not be viewed
 */
export async function eligibilityOf(
  db: Database,
  { id, userId, person }: { id: string; userId: string; person: { id: string; email: string } },
  now: Date,
): Promise<Eligibility> {
  const email = userId.trim().toLowerCase()
  const oneself = userId === person.id || email === person.email.toLowerCase()
  const somebody = oneself ? await accountHolder(db, person.id) : await somebodyWith(db, email)
  const animation = await requestedAnimation(db, id, somebody?.accountId ?? null)
  if (animation === undefined) throw noSuchAnimation()
  const hidden = whyNotViewable(publishedOf(animation), now)
  if (hidden !== undefined) throw notToBeSeen(hidden)

  const refusedAs = (error_type: IneligibleReason): Eligibility => ({
    eligible: false,
    error_type,
    division: oneself ? (somebody?.division ?? null) : null,
    email: oneself ? person.email : null,
    displayName: oneself ? (somebody?.displayName ?? null) : null,
  })
  if (!oneself && !animation.delegated_invitation) return refusedAs('NOT_DELEGABLE')
  if (somebody === undefined) return refusedAs(oneself ? 'NOT_FOUND' : 'NOT_ELIGIBLE')
  const registered = isRegistered(flagsOf(animation), ownOf(animation.own), animation.slots)
  const why = whyIneligible(restrictionsOf(animation), somebody.workplace, registered)
  if (why !== undefined) {
    if (oneself) return refusedAs(why)
    const booked = animation.own.map(one => one.id)
    const knows = why === 'ALREADY_REGISTER' && (await isBookedBy(db, booked, person.id))
    return refusedAs(knows ? why : 'NOT_ELIGIBLE')
  }
  return {
    eligible: true,
    error_type: null,
    division: oneself ? somebody.division : null,
    email: somebody.email,
    displayName: somebody.displayName,
    ...(!oneself && {
      mailsLeft: await mailsLeft(db, { by: person.id, to: somebody.email, now }),
      colleaguesLeft: await colleaguesLeft(db, id, person.id),
    }),
  }
}
