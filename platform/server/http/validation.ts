import Ajv, { type ErrorObject } from 'ajv'
import addFormats from 'ajv-formats'
import type { FastifySchemaCompiler } from 'fastify'
import type { Bilingual } from '#platform/text/language.ts'
import { invalid, type Problem } from './problem.ts'
import { isDate, isDateTime } from './time-formats.ts'

/*
 * Bodies are taken as they are; what comes in an address or a header is text by nature and is read as the type
 * its shape asks for. Every error is collected, so that a form can show them all at once.
 */
const strict = withFormats(new Ajv.default({ allErrors: true, strict: false }))
const reading = withFormats(new Ajv.default({ allErrors: true, strict: false, coerceTypes: true }))

function withFormats(ajv: InstanceType<typeof Ajv.default>) {
  return addFormats.default(ajv).addFormat('date', isDate).addFormat('date-time', isDateTime)
}

export const compileValidator: FastifySchemaCompiler<object> = ({ schema, httpPart }) => {
  const validate = (httpPart === 'body' ? strict : reading).compile(schema)
  return data => {
    if (validate(data)) return true
    return { error: invalidInput(httpPart ?? 'body', validate.errors ?? []) }
  }
}

/** 400 from the validator's findings, each under the name of its field: `events.0.name`. */
export function invalidInput(part: string, errors: readonly ErrorObject[]): Problem {
  const fields: Record<string, Bilingual> = {}
  for (const error of errors) {
    const name = fieldOf(error) || part
    fields[name] ??= wordsFor(error)
  }
  return invalid(fields)
}

function fieldOf(error: ErrorObject): string {
  const path = error.instancePath.split('/').slice(1).map(decodePointer)
  const { missingProperty, additionalProperty, propertyName } = error.params as Record<
    string,
    string | undefined
  >
  const last = missingProperty ?? additionalProperty ?? propertyName
  return (last === undefined ? path : [...path, last]).join('.').slice(0, 200)
}

/** JSON pointers write / as ~1 and ~ as ~0 (RFC 6901). */
function decodePointer(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~')
}

function wordsFor({ keyword, params }: ErrorObject): Bilingual {
  const { limit, format, type, allowedValues } = params as {
    limit?: number
    format?: string
    type?: string | string[]
    allowedValues?: unknown[]
  }
  const n = limit ?? 0
  switch (keyword) {
    case 'required':
      return { fr: 'Cette information est obligatoire.', en: 'This information is required.' }
    case 'additionalProperties':
    case 'propertyNames':
      return { fr: 'Ce champ n’est pas attendu.', en: 'This field is not expected.' }
    case 'type':
      return {
        fr: `Le type attendu est\u00a0: ${String(type)}.`,
        en: `The expected type is ${String(type)}.`,
      }
    case 'minLength':
      return n === 1
        ? { fr: 'Cette information est obligatoire.', en: 'This information is required.' }
        : { fr: `Au moins ${n} caractères sont attendus.`, en: `At least ${n} characters are expected.` }
    case 'maxLength':
      return { fr: `Au plus ${n} caractères sont admis.`, en: `At most ${n} characters are allowed.` }
    case 'minItems':
      return { fr: `Au moins ${n} élément est attendu.`, en: `At least ${n} item is expected.` }
    case 'maxItems':
    case 'maxProperties':
      return { fr: `Au plus ${n} éléments sont admis.`, en: `At most ${n} items are allowed.` }
    case 'minimum':
      return { fr: `La valeur minimale est ${n}.`, en: `The smallest value is ${n}.` }
    case 'maximum':
      return { fr: `La valeur maximale est ${n}.`, en: `The largest value is ${n}.` }
    case 'format':
      return { fr: `Le format attendu est\u00a0: ${format}.`, en: `The expected format is ${format}.` }
    case 'enum':
    case 'const': {
      const values = (allowedValues ?? []).join(', ').slice(0, 300)
      return {
        fr: `Une de ces valeurs est attendue\u00a0: ${values}.`,
        en: `One of these values is expected: ${values}.`,
      }
    }
    default:
      return { fr: 'Le format n’est pas valide.', en: 'The format is not valid.' }
  }
}
