import { accountOf, companionWithId } from '#features/account/server/public.ts'
import { type NamedReservation, namedReservation } from '#features/room-bookings/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import { invalid } from '#platform/server/http/problem.ts'
import { inOneLine } from '#platform/text/one-line.ts'
import type { Day } from '#platform/time/campus-time.ts'
import type { VisitBody } from '../contract.ts'
import { daysFault, faultsOf, lastDay, spansOn } from '../rules.ts'
import { noBadge, type ReservationFault, unknownNames, wrongVisit } from './refusals.ts'
import type { VisitReader, VisitRow } from './visit-rows.ts'

/** What a visit is stored as. */
export interface CheckedVisit {
  meeting_name: string
  starts_at: Date
  ends_at: Date
  companion_id: string
  companion_first_name: string
  companion_last_name: string
  companion_email: string
}

/** @throws Problem 409 NO_BADGE */
export async function hostWithBadge(db: Database, { accountId }: VisitReader) {
  const host = await accountOf(db, accountId)
  if (host === undefined || !host.hasBadge) throw noBadge()
  return host
}

/** One's own reservation, which stays as it is until the transaction ends; null: there is none, or none is named. */
export async function reservationNamed(
  trx: Database,
  id: string | null,
  { accountId }: VisitReader,
): Promise<NamedReservation | null> {
  if (id === null) return null
  const { reservation } = await trx
    .selectNoFrom(namedReservation(id, accountId).as('reservation'))
    .executeTakeFirstOrThrow()
  return reservation
}

export function reservationFault(
  reservation: NamedReservation | null,
  siteId: number,
  { starts_at, ends_at }: CheckedVisit,
): ReservationFault | undefined {
  if (reservation === null) return 'foreign'
  if (!reservation.active) return 'gone'
  if (reservation.siteId !== siteId) return 'elsewhere'
  const meets = reservation.times.some(
    ({ start, end }) => starts_at < new Date(end) && new Date(start) < ends_at,
  )
  return meets ? undefined : 'anotherTime'
}

/**
 * A visit and the same on its further days, in time.
 * @throws Problem 400, every fault named by its field
 */
export async function checkedVisits(
  db: Database,
  body: Omit<VisitBody, 'version'> & { days: readonly Day[] },
  { host, now }: { host: Host; now: Date },
): Promise<CheckedVisit[]> {
  const { days, ...visit } = body
  const first = await checkedVisit(db, visit, { host, isNew: true, now })
  const span = { start: first.starts_at, end: first.ends_at }
  const last = lastDay(host.visitScheduledLimit, now)
  const fault = daysFault(span, days, { now, last })
  if (fault !== undefined) throw wrongVisit(new Map([['days', fault]]), last)
  return spansOn(span, days).map(({ start, end }) => ({ ...first, starts_at: start, ends_at: end }))
}

type Host = Awaited<ReturnType<typeof hostWithBadge>>

/**
 * What is sent as it is stored. The companion whom the visit has may stay, whatever became of their right.
 * @throws Problem 400, every fault named by its field
 */
export async function checkedVisit(
  db: Database,
  body: Omit<VisitBody, 'version'>,
  { host, isNew, now, before }: { host: Host; isNew: boolean; now: Date; before?: VisitRow },
): Promise<CheckedVisit> {
  const { meetingName, visitors, companion } = body
  const [start, end] = [new Date(body.startDateTime), new Date(body.endDateTime)]
  const last = lastDay(host.visitScheduledLimit, now)
  const hasCompanion = companion != null && companion.id.trim() !== ''
  const faults = faultsOf({ start, end, meetingName, visitors, hasCompanion }, { now, isNew, last })
  if (faults.size > 0) throw wrongVisit(faults, last)

  const id = companion?.id.trim() ?? ''
  const times = { meeting_name: inOneLine(meetingName), starts_at: start, ends_at: end }
  if (before !== undefined && id === before.companion_id) {
    const { companion_id, companion_first_name, companion_last_name, companion_email } = before
    return { ...times, companion_id, companion_first_name, companion_last_name, companion_email }
  }
  const found = await companionWithId(db, id)
  if (found === undefined) throw invalid({ companion: unknownNames.companion })
  return {
    ...times,
    ...{ companion_id: found.id, companion_first_name: found.firstName },
    ...{ companion_last_name: found.lastName, companion_email: found.email },
  }
}
