import {
  addDays,
  campusDay,
  campusTime,
  type Day,
  minutesOf,
  parseTime,
  type Time,
  timeOf,
} from '#platform/time/campus-time.ts'
import { spaced, type Take, takeDay, taking } from '#platform/time/day-words.ts'

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

/** As the search of rooms calls parts of a day. */
const parts: readonly [RegExp, Time, Time][] = [
  [/ (?:the |in the |all |dans |toute? )?(?:apres[ -]midi|afternoon)(?= )/, '14:00', '18:00'],
  [/ (?:in the |this |le |ce |cette |dans la )?(?:matin|matinee|morning)(?= )/, '09:00', '13:00'],
  [/ (?:all day|the whole day|full day|toute la journee|la journee|journee)(?= )/, '09:00', '18:00'],
]

const numbers: Record<string, number> = {
  ...{ un: 1, une: 1, one: 1, an: 1, a: 1, deux: 2, two: 2, trois: 3, three: 3, quatre: 4, four: 4 },
  ...{ cinq: 5, five: 5, six: 6, sept: 7, seven: 7, huit: 8, eight: 8, neuf: 9, nine: 9, dix: 10, ten: 10 },
  ...{ onze: 11, eleven: 11, douze: 12, twelve: 12, quinze: 15, fifteen: 15, vingt: 20, twenty: 20 },
  ...{ trente: 30, thirty: 30, quarante: 40, forty: 40 },
}
const number = `(?:\\d{1,4}|${Object.keys(numbers)
  .filter(word => !['a', 'an', 'un', 'une', 'one'].includes(word))
  .join('|')}|one|une?)`
const clock = '\\d{1,2}(?:(?: ?h ?|[:.])\\d{2}| ?h(?:eures?)?)?(?: ?[ap]\\.?m\\.?)?'
const hourWords = `(?:${clock}|half past ${number}|${number}(?: heures?| o ?clock)?(?: et demie?| ${number})?(?: ?[ap]\\.?m\\.?)?|midi|noon)`

const speaksOfRoom =
  / (rooms?|salles?|reunions?|meetings?|book|reserver?|reserve|reservation|bulles?|booths?|huddles?)(?= )/

/**
 * The room that somebody wants in their own words, in French or English: “book a room tomorrow at ten for six”, “une salle
 * jeudi de 14 h à 16 h pour huit”. Undefined: they speak of no room.
 */
export function roomWishIn(text: string, now: Date): RoomWish | undefined {
  if (!speaksOfRoom.test(spaced(text))) return undefined
  const { take } = taking(text)
  const day = takeDay(take, campusDay(now))
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
  const part = at === undefined ? parts.find(([pattern]) => take(pattern)) : undefined
  const start = at?.[1] === undefined ? part?.[1] : timeIn(at[1])
  const stated = range?.[2] === undefined ? part?.[2] : timeIn(range[2])
  const capacity = people?.[1] === undefined ? undefined : numberOf(people[1])
  const end = start === undefined ? undefined : endOf(start, stated, minutes)
  return {
    ...(day !== undefined ? { day } : start !== undefined && { day: nextDayAt(start, now) }),
    ...(start !== undefined && { start }),
    ...(end !== undefined && { end }),
    ...(capacity !== undefined && capacity > 0 && { capacity }),
  }
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

/** Who says “at two” means two in the afternoon. */
const inWorkingTime = (hour: number) => (hour > 0 && hour < 7 ? hour + 12 : hour)

function numberOf(word: string): number {
  return numbers[word] ?? Number(word)
}

/** `10`, `10h30`, `ten`, `dix heures trente`, `2 pm`, `noon`. */
function timeIn(words: string): Time | undefined {
  if (/^(midi|noon)$/.test(words)) return '12:00'
  const half = /^half past (\w+)$/.exec(words)?.[1] ?? /^(\w+)(?: heures?)? et demie?$/.exec(words)?.[1]
  if (half !== undefined) return parseTime(`${inWorkingTime(numberOf(half))}:30`)
  const spelt = /^([a-z]+)(?: heures?| o ?clock)?(?: (\w+))?( ?[ap]\.?m\.?)?$/.exec(words)
  if (spelt?.[1] !== undefined && numbers[spelt[1]] !== undefined) {
    const side = spelt[3] ?? (/^[ap]m$/.test(spelt[2] ?? '') ? spelt[2] : '')
    const minutes = side === spelt[2] ? 0 : numberOf(spelt[2] ?? '0')
    if (!(minutes < 60)) return undefined
    const hour = numberOf(spelt[1])
    return parseTime(
      `${side === '' || side === undefined ? inWorkingTime(hour) : hour}:${String(minutes).padStart(2, '0')} ${side ?? ''}`,
    )
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
