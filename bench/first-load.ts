/*
 * How much JavaScript the first visit of a screen loads, compressed as the server sends it, against a bare React
 * page built in the same way. `node bench/first-load.ts` prints the ratios and fails when a budget is exceeded.
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build, type Manifest } from 'vite'

const project = join(import.meta.dirname, '..')

/** What a screen may weigh, as a multiple of the bare page. */
const budgets = { login: 2.0, home: 2.3 } as const
type Budgeted = keyof typeof budgets

/** What the app fetches on its own at every start, beside the entry: who is signed in. */
const always = ['index.html', 'platform/web/session-provider.ts']
const screens: Record<Budgeted, readonly string[]> = {
  login: ['app/web/LoginScreen.tsx'],
  home: ['app/web/Inside.tsx', 'app/home/web/HomeScreen.tsx'],
}

interface FirstLoad {
  screen: Budgeted
  /** Brotli, in bytes. */
  bytes: number
  ratio: number
  budget: number
  kept: boolean
}

/** Measures both screens. Builds the app and the bare page, neither of them where the server looks. */
export async function measureFirstLoad(): Promise<{ bare: number; loads: FirstLoad[] }> {
  // Below the project, so that the bare page finds React.
  const cache = join(project, 'node_modules/.cache')
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'first-load-'))
  try {
    const app = join(folder, 'app')
    await build({ root: project, logLevel: 'error', build: { outDir: app, emptyOutDir: true } })
    const bare = await sizeOf(await barePage(folder), ['index.html'])
    const loads: FirstLoad[] = []
    for (const screen of Object.keys(budgets) as Budgeted[]) {
      const bytes = await sizeOf(app, [...always, ...screens[screen]])
      const ratio = bytes / bare
      loads.push({ screen, bytes, ratio, budget: budgets[screen], kept: ratio <= budgets[screen] })
    }
    return { bare, loads }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** React with one component, built with the app's own settings for output. */
async function barePage(folder: string): Promise<string> {
  const root = join(folder, 'bare')
  await mkdir(root)
  await writeFile(
    join(root, 'index.html'),
    '<!doctype html><div id="root"></div><script type="module" src="/page.js"></script>',
  )
  await writeFile(
    join(root, 'page.js'),
    `import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
const Hello = () => createElement('p', null, 'Hello')
createRoot(document.getElementById('root')).render(createElement(Hello))
`,
  )
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: { manifest: true, modulePreload: { polyfill: false }, target: 'es2023' },
  })
  return join(root, 'dist')
}

/** The scripts that entries need, with all they import statically, each counted once. */
async function sizeOf(folder: string, entries: readonly string[]): Promise<number> {
  const manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
  const files = new Set<string>()
  const follow = (name: string) => {
    const chunk = manifest[name]
    if (chunk === undefined) throw new Error(`${name} is not in the build; has it moved?`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    for (const imported of chunk.imports ?? []) follow(imported)
  }
  for (const entry of entries) follow(entry)
  const sizes = await Promise.all(
    [...files].map(async file => brotliCompressSync(await readFile(join(folder, file))).length),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

if (import.meta.main) {
  const { bare, loads } = await measureFirstLoad()
  console.log(`bare React page   ${kilobytes(bare)}`)
  for (const { screen, bytes, ratio, budget, kept } of loads) {
    console.log(
      `${screen.padEnd(17)} ${kilobytes(bytes)}   ${ratio.toFixed(2)} × (at most ${budget.toFixed(1)} ×)${kept ? '' : '   TOO MUCH'}`,
    )
  }
  if (loads.some(load => !load.kept)) process.exitCode = 1
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1).padStart(6)} kB`
}
