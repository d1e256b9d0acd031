import type { StoredRoom } from '#features/rooms/server/public.ts'
import { type CheckInSetting, checkInSettingOf, checkInWindow } from '../check-in-rules.ts'
import type { CheckIn } from '../contract.ts'

/** Of a reservation as it is stored, what its check-in is told from. */
export interface StoredCheckIn {
  given_at: Date | null
  checked_in_at: Date | null
  checked_in_by: string | null
}

/** How check-in is wanted in a room; undefined: it is not. Desks are left at any time, and want none. */
export function checkInOfRoom(room: Pick<StoredRoom, 'type'>, param: unknown): CheckInSetting | undefined {
  return room.type === 'MEETING_ROOM' ? checkInSettingOf(param) : undefined
}

/** When a booking of a time is checked in to. */
export function checkInIn(
  row: StoredCheckIn & { start: Date; end: Date },
  setting: CheckInSetting | undefined,
): CheckIn | null {
  if (setting === undefined) return null
  const { from, until } = checkInWindow({ ...row, givenAt: row.given_at }, setting)
  return {
    from: from.toISOString(),
    until: until.toISOString(),
    checkedInAt: row.checked_in_at?.toISOString() ?? null,
    checkedInBy: row.checked_in_by as CheckIn['checkedInBy'],
  }
}

/** The same of a row of its owner's: while a change waits, of the time that stands until then. */
export function checkInOf(
  row: StoredCheckIn & {
    status: string
    starts_at: Date
    ends_at: Date
    confirmed_starts_at: Date | null
    confirmed_ends_at: Date | null
  },
  setting: CheckInSetting | undefined,
): CheckIn | null {
  if (row.status !== 'PENDING' && row.status !== 'ACCEPTED') return null
  const start = row.confirmed_starts_at ?? row.starts_at
  return checkInIn({ ...row, start, end: row.confirmed_ends_at ?? row.ends_at }, setting)
}
