import { plain } from '#platform/text/matching.ts'
import {
  addDays,
  campusDay,
  campusTime,
  type Day,
  isDay,
  minutesOf,
  parseTime,
  type Time,
  timeOf,
  weekdayOf,
} from '#platform/time/campus-time.ts'

/** What somebody says of the room that they want; what they do not say is not there. */
export interface RoomWish {
  day?: Day
  start?: Time
  /** Only beside a start. */
  end?: Time
  capacity?: number
}

const mostMinutes = 24 * 60 - 1
const usualMinutes = 60

const numbers: Record<string, number> = {
  ...{ un: 1, une: 1, one: 1, an: 1, a: 1, deux: 2, two: 2, trois: 3, three: 3, quatre: 4, four: 4 },
  ...{ cinq: 5, five: 5, six: 6, sept: 7, seven: 7, huit: 8, eight: 8, neuf: 9, nine: 9, dix: 10, ten: 10 },
  ...{ onze: 11, eleven: 11, douze: 12, twelve: 12, quinze: 15, fifteen: 15, vingt: 20, twenty: 20 },
  ...{ trente: 30, thirty: 30, quarante: 40, forty: 40 },
}
const weekdays = [
  ['monday', 'lundi'],
  ['tuesday', 'mardi'],
  ['wednesday', 'mercredi'],
  ['thursday', 'jeudi'],
  ['friday', 'vendredi'],
] as const
const months = [
  ['january', 'janvier'],
  ['february', 'fevrier'],
  ['march', 'mars'],
  ['april', 'avril'],
  ['may', 'mai'],
  ['june', 'juin'],
  ['july', 'juillet'],
  ['august', 'aout'],
  ['september', 'septembre'],
  ['october', 'octobre'],
  ['november', 'novembre'],
  ['december', 'decembre'],
] as const

const number = `(?:\\d{1,4}|${Object.keys(numbers)
  .filter(word => !['a', 'an', 'un', 'une', 'one'].includes(word))
  .join('|')}|one|une?)`
const clock = '\\d{1,2}(?:(?: ?h ?|[:.])\\d{2}| ?h(?:eures?)?)?(?: ?[ap]\\.?m\\.?)?'
const hourWords = `(?:${clock}|${number}(?: heures?| o ?clock)?(?: ${number})?(?: ?[ap]\\.?m\\.?)?|midi|noon)`

/**
 * The room that somebody wants in their own words, in French or English: “book a room tomorrow at ten for six”, “une salle
 * jeudi de 14 h à 16 h pour huit”. Undefined: they speak of no room.
 */
export function roomWishIn(text: string, now: Date): RoomWish | undefined {
  let said = ` ${plain(text)
    .replaceAll('’', "'")
    .replace(/[^\p{L}\p{N}:./'–-]+/gu, ' ')} `
  if (!/ (rooms?|salles?|reunions?|meetings?|book|reserver?|reserve)(?= )/.test(said)) return undefined
  /** What has been understood is not read again as something else. */
  const take = (pattern: RegExp): string[] | undefined => {
    const found = pattern.exec(said)
    if (found === null) return undefined
    said = `${said.slice(0, found.index)} ${said.slice(found.index + found[0].length)}`
    return [...found].map(part => (part ?? '').trim())
  }
  const day = dayIn(take, now)
  const minutes = minutesIn(take)
  const people =
    take(
      new RegExp(` (${number}) (?:people|persons?|personnes?|pers|places?|seats?|colleagues|collegues)(?= )`),
    ) ?? take(new RegExp(` (?:for|pour) (${number})(?= )(?! ?(?:h |heures?|hours?|min))`))
  const range =
    take(
      new RegExp(
        ` (?:from|de|between|entre) (${hourWords}) (?:to|till|until|a|jusqu'a|and|et) (${hourWords})(?= )`,
      ),
    ) ?? take(new RegExp(` (${clock}) ?(?:[-–]|to|a) ?(${clock})(?= )`))
  const at =
    range ??
    take(new RegExp(` (?:at|a|vers|around|des) (${hourWords})(?= )`)) ??
    take(/ (\d{1,2}(?: ?h ?\d{0,2}|:\d{2}| ?[ap]m))(?= )/)
  const start = at?.[1] === undefined ? undefined : timeIn(at[1])
  const stated = range?.[2] === undefined ? undefined : timeIn(range[2])
  const capacity = people?.[1] === undefined ? undefined : numberOf(people[1])
  const end = start === undefined ? undefined : endOf(start, stated, minutes)
  return {
    ...(day !== undefined ? { day } : start !== undefined && { day: nextDayAt(start, now) }),
    ...(start !== undefined && { start }),
    ...(end !== undefined && { end }),
    ...(capacity !== undefined && capacity > 0 && { capacity }),
  }
}

type Take = (pattern: RegExp) => string[] | undefined

function dayIn(take: Take, now: Date): Day | undefined {
  const today = campusDay(now)
  if (take(/ (apres[ -]demain|(the )?day after tomorrow)(?= )/)) return addDays(today, 2)
  if (take(/ (demain|tomorrow)(?= )/)) return addDays(today, 1)
  if (take(/ (aujourd'hui|today)(?= )/)) return today
  const iso = take(/ (\d{4}-\d{2}-\d{2}|\d{4} \d{2} \d{2})(?= )/)?.[1]?.replaceAll(' ', '-')
  if (iso !== undefined && isDay(iso)) return iso
  for (const [index, [english, french]] of months.entries()) {
    const date =
      take(new RegExp(` (?:le |the )?(\\d{1,2})(?:er|st|nd|rd|th)? (?:of )?(?:${english}|${french})(?= )`)) ??
      take(new RegExp(` ${english} (\\d{1,2})(?:st|nd|rd|th)?(?= )`))
    if (date !== undefined) return dayOf(Number(date[1]), index + 1, today)
  }
  const numeric = take(/ (\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?(?= )/)
  if (numeric !== undefined) return dayOf(Number(numeric[1]), Number(numeric[2]), today, numeric[3])
  for (const [index, names] of weekdays.entries()) {
    if (take(new RegExp(` (?:next |on |ce |le )?(?:${names.join('|')})(?: prochain)?(?= )`))) {
      return addDays(today, ((index + 1 - weekdayOf(today) + 6) % 7) + 1)
    }
  }
  return undefined
}

/** The next day of a year with a date, where no year is said. */
function dayOf(date: number, month: number, today: Day, year = ''): Day | undefined {
  const on = (of: string) => `${of}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
  if (year !== '') return isDay(on(year)) ? on(year) : undefined
  const [first, next] = [0, 1].map(more => on(String(Number(today.slice(0, 4)) + more)))
  return [first, next].find(day => day !== undefined && isDay(day) && day >= today)
}

function minutesIn(take: Take): number | undefined {
  const half = take(/ (?:for |pendant |pour |of |d')?(?:half an hour|une demi[ -]heure|demi[ -]heure)(?= )/)
  if (half !== undefined) return 30
  const lasting = '(?:for|pendant|pour|durant|lasting|of)'
  const mixed = take(new RegExp(` ${lasting} (\\d{1,2}) ?h ?(\\d{2})(?= )`))
  if (mixed !== undefined) return Number(mixed[1]) * 60 + Number(mixed[2])
  const hours = take(new RegExp(` ${lasting} (${number}|an) ?(?:h|hours?|heures?)(?= )`))
  if (hours !== undefined) return numberOf(hours[1] ?? '') * 60
  const minutes =
    take(new RegExp(` ${lasting} (${number}) ?(?:min|mins|minutes?)(?= )`)) ??
    take(new RegExp(` (${number}) ?(?:min|mins|minutes?)(?= )`))
  return minutes === undefined ? undefined : numberOf(minutes[1] ?? '')
}

function numberOf(word: string): number {
  return numbers[word] ?? Number(word)
}

/** `10`, `10h30`, `ten`, `dix heures trente`, `2 pm`, `noon`. */
function timeIn(words: string): Time | undefined {
  if (/^(midi|noon)$/.test(words)) return '12:00'
  const spelt = /^([a-z]+)(?: heures?| o ?clock)?(?: (\w+))?( ?[ap]\.?m\.?)?$/.exec(words)
  if (spelt?.[1] !== undefined && numbers[spelt[1]] !== undefined) {
    const half = spelt[3] ?? (/^[ap]m$/.test(spelt[2] ?? '') ? spelt[2] : '')
    const minutes = half === spelt[2] ? 0 : numberOf(spelt[2] ?? '0')
    if (!(minutes < 60)) return undefined
    return parseTime(`${numbers[spelt[1]]}:${String(minutes).padStart(2, '0')} ${half ?? ''}`)
  }
  return parseTime(words.replace(/ ?heures? ?/, 'h').replace(/(\d) (\d\d)$/, '$1h$2'))
}

/** The end that was said, where it comes after the start; else so long after it. */
function endOf(start: Time, stated: Time | undefined, minutes = usualMinutes): Time {
  if (stated !== undefined && stated > start) return stated
  return timeOf(Math.min(minutesOf(start) + Math.max(minutes, 15), mostMinutes))
}

/** Today, where that time is still to come; else tomorrow. */
function nextDayAt(start: Time, now: Date): Day {
  const today = campusDay(now)
  return start > campusTime(now) ? today : addDays(today, 1)
}
