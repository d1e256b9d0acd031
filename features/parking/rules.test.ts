import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Level, type ParkingInfo, placeTypes } from './contract.ts'
import {
  fullnessOf,
  inOrderOfFit,
  isAlmostFull,
  isCurrent,
  takenOf,
  totalOf,
  validFor,
  whereNext,
} from './rules.ts'

const level = fc
  .record({
    capacity: fc.nat({ max: 500 }),
    known: fc.boolean(),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(
    ({ capacity, known, part }): Level => ({
      level: '-1',
      free: known ? Math.round(capacity * part) : null,
      capacity,
    }),
  )
const parking = (id: string, standard: Level[]): ParkingInfo => ({
  ...{ id, site: { id: '1', name: 'Seine' }, name: id, address: null, entrance: null, readAt: null },
  places: { standard, pmr: [], electric: [] },
})
const parkings = fc
  .array(fc.array(level, { maxLength: 4 }), { maxLength: 6 })
  .map(all => all.map((levels, index) => parking(`p${index}`, levels)))

describe('a level is almost full', () => {
  test.each([
    [0, 5, true],
    [1, 5, true],
    [2, 5, false],
    [2, 20, false],
    [9, 100, true],
    [10, 100, false],
  ])('%i free of %i: %s', (free, capacity, expected) => {
    expect(isAlmostFull(free, capacity)).toBe(expected)
  })
  test('with 1 free place or fewer, or under 10 percent, and at no other time', () => {
    fc.assert(
      fc.property(fc.nat({ max: 500 }), fc.nat({ max: 500 }), (free, capacity) => {
        expect(isAlmostFull(free, capacity)).toBe(free <= 1 || 10 * free < capacity)
      }),
    )
  })
  test('never again when more places are free', () => {
    fc.assert(
      fc.property(fc.nat({ max: 500 }), fc.nat({ max: 500 }), (free, capacity) => {
        if (!isAlmostFull(free, capacity)) expect(isAlmostFull(free + 1, capacity)).toBe(false)
      }),
    )
  })
})

test('full means no place, and what is not measured is not known', () => {
  expect(fullnessOf({ free: 0, capacity: 10 })).toBe('full')
  expect(fullnessOf({ free: 1, capacity: 10 })).toBe('almostFull')
  expect(fullnessOf({ free: 5, capacity: 10 })).toBe('free')
  expect(fullnessOf({ free: null, capacity: 10 })).toBeUndefined()
})

test('a total counts the levels that were measured, and never more free places than places', () => {
  fc.assert(
    fc.property(fc.array(level), levels => {
      const { free, capacity } = totalOf(levels)
      if (levels.every(one => one.free === null)) expect(free).toBeNull()
      else expect(free).toBeLessThanOrEqual(capacity)
    }),
  )
  expect(
    totalOf([
      { level: '-1', free: 3, capacity: 10 },
      { level: '-2', free: null, capacity: 90 },
    ]),
  ).toEqual({ free: 3, capacity: 10 })
})

test('what is taken is full only where nothing is free', () => {
  fc.assert(
    fc.property(fc.array(level), levels => {
      const taken = takenOf(levels)
      const { free, capacity } = totalOf(levels)
      expect(taken === null).toBe(free === null || capacity === 0)
      if (taken === null) return
      expect(taken === 100).toBe(free === 0)
      expect(taken).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('without a type all stay in their order; with one, those with most free places come first', () => {
  fc.assert(
    fc.property(parkings, all => {
      expect(inOrderOfFit(all, undefined)).toEqual(all)
      const found = inOrderOfFit(all, 'standard')
      expect(new Set(found)).toEqual(new Set(all.filter(({ places }) => places.standard.length > 0)))
      const free = found.map(({ places }) => totalOf(places.standard).free).filter(one => one !== null)
      expect(free).toEqual(free.toSorted((a, b) => b - a))
      for (const type of placeTypes.filter(one => one !== 'standard'))
        expect(inOrderOfFit(all, type)).toEqual([])
    }),
  )
})

test('the next car park is another one, and not almost full', () => {
  fc.assert(
    fc.property(parkings, all => {
      for (const full of all) {
        const next = whereNext(full, all, 'standard')
        if (next === undefined) continue
        expect(next.id).not.toBe(full.id)
        expect(fullnessOf(totalOf(next.places.standard))).toBe('free')
      }
    }),
  )
})

test('a value is told for an hour', () => {
  const now = new Date('2026-11-24T08:00:00Z')
  expect(isCurrent(new Date(now.getTime() - validFor), now)).toBe(true)
  expect(isCurrent(new Date(now.getTime() - validFor - 1), now)).toBe(false)
})
