import type { Language } from '#platform/text/language.ts'
import {
  campusDay,
  campusInstant,
  campusTime,
  type Day,
  formatDate,
  parseDay,
  parseTime,
} from '#platform/time/campus-time.ts'
import type { Span } from '#platform/time/span.ts'
import type { Companion, Visit, VisitBody, VisitorBody } from '../../contract.ts'
import {
  type Checked,
  daysFault,
  defaultEnd,
  defaultStart,
  type FieldFault,
  faultsOf,
  withEnd,
  withStart,
} from '../../rules.ts'

/** A visitor in the form. */
export interface VisitorValues {
  /** Tells them apart in the list. */
  key: string
  /** Of one that the visit has already. */
  id?: number
  firstName: string
  lastName: string
  company: string
  email: string
  phoneNumber: string
  language: Language
  /** As the form was given it: what is unchanged is not sent, since the visitor may change it meanwhile. */
  was?: Pick<VisitorBody, 'email' | 'company' | 'phoneNumber'>
}

/** What the form holds; days and times as they are typed. */
export interface VisitValues {
  meetingName: string
  startDay: string
  startTime: string
  endDay: string
  endTime: string
  /** Days on which the same people come at the same hours. */
  otherDays: readonly Day[]
  visitors: readonly VisitorValues[]
  companion: Companion | undefined
}

/** What may be wrong with what is typed. */
export type Fault = FieldFault | 'DAY_WRONG' | 'TIME_WRONG'
/** By field: those of the form, and those of the rules for visitors and companion. */
export type Faults = ReadonlyMap<string, Fault>

const typedSpan = ({ start, end }: Span, language: Language) => ({
  startDay: formatDate(start, language, 'numeric'),
  startTime: campusTime(start),
  endDay: formatDate(end, language, 'numeric'),
  endTime: campusTime(end),
})

/** A new visit: in a quarter of an hour, until 18:00. */
export function startValues(now: Date, language: Language): VisitValues {
  const start = defaultStart(now)
  const span = typedSpan({ start, end: defaultEnd(start) }, language)
  return { meetingName: '', ...span, ...nobodyYet }
}

const nobodyYet = { otherDays: [], visitors: [], companion: undefined }

/** A new visit in a room that the host has booked. */
export function bookedValues(meetingName: string, span: Span, language: Language): VisitValues {
  return { meetingName, ...typedSpan(span, language), ...nobodyYet }
}

/** What stands in the form until a visit has come: 08:00 to 18:00 of today. */
export function waitingValues(now: Date, language: Language): VisitValues {
  const at = (time: string) => campusInstant(campusDay(now), time)
  const span = typedSpan({ start: at('08:00'), end: at('18:00') }, language)
  return { meetingName: '', ...span, ...nobodyYet }
}

export function valuesOf(visit: Visit, language: Language): VisitValues {
  const span = { start: new Date(visit.startDateTime), end: new Date(visit.endDateTime) }
  return {
    meetingName: visit.meetingName,
    ...typedSpan(span, language),
    otherDays: [],
    visitors: visit.visitors.map(visitor => {
      const { id, email, company, phoneNumber } = visitor
      return { ...visitor, key: `known-${id}`, was: { email, company, phoneNumber } }
    }),
    companion: visit.companion ?? undefined,
  }
}

/** The same people once more, of whom the new visit knows nothing yet. */
export function againValues(visit: Visit, now: Date, language: Language): VisitValues {
  const { meetingName, companion } = visit
  return {
    ...startValues(now, language),
    meetingName,
    companion: companion ?? undefined,
    visitors: visit.visitors.map(({ id: _, ...visitor }, place) => ({ ...visitor, key: `again-${place}` })),
  }
}

function instantOf(typedDay: string, typedTime: string): Date | undefined {
  const [day, time] = [parseDay(typedDay), parseTime(typedTime)]
  return day === undefined || time === undefined ? undefined : campusInstant(day, time)
}

/** When the visit is; undefined where a day or a time cannot be read. */
export function spanOf(values: VisitValues): Span | undefined {
  const start = instantOf(values.startDay, values.startTime)
  const end = instantOf(values.endDay, values.endTime)
  return start && end && { start, end }
}

/**
 * Once an edge has been typed: the other one goes along where it would be passed.
 * @param before the span when the field was entered
 */
export function settled(
  values: VisitValues,
  edge: 'start' | 'end',
  before: Span | undefined,
  language: Language,
): VisitValues {
  const span = spanOf(values)
  if (span === undefined || before === undefined || span.start < span.end) return values
  return {
    ...values,
    ...typedSpan(edge === 'start' ? withStart(before, span.start) : withEnd(before, span.end), language),
  }
}

/** Everything that is wrong with what is typed, what the specification names first and in its order. */
export function readFaults(values: VisitValues, checked: Checked): Faults {
  const { meetingName, visitors, companion } = values
  const typed = new Map<string, Fault>()
  for (const edge of ['start', 'end'] as const) {
    if (parseDay(values[`${edge}Day`]) === undefined) typed.set(`${edge}Day`, 'DAY_WRONG')
    if (parseTime(values[`${edge}Time`]) === undefined) typed.set(`${edge}Time`, 'TIME_WRONG')
  }
  // Where a day cannot be read, the rest is judged as if it were right.
  const start = new Date(checked.now.getTime() + 60_000)
  const span = spanOf(values) ?? { start, end: new Date(start.getTime() + 60_000) }
  const hasCompanion = companion !== undefined
  const ruled = faultsOf({ ...span, meetingName, visitors, hasCompanion }, checked)
  const named = new Map<string, Fault>()
  for (const [field, fault] of ruled) {
    named.set(fieldNames[field] ?? field, fault)
  }
  const ofDays = daysFault(span, values.otherDays, checked)
  if (ofDays !== undefined) typed.set('days', ofDays)
  return new Map([...named, ...typed])
}

/** What the rules call a field is two of the form: the day takes what is wrong. */
const fieldNames: Record<string, string> = { startDateTime: 'startDay', endDateTime: 'endDay' }

/** What is sent; undefined where a day or a time cannot be read. */
export function bodyOf(values: VisitValues): Omit<VisitBody, 'version'> | undefined {
  const span = spanOf(values)
  if (span === undefined) return undefined
  return {
    meetingName: values.meetingName,
    startDateTime: span.start.toISOString(),
    endDateTime: span.end.toISOString(),
    visitors: values.visitors.map(sentVisitor),
    companion: values.companion === undefined ? null : { id: values.companion.id },
  }
}

function sentVisitor({ key: _, id, was, company, phoneNumber, ...visitor }: VisitorValues): VisitorBody {
  const isSame = was?.email === visitor.email
  return {
    ...(id !== undefined && { id }),
    ...visitor,
    ...(!(isSame && was.company === company) && { company }),
    ...(!(isSame && was.phoneNumber === phoneNumber) && { phoneNumber }),
  }
}
