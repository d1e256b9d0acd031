import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { TProperties } from 'typebox'
import type { Database } from '#platform/server/database/database.ts'
import { filesPrefix, readFile } from '#platform/server/files/stored-files.ts'
import type { LooseSchema } from './cells.ts'
import { exportedItems } from './entries.ts'
import type { ContentPart } from './kind.ts'
import { said } from './messages.ts'
import { everyKind, type ReadyKind, WrongImport } from './sources.ts'

/** What was written of one part. */
export interface ExportedPart {
  name: string
  entries: number
}

/**
 * Writes what is in force as the files that an import reads, with the pictures and documents that they name: below `files/`,
 * where their addresses lead. Only what can be written in the product is known as it was written.
 * @throws {WrongImport} where there is no such kind
 */
export async function exportContent(
  db: Database,
  { content, kind, folder }: { content: readonly ReadyKind[]; kind: string; folder: string },
): Promise<ExportedPart[]> {
  const wanted = kind === everyKind ? content : content.filter(({ name }) => name === kind)
  if (wanted.length === 0) {
    throw new WrongImport(said(words => words.noKind(kind, [everyKind, ...content.map(one => one.name)])))
  }
  await mkdir(folder, { recursive: true })
  const exported: ExportedPart[] = []
  for (const part of wanted.flatMap(({ parts }) => parts).filter(({ form }) => form !== undefined)) {
    const items = await exportedItems(db, part)
    if (items.length === 0) continue
    const written: unknown[] = []
    for (const [index, item] of items.entries()) {
      written.push(await withFiles(item, part, `${part.name}-${index + 1}`, { db, folder }))
    }
    await writeFile(join(folder, `${part.name}.json`), `${JSON.stringify(written, undefined, 2)}\n`)
    exported.push({ name: part.name, entries: items.length })
  }
  return exported
}

interface Place {
  db: Database
  folder: string
}

async function withFiles(
  item: Readonly<Record<string, unknown>>,
  { columns }: ContentPart,
  name: string,
  place: Place,
): Promise<unknown> {
  const whole: LooseSchema = { properties: columns as TProperties as Record<string, LooseSchema> }
  return inside(item, whole, name, place)
}

async function inside(value: unknown, schema: LooseSchema, name: string, place: Place): Promise<unknown> {
  if (typeof value === 'string') return textOf(value, schema, name, place)
  if (Array.isArray(value)) {
    const list: unknown[] = []
    for (const [index, one] of value.entries()) {
      list.push(await inside(one, schema.items ?? {}, `${name}-${index + 1}`, place))
    }
    return list
  }
  if (typeof value !== 'object' || value === null) return value
  const byName = Object.values(schema.patternProperties ?? {})[0] ?? {}
  const fields: [string, unknown][] = []
  for (const [field, one] of Object.entries(value)) {
    fields.push([field, await inside(one, schema.properties?.[field] ?? byName, `${name}-${field}`, place)])
  }
  return Object.fromEntries(fields)
}

/** A page becomes a file of its own; of a file that the product has a copy is written. */
async function textOf(value: string, { field }: LooseSchema, name: string, place: Place): Promise<string> {
  if (field === 'page') {
    const path = `pages/${name.replace(/[^\w-]/g, '-')}.html`
    await writeInto(place.folder, path, value)
    return path
  }
  // HTML may show pictures too, whose addresses it holds.
  for (const [, path = ''] of value.matchAll(/\/files\/((?:company|demo)\/[a-z0-9][a-z0-9~._-]*)/g)) {
    const stored = await readFile(place.db, path)
    if (stored !== undefined) await writeInto(place.folder, `${filesPrefix.slice(1)}${path}`, stored)
  }
  return value
}

async function writeInto(folder: string, path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), content)
}
