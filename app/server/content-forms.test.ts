import { describe, expect, it } from 'vitest'
import type { Field } from '#platform/contract/content-field.ts'
import { fieldsOf } from '#platform/server/content/fields.ts'
import { knowledgeOf } from '#platform/server/feature.ts'
import { languages } from '#platform/text/language.ts'
import { features } from './product.ts'

const kinds = features.flatMap(({ content = [] }) => content)
const parts = kinds.flatMap(kind => kind.parts(knowledgeOf(features)))
const forms = parts.flatMap(({ name, columns, form }) =>
  form === undefined ? [] : [{ name, columns, form }],
)

/**
 * Comes from the company’s directory, or names people: what is written in the product is retained with all its revisions,
 * out of which nobody’s name could be erased.
 */
const filesAlone = ['people', 'visits', 'visitors', 'challenges']

it('every kind of content can be written in the product, save what comes from elsewhere', () => {
  const without = parts.filter(({ form }) => form === undefined).map(({ name }) => name)
  expect(without.filter(name => !filesAlone.includes(name))).toEqual([])
  expect(kinds.filter(kind => kind.writers === undefined).map(({ name }) => name)).toEqual(
    kinds.map(({ name }) => name).filter(name => filesAlone.includes(name)),
  )
})

/** Each field with its path, at every depth. */
function everyField(fields: readonly Field[], path = ''): [path: string, field: Field][] {
  return fields.flatMap(field => [
    [`${path}${field.name}`, field] as [string, Field],
    ...everyField(field.fields ?? [], `${path}${field.name}.`),
    ...(field.variants?.of ?? []).flatMap(({ value, fields: inner }) =>
      everyField(inner, `${path}${field.name}.${value}.`),
    ),
  ])
}

describe.each(forms)('the form of $name', ({ columns, form }) => {
  const [fr, en] = (['fr', 'en'] as const).map(language =>
    everyField(fieldsOf(columns, form.fields, language)),
  )

  it('calls every field, also those inside of lists, and every choice by words of each language', () => {
    const unnamed = (fields: readonly [string, Field][] = []) =>
      fields.flatMap(([path, { name, label, choices }]) => [
        ...(label === name ? [path] : []),
        ...choices.filter(choice => choice.value === choice.label).map(({ value }) => `${path}: ${value}`),
      ])
    const inEnglish = new Set(unnamed(en))
    // RSE is a word of French.
    expect(unnamed(fr).filter(one => one !== 'tag: RSE')).toEqual([])
    expect([...inEnglish]).toEqual([])
  })

  it('names an entry by a field that it has', () => {
    const stems = Object.keys(form.fields)
    expect(stems).toContain(form.title)
    expect(languages.map(language => form.label[language]).every(label => label.length > 2)).toBe(true)
  })

  it('leaves nothing to JSON that a person can write', () => {
    const json = (en ?? []).filter(([, { kind }]) => kind === 'json').map(([path]) => path)
    expect(json).toEqual([])
  })
})

describe('the parameters of services of a campus', () => {
  const { functionalities } = knowledgeOf(features)
  const sites = forms.find(({ name }) => name === 'sites')
  const [fr, en] = (['fr', 'en'] as const).map(
    language => new Map(everyField(fieldsOf(sites?.columns ?? {}, sites?.form.fields ?? {}, language))),
  )
  const declared = [...functionalities].flatMap(([type, shapes]) =>
    [...shapes.keys()].map(name => `functionalities.param.${type}.${name}`),
  )
  const shown = (all: ReadonlyMap<string, Field> = new Map()) =>
    [...all.keys()].filter(path => path.startsWith('functionalities.param.'))

  it('are in its form, each with its field, and nothing is where a service has none', () => {
    expect(declared.length).toBeGreaterThan(10)
    expect(shown(fr).sort()).toEqual(declared.toSorted())
    expect(shown(en)).toEqual(shown(fr))
    const services = en?.get('functionalities.param')?.variants?.of.map(({ value }) => value)
    expect(services).not.toContain('ACTU')
  })

  it.each(declared)('%s is called, explained and expected in both languages', path => {
    const [french, english] = [fr?.get(path), en?.get(path)]
    for (const words of ['label', 'help', 'expected'] as const) {
      expect(french?.[words], words).toMatch(/\S{2}/)
      expect(english?.[words], words).toMatch(/\S{2}/)
      // Values alone are the same in both.
      if (words !== 'expected' || french?.kind !== 'choice')
        expect(french?.[words]).not.toBe(english?.[words])
    }
    expect(french?.kind).not.toBe('json')
  })
})
