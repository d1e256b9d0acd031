import fc from 'fast-check'
import { Type } from 'typebox'
import { expect, it } from 'vitest'
import { line, markup, photos } from './columns.ts'
import { gapsOf } from './gaps.ts'

const columns = {
  title_fr: line(),
  title_en: line(),
  text_fr: Type.Optional(markup()),
  text_en: Type.Optional(markup()),
  photos: Type.Optional(photos),
}
const both = { title_fr: 'Le hall rouvre', title_en: 'The hall reopens' }
const long = 'The hall reopens on Monday'

it.each([
  ['nothing', both, [], []],
  ['one language', { title_en: 'The hall' }, [], [{ field: 'title_fr', language: 'fr', gap: 'missing' }]],
  ['a name that is alike in both', { title_fr: 'Seine', title_en: 'Seine' }, [], []],
  [
    'a sentence word for word',
    { title_fr: long, title_en: long },
    [],
    [{ field: 'title_en', language: 'en', gap: 'copied' }],
  ],
  [
    'a picture that says nothing in French',
    { ...both, photos: [{ file: 'a.png', alt_en: 'The hall' }] },
    [],
    [{ field: 'photos.0.alt_fr', language: 'fr', gap: 'missing' }],
  ],
  [
    'what was changed in one language alone',
    { ...both, title_en: 'The hall is closed' },
    [both],
    [{ field: 'title_fr', language: 'fr', gap: 'older' }],
  ],
])('finds %s', (_, item, earlier, gaps) => {
  expect(gapsOf(item, columns, earlier)).toEqual(gaps)
})

const text = fc.option(fc.constantFrom('one', 'two three four five', 'six'), { nil: undefined })
const item = fc
  .record({ title_fr: text, title_en: text, text_fr: text, text_en: text })
  .map(texts => Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined)))

it('names each pair once, and whichever was changed last is not the older one', () => {
  fc.assert(
    fc.property(item, fc.array(item, { maxLength: 5 }), (now, earlier) => {
      const gaps = gapsOf(now, columns, earlier)
      const stems = gaps.map(({ field }) => field.replace(/_(fr|en)$/, ''))
      expect(new Set(stems).size).toBe(stems.length)
      for (const { field, language, gap } of gaps) {
        const other = field.replace(/(fr|en)$/, language === 'fr' ? 'en' : 'fr')
        const has = (name: string) => (now as Record<string, string>)[name] !== undefined
        expect(has(other)).toBe(true)
        expect(has(field)).toBe(gap !== 'missing')
        if (gap !== 'older') continue
        // The last revision in which the two differ from the one before it changed the other one.
        const history = [...earlier, now] as Record<string, string>[]
        const changed = (name: string) =>
          history.reduce(
            (last, one, index) => (index > 0 && one[name] !== history[index - 1]?.[name] ? index : last),
            0,
          )
        expect(changed(other)).toBeGreaterThan(changed(field))
      }
    }),
  )
})

it('an entry whose languages were changed together lacks nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 8 }), versions => {
      const items = versions.map(n => ({ title_fr: `titre ${n}`, title_en: `title ${n}` }))
      expect(gapsOf(items.at(-1) ?? {}, columns, items.slice(0, -1))).toEqual([])
    }),
  )
})
