import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { overlap, type Span } from '#features/rooms/rules.ts'
import {
  defaultOfferMinutes,
  type InLine,
  nextInLine,
  offerMinutesOf,
  offerUntil,
  shortestOffer,
  type WaitState,
  whyOver,
} from './wait-rules.ts'

const minute = 60_000
const ten = Date.parse('2026-11-24T09:00:00.000Z')
const at = (minutes: number) => new Date(ten + minutes * minute)

const spans = fc
  .record({ from: fc.integer({ min: 0, max: 20 }), length: fc.integer({ min: 1, max: 8 }) })
  .map(({ from, length }): Span => ({ start: at(from * 15), end: at((from + length) * 15) }))
const lines = fc.array(
  fc
    .record({ span: spans, mayBook: fc.boolean() })
    .map(({ span, mayBook }): InLine => ({ ...span, mayBook })),
  { maxLength: 30 },
)

describe('how long an offer holds', () => {
  it('is what the campus says, else a quarter of an hour', () => {
    for (const param of [null, undefined, {}, { waitOfferMinutes: 'ten' }, { waitOfferMinutes: 0 }]) {
      expect(offerMinutesOf(param)).toBe(defaultOfferMinutes)
    }
    expect(offerMinutesOf({ waitOfferMinutes: 30 })).toBe(30)
  })

  it.each([
    ['a day before', 1440, 15],
    ['an hour before', 60, 15],
    ['half an hour before', 30, 7.5],
    ['eight minutes before', 8, 3],
    ['two minutes before', 2, 2],
  ])('is shorter when the start is near: %s', (_, before, held) => {
    expect(offerUntil({ start: at(before) }, 15, at(0))).toEqual(at(held))
  })

  it('is never beyond the start, never beyond what the campus says, and never over at once', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -5 * minute, max: 3 * 1440 * minute }),
        fc.integer({ min: shortestOffer, max: 240 }),
        (left, minutes) => {
          const [now, start] = [at(0), new Date(ten + left)]
          const until = offerUntil({ start }, minutes, now)
          if (left <= 0) return until === undefined
          if (until === undefined) return false
          const held = until.getTime() - now.getTime()
          const least = Math.min(left, shortestOffer * minute)
          return until <= start && held <= minutes * minute && held >= least
        },
      ),
    )
  })

  it('is no shorter for who is told earlier', () => {
    fc.assert(
      fc.property(fc.nat(2000), fc.nat(2000), (one, other) => {
        const held = (left: number) =>
          (offerUntil({ start: at(left) }, 15, at(0)) ?? at(0)).getTime() - at(0).getTime()
        return held(Math.max(one, other)) >= held(Math.min(one, other))
      }),
    )
  })
})

describe('who is next', () => {
  it('is nobody whose time is taken, or offered to two', () => {
    fc.assert(
      fc.property(lines, fc.array(spans, { maxLength: 5 }), (line, taken) => {
        const offered = nextInLine(line, taken)
        for (const [n, one] of offered.entries()) {
          expect(one.mayBook).toBe(true)
          expect(taken.some(other => overlap(other, one))).toBe(false)
          expect(offered.slice(n + 1).some(other => overlap(other, one))).toBe(false)
        }
      }),
    )
  })

  it('is never anybody before whom somebody else was who may have it', () => {
    fc.assert(
      fc.property(lines, fc.array(spans, { maxLength: 5 }), (line, taken) => {
        const offered = new Set(nextInLine(line, taken))
        for (const [n, passed] of line.entries()) {
          if (offered.has(passed) || !passed.mayBook) continue
          const before = line.slice(0, n).filter(one => offered.has(one))
          // Only what is taken, or was offered to somebody before them, keeps it from them.
          expect([...taken, ...before].some(other => overlap(other, passed))).toBe(true)
        }
      }),
    )
  })

  it('leaves between two what the room keeps free', () => {
    fc.assert(
      fc.property(lines, fc.array(spans, { maxLength: 5 }), fc.nat(60), (line, taken, buffer) => {
        const offered = nextInLine(line, taken, buffer)
        for (const [n, one] of offered.entries()) {
          for (const other of [...taken, ...offered.slice(n + 1)]) {
            const between = Math.max(+one.start - +other.end, +other.start - +one.end)
            expect(between).toBeGreaterThanOrEqual(buffer * 60_000)
          }
        }
      }),
    )
  })

  it('is the first of several who want the same, and the second where the first may not', () => {
    const span = { start: at(0), end: at(60) }
    const [first, second] = [
      { ...span, mayBook: true, name: 'first' },
      { ...span, mayBook: true, name: 'second' },
    ]
    expect(nextInLine([first, second], [])).toEqual([first])
    expect(nextInLine([{ ...first, mayBook: false }, second], [])).toEqual([second])
  })
})

describe('when a wait is over', () => {
  const waits: WaitState = { start: at(60), offeredUntil: null, hasOwnBooking: false, isDisabled: false }

  it('is when its time begins, and when an offer was not answered', () => {
    expect(whyOver(waits, at(59))).toBeUndefined()
    expect(whyOver(waits, at(60))).toBe('STARTED')
    const offered = { ...waits, offeredUntil: at(15) }
    expect(whyOver(offered, at(14))).toBeUndefined()
    expect(whyOver(offered, at(15))).toBe('OFFER_OVER')
  })

  it('is when its person has a booking then, or is let in no longer', () => {
    expect(whyOver({ ...waits, hasOwnBooking: true }, at(0))).toBe('OWN_BOOKING')
    expect(whyOver({ ...waits, isDisabled: true, hasOwnBooking: true }, at(0))).toBe('DISABLED')
  })

  it('stays over', () => {
    const states = fc.record({
      start: fc.integer({ min: 0, max: 120 }).map(at),
      offeredUntil: fc.option(fc.integer({ min: 0, max: 120 }).map(at)),
      hasOwnBooking: fc.boolean(),
      isDisabled: fc.boolean(),
    })
    fc.assert(
      fc.property(states, fc.integer({ max: 200, min: -20 }), fc.nat(200), (state, moment, later) => {
        if (whyOver(state, at(moment)) === undefined) return
        expect(whyOver(state, at(moment + later))).toBeDefined()
      }),
    )
  })
})
