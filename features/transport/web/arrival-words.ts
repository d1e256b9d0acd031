import type { Language } from '#platform/text/language.ts'
import { formatDuration } from '#platform/time/campus-time.ts'
import { arrivalAt } from '../arrivals.ts'
import type { Station } from '../contract.ts'
import { messages } from '../messages.ts'

/** How far away a departure is, as it is shown. */
export function arrivalWords(time: string, now: Date, language: Language): string {
  const arrival = arrivalAt(time, now)
  return arrival.kind === 'minutes'
    ? formatDuration(arrival.minutes, language)
    : messages[language][arrival.kind]
}

/** `Metro 1` */
export function nameOfLine(
  { category, line }: Pick<Station, 'category' | 'line'>,
  language: Language,
): string {
  return `${messages[language].categories[category]} ${line}`
}
