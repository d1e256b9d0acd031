import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import type { Language } from '#platform/text/language.ts'
import { roleNames } from '#platform/text/role-names.ts'
import { expectWholeInEveryForm } from '#testing/every-form.ts'
import { enterApp, follow, unavailable } from '#testing/sign-in.ts'
import { tryAgain } from '#testing/try-again.ts'
import { messages } from './messages.ts'
import { title } from './title.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const operator = 'operator@campus.example'
const logCall = /\/services\/v6\/staff\/audit\?/

const lines = (page: Page, language: Language = 'en') =>
  page.getByRole('list', { name: messages[language].lines }).getByRole('listitem')

test('an operator reads the log, which is whole and passes axe in every form, filters it by keyboard and takes it away; that stands there too', async ({
  page,
}) => {
  const t = messages.fr
  await enterApp(page, { email: operator, language: 'fr' })
  await page.getByRole('link', { name: title.fr }).click()
  await expect(page).toHaveURL(/\/fr\/staff\/audit$/)
  await expect(lines(page, 'fr').first()).toBeVisible()
  await expectWholeInEveryForm(page, 'the log')

  await test.step('roles that were given on the machine', async () => {
    await page.getByRole('combobox', { name: t.action }).selectOption({ label: 'Rôle donné' })
    await page.getByRole('textbox', { name: t.person }).fill(operator)
    await page.keyboard.press('Enter')
    await expect(lines(page, 'fr')).toHaveCount(1)
    await expect(lines(page, 'fr')).toContainText(roleNames.fr.OPERATOR)
    await expect(lines(page, 'fr')).toContainText(t.about('Paul Mercier'))
  })

  await test.step('as a file', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t.download }).click(),
    ])
    await expect(page.getByText(t.downloaded(download.suggestedFilename()))).toBeVisible()
    const text = await readFile(await download.path(), 'utf8')
    expect(text.split('\r\n')).toHaveLength(3)
    expect(text).toContain('"Paul Mercier"')
    await page.getByRole('button', { name: t.clear }).click()
    await expect(page.getByRole('button', { name: t.clear })).toBeHidden()
    await page
      .getByRole('combobox', { name: t.action })
      .selectOption({ label: 'Journal des actions téléchargé' })
    await page.getByRole('button', { name: t.show, exact: true }).click()
    await expect(lines(page, 'fr').first()).toContainText(t.by('Paul Mercier'))
  })

  await test.step('a day without lines says so', async () => {
    await page.getByLabel(t.day, { exact: true }).fill('2020-02-28')
    await page.getByRole('button', { name: t.show, exact: true }).click()
    await expect(page.getByText(t.emptyFiltered)).toBeVisible()
  })
})

test('the log says that it loads, that it failed, that it is empty, that it is closed; older lines come', async ({
  page,
}) => {
  const t = messages.en
  await enterApp(page, { email: operator })

  await test.step('it loads, then fails, then comes', async () => {
    const failed = Promise.withResolvers<void>()
    await page.route(logCall, async route => {
      await failed.promise
      await route.fulfill(unavailable)
    })
    await follow(page, '/en/staff/audit')
    await expect(page.getByText(t.loading)).toBeAttached()
    failed.resolve()
    await expect(page.getByRole('alert').filter({ hasText: t.loadFailed })).toBeVisible()
    await page.unroute(logCall)
    await tryAgain(page.getByRole('alert'), lines(page).first())
  })

  await test.step('older lines follow, and reading goes on there', async () => {
    await page.route(logCall, async route => {
      const answer = await route.fetch()
      const { lines: some, ...rest } = await answer.json()
      const isFirst = !route.request().url().includes('after=')
      const visible = isFirst ? some.slice(0, 2) : some.slice(0, 3)
      const own = visible.map((line: { id: string }) => ({ ...line, id: isFirst ? line.id : `${line.id}0` }))
      await route.fulfill({
        response: answer,
        json: { ...rest, lines: own, next: isFirst ? '9999999' : null },
      })
    })
    await page.goto('/en/staff/audit')
    await page.getByRole('button', { name: t.loadMore }).press('Enter')
    await expect(lines(page)).toHaveCount(5)
    await expect(lines(page).nth(2)).toBeFocused()
    await expect(page.getByRole('button', { name: t.loadMore })).toHaveCount(0)
    await page.unroute(logCall)
  })

  await test.step('nothing is there', async () => {
    await page.route(logCall, async route => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...(await answer.json()), lines: [], next: null } })
    })
    await page.goto('/en/staff/audit')
    await expect(page.getByText(t.empty)).toBeVisible()
    await page.unroute(logCall)
  })

  await test.step('the role is gone', async () => {
    await page.route(logCall, route => route.fulfill({ status: 404, json: { code: 404 } }))
    await page.goto('/en/staff/audit')
    await expect(page.getByText(t.refused)).toBeVisible()
    await page.unroute(logCall)
  })
})
