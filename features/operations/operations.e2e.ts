import { expect, type Page, test } from '@playwright/test'
import type { Language } from '#platform/text/language.ts'
import { messages as uiMessages } from '#platform/web/ui/messages.ts'
import { expectWholeInEveryForm } from '#testing/every-form.ts'
import { enterApp, follow, unavailable } from '#testing/sign-in.ts'
import { tryAgain } from '#testing/try-again.ts'
import { jobWords, messages } from './messages.ts'
import { title } from './title.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const operator = 'operator@campus.example'
const stateCall = /\/services\/v6\/staff\/operations$/

const things = (page: Page, language: Language = 'en') =>
  page.getByRole('list', { name: messages[language].watched }).locator('> li')

async function closeResult(page: Page, language: Language, name: string): Promise<void> {
  const done = page.getByRole('alertdialog', { name })
  await expect(done).toBeVisible()
  await done.getByRole('button', { name: uiMessages[language].close }).press('Enter')
  await expect(done).toBeHidden()
}

test('an operator sees what works, has a job done again and asks other services', async ({ page }) => {
  const t = messages.fr
  await enterApp(page, { email: operator, language: 'fr' })
  await page.getByRole('link', { name: title.fr }).click()
  await expect(things(page, 'fr').first()).toBeVisible()

  await test.step('a job runs once more', async () => {
    const name = jobWords.fr['clean-up'] ?? ''
    await page.getByRole('button', { name: t.againWhat(name) }).press('Enter')
    await page
      .getByRole('dialog', { name: t.againQuestion(name) })
      .getByRole('button', { name: t.doAgain })
      .press('Enter')
    await closeResult(page, 'fr', t.againTitle)
    const cleanUp = things(page, 'fr').filter({ hasText: name })
    await expect(cleanUp).toContainText(t.conditions.GOOD, { timeout: 40_000 })
    await expect(cleanUp).not.toContainText(t.never)
  })

  await test.step('other services', async () => {
    for (const name of ['provider', 'directory'] as const)
      await page.getByRole('button', { name: t.probe(t.probes[name]) }).press('Enter')
    await expect(page.getByText(t.probeWorks, { exact: true })).toHaveCount(2)
  })

  await test.step('settings without secrets', async () => {
    await page.getByText(/^Afficher les \d+ réglages$/).click()
    const settings = page.getByRole('list', { name: t.settings }).locator('> li')
    await expect(settings.filter({ hasText: 'CAMPUS_OPERATOR_KEY' })).toContainText(/\(secret\)/)
  })
})

/** What does not work, as a server would say it. */
async function withFaults(page: Page): Promise<void> {
  await page.route(stateCall, async route => {
    const answer = await route.fetch()
    const state = await answer.json()
    const at = new Date().toISOString()
    state.watched.unshift(
      {
        ...{ id: 'transport-feed:9', kind: 'FEED', name: 'Vélos de la ville (GBFS)', condition: 'BAD' },
        ...{
          lastSuccess: at,
          lastFailure: at,
          problem: 'answered 500',
          backlog: null,
          every: 60,
          mayTryAgain: true,
        },
      },
      {
        ...{ id: 'room-calendars:graph', kind: 'CONNECTOR', name: 'Mailboxes', condition: 'LATE' },
        ...{
          lastSuccess: null,
          lastFailure: null,
          problem: null,
          backlog: 12,
          every: 60,
          mayTryAgain: false,
        },
      },
    )
    state.mails.givenUp = 60
    state.mails.list = [
      {
        id: 'a',
        to: 'c…@company.example',
        about: 'booking',
        writtenAt: at,
        reason: '550 5.1.1 no such user here',
      },
      { id: 'b', to: 'b…@company.example', about: 'message', writtenAt: at, reason: null },
    ]
    state.errors.list = [
      { screen: '/staff/rights/…', kind: 'TypeError', version: '2.0.0', count: 3, lastAt: at },
    ]
    await route.fulfill({ response: answer, json: state })
  })
}

test('the screen says that it loads, that it failed, that it could not be read again, that it is closed, and is whole and passes axe in every form', async ({
  page,
}) => {
  const t = messages.fr
  await enterApp(page, { email: operator, language: 'fr' })
  const failed = Promise.withResolvers<void>()
  await page.route(stateCall, async route => {
    await failed.promise
    await route.fulfill(unavailable)
  })
  await follow(page, '/fr/staff/operations')
  await expect(page.getByText(t.loading)).toBeAttached()
  failed.resolve()
  await expect(page.getByRole('alert').filter({ hasText: t.loadFailed })).toBeVisible()
  await page.unroute(stateCall)
  await tryAgain(page.getByRole('alert'), things(page, 'fr').first())

  await withFaults(page)
  await expect(page.getByText(t.moreMails(58))).toBeVisible({ timeout: 30_000 })
  await expect(things(page, 'fr').first()).toContainText('answered 500')
  await expectWholeInEveryForm(page, 'the page')
  await page.unroute(stateCall)

  await page.route(stateCall, route => route.fulfill({ status: 404, json: { code: 404 } }))
  await page.goto('/fr/staff/operations')
  await expect(page.getByText(t.refused)).toBeVisible()
  await page.unroute(stateCall)
})
