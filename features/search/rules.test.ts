import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { closeness, isOneFaultAway, wordsOf } from './rules.ts'

const letters = 'abcdeéghiâ '
const word = fc.string({ unit: fc.constantFrom(...letters.trim()), minLength: 4, maxLength: 12 })

/** Every word that is one fault away: one letter less, more, another, or two that changed places. */
function faultsOf(text: string): string[] {
  return Array.from({ length: text.length + 1 }, (_, at) => [
    text.slice(0, at) + text.slice(at + 1),
    `${text.slice(0, at)}x${text.slice(at)}`,
    `${text.slice(0, at)}x${text.slice(at + 1)}`,
    text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2),
  ]).flat()
}

describe('one fault', () => {
  test('of any kind, anywhere, is one', () => {
    fc.assert(
      fc.property(word, text => {
        for (const wrong of faultsOf(text)) {
          expect(isOneFaultAway(text, wrong), `${text} ${wrong}`).toBe(true)
          expect(isOneFaultAway(wrong, text), `${wrong} ${text}`).toBe(true)
        }
      }),
    )
  })

  test('two others are two', () => {
    fc.assert(
      fc.property(word, text => {
        expect(isOneFaultAway(text, `${text}xy`)).toBe(false)
        expect(isOneFaultAway(text, `x${text.slice(1, -1)}y`)).toBe(false)
      }),
    )
  })
})

describe('what fits', () => {
  test('is found by any fragment of each of its words, accents and case aside, in any order', () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), fc.boolean(), (words, turned) => {
        const title = words.join(' ')
        const parts = words.map(one => one.slice(1, 4))
        const search = (turned ? parts.toReversed() : parts).join(' ').toUpperCase()
        expect(closeness(search, { title }, false)).toBeGreaterThan(0)
      }),
    )
  })

  test('is found with one fault in each word, where that is allowed, and comes after what has none', () => {
    fc.assert(
      fc.property(word, fc.nat(), (text, n) => {
        const faults = faultsOf(text).filter(wrong => wordsOf(wrong).join('').length >= 4)
        const wrong = faults[n % faults.length] ?? text
        expect(closeness(wrong, { title: `Hall ${text}` }, true)).toBeGreaterThan(0)
        expect(closeness(text, { title: `Hall ${text}` }, true)).toBeGreaterThanOrEqual(
          closeness(wrong, { title: `Hall ${text}` }, true),
        )
      }),
    )
  })

  test('stands in the order in which people mean it', () => {
    const fits = (search: string, title: string, also?: string[]) =>
      closeness(search, { title, ...(also !== undefined && { also }) }, false)
    expect(fits('la table', 'La Table')).toBe(100)
    const order = [
      fits('tab', 'Table de ping-pong'),
      fits('menu', 'Carte', ['Menu']),
      fits('ping tab', 'Table de ping-pong'),
      fits('carte mid', 'Carte', ['Midi']),
      fits('able', 'Table de ping-pong'),
      fits('able mid', 'Table', ['Midi']),
      fits('chaise', 'Table de ping-pong'),
    ]
    expect(order).toEqual(order.toSorted((a, b) => b - a))
    expect(new Set(order).size).toBe(order.length)
    expect(order.at(-1)).toBe(0)
    expect(fits(' ?! ', 'Table')).toBe(0)
  })
})
