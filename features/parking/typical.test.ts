import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { leastTypicalWeeks, type TypicalPoint } from './contract.ts'
import { type MeasuredStep, measuredType, typicalPoints, usuallyFullAt } from './typical.ts'

const measured = (day: string, step: number, standard: number | null): MeasuredStep => ({
  ...{ day, step, standard, pmr: null, electric: null },
})
const point = (time: string, standard: number | null): TypicalPoint => ({
  ...{ time, standard, pmr: null, electric: null },
})

describe('a usual day', () => {
  it('has a point every ten minutes from six in the morning to ten at night', () => {
    const { points } = typicalPoints([measured('a', 0, 10), measured('b', 95, 20)])
    expect(points).toHaveLength(96)
    expect([points[0]?.time, points[1]?.time, points.at(-1)?.time]).toEqual(['06:00', '06:10', '21:50'])
  })

  it('is what was measured in the middle, and the lower of two', () => {
    const days = (...values: number[]) => values.map((value, day) => measured(`day ${day}`, 3, value))
    expect(typicalPoints(days(100, 80, 90)).points[3]?.standard).toBe(90)
    expect(typicalPoints(days(100, 80)).points[3]?.standard).toBe(80)
    expect(typicalPoints(days(100, 100, 99, 40)).points[3]?.standard).toBe(99)
  })

  it('is not told from one day', () => {
    expect(typicalPoints([measured('a', 0, 10), measured('a', 1, 10)])).toEqual({ weeks: 1, points: [] })
    expect(typicalPoints([])).toEqual({ weeks: 0, points: [] })
  })

  it('lies between the least and the most, and is full only where it was on at least half of the days', () => {
    const some = fc.record({
      day: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
      step: fc.nat({ max: 95 }),
      standard: fc.option(fc.nat({ max: 100 })),
      pmr: fc.constant(null),
      electric: fc.option(fc.constantFrom(99, 100)),
    })
    fc.assert(
      fc.property(
        fc.uniqueArray(some, { selector: one => `${one.day}${one.step}`, maxLength: 60 }),
        steps => {
          for (const [index, { standard, electric }] of typicalPoints(steps).points.entries()) {
            const at = steps.filter(({ step }) => step === index)
            const known = at.flatMap(one => one.standard ?? [])
            expect(standard === null).toBe(known.length < leastTypicalWeeks)
            if (standard !== null) {
              expect(standard).toBeGreaterThanOrEqual(Math.min(...known))
              expect(standard).toBeLessThanOrEqual(Math.max(...known))
            }
            const charging = at.flatMap(one => one.electric ?? [])
            const full = charging.filter(one => one === 100)
            if (electric === 100) expect(2 * full.length).toBeGreaterThanOrEqual(charging.length)
          }
        },
      ),
    )
  })
})

test('usually full is from the first step at which nothing is left', () => {
  const points = [point('09:00', 99), point('09:10', 100), point('09:20', 98), point('09:30', 100)]
  expect(usuallyFullAt(points, 'standard')).toBe('09:10')
  expect(usuallyFullAt(points, 'electric')).toBeUndefined()
  expect(usuallyFullAt([point('09:00', 99), point('09:10', null)], 'standard')).toBeUndefined()
})

test('the curve is of the first type that was measured', () => {
  const points = [point('09:00', null), point('09:10', 5)]
  expect(measuredType(points, ['electric', 'standard', 'pmr'])).toBe('standard')
  expect(measuredType(points, ['electric'])).toBeUndefined()
})
