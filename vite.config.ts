import { join, relative } from 'node:path'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

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

/** A module, what it imports, and what these import: what is fetched in any case once the module is. */
function neededBy(id: string, infoOf: ModuleInfoOf, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found
  found.add(id)
  for (const imported of infoOf(id)?.importedIds ?? []) neededBy(imported, infoOf, found)
  return found
}

/** What every visit fetches, and what every visit of somebody who is signed in fetches besides; known once asked for. */
let needed: { always: Set<string>; signedIn: Set<string> } | undefined
function neededByAll(infoOf: ModuleInfoOf) {
  const by = (...paths: string[]) => {
    const found = new Set<string>()
    for (const path of paths) neededBy(join(import.meta.dirname, path), infoOf, found)
    return found
  }
  // What the login shares with others is what every screen needs.
  needed ??= { always: by('app/web.tsx', 'app/web/LoginScreen.tsx'), signedIn: by('app/web/SignedInApp.tsx') }
  return needed
}

/**
 * The chunk of a module that several chunks share: that of all visits it belongs to, else that of its folder. Left
 * alone, the build cuts one for each set of screens: fifty for the home page, most of them smaller than the request for
 * them.
 */
function sharedChunkOf(id: string, infoOf: ModuleInfoOf): string | null {
  const { always, signedIn } = neededByAll(infoOf)
  if (/lucide-react.dist.esm.icons/.test(id)) return 'icons'
  if (id.includes('node_modules')) return null
  if (always.has(id)) return 'shell'
  if (signedIn.has(id)) return 'signed-in'
  const path = relative(import.meta.dirname, id)
  const [, feature] = /^features\/([^/]+)\//.exec(path) ?? []
  if (feature !== undefined) return feature
  if (path.startsWith('app/')) return 'signed-in'
  if (!path.startsWith('platform/web/ui/forms/')) return 'kit'
  // What a large library comes with is fetched by what needs it, and by nothing else.
  return bringsLibrary(id, infoOf) ? null : 'forms'
}

/** Whether a widget stands on React Aria, itself or through another widget. */
function bringsLibrary(id: string, infoOf: ModuleInfoOf): boolean {
  if (id.includes('node_modules')) return id.includes('react-aria')
  return (infoOf(id)?.importedIds ?? []).some(
    imported => /react-aria|[\\/]forms[\\/]/.test(imported) && bringsLibrary(imported, infoOf),
  )
}

export default defineConfig({
  plugins: [
    react(),
    layersInOrder,
    // React Aria ships its words in thirty languages; the product speaks two.
    { ...optimizeLocales.vite({ locales: ['fr-FR', 'en-US'] }), enforce: 'pre' },
  ],
  resolve: { alias: { typebox: join(import.meta.dirname, 'platform/web/api/no-shapes.ts') } },
  build: {
    outDir: 'dist/web',
    // What every browser with the features of the last two years understands.
    target: ['es2023', 'chrome119', 'firefox121', 'safari17.4'],
    // bench/first-load.ts and the server follow it.
    manifest: true,
    modulePreload: { polyfill: false },
    // Inlined pictures would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rollupOptions: {
      input: {
        app: 'index.html',
        'service-worker': 'platform/web/storage/service-worker.ts',
      },
      output: {
        // A worker serves the folder it lies in, so this one lies at the root, under a name that stays.
        entryFileNames: ({ name }) =>
          name === 'service-worker' ? 'service-worker.js' : 'assets/[name]-[hash].js',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'query', test: /node_modules.@tanstack/ },
            // The libraries of every screen: they stay in the browser when the product's own code changes.
            {
              name: 'react',
              test: /node_modules.(react|react-dom|react-router|scheduler|zustand|lucide-react.dist.esm(?!.icons))[\\/]/,
            },
            {
              debugName: 'shared',
              name: (id, chunking) => sharedChunkOf(id, id => chunking.getModuleInfo(id)),
              minShareCount: 2,
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
})
