import Ajv, { type ErrorObject } from 'ajv'
import addFormats from 'ajv-formats'
import { type TProperties, Type } from 'typebox'
import { unstorableIn } from '#platform/server/http/json-body.ts'
import type { Bilingual } from '#platform/text/language.ts'
import type { LooseSchema } from './cells.ts'
import type { Path } from './entry.ts'
import { expectedInstead, said } from './messages.ts'

const ajv = addFormats.default(new Ajv.default({ allErrors: true, strict: false, verbose: true }))

/** What is wrong with a value, and with which field of it. */
export interface Wrong {
  path: Path
  message: Bilingual
}

type Check = (value: Record<string, unknown>) => Wrong[]

/** The compiler of schemas lets go of none that it has seen. */
const checks = new WeakMap<TProperties, Check>()

/** Gives the function that finds what is wrong with an entry; nothing: it is as its schema says. */
export function checkOf(properties: TProperties): Check {
  const check = checks.get(properties) ?? compiled(properties)
  checks.set(properties, check)
  return check
}

function compiled(properties: TProperties): Check {
  const schema = Type.Object(properties, { additionalProperties: false })
  const validate = ajv.compile(schema)
  return value => {
    const wrong = unstorableIn(value)
    if (wrong !== undefined) {
      return [
        {
          path: wrong.field.replaceAll('\u0000', '').split('.'),
          message: said(words => (wrong.holds === 'a null character' ? words.holdsNull : words.holdsHalf)),
        },
      ]
    }
    if (!validate(value)) return (validate.errors ?? []).map(error => wrongOf(error, value))
    return [...oneLanguage(value, schema as LooseSchema, [])]
  }
}

function wrongOf(error: ErrorObject, whole: unknown): Wrong {
  const { missingProperty, additionalProperty } = error.params as Record<string, string | undefined>
  const steps = error.instancePath.split('/').slice(1).map(decoded)
  const last = missingProperty ?? additionalProperty
  const path = pathIn(whole, last === undefined ? steps : [...steps, last])
  if (missingProperty !== undefined) return { path, message: missing(missingProperty, error.data) }
  const schema = error.parentSchema as LooseSchema
  if (additionalProperty !== undefined) {
    return { path, message: said(words => words.unknownField(Object.keys(schema.properties ?? {}))) }
  }
  return { path, message: expectedInstead(expected(schema), shown(error.data)) }
}

/** JSON pointers write / as ~1 and ~ as ~0 (RFC 6901). */
function decoded(step: string): string {
  return step.replaceAll('~1', '/').replaceAll('~0', '~')
}

/** The steps of a pointer with the numbers of lists as numbers. */
function pathIn(whole: unknown, steps: readonly string[]): Path {
  let at = whole
  return steps.map(step => {
    const known = Array.isArray(at) ? Number(step) : step
    at = (at as Record<string | number, unknown> | undefined)?.[known]
    return known
  })
}

const languages: Record<string, string> = { fr: 'en', en: 'fr' }

/** `title_en` of `title_fr`; undefined for what has no language. */
function otherLanguage(field: string): string | undefined {
  const [, stem, language = ''] = /^(.+)_(fr|en)$/.exec(field) ?? []
  return stem === undefined ? undefined : `${stem}_${languages[language]}`
}

function missing(field: string, data: unknown): Bilingual {
  const other = otherLanguage(field)
  const hasOther = other !== undefined && Object.hasOwn(data as object, other)
  return said(words => (hasOther ? words.languageMissing(other) : words.isMissing))
}

/** What may be left out may not be left out in one language alone. */
function* oneLanguage(value: unknown, schema: LooseSchema, path: Path): Generator<Wrong> {
  if (Array.isArray(value)) {
    for (const [index, one] of value.entries()) yield* oneLanguage(one, schema.items ?? {}, [...path, index])
    return
  }
  if (typeof value !== 'object' || value === null || schema.properties === undefined) return
  for (const [field, inner] of Object.entries(schema.properties)) {
    const other = otherLanguage(field)
    const isThere = Object.hasOwn(value, field)
    const needsOther =
      other !== undefined && Object.hasOwn(schema.properties, other) && Object.hasOwn(value, other)
    if (!isThere && needsOther) yield { path: [...path, field], message: missing(field, value) }
    if (isThere && (inner.properties || inner.items?.properties)) {
      yield* oneLanguage((value as Record<string, unknown>)[field], inner, [...path, field])
    }
  }
}

/** What a schema asks for, in words: those that it has itself where it has some. */
export function expected(schema: LooseSchema): Bilingual {
  const { description, descriptionFr, type, minimum, maximum, minLength, maxLength, maxItems } = schema
  if (schema.enum !== undefined) {
    const values = schema.enum.filter(one => one !== null)
    return said(words => words.oneOf(values))
  }
  const byType = said(words => {
    if (type === 'integer' || type === 'number') return words.number(type === 'integer', minimum, maximum)
    if (type === 'boolean') return words.yesOrNo
    if (type === 'array') return words.list(maxItems)
    if (type === 'object') return words.object
    return words.text(minLength ?? 0, maxLength)
  })
  return { en: description ?? byType.en, fr: descriptionFr ?? byType.fr }
}

const shownLength = 60

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > shownLength ? `${text.slice(0, shownLength)}…` : text
}
