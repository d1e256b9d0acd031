import type { Language } from '#platform/text/language.ts'
import { formatDate, isDay } from '#platform/time/campus-time.ts'
import type { AuditLine } from '../contract.ts'
import { messages } from '../messages.ts'

type Words = (typeof messages)['en']

/** What a line is about; null where that is the campus alone, which the line names anyway. */
export function subjectInWords(
  { subjectType, subjectId, subjectName }: Pick<AuditLine, 'subjectType' | 'subjectId' | 'subjectName'>,
  language: Language,
): string | null {
  const t = messages[language]
  if (subjectName !== null) return subjectName
  if (subjectType === 'site') return null
  if (subjectType === 'account') return accountInWords(subjectId, t)
  if (subjectType === 'token' && subjectId === 'nobody') return t.nobody
  if (subjectType === 'token' && subjectId === 'others') return t.others
  if (subjectType === 'gate') return gateInWords(subjectId, language)
  return t.subjects[subjectType]?.(subjectId) ?? `${subjectType} ${subjectId}`
}

/** An account that has no name: whoever is erased stands in the log under a random one. */
export function accountInWords(id: string, t: Words): string {
  if (id.startsWith('erased:')) return t.erased
  return /^[0-9a-f-]{36}$/.test(id) ? t.account(id) : id
}

/** `evacuation-1-2026-11-28`, `visits-1-2026-11-28`, `slot-12`. */
function gateInWords(id: string, language: Language): string {
  const t = messages[language]
  const [, slot] = /^slot-(\d+)$/.exec(id) ?? []
  if (slot !== undefined) return t.gateOfSlot(slot)
  const [, kind, day] = /^(evacuation|visits)-\d+-(\d{4}-\d{2}-\d{2})$/.exec(id) ?? []
  if ((kind !== 'evacuation' && kind !== 'visits') || day === undefined || !isDay(day)) return t.gate(id)
  return t.gates[kind](formatDate(day, language, 'date'))
}
