/*
 * How much JavaScript the first visit of a screen loads, compressed as the server sends it, against a bare React
 * page built in the same way. `node bench/first-load.ts` prints the ratios and fails when a budget is exceeded, or when
 * a screen brings another one with it.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build, type Manifest } from 'vite'
import { buildBarePage } from './bare-page.ts'

const project = join(import.meta.dirname, '..')

/** What a screen may weigh, as a multiple of the bare page. */
const budgets = { login: 2.0, home: 2.8 } as const
type Budgeted = keyof typeof budgets

/** What the app fetches on its own at every start, beside the entry: who is signed in. */
const always = ['index.html', 'platform/web/session/session-provider.ts']
const screens: Record<Budgeted, readonly string[]> = {
  login: ['app/web/LoginScreen.tsx'],
  home: ['app/web/SignedInApp.tsx', 'features/home/web/HomeScreen.tsx'],
}

interface FirstLoad {
  screen: Budgeted
  /** Brotli, in bytes. */
  bytes: number
  ratio: number
  budget: number
  kept: boolean
}

/** Measures both screens, and looks at what each screen brings. Builds the app and the bare page, neither of them where the server looks. */
export async function measureFirstLoad(): Promise<{
  bare: number
  loads: FirstLoad[]
  /** Screens that bring another one, in words. */
  unexpectedModules: string[]
}> {
  const folder = await mkdtemp(join(tmpdir(), 'campus-first-load-'))
  try {
    const app = join(folder, 'app')
    await build({ root: project, logLevel: 'error', build: { outDir: app, emptyOutDir: true } })
    const bare = await sizeOf(await buildBarePage('hello', join(folder, 'bare')), ['index.html'])
    // What the features show of themselves on home is fetched with it.
    const blocks = Object.keys(await manifestOf(app)).filter(name =>
      /^features\/[^/]+\/web\/home\.tsx$/.test(name),
    )
    const loads: FirstLoad[] = []
    for (const screen of Object.keys(budgets) as Budgeted[]) {
      const bytes = await sizeOf(app, [...always, ...screens[screen], ...(screen === 'home' ? blocks : [])])
      const ratio = bytes / bare
      loads.push({ screen, bytes, ratio, budget: budgets[screen], kept: ratio <= budgets[screen] })
    }
    return { bare, loads, unexpectedModules: unexpectedModulesIn(await manifestOf(app)) }
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function manifestOf(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8'))
}

/** The names of some entries and of all that they import statically, each once. */
function needed(manifest: Manifest, entries: readonly string[]): Set<string> {
  const names = new Set<string>()
  const follow = (name: string) => {
    if (names.has(name)) return
    names.add(name)
    const chunk = manifest[name]
    if (chunk === undefined) throw new Error(`${name} is not in the build; has it moved?`)
    for (const imported of chunk.imports ?? []) follow(imported)
  }
  for (const entry of entries) follow(entry)
  return names
}

/** The scripts that entries need, compressed, in bytes. */
async function sizeOf(folder: string, entries: readonly string[]): Promise<number> {
  const manifest = await manifestOf(folder)
  const files = new Set([...needed(manifest, entries)].map(name => manifest[name]?.file ?? ''))
  const sizes = await Promise.all(
    [...files].map(async file => brotliCompressSync(await readFile(join(folder, file))).length),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** What two screens share can end up in the piece of one of them, which the other then brings and runs. */
function unexpectedModulesIn(manifest: Manifest): string[] {
  const screen = /\/web\/\w+Screens?\.tsx$/
  return Object.keys(manifest)
    .filter(name => screen.test(name))
    .flatMap(name =>
      [...needed(manifest, [name])]
        .filter(other => other !== name && screen.test(other))
        .map(other => `${name} brings ${other}`),
    )
}

if (import.meta.main) {
  const { bare, loads, unexpectedModules } = await measureFirstLoad()
  console.log(`bare React page   ${kilobytes(bare)}`)
  for (const { screen, bytes, ratio, budget, kept } of loads) {
    console.log(
      `${screen.padEnd(17)} ${kilobytes(bytes)}   ${ratio.toFixed(2)} × (at most ${budget.toFixed(1)} ×)${kept ? '' : '   TOO MUCH'}`,
    )
  }
  for (const unexpected of unexpectedModules) console.log(`${unexpected}   TOO MUCH`)
  if (unexpectedModules.length > 0 || loads.some(load => !load.kept)) process.exitCode = 1
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1).padStart(6)} kB`
}
