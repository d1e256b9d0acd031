/*
 * What `date` and `date-time` mean in a contract. RFC 3339 allows more than anything behind them stores or computes with:
 * year 0, leap seconds, offsets of a day. What is let through here is a moment in JavaScript and in PostgreSQL alike.
 */

const years = { first: 1900, last: 2999 }
/** The widest offset of any clock, in minutes: Kiritimati's. */
const widestOffset = 14 * 60
const dayForm = /^(\d{4})-(\d\d)-(\d\d)$/
const timeForm = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.\d{1,9})?)?(?:Z|[+-](\d\d):([0-5]\d))$/

/** Whether a text is a day that exists, `2026-11-24`, from 1900 to 2999. */
export function isDate(text: string): boolean {
  const [, year = '', month = '', day = ''] = dayForm.exec(text) ?? []
  if (Number(year) < years.first || Number(year) > years.last) return false
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
}

/** Whether a text is a moment with its offset, `2026-11-24T09:00:00.000Z`, of such a day. */
export function isDateTime(text: string): boolean {
  if (text.length > 40 || text[10] !== 'T' || !isDate(text.slice(0, 10))) return false
  const time = timeForm.exec(text.slice(11))
  if (time === null) return false
  const [, , , , hours = '0', minutes = '0'] = time
  return Number(hours) * 60 + Number(minutes) <= widestOffset
}
