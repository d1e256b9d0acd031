import Ajv, { type ErrorObject } from 'ajv'
import addFormats from 'ajv-formats'
import { type TProperties, Type } from 'typebox'
import { unstorableIn } from '#platform/server/http/json-body.ts'
import type { LooseSchema } from './cells.ts'
import type { Path } from './entry.ts'

const ajv = addFormats.default(new Ajv.default({ allErrors: true, strict: false, verbose: true }))

/** What is wrong with a value, and with which field of it. */
export interface Wrong {
  path: Path
  message: string
}

/** Gives the function that finds what is wrong with an entry; nothing: it is as its schema says. */
export function checkOf(properties: TProperties): (value: Record<string, unknown>) => Wrong[] {
  const schema = Type.Object(properties, { additionalProperties: false })
  const validate = ajv.compile(schema)
  return value => {
    const wrong = unstorableIn(value)
    if (wrong !== undefined) {
      return [{ path: wrong.field.replaceAll('\u0000', '').split('.'), message: `holds ${wrong.holds}` }]
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
    return { path, message: `is not known: expected ${Object.keys(schema.properties ?? {}).join(', ')}` }
  }
  return { path, message: `expected ${expected(schema)}, found ${shown(error.data)}` }
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

function missing(field: string, data: unknown): string {
  const other = otherLanguage(field)
  const hasOther = other !== undefined && Object.hasOwn(data as object, other)
  return hasOther ? `is missing: ${other} is there, and both languages are needed` : 'is missing'
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

/** What a schema asks for, in words: its description where it has one. */
function expected(schema: LooseSchema): string {
  const { description, type, minimum, maximum, minLength, maxLength, maxItems } = schema
  if (schema.enum !== undefined) return `one of ${schema.enum.filter(one => one !== null).join(', ')}`
  if (description !== undefined) return description
  if (type === 'integer' || type === 'number') {
    const kind = type === 'integer' ? 'a whole number' : 'a number'
    if (minimum !== undefined && maximum !== undefined) return `${kind} from ${minimum} to ${maximum}`
    return minimum === undefined ? kind : `${kind} from ${minimum} on`
  }
  if (type === 'boolean') return 'yes or no'
  if (type === 'array') return maxItems === undefined ? 'a list' : `a list of at most ${maxItems}`
  if (type === 'object') return 'an object'
  if (maxLength !== undefined) return `a text of ${minLength ?? 0} to ${maxLength} characters`
  return 'a text'
}

const shownLength = 60

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > shownLength ? `${text.slice(0, shownLength)}…` : text
}
