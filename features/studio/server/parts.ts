import type { Field } from '#platform/contract/content-field.ts'
import type { RoleGrant } from '#platform/contract/roles.ts'
import { countEntries } from '#platform/server/content/entries.ts'
import { fieldsOf } from '#platform/server/content/fields.ts'
import type { ContentPart, PartForm } from '#platform/server/content/kind.ts'
import { type NamedEntry, namedEntries } from '#platform/server/content/recorded.ts'
import type { ReadyKind } from '#platform/server/content/sources.ts'
import { wholeColumns, wholeWords } from '#platform/server/content/whole.ts'
import type { Database } from '#platform/server/database/database.ts'
import { notFound } from '#platform/server/http/problem.ts'
import type { Language } from '#platform/text/language.ts'
import type { PartSummary } from '../contract.ts'
import { type Reach, reachOf } from '../permissions.ts'

/** A part that somebody may write. */
export interface OwnPart {
  kind: ReadyKind
  part: ContentPart
  form: PartForm
  reach: Reach
}

/** The parts that roles let their holder write, in the order of the kinds. */
export function ownParts(content: readonly ReadyKind[], grants: readonly RoleGrant[]): OwnPart[] {
  return content.flatMap(kind => {
    const reach = reachOf(grants, kind.writers)
    if (reach === undefined) return []
    return kind.parts.flatMap(part =>
      part.form === undefined ? [] : [{ kind, part, form: part.form as PartForm, reach }],
    )
  })
}

/** All of them, as who may write everywhere has them. */
export function allParts(content: readonly ReadyKind[]): OwnPart[] {
  return content.flatMap(kind =>
    kind.parts.flatMap(part =>
      part.form === undefined ? [] : [{ kind, part, form: part.form as PartForm, reach: null }],
    ),
  )
}

/** @throws Problem 404 where it is not the caller's to write */
export function ownPart(content: readonly ReadyKind[], grants: readonly RoleGrant[], name: string): OwnPart {
  const found = ownParts(content, grants).find(({ part }) => part.name === name)
  if (found === undefined) throw notFound()
  return found
}

/** The parts whose names entries of a kind may say. */
export function partsFor(content: readonly ReadyKind[], kind: ReadyKind): ContentPart[] {
  const needed = new Set<ReadyKind>()
  const add = (one: ReadyKind) => {
    if (needed.has(one)) return
    needed.add(one)
    for (const name of one.needs) {
      const other = content.find(known => known.name === name)
      if (other !== undefined) add(other)
    }
  }
  add(kind)
  // Campuses say where an entry stands, whatever else it refers to.
  const sites = content.find(({ parts }) => parts.some(({ name }) => name === 'sites'))
  if (sites !== undefined) needed.add(sites)
  return content.filter(one => needed.has(one)).flatMap(({ parts }) => parts)
}

export async function summaries(
  db: Database,
  parts: readonly OwnPart[],
  person: { id: string },
  language: Language,
): Promise<PartSummary[]> {
  const counts = await countEntries(
    db,
    parts.map(({ part, reach }) => ({ name: part.name, reach })),
    person.id,
  )
  return parts.map(({ kind, part, form, reach }) => {
    const { entries = 0, drafts = 0, reviews = 0 } = counts.find(one => one.part === part.name) ?? {}
    return {
      ...{ name: part.name, kind: kind.name, label: form.label[language], one: form.one[language] },
      ...{ about: form.about[language], entries, drafts, reviews, sites: reach?.map(String) ?? null },
    }
  })
}

export function fieldsOfPart(part: ContentPart, language: Language): Field[] {
  return fieldsOf(wholeColumns(part), wholeWords(part), language)
}

/** Names of one part that a form offers at most; who needs another one writes it. */
const mostNames = 5_000

/** What the entries of the parts that fields refer to are called. */
export async function namesFor(
  db: Database,
  content: readonly ReadyKind[],
  fields: readonly Field[],
  language: Language,
): Promise<{ part: string; names: string[]; titles: Record<string, string> }[]> {
  const wanted = [...new Set(referredIn(fields))].sort()
  const parts = content.flatMap(({ parts: all }) => all)
  const titles = await namedEntries(db, wanted)
  const found: { part: string; names: string[]; titles: Record<string, string> }[] = []
  for (const name of wanted) {
    const known = await parts.find(part => part.name === name)?.names?.known(db)
    if (known === undefined) continue
    const names = [...known.keys()].sort().slice(0, mostNames)
    found.push({ part: name, names, titles: titlesOf(names, titles.get(name), language) })
  }
  return found
}

function titlesOf(
  names: readonly string[],
  entries: ReadonlyMap<string, NamedEntry> | undefined,
  language: Language,
): Record<string, string> {
  return Object.fromEntries(
    names.flatMap(name => {
      const title = entries?.get(name)?.[`title_${language}`] ?? ''
      return title === '' || title === name ? [] : [[name, title]]
    }),
  )
}

function* referredIn(fields: readonly Field[]): Generator<string> {
  for (const { refersTo, fields: inner = [], variants } of fields) {
    if (refersTo !== null) yield refersTo
    yield* referredIn([...inner, ...(variants?.of.flatMap(one => one.fields) ?? [])])
  }
}
