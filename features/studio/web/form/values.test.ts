import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Field } from '#platform/contract/content-field.ts'
import { differences } from './differences.ts'
import { gapFor, isToBeSaid, titleOf } from './marks.ts'
import {
  fieldsWithin,
  groupsOf,
  isIdleGroup,
  moved,
  numberTyped,
  placeWords,
  rowsOf,
  strangersIn,
  valueAt,
  withValue,
} from './values.ts'

function field(name: string, more: Partial<Field> = {}): Field {
  const language = name.endsWith('_fr') ? 'fr' : name.endsWith('_en') ? 'en' : null
  return {
    ...{ name, label: name, help: null, expected: '', kind: 'line', required: false, language },
    ...{
      byLanguage: false,
      headings: true,
      group: null,
      alike: false,
      refersTo: null,
      choices: [],
      minimum: null,
      maximum: null,
    },
    ...{ minLength: null, maxLength: null, maxItems: null, pattern: null },
    ...more,
  }
}

describe('a value of an entry', () => {
  test('is put where it belongs, and nothing else changes', () => {
    const item = { title_fr: 'Un', photos: [{ file: '/a.webp', alt_fr: 'a' }] }
    const next = withValue(item, ['photos', 0, 'alt_en'], 'b')
    expect(next).toEqual({ title_fr: 'Un', photos: [{ file: '/a.webp', alt_fr: 'a', alt_en: 'b' }] })
    expect(item.photos).toEqual([{ file: '/a.webp', alt_fr: 'a' }])
  })

  test('that is nothing is not there', () => {
    expect(withValue({ a: 'x', b: 'y' }, ['a'], '')).toEqual({ b: 'y' })
    expect(withValue({ a: { fr: 'x' } }, ['a', 'fr'], '')).toEqual({})
    expect(withValue({ a: ['x'] }, ['a'], [])).toEqual({})
    // A place of a list stays until its button takes it away.
    expect(withValue({ photos: [{ alt_fr: 'a' }, {}] }, ['photos', 0, 'alt_fr'], '')).toEqual({
      photos: [{}, {}],
    })
  })

  test('is read back as it was put, anywhere', () => {
    const step = fc.oneof(fc.constantFrom('a', 'b_fr', 'c'), fc.constantFrom(0, 1))
    fc.assert(
      fc.property(
        fc.constantFrom('a', 'b'),
        fc.array(step, { maxLength: 3 }),
        fc.string({ minLength: 1 }),
        (first, rest, text) => {
          expect(valueAt(withValue({}, [first, ...rest], text), [first, ...rest])).toBe(text)
        },
      ),
    )
  })

  test('of a number is one, or what was typed', () => {
    expect([numberTyped('12'), numberTyped('1,5'), numberTyped('a dozen'), numberTyped(' ')]).toEqual([
      ...[12, 1.5, 'a dozen', ''],
    ])
  })

  test('moves within its list', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat(), { minLength: 1, maxLength: 8 }),
        fc.nat(7),
        fc.nat(7),
        (list, from, to) => {
          const [at, end] = [from % list.length, to % list.length]
          const next = moved(list, at, end)
          expect(next[end]).toBe(list[at])
          expect(next.toSorted()).toEqual(list.toSorted())
        },
      ),
    )
  })
})

describe('the questions of a form', () => {
  test('stand in both languages as one, French first, in the order of the fields', () => {
    const rows = rowsOf([
      field('title_en'),
      field('title_fr'),
      field('tag'),
      field('name', { byLanguage: true }),
    ])
    expect(rows.map(({ stem, inputs }) => [stem, inputs.map(({ path }) => path.join('.'))])).toEqual([
      ['title', ['title_fr', 'title_en']],
      ['tag', ['tag']],
      ['name', ['name.fr', 'name.en']],
    ])
  })

  test('stand under their headings, one after the other', () => {
    const rows = rowsOf([
      field('a', { group: 'Words' }),
      field('b', { group: 'Words' }),
      field('c'),
      field('d'),
    ])
    expect(groupsOf(rows).map(({ group, rows: own }) => [group, own.length])).toEqual([
      ['Words', 2],
      [null, 2],
    ])
  })

  test('are called by their labels, also inside lists', () => {
    const fields = [
      field('title_fr', { label: 'Title' }),
      field('photos', { label: 'Pictures', fields: [field('alt_en', { label: 'Words' })] }),
      field('text', { label: 'Text', byLanguage: true }),
    ]
    const words = (name: string) => placeWords(fields, name, (label, language) => `${label} (${language})`)
    expect(['title_fr', 'photos.1.alt_en', 'text.fr', 'photos', 'other'].map(words)).toEqual([
      ...['Title (fr)', 'Pictures 2, Words (en)', 'Text (fr)', 'Pictures', 'other'],
    ])
  })
})

describe('marks', () => {
  test('are about what was written, around it and inside it', () => {
    const touched = new Set(['photos.0.file'])
    expect(
      ['photos', 'photos.0.file', 'photos.0.alt_fr', 'title_fr'].map(one => isToBeSaid(one, touched)),
    ).toEqual([...[true, true, false, false]])
    expect(isToBeSaid('photos.0.alt_fr', new Set(['photos']))).toBe(true)
  })

  test('of a language stand at its own field', () => {
    const gaps = [
      { field: 'title', language: 'en', gap: 'older' },
      { field: 'resume_fr', language: 'fr', gap: 'missing' },
      { field: 'name', language: 'fr', gap: 'copied' },
    ] as const
    expect(gapFor(gaps, ['title_en'], 'en')).toBe('older')
    expect(gapFor(gaps, ['title_fr'], 'fr')).toBeUndefined()
    expect(gapFor(gaps, ['resume_fr'], 'fr')).toBe('missing')
    expect(gapFor(gaps, ['name', 'fr'], 'fr')).toBe('copied')
  })

  test('an entry is called as in the language of the page, or else as in the other', () => {
    const part = { title: 'title', fields: [field('title_fr'), field('title_en')] }
    expect(titleOf(part, { title_fr: 'Un' }, 'en')).toBe('Un')
    expect(titleOf(part, { title_fr: 'Un', title_en: 'One' }, 'en')).toBe('One')
    expect(titleOf(part, {}, 'en')).toBe('')
    expect(titleOf({ title: 'name', fields: [] }, { name: { fr: 'Un' } }, 'en')).toBe('Un')
  })
})

test('two entries differ by the values that a person can read', () => {
  expect(
    differences(
      { title: 'A', text: '<p>One</p><p>Two</p>', photos: [{ file: '/a' }], same: 1 },
      { title: 'B', photos: [{ file: '/b' }], same: 1 },
    ),
  ).toEqual([
    { field: 'title', before: 'A', after: 'B' },
    { field: 'text', before: 'One\nTwo', after: null },
    { field: 'photos.0.file', before: '/a', after: '/b' },
  ])
})

describe('a group with variants', () => {
  const group = field('param', {
    kind: 'group',
    variants: {
      by: 'type',
      off: 'activated',
      of: [
        { value: 'BOOKING', fields: [field('bookingHours'), field('checkIn')] },
        { value: 'WEBPAGE', fields: [field('url', { label: 'Address' })] },
      ],
    },
  })
  const names = (holder: object) => fieldsWithin(group, holder).map(({ name }) => name)

  test('has the fields of what is chosen beside it', () => {
    expect(names({ type: 'BOOKING' })).toEqual(['bookingHours', 'checkIn'])
    expect(names({ type: 'WEBPAGE' })).toEqual(['url'])
    expect(names({ type: 'ACTU' })).toEqual([])
    expect(names({})).toEqual([])
  })

  test('is not there for what has no fields, nor where it is switched off', () => {
    expect(isIdleGroup(group, { type: 'BOOKING' })).toBe(false)
    expect(isIdleGroup(group, { type: 'BOOKING', activated: true })).toBe(false)
    expect(isIdleGroup(group, { type: 'BOOKING', activated: false, param: { checkIn: true } })).toBe(true)
    expect(isIdleGroup(group, { type: 'ACTU' })).toBe(true)
    expect(isIdleGroup(group, {})).toBe(true)
    expect(isIdleGroup(field('name'), { name: 'x' })).toBe(false)
  })

  test('shows what it has no field for, which stays through every change until it is taken away', () => {
    const item = { list: [{ type: 'WEBPAGE', param: { url: 'https://a.example', hue: [1, 2] } }] }
    expect(strangersIn(group, item.list[0])).toEqual(['hue'])
    expect(isIdleGroup(group, { type: 'ACTU', param: { url: 'https://a.example' } })).toBe(false)
    const changed = withValue(item, ['list', 0, 'param', 'url'], 'https://b.example')
    expect(changed).toEqual({ list: [{ type: 'WEBPAGE', param: { url: 'https://b.example', hue: [1, 2] } }] })
    const emptied = withValue(changed, ['list', 0, 'param', 'url'], '')
    expect(emptied).toEqual({ list: [{ type: 'WEBPAGE', param: { hue: [1, 2] } }] })
    expect(withValue(emptied, ['list', 0, 'param', 'hue'], undefined)).toEqual({
      list: [{ type: 'WEBPAGE' }],
    })
  })

  test('is called by its own words where a fault or a change is inside it', () => {
    const list = field('list', {
      kind: 'list',
      label: 'Services',
      fields: [{ ...group, label: 'Parameters' }],
    })
    expect(placeWords([list], 'list.1.param.url', label => label)).toBe('Services 2, Parameters, Address')
  })
})
