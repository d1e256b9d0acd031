import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { oldestBrowsers } from './tools/oldest-browsers.ts'

/* The page of visitors (visit.html): a build of its own, so that what the app shares with itself weighs nothing here. */

export default defineConfig({
  plugins: [react()],
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
