import type { TProperties, TSchema } from 'typebox'
import type { FieldKind } from '#platform/contract/content-field.ts'
import type { Bilingual } from '#platform/text/language.ts'
import type { Path } from './entry.ts'
import type { FieldWords } from './kind.ts'
import { said } from './messages.ts'

/** How a schema looks to whoever walks it. */
export interface LooseSchema {
  type?: string | readonly string[]
  enum?: readonly unknown[]
  properties?: Record<string, LooseSchema>
  required?: readonly string[]
  items?: LooseSchema
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  pattern?: string
  description?: string
  /** The description in French. */
  descriptionFr?: string
  /** What stands under every name, of an object that may have any. */
  patternProperties?: Record<string, LooseSchema>
  /** What its input in a form is, where the type does not say it. */
  field?: FieldKind
  /** False of a text without headings. */
  headings?: boolean
  /** The part whose entries it names. */
  refersTo?: string
  /** What a form calls it, where the words do not stand in the form itself. */
  called?: FieldWords
}

interface Column {
  path: Path
  schema: LooseSchema
}

/** The columns of a table in their order; undefined for one without a name. */
export type Cells = readonly (Column | undefined)[]

/**
 * What the columns of a table are about. `capacity` is a field; `hours.monday` a field in a field; `photos.1.file` a
 * field of the first of a list.
 */
export function columnsOf(
  names: readonly string[],
  properties: TProperties,
): { columns: Cells; wrong?: Bilingual } {
  const whole: LooseSchema = { properties: properties as Record<string, LooseSchema> }
  const seen = new Set<string>()
  const columns: (Column | undefined)[] = []
  for (const name of names.map(name => name.trim())) {
    if (name === '') {
      columns.push(undefined)
      continue
    }
    if (seen.has(name)) return { columns, wrong: said(words => words.columnTwice(name)) }
    seen.add(name)
    const column = columnOf(name, whole)
    if (column === undefined) {
      return {
        columns,
        wrong: said(words => words.columnUnknown(name, Object.keys(properties))),
      }
    }
    columns.push(column)
  }
  const tops = new Set([...seen].map(name => name.split('.')[0]))
  const missing = requiredOf(properties).filter(name => !tops.has(name))
  if (missing.length > 0) return { columns, wrong: said(words => words.columnsMissing(missing)) }
  return { columns }
}

function requiredOf(properties: TProperties): string[] {
  return Object.keys(properties).filter(name => !isOptional(properties[name]))
}

/** TypeBox marks what may be left out. */
function isOptional(schema: TSchema | undefined): boolean {
  return schema !== undefined && '~optional' in schema
}

function columnOf(name: string, whole: LooseSchema): Column | undefined {
  const path: (string | number)[] = []
  let schema: LooseSchema | undefined = whole
  for (const step of name.split('.')) {
    if (schema?.items !== undefined && /^[1-9]\d?$/.test(step)) {
      path.push(Number(step) - 1)
      schema = schema.items
    } else {
      path.push(step)
      schema =
        schema?.properties && Object.hasOwn(schema.properties, step) ? schema.properties[step] : undefined
    }
    if (schema === undefined) return undefined
  }
  return { path, schema }
}

/** A row as the value it stands for; what cannot be read as its type stays a text, for the schema to refuse. */
export function cellsOf(row: readonly string[], columns: Cells): Record<string, unknown> {
  const value: Record<string, unknown> = {}
  row.forEach((text, index) => {
    const column = columns[index]
    const cell = text.trim()
    if (column !== undefined && cell !== '') place(value, column.path, read(cell, column.schema))
  })
  return withoutHoles(value) as Record<string, unknown>
}

const words: Record<string, boolean> = {
  ...{ yes: true, true: true, oui: true, vrai: true, 1: true },
  ...{ no: false, false: false, non: false, faux: false, 0: false },
}

function read(text: string, { type, items }: LooseSchema): unknown {
  if (type === 'integer' && /^-?\d{1,15}$/.test(text)) return Number(text)
  if (type === 'number' && /^-?\d+([.,]\d+)?$/.test(text)) return Number(text.replace(',', '.'))
  if (type === 'boolean') return words[text.toLowerCase()] ?? text
  if (type === 'array' && items?.type !== 'object') {
    return text
      .split('|')
      .map(one => one.trim())
      .filter(one => one !== '')
  }
  if (type === 'object') return parsed(text)
  return text
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function place(value: Record<string, unknown>, path: Path, cell: unknown): void {
  let at: Record<string | number, unknown> = value
  path.forEach((step, index) => {
    if (index === path.length - 1) at[step] = cell
    else {
      at[step] ??= typeof path[index + 1] === 'number' ? [] : {}
      at = at[step] as Record<string | number, unknown>
    }
  })
}

/** Of two pictures of a list the first may be the one that is left empty. */
function withoutHoles(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter(one => one !== undefined).map(withoutHoles)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutHoles(inner)]))
}
