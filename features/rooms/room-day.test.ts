import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  drawnPart,
  freeParts,
  minuteAt,
  movedPart,
  nearestPart,
  onStrip,
  type Part,
  partByKey,
  passedOf,
  pressedPart,
  pressLength,
  shareAt,
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

  it('stands where its time is, within the strip', () => {
    expect([minuteAt(-1), minuteAt(0.5), shareAt(480), shareAt(1200)]).toEqual([480, 840, 0, 1])
    expect(minuteAt(2)).toBeLessThan(1200)
    expect(onStrip({ from: 400, to: 500 })).toEqual({ from: 480, to: 500 })
    expect(onStrip({ from: 1200, to: 1300 })).toBeUndefined()
    fc.assert(
      fc.property(fc.double({ min: 0, max: 0.9999, noNaN: true }), share => {
        expect(shareAt(minuteAt(share))).toBeCloseTo(share)
      }),
    )
  })

  it('has passed up to the next five minutes of today', () => {
    const now = new Date('2026-11-24T09:01:00Z')
    expect(passedOf('2026-11-23', now)).toBe(stripHours.to)
    expect([passedOf('2026-11-24', now), passedOf('2026-11-25', now)]).toEqual([605, 0])
  })

  it('takes in another room the same time, or the nearest that is free there', () => {
    expect(nearestPart(free, { from: 690, to: 720 })).toEqual({ from: 690, to: 720 })
    expect(nearestPart(free, { from: 610, to: 640 })).toEqual({ from: 570, to: 600 })
    expect(nearestPart(free, { from: 645, to: 690 })).toEqual({ from: 660, to: 705 })
    expect(nearestPart([], { from: 690, to: 720 })).toBeUndefined()
  })

  it('is chosen by keys', () => {
    const by = (key: string, shiftKey = false) =>
      partByKey(free, { from: 690, to: 720 }, { key, shiftKey }, 30)
    expect(by('ArrowRight')).toEqual({ from: 705, to: 735 })
    expect(by('PageDown')).toEqual({ from: 585, to: 600 })
    expect(by('ArrowRight', true)).toEqual({ from: 690, to: 735 })
    expect(by('ArrowLeft', true)).toEqual({ from: 690, to: 705 })
    expect([by('Home'), by('End')]).toEqual([
      { from: 540, to: 570 },
      { from: 1185, to: 1200 },
    ])
    expect(by('a')).toBeUndefined()
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
        fc.constantFrom('ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End'),
        (busy, a, b, length, key) => {
          const open = freeParts(busy, 0)
          const press = pressedPart(open, a, length)
          const moved = press && movedPart(open, press, b - a)
          const near = nearestPart(open, { from: a, to: a + length })
          // Some time is found wherever one is free.
          expect(near === undefined).toBe(open.length === 0)
          const byKeys = [false, true].map(
            shiftKey => near && partByKey(open, near, { key, shiftKey }, length),
          )
          for (const found of [press, drawnPart(open, a, b), moved, near, ...byKeys]) {
            if (found === undefined) continue
            expect(found.to - found.from).toBeGreaterThanOrEqual(15)
            expect(busy.some(({ from, to }) => from < found.to && to > found.from && to > from)).toBe(false)
          }
        },
      ),
    )
  })
})
