import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buffersAround } from './buffers.ts'
import { bufferOf, longestBuffer } from './rules.ts'

describe('how many minutes a room asks for', () => {
  const meeting = { type: 'MEETING_ROOM', buffer_minutes: null }

  it('are those of the room, else those of its campus, else none', () => {
    expect(bufferOf({ ...meeting, buffer_minutes: 15 }, { bufferMinutes: 10 })).toBe(15)
    expect(bufferOf({ ...meeting, buffer_minutes: 0 }, { bufferMinutes: 10 })).toBe(0)
    expect(bufferOf(meeting, { bufferMinutes: 10 })).toBe(10)
    expect(bufferOf(meeting, {})).toBe(0)
    expect(bufferOf(meeting, null)).toBe(0)
  })

  it('are asked by a campus for its meeting rooms, and by a desk for itself', () => {
    expect(bufferOf({ type: 'FLEX_DESK', buffer_minutes: null }, { bufferMinutes: 10 })).toBe(0)
    expect(bufferOf({ type: 'FLEX_DESK', buffer_minutes: 5 }, { bufferMinutes: 10 })).toBe(5)
  })

  it('are never more than an hour, nor fewer than none, whatever stands there', () => {
    fc.assert(
      fc.property(fc.oneof(fc.double({ noNaN: true }), fc.string(), fc.boolean()), said => {
        const minutes = bufferOf(meeting, { bufferMinutes: said })
        expect(minutes).toBeGreaterThanOrEqual(0)
        expect(minutes).toBeLessThanOrEqual(longestBuffer)
        expect(Number.isInteger(minutes)).toBe(true)
      }),
    )
  })
})

const minute = fc.integer({ min: 0, max: 720 })
/** Taken times that do not meet, each with what is kept free after it, whatever it was when it was made. */
const day = fc
  .array(
    fc.record({
      from: minute,
      length: fc.integer({ min: 15, max: 120 }),
      after: fc.integer({ min: 0, max: 60 }),
    }),
    {
      maxLength: 6,
    },
  )
  .map(wanted => {
    const taken: { from: number; to: number; until: number }[] = []
    for (const { from, length, after } of wanted) {
      const to = from + length
      if (taken.every(other => to <= other.from || from >= other.to))
        taken.push({ from, to, until: to + after })
    }
    return taken
  })
const buffer = fc.integer({ min: 0, max: 12 }).map(fives => fives * 5)

describe('what is kept free around taken times', () => {
  it('leaves free exactly what keeps its distance from what was before and from what comes next', () => {
    fc.assert(
      fc.property(day, buffer, minute, fc.integer({ min: 1, max: 120 }), (taken, before, from, length) => {
        const wanted = { from, to: from + length }
        const meets = (other: { from: number; to: number }) =>
          other.from < wanted.to && wanted.from < other.to
        const isFree = ![...taken, ...buffersAround(taken, before)].some(meets)
        const keepsItsDistance = taken.every(
          other => wanted.from >= other.until || wanted.to + before <= other.from,
        )
        expect(isFree).toBe(keepsItsDistance)
      }),
    )
  })

  it('is in order, and neither meets what is taken nor itself', () => {
    fc.assert(
      fc.property(day, buffer, (taken, before) => {
        const kept = buffersAround(taken, before)
        for (const [nth, part] of kept.entries()) {
          expect(part.from).toBeLessThan(part.to)
          expect(part.from).toBeGreaterThanOrEqual(kept[nth - 1]?.to ?? Number.NEGATIVE_INFINITY)
          for (const { from, to } of taken) expect(part.to <= from || part.from >= to).toBe(true)
        }
      }),
    )
  })

  it('is one part where what follows a booking and what precedes the next one meet', () => {
    const taken = [
      { from: 540, to: 600, until: 610 },
      { from: 620, to: 660, until: 670 },
    ]
    expect(buffersAround(taken, 10)).toEqual([
      { from: 530, to: 540 },
      { from: 600, to: 620 },
      { from: 660, to: 670 },
    ])
    expect(buffersAround([{ from: 540, to: 600, until: 600 }], 0)).toEqual([])
  })
})
