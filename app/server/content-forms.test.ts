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
    expect(json.filter(path => path !== 'functionalities.param')).toEqual([])
  })
})
