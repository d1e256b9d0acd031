import { expect, test } from '@playwright/test'
import { title as moveTitle } from '#features/move/title.ts'
import { languagesTried } from '#testing/languages.ts'
import { enterApp } from '#testing/sign-in.ts'
import { messages } from './messages.ts'
import { title } from './title.ts'

const reader = 'adeline.admont@campus.example'

for (const language of languagesTried('en')) {
  test(`compares ways between two campuses, in ${language}`, async ({ page }) => {
    const t = messages[language]
    await enterApp(page, { email: reader, language }, '/move')
    const main = page.getByRole('main')
    await main.getByRole('link', { name: title[language] }).click()
    await expect(page).toHaveURL(`/${language}/move/intercampus`)
    const [from, to] = [main.getByLabel(t.from), main.getByLabel(t.to)]
    await expect(from).toHaveValue('Seine')

    await to.selectOption('Confluence')
    await main.getByRole('button', { name: t.modes.VOITURE_ELECTRIQUE }).press('Enter')
    await expect(page).toHaveURL(/from=1&to=6&mode=VOITURE_ELECTRIQUE/)
    await expect(main.getByText(/67 % de moins|67% less/)).toBeVisible()
    await main.getByText(t.electricTitle).press('Enter')
    await expect(main.getByText(/0[.,]0733.*2023/).last()).toBeVisible()
    await expect(main.getByText(/0[.,]103.*2023/)).toBeVisible()
    await expect(main.getByRole('link', { name: t.carSharing })).toHaveAttribute('href', /^https:/)

    await test.step('by when to leave so as to be there in time, which the address keeps', async () => {
      const by = main.getByLabel(t.arriveBy)
      await by.fill('soon')
      await expect(main.getByText(t.arriveByWrong)).toBeVisible()
      await by.fill('23:59')
      await expect(page).toHaveURL(/by=23%3A59/)
      const there = language === 'fr' ? '23 h 59' : '23:59'
      await expect(main.getByRole('status').filter({ hasText: there })).toBeVisible()
      await page.reload()
      await expect(by).toHaveValue('23:59')
      await by.fill('')
      await expect(page).not.toHaveURL(/by=/)
    })
    await test.step('the next shuttles, where there are any', async () => {
      await expect(main.getByRole('heading', { name: t.nextShuttles })).toHaveCount(0)
      await to.selectOption('Horizon')
      const shuttles = main.getByRole('listitem').filter({ hasText: t.reaches('').trim() })
      await expect(main.getByRole('heading', { name: t.nextShuttles })).toBeVisible()
      await expect(shuttles).toHaveCount(3)
      await to.selectOption('Confluence')
      await main.getByRole('button', { name: t.modes.VOITURE_ELECTRIQUE }).press('Enter')
    })
    await test.step('the map stands in its frame, and no map before it is a step back', async () => {
      const mapTo = (campus: string) =>
        page.frameLocator(`iframe[title="${t.map('Seine', campus)}"]`).getByText(campus, { exact: true })
      await expect(mapTo('Confluence')).toBeVisible()
      const steps = () => page.evaluate(() => history.length)
      const before = await steps()
      for (const campus of ['Horizon', 'Confluence']) {
        await to.selectOption(campus)
        await expect(mapTo(campus)).toBeVisible()
      }
      expect(await steps()).toBe(before)
    })
    await test.step('swapped, and after a reload, it is the same way back', async () => {
      await main.getByRole('button', { name: t.swap }).press('Enter')
      await expect(from).toHaveValue('Confluence')
      await page.reload()
      await expect(from).toHaveValue('Confluence')
      await expect(to).toHaveValue('Seine')
      await expect(main.getByRole('button', { name: t.modes.VOITURE_ELECTRIQUE })).toHaveAttribute(
        'aria-pressed',
        'true',
      )
    })
    await test.step('a campus chosen at both ends has them change places', async () => {
      await to.selectOption('Confluence')
      await expect(from).toHaveValue('Seine')
    })
    await page.getByRole('navigation').getByRole('link', { name: moveTitle[language] }).last().click()
    await expect(page).toHaveURL(`/${language}/move`)
  })
}

test('without ways, and where they cannot be loaded, it says so', async ({ page }) => {
  const t = messages.en
  await page.route('**/intercampus/routes?*', route => route.fulfill({ json: { routes: [], shuttles: [] } }))
  await enterApp(page, { email: reader }, '/move/intercampus')
  const main = page.getByRole('main')
  await expect(main.getByText(t.none)).toBeVisible()
  await page.unroute('**/intercampus/routes?*')
  await page.route('**/intercampus/routes?*', route => route.fulfill({ status: 500, json: {} }))
  await page.reload()
  await expect(main.getByText(t.failed)).toBeVisible({ timeout: 20_000 })
  await page.unroute('**/intercampus/routes?*')
  await main.getByRole('button').last().click()
  await expect(main.getByRole('button', { name: t.modes.VELO }).first()).toBeVisible()
})
