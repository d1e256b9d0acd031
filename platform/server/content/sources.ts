import { readdir, stat } from 'node:fs/promises'
import { basename, dirname, extname, join, parse } from 'node:path'
import type { Role } from '#platform/contract/roles.ts'
import type { Bilingual } from '#platform/text/language.ts'
import type { Path } from './entry.ts'
import type { ContentGiven, ContentKind, ContentPart } from './kind.ts'
import { said } from './messages.ts'
import { nearestOf } from './nearest.ts'

/** What is asked for cannot be imported, whatever the files hold. */
export class WrongImport extends Error {
  readonly words: Bilingual
  constructor(words: Bilingual) {
    super(words.en)
    this.words = words
  }
}

/** A kind with its files' descriptions. */
export interface ReadyKind {
  name: string
  needs: readonly string[]
  /** Who may write it in the product. */
  writers: readonly Role[]
  /** Whether a campus may want a second person to publish what is written of it. */
  reviewable: boolean
  parts: readonly ContentPart[]
}

/** A file to read. */
export interface FileSource {
  part: ContentPart
  path: string
  /** Where its pictures lie. */
  folder: string
  /** How the report calls it. */
  name: string
}

/** Entries that are at hand, whose files the product has already. */
export interface HeldSource {
  part: ContentPart
  name: string
  held: readonly HeldItem[]
}

/** What a person wrote in the product. */
export interface HeldItem {
  item: Readonly<Record<string, unknown>>
  /** Its place among the others. */
  place: number
  /** Where it stands in what the person has before them, where that is not all of it. */
  within?: Path
}

export type Source = FileSource | HeldSource

/** The kinds, each after those that its entries refer to. */
export function kindsInOrder(kinds: readonly ContentKind[], given: ContentGiven): ReadyKind[] {
  const ordered = new Set<ContentKind>()
  const add = (kind: ContentKind, forWhom: readonly string[]) => {
    if (forWhom.includes(kind.name)) throw new Error(`${forWhom.join(', ')} need each other`)
    for (const name of kind.needs ?? []) {
      const needed = kinds.find(one => one.name === name)
      if (needed === undefined) throw new Error(`${kind.name} needs ${name}, which no feature brings`)
      add(needed, [...forWhom, kind.name])
    }
    ordered.add(kind)
  }
  for (const kind of kinds) add(kind, [])
  return [...ordered].map(kind => ({
    name: kind.name,
    needs: kind.needs ?? [],
    writers: kind.writers ?? [],
    reviewable: kind.reviewable === true,
    parts: kind.parts(given),
  }))
}

/** The name that stands for every kind. */
export const everyKind = 'all'

const endings = ['.json', '.csv', '.xlsx']
/** What holds a table as well, and whose author may well take it for one of ours. */
const tableEndings = [...endings, '.tsv', '.xls', '.ods']

/**
 * The files of a kind in a folder, or the one file; of `all`, those of every kind that the folder has, in their order.
 * @throws {WrongImport}
 */
export async function sourcesOf(
  kinds: readonly ReadyKind[],
  kind: string,
  path: string,
): Promise<FileSource[]> {
  const wanted = kind === everyKind ? kinds : kinds.filter(one => one.name === kind)
  if (wanted.length === 0) {
    throw new WrongImport(said(words => words.noKind(kind, [everyKind, ...kinds.map(one => one.name)])))
  }
  const parts = wanted.flatMap(one => one.parts)
  const found = await stat(path).catch(() => undefined)
  if (found === undefined) throw new WrongImport(said(words => words.nowhere(path)))
  if (found.isFile()) {
    if (kind === everyKind) throw new WrongImport(said(words => words.fileOfAll(path, everyKind)))
    return [oneFile(parts, path)]
  }
  if (kind === everyKind) {
    await refuseStrangeFiles(
      path,
      parts.map(part => part.name),
    )
  }
  const sources: FileSource[] = []
  for (const part of parts) {
    const files = await existing(
      endings.map(ending => `${part.name}${ending}`),
      path,
    )
    if (files.length > 1) throw new WrongImport(said(words => words.twoFiles(path, files)))
    const [file] = files
    if (file !== undefined) sources.push({ part, path: join(path, file), folder: path, name: file })
  }
  if (sources.length > 0) return sources
  throw new WrongImport(
    said(words =>
      words.nothingThere(
        path,
        parts.map(part => `${part.name}.csv, .json, .xlsx`),
      ),
    ),
  )
}

/** A file is the part that its name begins with, `menus-week-48.csv`, else the kind's first. */
function oneFile(parts: readonly ContentPart[], path: string): FileSource {
  const name = basename(path)
  if (!endings.includes(extname(name).toLowerCase())) {
    throw new WrongImport(said(words => words.noEnding(name)))
  }
  const named = parts.filter(part => name.startsWith(part.name))
  const [part] = named.length > 0 ? named.toSorted((a, b) => b.name.length - a.name.length) : parts
  if (part === undefined) throw new WrongImport(said(words => words.noPart(name)))
  return { part, path, folder: dirname(path), name }
}

/** A file that nothing reads may be a mistyped name, and what it says would be taken for gone. @throws {WrongImport} */
async function refuseStrangeFiles(folder: string, known: readonly string[]): Promise<void> {
  const files = (await readdir(folder, { withFileTypes: true })).filter(
    file =>
      !file.isDirectory() &&
      !file.name.startsWith('.') &&
      tableEndings.includes(extname(file.name).toLowerCase()) &&
      !endings.some(ending => file.name.endsWith(ending) && known.includes(parse(file.name).name)),
  )
  if (files.length === 0) return
  throw new WrongImport(
    said(words => {
      const named = files.map(({ name }) => {
        const near = nearestOf(parse(name).name, known)
        return near === undefined ? name : words.nearest(name, `${near}.csv, ${near}.json`)
      })
      return words.strangeFiles(folder, named, known)
    }),
  )
}

async function existing(files: readonly string[], folder: string): Promise<string[]> {
  const there = await Promise.all(
    files.map(file =>
      stat(join(folder, file)).then(
        found => found.isFile(),
        () => false,
      ),
    ),
  )
  return files.filter((_, index) => there[index])
}
