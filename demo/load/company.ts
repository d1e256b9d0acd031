import { readdirSync } from 'node:fs'
import type { Drawings } from '../drawings/drawings.ts'
import { companyFolder, textOf } from '../files.ts'
import type { CompanyFiles } from './files.ts'
import { madeFor, madePaths } from './made.ts'

/**
 * The files of `demo/company`, with the addresses of what is made for them, which is added to the drawings.
 * @param names of files without their endings; absent: all
 */
export async function companyFiles(drawings: Drawings, names?: readonly string[]): Promise<CompanyFiles> {
  const files: Record<string, string | unknown[]> = {}
  for (const path of readdirSync(companyFolder, { recursive: true, encoding: 'utf8' })) {
    const [, name = '', ending] = /^(.*)[.](json|csv|html)$/.exec(path) ?? []
    if (ending === undefined || names?.includes(name) === false) continue
    if (ending === 'json') files[name] = await withAddresses(textOf(path), drawings)
    else files[path] = textOf(path)
  }
  return files
}

async function withAddresses(text: string, drawings: Drawings): Promise<unknown[]> {
  const addresses = new Map<string, string>()
  for (const [, path = ''] of text.matchAll(madePaths)) {
    if (addresses.has(path)) continue
    const { name, ending, content } = await madeFor(path)
    addresses.set(path, drawings.addFile(name, ending, content))
  }
  return JSON.parse(text.replaceAll(madePaths, (_, path: string) => JSON.stringify(addresses.get(path))))
}

/** Those of the files that have these names, whatever their endings. */
export function only(files: CompanyFiles, ...names: readonly string[]): CompanyFiles {
  return Object.fromEntries(
    Object.entries(files).filter(([file]) => names.includes(file.replace(/[.].*/, ''))),
  )
}
