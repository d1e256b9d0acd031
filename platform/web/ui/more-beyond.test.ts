import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { moreBeyond } from './more-beyond.ts'

describe('what lies beyond a box that scrolls', () => {
  it.each([
    [0, 500, 500, ''],
    [0, 500, 500.6, ''],
    [0, 500, 900, 'below'],
    [200, 500, 900, 'above below'],
    [399.5, 500, 900, 'above'],
  ])('scrolled by %s, %s high and holding %s: "%s"', (scrollTop, clientHeight, scrollHeight, more) => {
    expect(moreBeyond({ scrollTop, clientHeight, scrollHeight })).toBe(more)
  })

  test('nothing is hidden exactly where nothing is said', () => {
    const sizes = fc.record({
      scrollTop: fc.nat(900),
      clientHeight: fc.integer({ min: 1, max: 900 }),
      rest: fc.nat(900),
    })
    fc.assert(
      fc.property(sizes, ({ scrollTop, clientHeight, rest }) => {
        const more = moreBeyond({ scrollTop, clientHeight, scrollHeight: scrollTop + clientHeight + rest })
        expect(more.includes('above')).toBe(scrollTop > 0)
        expect(more.includes('below')).toBe(rest > 0)
      }),
    )
  })
})
