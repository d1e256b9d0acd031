import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import { demoTeams } from '#demo/surveys/challenge.ts'
import { demoSurveys } from '#demo/surveys/surveys.ts'
import type { Language } from '#platform/text/language.ts'
import { expectAccessible } from '#testing/axe.ts'
import { languagesTried } from '#testing/languages.ts'
import { enterApp, expectNoSidewaysScroll, follow, signOut, unavailable } from '#testing/sign-in.ts'
import type { AnswerResult, Survey } from './contract.ts'
import { messages as formMessages } from './form-messages.ts'
import { messages as listMessages } from './list-messages.ts'
import { messages as resultMessages } from './results-messages.ts'

/*
 * Each test answers as somebody who answers the same survey in no other test; who brings points to a team answers in one
 * test alone, or in a team of their own.
 */

/** A survey of the demo company by its key: the file gives them numbers in this order. */
function demo(key: string, language: Language) {
  const index = demoSurveys.findIndex(survey => survey.key === key)
  const survey = demoSurveys[index]
  if (survey === undefined) throw new Error(`the demo company has no ${key}`)
  return { survey, path: `/survey/${index + 1}`, title: survey[`title_${language}`] }
}

/** A browser of its own, of the same person or of another one. */
async function besides(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  return context.newPage()
}

const cards = (page: Page): Locator => page.locator('[data-question]')

/** Presses a key on a control that has the focus, as who uses no pointer does. */
async function press(control: Locator, key: 'Space' | 'Enter'): Promise<void> {
  await control.focus()
  await control.press(key)
}

/** Answers each question that is shown, by the keyboard: the first choice, the stars given, a text. */
async function fillIn(page: Page, { stars = 5, text = 'Plus de vélos' } = {}): Promise<void> {
  await expect(cards(page).first()).toBeVisible()
  for (const card of await cards(page).all()) {
    if ((await card.getAttribute('data-question')) === '') continue
    const note = card
      .locator(`input[type=radio][value="${stars}"]`)
      .and(card.getByRole('radio', { name: /5$/ }))
    const field = card.getByRole('textbox')
    if ((await field.count()) > 0) {
      await field.focus()
      await page.keyboard.insertText(text)
    } else if ((await note.count()) > 0) await press(note, 'Space')
    else await press(card.locator('input').first(), 'Space')
  }
}

const send = (page: Page, language: Language = 'en') =>
  page.getByRole('button', { name: formMessages[language].submit, exact: true })

for (const [language, email] of (
  [
    ['en', 'reception@campus.example'],
    ['fr', 'kitchen@campus.example'],
  ] as const
).filter(([language]) => languagesTried('fr').includes(language))) {
  test(`a survey of every kind of question is answered once, by the keyboard, at 320 px, in ${language}`, async ({
    page,
    browser,
  }) => {
    const t = formMessages[language]
    const { title, path, survey } = demo('days-on-campus', language)
    await page.setViewportSize({ width: 320, height: 800 })
    await enterApp(page, { email, language }, '/survey')
    await press(page.getByRole('link', { name: title, exact: true }), 'Enter')
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText(t.stored.anonymous)).toBeVisible()
    // That each question takes one answer is said once above them; a question says no more than what differs.
    await expect(page.getByText(t.allRequired)).toHaveCount(1)
    const one = cards(page)
      .filter({ has: page.getByRole('radio') })
      .filter({ hasNot: page.getByText(t.rate) })
    await expect(one.first()).toBeVisible()
    for (const card of await one.all()) await expect(card).not.toHaveAttribute('aria-describedby', /-hint/)
    await expectNoSidewaysScroll(page)

    // What is missing is said in a dialog and at each question, and the first one has the focus.
    await press(send(page, language), 'Enter')
    await expect(page.getByRole('alertdialog', { name: t.emptyFields })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(cards(page).first().locator('input').first()).toBeFocused()
    await expect(page.getByText(t.faults.CHOICE)).toHaveCount(3)
    await expect(page.getByText(t.faults.NOTE)).toHaveCount(2)
    await expect(page.getByText(t.faults.TEXT)).toHaveCount(1)

    // At the cap the others stay within reach, and say why they are closed.
    await fillIn(page, { stars: 2 })
    const capped = cards(page).nth(2)
    await press(capped.getByRole('checkbox').nth(1), 'Space')
    const closed = capped.getByRole('checkbox').nth(2)
    await expect(closed).toHaveAttribute('aria-disabled', 'true')
    await expect(closed).toHaveAccessibleDescription(t.atMost(2))
    await press(closed, 'Space')
    await expect(closed).not.toBeChecked()
    const picture = survey.questions[2]?.choices?.[0]
    await expect(capped.getByRole('checkbox').first()).toHaveAccessibleName(
      new RegExp(`${(picture?.[`text_${language}`] ?? '').replaceAll(/[.?()]/g, '\\$&')}$`),
    )

    // A low note asks for a comment before anything is sent.
    await expect(page.getByText(t.lowNote)).toHaveCount(2)
    const comment = page.getByRole('textbox', { name: t.comment, exact: true })
    await press(page.getByRole('button', { name: t.toComment }).first(), 'Enter')
    await expect(comment).toBeFocused()
    await press(send(page, language), 'Enter')
    await expect(page.getByRole('alertdialog', { name: t.emptyFields })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(comment).toBeFocused()
    await expect(comment).toHaveAccessibleDescription(new RegExp(t.faults.comment))
    await page.keyboard.insertText('🚲'.repeat(251))
    await expect(page.getByText(t.faults.tooLong(1))).toBeVisible()
    await page.keyboard.press('Backspace')
    await expect(page.getByText(t.faults.tooLong(1))).toHaveCount(0)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page, { what: `the form in ${language}` })

    // It is there again after a reload, and after a call that failed.
    await page.reload()
    await expect(comment).toHaveValue('🚲'.repeat(250))
    await expect(capped.getByRole('checkbox', { checked: true })).toHaveCount(2)
    let failures = 0
    await page.route('**/answer', route => {
      failures += 1
      return failures === 1
        ? route.fulfill({ status: 400, json: { code: 400, statusText: 'Bad Request', data: {} } })
        : route.continue()
    })
    await press(send(page, language), 'Enter')
    await expect(page.getByRole('alertdialog', { name: t.submitError })).toContainText(t.nothingLost)
    await page.keyboard.press('Enter')
    await expect(comment).toHaveValue('🚲'.repeat(250))

    // Somebody has the same form open elsewhere.
    const other = await besides(browser)
    await enterApp(other, { email, language }, path)
    await fillIn(other)
    await press(send(page, language), 'Enter')
    const thanks = page.getByRole('alertdialog', { name: t.thanks })
    await expect(thanks).toContainText(survey[`success_${language}`] ?? t.thanksText)
    await expect(page).toHaveURL(new RegExp(`/${language}/survey$`))
    await page.keyboard.press('Enter')
    const card = page.getByRole('listitem').filter({ hasText: title })
    await expect(card).toContainText(listMessages[language].answered)
    await expect(card.getByRole('link')).toHaveCount(0)
    expect(await page.evaluate(() => Object.keys(localStorage).filter(key => /draft/.test(key)))).toEqual([])

    // It takes one answer of each person.
    await send(other, language).click()
    await expect(other.getByRole('alertdialog', { name: t.already })).toBeVisible()
    await expect(other).toHaveURL(new RegExp(`/${language}/survey$`))
    await other.context().close()
  })
}

/** The team of somebody, as the panel names it. */
function teamOf(email: string, language: Language): string {
  const team = demoTeams.find(({ signIns }) => signIns.some(one => one.email === email))
  return team?.name[language] ?? ''
}

for (const [language, email, key] of (
  [
    ['en', 'employee@campus.example', 'biodiversity'],
    ['fr', 'employee2@campus.example', 'evacuation'],
  ] as const
).filter(([language]) => languagesTried('en').includes(language))) {
  test(`a quiz is answered by the keyboard at 320 px, its results are read and its points count, in ${language}`, {
    tag: '@firefox',
  }, async ({ page }) => {
    const t = resultMessages[language]
    const inForm = formMessages[language]
    const inList = listMessages[language]
    const { title, survey } = demo(key, language)
    await page.setViewportSize({ width: 320, height: 800 })
    await enterApp(page, { email, language }, '/survey')
    const mine = page.getByRole('listitem').filter({ hasText: teamOf(email, language) })
    const digits = async () => Number((await mine.locator('p').last().innerText()).replaceAll(/\D/g, ''))
    await expect(mine).toContainText(inList.yourTeam)
    const before = await digits()
    if (language === 'en') await expect(mine).toContainText(inList.place(2))
    await press(page.getByRole('link', { name: title, exact: true }), 'Enter')
    await expect(page.getByText(inForm.storedQuiz)).toBeVisible()
    for (const { id, choices = [] } of survey.questions) {
      for (const choice of choices.filter(({ isRightAnswer }) => isRightAnswer)) {
        const label = page.locator(`[data-question="${id}"] label`)
        const one = label.filter({ hasText: new RegExp(`^\\s*${escaped(choice[`text_${language}`])}\\s*$`) })
        await press(one.locator('input'), 'Space')
      }
    }
    await expectNoSidewaysScroll(page)
    const answered = page.waitForResponse(/\/answer$/)
    await press(send(page, language), 'Enter')
    const result = (await (await answered).json()) as AnswerResult
    const total = survey.questions.length
    expect(result).toEqual({ score: total, total, points: total * (survey.challengePointsCoef ?? 0) })
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
    await expect(page.getByText(t.score(total, total), { exact: true })).toBeVisible()
    await expect(page.getByText(t.praise.all)).toBeVisible()
    await expect(page.getByText(t.points(String(result.points)))).toBeVisible()
    await expect(page.getByText(t.right, { exact: true })).toHaveCount(total)
    await expect(page.getByText(t.explanation).first()).toBeVisible()
    await expect(page.getByText(t.rightChosen).first()).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page, { what: `results in ${language}` })

    await press(page.getByRole('link', { name: t.seeRanking }), 'Enter')
    await expect.poll(digits).toBe(before + (result.points ?? 0))
    if (language === 'en') await expect(mine).toContainText(inList.place(1))
    await expect(page.getByRole('complementary', { name: inList.challenge })).toContainText(title)
    await expectNoSidewaysScroll(page)
    // The quiz leads to its results from now on.
    await press(page.getByRole('link', { name: title, exact: true }), 'Enter')
    await expect(page.getByText(t.score(total, total), { exact: true })).toBeVisible()
    await expect(send(page, language)).toHaveCount(0)
  })
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

test('wrong answers are told with words, and no points with a word of comfort', async ({ page }) => {
  const t = resultMessages.en
  const { path, survey } = demo('ergonomics', 'en')
  await page.route(/\/surveys\/\d+$/, async route => {
    const answer = await route.fetch()
    const json = (await answer.json()) as Survey
    // No demo quiz gives no point and is left alone by all other tests.
    const result = json.result && { ...json.result, points: 0, score: 0 }
    await route.fulfill({ json: { ...json, linkedToChallenges: true, result } })
  })
  await enterApp(page, { email: 'operator@campus.example' }, path)
  for (const { id, choices = [] } of survey.questions) {
    const wrong = choices.find(({ isRightAnswer }) => isRightAnswer !== true)
    const label = page.locator(`[data-question="${id}"] label`).filter({ hasText: wrong?.text_en ?? '' })
    await label.first().click()
  }
  await send(page).click()
  await expect(page.getByText(t.wrong, { exact: true })).toHaveCount(survey.questions.length)
  await expect(page.getByText(t.wrongChosen).first()).toBeVisible()
  await expect(page.getByText(t.rightMissed).first()).toBeVisible()
  await expect(page.getByText(t.noPoints)).toBeVisible()
})

test('who follows a link to what they have answered is told at once, before anything is pressed', async ({
  page,
}) => {
  const { path } = demo('lunch', 'en')
  await page.route(/\/surveys\/\d+$/, async route => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...((await answer.json()) as Survey), answered: true } })
  })
  // What waits until the first screen has had its time waits for ever here.
  await page.addInitScript(() => {
    const timeout = window.setTimeout.bind(window)
    window.setTimeout = ((run: () => void, after = 0, ...more: unknown[]) =>
      after === 10_000 ? 0 : timeout(run, after, ...more)) as typeof window.setTimeout
  })
  await enterApp(page, { email: 'noel.lefloch@campus.example' }, path)
  await page.goto(`/en${path}`)
  await expect(page.getByRole('alertdialog', { name: formMessages.en.already })).toBeVisible()
})

test('what was filled in when the survey ended can be copied; a draft goes with a sign-out', async ({
  page,
}) => {
  const t = formMessages.en
  const { path } = demo('green-roof', 'en')
  await enterApp(page, { email: 'noel.lefloch@campus.example' }, path)
  await fillIn(page, { text: 'The Upper Deck' })
  const data = { error_type: 'SURVEY_OVER', message: 'Over' }
  await page.route('**/answer', route =>
    route.fulfill({ status: 409, json: { code: 409, statusText: 'Conflict', data } }),
  )
  await send(page).click()
  await expect(page.getByText(t.over.SURVEY)).toBeVisible()
  await expect(page.getByRole('region', { name: t.typed })).toContainText('The Upper Deck')
  await page.getByRole('button', { name: t.copy }).click()
  await expect(page.getByRole('button', { name: t.copied })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('The Upper Deck')
  expect(await page.evaluate(() => Object.keys(localStorage).filter(key => /draft/.test(key)))).toEqual([])
  await expectAccessible(page, { what: 'what was filled in too late' })

  await follow(page, '/en/survey')
  await follow(page, `/en${demo('lunch', 'en').path}`)
  await fillIn(page)
  const drafts = () =>
    page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('survey-draft:')).length)
  expect(await drafts()).toBe(1)
  await follow(page, '/en/survey')
  expect(await drafts()).toBe(1)
  await signOut(page)
  expect(await drafts()).toBe(0)
})

test('an answer that got lost is looked up, and the form is locked meanwhile', async ({ page }) => {
  const t = formMessages.en
  const { path } = demo('lunch', 'en')
  await enterApp(page, { email: 'reception@campus.example' }, path)
  await fillIn(page)
  let requested = 0
  await page.route('**/answer', async route => {
    requested += 1
    // Taken, and its answer never comes: the server is asked what became of it.
    if (requested === 1) await route.fetch()
    await route.abort()
  })
  await send(page).click()
  await expect(page.getByRole('alertdialog', { name: t.thanks })).toBeVisible({ timeout: 30_000 })
})

test('the list has its states: loading, failed and alone, nothing there, nobody who runs a challenge; a link to another campus leads there, and one to nothing says so', async ({
  page,
}) => {
  const t = listMessages.en
  const listed = /\/1\/surveys$/
  let letGo = () => {}
  const held = new Promise<void>(resolve => {
    letGo = resolve
  })
  await page.route(listed, async route => {
    await held
    await route.fulfill(unavailable)
  })
  await page.route('**/challenges/teams', route => route.fulfill({ json: { teams: [], earned: [] } }))
  await enterApp(page, { email: 'other-site@campus.example' }, '/survey')
  await expect(page.getByText(t.loading)).toBeAttached()
  letGo()
  const failed = page.getByRole('alert').filter({ hasText: t.loadFailed })
  await expect(failed).toBeVisible()
  await expect(page.getByText(t.empty)).toHaveCount(0)
  await expect(page.getByRole('complementary', { name: t.challenge })).toHaveCount(0)
  await expectAccessible(page, { what: 'a list that failed' })
  await page.unroute(listed)
  await page.route(listed, route => route.fulfill({ json: { surveys: [] } }))
  await failed.getByRole('button').click()
  await expect(page.getByText(t.empty)).toBeVisible()
  await expect(page.getByRole('complementary', { name: t.challenge })).toHaveCount(0)
  await page.unroute(listed)
  await page.unroute('**/challenges/teams')

  const { path, title } = demo('east-tower-lifts', 'en')
  await follow(page, `/en${path}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText(formMessages.en.switched('Horizon'))).toBeVisible()
  await follow(page, '/en/survey/999999')
  await expect(page.getByText(formMessages.en.notFound)).toBeVisible()
  const { path: ended } = demo('new-rooms', 'en')
  await follow(page, `/en${ended}`)
  await expect(page.getByText(formMessages.en.over.SURVEY)).toBeVisible()
  await expect(send(page)).toHaveCount(0)
})

test('home offers two at most, each once, and none that was answered', async ({ page }) => {
  const offered = page.getByRole('main').locator('a[href*="/survey/"]')
  await enterApp(page, { email: 'animator@campus.example' }, '/')
  await expect(offered).toHaveCount(2)
  const [first, second] = await Promise.all([0, 1].map(n => offered.nth(n).getAttribute('href')))
  expect(first).not.toBe(second)
  await offered.first().click()
  await page.waitForURL(`**${first}`)
  await fillIn(page)
  await send(page).click()
  const isDone = page
    .getByRole('alertdialog', { name: formMessages.en.thanks })
    .or(page.getByText(resultMessages.en.results))
  await expect(isDone.first()).toBeVisible()
  await page.keyboard.press('Escape')
  await follow(page, '/en/')
  await expect(offered.first()).toBeVisible()
  await expect(page.getByRole('main').locator(`a[href="${first}"]`)).toHaveCount(0)
})
