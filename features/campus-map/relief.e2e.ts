import { expect, type Page, test } from '@playwright/test'
import { enterApp, follow } from '#testing/sign-in.ts'
import { messages } from './messages.ts'
import { builtVenue, showPlans } from './testing/made-up-map.ts'

const t = messages.en
const reader = 'adeline.admont@campus.example'
const venue = builtVenue()

const plan = (page: Page) => page.getByRole('application')
const heading = (page: Page) => page.getByRole('region', { name: t.panel }).getByRole('heading', { level: 2 })

/** How many workers and drawing surfaces of the map there are. */
const surfaces = (page: Page) => page.locator('canvas').count()
const workers = (page: Page) => page.workers().filter(worker => worker.url().endsWith('.mjs')).length

test('MapLibre takes over from the SVG, is tilted, pressed and led to another floor, and is gone when the map is left', async ({
  page,
}) => {
  await showPlans(page, venue, { inRelief: true })
  await enterApp(page, { email: reader }, '/map?location=a-0.02')
  await expect(heading(page)).toHaveText('A-0.02')
  await expect(plan(page)).toHaveAttribute('data-drawn-by', 'map')
  await expect(plan(page).locator('canvas')).toBeVisible()

  await test.step('tilted by its button and by keys', async () => {
    const relief = page.getByRole('button', { name: t.inRelief })
    await relief.click()
    await expect(relief).toHaveAttribute('aria-pressed', 'true')
    await expect(plan(page)).toHaveAttribute('data-tilt', '50')
    await plan(page).focus()
    await plan(page).press('Shift+ArrowDown')
    await expect(plan(page)).toHaveAttribute('data-tilt', '40')
    await plan(page).press('Shift+ArrowUp')
    await expect(plan(page)).toHaveAttribute('data-tilt', '50')
  })

  await test.step('a press on the tilted plan selects what is there', async () => {
    const { x, y, width, height } = (await plan(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    // The room is in the middle, the one to its west ten metres, and more than a hundred pixels, to its left.
    await page.mouse.click(x + width / 2 - 150, y + height / 2)
    await expect(heading(page)).toHaveText('A-0.01')
    await plan(page).focus()
    await plan(page).press('Enter')
    await expect(heading(page)).toHaveText('A-0.01')
  })

  await test.step('another floor, and back to flat', async () => {
    await page.getByLabel(t.floor, { exact: true }).selectOption('First floor')
    await expect(plan(page)).toHaveAccessibleName(/First floor/)
    await page.getByRole('button', { name: t.inRelief }).click()
    await expect(plan(page)).toHaveAttribute('data-tilt', '0')
    await expect(plan(page)).toHaveAttribute('data-drawn-by', 'map')
  })

  await test.step('paper has the SVG', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(plan(page).getByText('A-1.02')).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
  })

  await test.step('left, its worker and its memory are given back', async () => {
    expect(workers(page)).toBe(1)
    await follow(page, '/en/news')
    await expect.poll(() => workers(page)).toBe(0)
    expect(await surfaces(page)).toBe(0)
  })
})

test('without WebGL the SVG stays, and everything is done with it', async ({ page }) => {
  await page.addInitScript(() => {
    const original = HTMLCanvasElement.prototype.getContext
    Object.assign(HTMLCanvasElement.prototype, {
      getContext(this: HTMLCanvasElement, kind: string, ...more: never[]) {
        if (!kind.startsWith('webgl')) return original.call(this, kind, ...more)
        Object.assign(globalThis, { webGlRefused: true })
        return null
      },
    })
  })
  const problems: string[] = []
  page.on('pageerror', error => problems.push(error.message))
  await showPlans(page, venue, { inRelief: true })
  await enterApp(page, { email: reader }, '/map?location=a-0.02')
  await page.waitForFunction(() => 'webGlRefused' in globalThis)
  await expect(plan(page)).toHaveAttribute('data-drawn-by', 'svg')
  await expect(page.getByRole('button', { name: t.inRelief })).toHaveCount(0)
  const { x, y, width, height } = (await plan(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.click(x + width / 2 - 150, y + height / 2)
  await expect(heading(page)).toHaveText('A-0.01')
  await page.getByLabel(t.floor, { exact: true }).selectOption('First floor')
  await expect(plan(page).getByText('A-1.02')).toBeVisible()
  expect(await surfaces(page)).toBe(0)
  expect(problems).toEqual([])
})
