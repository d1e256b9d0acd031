import { type Static, type TSchema, type TSchemaOptions, Type } from 'typebox'

/*
 * Shapes that the serialiser writes in one pass. A TypeBox union becomes `anyOf`, which it can only write by
 * validating each branch; a list of types or an enum says the same and costs nothing.
 */

/** A value or null. Only for schemas with a plain `type`. */
export function nullable<S extends TSchema>(schema: S, options: TSchemaOptions = {}) {
  const { type, ...rest } = schema as S & { type?: string; enum?: readonly unknown[] }
  return Type.Unsafe<Static<S> | null>({
    ...rest,
    ...options,
    type: [type, 'null'],
    ...(rest.enum === undefined ? {} : { enum: [...rest.enum, null] }),
  })
}

/** One of a fixed list of texts. */
export function choice<const Values extends readonly string[]>(values: Values, options: TSchemaOptions = {}) {
  return Type.Unsafe<Values[number]>({ type: 'string', enum: [...values], ...options })
}

export const text = Type.String()
export const nullableText = nullable(text)
/** An instant with its offset, `2026-11-24T09:00:00.000Z`. */
export const instant = Type.String({ format: 'date-time' })
/** The ids of sites are small numbers, as texts in the API, like every id. */
export const siteId = Type.String({ pattern: '^[1-9][0-9]{0,5}$', description: 'A campus' })
/** The product's own number of a thing, as a text. */
export const numberedId = Type.String({ pattern: '^[1-9][0-9]{0,14}$' })

/** Characters of an e-mail address at most (RFC 5321). */
export const maxEmail = 254
/** What an address looks like is for who writes to it. */
export const emailAddress = Type.String({ minLength: 1, maxLength: maxEmail })

/** Characters that people type at most to look for something in a list. */
export const maxSearch = 100
export const search = Type.Optional(
  Type.String({ maxLength: maxSearch, description: 'Words of the names and addresses, in any order' }),
)

// ——— Lists that come page by page ———

export const after = Type.Optional(
  Type.String({ maxLength: 100, description: 'The `next` of the page before' }),
)
export const next = nullable(
  Type.String({ description: 'Pass as `after` for the next page; null at the end' }),
)
