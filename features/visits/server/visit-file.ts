import { type Static, type TObject, Type } from 'typebox'
import { choice } from '#platform/contract/shapes.ts'
import { expects, key, line, mailAddress, moment } from '#platform/server/content/columns.ts'
import type { Reading, StoredEntry } from '#platform/server/content/kind.ts'
import { languages } from '#platform/text/language.ts'
import { inOneLine } from '#platform/text/one-line.ts'
import { addDays, campusInstant, type Day } from '#platform/time/campus-time.ts'
import { maxMeetingName, maxName, maxVisitors } from '../contract.ts'
import { maxAccessNeeds, maxCompany, maxPhone } from '../limits.ts'
import { faultsOf } from '../rules.ts'
import { wordsOf } from './refusals.ts'

const visitorColumns = Type.Object(
  {
    firstName: line(maxName),
    lastName: line(maxName),
    company: Type.Optional(line(maxCompany)),
    email: mailAddress,
    phoneNumber: Type.Optional(line(maxPhone)),
    language: Type.Optional(choice(languages)),
    coming: Type.Optional(Type.Boolean()),
    stepFree: Type.Optional(Type.Boolean()),
    accessNeeds: Type.Optional(line(maxAccessNeeds)),
  },
  { additionalProperties: false },
)

export const visitColumns = {
  key,
  site: line(40),
  host: mailAddress,
  companion: Type.Optional(mailAddress),
  name: line(maxMeetingName),
  from: moment,
  until: moment,
  room: Type.Optional(line(80)),
  language: Type.Optional(choice(languages)),
  cancelled: Type.Optional(Type.Boolean()),
  visitors: Type.Array(visitorColumns, {
    ...{ minItems: 1, maxItems: maxVisitors },
    ...expects({
      fr: `une liste de 1 à ${maxVisitors} personnes`,
      en: `a list of 1 to ${maxVisitors} people`,
    }),
  }),
}
type VisitItem = Static<TObject<typeof visitColumns>>

/** What ended so many days ago is not brought in any more: its visitors would be erased at once. */
const daysBack = 90
/** The company decides how far ahead its visits are. */
const noLimit: Day = '9999-12-31'

/** The entry as it is stored, its visitors in the order of the file; what cannot be is noted as a fault. */
export function visitEntry(item: VisitItem, reading: Reading): StoredEntry | undefined {
  const { name, host, companion = host, room = null, language = 'fr', visitors } = item
  const starts_at = reading.moment('from', item.from)
  const ends_at = reading.end('until', item.until)
  const faults = faultsOf(
    {
      ...{ start: new Date(starts_at), end: new Date(ends_at), meetingName: name, hasCompanion: true },
      visitors,
    },
    { now: new Date(0), isNew: false, last: noLimit },
  )
  for (const [field, fault] of faults) {
    const [first = '', place, column] = field.split('.')
    const path = column === undefined ? [columnOf(first)] : [first, Number(place), column]
    reading.fault(path, wordsOf(fault, noLimit))
  }
  const document = {
    site_id: reading.refer('sites', 'site', item.site),
    ...{ host: host.toLowerCase(), companion: companion.toLowerCase(), meeting_name: inOneLine(name) },
    ...{ starts_at, ends_at, room, language, cancelled: item.cancelled ?? false },
    visitors: visitors.map(visitor => ({
      ...{ first_name: inOneLine(visitor.firstName), last_name: inOneLine(visitor.lastName) },
      ...{ company: inOneLine(visitor.company ?? ''), email: visitor.email },
      phone_number: inOneLine(visitor.phoneNumber ?? ''),
      ...{ language: visitor.language ?? language, coming: visitor.coming ?? null },
      ...{ step_free: visitor.stepFree ?? false, access_needs: inOneLine(visitor.accessNeeds ?? '') },
    })),
  }
  const isOld = new Date(ends_at) < campusInstant(addDays(reading.today, -daysBack))
  return isOld ? undefined : { key: item.key, document }
}

/** Where a file has it, of what the form calls otherwise. */
function columnOf(field: string): string {
  return { startDateTime: 'from', endDateTime: 'until', meetingName: 'name' }[field] ?? field
}
