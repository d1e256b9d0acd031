import { sql } from 'kysely'
import type { DependentProspect } from '#features/room-bookings/contract.ts'
import {
  type DependentKind,
  type ReservationMove,
  reservationDependents,
} from '#features/room-bookings/server/public.ts'
import { Problem } from '#platform/server/http/problem.ts'
import type { Language } from '#platform/text/language.ts'
import { campusDay, campusEnd, campusTime, formatSpan } from '#platform/time/campus-time.ts'
import type { Span } from '#platform/time/span.ts'
import { messages } from '../booking-messages.ts'
import type { VisitBody } from '../contract.ts'
import { messages as shared } from '../messages.ts'
import { whyNotEditable } from '../permissions.ts'
import { movedAlong } from '../rules.ts'
import { plannedOf, roomOfVisit, type VisitRow, visitorsOf, visitRow, visitRowsWhere } from './visit-rows.ts'
import { cancel, changeRoom, checkChange, lockHost, loseRoom, update } from './visits.ts'

/* The visits that were made for a reservation of a room: until they start they move and go with it. */
const visits: DependentKind = {
  async list(db, { reservationId, accountId }, { language, now, move }) {
    const { rows } = await visitRowsWhere(
      sql`v.reservation_id = ${reservationId}::uuid and v.account_id = ${accountId}
        and v.ends_at > ${now}::timestamptz`,
      sql`order by v.starts_at, v.id`,
    ).execute(db)
    const t = messages[language]
    const found = []
    for (const row of rows) {
      const why = whyNotEditable(plannedOf(row), now)
      const closed = why && { effect: null, says: shared[language].notUpdatable[why] }
      const sayingOf = (visit: VisitRow, to: Span, { rooms }: ReservationMove) => {
        if (!isAt(visit, to)) return t.moves(when(to, language))
        return rooms === undefined || rooms.from === rooms.to ? t.keepsTime : t.changesRoom
      }
      const moving = async (): Promise<DependentProspect | null> => {
        if (move === undefined) return null
        const to = movedAlong(spanOf(row), move.from, move.to)
        try {
          await checkChange(db, row, bodyAt(row, to), { accountId, now })
        } catch (error) {
          if (!(error instanceof Problem)) throw error
          const [first = error.texts] = Object.values(error.extras.fields ?? {})
          return { effect: null, says: first[language] }
        }
        return { effect: 'DONE', says: sayingOf(row, to, move) }
      }
      found.push({
        id: row.id,
        title: t.title(
          row.meeting_name,
          shared[language].visitorCount(row.visitor_count),
          when(spanOf(row), language),
        ),
        says: closed?.says ?? t.editable,
        path: `/editVisit/${row.id}`,
        stands: row.canceled_at === null,
        move: await moving(),
        cancel: closed ?? ({ effect: 'DONE', says: t.cancels } as const),
      })
    }
    return found
  },

  async move(trx, id, { from, to }, act) {
    const row = await visitRow(trx, id)
    if (row !== undefined)
      await update(trx, { id, body: bodyAt(row, movedAlong(spanOf(row), from, to)) }, act)
  },

  async roomGone(trx, { reservationId, accountId }, { start, end }, act) {
    await lockHost(trx, act)
    const { rows } = await visitRowsWhere(
      sql`v.reservation_id = ${reservationId}::uuid and v.account_id = ${accountId} and v.canceled_at is null
        and v.ends_at > ${act.now}::timestamptz and v.starts_at < ${end}::timestamptz and v.ends_at > ${start}::timestamptz
        and ${roomOfVisit} is null`,
      sql`order by v.starts_at, v.id`,
    ).execute(trx)
    for (const { id } of rows) await loseRoom(trx, id, act)
  },

  async roomChanged(trx, { reservationId, accountId }, act) {
    await lockHost(trx, act)
    const { rows } = await visitRowsWhere(
      sql`v.reservation_id = ${reservationId}::uuid and v.account_id = ${accountId} and v.canceled_at is null
        and v.ends_at > ${act.now}::timestamptz and ${roomOfVisit} is not null
        and v.changed_at is distinct from ${act.now}::timestamptz`,
      sql`order by v.starts_at, v.id`,
    ).execute(trx)
    for (const { id } of rows) await changeRoom(trx, id, act)
  },

  async cancel(trx, id, act) {
    await lockHost(trx, act)
    const row = await visitRow(trx, id)
    if (row?.canceled_at === null) await cancel(trx, id, act)
  },
}

export const visitsOfReservations = reservationDependents.with(visits)

function spanOf({ starts_at, ends_at }: VisitRow): Span {
  return { start: starts_at, end: ends_at }
}

function isAt({ starts_at, ends_at }: VisitRow, { start, end }: Span): boolean {
  return starts_at.getTime() === start.getTime() && ends_at.getTime() === end.getTime()
}

/** A visit as it stands, at another time. */
function bodyAt(row: VisitRow, { start, end }: Span): VisitBody {
  return {
    meetingName: row.meeting_name,
    startDateTime: start.toISOString(),
    endDateTime: end.toISOString(),
    // What visitors say of themselves meanwhile stays.
    visitors: visitorsOf(row).map(({ company: _, phoneNumber: __, ...visitor }) => visitor),
    companion: row.companion_id === null ? null : { id: row.companion_id },
  }
}

function when({ start, end }: Span, language: Language): string {
  return formatSpan([campusDay(start), campusTime(start)], campusEnd(end), language, 'day')
}
