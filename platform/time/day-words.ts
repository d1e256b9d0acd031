import { plain } from '#platform/text/matching.ts'
import { addDays, type Day, isDay, weekdayOf } from './campus-time.ts'

/* Days in somebody's own words, in French or English. */

/** No short form that is a word of the other language, as `mon` and `mer` are. */
const weekdays = [
  ['monday', 'lundi'],
  ['tuesday', 'tue', 'tues', 'mardi'],
  ['wednesday', 'wed', 'mercredi'],
  ['thursday', 'thu', 'thur', 'thurs', 'jeudi'],
  ['friday', 'fri', 'vendredi'],
  ['saturday', 'samedi'],
  ['sunday', 'dimanche'],
] as const
const months = [
  ['january', 'jan', 'janvier', 'janv'],
  ['february', 'feb', 'fevrier', 'fev'],
  ['march', 'mars'],
  ['april', 'apr', 'avril', 'avr'],
  ['may', 'mai'],
  ['june', 'jun', 'juin'],
  ['july', 'jul', 'juillet', 'juil'],
  ['august', 'aug', 'aout'],
  ['september', 'sept', 'septembre'],
  ['october', 'oct', 'octobre'],
  ['november', 'nov', 'novembre'],
  ['december', 'dec', 'decembre'],
] as const
const numbers = [
  ...[['zero'], ['un', 'une', 'one', 'a', 'an'], ['deux', 'two'], ['trois', 'three'], ['quatre', 'four']],
  ...[['cinq', 'five'], ['six'], ['sept', 'seven'], ['huit', 'eight'], ['neuf', 'nine'], ['dix', 'ten']],
]

/** A sentence as words are looked for in it: plain, a space on either side of each. */
export function spaced(text: string): string {
  return ` ${plain(text)
    .replaceAll('’', "'")
    .replace(/[^\p{L}\p{N}:./'–-]+/gu, ' ')} `
}

/** Takes what a pattern finds out of a sentence, so that it is not read again as something else. */
export type Take = (pattern: RegExp) => string[] | undefined

/** @returns what takes words out of a sentence, and what is left of it */
export function taking(text: string): { take: Take; rest: () => string } {
  let said = spaced(text)
  return {
    take(pattern) {
      const found = pattern.exec(said)
      if (found === null) return undefined
      said = `${said.slice(0, found.index)} ${said.slice(found.index + found[0].length)}`
      return [...found].map(part => (part ?? '').trim())
    },
    rest: () => said.trim(),
  }
}

/** The day that is spoken of; a weekday is the next one after today, a date without a year the next such. */
export function takeDay(take: Take, today: Day): Day | undefined {
  if (take(/ (apres[ -]demain|(the )?day after tomorrow)(?= )/)) return addDays(today, 2)
  if (take(/ (demain|tomorrow|tmrw|tomorow|tommorow|tommorrow)(?= )/)) return addDays(today, 1)
  if (
    take(
      / (?:d'|l')?(aujourd'?hui|today|ce midi|tonight|this (?:morning|afternoon)|cet apres[ -]midi|ce matin)(?= )/,
    )
  ) {
    return today
  }
  const within = take(/ (?:in|dans) (\d{1,3}|[a-z]+) (?:days?|jours?)(?= )/)?.[1]
  const ahead = within === undefined ? undefined : numberOf(within)
  if (ahead !== undefined) return addDays(today, ahead)
  const iso = take(/ (\d{4}-\d{2}-\d{2}|\d{4} \d{2} \d{2})(?= )/)?.[1]?.replaceAll(' ', '-')
  if (iso !== undefined && isDay(iso)) return iso
  for (const [index, names] of months.entries()) {
    const month = `(?:${names.join('|')})`
    const date =
      take(new RegExp(` (?:le |the )?(\\d{1,2})(?:er|st|nd|rd|th)? (?:of )?${month}\\.?(?= )`)) ??
      take(new RegExp(` ${month}\\.? (?:the )?(\\d{1,2})(?:st|nd|rd|th)?(?= )`))
    if (date !== undefined) return dayOf(Number(date[1]), index + 1, today)
  }
  const numeric = take(/ (\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?(?= )/)
  if (numeric !== undefined) return dayOf(Number(numeric[1]), Number(numeric[2]), today, numeric[3])
  for (const [index, names] of weekdays.entries()) {
    if (take(new RegExp(` (?:next |on |this |ce |le )?(?:${names.join('|')})(?:'s)?(?: prochain)?(?= )`))) {
      return addDays(today, ((index + 1 - weekdayOf(today) + 6) % 7) + 1)
    }
  }
  return undefined
}

function numberOf(word: string): number | undefined {
  if (/^\d+$/.test(word)) return Number(word)
  const index = numbers.findIndex(words => words.includes(word))
  return index === -1 ? undefined : index
}

/** The next day of a year with a date, where no year is said. */
function dayOf(date: number, month: number, today: Day, year = ''): Day | undefined {
  const on = (of: string) => `${of}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
  if (year !== '') return isDay(on(year)) ? on(year) : undefined
  const [first, next] = [0, 1].map(more => on(String(Number(today.slice(0, 4)) + more)))
  return [first, next].find(day => day !== undefined && isDay(day) && day >= today)
}
