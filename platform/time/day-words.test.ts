import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, formatDate, isDay, weekdayOf } from './campus-time.ts'
import { takeDay, taking } from './day-words.ts'

const thursday = '2026-11-26'

function read(text: string, today = thursday) {
  const { take, rest } = taking(text)
  return [takeDay(take, today), rest()]
}

describe('a day in somebody’s own words', () => {
  test.each([
    ['menu of Thursday', '2026-12-03'],
    ['menu de vendredi prochain', '2026-11-27'],
    ['Après-demain', '2026-11-28'],
    ['the day after tomorrow', '2026-11-28'],
    ['aujourd’hui', thursday],
    ['in three days', '2026-11-29'],
    ['dans 2 jours', '2026-11-28'],
    ['le 1er décembre', '2026-12-01'],
    ['December 2nd', '2026-12-02'],
    ['2/1', '2027-01-02'],
    ['31/02', undefined],
    ['what is for lunch', undefined],
  ])('%s', (text, day) => {
    expect(read(text)[0]).toBe(day)
  })

  test('is taken out of what was said, whatever else was', () => {
    expect(read('menu of Thursday at Nori')).toEqual(['2026-12-03', 'menu of  at nori'])
  })

  test('is the one that a calendar writes so, in both languages, whatever today is', () => {
    const days = fc.integer({ min: 0, max: 4_000 }).map(more => addDays('2024-01-01', more))
    fc.assert(
      fc.property(
        days,
        fc.integer({ min: 0, max: 364 }),
        fc.constantFrom('fr', 'en'),
        (today, ahead, lang) => {
          const day = addDays(today, ahead)
          expect(
            read(
              `menu ${formatDate(day, lang, 'long')
                .replace(/^\p{L}+,? /u, '')
                .replace(/,? \d{4}$/, '')}`,
              today,
            )[0],
          ).toBe(day)
        },
      ),
    )
  })

  test('of a weekday is within the coming week and is that weekday', () => {
    const days = fc.integer({ min: 0, max: 4_000 }).map(more => addDays('2024-01-01', more))
    const names = ['lundi', 'tuesday', 'mercredi', 'thursday', 'vendredi', 'saturday', 'dimanche']
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 6 }), (today, index) => {
        const day = String(read(names[index] ?? '', today)[0])
        expect(weekdayOf(day)).toBe(index + 1)
        expect(day > today && day <= addDays(today, 7)).toBe(true)
      }),
    )
  })

  test('never is anything but a day, whatever is typed', () => {
    const words = fc.constantFrom(
      ...['le', '31', 'feb', 'fevrier', '/', '2/30', 'in', 'dans', 'mars', 'jours', '2026-13-40', 'fri'],
    )
    fc.assert(
      fc.property(fc.array(words), said => {
        const day = read(said.join(' '))[0]
        expect(day === undefined || isDay(day)).toBe(true)
      }),
    )
  })
})
