import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { campusesWithReview } from '#features/sites/server/public.ts'
import { importContent } from '#platform/server/content/import.ts'
import { reportText } from '#platform/server/content/report.ts'
import type { ImportReport } from '#platform/server/content/request.ts'
import { WrongImport } from '#platform/server/content/sources.ts'
import type { Database } from '#platform/server/database/database.ts'
import { invalid } from '#platform/server/http/problem.ts'
import type { HandedFile } from '#platform/server/http/routes.ts'
import type { Bilingual, Language } from '#platform/text/language.ts'
import type { Act } from './act.ts'

/** What a zip may hold once unpacked, in bytes, and how many files of it are looked at. */
const maxUnpacked = 200_000_000
const maxFiles = 1_000

const words = {
  noZip: { fr: 'n’est pas une archive zip lisible', en: 'is no zip that can be read' },
  outside: { fr: 'a un chemin hors de l’archive', en: 'has a path outside of the archive' },
  tooLarge: { fr: 'contient plus que ce qui est accepté', en: 'holds more than is taken' },
} satisfies Record<string, Bilingual>

/** A file alone, by what it is handed in as; anything else is a zip. */
const endings: ReadonlyMap<string, string> = new Map([
  ['text/csv', 'csv'],
  ['application/json', 'json'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx'],
])

export interface HandedReport {
  applied: boolean
  faults: { line: number | null; field: string; message: string }[]
  created: number
  changed: number
  unchanged: number
  retained: string[]
  report: string
}

/** Brings a file in as the command on the machine does: a trial unless it is to be applied. @throws Problem 400 */
export async function importHanded(
  trx: Database,
  { own, content, person, now }: Act,
  file: HandedFile,
  { apply, overwrite, language }: { apply: boolean; overwrite: boolean; language: Language },
): Promise<HandedReport> {
  const folder = await mkdtemp(join(tmpdir(), 'campus-handed-in-'))
  try {
    const path = await unpack(folder, own.part.name, file)
    // What is tried is taken back, while what the call itself keeps stays.
    await sql`savepoint handed_in`.execute(trx)
    const report = await importContent(trx, {
      content,
      ...{ kind: own.kind.name, path, apply, overwrite, actor: person.id, now },
      ...(own.reach !== null && { reach: own.reach }),
      ...(own.kind.reviewable && { reviewed: await campusesWithReview(trx) }),
    })
    if (!report.applied) await sql`rollback to savepoint handed_in`.execute(trx)
    return reportOf(report, language)
  } catch (error) {
    if (error instanceof WrongImport) throw invalid({ file: error.words })
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function reportOf(report: ImportReport, language: Language): HandedReport {
  const sum = (count: 'created' | 'changed' | 'unchanged') =>
    report.stores.reduce((total, store) => total + store[count], 0)
  return {
    applied: report.applied,
    faults: report.faults.map(({ line, field, message }) => ({
      line: line ?? null,
      field: field ?? '',
      message: message[language],
    })),
    created: sum('created'),
    changed: sum('changed'),
    unchanged: sum('unchanged'),
    retained: report.stores.flatMap(({ retained }) => retained.map(({ key }) => key)),
    report: reportText(report, language),
  }
}

/** Puts what was handed in where an import reads it. @returns the file, or the folder of a zip */
async function unpack(folder: string, part: string, { type, bytes }: HandedFile): Promise<string> {
  const ending = endings.get(type)
  if (ending !== undefined) {
    const path = join(folder, `${part}.${ending}`)
    await writeFile(path, bytes)
    return path
  }
  const files = unzipped(bytes)
  // Of a folder that was packed as a whole, what it holds.
  const tops = new Set([...files.keys()].map(name => name.split('/')[0] ?? ''))
  const [top = ''] = tops
  const isOneFolder = tops.size === 1 && [...files.keys()].every(name => name.includes('/'))
  for (const [name, content] of files) {
    const path = join(folder, isOneFolder ? name.slice(top.length + 1) : name)
    try {
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, content)
    } catch (error) {
      if (!namedWrongly.has((error as { code?: string }).code ?? '')) throw error
      throw invalid({ file: words.noZip })
    }
  }
  return folder
}

/** A file where a folder stands, a folder where a file does, and names that are none here. */
const namedWrongly: ReadonlySet<string> = new Set([
  ...['EISDIR', 'ENOTDIR', 'EEXIST', 'ENAMETOOLONG', 'EINVAL', 'EILSEQ'],
])

/** No more is unpacked than the sizes that were added up, and nothing with a path that leads elsewhere. */
function unzipped(zip: Uint8Array): Map<string, Uint8Array> {
  let bytes = 0
  let count = 0
  let wrong: Bilingual | undefined
  try {
    const unpacked = unzipSync(zip, {
      filter: ({ name, originalSize }) => {
        if (isOutside(name)) wrong ??= words.outside
        bytes += originalSize
        if (++count > maxFiles || bytes > maxUnpacked) wrong ??= words.tooLarge
        if (wrong !== undefined) throw new Error(wrong.en)
        return !name.endsWith('/') && !name.startsWith('__MACOSX/')
      },
    })
    return new Map(Object.entries(unpacked))
  } catch {
    throw invalid({ file: wrong ?? words.noZip })
  }
}

function isOutside(name: string): boolean {
  return /^([/\\]|[a-z]:)/i.test(name) || /[\\\0]/.test(name) || name.split('/').includes('..')
}
