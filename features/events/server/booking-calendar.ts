import type { Database } from '#platform/server/database/database.ts'
import { stands } from '../rules.ts'
import type { Reader } from './animations.ts'
import { mailedOf } from './booking-mails.ts'
import { bookingRow } from './bookings.ts'
import { calendarPart } from './calendar-part.ts'
import { noSuchBooking } from './refusals.ts'

/**
 * A person's booking as an iCalendar file.
 * @throws Problem 404 where it is not theirs, or of another animation, or stands no more
 */
export async function bookingCalendar(
  db: Database,
  { id, animationId }: { id: string; animationId: string },
  reader: Reader & { publicUrl: string },
): Promise<string> {
  const row = await bookingRow(db, id, reader)
  if (row === undefined || row.account_id !== reader.accountId || row.animation_id !== animationId) {
    throw noSuchBooking()
  }
  const reported = row.status !== 'LAPSED' && stands(row.status) && mailedOf(row, reader.language, reader)
  if (!reported) throw noSuchBooking()
  return calendarPart(reported, 'PUBLISH')
}
