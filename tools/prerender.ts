// Draws in advance, into what tools/build.ts has built, what some screens show while they load (docs/decisions/0014). A process
// of its own: what the app opens for a whole visit (its channel to other tabs) never closes.
import { globSync, readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { type PrerenderedScreen, prerenderedFile, type StyledScreen } from '#platform/contract/prerendered.ts'

const root = join(import.meta.dirname, '..')
const web = join(root, 'dist/web')
/** Inside the project, so that the libraries are found from there. */
const folder = join(root, 'dist/prerender')

await build({
  root,
  logLevel: 'warn',
  configLoader: 'native',
  build: { ssr: 'app/web/prerender.tsx', outDir: folder, emptyOutDir: true, manifest: false },
})
const { prerender } = (await import(join(folder, 'prerender.js'))) as {
  prerender(version: string): Promise<PrerenderedScreen[]>
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

const screens: StyledScreen[] = (await prerender(version)).map(screen => ({
  ...screen,
  styles: stylesFor(screen.html),
}))
await writeFile(join(web, prerenderedFile), JSON.stringify(screens))
await rm(folder, { recursive: true })
process.exit()
