import { expect, type Locator, type Page, test } from '@playwright/test'
import { messages as studio } from '#features/studio/editor-messages.ts'
import type { Language } from '#platform/text/language.ts'
import { expectAccessible } from '#testing/axe.ts'
import { type Caller, callerOf } from '#testing/callers.ts'
import { Keyboard } from '#testing/keyboard.ts'
import { languagesTried } from '#testing/languages.ts'
import { layoutFaults } from '#testing/layout-faults.ts'
import { enterApp, expectNoSidewaysScroll, follow } from '#testing/sign-in.ts'
import type { SurveyAnswer } from './contract.ts'
import { messages as formMessages } from './form-messages.ts'
import { messages as previewMessages } from './preview-messages.ts'
import { messages as resultMessages } from './results-messages.ts'
import type { SurveyResults } from './staff-contract.ts'
import { messages as staffMessages } from './staff-messages.ts'

const editor = 'editor@campus.example'
/** A campus that no other test answers a survey on. */
const campus = { name: 'Confluence', code: 'CON', id: '6' }

const choices = ['a', 'b'].map(id => ({ id, text_fr: `Choix ${id}`, text_en: `Choice ${id}` }))
const questions = [
  { id: 'stars', type: 'NOTE', title_fr: 'Comment était-ce ?', title_en: 'How was it?', required: false },
  { id: 'one', type: 'CHOICE', title_fr: 'Lequel ?', title_en: 'Which one?', required: false, choices },
  { id: 'words', type: 'TEXT', title_fr: 'Pourquoi ?', title_en: 'Why?', required: false },
]
const must = { id: 'must', type: 'CHOICE', title_fr: 'Oui ou non ?', title_en: 'Yes or no?', choices }

/** A survey that is written and published in the studio, and taken away again. */
async function withSurvey(
  page: Page,
  item: object,
  task: (id: string, caller: Caller, entry: string) => Promise<void>,
): Promise<void> {
  const caller = await callerOf(page.request, editor)
  const call = async (path: string, body: object) => {
    const answer = await caller.post(`/staff/content/surveys/entries${path}`, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body as { id: string; version: number }
  }
  const { id, version } = await call('', {
    item: {
      category: 'SURVEY',
      from: '2020-01-01T09:00:00Z',
      until: '2190-01-01T09:00:00Z',
      sites: [campus.code],
      ...item,
    },
  })
  await call(`/${id}/publish`, { version })
  const { title_en: title } = item as { title_en: string }
  const { surveys } = await caller.get<{ surveys: { id: string; title: string }[] }>(
    `/staff/surveys?siteId=${campus.id}&limit=200`,
  )
  const survey = surveys.find(one => one.title === title)
  if (survey === undefined) throw new Error(`${title} is not in the list`)
  try {
    await task(survey.id, caller, id)
  } finally {
    await caller.put(`/staff/surveys/${survey.id}/withdrawn`, { withdrawn: true })
  }
}

/** Passes axe, and has room for all its words. */
async function expectRoom(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await expectAccessible(page, { part: 'main' })
  await expect(async () => expect(await layoutFaults(page)).toEqual([])).toPass({ timeout: 30_000 })
  await expectNoSidewaysScroll(page)
}

const card = (page: Page, name: string): Locator => page.locator(`[data-question="${name}"]`)

/** The widths at which a screen is looked at; what is done is done at the last. */
const widths = [1440, 320]

for (const [language, email] of (
  [
    ['en', 'reception@campus.example'],
    ['fr', 'kitchen@campus.example'],
  ] as const
).filter(([language]) => languagesTried('fr').includes(language))) {
  test(`questions that may be left open are left open, by keyboard, in ${language} at 320 px`, async ({
    page,
  }) => {
    const t = formMessages[language]
    const keys = new Keyboard(page)
    const item = {
      title_fr: `Facultatif en ${language}`,
      title_en: `Optional in ${language}`,
      questions: [...questions, must],
    }
    await page.setViewportSize({ width: 320, height: 900 })
    await withSurvey(page, item, async id => {
      await enterApp(page, { email, language, campus: campus.name }, `/survey/${id}`)
      await expect(page.getByText(t.someRequired)).toBeVisible()
      for (const { id: name } of questions) await expect(card(page, name)).toContainText(t.optional)
      await expect(card(page, 'must')).not.toContainText(t.optional)
      const words = card(page, 'words').getByRole('textbox')
      await expect(words).toHaveAttribute('aria-required', 'false')
      await expect(words).toHaveAccessibleName(/\((optional|facultatif)\)$/)

      await test.step('what was answered is taken back', async () => {
        const back = (name: string) => card(page, name).getByRole('button', { name: t.takeBack })
        await expect(back('stars')).toHaveCount(0)
        const third = card(page, 'stars').getByRole('radio').nth(2)
        await keys.reach(card(page, 'stars').getByRole('radio').first())
        await page.keyboard.press('ArrowRight')
        await page.keyboard.press('ArrowRight')
        await expect(third).toBeChecked()
        await keys.press(back('stars'))
        await expect(third).not.toBeChecked()
        await expect(card(page, 'stars').getByRole('radio').first()).toBeFocused()
        await expect(back('stars')).toHaveCount(0)
        await keys.reach(card(page, 'one').getByRole('radio').first())
        await page.keyboard.press('Space')
        await expect(card(page, 'one').getByRole('radio').first()).toBeChecked()
        for (const width of widths) await expectRoom(page, width)
        await keys.press(back('one'))
        await expect(card(page, 'one').getByRole('radio', { checked: true })).toHaveCount(0)
      })

      await test.step('only the required one is missing, and without the others it is sent', async () => {
        const send = page.getByRole('button', { name: t.submit, exact: true })
        await keys.press(send)
        const missing = page.getByRole('alertdialog', { name: t.emptyFields })
        await expect(missing).toContainText(t.emptyFieldsText(1))
        await expect(missing.getByRole('button')).toBeFocused()
        await page.keyboard.press('Enter')
        await expect(card(page, 'must').getByRole('radio').first()).toBeFocused()
        await page.keyboard.press('Space')
        const sent = page.waitForRequest('**/answer')
        await keys.press(send)
        const body = (await sent).postDataJSON() as SurveyAnswer
        expect(body.surveyAnswers.map(({ questionId }) => questionId)).toEqual(['must'])
        await expect(page.getByRole('alertdialog', { name: t.thanks })).toBeVisible()
      })
    })
  })
}

test('a survey of optional questions alone is not sent with nothing in it; a quiz says of one that it was not answered, and counts it', async ({
  page,
}) => {
  await test.step('a survey', () => leaveAllOpen(page))
  await test.step('a quiz', () => leaveOneOpen(page))
})

async function leaveAllOpen(page: Page): Promise<void> {
  const t = formMessages.en
  await withSurvey(page, { title_fr: 'Rien', title_en: 'Nothing', questions }, async id => {
    await enterApp(page, { email: 'animator@campus.example', campus: campus.name }, `/survey/${id}`)
    const send = page.getByRole('button', { name: t.submit, exact: true })
    await send.click()
    const refused = page.getByRole('alertdialog', { name: t.emptyFields })
    await expect(refused).toContainText(t.nothingText)
    await refused.getByRole('button').click()
    await expect(refused).toBeHidden()
    await card(page, 'words').getByRole('textbox').fill('Because')
    await send.click()
    const thanks = page.getByRole('alertdialog', { name: t.thanks })
    await expect(thanks).toBeVisible()
    await thanks.getByRole('button').last().click()
    await expect(thanks).toHaveCount(0)
  })
}

async function leaveOneOpen(page: Page): Promise<void> {
  const [t, results] = [formMessages.en, resultMessages.en]
  const marked = questions
    .filter(({ type }) => type === 'CHOICE')
    .concat(must as never)
    .map(one => ({
      ...one,
      choices: choices.map(choice => ({ ...choice, isRightAnswer: choice.id === 'a' })),
    }))
  const item = { title_fr: 'Quiz libre', title_en: 'Free quiz', category: 'QUIZ', questions: marked }
  await withSurvey(page, item, async id => {
    await follow(page, `/en/survey/${id}`)
    await card(page, 'must').getByRole('radio').first().check()
    await page.getByRole('button', { name: t.submit, exact: true }).click()
    await expect(page.getByText(results.score(1, 2))).toBeVisible()
    await expect(page.getByRole('main')).toContainText(results.leftOpen)
  })
}

for (const language of languagesTried('fr')) {
  test(`a draft is seen as it is answered, and after that, by keyboard, in ${language} at 320 px`, async ({
    page,
  }) => {
    const [t, form] = [studio[language], formMessages[language]]
    const keys = new Keyboard(page)
    const caller = await callerOf(page.request, editor)
    const title = { fr: 'Un quiz à voir', en: 'A quiz to see' }
    const answer = await caller.post('/staff/content/surveys/entries', {
      item: {
        category: 'QUIZ',
        title_fr: title.fr,
        title_en: title.en,
        from: '2190-01-01T09:00:00Z',
        until: '2190-02-01T09:00:00Z',
        sites: [campus.code],
        questions: [
          { ...must, choices: choices.map(one => ({ ...one, isRightAnswer: one.id === 'b' })) },
          ...questions.slice(0, 1),
        ],
      },
    })
    const { id } = answer.body as { id: string }
    await page.setViewportSize({ width: 320, height: 900 })
    await enterApp(page, { email: editor, language }, `/staff/studio/surveys/${id}`)
    const required = page.getByRole('checkbox', { name: /^(Answer required|Réponse obligatoire)$/ })
    await expect(required).toHaveCount(2)

    await test.step('a switch says whether an answer is required, and that is so without a word', async () => {
      await expect(required.first()).toBeChecked()
      await expect(required.last()).not.toBeChecked()
    })

    await keys.press(page.getByRole('button', { name: t.preview, exact: true }))
    const choice = (name: string) => page.getByRole('dialog').getByRole('combobox', { name, exact: true })
    const frame = page.frameLocator(`iframe[title="${t.previewFrame}"]`)
    const heading = (of: Language) =>
      frame.getByRole('heading', { level: 1, name: title[of], includeHidden: true })
    await expect(heading(language)).toBeVisible()
    await expect(frame.getByText(form.optional, { exact: true })).toHaveCount(1)
    await expect(frame.getByText(previewMessages[language].afterwards)).toBeVisible()
    await expect(frame.getByText(resultMessages[language].rightChosen)).toHaveCount(1)
    await choice(t.previewTheme).selectOption({ label: t.themes.dark })
    const other = language === 'fr' ? 'en' : 'fr'
    await choice(t.previewLanguage).selectOption({ label: t.languages[other] })
    await expect(heading(other)).toBeVisible()
    await choice(t.previewWidth).selectOption({ label: t.wide })
    await expect(frame.getByText(formMessages[other].optional, { exact: true })).toHaveCount(1)
    // Nothing of it is in the browser, or was answered.
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter(key => key.includes('survey'))),
    ).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await caller.delete(`/staff/content/surveys/entries/${id}/draft`, { version: 1 })
  })
}

for (const language of languagesTried('fr')) {
  test(`results are chosen by campus, by keyboard, in ${language} at 320 px`, async ({ page }) => {
    const t = staffMessages[language]
    const keys = new Keyboard(page)
    const caller = await callerOf(page.request, editor)
    const { surveys } = await caller.get<{ surveys: { id: string; category: string }[] }>(
      '/staff/surveys?siteId=1&past=true&limit=200',
    )
    const all = await Promise.all(
      surveys.map(({ id }) => caller.get<SurveyResults>(`/staff/surveys/${id}/results`)),
    )
    const one = all.find(({ campuses }) => (campuses ?? []).length > 1)
    const [first] = one?.campuses ?? []
    if (one === undefined || first === undefined) throw new Error('no survey has results of two campuses')
    await page.setViewportSize({ width: 320, height: 900 })
    await enterApp(page, { email: editor, language }, `/staff/surveys/${one.survey.id}`)
    const choice = page.getByLabel(t.campus)
    await keys.reach(choice)
    await expect(choice.getByRole('option')).toHaveText([
      t.allCampuses,
      ...(one.campuses ?? []).map(({ name }) => name),
    ])
    await page.keyboard.type(first.name)
    await expect(page.getByText(t.ofCampus(first.name, first.counted))).toBeVisible()
    const own = await caller.get<SurveyResults>(
      `/staff/surveys/${one.survey.id}/results?campus=${first.siteId}`,
    )
    const index = own.questions.findIndex(({ type }) => type === 'CHOICE')
    const counts = own.questions[index]?.choices.map(({ count }) => String(count)) ?? []
    const table = page.getByRole('table').first()
    for (const [n, count] of counts.entries())
      await expect(
        table
          .getByRole('row')
          .nth(n + 1)
          .getByRole('cell')
          .first(),
      ).toHaveText(count)
    await expect(page.getByText(t.textsOfAll).first()).toBeVisible()
    for (const width of widths) await expectRoom(page, width)
    await expect(choice).toBeFocused()
    await page.keyboard.press('Home')
    await expect(page.getByText(t.counted(one.counted, one.survey.answers))).toBeVisible()
  })
}
