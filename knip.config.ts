import type { KnipConfig } from 'knip'

export default {
  entry: [
    'app/{server.ts,visit.tsx,web.tsx}',
    // The build calls it.
    'app/web/prerender.tsx',
    '{bench,chaos,tools}/*.ts',
    'platform/server/testing/*.ts',
    'features/room-bookings/server/testing/notify-of-closures.ts',
    // The page on which the dialogs are tested. A piece of the kit that neither it nor a screen uses is unused.
    'platform/web/ui/testing/gallery.tsx',
    '**/*.{test,e2e}.{ts,tsx}',
  ],
  project: ['{app,bench,chaos,db,demo,features,platform,testing,tools}/**/*.{ts,tsx}', '**/web/**/*.css'],
  compilers: {
    // Style sheets import others, and the fonts from their packages.
    css: text =>
      [...text.matchAll(/(?:@import |\burl\()("[^"]+")/g)].map(([, from]) => `import ${from}`).join('\n'),
  },
  ignoreExportsUsedInFile: true,
  ignoreBinaries: ['setpriv', 'Xvfb'],
  // Preact is named by the build alone, in React's place (vite.visit.config.ts).
  ignoreDependencies: ['@biomejs/biome', '@typescript/native', 'preact'],
} satisfies KnipConfig
