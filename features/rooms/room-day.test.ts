import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  drawnPart,
  freeParts,
  movedPart,
  type Part,
  pressedPart,
  pressLength,
  stripHours,
} from './room-day.ts'

const taken: Part[] = [
  { from: 600, to: 660 },
  { from: 480, to: 540 },
]
const free = freeParts(taken, 0)

describe('the day of a room', () => {
  it('is free where nothing is taken and nothing has passed', () => {
    expect(free).toEqual([
      { from: 540, to: 600 },
      { from: 660, to: 1200 },
    ])
    expect(freeParts(taken, 595)).toEqual([{ from: 660, to: 1200 }])
    expect(freeParts([], 1190)).toEqual([])
  })

  it('takes from the pressed quarter on as long as wanted, as far as it is free', () => {
    expect(pressedPart(free, 700, 45)).toEqual({ from: 690, to: 735 })
    expect(pressedPart(free, 585, 60)).toEqual({ from: 585, to: 600 })
    expect(pressedPart(free, 610, 30)).toBeUndefined()
  })

  it('takes what is drawn, in either direction', () => {
    expect(drawnPart(free, 700, 760)).toEqual({ from: 690, to: 765 })
    expect(drawnPart(free, 760, 700)).toEqual({ from: 690, to: 765 })
    expect(drawnPart(free, 550, 900)).toEqual({ from: 540, to: 600 })
  })

  it('goes over what is taken by keys', () => {
    expect(movedPart(free, { from: 570, to: 600 }, 30)).toEqual({ from: 660, to: 690 })
    expect(movedPart(free, { from: 660, to: 690 }, -15)).toEqual({ from: 585, to: 600 })
    expect(movedPart(free, { from: 540, to: 570 }, -60)).toEqual({ from: 540, to: 570 })
  })

  it('takes half an hour where half a day is searched for', () => {
    expect([pressLength(45), pressLength(240)]).toEqual([45, 30])
  })

  it('never takes what is not free, and always what can be booked', () => {
    const minute = fc.integer({ min: stripHours.from, max: stripHours.to - 1 })
    const part = fc.tuple(minute, fc.integer({ min: 1, max: 300 })).map(([from, length]) => ({
      from,
      to: Math.min(stripHours.to, from + length),
    }))
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 8 }),
        minute,
        minute,
        fc.integer({ min: 15, max: 90 }),
        (busy, a, b, length) => {
          const open = freeParts(busy, 0)
          const press = pressedPart(open, a, length)
          const moved = press && movedPart(open, press, b - a)
          for (const found of [press, drawnPart(open, a, b), moved]) {
            if (found === undefined) continue
            expect(found.to - found.from).toBeGreaterThanOrEqual(15)
            expect(busy.some(({ from, to }) => from < found.to && to > found.from && to > from)).toBe(false)
          }
        },
      ),
    )
  })
})
