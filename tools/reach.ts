import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sourceFolders } from './check.ts'

/** Who imports what: each file, from the root, with those that it imports. */
export type Imports = ReadonlyMap<string, readonly string[]>

/** The tests that a change can reach, as files from the root; undefined for all, where that cannot be told. */
export type Reached = { unit: string[]; browser: string[] } | undefined

const isUnit = (file: string) => /\.test\.tsx?$/.test(file)
const isBrowser = (file: string) => file.endsWith('.e2e.ts')
/** Of no test's business. */
const isWords = (file: string) => file.endsWith('.md')

/**
 * What a change can reach. A test of units is reached by what it imports. A test in the browser meets the whole product,
 * but is about one part of it: it is reached by what that part imports, and by what others show in it.
 *
 * @param changed files, from the root
 * @param readsSources tests that read the sources themselves, which no import tells
 */
export function reachOf(
  changed: readonly string[],
  imports: Imports,
  readsSources: readonly string[] = [],
): Reached {
  const sources = changed.filter(file => !isWords(file))
  // Migrations, settings of tools, packages: whatever no file imports may be read by any.
  if (sources.some(file => !imports.has(file))) return undefined
  const reached = importersOf(sources, imports)
  const product = [...reached].filter(file => !isUnit(file) && !isBrowser(file) && !/\/testing\//.test(file))
  const parts = new Set(
    product.flatMap(file => [partOf(file), ...(imports.get(file) ?? []).filter(isFace).map(partOf)]),
  )
  const tests = [...imports.keys()]
  return {
    unit: tests.filter(file => isUnit(file) && (reached.has(file) || readsSources.includes(file))),
    browser: tests.filter(file => isBrowser(file) && (reached.has(file) || parts.has(partOf(file)))),
  }
}

/** Files with all that import them, directly or not. */
function importersOf(files: readonly string[], imports: Imports): Set<string> {
  const importers = new Map<string, string[]>()
  for (const [file, imported] of imports)
    for (const other of imported) importers.set(other, [...(importers.get(other) ?? []), file])
  const found = new Set(files)
  // A set that grows while it is walked is walked to its end.
  for (const file of found) for (const importer of importers.get(file) ?? []) found.add(importer)
  return found
}

/** A feature, or a folder at the top. */
function partOf(file: string): string {
  return /^features\/[^/]+/.exec(file)?.[0] ?? file.slice(0, file.indexOf('/'))
}

/** A file by which others show something in a feature, such as a block of home. */
function isFace(file: string): boolean {
  return /^features\/.*\/(extension-points|public)\.tsx?$/.test(file)
}

const runProgram = promisify(execFile)
const root = join(import.meta.dirname, '..')
async function linesOf(command: string, args: readonly string[]): Promise<string[]> {
  const { stdout } = await runProgram(command, args, { cwd: root, maxBuffer: 2 ** 30 })
  return stdout.split('\n').filter(line => line !== '')
}

/** The tests that are reached by what differs from the main branch where this one left it, committed or not. */
export async function reachOfChanges(): Promise<Reached> {
  const [base = ''] = await linesOf('git', ['merge-base', 'main', 'HEAD'])
  const changed = [
    ...(await linesOf('git', ['diff', '--name-only', '--no-renames', base])),
    ...(await linesOf('git', ['ls-files', '--others', '--exclude-standard'])),
  ]
  const drawn = await linesOf(join(root, 'node_modules/.bin/depcruise'), [
    ...['--config', '.dependency-cruiser.cjs', '--output-type', 'json'],
    ...sourceFolders,
  ])
  const { modules } = JSON.parse(drawn.join('\n')) as {
    modules: { source: string; dependencies: { resolved: string }[] }[]
  }
  const imports = new Map(
    modules.map(({ source, dependencies }) => [source, dependencies.map(({ resolved }) => resolved)]),
  )
  const reading: string[] = []
  for (const file of [...imports.keys()].filter(isUnit))
    if (/import\.meta\.glob/.test(await readFile(join(root, file), 'utf8'))) reading.push(file)
  return reachOf(changed, imports, reading)
}
