import { expect, type Page, test } from '@playwright/test'
import type { Language } from '#platform/text/language.ts'
import { roleNames } from '#platform/text/role-names.ts'
import { expectWholeInEveryForm } from '#testing/every-form.ts'
import { enterApp, follow, unavailable } from '#testing/sign-in.ts'
import { tryAgain } from '#testing/try-again.ts'
import { abilitiesOf } from './abilities.ts'
import { messages } from './messages.ts'
import { title } from './title.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const operator = 'operator@campus.example'
const holdersCall = /\/services\/v6\/staff\/rights\/holders/

const people = (page: Page, language: Language, list: 'results' | 'holders' | 'held' = 'results') =>
  page.getByRole('list', { name: messages[language][list], exact: true }).locator('> li')

test('an operator finds who holds a role, and somebody by their name; what is missing is said', async ({
  page,
}) => {
  const t = messages.fr
  await enterApp(page, { email: operator, language: 'fr' })
  await page.getByRole('link', { name: title.fr }).click()
  await expect(people(page, 'fr', 'holders').first()).toBeVisible()

  await test.step('who holds a role on a campus', async () => {
    await page.getByRole('combobox', { name: t.role }).selectOption({ label: roleNames.fr.EDITOR })
    await page.getByRole('combobox', { name: t.where }).selectOption({ label: 'Seine' })
    await expect(people(page, 'fr', 'holders')).toHaveCount(1)
    await expect(people(page, 'fr', 'holders')).toContainText('Hugo Renaud')
  })

  await test.step('somebody by their name', async () => {
    await page.getByRole('searchbox', { name: t.search }).fill('sinclair adam')
    await expect(people(page, 'fr')).toHaveCount(1)
    await people(page, 'fr').getByRole('link', { name: 'Adam Sinclair' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Adam Sinclair' })).toBeVisible()
    await expect(page.getByText(t.holdsNothing('Adam Sinclair'))).toBeVisible()
  })

  await test.step('what is missing is said at its field, which has the focus', async () => {
    await page.getByRole('button', { name: t.giveButton }).press('Enter')
    await expect(page.getByText(t.missingRole)).toBeVisible()
    await expect(page.getByRole('combobox', { name: t.role })).toBeFocused()
    await page.getByRole('combobox', { name: t.role }).selectOption({ label: roleNames.fr.SAFETY })
    await expect(page.getByText(abilitiesOf('SAFETY')[0]?.fr ?? '')).toBeVisible()
  })
})

test('the screens are whole and pass axe, narrow and wide, in every form and with large text', async ({
  page,
}) => {
  await enterApp(page, { email: operator, language: 'fr' })
  await follow(page, '/fr/staff/rights')
  await expect(people(page, 'fr', 'holders').first()).toBeVisible()
  await expectWholeInEveryForm(page, 'who holds a role')
  await page.getByRole('link', { name: 'Hugo Renaud' }).click()
  await expect(people(page, 'fr', 'held').first()).toBeVisible()
  await page.getByRole('combobox', { name: messages.fr.where }).selectOption({ label: 'Seine' })
  await expectWholeInEveryForm(page, 'a person')
})

test('the list says that it loads, that it failed, that nobody is there, that it is closed; the last operator reads why their role stays', async ({
  page,
}) => {
  const t = messages.en
  await enterApp(page, { email: operator })
  const failed = Promise.withResolvers<void>()
  await page.route(holdersCall, async route => {
    await failed.promise
    await route.fulfill(unavailable)
  })
  await follow(page, '/en/staff/rights')
  await expect(page.getByText(t.loading)).toBeAttached()
  failed.resolve()
  await expect(page.getByRole('alert').filter({ hasText: t.loadFailed })).toBeVisible()
  await page.unroute(holdersCall)
  await tryAgain(page.getByRole('alert'), people(page, 'en', 'holders').first())
  await test.step('the last operator', async () => {
    await page.getByRole('link', { name: 'Paul Mercier', exact: true }).click()
    await expect(page.getByText(t.lastOne)).toBeVisible()
    await expect(page.getByRole('button', { name: t.takeAway })).toHaveCount(0)
    await page.goBack()
    await expect(people(page, 'en', 'holders').first()).toBeVisible()
  })
  await page.getByRole('searchbox', { name: t.search }).fill('qqqqzz')
  await expect(page.getByText(t.nobody('qqqqzz'))).toBeVisible()
  await page.getByRole('searchbox', { name: t.search }).fill('')
  await page.getByRole('combobox', { name: t.role }).selectOption({ label: roleNames.en.RECEPTION })
  await page.getByRole('combobox', { name: t.where }).selectOption({ label: t.company })
  await expect(page.getByText(t.emptyFiltered)).toBeVisible()
  await page.route(holdersCall, route => route.fulfill({ status: 404, json: { code: 404 } }))
  await page.goto('/en/staff/rights')
  await expect(page.getByText(t.refused)).toBeVisible()
  await page.unroute(holdersCall)
})
