import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Day } from '#platform/time/campus-time.ts'
import { drawingsIn, writeWhole } from '../drawings/drawings.ts'
import type { PrintedMenus } from './restaurants.ts'

/** Notes beside the drawings what has been drawn, so that a start need not draw it again to find that out. */
const note = '.demo-drawn.json'

interface Drawn {
  files: readonly string[]
  menus: PrintedMenus
}

/** @returns what was drawn, where that is all that this version of the product draws for the week, and every file is there */
export async function readDrawn(filesFolder: string, week: Day): Promise<Drawn | undefined> {
  try {
    const { source, files, menus } = JSON.parse(await readFile(join(filesFolder, note), 'utf8'))
    if (source !== sourceOf(week)) return
    const there = await drawingsIn(filesFolder)
    return files.every((file: string) => there.has(file)) ? { files, menus: new Map(menus) } : undefined
  } catch (error) {
    // Absent, or not what was written here: drawing again mends both.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' || error instanceof SyntaxError) return
    throw error
  }
}

/** To be called when they have been written. */
export async function noteDrawn(filesFolder: string, week: Day, { files, menus }: Drawn): Promise<void> {
  const text = JSON.stringify({ source: sourceOf(week), files, menus: [...menus] })
  await writeWhole(filesFolder, note, text)
}

/**
 * What the drawings follow from, as a hash. All of the code: which of it draws is not told from a folder, and an upgrade
 * that draws once more does no harm, where one that does not would.
 */
function sourceOf(week: Day): string {
  const root = join(import.meta.dirname, '../..')
  const hash = createHash('sha256').update(`${week} ${process.version}`)
  // Its libraries, each in exactly one version.
  hash.update(readFileSync(join(root, 'package.json')))
  for (const folder of ['demo', 'features', 'platform']) {
    const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    for (const file of files.filter(name => name.endsWith('.ts')).sort()) {
      hash.update(file).update(readFileSync(join(root, folder, file)))
    }
  }
  return hash.digest('hex')
}
