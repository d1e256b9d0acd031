import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  closeness,
  inOrder,
  isOneFaultAway,
  namesIn,
  readTyped,
  soughtWords,
  soundParts,
  wordsOf,
} from './rules.ts'

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

  test('leaves the beginning or the end of a word of five letters and more whole', () => {
    const lasting = word.filter(text => wordsOf(text).join('').length === text.length && text.length > 5)
    fc.assert(
      fc.property(lasting, text => {
        for (const wrong of faultsOf(text)) {
          const { start, end } = soundParts(wrong)
          if (wrong.length < 5) continue
          expect(text.startsWith(start) || text.endsWith(end), `${text} ${wrong}`).toBe(true)
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
      fits('chaise', 'Table de ping-pong'),
    ]
    expect(order).toEqual(order.toSorted((a, b) => b - a))
    expect(new Set(order).size).toBe(order.length)
    expect(order.at(-1)).toBe(0)
    expect(fits(' ?! ', 'Table')).toBe(0)
  })

  test('forgives words that say nothing, plurals and other forms of a word', () => {
    const fits = (search: string, title: string) => closeness(search, { title }, false)
    expect(fits('where is the library?', 'The library')).toBe(96)
    expect(fits('les bibliothèques', 'Bibliothèque')).toBeGreaterThan(70)
    expect(fits('flu vaccine', 'Flu vaccination')).toBeGreaterThan(60)
    expect(soughtWords('to be or not')).toEqual(['not'])
    expect(soughtWords('où est le')).toEqual(['ou', 'est', 'le'])
  })

  test('is less where words say more than it is, and nothing where they mostly do', () => {
    const fits = (search: string, alike: boolean) => closeness(search, { title: 'Fire training' }, alike)
    expect(fits('mandatory fire training', false)).toBe(0)
    expect(fits('mandatory fire training', true)).toBeGreaterThan(0)
    expect(fits('mandatory fire training', true)).toBeLessThan(fits('fire trainin', true))
    expect(fits('fire and water and earth and air', true)).toBe(0)
  })

  test('is found by what it is called for as well, after what bears the word in its name', () => {
    const screen = { title: 'Your page', calls: ['change language settings'] }
    expect(closeness('change language', screen, false)).toBeGreaterThan(0)
    expect(closeness('language', screen, false)).toBeLessThan(
      closeness('language', { title: 'The language map' }, false),
    )
  })
})

describe('the way to something', () => {
  test.each([
    ['route to B2 3.14', 'b2 3.14'],
    ['itinéraire vers B2 3.14', 'b2 3.14'],
    ['How do I get to room Curie?', 'room curie'],
    ['comment aller à la salle Turing', 'la salle turing'],
    ['où est l’infirmerie ?', "l'infirmerie"],
    ['where are the toilets', 'the toilets'],
  ])('%s', (text, target) => {
    expect(readTyped(text)).toEqual({ text: target, way: true })
  })

  test.each(['Route 66', 'where', 'ou', 'curie', 'go', ''])('is not asked for by “%s”', text => {
    expect(readTyped(text)).toEqual({ text, way: false })
  })

  test('is to whatever is named, in both languages', () => {
    fc.assert(
      fc.property(
        word,
        fc.constantFrom('route to', 'where is', 'itinéraire vers', 'où est'),
        (name, asked) => {
          fc.pre(soughtWords(name).join('') === wordsOf(name).join('') && wordsOf(name).join('').length > 3)
          expect(wordsOf(readTyped(`${asked} ${name}`).text)).toEqual(wordsOf(name))
        },
      ),
    )
  })
})

test('a directory is asked for a name alone', () => {
  expect(namesIn('phone number of Adam Sinclair')).toBe('adam sinclair')
  expect(namesIn('appeler Inès')).toBe('ines')
  expect(namesIn('phone')).toBe('')
})

test('what fits best comes first, each address once', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          title: fc.string(),
          to: fc.constantFrom('/a', '/b', '/c'),
          closeness: fc.integer({ min: 1, max: 120 }),
        }),
      ),
      choices => {
        const listed = inOrder(choices, 20)
        expect(new Set(listed.map(({ to }) => to)).size).toBe(listed.length)
        expect(listed.length).toBe(new Set(choices.map(({ to }) => to)).size)
        for (const { to, closeness: fits } of listed) {
          expect(fits).toBe(Math.max(...choices.filter(one => one.to === to).map(one => one.closeness)))
        }
      },
    ),
  )
})
