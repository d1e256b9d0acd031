import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayOf, mostUsed, type Uses, withUse } from './most-used.ts'

const atHand = ['home', 'restaurants', 'rooms', 'directory']
const staff = ['studio', 'kitchen']
const menu = ['home', 'news', 'restaurants', 'rooms', 'map', 'directory', 'surveys', ...staff].map(key => ({
  key,
  atHand: atHand.includes(key),
  staff: staff.includes(key),
}))
const today = 20_000

const keysOf = (entries: readonly { key: string }[]) => entries.map(({ key }) => key)
const shown = (uses: Uses, day = today) => keysOf(mostUsed(menu, uses, day))
/** @param days when it was opened, in days before today */
const opened = (days: Record<string, readonly number[]>): Uses =>
  Object.entries(days)
    .flatMap(([key, all]) => all.map(day => ({ key, day: today - day })))
    .toSorted((one, other) => one.day - other.day)
    .reduce<Uses>((uses, { key, day }) => withUse(uses, key, day), {})

describe('the four that are used most', () => {
  test('before anything is known they are those at hand', () => {
    expect(shown({})).toEqual(atHand)
  })
  test('what is used more takes the place of what is used less, and stands where the menu has it', () => {
    expect(shown(opened({ surveys: [3, 2, 1], home: [1, 0], map: [0] }))).toEqual([
      'home',
      'restaurants',
      'map',
      'surveys',
    ])
  })
  test('a desk of the staff stands there once it is used', () => {
    expect(shown(opened({ kitchen: [0] }))).toEqual(['home', 'restaurants', 'rooms', 'kitchen'])
  })
  test('where something at hand is missing, the menu’s first ones fill the places, staff last', () => {
    const campus = menu.filter(({ key }) => !['rooms', 'directory', 'map', 'surveys'].includes(key))
    expect(keysOf(mostUsed(campus, {}, today))).toEqual(['home', 'news', 'restaurants', 'studio'])
  })
  test('what was used twice two weeks ago and what was used once today count the same', () => {
    const uses = opened({ news: [14, 14], map: [0] })
    expect(uses.news?.weight).toBe(2)
    const few = menu.filter(({ key }) => ['news', 'map'].includes(key))
    const rivals = ['a', 'b', 'c'].map(key => ({ key, atHand: false, staff: false }))
    const more = opened({ a: [0, 0], b: [0, 0], c: [0, 0] })
    expect(keysOf(mostUsed([...few, ...rivals], { ...uses, ...more }, today))).toEqual([
      'news',
      'a',
      'b',
      'c',
    ])
    expect(keysOf(mostUsed([...few.toReversed(), ...rivals], { ...uses, ...more }, today))).toEqual([
      'map',
      'a',
      'b',
      'c',
    ])
  })
  test('what was opened once is forgotten after eight weeks, at the next use of anything', () => {
    const once = opened({ news: [56] })
    expect(Object.keys(withUse(once, 'map', today))).toEqual(['news', 'map'])
    expect(Object.keys(withUse(once, 'map', today + 1))).toEqual(['map'])
  })
  test('a clock that is set back loses nothing', () => {
    const uses = opened({ news: [0, 0] })
    expect(withUse(uses, 'news', today - 100)).toEqual({ news: { weight: 3, day: today - 100 } })
  })
  test('days are those of the calendar in UTC', () => {
    expect(dayOf(Date.parse('1970-01-02T23:59:59Z'))).toBe(1)
    expect(dayOf(Date.parse('1970-01-03T00:00:00Z'))).toBe(2)
  })
})

describe('whatever was used', () => {
  const keys = keysOf(menu)
  const visits = fc.array(fc.record({ key: fc.constantFrom(...keys), after: fc.nat({ max: 30 }) }))
  const lived = (all: readonly { key: string; after: number }[]) =>
    all.reduce<{ uses: Uses; day: number }>(
      ({ uses, day }, { key, after }) => ({ uses: withUse(uses, key, day + after), day: day + after }),
      { uses: {}, day: today },
    )

  /** The map is forgotten after eight weeks, and opened again. */
  const forgottenBetween = [
    { key: 'map', after: 0 },
    { key: 'home', after: 23 },
    { key: 'home', after: 20 },
    { key: 'news', after: 14 },
    ...['map', 'restaurants', 'home', 'directory'].map(key => ({ key, after: 0 })),
  ]

  test('four different entries stand there, in the order of the menu', () => {
    fc.assert(
      fc.property(visits, fc.shuffledSubarray(menu), (all, campus) => {
        const { uses, day } = lived(all)
        const entries = mostUsed(campus, uses, day)
        expect(entries).toHaveLength(Math.min(4, campus.length))
        expect(entries).toEqual(campus.filter(entry => entries.includes(entry)))
      }),
    )
  })
  test('nothing left out weighs more than what stands there, counted use by use', () => {
    fc.assert(
      fc.property(visits, all => {
        const { uses, day } = lived(all)
        const weights = new Map(keys.map(key => [key, 0]))
        let on = today
        for (const { key, after } of all) {
          for (const [each, weight] of weights) weights.set(each, weight * 2 ** (-after / 14))
          weights.set(key, (weights.get(key) ?? 0) + 1)
          on += after
        }
        expect(on).toBe(day)
        const inside = shown(uses, day)
        const least = Math.min(...inside.map(key => weights.get(key) ?? 0))
        const most = Math.max(...keys.filter(key => !inside.includes(key)).map(key => weights.get(key) ?? 0))
        // Each time an entry is forgotten it loses less than a sixteenth, and what it lost before is a sixteenth of that by then.
        expect(most).toBeLessThanOrEqual(least + 1 / 15)
      }),
      { examples: [[forgottenBetween]] },
    )
  })
  test('one more use never takes an entry away', () => {
    fc.assert(
      fc.property(visits, fc.constantFrom(...keys), (all, key) => {
        const { uses, day } = lived(all)
        if (shown(uses, day).includes(key)) expect(shown(withUse(uses, key, day), day)).toContain(key)
      }),
    )
  })
  test('what is kept stays small: at most one number and one day for each entry of the menu', () => {
    fc.assert(
      fc.property(visits, all => {
        const { uses, day } = lived(all)
        for (const use of Object.values(uses)) {
          expect(use.day).toBeLessThanOrEqual(day)
          expect(Number.isFinite(use.weight)).toBe(true)
        }
        expect(keys).toEqual(expect.arrayContaining(Object.keys(uses)))
      }),
    )
  })
})
