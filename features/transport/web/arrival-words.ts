import type { Language } from '#platform/text/language.ts'
import { arrivalAt } from '../arrivals.ts'
import type { Station } from '../contract.ts'
import { messages } from '../messages.ts'

/** How far away a departure is, as it is shown: always in minutes (specified); its time stands beside. */
export function arrivalWords(time: string, now: Date, language: Language): string {
  const arrival = arrivalAt(time, now)
  return arrival.kind === 'minutes' ? `${arrival.minutes}\u00a0min` : messages[language][arrival.kind]
}

/** `Metro 1` */
export function nameOfLine(
  { category, line }: Pick<Station, 'category' | 'line'>,
  language: Language,
): string {
  return `${messages[language].categories[category]} ${line}`
}
