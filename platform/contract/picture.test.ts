import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sourcesOf, widthsOf } from './picture.ts'

test('a picture is offered in each width it is kept in', () => {
  expect(sourcesOf('/files/company/hall-0a~1200.webp')).toBe(
    '/files/company/hall-0a~480.webp 480w, /files/company/hall-0a~960.webp 960w, /files/company/hall-0a~1200.webp 1200w',
  )
})

test('a picture that there is one of is offered as it is', () => {
  for (const address of [
    '/files/company/hall-0a~480.webp',
    '/files/demo/hall-0a.svg',
    'https://x.example/a.webp',
  ]) {
    expect(sourcesOf(address)).toBeUndefined()
  }
})

test('no width is larger than the picture, none stands twice, and the last is the largest', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000 }), width => {
      const widths = widthsOf(width)
      expect(widths).toEqual([...new Set(widths)].toSorted((a, b) => a - b))
      expect(widths.at(-1)).toBe(Math.min(width, 1920))
    }),
  )
})
