import { expect, type Page, test } from '@playwright/test'
import { enterApp, follow } from '#testing/sign-in.ts'
import { messages } from './editor-messages.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const t = messages.en

/** Opens an entry and its preview. */
async function openPreview(page: Page, part: string, title: string) {
  await follow(page, `/en/staff/studio/${part}`)
  // While that of the entry before leaves, nothing of the page can be pressed.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('searchbox').fill(title)
  await page.getByRole('link', { name: title, exact: true }).first().press('Enter')
  await page.getByRole('button', { name: t.preview, exact: true }).click()
  return page.frameLocator(`iframe[title="${t.previewFrame}"]`)
}

test('an editor sees practical information as its readers have it', async ({ page }) => {
  const title = 'Badge lost, forgotten or gone silent'
  await enterApp(page, { email: 'editor@campus.example' }, '/staff/studio')
  const frame = await openPreview(page, 'practical-information', title)
  await expect(frame.getByRole('heading', { level: 1, name: title, includeHidden: true })).toBeVisible()
  await expect(frame.getByText('Left at home')).toBeVisible()
})

test('a cook sees a restaurant as its guests have it, and an instant in the form of an order', async ({
  page,
}) => {
  await enterApp(page, { email: 'kitchen@campus.example' }, '/staff/studio')
  await test.step('a restaurant', async () => {
    const title = 'La Grande Table'
    const frame = await openPreview(page, 'restaurants', title)
    await expect(frame.getByRole('heading', { level: 1, name: title, includeHidden: true })).toBeVisible()
    await expect(frame.getByText(/Bread is baked here every morning/)).toBeVisible()
  })
  await test.step('an instant', async () => {
    const asked = page.waitForRequest(/catering-instants\/entries/)
    const frame = await openPreview(page, 'catering-instants', 'Breakfast')
    // Nothing of another campus stands in the list first, not even for a moment.
    expect(new URL((await asked).url()).searchParams.get('siteId')).toBe('1')
    await expect(frame.getByRole('button', { name: 'What is served', includeHidden: true })).toContainText(
      'Breakfast',
    )
  })
})

test('who looks after events sees one as those who register have it', async ({ page }) => {
  const title = 'Lunchtime yoga'
  await enterApp(page, { email: 'animator@campus.example' }, '/staff/studio')
  const frame = await openPreview(page, 'animations', title)
  await expect(frame.getByRole('heading', { level: 1, name: title, includeHidden: true })).toBeVisible()
})

test('who looks after a campus sees it, its rooms, its car parks and what is closed as its people have them', async ({
  page,
}) => {
  await enterApp(page, { email: 'manager@campus.example' }, '/staff/studio')
  await test.step('what is closed', async () => {
    const frame = await openPreview(page, 'room-closures', 'the walls are being painted')
    await expect(frame.getByText(/the walls are being painted/).first()).toBeVisible()
    await expect(frame.locator('summary').getByText('B3')).toBeVisible()
  })
  await test.step('a room', async () => {
    const frame = await openPreview(page, 'rooms', 'Volta')
    await expect(frame.getByText('Volta', { exact: true })).toBeVisible()
    await expect(frame.getByRole('heading', { level: 2, includeHidden: true })).toBeVisible()
  })
  await test.step('a car park', async () => {
    const title = 'Parking du Quai'
    const frame = await openPreview(page, 'parkings', title)
    await expect(frame.getByRole('heading', { level: 2, name: title, includeHidden: true })).toBeVisible()
  })
  await test.step('a campus', async () => {
    const frame = await openPreview(page, 'sites', 'Seine')
    await expect(frame.getByRole('navigation', { includeHidden: true })).toContainText('Restaurants')
    await expect(frame.getByText('Security and emergencies')).toBeVisible()
  })
})

test('who runs the product sees terms as everybody is asked to accept them', async ({ page }) => {
  await enterApp(page, { email: 'operator@campus.example' }, '/staff/studio')
  const frame = await openPreview(page, 'terms', '3.0')
  await expect(frame.getByRole('button', { name: 'Accept', includeHidden: true })).toBeVisible()
})
