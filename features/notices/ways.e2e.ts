import { expect, type Page, test } from '@playwright/test'
import type { Language } from '#platform/text/language.ts'
import { expectAccessible } from '#testing/axe.ts'
import { languagesTried } from '#testing/languages.ts'
import { layoutFaults } from '#testing/layout-faults.ts'
import { enterApp, unavailable } from '#testing/sign-in.ts'
import { messages as list } from './messages.ts'
import { messages } from './web/ways-messages.ts'

const widths: Record<Language, number> = { fr: 320, en: 1440 }
/** Each their own: what one of them chooses the other must not find. */
const people: Record<Language, string> = { fr: 'nobadge@campus.example', en: 'other-site@campus.example' }
const titles = {
  fr: {
    training: 'J’ai une formation à suivre',
    survey: 'On me rappelle un sondage ou un quiz',
    refused: 'Une salle demandée m’est refusée',
    taken: 'Une salle m’est retirée',
  },
  en: {
    training: 'I have a training to do',
    survey: 'I am reminded of a survey or a quiz',
    refused: 'A room that I requested is refused',
    taken: 'A room is taken back from me',
  },
}

const kindOf = (page: Page, name: string) => page.getByRole('group', { name, exact: true })

for (const language of languagesTried('fr')) {
  test(`a person chooses by keyboard how a kind comes, and when; a choice that is not saved is taken back and said, and choices that cannot be loaded can be asked for again, in ${language}`, async ({
    page,
  }) => {
    const t = messages[language]
    const { training, survey, refused, taken } = titles[language]
    await page.setViewportSize({ width: widths[language], height: 800 })
    await enterApp(page, { email: people[language], language }, '/me/notices')
    await page.route('**/services/v6/me/notices/ways', route => route.fulfill(unavailable))
    await page.getByRole('link', { name: list[language].choose }).press('Enter')
    await expect(page).toHaveURL(/\/me\/notices\/ways$/)
    await expect(page.getByText(t.failed)).toBeVisible()
    await page.unroute('**/services/v6/me/notices/ways')
    await page.getByRole('main').getByRole('button').click()

    const kind = kindOf(page, training)
    await expect(kind.getByRole('radio', { name: t.mail.NOW })).toBeChecked()
    await expectAccessible(page, { what: `ways in ${language}` })
    expect(await layoutFaults(page)).toEqual([])

    await kind.getByRole('radio', { name: t.mail.NOW }).press('ArrowRight')
    await expect(kind.getByRole('radio', { name: t.mail.DIGEST })).toBeChecked()
    await expect(kind.getByRole('status')).toHaveText(t.saved)
    await kind.getByRole('checkbox', { name: t.inApp }).press('Space')
    await expect(kind.getByRole('checkbox', { name: t.inApp })).not.toBeChecked()
    await page.getByLabel(t.digestAt).selectOption('18:00')
    await page.getByRole('checkbox', { name: t.quiet }).press('Space')
    await page.getByLabel(t.to, { exact: true }).selectOption('06:00')
    await expect(page.getByRole('region', { name: t.when }).getByRole('status')).toHaveText(t.saved)
    expect(await layoutFaults(page)).toEqual([])

    await page.reload()
    await expect(kind.getByRole('radio', { name: t.mail.DIGEST })).toBeChecked()
    await expect(kind.getByRole('checkbox', { name: t.inApp })).not.toBeChecked()
    await expect(page.getByLabel(t.digestAt)).toHaveValue('18:00')
    await expect(page.getByLabel(t.from, { exact: true })).toHaveValue('20:00')
    await expect(page.getByLabel(t.to, { exact: true })).toHaveValue('06:00')

    await page.getByRole('checkbox', { name: t.quiet }).press('Space')
    await page.getByLabel(t.digestAt).selectOption('08:00')
    await kind.getByRole('checkbox', { name: t.inApp }).press('Space')
    await kind.getByRole('radio', { name: t.mail.NOW }).press('Space')
    await expect(kind.getByRole('radio', { name: t.mail.NOW })).toBeChecked()
    await expect(kind.getByRole('status')).toHaveText(t.saved)
    await expect(page.getByRole('region', { name: t.when }).getByRole('status')).toHaveText(t.saved)

    await test.step('a choice that is not saved is taken back and said', async () => {
      const reminded = kindOf(page, survey)
      const box = reminded.getByRole('checkbox', { name: t.inApp })
      await page.route('**/services/v6/me/notices/ways/*', route => route.fulfill(refusal))
      await box.press('Space')
      await expect(reminded.getByRole('alert')).toHaveText(t.notSaved)
      await expect(box).toBeChecked()
      await page.unroute('**/services/v6/me/notices/ways/*')
    })
    // What has to be known stays in the app, and what a calendar needs is always mailed.
    const required = kindOf(page, refused)
    await expect(required.getByText(t.always)).toBeVisible()
    await expect(required.getByRole('checkbox')).toHaveCount(0)
    await expect(kindOf(page, taken).getByText(t.calendar)).toBeVisible()
  })
}

/** A certain refusal: of what may have been done it would be found out first. */
const refusal = {
  status: 400,
  contentType: 'application/json',
  body: JSON.stringify({
    code: 400,
    statusText: 'Bad Request',
    data: { error_type: 'INVALID', message: 'Not so', fields: {} },
  }),
}
