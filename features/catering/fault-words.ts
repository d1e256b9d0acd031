import type { Language } from '#platform/text/language.ts'
import { campusDay, campusTime, type Day, formatDate, formatTime } from '#platform/time/campus-time.ts'
import { defaultMaxGuests, defaultMinGuests, maxComment, minMinutes } from './contract.ts'
import { messages } from './fault-messages.ts'
import {
  type CateringSite,
  deadlineOf,
  type FieldFault,
  inactivityOn,
  lastOrderDay,
  type OrderField,
  type OrderForm,
} from './rules.ts'

/** What the words of a fault may name. */
export interface FaultContext {
  form: Pick<OrderForm, 'date' | 'instantType'>
  site: CateringSite
  /** Of the campus. */
  siteName: string
  now: Date
}

/** What is wrong with a field, in a sentence that says how to mend it. */
export function faultInWords(
  field: OrderField,
  fault: FieldFault,
  { form, site, siteName, now }: FaultContext,
  language: Language,
): string {
  const t = messages[language]
  const { date, instantType } = form
  const [min, max] = [instantType?.minUser ?? defaultMinGuests, instantType?.maxUser ?? defaultMaxGuests]
  switch (fault) {
    case 'required':
      return t.required[field]
    case 'guestsMin':
      return t.guestsMin(min)
    case 'guestsMax':
      return t.guestsMax(max)
    case 'guestsMinMax':
      return t.guestsMinMax(min, max)
    case 'pastDeadline':
      return t.pastDeadline(
        deadlineInWords(deadlineOf(date ?? campusDay(now), instantType?.timeAheadDay ?? 0, site), language),
      )
    case 'dateRange': {
      const today = campusDay(now)
      return t.dateRange(
        formatDate(today, language, 'date'),
        formatDate(lastOrderDay(today), language, 'date'),
      )
    }
    case 'inactive': {
      const period = inactivityOn(date ?? '', site.inactivityPeriods)
      return t.inactive(siteName, period === undefined ? '' : periodInWords(period, language))
    }
    case 'timeSlot':
      return t.timeSlot(
        formatTime(instantType?.allowedStartingTime ?? '00:00', language),
        formatTime(instantType?.allowedEndingTime ?? '24:00', language),
      )
    case 'minDuration':
      return t.minDuration(minMinutes)
    case 'commentTooLong':
      return t.commentTooLong(maxComment)
    case 'dateWeekend':
    case 'past':
    case 'endBeforeStart':
    case 'validCustomCostCenter':
      return t[fault]
  }
}

/** Until when, as it stands in a sentence: `Monday 23 November at 14:00`, in French `lundi 23 novembre à 14 h`. */
export function deadlineInWords(deadline: Date, language: Language): string {
  const day = formatDate(deadline, language, 'day')
  const time = formatTime(campusTime(deadline), language)
  return language === 'en' ? `${day} at ${time}` : `${day} à ${time}`
}

/**
 * A time without the kitchen: `from Thursday 24 December to Friday 1 January`, `on Thursday 24 December`, in French `du jeudi
 * 24 décembre au vendredi 1er janvier`, `le jeudi 24 décembre`.
 */
export function periodInWords(
  { startDate, endDate }: { startDate: Day; endDate: Day },
  language: Language,
): string {
  const [first, last] = [formatDate(startDate, language, 'day'), formatDate(endDate, language, 'day')]
  if (startDate === endDate) return language === 'en' ? `on ${first}` : `le ${first}`
  return language === 'en' ? `from ${first} to ${last}` : `du ${first} au ${last}`
}
