import { Problem } from '#platform/server/http/problem.ts'
import type { Bilingual } from '#platform/text/language.ts'
import { campusZone } from '#platform/time/campus-time.ts'
import type { EventTime } from '../contract.ts'

/** When an event is: the moments, in the time zones that the caller gave. */
export interface EventTimes {
  start: Temporal.ZonedDateTime
  end: Temporal.ZonedDateTime
  isAllDay: boolean
}

/** Graph's form: a local time; some clients append an offset or Z. Four digits keep the year within what calendars show. */
const dateTimeForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)?$/
const firstYear = 1900

/**
 * The times of an event as Microsoft Graph reads them: local times in their zones, the end after the start; of an
 * event that takes whole days both are midnight in one zone.
 * @throws Problem 400 INVALID_DATES naming each field
 */
export function eventTimes(event: {
  start?: EventTime | undefined
  end?: EventTime | undefined
  isAllDay?: boolean | undefined
}): EventTimes {
  const fields: Record<string, Bilingual> = {}
  const start = moment(event.start, 'start', fields)
  const end = moment(event.end, 'end', fields)
  const isAllDay = event.isAllDay ?? false
  if (start === undefined || end === undefined) throw invalidDates(fields)

  if (Temporal.ZonedDateTime.compare(start, end) >= 0) {
    fields['end.dateTime'] = { fr: 'La fin doit suivre le début.', en: 'The end must be after the start.' }
  }
  if (isAllDay) {
    for (const [name, time] of [['start', start] as const, ['end', end] as const]) {
      if (!time.equals(time.startOfDay())) {
        fields[`${name}.dateTime`] ??= {
          fr: 'Une journée entière va de minuit à minuit.',
          en: 'A whole day runs from midnight to midnight.',
        }
      }
    }
    if (start.timeZoneId !== end.timeZoneId) {
      fields['end.timeZone'] = {
        fr: 'Une journée entière commence et finit dans le même fuseau horaire.',
        en: 'A whole day begins and ends in the same time zone.',
      }
    }
  }
  if (Object.keys(fields).length > 0) throw invalidDates(fields)
  return { start, end, isAllDay }
}

function moment(
  time: EventTime | undefined,
  name: string,
  fields: Record<string, Bilingual>,
): Temporal.ZonedDateTime | undefined {
  if (time === undefined) {
    fields[name] = { fr: 'Cette date est obligatoire.', en: 'This date is required.' }
    return undefined
  }
  const zone = readable(() => Temporal.Now.zonedDateTimeISO(time.timeZone).timeZoneId)
  if (zone === undefined) {
    fields[`${name}.timeZone`] = {
      fr: `Ce fuseau horaire est inconnu. Exemple\u00a0: ${campusZone}.`,
      en: `This time zone is unknown. Example: ${campusZone}.`,
    }
  }
  const offset = dateTimeForm.exec(time.dateTime)
  const at =
    offset &&
    readable(() =>
      offset[3] === undefined
        ? Temporal.PlainDateTime.from(time.dateTime).toZonedDateTime(zone ?? 'UTC')
        : Temporal.Instant.from(time.dateTime).toZonedDateTimeISO(zone ?? 'UTC'),
    )
  if (!at || at.year < firstYear) {
    fields[`${name}.dateTime`] = {
      fr: 'Cette date n’est pas lisible. Exemple\u00a0: 2026-11-24T09:00:00.',
      en: 'This date cannot be read. Example: 2026-11-24T09:00:00.',
    }
    return undefined
  }
  return zone === undefined ? undefined : at
}

/** Temporal throws a RangeError for what it cannot read. */
function readable<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function invalidDates(fields: Record<string, Bilingual>): Problem {
  return new Problem(
    400,
    'INVALID_DATES',
    { fr: 'Les dates de l’événement ne sont pas valides.', en: 'The dates of the event are invalid.' },
    { fields },
  )
}

/** As Graph answers a time: local, to the second. */
export function asEventTime(at: Temporal.ZonedDateTime): EventTime {
  return { dateTime: at.toPlainDateTime().toString({ smallestUnit: 'second' }), timeZone: at.timeZoneId }
}
