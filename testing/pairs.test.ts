import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pairsIn, pairsOf, productOf } from './pairs.ts'

/** Two to four factors of one to four values each. */
const factors = fc
  .array(fc.integer({ min: 1, max: 4 }), { minLength: 2, maxLength: 4 })
  .map(counts =>
    Object.fromEntries(counts.map((count, at) => [`f${at}`, Array.from({ length: count }, (_, n) => n)])),
  )

const everyPair = (cases: readonly Record<string, unknown>[]) =>
  new Set(cases.flatMap(one => pairsIn(Object.fromEntries(Object.entries(one).toSorted()))))

describe('the cases chosen for pairs', () => {
  it('have every two values of different factors meet, as all cases do', () => {
    fc.assert(
      fc.property(factors, f => {
        expect(everyPair(pairsOf(f))).toEqual(everyPair(productOf(f)))
      }),
    )
  })

  it('are each one of all cases, none twice, as many at least as the two largest factors have pairs', () => {
    const written = (one: object) => JSON.stringify(Object.entries(one).toSorted())
    fc.assert(
      fc.property(factors, f => {
        const chosen = pairsOf(f).map(written)
        const all = productOf(f).map(written)
        expect(new Set(chosen).size).toBe(chosen.length)
        expect(chosen.filter(one => !all.includes(one))).toEqual([])
        const [most = 1, next = 1] = Object.values(f)
          .map(values => values.length)
          .sort((one, other) => other - one)
        expect(chosen.length).toBeGreaterThanOrEqual(most * next)
      }),
    )
  })

  it('are six where three themes meet two values of three other factors', () => {
    const two = [1, 2]
    expect(pairsOf({ language: two, theme: [1, 2, 3], width: two, text: two })).toHaveLength(6)
  })
})
