import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { oldestBrowsers } from './tools/oldest-browsers.ts'

/* The page of visitors (visit.html): a build of its own, so that what the app shares with itself weighs nothing here. */

/** The page draws itself as soon as it is there: its styles stand in it, and cost no request that it would wait for. */
const stylesInPage: Plugin = {
  name: 'styles-in-page',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const page = bundle['visit.html']
    if (page?.type !== 'asset') this.error('there is no visit.html')
    page.source = String(page.source).replace(
      /<link rel="stylesheet"[^>]*href="\/(assets\/[^"]+\.css)"[^>]*>/g,
      (_link, file: string) => {
        const sheet = bundle[file]
        if (sheet?.type !== 'asset') this.error(`there is no ${file}`)
        delete bundle[file]
        return `<style>${String(sheet.source).trim()}</style>`
      },
    )
  },
}

export default defineConfig({
  plugins: [react(), stylesInPage],
  // A visitor's telephone fetches a quarter of what it would with React: docs/decisions/0016-runtime-of-the-visitors-page.md.
  resolve: {
    alias: {
      'react-dom/client': 'preact/compat/client',
      'react/jsx-runtime': 'preact/jsx-runtime',
      react: 'preact/compat',
    },
  },
  build: {
    outDir: 'dist/web',
    // The app was built there before.
    emptyOutDir: false,
    target: oldestBrowsers,
    manifest: '.vite/visit-manifest.json',
    modulePreload: { polyfill: false },
    // Inlined pictures would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rollupOptions: {
      input: 'visit.html',
      output: {
        entryFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
        hashCharacters: 'hex',
      },
    },
  },
})
