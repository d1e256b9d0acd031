import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wrapped } from './wrapped.ts'

describe('a text in lines', () => {
  it('breaks between words, and cuts what is too long', () => {
    expect(wrapped('Family day on the Seine campus', 12, 3)).toEqual(['Family day', 'on the Seine', 'campus'])
    expect(wrapped('Family day on the Seine campus', 12, 2)).toEqual(['Family day', 'on the Sein…'])
    expect(wrapped('Donaudampfschifffahrt', 10, 2)).toEqual(['Donaudamp…'])
  })

  it('never has more lines nor longer ones', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.integer({ min: 3, max: 30 }),
        fc.integer({ min: 1, max: 4 }),
        (text, wide, most) => {
          const lines = wrapped(text, wide, most)
          return lines.length <= Math.max(1, most) && lines.every(line => line.length <= wide)
        },
      ),
    )
  })
})
