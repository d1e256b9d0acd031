import type { Language } from '#platform/text/language.ts'
import { type Day, formatDate, formatTime, type Time } from '#platform/time/campus-time.ts'
import type { PickerOption } from '#platform/web/ui/forms/PickerDialog.tsx'
import type { InstantType } from '../../contract.ts'
import { deadlineInWords } from '../../fault-words.ts'
import { messages } from '../../form-messages.ts'
import { type CateringSite, deadlineOf, firstDay, instantClosed } from '../../rules.ts'
import { inEuros } from '../../words.ts'
import { type Options, siteOf } from './order-values.ts'

interface For {
  date: Day | undefined
  startingTime: Time | undefined
  now: Date
  /** Asked of the kitchen after the deadline, which then closes nothing. */
  late: boolean
  /** Takes one on the first day on which it can be ordered. */
  onDay: (id: string, day: Day) => void
  /** Takes one for which the kitchen is asked; undefined: it is already, or cannot be. */
  onLate?: ((id: string) => void) | undefined
}

/** What the kitchen serves, as a picker shows it: what cannot be chosen for a day and a start says why, and comes last. */
export function instantOptions(options: Options, wanted: For, language: Language): PickerOption[] {
  const site = siteOf(options)
  const all = options.instantTypes.map(instant => optionOf(instant, site, wanted, language))
  return all.toSorted((one, other) => Number(one.refused !== undefined) - Number(other.refused !== undefined))
}

function optionOf(
  instant: InstantType,
  site: CateringSite,
  { date, startingTime, now, late, onDay, onLate }: For,
  language: Language,
): PickerOption {
  const t = messages[language]
  const { id, name, description, price, minUser, maxUser, allowedStartingTime, allowedEndingTime } = instant
  const slot = [formatTime(allowedStartingTime, language), formatTime(allowedEndingTime, language)] as const
  const closed = instantClosed(instant, { date: late ? undefined : date, startingTime }, site, now)
  const deadline =
    date === undefined ? undefined : deadlineInWords(deadlineOf(date, instant.timeAheadDay, site), language)
  const isPast = date !== undefined && deadlineOf(date, instant.timeAheadDay, site) <= now
  const first = firstDay(instant, site, now)
  const refused =
    closed === 'timeSlot'
      ? t.refusedSlot(...slot)
      : closed === 'pastDeadline'
        ? t.refusedDeadline(deadline ?? '')
        : undefined
  const facts = [t.bounds(minUser, maxUser), t.startsBetween(...slot)].join(', ')
  const hint = [
    description,
    `${facts.charAt(0).toUpperCase()}${facts.slice(1)}.`,
    closed === undefined && deadline && (isPast ? t.refusedDeadline(deadline) : t.orderUntil(deadline)),
  ]
  return {
    id,
    label: name,
    hint: hint.filter(Boolean).join(' '),
    end: t.eachGuest(inEuros(price, language)),
    refused,
    ...(isPast && {
      remedies: [
        ...(first === undefined
          ? []
          : [{ label: t.firstDay(formatDate(first, language, 'day')), act: () => onDay(id, first) }]),
        ...(onLate === undefined ? [] : [{ label: t.askLate, act: () => onLate(id) }]),
      ],
    }),
  }
}
