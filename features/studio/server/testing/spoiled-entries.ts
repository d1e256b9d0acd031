import { join } from 'node:path'
import { sql } from 'kysely'
import type { LooseSchema } from '#platform/server/content/cells.ts'
import type { Item } from '#platform/server/content/entries.ts'
import type { Path } from '#platform/server/content/entry.ts'
import { importContent } from '#platform/server/content/import.ts'
import type { ReadyKind } from '#platform/server/content/sources.ts'
import type { CompanyFolder } from '#platform/server/content/testing/company-folder.ts'
import { type TextRules, textRules } from '#platform/server/content/texts.ts'
import { linesOf, wholeColumns } from '#platform/server/content/whole.ts'
import type { Database } from '#platform/server/database/database.ts'
import { inTransactionOfTrial } from '#platform/server/database/trial.ts'
import { unstorableIn } from '#platform/server/http/json-body.ts'
import { Problem } from '#platform/server/http/problem.ts'
import { campusDay } from '#platform/time/campus-time.ts'
import { publishEntry, saveEntryDraft } from '../acts.ts'
import { allParts, type OwnPart } from '../parts.ts'

/*
 * The entries of the example company with one of their texts changed, published as the product does and brought in as a file.
 */

const example = join(import.meta.dirname, '../../../../docs/example-company')

/** A text of an entry that stands in each language. */
export interface Place {
  path: Path
  kind: 'words' | 'html' | 'page'
  /** Whether it says what a picture shows. */
  isAlternative: boolean
}

export interface ExampleEntry {
  own: OwnPart
  key: string
  item: Item
  places: Place[]
}

/** Where entries are written, and by whom. */
export interface Company {
  db: Database
  content: readonly ReadyKind[]
  folder: CompanyFolder
  /** An account. */
  person: { id: string }
  now: Date
}

export interface Outcome {
  /** The fields that were refused; empty: it was published. */
  refused: string[]
  /** What the features then store of it. */
  stored: unknown[]
}

/** Brings the example company in. @returns its entries that have texts, those that may have photos with one */
export async function exampleEntries({ db, content, now }: Company): Promise<ExampleEntry[]> {
  const report = await importContent(db, { content, kind: 'all', path: example, apply: true, now })
  if (report.faults.length > 0) throw new Error(JSON.stringify(report.faults))
  const { rows } = await sql<{ part: string; key: string; item: Item }>`
    select part, key, item from content_entries order by part, key`.execute(db)
  const file = rows.find(({ part }) => part === 'sites')?.item.picture
  return allParts(content).flatMap(own =>
    rows
      .filter(({ part }) => part === own.part.name)
      .map(({ key, item }) => {
        const photos = [{ file, alt_fr: 'Un quai', alt_en: 'A quay' }]
        const whole = 'photos' in own.part.columns ? { ...item, photos } : item
        const schema = { properties: wholeColumns(own.part) as Record<string, LooseSchema> }
        return { own, key, item: whole, places: [...placesIn(whole, schema, [], false)] }
      })
      .filter(({ places }) => places.length > 0),
  )
}

function* placesIn(value: unknown, schema: LooseSchema, path: Path, inLanguage: boolean): Generator<Place> {
  if (Array.isArray(value)) {
    for (const [index, one] of value.entries()) {
      yield* placesIn(one, schema.items ?? {}, [...path, index], inLanguage)
    }
    return
  }
  if (typeof value === 'object' && value !== null) {
    const { properties = {}, patternProperties = {} } = schema
    const ofAnyName = Object.values(patternProperties)[0]
    for (const [name, one] of Object.entries(value)) {
      const [, stem, language] = /^(.+)_(fr|en)$/.exec(name) ?? []
      const hasTwin = `${stem}_${language === 'fr' ? 'en' : 'fr'}` in properties
      const isOfOne = inLanguage || hasTwin || (ofAnyName !== undefined && /^(fr|en)$/.test(name))
      yield* placesIn(one, ofAnyName ?? properties[name] ?? {}, [...path, name], isOfOne)
    }
    return
  }
  if (typeof value !== 'string' || !inLanguage || schema.enum !== undefined) return
  const { field, refersTo } = schema
  const isAlternative = path.some(step => /^(alt_|pictureAlt)/.test(String(step)))
  if (field === 'html' || field === 'page') yield { path, kind: field, isAlternative }
  else if (field === undefined && refersTo === undefined) yield { path, kind: 'words', isAlternative }
}

/** The same with another value in a place; undefined takes it away. */
export function withValue(item: Item, path: Path, value: string | undefined): Item {
  const copy = structuredClone(item)
  const last = path.at(-1) ?? ''
  let at = copy as Record<string | number, unknown>
  for (const step of path.slice(0, -1)) at = at[step] as Record<string | number, unknown>
  if (value === undefined) delete at[last]
  else at[last] = value
  return copy
}

export function valueAt(item: Item, path: Path): string {
  return String(path.reduce<unknown>((at, step) => (at as Record<string | number, unknown>)[step], item))
}

/** As somebody saves and publishes it in the product; taken back. */
export async function publishedInProduct(
  { db, content, person, now }: Company,
  { own, key }: ExampleEntry,
  item: Item,
): Promise<Outcome> {
  const act = { own, content, person, now }
  // Every call is asked for this first.
  const unstorable = unstorableIn(item)
  if (unstorable !== undefined) return { refused: [unstorable.field], stored: [] }
  try {
    return await inTransactionOfTrial(db, async trx => {
      const { id, version } = await trx
        .selectFrom('content_entries')
        .select(['id', 'version'])
        .where('part', '=', own.part.name)
        .where('key', '=', key)
        .executeTakeFirstOrThrow()
      const saved = await saveEntryDraft(trx, act, { id: String(id), version }, item)
      await publishEntry(trx, act, { id: String(id), version: saved.version })
      return { refused: [], stored: await storedOf(trx, own, { key, now }) }
    })
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 400) throw error
    return { refused: Object.keys(error.extras.fields ?? {}), stored: [] }
  }
}

/** As the command on the machine brings it in. @param texts how texts are looked at */
export async function broughtInByFile(
  { db, content, folder, now }: Company,
  { own, key }: ExampleEntry,
  item: Item,
  texts: TextRules = textRules,
): Promise<Outcome> {
  const { part, kind } = own
  const lines = linesOf(item, part, 1).map(one => structuredClone(one.item) as Record<string, unknown>)
  for (const [name, schema] of Object.entries(part.columns)) {
    if ((schema as LooseSchema).field !== 'page') continue
    for (const line of lines) {
      if (typeof line[name] !== 'string') continue
      await folder.write(`${name}.html`, line[name])
      line[name] = `${name}.html`
    }
  }
  const path = await folder.write(`${part.name}.json`, JSON.stringify(lines))
  const { faults } = await importContent(db, {
    ...{ content, kind: kind.name, path, apply: true, overwrite: true, now, texts },
  })
  if (faults.length > 0) return { refused: faults.map(({ field = '' }) => field), stored: [] }
  return { refused: [], stored: await storedOf(db, own, { key, now }) }
}

async function storedOf(
  db: Database,
  { part }: OwnPart,
  { key, now }: { key: string; now: Date },
): Promise<unknown[]> {
  const documents: unknown[] = []
  for (const store of part.stores) {
    const { rows } = await sql<{ document: unknown }>`
      select document from (${store.current({ today: campusDay(now) })}) stored where key = ${key}`.execute(
      db,
    )
    documents.push(...rows.map(({ document }) => document))
  }
  return documents
}
