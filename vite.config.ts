import { globSync } from 'node:fs'
import { join } from 'node:path'
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

type ModuleInfoOf = (id: string) => { importedIds: readonly string[] } | null

/** Our own modules of some paths, what they import, and what these import: what is fetched in any case once they are. */
function neededBy(paths: readonly string[], infoOf: ModuleInfoOf): Set<string> {
  const found = new Set<string>()
  const follow = (id: string) => {
    if (found.has(id) || id.includes('node_modules')) return
    found.add(id)
    for (const imported of infoOf(id)?.importedIds ?? []) follow(imported)
  }
  for (const path of paths) follow(join(import.meta.dirname, path))
  return found
}

/** The page names it before the app's own scripts (platform/server/http/pages.ts). */
const signIn = 'platform/web/session/begin-sign-in.ts'

/**
 * What nearly every visit fetches, in the order in which it is needed: to sign in, to begin at all, for the screens that are open to
 * everybody, and to show home to who is signed in. Left alone, the build cuts a chunk for each set of screens: a hundred for
 * home, and each request is work for a phone and a wait for what comes after it.
 */
const stages: Record<string, readonly string[]> = {
  start: [signIn],
  shell: ['app/web.tsx', 'app/web/LoginScreen.tsx'],
  open: ['app/web/PublicScreen.tsx', 'features/security-training/web/TrainingsScreen.tsx'],
  'signed-in': ['app/web/SignedInApp.tsx', 'features/home/web/HomeScreen.tsx'],
  // Fetched as home is drawn: what a feature shows there is one chunk.
  blocks: globSync('features/*/web/home.tsx', { cwd: import.meta.dirname }),
}
let needed: [stage: string, modules: Set<string>][] | undefined

/** The first stage that needs a module, and whose module it is. */
function stageOf(id: string, infoOf: ModuleInfoOf): [stage?: string, feature?: string | undefined] {
  needed ??= Object.entries(stages).map(([stage, paths]) => [stage, neededBy(paths, infoOf)])
  const feature = /[\\/]features[\\/]([^\\/]+)/.exec(id)?.[1]
  // What an open screen shares with others of its feature is not for everybody.
  const [stage] = needed.find(([stage, modules]) => modules.has(id) && !(stage === 'open' && feature)) ?? []
  return [stage, feature]
}

function commonChunkOf(id: string, infoOf: ModuleInfoOf): string | null {
  const [stage, feature] = stageOf(id, infoOf)
  if (stage === 'blocks') return feature ? null : 'signed-in'
  return stage ?? null
}

/** The feature that shows a module on home. */
function blockOf(id: string, infoOf: ModuleInfoOf): string | null {
  const [stage, feature] = stageOf(id, infoOf)
  return stage === 'blocks' ? (feature ?? null) : null
}

const icon = /lucide-react.dist.esm.icons/

/** The feature that a module is of; not its contract, of which other features need one call or another. */
function partsOf(id: string): string | null {
  const feature = /[\\/]features[\\/]([^\\/]+)[\\/](?!.*contract\.ts$)/.exec(id)?.[1]
  return feature === undefined ? null : `${feature}-parts`
}

/**
 * Every visit is told the names of all pieces, which cannot be compressed: 28 bits tell a new version of a piece from the one
 * before. The manifest says what each holds.
 */
const named = 'assets/[hash:7]'
const assetFileNames = `${named}[extname]`

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    layersInOrder,
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
            'sign-in': signIn,
            'service-worker': 'platform/web/storage/service-worker.ts',
          },
          output: {
            // A worker serves the folder it lies in, so this one lies at the root, under a name that stays.
            entryFileNames: ({ name }) => (name === 'service-worker' ? 'service-worker.js' : `${named}.js`),
            chunkFileNames: `${named}.js`,
            assetFileNames,
            hashCharacters: 'hex',
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                // The libraries of every screen: they stay in the browser when the product's own code changes.
                {
                  name: 'react',
                  test: /^.rolldown.runtime|node_modules.(react|react-dom|react-router|scheduler|zustand|lucide-react.dist.esm(?!.icons))[\\/]/,
                },
                // Whoever is signed in needs all of it.
                { name: 'query', test: /node_modules.@tanstack[\\/]/ },
                {
                  debugName: 'common',
                  name: (id, chunking) => commonChunkOf(id, id => chunking.getModuleInfo(id)),
                  minShareCount: 2,
                },
                // A block of home brings all of its feature that it shows: what only others share would be a request each.
                {
                  debugName: 'blocks',
                  name: (id, chunking) => blockOf(id, id => chunking.getModuleInfo(id)),
                },
                // Icons: alone, each would be a request. What is there before anybody has signed in needs no others.
                { name: 'first-icons', test: icon, tags: ['$initial'] },
                { name: 'icons', test: icon, minShareCount: 4 },
                // What much of the product shows of the platform: forms and dialogs above all.
                { name: 'ui', test: /[\\/]platform[\\/]/, minShareCount: 36 },
                // What many pieces share of a feature: they nearly always need all of it. Shared by fewer, it would be fetched in vain.
                { debugName: 'parts', name: partsOf, minShareCount: 5 },
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
