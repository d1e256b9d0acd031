import { globSync } from 'node:fs'
import { join, relative } from 'node:path'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { oldestBrowsers } from './tools/oldest-browsers.ts'

/**
 * The first style sheet that names a layer fixes its place, and which sheet arrives first depends on how the build cut
 * the app into chunks. So each of them begins with the order that platform/web/ui/tokens.css gives.
 */
const layersInOrder: Plugin = {
  name: 'layers-in-order',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === 'asset' && file.fileName.endsWith('.css'))
        file.source = `@layer base,ui;${file.source}`
    }
  },
}

/**
 * Each stroke of an icon has a random name, which is no part of the drawing and cannot be compressed: a fifth of what the
 * icons weigh. Numbers tell the strokes of one icon apart as well.
 */
const numberedStrokes: Plugin = {
  name: 'numbered-strokes',
  apply: 'build',
  transform: {
    filter: { id: /lucide-react.dist.esm.icons/ },
    handler(code) {
      let count = 0
      return { code: code.replace(/\bkey: "\w+"/g, () => `key: "${count++}"`), map: null }
    },
  },
}

type ModuleInfoOf = (id: string) => { importedIds: readonly string[]; code?: string | null } | null

/** A module, what it imports, and what these import: what is fetched in any case once the module is. */
function neededBy(id: string, infoOf: ModuleInfoOf, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found
  found.add(id)
  for (const imported of infoOf(id)?.importedIds ?? []) neededBy(imported, infoOf, found)
  return found
}

/** It runs before the app and asks for none of it: what both need is a chunk of its own. */
const signInEntry = 'platform/web/session/begin-sign-in.ts'

/** The screens for visitors, and what stands around the one that asks the server for a list. */
const visitorsEntry = 'features/security-training/web/visitor/VisitorScreen.tsx'
const visitorsList = ['app/web/PublicScreen.tsx', 'features/security-training/web/TrainingsScreen.tsx']

/**
 * What every visit fetches, what visitors and their list fetch besides, what somebody who is signed in fetches besides,
 * nearly always to see home first, and what the features show of themselves there; known once asked for.
 */
type Needed = 'signIn' | 'always' | 'visitors' | 'visitorsList' | 'signedIn' | 'onHome'
let needed: Record<Needed, Set<string>> | undefined
function neededByAll(infoOf: ModuleInfoOf) {
  const by = (...paths: string[]) => {
    const found = new Set<string>()
    for (const path of paths) neededBy(join(import.meta.dirname, path), infoOf, found)
    return found
  }
  // What the login shares with others is what every screen needs.
  needed ??= {
    signIn: by(signInEntry),
    always: by('app/web.tsx', 'app/web/LoginScreen.tsx'),
    visitors: by(visitorsEntry, ...visitorsList),
    visitorsList: by(...visitorsList),
    signedIn: by('app/web/SignedInApp.tsx', 'features/home/web/HomeScreen.tsx'),
    onHome: by(...globSync('features/*/web/home.tsx', { cwd: import.meta.dirname })),
  }
  return needed
}

/** What few screens ask of the query library: visitors do not. */
const queryMore =
  /node_modules.@tanstack.*(infiniteQueryObserver|mutationObserver|use(Mutation|InfiniteQuery))\b/

const iconFile = /lucide-react.dist.esm.icons/

/**
 * The chunk of a module that nearly every visit fetches. Left alone, the build cuts one for each set of screens: fifty for
 * the home page, most of them smaller than the request for them, and each request is work for a phone and a wait for what
 * comes after it.
 */
function commonChunkOf(id: string, infoOf: ModuleInfoOf): string | null {
  const { signIn, always, visitorsList, signedIn, onHome } = neededByAll(infoOf)
  // Through the library's one list of icons every module seems to need all of them.
  if (iconFile.test(id)) return null
  if (queryMore.test(id)) return 'signed-in'
  if (id.includes('node_modules')) return null
  if (always.has(id)) return signIn.has(id) ? 'start' : 'shell'
  if (visitorsList.has(id) && isOfPlatform(id)) return 'open'
  return signedIn.has(id) || (onHome.has(id) && isOfPlatform(id)) ? 'signed-in' : null
}

/** The feature that shows a module on home: all that it shows there is one chunk. */
function onHomeChunkOf(id: string, infoOf: ModuleInfoOf): string | null {
  const { always, onHome } = neededByAll(infoOf)
  return onHome.has(id) && !always.has(id) ? (featureOf(id) ?? null) : null
}

/** What few screens share: a chunk for each set of screens, joined to its neighbour in the folder where it is small. */
function sharedChunkOf(id: string, infoOf: ModuleInfoOf): string | null {
  if (iconFile.test(id)) return 'icons'
  // What a large library comes with is fetched by what needs it, and by nothing else.
  if (id.includes('node_modules') || bringsLibrary(id, infoOf)) return null
  const name = featureOf(id) ?? 'kit'
  // Visitors are not to fetch what their screens' modules have for neighbours.
  return neededByAll(infoOf).visitors.has(id) ? `${name}-of-visitors` : name
}
/** Below this many bytes, as they are before they are compressed, a chunk costs more than what it brings along in vain. */
const smallChunk = 8000

function pathOf(id: string): string {
  return relative(import.meta.dirname, id)
}
function isOfPlatform(id: string): boolean {
  return pathOf(id).startsWith('platform/')
}
function featureOf(id: string): string | undefined {
  return /^features\/([^/]+)\//.exec(pathOf(id))?.[1]
}

/** Whether a widget stands on React Aria, itself or through another widget. */
function bringsLibrary(id: string, infoOf: ModuleInfoOf): boolean {
  if (id.includes('node_modules')) return id.includes('react-aria')
  return (infoOf(id)?.importedIds ?? []).some(
    imported => /react-aria|[\\/]forms[\\/]/.test(imported) && bringsLibrary(imported, infoOf),
  )
}

/**
 * Every visit is told the names of all pieces: they are hashes alone, which cannot be compressed. 28 bits are enough to
 * tell a new version of a piece from the one before; written in hexadecimal digits they weigh least. The manifest says what
 * each holds.
 */
const named = '[hash:7]'
const assetFileNames = `assets/${named}[extname]`

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    layersInOrder,
    numberedStrokes,
    // React Aria ships its words in thirty languages; the product speaks two.
    { ...optimizeLocales.vite({ locales: ['fr-FR', 'en-US'] }), enforce: 'pre' },
  ],
  build: {
    outDir: 'dist/web',
    target: oldestBrowsers,
    // bench/first-load.ts and the server follow it.
    manifest: true,
    modulePreload: { polyfill: false },
    // Inlined pictures would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rollupOptions: isSsrBuild
      ? // What it names are the files of the browser's build.
        { output: { assetFileNames, hashCharacters: 'hex' } }
      : {
          input: {
            app: 'index.html',
            // The page names it before the app's own scripts (platform/server/http/pages.ts).
            'sign-in': signInEntry,
            'service-worker': 'platform/web/storage/service-worker.ts',
          },
          output: {
            // A worker serves the folder it lies in, so this one lies at the root, under a name that stays.
            entryFileNames: ({ name }) =>
              name === 'service-worker' ? 'service-worker.js' : `assets/${named}.js`,
            hashCharacters: 'hex',
            chunkFileNames: `assets/${named}.js`,
            assetFileNames,
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: 'query', test: id => id.includes('@tanstack') && !queryMore.test(id) },
                // The libraries of every screen: they stay in the browser when the product's own code changes.
                {
                  name: 'react',
                  test: /^.rolldown.runtime|node_modules.(react|react-dom|react-router|scheduler|zustand|lucide-react.dist.esm(?!.icons))[\\/]/,
                },
                {
                  debugName: 'common',
                  name: (id, chunking) => commonChunkOf(id, id => chunking.getModuleInfo(id)),
                  minShareCount: 2,
                },
                {
                  debugName: 'on home',
                  name: (id, chunking) => onHomeChunkOf(id, id => chunking.getModuleInfo(id)),
                },
                {
                  debugName: 'shared',
                  name: (id, chunking) => sharedChunkOf(id, id => chunking.getModuleInfo(id)),
                  minShareCount: 2,
                  entriesAware: true,
                  entriesAwareMergeThreshold: smallChunk,
                },
              ],
            },
          },
        },
  },
  server: {
    // The API answers on its own port while the web side is reloaded on every change.
    proxy: Object.fromEntries(
      ['/services', '/graph', '/oidc', '/files', '/config.json', '/realtime'].map(path => [
        path,
        { target: `http://127.0.0.1:${process.env.PORT ?? 4600}`, ws: path === '/realtime' },
      ]),
    ),
  },
}))
