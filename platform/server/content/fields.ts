import type { TProperties, TSchema } from 'typebox'
import type { Field, FieldKind } from '#platform/contract/content-field.ts'
import type { Language } from '#platform/text/language.ts'
import type { LooseSchema } from './cells.ts'
import { expected } from './check.ts'
import type { FieldWords, PartForm } from './kind.ts'

/**
 * The fields of a form, made of the columns that a file of the part has: so a new column is in the form, and what it
 * expects is what the check says.
 * @param words by stem, in the order in which the fields stand
 */
export function fieldsOf(columns: TProperties, words: PartForm['fields'], language: Language): Field[] {
  return fieldsIn(Object.entries(columns), words, requiredIn(columns), language)
}

/** TypeBox notes on the property itself that it may be left out. */
function requiredIn(columns: TProperties): ReadonlySet<string> {
  const isOptional = (schema: TSchema) => (schema as { '~optional'?: unknown })['~optional'] !== undefined
  return new Set(Object.entries(columns).flatMap(([name, schema]) => (isOptional(schema) ? [] : [name])))
}

function fieldsIn(
  properties: readonly (readonly [string, unknown])[],
  words: Readonly<Record<string, FieldWords>>,
  required: ReadonlySet<string>,
  language: Language,
): Field[] {
  const order = Object.keys(words)
  const places = new Map(order.map((stem, place) => [stem, place]))
  const placeOf = (name: string) => places.get(splitName(name).stem) ?? order.length
  return properties
    .map(([name, schema]) => fieldOf(name, schema as LooseSchema, { words, required, language }))
    .toSorted((one, other) => placeOf(one.name) - placeOf(other.name))
}

interface Given {
  words: Readonly<Record<string, FieldWords>>
  required: ReadonlySet<string>
  language: Language
}

function fieldOf(name: string, schema: LooseSchema, { words, required, language }: Given): Field {
  const { stem, language: own } = splitName(name)
  const called = words[stem] ?? schema.called
  const byName = Object.values(schema.patternProperties ?? {})[0]
  // An object of anything by any name is none of languages: it is written as JSON.
  const byLanguage = byName?.type === undefined ? undefined : byName
  const inner = byLanguage ?? schema
  const element = inner.items ?? inner
  const field: Field = {
    name,
    label: called?.label[language] ?? name,
    help: called?.help?.[language] ?? null,
    expected: expected(inner)[language],
    kind: called?.choices !== undefined && kindOf(inner) === 'line' ? 'choice' : kindOf(inner),
    required: required.has(name),
    language: own,
    byLanguage: byLanguage !== undefined,
    headings: inner.headings ?? true,
    group: called?.group?.[language] ?? null,
    alike: called?.alike ?? false,
    refersTo: inner.refersTo ?? null,
    choices: choicesIn(element, called, language),
    minimum: inner.minimum ?? null,
    maximum: inner.maximum ?? null,
    minLength: inner.minLength ?? null,
    maxLength: inner.maxLength ?? null,
    maxItems: inner.maxItems ?? null,
    pattern: inner.pattern ?? null,
  }
  if (called?.variants !== undefined) {
    return { ...field, kind: 'group', variants: variantsIn(called.variants, language) }
  }
  if (element.properties === undefined) return field
  const within = fieldsIn(
    Object.entries(element.properties),
    called?.fields ?? {},
    new Set(element.required),
    language,
  )
  return { ...field, fields: within }
}

function variantsIn({ by, off, of }: NonNullable<FieldWords['variants']>, language: Language) {
  const all = [...of].map(([value, shapes]) => {
    const properties = Object.fromEntries(shapes)
    return { value, fields: fieldsIn([...shapes], {}, requiredIn(properties), language) }
  })
  return { by, off: off ?? null, of: all.filter(({ fields }) => fields.length > 0) }
}

function choicesIn(
  { enum: listed }: LooseSchema,
  called: FieldWords | undefined,
  language: Language,
): Field['choices'] {
  const values = listed ?? Object.keys(called?.choices ?? {})
  const choices = values
    .filter(value => value !== null)
    .map(value => ({
      value: String(value),
      label: called?.choices?.[String(value)]?.[language] ?? String(value),
    }))
  return called?.byWords
    ? choices.toSorted((one, other) => one.label.localeCompare(other.label, language))
    : choices
}

/** `title` and `fr` of `title_fr`. */
export function splitName(name: string): { stem: string; language: Language | null } {
  const [, stem, language] = /^(.+)_(fr|en)$/.exec(name) ?? []
  return stem === undefined ? { stem: name, language: null } : { stem, language: language as Language }
}

const kindsOfTypes: Readonly<Record<string, FieldKind>> = {
  integer: 'integer',
  number: 'number',
  boolean: 'boolean',
}
/** Texts of more characters than these have lines. */
const mostOfALine = 500

function kindOf(schema: LooseSchema): FieldKind {
  const { field, type, items, maxLength = mostOfALine } = schema
  if (field !== undefined) return field
  if (schema.enum !== undefined) return 'choice'
  if (type === 'array') return kindOfList(items ?? {}, schema)
  if (type === 'object') return schema.properties === undefined ? 'json' : 'group'
  if (type === 'string') {
    if (schema.refersTo !== undefined) return 'name'
    return maxLength > mostOfALine ? 'text' : 'line'
  }
  return kindsOfTypes[String(type)] ?? 'json'
}

function kindOfList({ enum: values, properties, type }: LooseSchema, { refersTo }: LooseSchema): FieldKind {
  if (values !== undefined) return 'choices'
  if (properties !== undefined) return 'list'
  return type === 'string' || refersTo !== undefined ? 'names' : 'json'
}
