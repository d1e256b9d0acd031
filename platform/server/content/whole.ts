import { type TProperties, Type } from 'typebox'
import type { ContentPart, FieldWords } from './kind.ts'
import type { HeldItem } from './sources.ts'

/*
 * Some kinds make one thing of several lines of their file: the dishes of a day. Written in the product it is one entry,
 * which holds the lines as a list.
 */

const wholes = new WeakMap<TProperties, TProperties>()

/** What an entry of a part holds. */
export function wholeColumns({ columns, stores }: ContentPart): TProperties {
  const name = stores[0]?.gather
  if (name === undefined) return columns
  const whole = wholes.get(columns) ?? {
    [name]: Type.Array(Type.Object(columns, { additionalProperties: false }), { maxItems: 200 }),
  }
  wholes.set(columns, whole)
  return whole
}

/** How its form calls that. */
export function wholeWords({ form, stores }: ContentPart): Record<string, FieldWords> {
  const name = stores[0]?.gather
  if (form === undefined) return {}
  return name === undefined
    ? form.fields
    : { [name]: { label: form.lines ?? form.label, fields: form.fields } }
}

/** The lines of the part's file that an entry stands for. */
export function linesOf(
  item: Readonly<Record<string, unknown>>,
  { stores }: ContentPart,
  place: number,
): HeldItem[] {
  const name = stores[0]?.gather
  if (name === undefined) return [{ item, place }]
  const lines = Array.isArray(item[name]) ? (item[name] as unknown[]) : []
  return lines.map((line, index) => ({
    item: (typeof line === 'object' && line !== null ? line : {}) as Record<string, unknown>,
    place: index + 1,
    within: [name, index],
  }))
}

/** An entry of one line. */
export function wholeOf(
  line: Readonly<Record<string, unknown>>,
  { stores }: ContentPart,
): Readonly<Record<string, unknown>> {
  const name = stores[0]?.gather
  return name === undefined ? line : { [name]: [line] }
}

/** The first of them, by which lists call it. */
export function firstLine(
  item: Readonly<Record<string, unknown>>,
  part: ContentPart,
): Readonly<Record<string, unknown>> {
  return linesOf(item, part, 1)[0]?.item ?? {}
}
