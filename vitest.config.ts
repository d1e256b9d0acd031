import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{app,bench,chaos,demo,features,platform,tools}/**/*.test.{ts,tsx}'],
    globalSetup: './platform/server/testing/global-setup.ts',
    // A server or a browser under test is started in some: still short, so that a hang shows.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
