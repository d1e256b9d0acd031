import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import { filesPrefix, markUsed, readFile, storeFile } from '#platform/server/files/stored-files.ts'
import type { Day } from '#platform/time/campus-time.ts'
import { drawnPrefix } from '../drawings/drawings.ts'
import type { PrintedMenu, PrintedMenus } from './restaurants.ts'

/** Notes beside the drawings what has been drawn, so that a start need not draw it again to find that out; never served. */
const note = `${drawnPrefix}.drawn.json`

/** @returns the menus, where this version of the product has drawn for the week and they are all there */
export async function readDrawn(trx: Database, week: Day): Promise<PrintedMenus | undefined> {
  const noted = await readFile(trx, note)
  if (noted === undefined) return
  const { source, menus } = JSON.parse(noted.toString()) as { source: string; menus: [number, PrintedMenu][] }
  if (source !== sourceOf(week)) return
  const paths = menus.map(([, { address }]) => address.slice(filesPrefix.length))
  const there = await markUsed(trx, paths)
  return paths.every(path => there.has(path)) ? new Map(menus) : undefined
}

/** To be called when they have been stored, in the same transaction. */
export async function noteDrawn(trx: Database, week: Day, menus: PrintedMenus): Promise<void> {
  await sql`delete from stored_files where path = ${note}`.execute(trx)
  await storeFile(trx, note, JSON.stringify({ source: sourceOf(week), menus: [...menus] }))
}

/**
 * What the drawings follow from, as a hash: all of the code and the company’s files. Which of it draws is not told from a folder,
 * and an upgrade that draws once more does no harm, where one that does not would.
 */
function sourceOf(week: Day): string {
  const root = join(import.meta.dirname, '../..')
  const hash = createHash('sha256').update(`${week} ${process.version}`)
  // Its libraries, each in exactly one version.
  hash.update(readFileSync(join(root, 'package.json')))
  for (const folder of ['demo', 'features', 'platform']) {
    const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    for (const file of files.filter(name => /[.](ts|json|csv|txt|html)$/.test(name)).sort()) {
      hash.update(file).update(readFileSync(join(root, folder, file)))
    }
  }
  return hash.digest('hex')
}
