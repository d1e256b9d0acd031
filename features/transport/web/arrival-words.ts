import type { Language } from '#platform/text/language.ts'
import { formatTime } from '#platform/time/campus-time.ts'
import { arrivalAt } from '../arrivals.ts'
import type { Station } from '../contract.ts'
import { lineMessages } from '../line-messages.ts'

/** How far away a departure is, as it is shown: always in minutes (specified); its time stands beside. */
export function arrivalWords(time: string, now: Date, language: Language): string {
  const arrival = arrivalAt(time, now)
  return arrival.kind === 'minutes' ? `${arrival.minutes}\u00a0min` : lineMessages[language][arrival.kind]
}

/** The same where no time stands beside: from an hour on with the time of day, which nobody works out from minutes. */
export function arrivalAndTime(time: string, now: Date, language: Language): string {
  const words = arrivalWords(time, now, language)
  const arrival = arrivalAt(time, now)
  const isFar = arrival.kind === 'minutes' && arrival.minutes >= 60
  return isFar ? `${words} (${formatTime(new Date(time), language)})` : words
}

/** `Metro 1` */
export function nameOfLine(
  { category, line }: Pick<Station, 'category' | 'line'>,
  language: Language,
): string {
  return `${lineMessages[language].categories[category]} ${line}`
}
