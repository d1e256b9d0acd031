import type { TProperties } from 'typebox'
import type { LooseSchema } from './cells.ts'

/*
 * Entries as a table that `csv.ts` reads again: a column for each value that some entry has, `photos.1.file` of a list.
 */

/** A text for each cell, in the order of the columns. */
export interface Table {
  header: string[]
  rows: string[][]
}

/** The table of entries; undefined where a value has no cell that would read back as the same. */
export function tableOf(
  items: readonly Readonly<Record<string, unknown>>[],
  columns: TProperties,
): Table | undefined {
  const rows: Map<string, string>[] = []
  const whole: LooseSchema = { properties: columns as Record<string, LooseSchema> }
  for (const item of items) {
    const cells = new Map<string, string>()
    if (!flatten(item, whole, '', cells)) return undefined
    rows.push(cells)
  }
  const used = new Set(rows.flatMap(cells => [...cells.keys()]))
  const order = Object.keys(columns)
  const placeOf = (name: string) => order.indexOf(name.split('.')[0] ?? '')
  // What every entry must have has its column even where there is none.
  for (const name of order) {
    const { type } = columns[name] as LooseSchema
    if (!used.has(name) && isPlain(type) && isRequired(columns[name])) used.add(name)
  }
  const header = [...used].sort(
    (one, other) =>
      placeOf(one) - placeOf(other) || one.localeCompare(other, 'en', { numeric: true, sensitivity: 'base' }),
  )
  return { header, rows: rows.map(cells => header.map(name => cells.get(name) ?? '')) }
}

function isPlain(type: LooseSchema['type']): boolean {
  return type !== 'object' && type !== 'array'
}

function isRequired(schema: object | undefined): boolean {
  return schema !== undefined && !('~optional' in schema)
}

/** Every column that an entry can have, with the first places of its lists: for a file to fill in. */
export function columnNames(columns: TProperties): string[] {
  return Object.entries(columns).flatMap(([name, schema]) => namesIn(schema as LooseSchema, name))
}

/** Places of a list of objects that a template offers. */
const placesOffered = 2

function namesIn(schema: LooseSchema, at: string): string[] {
  const { properties, items } = schema
  if (properties !== undefined) {
    return Object.entries(properties).flatMap(([name, inner]) => namesIn(inner, `${at}.${name}`))
  }
  if (items?.properties === undefined) return [at]
  return Array.from({ length: placesOffered }, (_, index) => namesIn(items, `${at}.${index + 1}`)).flat()
}

/** @returns whether all of it reads back as it is */
function flatten(value: unknown, schema: LooseSchema, at: string, cells: Map<string, string>): boolean {
  if (value === null || value === undefined) return true
  if (Array.isArray(value)) return flattenList(value, schema, at, cells)
  if (typeof value === 'object') {
    if (schema.properties === undefined) {
      cells.set(at, JSON.stringify(value))
      return schema.type === 'object'
    }
    const properties = schema.properties
    return Object.entries(value).every(([name, inner]) => {
      const own = properties[name]
      return own !== undefined && flatten(inner, own, at === '' ? name : `${at}.${name}`, cells)
    })
  }
  const text = typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)
  // Cells are read without the space around them, and an empty one says nothing.
  if (text !== text.trim() || text === '') return false
  cells.set(at, text)
  return true
}

function flattenList(
  list: readonly unknown[],
  { items = {} }: LooseSchema,
  at: string,
  cells: Map<string, string>,
): boolean {
  if (list.length === 0) return false
  if (list.every(one => typeof one === 'string')) {
    if (list.some(one => one.includes('|') || one !== one.trim() || one === '')) return false
    cells.set(at, list.join('|'))
    return true
  }
  // A column names at most the 99th.
  return list.length < 100 && list.every((one, index) => flatten(one, items, `${at}.${index + 1}`, cells))
}
