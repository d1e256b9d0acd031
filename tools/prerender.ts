// Draws in advance, into what tools/build.ts has built, what some screens show while they load (docs/decisions/0014), and lists
// the files that each screen takes, so that they are fetched beside the app's first ones (docs/decisions/0007). A process
// of its own: what the app opens for a whole visit (its channel to other tabs) never closes.
import { globSync, readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { basename, join, sep } from 'node:path'
import { build, type Manifest } from 'vite'
import {
  type FilesOfScreens,
  filesOfScreensFile,
  type PrerenderedScreen,
  prerenderedFile,
  type StyledScreen,
} from '#platform/contract/prerendered.ts'

const root = join(import.meta.dirname, '..')
const web = join(root, 'dist/web')
/** Inside the project, so that the libraries are found from there. */
const folder = join(root, 'dist/prerender')

await build({
  root,
  logLevel: 'warn',
  configLoader: 'native',
  build: { ssr: 'app/web/prerender.tsx', outDir: folder, emptyOutDir: true },
})
const { prerender, screenFiles } = (await import(join(folder, 'prerender.js'))) as {
  prerender(version: string): Promise<PrerenderedScreen[]>
  screenFiles(): { path: string; forSignedIn: boolean; file: string }[]
}
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
const sheets = globSync('assets/*.css', { cwd: web }).map(file => ({
  address: `/${file}`,
  text: readFileSync(join(web, file), 'utf8'),
}))
const page = readFileSync(join(web, 'index.html'), 'utf8')

/** The style sheets that name a class of the markup, besides those that every page has. */
function stylesFor(html: string): string[] {
  const classes = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, list = '']) => list.split(' ')))
  // As build tools name them, none needs to be escaped.
  const named = [...classes].filter(one => /^[\w-]+$/.test(one))
  return sheets
    .filter(({ text }) => named.some(one => new RegExp(`\\.${one}(?![\\w-])`).test(text)))
    .map(({ address }) => address)
    .filter(address => !page.includes(`"${address}"`))
}

function manifestIn(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
}

function filesOfScreens(): FilesOfScreens {
  const manifest = manifestIn(web)
  const drawn = Object.values(manifestIn(folder))
  const filesOf = (names: readonly string[], known: ReadonlySet<string>) => {
    const found = new Set<string>()
    const follow = (name: string) => {
      if (found.has(name) || manifest[name] === undefined) return
      found.add(name)
      for (const imported of manifest[name].imports ?? []) follow(imported)
    }
    for (const name of names) follow(name)
    const chunks = [...found].flatMap(name => manifest[name] ?? [])
    const unknown = (files: string[]) =>
      [...new Set(files.map(file => `/${file}`))].filter(address => !known.has(address))
    return {
      scripts: unknown(chunks.map(({ file }) => file)),
      styles: unknown(chunks.flatMap(({ css = [] }) => css)),
    }
  }
  const all = ({ scripts, styles }: { scripts: string[]; styles: string[] }) => [...scripts, ...styles]
  const first = new Set(all(filesOf(['index.html'], new Set())))
  const signedIn = filesOf(['app/web/SignedInApp.tsx'], first)
  const there = first.union(new Set(all(signedIn)))
  // What the features show on home is a chunk of each one's name (vite.config.ts).
  const onHome = globSync('features/*/web/home.tsx', { cwd: root }).map(path => path.split(sep)[1])
  const blocks = Object.keys(manifest).filter(name => onHome.includes(manifest[name]?.name))
  return {
    signedIn,
    screens: screenFiles().map(({ path, forSignedIn, file }) => {
      const source = drawn.find(chunk => basename(chunk.file) === file)?.src ?? ''
      const names = path === '/' ? [source, ...blocks] : [source]
      return { path, forSignedIn, ...filesOf(names, forSignedIn ? there : first) }
    }),
  }
}

const screens: StyledScreen[] = (await prerender(version)).map(screen => ({
  ...screen,
  styles: stylesFor(screen.html),
}))
await writeFile(join(web, prerenderedFile), JSON.stringify(screens))
await writeFile(join(web, filesOfScreensFile), JSON.stringify(filesOfScreens()))
await rm(folder, { recursive: true })
process.exit()
