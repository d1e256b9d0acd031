import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { demoToken } from '#platform/server/identity/demo-token.ts'
import type { Language } from '#platform/text/language.ts'
import { messages as shellMessages } from '#platform/web/shell/drawer-messages.ts'
import { messages as desk } from '#platform/web/ui/desk-messages.ts'
import { expectWholeInEveryForm } from '#testing/every-form.ts'
import { languagesTried } from '#testing/languages.ts'
import { chooseCampus, enterApp, follow, unavailable } from '#testing/sign-in.ts'
import { tryAgain } from '#testing/try-again.ts'
import { messages } from './desk-messages.ts'
import { deskTitle } from './title.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const siteEditor = 'editor-seine@campus.example'
const employee = 'adam.sinclair@campus.example'
const deskCall = /\/services\/v6\/staff\/news\/articles\?/

const mainMenu = (page: Page, language: Language = 'en') =>
  page.getByRole('navigation', { name: shellMessages[language].menu })
const staffMenu = (page: Page, language: Language = 'en') =>
  mainMenu(page, language).getByRole('list', { name: shellMessages[language].staff })
const rows = (page: Page, language: Language = 'en') =>
  page.getByRole('list', { name: messages[language].articles }).getByRole('listitem')
const heading = (page: Page, language: Language = 'en') =>
  page.getByRole('heading', { level: 1, name: deskTitle[language] })

async function openDesk(page: Page, language: Language = 'en') {
  await enterApp(page, { email: siteEditor, language })
  await staffMenu(page, language).getByRole('link', { name: deskTitle[language], exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/${language}/staff/news$`))
  await expect(rows(page, language).first()).toBeVisible()
}

/** Asks the server itself, as a person of the demo company. */
async function asks(request: APIRequestContext, email: string) {
  const address = process.env.E2E_PORT ?? ''
  const token = await demoToken(`http://localhost:${address}/oidc`, email)
  return async (path: string) => {
    const answer = await request.get(`/services/v6${path}`, {
      headers: {
        'api-key': 'campus-companion-web',
        platform: 'WEB',
        'accept-language': 'en',
        authorization: `Bearer ${token}`,
      },
    })
    return { status: answer.status(), body: await answer.json() }
  }
}

test('an editor of one campus and an employee see different menus and get different answers', async ({
  page,
  browser,
  request,
}) => {
  const byEditor = await asks(request, siteEditor)
  const byEmployee = await asks(request, employee)
  const unknown = await byEmployee('/staff/nowhere')
  expect(unknown.status).toBe(404)

  await test.step('the editor has the desk in a group of the menu, and its answers', async () => {
    await openDesk(page)
    await expect(staffMenu(page).getByRole('link', { name: deskTitle.en, exact: true })).toBeVisible()
    await expect(heading(page)).toBeVisible()
    expect((await byEditor('/staff/news/articles?siteId=1')).status).toBe(200)
  })

  await test.step('not on another campus: there it is an unknown page, and an unknown address', async () => {
    expect(await byEditor('/staff/news/articles?siteId=2')).toEqual(unknown)
    await page.goto('/en/site')
    await chooseCampus(page, 'Horizon')
    await expect(page).toHaveURL(/\/en\/?$/)
    await expect(mainMenu(page)).toBeVisible()
    await expect(staffMenu(page)).toHaveCount(0)
    await page.goto('/en/staff/news')
    await expect(page).toHaveURL(/\/en\/?$/)
  })

  const context = await browser.newContext({ serviceWorkers: 'block' })
  await test.step('the employee has neither', async () => {
    const other = await context.newPage()
    await enterApp(other, { email: employee })
    await expect(mainMenu(other)).toBeVisible()
    await expect(staffMenu(other)).toHaveCount(0)
    await other.goto('/en/staff/news')
    await expect(other).toHaveURL(/\/en\/?$/)
    expect(await byEmployee('/staff/news/articles?siteId=1')).toEqual(unknown)
  })
  await context.close()
})

for (const language of languagesTried('en')) {
  test(`an editor withdraws an article and publishes it again, by keyboard, in ${language}`, async ({
    page,
    request,
  }) => {
    const t = messages[language]
    const byEmployee = await asks(request, employee)
    await openDesk(page, language)
    const title = await oldPublishedTitle(page, language)
    const row = rows(page, language).filter({
      has: page.getByRole('heading', { name: title, exact: true }),
    })
    const status = row.getByText(anyStatus[language])
    const address = (await row.getByRole('link').getAttribute('href')) ?? ''
    const inTheNews = async () => {
      const { body } = await byEmployee('/articles?siteId=1&limit=100')
      return body.articles.some((article: { id: string }) => address.endsWith(`/${article.id}`))
    }
    const question = page.getByRole('alertdialog', { name: t.withdrawQuestion(title) })
    expect(await inTheNews()).toBe(true)

    await test.step('the question names the article; Escape changes nothing and gives the focus back', async () => {
      const button = row.getByRole('button', { name: t.withdrawArticle(title) })
      await button.focus()
      await page.keyboard.press('Enter')
      await expect(question).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(question).toBeHidden()
      await expect(button).toBeFocused()
      await expect(status).toHaveText(t.statuses.PUBLISHED)
    })

    await test.step('withdrawn, it is gone for everybody else at once', async () => {
      await page.keyboard.press('Enter')
      await expect(question.getByRole('button', { name: t.withdrawFrom('Seine') })).toBeFocused()
      await page.keyboard.press('Enter')
      const result = page.getByRole('alertdialog', { name: t.withdrawnTitle })
      await expect(result).toContainText(t.withdrawn(title, 'Seine'))
      expect(await inTheNews()).toBe(false)
      await expect(result.getByRole('button', { name: t.close })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(status).toHaveText(t.statuses.WITHDRAWN)
      await expect(row.getByRole('button', { name: t.restoreArticle(title) })).toBeFocused()
      await expect(row.getByRole('link')).toHaveCount(0)
    })

    await test.step('published again, it is back', async () => {
      await page.keyboard.press('Enter')
      const again = page.getByRole('alertdialog', { name: t.restoreQuestion(title) })
      await again.getByRole('button', { name: t.restoreOn('Seine') }).press('Enter')
      const result = page.getByRole('alertdialog', { name: t.restoredTitle })
      await expect(result).toContainText(t.restored(title, 'Seine'))
      expect(await inTheNews()).toBe(true)
      await result.getByRole('button', { name: t.undoRestoration }).press('Enter')
      const undone = page.getByRole('alertdialog', { name: t.withdrawnTitle })
      await expect(undone).toBeVisible()
      expect(await inTheNews()).toBe(false)
      // The answer is lost, and looked up.
      await page.route('**/restore?**', async route => {
        await (await route.fetch()).dispose()
        await route.abort('connectionreset')
      })
      await undone.getByRole('button', { name: t.undoWithdrawal }).press('Enter')
      await expect(result).toContainText(t.restored(title, 'Seine'))
      expect(await inTheNews()).toBe(true)
      await page.unroute('**/restore?**')
      await expect(page.getByRole('log').getByRole('paragraph')).toHaveCount(0)
      await page.keyboard.press('Escape')
      await expect(status).toHaveText(t.statuses.PUBLISHED)
      await expect(row.getByRole('link')).toHaveAttribute('href', address)
    })
  })
}

test('the desk passes axe and is whole, narrow and wide, in every form and with large text', async ({
  page,
}) => {
  // A few rows tell as much as many.
  await page.route(deskCall, async route => {
    const answer = await route.fetch()
    const { articles } = await answer.json()
    const statuses = ['SCHEDULED', 'PUBLISHED', 'WITHDRAWN', 'PUBLISHED']
    const rows = statuses.map((status, index) => ({ ...articles[index], status, mayEdit: index < 3 }))
    await route.fulfill({ response: answer, json: { articles: rows, next: 'more' } })
  })
  await openDesk(page, 'fr')
  await expectWholeInEveryForm(page, 'the desk')
})

test('the desk says that it loads, that it failed, that nothing is there, that it is closed', async ({
  page,
}) => {
  const t = messages.en
  await enterApp(page, { email: siteEditor })

  await test.step('it loads, then fails, then comes', async () => {
    let failNow = () => {}
    const failed = new Promise<void>(resolve => {
      failNow = resolve
    })
    await page.route(deskCall, async route => {
      await failed
      await route.fulfill(unavailable)
    })
    await follow(page, '/en/staff/news')
    await expect(page.getByText(t.loading)).toBeAttached()
    failNow()
    await expect(page.getByRole('alert').filter({ hasText: t.loadFailed })).toBeVisible()
    await page.unroute(deskCall)
    await tryAgain(page.getByRole('alert'), rows(page).first())
  })

  await test.step('nothing is there', async () => {
    await page.route(deskCall, route => route.fulfill({ json: { articles: [], next: null } }))
    await page.goto('/en/staff/news')
    await expect(page.getByText(t.empty)).toBeVisible()
    await page.unroute(deskCall)
  })

  await test.step('a failed withdrawal says so, once, and leaves the article', async () => {
    await page.goto('/en/staff/news')
    const row = rows(page).filter({ hasText: t.statuses.PUBLISHED }).first()
    const title = await row.getByRole('link').innerText()
    await page.route('**/withdraw?**', route => route.fulfill({ ...unavailable, status: 500 }))
    await row.getByRole('button', { name: t.withdrawArticle(title) }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t.withdrawFrom('Seine') })
      .click()
    await expect(page.getByText(t.withdrawFailed(title))).toHaveCount(1)
    await expect(row).toContainText(t.statuses.PUBLISHED)
    await page.unroute('**/withdraw?**')
  })

  await test.step('the role is gone', async () => {
    await page.route(deskCall, route => route.fulfill({ status: 404, json: { code: 404 } }))
    await page.goto('/en/staff/news')
    await expect(page.getByText(t.refused)).toBeVisible()
    await page.getByRole('link', { name: desk.en.home }).click()
    await expect(page).toHaveURL(/\/en\/?$/)
  })
})

const anyStatus: Record<Language, RegExp> = {
  en: /^(Scheduled|Published|Withdrawn)$/,
  fr: /^(Programmé|Publié|Retiré)$/,
}

/** An article that comes late in the news: other tests look at the first ones. Each language has its own. */
async function oldPublishedTitle(page: Page, language: Language): Promise<string> {
  const t = messages[language]
  const more = page.getByRole('button', { name: t.loadMore })
  while (await more.isVisible()) {
    const before = await rows(page, language).count()
    await more.press('Enter')
    await expect(rows(page, language).nth(before).getByRole('heading')).toBeFocused()
  }
  return rows(page, language)
    .getByRole('link')
    .nth(language === 'fr' ? -2 : -4)
    .innerText()
}
