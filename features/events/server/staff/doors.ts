import { sql } from 'kysely'
import { accountPeople } from '#features/account/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import { invalid, notFound, refusal } from '#platform/server/http/problem.ts'
import { audit } from '#platform/server/permissions/audit.ts'
import type { Language } from '#platform/text/language.ts'
import { readProof } from '../../proof-text.ts'
import type { Admission, DoorList } from '../../staff-contract.ts'
import { queueAnnouncement } from '../feed.ts'
import { isSigned, type ProofKey } from '../proofs.ts'
import { animatedSites, type StaffAct } from './access.ts'

/** The serials of an animation, for a door that decides without network. */
export async function doorList(
  db: Database,
  animationId: string,
  keys: readonly ProofKey[],
  { language, now }: { language: Language; now: Date },
): Promise<DoorList> {
  const { rows } = await sql<Omit<DoorList, 'readAt' | 'key' | 'keys'>>`
    select a.id::text as id, ${sql.ref(`a.name_${language}`)} as name,
      array(select b.proof_serial::text from animation_bookings b
        where b.slot_id in (select id from animation_slots where animation_id = a.id)
          and b.status in ('BOOKED', 'FAMILY') order by 1) as standing,
      array(select serial::text from animation_revoked_proofs where animation_id = a.id order by 1) as revoked,
      coalesce((select last_value from pg_sequences
        where schemaname = 'public' and sequencename = 'animation_bookings_proof_serial_seq'), 0)::text as latest
    from animations a where a.id = ${animationId}::bigint`.execute(db)
  const [found] = rows
  if (found === undefined) throw notFound()
  const [key] = keys
  if (key === undefined) throw new Error('proofs have no key')
  return { ...found, readAt: now.toISOString(), key, keys: [...keys] }
}

interface Found {
  bookingId: string
  animationId: string
  animationName: string
  start: Date
  end: Date
  name: string
  delegate: string | null
  childName: string | null
  childNote: string | null
  children: number
}

/**
 * Lets in who holds a proof. The condition of the update decides who is the first: of many at once one is let in, and
 * the others hear when that was.
 * @throws Problem 400: not one of our proofs; 404; 409 PROOF_REVOKED
 */
export async function admitHolder(
  trx: Database,
  { proof, language }: { proof: string; language: Language },
  keys: readonly ProofKey[],
  { actor, grants, now }: StaffAct,
): Promise<Admission> {
  const read = readProof(proof)
  if (read === undefined || !isSigned(read, keys)) {
    throw invalid({
      proof: {
        fr: 'Ce code n’est pas une invitation de Campus Companion.',
        en: 'This code is not a Campus Companion pass.',
      },
    })
  }
  const serial = read.serial.toString()
  const child = read.child
  const animationId = await animationOfSerial(trx, serial)
  if (animationId === undefined) throw revoked
  const sites = await animatedSites(trx, animationId, grants)
  const found = await standing(trx, { serial, child, language })
  // A booking that has ended, or that was moved to another slot since.
  if (found === undefined || Math.floor(found.end.getTime() / 60_000) * 60_000 !== read.end.getTime())
    throw revoked
  const { bookingId, start, end, ...about } = found
  const admitted = await letIn(trx, { bookingId, child, now })
  if (admitted.first) {
    await audit(
      trx,
      sites.map(siteId => ({
        actor,
        action: 'ANIMATION_ADMITTED',
        subjectType: 'animation',
        subjectId: animationId,
        siteId: Number(siteId),
        detail: child === 0 ? `booking ${bookingId}` : `booking ${bookingId}, child ${child}`,
      })),
    )
    await queueAnnouncement(trx, animationId)
  }
  return {
    ...about,
    outcome: admitted.first ? 'ADMITTED' : 'ALREADY_ADMITTED',
    admittedAt: admitted.at.toISOString(),
    startDate: start.toISOString(),
    endDate: end.toISOString(),
  }
}

const revoked = refusal('PROOF_REVOKED', {
  fr: 'Cette invitation ne vaut plus\u00a0: l’inscription a été annulée ou déplacée.',
  en: 'This pass no longer counts: the registration was cancelled or moved.',
})

/** Also of proofs that count no more: to whom the animation is none of their business, none of them exists. */
async function animationOfSerial(db: Database, serial: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select animation_id::text as id from animation_bookings where proof_serial = ${serial}::bigint
    union select animation_id::text from animation_revoked_proofs where serial = ${serial}::bigint
    limit 1`.execute(db)
  return rows[0]?.id
}

async function standing(
  db: Database,
  { serial, child, language }: { serial: string; child: number; language: Language },
): Promise<Found | undefined> {
  const { rows } = await sql<Found>`
    select b.id as "bookingId", a.id::text as "animationId", ${sql.ref(`a.name_${language}`)} as "animationName",
      s.starts_at as start, s.ends_at as end, coalesce(trim(p.first_name || ' ' || p.last_name), '') as name,
      nullif(trim(concat_ws(' ', b.family #>> '{delegatedPerson,firstname}',
        b.family #>> '{delegatedPerson,lastname}')), '') as delegate,
      trim(c.first_name || ' ' || c.last_name) as "childName", c.additional_information as "childNote",
      (select count(*)::int from animation_children o where o.booking_id = b.id) as children
    from animation_bookings b
    join animations a on a.id = b.animation_id
    join animation_slots s on s.id = b.slot_id
    left join ${accountPeople} p on p.id = b.account_id
    left join animation_children c on c.booking_id = b.id and c.position = ${child}
    where b.proof_serial = ${serial}::bigint and b.status in ('BOOKED', 'FAMILY') and s.cancelled_at is null
      and (${child} = 0 or c.booking_id is not null)
    for no key update of b`.execute(db)
  return rows[0]
}

async function letIn(
  trx: Database,
  { bookingId, child, now }: { bookingId: string; child: number; now: Date },
): Promise<{ first: boolean; at: Date }> {
  const holder =
    child === 0
      ? { table: sql`animation_bookings`, which: sql`id = ${bookingId}::uuid` }
      : {
          table: sql`animation_children`,
          which: sql`booking_id = ${bookingId}::uuid and position = ${child}`,
        }
  const { rows } = await sql<{ at: Date }>`
    update ${holder.table} set admitted_at = ${now}
    where ${holder.which} and admitted_at is null returning admitted_at as at`.execute(trx)
  const [admitted] = rows
  if (admitted !== undefined) return { first: true, at: admitted.at }
  const before = await sql<{ at: Date }>`
    select admitted_at as at from ${holder.table} where ${holder.which}`.execute(trx)
  return { first: false, at: before.rows[0]?.at ?? now }
}
