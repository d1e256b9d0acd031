import { type RawBuilder, sql } from 'kysely'
import type { NoShows } from '#features/door/contract.ts'
import { activeParam } from '#features/sites/server/public.ts'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import { refusal } from '#platform/server/http/problem.ts'
import { addJob, job, type Worker, worker } from '#platform/server/jobs/jobs.ts'
import { audit } from '#platform/server/permissions/audit.ts'
import type { Language } from '#platform/text/language.ts'
import { formatTime } from '#platform/time/campus-time.ts'
import { queueAnnouncement } from '../feed.ts'
import { freePlaces, lockSlots } from '../places.ts'
import { mailEnded } from './ended-mail.ts'

/*
 * People who have not come some minutes after the start keep their places from others. Whoever is at the door gives these back: who
 * waits for one is told, and the slot can be booked for a while. Who comes late all the same has their place again while there is one.
 */

/** Minutes after the start from which places may be freed, where the campus says nothing else. */
const minutesAfterStart = 10
/** For how long what was freed may be booked, and for how long it may be taken back: then its people are told. Minutes. */
const [openFor, undoFor] = [30, 5]
const minutes = (n: number) => n * 60_000

/** Of the bookings `b`: they hold places, and nobody of them was let in, children and whom it was passed on to included. */
export const nobodyCame: RawBuilder<boolean> = sql`(
  b.status in ('BOOKED', 'FAMILY') and b.shared_from is null and b.admitted_at is null
  and not exists (select from animation_children c where c.booking_id = b.id and c.admitted_at is not null)
  and not exists (
    select from animation_bookings o where o.shared_from = b.id and o.standing and o.admitted_at is not null))`

interface SlotRow {
  animation_id: string
  site_id: number
  starts_at: Date
  ends_at: Date
  minutes: number
  absent: number
  freed: number
  freed_at: Date | null
}

async function slotNow(db: Database, slotId: string): Promise<SlotRow> {
  const { rows } = await sql<SlotRow>`
    select s.animation_id::text, s.site_id, s.starts_at, s.ends_at,
      coalesce((${activeParam(sql.ref<number>('s.site_id'), 'ANIMATION')} ->> 'noShowsAfterMinutes')::int,
        ${minutesAfterStart}::int) as minutes,
      (select coalesce(sum(b.places), 0)::int from animation_bookings b where b.slot_id = s.id and ${nobodyCame}) as absent,
      (select coalesce(sum(b.freed_places), 0)::int from animation_bookings b
        where b.slot_id = s.id and b.freed_status is not null) as freed,
      (select max(b.freed_at) from animation_bookings b
        where b.slot_id = s.id and b.freed_status is not null and b.freed_told_at is null) as freed_at
    from animation_slots s where s.id = ${slotId}::bigint`.execute(db)
  const [slot] = rows
  if (slot === undefined) throw new Error('the gate of a slot that is gone')
  return slot
}

const firstMoment = ({ starts_at, minutes: after }: SlotRow) => new Date(starts_at.getTime() + minutes(after))

/** From when on places of a slot may be freed, how many, and until when those that were can be taken back. */
export async function noShowsOf(db: Database, slotId: string, now: Date): Promise<NoShows> {
  const slot = await slotNow(db, slotId)
  const undoUntil = slot.freed_at && new Date(slot.freed_at.getTime() + minutes(undoFor))
  return {
    from: firstMoment(slot).toISOString(),
    until: slot.ends_at.toISOString(),
    absent: slot.absent,
    freed: slot.freed,
    undoUntil: undoUntil !== null && undoUntil > now ? undoUntil.toISOString() : null,
  }
}

interface Act {
  actor: string
  now: Date
}

/**
 * Frees the places of those who have not come. Who is let in at this moment has been, or finds their place again.
 * @throws Problem 409 TOO_EARLY, OVER
 */
export async function freeNoShows(trx: Database, slotId: string, { actor, now }: Act): Promise<void> {
  await lockSlots(trx, [slotId])
  const slot = await slotNow(trx, slotId)
  const from = firstMoment(slot)
  if (now < from) throw tooEarly(from)
  if (now >= slot.ends_at) throw isOver
  // Locked one by one: who was let in meanwhile is no longer among them.
  const { rows } = await sql<{ id: string }>`
    select b.id from animation_bookings b
    where b.slot_id = ${slotId}::bigint and ${nobodyCame} order by b.id for update of b`.execute(trx)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  const { rows: ended } = await sql<{ places: number }>`
    update animation_bookings b set status = 'UNSUBCRIBE_BY_ADMIN', places = 0, freed_status = b.status,
      freed_places = b.places, freed_at = ${now}::timestamptz, freed_told_at = null, changed_at = ${now}::timestamptz,
      revision = b.revision + 1
    where b.slot_id = ${slotId}::bigint and b.standing
      and (b.id = any(${ids}::uuid[]) or b.shared_from = any(${ids}::uuid[]))
    returning b.freed_places as places`.execute(trx)
  await sql`
    update animation_slots set registration_ends_at =
      greatest(registration_ends_at, least(ends_at, ${new Date(now.getTime() + minutes(openFor))}::timestamptz))
    where id = ${slotId}::bigint`.execute(trx)
  const places = ended.reduce((sum, one) => sum + one.places, 0)
  await freePlaces(trx, { slotId, places, now })
  const at = now.toISOString()
  await addJob(trx, noShowsJob, { slotId, at }, { runAt: new Date(now.getTime() + minutes(undoFor)) })
  await note(trx, slot, { actor, action: 'ANIMATION_NO_SHOWS_FREED', detail: `slot ${slotId}: ${places}` })
}

/** Gives back what was freed and nobody has taken, to as many as there are places for, while nobody was told. */
export async function takeBackNoShows(trx: Database, slotId: string, { actor, now }: Act): Promise<void> {
  await lockSlots(trx, [slotId])
  const slot = await slotNow(trx, slotId)
  const { rows } = await sql<{ id: string }>`
    select id from animation_bookings
    where slot_id = ${slotId}::bigint and freed_status is not null and shared_from is null and freed_told_at is null
      and freed_at > ${new Date(now.getTime() - minutes(undoFor))}::timestamptz
    order by created_at, id for update`.execute(trx)
  let given = 0
  for (const { id } of rows) if (await giveBack(trx, { slotId, id, now })) given++
  if (given === 0) return
  await note(trx, slot, {
    actor,
    action: 'ANIMATION_NO_SHOWS_TAKEN_BACK',
    detail: `slot ${slotId}: ${given}`,
  })
}

/** Who was let in although their place had been freed has it again, where there is one. The slot is locked. */
export async function welcomeLate(
  trx: Database,
  { slotId, serial, now }: { slotId: string; serial: string; now: Date },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from animation_bookings
    where slot_id = ${slotId}::bigint and proof_serial = ${serial}::bigint and freed_status is not null
      and shared_from is null for update`.execute(trx)
  for (const { id } of rows) await giveBack(trx, { slotId, id, now })
}

/** @returns whether the places were there, and the person has not booked the slot anew */
async function giveBack(
  trx: Database,
  { slotId, id, now }: { slotId: string; id: string; now: Date },
): Promise<boolean> {
  const taken = await sql`
    update animation_slots s set taken = s.taken + b.freed_places
    from animation_bookings b
    where s.id = ${slotId}::bigint and b.id = ${id}::uuid and s.taken + b.freed_places <= s.limit_user
      and s.cancelled_at is null and s.ends_at > ${now}::timestamptz
      and not exists (
        select from animation_bookings other
        join animation_bookings freed on freed.account_id = other.account_id and (freed.id = b.id or freed.shared_from = b.id)
        where other.slot_id = s.id and other.standing and freed.freed_at = b.freed_at)`.execute(trx)
  if (taken.numAffectedRows !== 1n) return false
  const { rows } = await sql<{ serial: string }>`
    update animation_bookings b set status = b.freed_status, places = b.freed_places, freed_status = null, freed_places = 0,
      freed_at = null, freed_told_at = null, changed_at = ${now}::timestamptz, revision = b.revision + 1
    from (select freed_at from animation_bookings where id = ${id}::uuid) one
    where (b.id = ${id}::uuid or b.shared_from = ${id}::uuid) and b.freed_at = one.freed_at
    returning b.proof_serial::text as serial`.execute(trx)
  // Their codes count again.
  await sql`
    delete from animation_revoked_proofs where serial = any(${rows.map(({ serial }) => serial)}::bigint[])`.execute(
    trx,
  )
  return true
}

async function note(
  trx: Database,
  { animation_id: subjectId, site_id: siteId }: SlotRow,
  what: { actor: string; action: string; detail: string },
): Promise<void> {
  await audit(trx, [{ ...what, subjectType: 'animation', subjectId, siteId }])
  await queueAnnouncement(trx, subjectId)
}

const noShowsJob = job<{ slotId: string; at: string }>('animation-no-shows')

/** Tells those whose places were freed, each once, when nobody can take it back any more. */
export function noShowsWorker({ publicUrl }: { publicUrl: string }): Worker {
  return worker(noShowsJob, async ({ slotId, at }, { db, now }) => {
    await inTransaction(db, trx => notifyNoShows(trx, { slotId, at, now, publicUrl }))
  })
}

/** @returns how many were told */
export async function notifyNoShows(
  trx: Database,
  { slotId, at, now, publicUrl }: { slotId: string; at: string; now: Date; publicUrl: string },
): Promise<number> {
  await lockSlots(trx, [slotId])
  const { rows } = await sql<{ id: string; language: Language }>`
    update animation_bookings set freed_told_at = ${now}::timestamptz
    where slot_id = ${slotId}::bigint and freed_status is not null and freed_told_at is null
      and freed_at = ${at}::timestamptz
    returning id, language`.execute(trx)
  const freedAt = new Date(at)
  for (const language of ['fr', 'en'] as const) {
    const ids = rows.filter(row => row.language === language).map(({ id }) => id)
    const reason = freedBecause[language](formatTime(freedAt, language))
    await sql`update animation_bookings set reason = ${reason} where id = any(${ids}::uuid[])`.execute(trx)
    const why = { status: 'UNSUBCRIBE_BY_ADMIN', by: undefined, reason, now, publicUrl } as const
    await mailEnded(trx, ids, why)
  }
  return rows.length
}

const freedBecause: Record<Language, (time: string) => string> = {
  fr: time =>
    `À ${time}, personne n’était arrivé pour cette inscription\u00a0: la place a été proposée à d’autres.`,
  en: time => `At ${time} nobody had come for this registration: the place was offered to others.`,
}

/** Beside the name of who comes late, on the list of the door. */
export const freedNote: Record<Language, string> = {
  fr: 'Place rendue\u00a0: reprise à l’arrivée, s’il en reste une.',
  en: 'Place given back: theirs again on arrival, while there is one.',
}

function tooEarly(from: Date) {
  return refusal('TOO_EARLY', {
    fr: `Les places se libèrent à partir de ${formatTime(from, 'fr')}.`,
    en: `Places can be freed from ${formatTime(from, 'en')} on.`,
  })
}

const isOver = refusal('OVER', {
  fr: 'Ce créneau est passé\u00a0: aucune place ne se libère plus.',
  en: 'This slot is over: no place is freed any more.',
})
