import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, campusDay } from '#platform/time/campus-time.ts'
import { type RoomWish, roomWishIn } from './room-words.ts'

/** A Thursday, 09:10 on campus. */
const now = new Date('2026-11-26T08:10:00Z')
const wish = (text: string) => roomWishIn(text, now)

const cases: [string, RoomWish][] = [
  ['book a room tomorrow at ten for six', { day: '2026-11-27', start: '10:00', end: '11:00', capacity: 6 }],
  [
    'réserver une salle demain à dix heures pour six',
    { day: '2026-11-27', start: '10:00', end: '11:00', capacity: 6 },
  ],
  ['Salle demain 10h pour 6 personnes', { day: '2026-11-27', start: '10:00', end: '11:00', capacity: 6 }],
  ['room today at 14:30 for 45 minutes', { day: '2026-11-26', start: '14:30', end: '15:15' }],
  [
    'une salle jeudi de 14 h à 16 h pour huit',
    { day: '2026-12-03', start: '14:00', end: '16:00', capacity: 8 },
  ],
  [
    'meeting on monday from 9 to 10.30 for 12 people',
    { day: '2026-11-30', start: '09:00', end: '10:30', capacity: 12 },
  ],
  ['réunion lundi prochain 9h30 pendant une heure', { day: '2026-11-30', start: '09:30', end: '10:30' }],
  ['book a room at 2 pm for two hours', { day: '2026-11-26', start: '14:00', end: '16:00' }],
  ['book a room at 8', { day: '2026-11-27', start: '08:00', end: '09:00' }],
  ['salle pour 4', { capacity: 4 }],
  ['room for ten people', { capacity: 10 }],
  [
    'réserver une salle le 14 décembre à 11 h 15 pour une demi-heure',
    { day: '2026-12-14', start: '11:15', end: '11:45' },
  ],
  ['room on 2 January at noon', { day: '2027-01-02', start: '12:00', end: '13:00' }],
  ['salle 14/12 10h-12h', { day: '2026-12-14', start: '10:00', end: '12:00' }],
  ['salle après-demain à dix heures trente pour 1h30', { day: '2026-11-28', start: '10:30', end: '12:00' }],
  ['salle demain après-midi pour 8', { day: '2026-11-27', start: '14:00', end: '18:00', capacity: 8 }],
  ['meeting room tomorrow morning', { day: '2026-11-27', start: '09:00', end: '13:00' }],
  ['room on friday at half past nine', { day: '2026-11-27', start: '09:30', end: '10:30' }],
  ['salle vendredi à dix heures et demie', { day: '2026-11-27', start: '10:30', end: '11:30' }],
  ['book a room at two', { day: '2026-11-26', start: '14:00', end: '15:00' }],
  ['book a room', {}],
  ['salle', {}],
]

describe('a room in somebody’s own words', () => {
  test.each(cases)('%s', (text, expected) => {
    expect(wish(text)).toEqual(expected)
  })

  test.each(['menu of Thursday', 'Adam Sinclair', 'salon', 'bookkeeping', '', 'demain à dix heures'])(
    'is not spoken of in “%s”',
    text => {
      expect(wish(text)).toBeUndefined()
    },
  )

  test('is understood whatever the day, the hour, the minutes and the number, in both languages', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 23 }),
        fc.constantFrom(0, 5, 15, 30, 45),
        fc.integer({ min: 1, max: 300 }),
        fc.constantFrom('fr' as const, 'en' as const),
        (hour, minute, people, language) => {
          const mm = String(minute).padStart(2, '0')
          const text =
            language === 'fr'
              ? `réserver une salle demain à ${hour}h${mm} pour ${people} personnes`
              : `book a room for ${people} people tomorrow at ${hour}:${mm}`
          expect(wish(text)).toMatchObject({
            ...{ day: addDays(campusDay(now), 1), start: `${String(hour).padStart(2, '0')}:${mm}` },
            capacity: people,
          })
        },
      ),
    )
  })

  test('never ends before it begins, nor fails, whatever is typed', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(
            ...[
              'room',
              'salle',
              'at',
              'à',
              'for',
              'pour',
              '10',
              '25',
              '10h',
              'ten',
              'demain',
              '31/02',
              'de',
              'h',
            ],
            ...['minutes', 'people', '-', 'am', 'pm', 'midi', '99', '2026-13-40', 'jeudi', 'an', 'hour', '0'],
          ),
        ),
        words => {
          const found = wish(words.join(' '))
          if (found?.start === undefined) return
          expect(found.end).toBeDefined()
          expect((found.end ?? '') >= found.start).toBe(true)
        },
      ),
    )
  })
})
