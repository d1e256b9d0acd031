import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isTooMuchWanted, mostWantedBytes } from './wanted-room.ts'

describe('what is looked for in any room', () => {
  it('is too much once its names take more bytes than are kept, in whatever order, and never becomes less by one more', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 40 }),
        fc.string(),
        (names, more) => {
          const bytes = Buffer.byteLength(names.join(''))
          expect(isTooMuchWanted(names)).toBe(isTooMuchWanted(names.toReversed()))
          if (bytes > mostWantedBytes) expect(isTooMuchWanted(names)).toBe(true)
          if (isTooMuchWanted(names)) expect(isTooMuchWanted([...names, more])).toBe(true)
        },
      ),
    )
    expect(isTooMuchWanted([])).toBe(false)
    expect(isTooMuchWanted(['B1', 'B2', 'B3', 'VIDEO_CONFERENCE', 'WHITEBOARD', 'SCREEN', 'PHONE'])).toBe(
      false,
    )
  })
})
