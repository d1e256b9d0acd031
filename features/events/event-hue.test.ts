import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eventHue } from './event-hue.ts'

/** How far apart two hues are, at most 180. */
const apart = (one: number, other: number) => {
  const turned = Math.abs(one - other) % 360
  return Math.min(turned, 360 - turned)
}
const number = fc.integer({ min: 1, max: 999_999_999_999_990 })

describe('the hue of an event', () => {
  it('is a whole degree of the circle, the same each time', () => {
    fc.assert(
      fc.property(number, id => {
        const hue = eventHue(String(id))
        expect(Number.isInteger(hue) && hue >= 0 && hue < 360).toBe(true)
        expect(eventHue(String(id))).toBe(hue)
      }),
    )
  })

  it('is far from those of the seven events written before it and after it', () => {
    fc.assert(
      fc.property(number, fc.integer({ min: 1, max: 7 }), (id, further) => {
        expect(apart(eventHue(String(id)), eventHue(String(id + further)))).toBeGreaterThanOrEqual(31)
      }),
    )
  })

  it('is spread over the whole circle: no sixth of it is left out by a dozen events', () => {
    fc.assert(
      fc.property(number, first => {
        const hues = Array.from({ length: 12 }, (_, index) => eventHue(String(first + index)))
        expect(new Set(hues.map(hue => Math.floor(hue / 60))).size).toBe(6)
      }),
    )
  })

  it('of what has no number is the feature’s', () => {
    for (const id of ['', 'draft', '-1', '1.5', '9'.repeat(16)]) expect(eventHue(id)).toBe(350)
  })
})
