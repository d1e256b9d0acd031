import { grantOf } from '#platform/contract/roles.ts'
import type { Language } from '#platform/text/language.ts'
import { roleNames } from '#platform/text/role-names.ts'
import { formatDate, formatTime, isDay } from '#platform/time/campus-time.ts'
import type { AuditLine } from '../contract.ts'
import { messages } from '../messages.ts'

type Words = (typeof messages)['en']

/**
 * What a line says beside what was done: features write it down for machines (`EDITOR:1`, `slot 3: 10 to 12`), and it is
 * read by people. What is known in no form stays as it was written.
 */
export function detailInWords(
  { action, detail }: Pick<AuditLine, 'action' | 'detail'>,
  language: Language,
  campusOf: (siteId: string) => string,
): string | null {
  if (detail === null) return null
  const t = messages[language]
  const grant = grantOf(detail)
  if (grant !== undefined) {
    const { role, siteId, thing } = grant
    const scope =
      siteId === null
        ? t.ofCompany
        : thing === null
          ? t.ofCampus(campusOf(siteId))
          : t.ofThing(thing, campusOf(siteId))
    return `${roleNames[language][role]}, ${scope}`
  }
  if (isDay(detail)) return formatDate(detail, language, 'date')
  if (action === 'AUDIT_EXPORTED' && /^\d+$/.test(detail)) return t.linesRead(detail)
  const [, reason, count] = /^(.+) (\d+)$/.exec(detail) ?? []
  if (action === 'TOKEN_REFUSED' && reason !== undefined && count !== undefined) {
    return t.times(t.tokenFaults[reason] ?? t.otherTokenFault, count)
  }
  const known = forms[action]?.(detail, t, language)
  if (known !== undefined) return known
  if (action === 'STAFF_CALL_REFUSED' && /^\d+$/.test(detail)) return t.calls(detail)
  if (action === 'TRAINING_REMINDED' && /^\d+$/.test(detail)) return t.reminded(detail)
  const [, slot, before, after] = /^slot (\d+)(?:: (\d+) to (\d+))?$/.exec(detail) ?? []
  if (slot !== undefined && before !== undefined && after !== undefined) return t.places(slot, before, after)
  if (slot !== undefined) return t.slot(slot)
  const [, booking, child] = /^booking (\S+?)(?:, child (\d+))?$/.exec(detail) ?? []
  if (booking !== undefined) return child === undefined ? t.booking(booking) : t.child(booking, child)
  const [from, to] = detail.split(' to ').map(text => new Date(text))
  return from !== undefined && to !== undefined && isMoment(from) && isMoment(to)
    ? t.moved(momentInWords(from, language), momentInWords(to, language))
    : detail
}

/** What features write down in a form of their own; undefined: it is in another one. */
const forms: Record<
  string,
  ((detail: string, t: Words, language: Language) => string | undefined) | undefined
> = {
  MAILS_SENT_AGAIN: (detail, t) => (/^\d+$/.test(detail) ? t.mails(detail) : undefined),
  MAP_CLOSED: (detail, t) => audienceOf(detail, t),
  MAP_OPENED: (detail, t) => audienceOf(detail, t),
  TIMETABLE_IMPORTED(detail, t, language) {
    const [, feed, calls] = /^(.+): (\d+)$/.exec(detail) ?? []
    if (feed === undefined || calls === undefined) return undefined
    return t.departures(feed, new Intl.NumberFormat(language).format(Number(calls)))
  },
  VENUE_IMPORTED(detail, t) {
    if (detail === 'previous') return t.formerPlans
    return /^\d+$/.test(detail) ? t.levels(detail) : undefined
  },
}

function audienceOf(detail: string, t: Words): string | undefined {
  return Object.hasOwn(t.forWhom, detail) ? t.forWhom[detail as keyof typeof t.forWhom] : undefined
}

function isMoment(moment: Date): boolean {
  return !Number.isNaN(moment.getTime())
}

function momentInWords(moment: Date, language: Language): string {
  return `${formatDate(moment, language, 'medium')}, ${formatTime(moment, language)}`
}
