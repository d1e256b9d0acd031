import { readdirSync } from 'node:fs'
import type { Drawings } from '../drawings/drawings.ts'
import { companyFolder, textOf } from '../files.ts'
import type { CompanyFiles } from './files.ts'
import { madeFor, madePaths } from './made.ts'
import type { PrintedMenus } from './restaurants.ts'

interface Wanted {
  /** The names of the files, without their endings; absent: all. */
  names?: readonly string[]
  /** The menus of the week, which are set from what the kitchens cook. */
  menus?: PrintedMenus
}

/** The files of `demo/company`, with the addresses of what is made for them, which is added to the drawings. */
export async function companyFiles(
  drawings: Drawings,
  { names, menus = new Map() }: Wanted = {},
): Promise<CompanyFiles> {
  const made = new Map([...menus].map(([id, { address }]) => [`documents/menu-${id}.pdf`, address]))
  const files: Record<string, string | unknown[]> = {}
  for (const path of readdirSync(companyFolder, { recursive: true, encoding: 'utf8' })) {
    const [, name = '', ending] = /^(.*)[.](json|csv|html)$/.exec(path) ?? []
    if (ending === undefined || names?.includes(name) === false) continue
    if (ending === 'json') files[name] = await withAddresses(textOf(path), made, drawings)
    else files[path] = textOf(path)
  }
  return files
}

async function withAddresses(
  text: string,
  made: Map<string, string>,
  drawings: Drawings,
): Promise<unknown[]> {
  for (const [, path = ''] of text.matchAll(madePaths)) {
    if (made.has(path)) continue
    const { name, ending, content } = await madeFor(path)
    made.set(path, drawings.addFile(name, ending, content))
  }
  return JSON.parse(text.replaceAll(madePaths, (_, path: string) => JSON.stringify(made.get(path))))
}

/** Those of the files that have these names, whatever their endings. */
export function only(files: CompanyFiles, ...names: readonly string[]): CompanyFiles {
  return Object.fromEntries(
    Object.entries(files).filter(([file]) => names.includes(file.replace(/[.].*/, ''))),
  )
}
