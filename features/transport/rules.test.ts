import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { categories } from './contract.ts'
import {
  categoryOf,
  colorOf,
  contrast,
  distanceBetween,
  expiredOn,
  textColorOn,
  walkMinutesOf,
} from './rules.ts'

const color = fc.integer({ min: 0, max: 0xffffff }).map(number => `#${number.toString(16).padStart(6, '0')}`)

describe('the text on a line’s badge', () => {
  it('can be read on any colour, whatever the operator wants', () => {
    fc.assert(
      fc.property(color, fc.option(color, { nil: undefined }), (line, wanted) => {
        expect(contrast(line, textColorOn(line, wanted))).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })

  it('is the operator’s own where it can be read', () => {
    expect(textColorOn('#003ca6', '#ffffff')).toBe('#ffffff')
    expect(textColorOn('#ffcd00', '#ffffff')).toBe('#000000')
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  })

  it.each([
    ['FFcc00', '#ffcc00'],
    ['#0a0B0c', '#0a0b0c'],
    ['red', undefined],
    ['fff', undefined],
    ['', undefined],
  ])('is taken from six digits: %s', (written, read) => {
    expect(colorOf(written)).toBe(read)
  })
})

describe('a route', () => {
  it.each([
    [0, 'T3', 'TRAMWAY'],
    [1, '14', 'METRO'],
    [2, 'A', 'RER'],
    [2, 'RER B', 'RER'],
    [2, 'H', 'TRAIN'],
    [109, 'S1', 'RER'],
    [106, 'TER', 'TRAIN'],
    [3, '72', 'BUS'],
    [715, 'Flex', 'BUS'],
    [4, 'Ferry', 'BUS'],
    [7, 'Funicular', 'METRO'],
    [900, 'T1', 'TRAMWAY'],
    [401, 'M', 'METRO'],
  ] as const)('of type %s named %s is a %s', (type, name, category) => {
    expect(categoryOf(type, name)).toBe(category)
  })

  it('is of one category, or of none where GTFS has no such type', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5, max: 3000 }), fc.string(), (type, name) => {
        const category = categoryOf(type, name)
        if (category !== undefined) expect(categories).toContain(category)
      }),
    )
    expect(categoryOf(8, 'x')).toBeUndefined()
    expect(categoryOf(Number.NaN, 'x')).toBeUndefined()
  })
})

describe('a way on foot', () => {
  it('takes whole minutes, one at least, and never less for more metres', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 20_000, noNaN: true }),
        fc.double({ min: 0, max: 500, noNaN: true }),
        (metres, more) => {
          const minutes = walkMinutesOf(metres)
          expect(Number.isInteger(minutes) && minutes >= 1).toBe(true)
          expect(walkMinutesOf(metres + more)).toBeGreaterThanOrEqual(minutes)
        },
      ),
    )
    expect([walkMinutesOf(0), walkMinutesOf(100), walkMinutesOf(800)]).toEqual([1, 2, 13])
  })

  it('is measured on the globe', () => {
    const paris = { latitude: 48.8566, longitude: 2.3522 }
    expect(distanceBetween(paris, { latitude: 45.764, longitude: 4.8357 })).toBeCloseTo(391_500, -3)
    expect(distanceBetween(paris, paris)).toBe(0)
  })
})

it('a timetable has ended on the day after its last', () => {
  expect(expiredOn('2026-12-31', '2026-12-31')).toBeNull()
  expect(expiredOn('2026-12-31', '2027-01-01')).toBe('2026-12-31')
})
