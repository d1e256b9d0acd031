import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { languagesTried } from '#testing/languages.ts'
import { enterApp, expectNoSidewaysScroll, unavailable } from '#testing/sign-in.ts'
import { tryAgain } from '#testing/try-again.ts'
import { messages as calendarMessages } from './calendar-messages.ts'
import { messages } from './messages.ts'
import { title } from './title.ts'

/** Somebody with a role, who does nothing else in other tests. */
const reader = { email: 'kitchen@campus.example' }
/** Who is signed out elsewhere: nobody whom another test signs in, which would end there or be one more device here. */
const owner = { email: 'mialy.andriantsimitoviaminandriana@campus.example' }

function kept(page: Page, language: 'fr' | 'en') {
  return page.getByRole('region', { name: messages[language].kept })
}

for (const language of languagesTried('fr')) {
  test(`a person finds their page by their name, and takes their data along (${language})`, async ({
    page,
  }) => {
    const t = messages[language]
    await page.setViewportSize({ width: 1440, height: 900 })
    await enterApp(page, { ...reader, language })
    await page.getByRole('banner').first().getByRole('link', { name: title[language] }).click()
    await expect(page).toHaveURL(new RegExp(`/${language}/me$`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title[language])
    const about = page.getByRole('region', { name: t.about, exact: true })
    await expect(about).toContainText(reader.email)
    await expect(about).toContainText(t.ofCampus(t.roles.CATERING, 'Seine'))
    await expect(kept(page, language).getByRole('listitem')).not.toHaveCount(0)
    await expect(page.getByRole('link', { name: 'donnees@campus.example' })).toBeVisible()

    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: t.downloadButton }).click()
    const download = await coming
    await expect(page.getByText(t.downloaded(download.suggestedFilename()))).toBeVisible()
    const files = unzipSync(await readFile(await download.path()))
    expect(strFromU8(files['account.json'] ?? new Uint8Array())).toContain(reader.email)

    await page.setViewportSize({ width: 320, height: 700 })
    await expectNoSidewaysScroll(page)
  })
}

test('language and colours change where the page stands, by keyboard too', { tag: '@firefox' }, async ({
  page,
}) => {
  await enterApp(page, reader, '/me')
  await page.getByRole('radio', { name: messages.en.system }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: messages.en.dark })).toBeChecked()
  await expect(page.locator('html')).toHaveAttribute('data-appearance', 'dark')
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'accessible')
  await page.getByRole('radio', { name: 'Français' }).check()
  await expect(page).toHaveURL(/\/fr\/me$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title.fr)
  await expect(page.getByRole('radio', { name: messages.fr.accessible })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Français' })).toBeFocused()
})

test('another device is signed out from here, and the list says what is so', async ({ page, browser }) => {
  const t = messages.en
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const other = await context.newPage()
  await enterApp(other, owner)
  await enterApp(page, owner, '/me')
  const devices = page.getByRole('region', { name: t.devices })
  await expect(devices.getByText(t.thisDevice)).toHaveCount(1)
  const buttons = devices.getByRole('button', { name: /^Sign out Chrome/ })
  await expect(buttons).not.toHaveCount(0)
  const others = devices.getByRole('button', { name: t.signOutOthers })
  if (await others.isVisible()) await others.click()
  else await buttons.click()
  await expect(devices.getByText(t.onlyThis)).toBeVisible()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  // It hears of it by itself, too, and may be on its way to the login already: then this way is given up.
  await other.goto('/en/news').catch(() => undefined)
  await expect(other).toHaveURL(/\/login$/)
  await context.close()
  // Here nothing has ended.
  await page.reload()
  await expect(devices.getByText(t.onlyThis)).toBeVisible()
})

test('what cannot be loaded or gathered says so, and can be tried again; a calendar address is made, read by a program, and withdrawn; the search opens by a key alone only where its owner wants that', async ({
  page,
  request,
  baseURL,
}) => {
  const t = messages.en
  await page.route('**/me/data', route => route.fulfill(unavailable))
  await page.route('**/me/download', route => route.fulfill(unavailable))
  await enterApp(page, reader, '/me')

  await test.step('what is kept, and the file of it', async () => {
    await expect(page.getByRole('alert')).toContainText(t.failed)
    await page.getByRole('button', { name: t.downloadButton }).click()
    await expect(page.getByRole('alert').filter({ hasText: t.downloadFailed })).toBeVisible()
    await page.unroute('**/me/data')
    await tryAgain(kept(page, 'en'), kept(page, 'en').getByRole('listitem').first())
    await expect(kept(page, 'en').getByRole('listitem')).not.toHaveCount(0)
  })
  await test.step('a calendar address', async () => {
    const c = calendarMessages.en
    await expect(page.getByText(c.none)).toBeVisible()
    await page.getByRole('button', { name: c.make }).click()
    const address = await page.getByLabel(c.address).inputValue()
    await expect(page.getByText(c.made)).toBeVisible()
    const read = () => request.get(`${baseURL}${new URL(address).pathname}`)
    expect(await (await read()).text()).toContain('BEGIN:VCALENDAR')
    await page.getByRole('button', { name: c.withdraw }).click()
    await expect(page.getByText(c.withdrawn)).toBeVisible()
    expect((await read()).status()).toBe(404)
  })
  await test.step('the search', async () => {
    const search = page.getByRole('combobox')
    await page.getByRole('radio', { name: t.off }).check()
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('/')
    // By now it would be there: the other key finds it closed, and opens it.
    await page.keyboard.press('Control+k')
    await expect(search).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(search).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('radio', { name: t.off })).toBeChecked()
    await page.getByRole('radio', { name: t.on }).check()
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('/')
    await expect(search).toBeFocused()
  })
})
