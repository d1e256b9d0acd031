import type { TProperties } from 'typebox'
import type { Day } from '#platform/time/campus-time.ts'
import { type Attachments, WrongAttachment } from './attachments.ts'
import type { LooseSchema } from './cells.ts'
import { dayOf } from './days.ts'

export interface Resolved {
  attachments: Attachments
  today: Day
}

/**
 * An entry as it can be written again on another day and without its folder: files by their addresses, pages as their text,
 * days that count from the day of the import as such. What is faulty stays as it is.
 */
export async function normalised(
  item: Readonly<Record<string, unknown>>,
  columns: TProperties,
  resolved: Resolved,
): Promise<Record<string, unknown>> {
  const whole: LooseSchema = { properties: columns as Record<string, LooseSchema> }
  return (await inside(item, whole, resolved)) as Record<string, unknown>
}

async function inside(value: unknown, schema: LooseSchema, resolved: Resolved): Promise<unknown> {
  if (typeof value === 'string') return schema.field === undefined ? value : text(value, schema, resolved)
  if (Array.isArray(value)) {
    return Promise.all(value.map(one => inside(one, schema.items ?? {}, resolved)))
  }
  if (typeof value !== 'object' || value === null) return value
  const byName = Object.values(schema.patternProperties ?? {})[0] ?? {}
  const entries = Object.entries(value).map(
    async ([name, one]) => [name, await inside(one, schema.properties?.[name] ?? byName, resolved)] as const,
  )
  return Object.fromEntries(await Promise.all(entries))
}

async function text(
  value: string,
  { field }: LooseSchema,
  { attachments, today }: Resolved,
): Promise<string> {
  switch (field) {
    case 'picture':
      return orAsItIs(value, async () => (await attachments.picture(value)).address)
    case 'pdf':
      return orAsItIs(value, async () => (await attachments.pdf(value)).address)
    case 'page':
      return orAsItIs(value, () => attachments.text(value))
    case 'day':
    case 'moment':
      return value.replace(
        /^(today|monday|workday)([+-]\d+)?/,
        relative => dayOf(relative, today) ?? relative,
      )
    default:
      return value
  }
}

async function orAsItIs(value: string, read: () => Promise<string>): Promise<string> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof WrongAttachment) return value
    throw error
  }
}

/** The longest page that is written in the product, in characters. */
const longestPage = 400_000
const ofPages = new WeakMap<TProperties, TProperties>()

/** The columns of an entry that is at hand: a page stands in it as its text. */
export function heldColumns(columns: TProperties): TProperties {
  const held =
    ofPages.get(columns) ??
    (Object.fromEntries(
      Object.entries(columns).map(([name, schema]) => {
        const loose = schema as LooseSchema
        if (loose.field !== 'page') return [name, schema]
        const { field: _, pattern: _pattern, description: _en, descriptionFr: _fr, ...rest } = loose
        return [name, { ...rest, ...optionalOf(schema), minLength: 1, maxLength: longestPage }]
      }),
    ) as TProperties)
  ofPages.set(columns, held)
  return held
}

/** TypeBox notes it as a property that is not enumerated. */
function optionalOf(schema: object): object {
  return '~optional' in schema ? { '~optional': schema['~optional'] } : {}
}
