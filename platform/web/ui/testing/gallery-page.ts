import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { createServer } from 'vite'
import type { Language } from '#platform/text/language.ts'

const root = join(import.meta.dirname, '../../../..')
const galleryPage = 'platform/web/ui/testing/gallery.html'

/** Tests on the page of gallery.tsx. One fails when the page complains in its console. */
export const test = base.extend<
  { show: (language?: Language, theme?: string) => Promise<void>; silence: undefined },
  { gallery: string }
>({
  viewport: { width: 1000, height: 800 },
  // What fades in has not its own colours yet.
  contextOptions: { reducedMotion: 'reduce' },

  /** Its address, served as long as the worker lives. */
  gallery: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures are needed
    async ({}, use) => {
      const made = await mkdtemp(join(tmpdir(), 'campus-gallery-'))
      const vite = await createServer({
        root,
        configFile: join(root, 'vite.config.ts'),
        configLoader: 'native',
        logLevel: 'error',
        // What another Vite has prepared is neither used nor touched.
        cacheDir: made,
        // Found before the page asks, so that it is never loaded anew while a test is at it.
        optimizeDeps: { entries: [galleryPage] },
        // `strict` would keep the fonts from a checkout whose node_modules is a link.
        server: { host: '127.0.0.1', port: 0, hmr: false, watch: null, proxy: {}, fs: { strict: false } },
      })
      await vite.listen()
      await use(String(new URL(galleryPage, vite.resolvedUrls?.local[0])))
      await vite.close()
      await rm(made, { recursive: true, force: true })
    },
    // A busy machine takes its time to find what the page needs.
    { scope: 'worker', timeout: 120_000 },
  ],

  show: async ({ page, gallery }, use) => {
    await use(async (language = 'en', theme = 'classic') => {
      const address = new URL(gallery)
      address.search = String(new URLSearchParams({ lang: language, theme }))
      await page.goto(address.href)
    })
  },

  silence: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('pageerror', error => complaints.push(error.message))
      page.on('console', message => {
        if (message.type() === 'error') complaints.push(message.text())
      })
      await use(undefined)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

export const opener = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const answer = (page: Page) => page.getByRole('main').locator('output')

/** Opens a dialog by its button, with Enter, once the one before has left: until then the page takes no key. */
export async function open(page: Page, name: string): Promise<Locator> {
  await expect(page.locator('dialog')).toHaveCount(0)
  await opener(page, name).press('Enter')
  const dialog = page.locator('dialog:modal')
  await expect(dialog).toBeVisible()
  return dialog
}

export async function expectClosed(page: Page, name: string): Promise<void> {
  await expect(page.locator('dialog')).toHaveCount(0)
  await expect(opener(page, name)).toBeFocused()
}

/** Moves the focus with Tab until it is there. */
export async function reach(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < 30; stop++) {
    if (await target.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${target} cannot be reached by keyboard`)
}

/** Types in place of what the focused field holds. */
export async function retype(page: Page, text: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Delete')
  await page.keyboard.type(text)
}
