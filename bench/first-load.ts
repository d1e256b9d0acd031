/*
 * How much JavaScript the first visit of a screen loads, compressed as the server sends it, against a bare React
 * page built in the same way; and how much each other screen adds to it. `node bench/first-load.ts` prints both and
 * fails when a budget is exceeded, or when a screen brings another one with it.
 */
import { globSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build, type Manifest } from 'vite'
import { buildBarePage } from './bare-page.ts'

const project = join(import.meta.dirname, '..')

/** What a screen may weigh, as a multiple of the bare page. */
const budgets = { login: 2.4, home: 3.4, 'visitors’ entry': 2.6, 'visitors’ list': 2.6 } as const
/** What the page of a visit may weigh (vite.visit.config.ts). */
const passBudget = 1.3
type Budgeted = keyof typeof budgets
/** What any other screen may add to what every signed-in visit loads, in bytes (specified). */
const ownBudget = 45_000

/** What every start fetches. */
const always = ['index.html']
/** What every start fetches but a visitor's. */
const signIn = 'platform/web/session/begin-sign-in.ts'
const screens: Record<Budgeted, readonly string[]> = {
  login: [signIn, 'app/web/LoginScreen.tsx'],
  home: [signIn, 'app/web/SignedInApp.tsx', 'features/home/web/HomeScreen.tsx'],
  'visitors’ entry': ['features/security-training/web/visitor/VisitorScreen.tsx'],
  'visitors’ list': ['app/web/PublicScreen.tsx', 'features/security-training/web/TrainingsScreen.tsx'],
}
/** Chunks of screens, by the names of their modules. */
const screenModule = /\/web\/\w+Screens?\.tsx$/

/** Every signed-in visit has these. */
const signedIn = [...always, signIn, 'app/web/SignedInApp.tsx']

interface FirstLoad {
  screen: Budgeted | 'visit’s page'
  /** Brotli, in bytes. */
  bytes: number
  ratio: number
  budget: number
  kept: boolean
}

/** What a screen that is visited later loads: its own chunk, and those that it imports and nothing has loaded yet. */
interface OwnLoad {
  /** The screen's module. */
  screen: string
  /** Brotli, in bytes. */
  bytes: number
  budget: number
  kept: boolean
}

/** Measures all screens, and looks at what each of them brings. Builds the app and the bare page, neither of them where the server looks. */
export async function measureFirstLoad(): Promise<{
  bare: number
  loads: FirstLoad[]
  /** The largest first. */
  ownLoads: OwnLoad[]
  /** Screens that bring another one, in words. */
  unexpectedModules: string[]
}> {
  const folder = await mkdtemp(join(tmpdir(), 'campus-first-load-'))
  try {
    const app = join(folder, 'app')
    await build({ root: project, logLevel: 'error', build: { outDir: app, emptyOutDir: true } })
    const bareFolder = await buildBarePage('hello', join(folder, 'bare'))
    const bare = await sizeOf(bareFolder, needed(await manifestOf(bareFolder), ['index.html']))
    const manifest = await manifestOf(app)
    const blocks = blocksOf(manifest)
    const loads: FirstLoad[] = []
    for (const screen of Object.keys(budgets) as Budgeted[]) {
      const entries = [...always, ...screens[screen], ...(screen === 'home' ? blocks : [])]
      const bytes = await sizeOf(app, needed(manifest, entries))
      const ratio = bytes / bare
      loads.push({ screen, bytes, ratio, budget: budgets[screen], kept: ratio <= budgets[screen] })
    }
    const pass = join(folder, 'pass')
    await build({
      root: project,
      configFile: join(project, 'vite.visit.config.ts'),
      logLevel: 'error',
      build: { outDir: pass, emptyOutDir: true, manifest: true },
    })
    const bytes = await sizeOf(pass, needed(await manifestOf(pass), ['visit.html']))
    const ratio = bytes / bare
    loads.push({ screen: 'visit’s page', bytes, ratio, budget: passBudget, kept: ratio <= passBudget })
    const there = needed(manifest, signedIn)
    const budgeted = [...screens.login, ...screens.home]
    const others = Object.keys(manifest).filter(name => screenModule.test(name) && !budgeted.includes(name))
    const ownLoads = await Promise.all(
      others.map(async screen => {
        const bytes = await sizeOf(app, needed(manifest, [screen]).difference(there))
        return { screen, bytes, budget: ownBudget, kept: bytes <= ownBudget }
      }),
    )
    ownLoads.sort((one, other) => other.bytes - one.bytes)
    return { bare, loads, ownLoads, unexpectedModules: unexpectedModulesIn(manifest) }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** What the features show of themselves on home, which is fetched with it: a chunk of the feature's name (vite.config.ts). */
function blocksOf(manifest: Manifest): string[] {
  return globSync('features/*/web/home.tsx', { cwd: project }).map(path => {
    const feature = path.split(sep)[1]
    const found = Object.entries(manifest).find(([, chunk]) => chunk.name === feature)
    if (found === undefined) throw new Error(`no chunk of the build is named ${feature}`)
    return found[0]
  })
}

async function manifestOf(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8'))
}

/** The scripts of some entries and of all that they import statically. */
function needed(manifest: Manifest, entries: readonly string[]): Set<string> {
  return new Set([...neededModules(manifest, entries)].map(name => manifest[name]?.file ?? ''))
}

/** The names of some entries and of all that they import statically, each once. */
function neededModules(manifest: Manifest, entries: readonly string[]): Set<string> {
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

/** Files of a build, compressed, in bytes. */
async function sizeOf(folder: string, files: ReadonlySet<string>): Promise<number> {
  const sizes = await Promise.all(
    [...files].map(async file => brotliCompressSync(await readFile(join(folder, file))).length),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** What two screens share can end up in the piece of one of them, which the other then brings and runs. */
function unexpectedModulesIn(manifest: Manifest): string[] {
  return Object.keys(manifest)
    .filter(name => screenModule.test(name))
    .flatMap(name =>
      [...neededModules(manifest, [name])]
        .filter(other => other !== name && screenModule.test(other))
        .map(other => `${name} brings ${other}`),
    )
}

if (import.meta.main) {
  const { bare, loads, ownLoads, unexpectedModules } = await measureFirstLoad()
  console.log(`bare React page   ${kilobytes(bare)}`)
  for (const { screen, bytes, ratio, budget, kept } of loads) {
    console.log(
      `${screen.padEnd(17)} ${kilobytes(bytes)}   ${ratio.toFixed(2)} × (at most ${budget.toFixed(1)} ×)${kept ? '' : '   TOO MUCH'}`,
    )
  }
  // Of those that are small enough, the largest tells all.
  for (const { screen, bytes, budget, kept } of ownLoads.filter((own, index) => index === 0 || !own.kept)) {
    console.log(
      `another screen    ${kilobytes(bytes)}   ${screen} (at most ${kilobytes(budget).trim()})${kept ? '' : '   TOO MUCH'}`,
    )
  }
  for (const unexpected of unexpectedModules) console.log(`${unexpected}   TOO MUCH`)
  if (unexpectedModules.length > 0 || [...loads, ...ownLoads].some(load => !load.kept)) process.exitCode = 1
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1).padStart(6)} kB`
}
