import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nextTurn, turnsLeft } from './turns.ts'

const minute = 60_000
const at = (minutes: number) => new Date(minutes * minute)
const latestFirst = (dues: readonly Date[]) => dues.toSorted((a, b) => b.getTime() - a.getTime())

it('lets so many go at once, and the next one an hour after the first of them', () => {
  expect(nextTurn([], at(5), 2)).toEqual(at(5))
  expect(nextTurn([at(1)], at(5), 2)).toEqual(at(5))
  expect(nextTurn([at(4), at(1)], at(5), 2)).toEqual(at(61))
  expect(nextTurn([at(61), at(4), at(1)], at(5), 2)).toEqual(at(64))
  expect(nextTurn([at(4), at(1)], at(200), 2)).toEqual(at(200))
})

it('says how many are left', () => {
  expect(turnsLeft([], at(5), 3)).toBe(3)
  expect(turnsLeft([at(4), at(1)], at(5), 3)).toBe(1)
  expect(turnsLeft([at(4), at(1)], at(61), 3)).toBe(2)
  expect(turnsLeft([at(70), at(4), at(3), at(2)], at(5), 3)).toBe(0)
})

it('never lets more go within any hour, and lets one go now wherever some are left', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 12 }),
      fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 80 }),
      (most, pauses) => {
        const dues: Date[] = []
        let now = 0
        for (const pause of pauses) {
          now += pause
          const before = latestFirst(dues)
          const turn = nextTurn(before, at(now), most)
          expect(turn.getTime() === at(now).getTime()).toBe(turnsLeft(before, at(now), most) > 0)
          dues.push(turn)
        }
        for (const { length } of dues.map(from =>
          dues.filter(due => due >= from && due.getTime() < from.getTime() + 60 * minute),
        )) {
          expect(length).toBeLessThanOrEqual(most)
        }
      },
    ),
  )
})
