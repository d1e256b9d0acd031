import { isDay } from '#platform/time/campus-time.ts'
import { forgetTyped, keepTyped, readTyped } from '#platform/web/storage/typed-texts.ts'
import type { VisitorValues, VisitValues } from './visit-values.ts'

/* What was typed and not sent is there again after a reload of the tab. A sign-out takes it away. */

const typedTexts = ['meetingName', 'startDay', 'startTime', 'endDay', 'endTime'] as const
const visitorTexts = ['key', 'firstName', 'lastName', 'company', 'email', 'phoneNumber', 'language'] as const

export function storeValues(form: string, values: VisitValues): void {
  keepTyped(form, { values: JSON.stringify(values) })
}

/** What was typed into a form; undefined: nothing, or nothing that can be read. */
export function storedValues(form: string): VisitValues | undefined {
  const { values } = readTyped(form, ['values'])
  if (values === undefined) return undefined
  try {
    const kept: unknown = JSON.parse(values)
    return isValues(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

export const forgetValues = forgetTyped

const hasTexts = (value: unknown, names: readonly string[]): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  names.every(name => typeof (value as Record<string, unknown>)[name] === 'string')

function isValues(value: unknown): value is VisitValues {
  if (!hasTexts(value, typedTexts)) return false
  const { visitors, companion, otherDays } = value as Partial<Record<keyof VisitValues, unknown>>
  if (!Array.isArray(otherDays) || !otherDays.every(day => typeof day === 'string' && isDay(day)))
    return false
  const areVisitors =
    Array.isArray(visitors) && visitors.every((one): one is VisitorValues => hasTexts(one, visitorTexts))
  return (
    areVisitors && (companion === undefined || hasTexts(companion, ['id', 'firstName', 'lastName', 'email']))
  )
}
