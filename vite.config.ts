import { join } from 'node:path'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/**
 * The first style sheet that names a layer fixes its place, and which sheet arrives first depends on how the build cut
 * the app into pieces. So each of them begins with the order that platform/web/ui/tokens.css gives.
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

/** Every visit begins by asking who is signed in: what that takes is fetched beside the app, not after it. */
const sessionBesideApp: Plugin = {
  name: 'session-beside-app',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {} }) {
      const chunk = Object.values(bundle).find(
        file => file.type === 'chunk' && file.facadeModuleId?.endsWith('/platform/web/session-provider.ts'),
      )
      if (chunk === undefined)
        throw new Error('platform/web/session-provider.ts is no chunk of its own any more')
      const attrs = { rel: 'modulepreload', crossorigin: true, href: `/${chunk.fileName}` }
      return [{ tag: 'link', attrs, injectTo: 'head' }]
    },
  },
}

export default defineConfig({
  plugins: [
    react(),
    layersInOrder,
    sessionBesideApp,
    // React Aria ships its words in thirty languages; the product speaks two.
    { ...optimizeLocales.vite({ locales: ['fr-FR', 'en-US'] }), enforce: 'pre' },
  ],
  resolve: { alias: { typebox: join(import.meta.dirname, 'platform/web/no-shapes.ts') } },
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
      input: { app: 'index.html', 'service-worker': 'platform/web/service-worker.ts' },
      output: {
        // A worker serves the folder it lies in, so this one lies at the root, under a name that stays.
        entryFileNames: ({ name }) =>
          name === 'service-worker' ? 'service-worker.js' : 'assets/[name]-[hash].js',
        // One piece instead of three small ones: they are always needed together, and compress better so.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: 'query', test: /node_modules.@tanstack/ }],
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
