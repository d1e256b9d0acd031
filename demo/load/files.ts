import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { finished } from 'node:stream/promises'
import { importContent } from '#platform/server/content/import.ts'
import { reportText } from '#platform/server/content/report.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { DemoCompany } from './demo-company.ts'

/** By the names of the files, what they list; and pages, by their whole names. */
export type CompanyFiles = Readonly<Record<string, Iterable<unknown> | string>>

/**
 * Writes a company's files as any company would, and brings them in as any company does, within the transaction of `db`.
 * @throws {Error} where the import finds a fault
 */
export async function importFiles(
  db: Database,
  files: CompanyFiles,
  { features, today }: Pick<DemoCompany, 'features' | 'today'>,
): Promise<void> {
  const path = await mkdtemp(join(tmpdir(), 'campus-demo-'))
  try {
    for (const [name, content] of Object.entries(files)) {
      if (typeof content === 'string') await writePage(join(path, name), content)
      else await writeList(join(path, `${name}.json`), content)
    }
    const request = { features, kind: 'all', path, apply: true, now: today, isPart: true }
    const report = await importContent(db, request)
    if (report.faults.length > 0) throw new Error(`The demo company is faulty:\n${reportText(report)}`)
  } finally {
    await rm(path, { recursive: true, force: true })
  }
}

async function writePage(path: string, page: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, page)
}

/** One entry after the other: there may be 200,000. */
async function writeList(path: string, entries: Iterable<unknown>): Promise<void> {
  const stream = createWriteStream(path)
  let before = '[\n'
  for (const entry of entries) {
    if (!stream.write(before + JSON.stringify(entry))) await once(stream, 'drain')
    before = ',\n'
  }
  stream.end(before === '[\n' ? '[]\n' : '\n]\n')
  await finished(stream)
}
