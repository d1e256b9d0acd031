import { furtherNotice, type Opening } from '#features/rooms/rules.ts'
import { holidaysFrom } from '#platform/time/bank-holidays.ts'
import type { RoomSchedule } from '../../contract.ts'

/** When a room is open, as its planning says it. */
export function openingOf({ opening }: Pick<RoomSchedule, 'opening'>): Opening {
  return {
    hours: opening.hours,
    openHolidays: opening.openHolidays,
    holidayOn: holidaysFrom(opening.holidays),
    closures: opening.closures.map(({ startDateTime, endDateTime, reason_fr, reason_en }) => ({
      start: new Date(startDateTime),
      end: endDateTime === null ? furtherNotice : new Date(endDateTime),
      reason: reason_fr === null || reason_en === null ? null : { fr: reason_fr, en: reason_en },
    })),
  }
}
