import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differences, shortly } from './changes.ts'

test('a difference is told as deep within as it is', () => {
  const before = { name: 'A', slots: [{ limit: 5 }, { limit: 6 }], note: null, gone: 1 }
  const after = { name: 'B', slots: [{ limit: 5 }, { limit: 7 }, { limit: 8 }], gone: null, new: 'x' }
  expect([...differences(before, after)]).toEqual([
    { path: ['name'], before: 'A', after: 'B' },
    { path: ['slots', 1, 'limit'], before: 6, after: 7 },
    { path: ['slots', 2], before: undefined, after: { limit: 8 } },
    { path: ['gone'], before: 1, after: undefined },
    { path: ['new'], before: undefined, after: 'x' },
  ])
})

test('values that are equal as JSON differ nowhere, and others somewhere', () => {
  const value = fc.jsonValue({ maxDepth: 3 })
  fc.assert(
    fc.property(value, one => {
      expect([...differences(one, structuredClone(one))]).toEqual([])
    }),
  )
  fc.assert(
    fc.property(fc.integer(), fc.string(), (one, other) => {
      expect([...differences({ a: [one] }, { a: [other] })]).toHaveLength(1)
    }),
  )
})

test('long values are shown from where they differ, and never long', () => {
  const long = 'x'.repeat(500)
  const [before, after] = shortly({ path: [], before: `${long}A`, after: `${long}B` }, '(nothing)')
  expect(before).toBe(`…${'x'.repeat(12)}A`)
  expect(after).toBe(`…${'x'.repeat(12)}B`)
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), fc.string({ maxLength: 300 }), (one, other) => {
      for (const text of shortly({ path: [], before: one, after: other }, '')) {
        expect(text.length).toBeLessThanOrEqual(62)
      }
    }),
  )
})
