/** What goes into a calendar. */
export interface CalendarEntry {
  /** Names it for ever: whoever adds it twice has it once. */
  uid: string
  name: string
  place: string
  start: Date
  end: Date
  url: string
}

/** One entry as an iCalendar file (RFC 5545); its times are UTC, so that every calendar shows them right. */
export function calendarFile({ uid, name, place, start, end, url }: CalendarEntry, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Campus Companion//Events//EN',
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${escaped(name)}`,
    `LOCATION:${escaped(place)}`,
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map(line => `${folded(line)}\r\n`).join('')
}

function utc(date: Date): string {
  return date.toISOString().replace(/[-:]|\.\d+/g, '')
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')
}

/** Lines have at most 75 bytes; a further one begins with a space. No sign is torn apart. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  let folds = ''
  let bytes = 0
  for (const sign of line) {
    const size = encoder.encode(sign).length
    if (bytes + size > 75) {
      folds += '\r\n '
      bytes = 1
    }
    folds += sign
    bytes += size
  }
  return folds
}
