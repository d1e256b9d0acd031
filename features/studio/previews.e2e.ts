import { expect, type Page, test } from '@playwright/test'
import { enterApp, follow } from '#testing/sign-in.ts'
import { messages } from './editor-messages.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const t = messages.en

/** Opens an entry and its preview. */
async function openPreview(page: Page, part: string, title: string) {
  await follow(page, `/en/staff/studio/${part}`)
  await page.getByRole('searchbox').fill(title)
  await page.getByRole('link', { name: title, exact: true }).click()
  await page.getByRole('button', { name: t.preview, exact: true }).click()
  return page.frameLocator(`iframe[title="${t.previewFrame}"]`)
}

test('an editor sees practical information as its readers have it', async ({ page }) => {
  const title = 'Badge lost, forgotten or gone silent'
  await enterApp(page, { email: 'editor@campus.example' })
  const frame = await openPreview(page, 'practical-information', title)
  await expect(frame.getByRole('heading', { level: 1, name: title, includeHidden: true })).toBeVisible()
  await expect(frame.getByText('Left at home')).toBeVisible()
})

test('a cook sees a restaurant as its guests have it', async ({ page }) => {
  const title = 'La Grande Table'
  await enterApp(page, { email: 'kitchen@campus.example' })
  const frame = await openPreview(page, 'restaurants', title)
  await expect(frame.getByRole('heading', { level: 1, name: title, includeHidden: true })).toBeVisible()
  await expect(frame.getByText(/Bread is baked here every morning/)).toBeVisible()
})

test('who looks after events sees one as those who register have it', async ({ page }) => {
  const title = 'Lunchtime yoga'
  await enterApp(page, { email: 'animator@campus.example' })
  const frame = await openPreview(page, 'animations', title)
  await expect(frame.getByRole('heading', { level: 1, name: title, includeHidden: true })).toBeVisible()
})
