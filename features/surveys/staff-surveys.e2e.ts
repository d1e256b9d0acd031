import { expect, type Page, test } from '@playwright/test'
import { demoSurveys } from '#demo/surveys/surveys.ts'
import type { Language } from '#platform/text/language.ts'
import { addDays, campusDay, formatDate } from '#platform/time/campus-time.ts'
import { messages as shellMessages } from '#platform/web/shell/drawer-messages.ts'
import { messages as actMessages } from '#platform/web/ui/forms/act-messages.ts'
import { messages as uiMessages } from '#platform/web/ui/messages.ts'
import { expectAccessible } from '#testing/axe.ts'
import { type Caller, callerOf } from '#testing/callers.ts'
import { expectWholeInEveryForm } from '#testing/every-form.ts'
import { Keyboard } from '#testing/keyboard.ts'
import { languagesTried } from '#testing/languages.ts'
import { enterApp, follow, unavailable } from '#testing/sign-in.ts'
import type { StaffSurvey, SurveyResults } from './staff-contract.ts'
import { messages } from './staff-messages.ts'
import { staffTitle } from './title.ts'
import { decimalInWords, shareInWords } from './web/staff/result-words.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const editor = 'editor@campus.example'
const ofSeine = 'editor-seine@campus.example'

/** A survey of the demo company: its title and its address. */
function demo(key: string, language: Language) {
  const index = demoSurveys.findIndex(survey => survey.key === key)
  const survey = demoSurveys[index]
  if (survey === undefined) throw new Error(key)
  const id = String(index + 1)
  const title = survey[`title_${language}`]
  return { id, title, path: `/staff/surveys/${id}` }
}

const rows = (page: Page, language: Language) =>
  page.getByRole('list', { name: messages[language].surveys }).getByRole('listitem')
const rowOf = (page: Page, title: string, language: Language) =>
  rows(page, language).filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const result = (page: Page, name: string) => page.getByRole('alertdialog', { name })
const heading = (page: Page, title: string) => page.getByRole('heading', { level: 1, name: title })

async function resultsOf(caller: Caller, id: string): Promise<SurveyResults> {
  return caller.get<SurveyResults>(`/staff/surveys/${id}/results`)
}

for (const language of languagesTried('fr')) {
  test(`an editor reads what was answered, by keyboard, in ${language}`, async ({ page }) => {
    const t = messages[language]
    const keys = new Keyboard(page)
    const caller = await callerOf(page.request, editor)
    const { id, title } = demo('new-rooms', language)
    const { counted, questions, survey } = await resultsOf(caller, id)
    expect(counted).toBeGreaterThanOrEqual(5)

    await test.step('it is in a group of the menu for staff, among those that are over', async () => {
      await enterApp(page, { email: editor, language })
      await page
        .getByRole('navigation', { name: shellMessages[language].menu })
        .getByRole('list', { name: shellMessages[language].staff })
        .getByRole('link', { name: staffTitle[language] })
        .press('Enter')
      await expect(rows(page, language).first()).toBeVisible()
      await keys.reach(page.getByRole('tab', { name: t.coming }))
      await page.keyboard.press('ArrowRight')
      const row = rowOf(page, title, language)
      await expect(row).toContainText(t.states.OVER)
      await expect(row).toContainText(t.anonymous)
      await expect(row).toContainText(t.answers(survey.answers))
      await keys.press(row.getByRole('link', { name: title }))
      await expect(heading(page, title)).toBeVisible()
    })

    await test.step('notes have their average and each its number and share', async () => {
      const index = questions.findIndex(({ type }) => type === 'NOTE')
      const note = questions[index]
      if (note?.average == null) throw new Error('no note')
      const table = page.getByRole('table').nth(index)
      await expect(table.getByRole('rowheader')).toHaveText(note.notes.map((_, n) => t.note(n + 1, 5)))
      for (const [n, count] of note.notes.entries()) {
        await expect(
          table
            .getByRole('row')
            .nth(n + 1)
            .getByRole('cell'),
        ).toHaveText([String(count), shareInWords(count, counted, language)])
      }
      await expect(page.getByText(t.average(decimalInWords(note.average, language), 5)).first()).toBeVisible()
      await expect(page.getByText(t.counted(counted, survey.answers))).toBeVisible()
    })

    await test.step('texts come ten at a time', async () => {
      const index = questions.findIndex(({ type }) => type === 'TEXT')
      const part = page.getByRole('region', { name: `${index + 1}. ` })
      const texts = part.getByRole('list').getByRole('listitem')
      await expect(texts).toHaveCount(10)
      await keys.press(part.getByRole('button', { name: t.moreTexts }))
      await expect(texts).toHaveCount(20)
    })
  })
}

/** One that nobody sees yet, and one of a campus where nobody else answers meanwhile. */
const toChange = {
  en: { key: 'winter-party', campus: 'Seine', runs: 'PLANNED' },
  fr: { key: 'lyon-terrace', campus: 'Confluence', runs: 'OPEN' },
} as const

for (const language of languagesTried('en')) {
  test(`an editor moves the end, withdraws and publishes again, by keyboard, in ${language}`, async ({
    page,
  }) => {
    const t = messages[language]
    const close = uiMessages[language].close
    const keys = new Keyboard(page)
    const caller = await callerOf(page.request, editor)
    const { key, campus, runs } = toChange[language]
    const { id, title, path } = demo(key, language)
    const now = async (): Promise<StaffSurvey> => (await resultsOf(caller, id)).survey
    const open = (name: string) =>
      keys.press(page.getByRole('main').getByRole('button', { name, exact: true }))
    const closeResult = async (name: string, words: string) => {
      const done = result(page, name)
      await expect(done).toContainText(words)
      await expect(done.getByRole('button', { name: close })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(done).toBeHidden()
    }
    await enterApp(page, { email: editor, language, campus }, path)
    await expect(heading(page, title)).toBeVisible()

    await test.step('what is no end is said at its field; the dialog keeps what was typed', async () => {
      await open(t.moveEnd)
      const form = dialog(page, t.moveQuestion(title))
      const day = form.getByLabel(t.day, { exact: true })
      await expect(day).toBeFocused()
      await day.fill('2020-01-01')
      await page.keyboard.press('Enter')
      await expect(form.getByText(t.faults.PAST)).toBeVisible()
      await expect(day).toBeFocused()
      await day.fill('soon')
      await page.keyboard.press('Enter')
      await expect(form.getByText(t.faults.NO_DAY)).toBeVisible()
      await expect(day).toHaveValue('soon')
      await expectAccessible(page, { what: 'an end to correct' })
      const later = addDays(campusDay(new Date()), 40)
      await day.fill(formatDate(later, language, 'numeric'))
      await form.getByLabel(t.time, { exact: true }).fill('24:00')
      await page.keyboard.press('Enter')
      const end = formatDate(later, language, 'date')
      await closeResult(t.movedTitle, end)
      await expect(page.getByRole('main')).toContainText(end)
      expect((await now()).endDate.slice(0, 10)).toBe(later)
    })

    await test.step('Escape leaves it as it is; a withdrawal whose answer is lost is found out', async () => {
      await open(t.withdraw)
      const form = dialog(page, t.withdrawQuestion(title))
      await expect(form).toContainText(t.withdrawNote)
      await page.keyboard.press('Escape')
      await expect(form).toBeHidden()
      expect((await now()).state).toBe(runs)
      await page.keyboard.press('Enter')
      await page.route('**/withdrawn', async route => {
        await (await route.fetch()).dispose()
        await route.abort('connectionreset')
      })
      await keys.press(form.getByRole('button', { name: t.doWithdraw, exact: true }))
      await closeResult(t.withdrawnTitle, t.withdrawnWords(title))
      await page.unroute('**/withdrawn')
      expect((await now()).state).toBe('WITHDRAWN')
      await expect(page.getByRole('main')).toContainText(t.states.WITHDRAWN)
      await expect(page.getByRole('button', { name: t.endNow })).toHaveCount(0)
    })

    await test.step('it is published again', async () => {
      await open(t.restore)
      const form = dialog(page, t.restoreQuestion(title))
      await keys.press(form.getByRole('button', { name: t.doRestore, exact: true }))
      await closeResult(t.restoredTitle, t.restoredWords(title))
      expect((await now()).state).toBe(runs)
    })

    if (runs === 'PLANNED') {
      await test.step('what somebody else has withdrawn meanwhile is refused, and shown as it is', async () => {
        await expect(page.getByRole('button', { name: t.endNow })).toHaveCount(0)
        await open(t.moveEnd)
        const form = dialog(page, t.moveQuestion(title))
        await form.getByLabel(t.time, { exact: true }).fill('17:15')
        await caller.put(`/staff/surveys/${id}/withdrawn`, { withdrawn: true })
        await page.keyboard.press('Enter')
        await closeResult(actMessages[language].failedTitle, 'publish it again')
        await expect(page.getByRole('main')).toContainText(t.states.WITHDRAWN)
        await caller.put(`/staff/surveys/${id}/withdrawn`, { withdrawn: false })
      })
      return
    }

    await test.step('it is ended, for good', async () => {
      await open(t.endNow)
      const form = dialog(page, t.endQuestion(title))
      await expectAccessible(page, { what: 'whether to end' })
      await keys.press(form.getByRole('button', { name: t.doEnd, exact: true }))
      await closeResult(t.endedTitle, t.endedWords(title))
      await expect(page.getByRole('main')).toContainText(t.states.OVER)
      await expect(page.getByRole('button', { name: t.moveEnd })).toHaveCount(0)
      expect((await now()).state).toBe('OVER')
    })
  })
}

test('an editor of one campus sees what is for others too, without any way to it', async ({ page }) => {
  const t = messages.en
  const own = demo('green-roof', 'en')
  const shared = demo('barometer', 'en')
  await enterApp(page, { email: ofSeine }, '/staff/surveys')
  await expect(rowOf(page, own.title, 'en').getByRole('link')).toHaveText(own.title)
  const row = rowOf(page, shared.title, 'en')
  await expect(row).toContainText(t.notYours)
  await expect(row.getByRole('link')).toHaveCount(0)
  await follow(page, `/en${shared.path}`)
  await expect(page.getByText(t.refused)).toBeVisible()
})

test('the screens pass axe and are whole, narrow and wide, in every form and with large text', async ({
  page,
}) => {
  const t = messages.fr
  await enterApp(page, { email: editor, language: 'fr' })
  const text = page.getByRole('region', { name: t.comments }).getByRole('listitem').first()
  const screens = {
    '/staff/surveys': rows(page, 'fr').first(),
    [demo('barometer', 'fr').path]: text,
    [demo('phishing', 'fr').path]: page.getByText(t.rightAnswer).first(),
    [demo('winter-party', 'fr').path]: page.getByText(t.none),
  }
  for (const [path, there] of Object.entries(screens)) {
    await follow(page, `/fr${path}`)
    await expect(there).toBeVisible()
    await expectWholeInEveryForm(page, path)
  }

  await test.step('the form for another end fits the narrowest phone', async () => {
    await page.setViewportSize({ width: 320, height: 900 })
    await follow(page, `/fr${demo('barometer', 'fr').path}`)
    await page.getByRole('button', { name: t.moveEnd }).click()
    const form = dialog(page, t.moveQuestion(demo('barometer', 'fr').title))
    await expect(form.getByLabel(t.day, { exact: true })).toBeFocused()
    const tooWide = await form
      .locator('*')
      .evaluateAll(parts =>
        parts.filter(part => part.getBoundingClientRect().right > innerWidth + 1).map(part => part.className),
      )
    expect(tooWide).toEqual([])
    await expectAccessible(page, { what: 'another end, at 320 px' })
  })
})

test('the screens say that they failed, that nothing is there, and that they are closed', async ({
  page,
}) => {
  const t = messages.en
  const call = /\/services\/v6\/staff\/surveys\?/
  await enterApp(page, { email: editor })
  await page.route(call, route => route.fulfill(unavailable))
  await follow(page, '/en/staff/surveys')
  await expect(page.getByRole('alert').filter({ hasText: t.loadFailed })).toBeVisible()
  await page.unroute(call)
  await page.getByRole('alert').getByRole('button', { name: uiMessages.en.retry }).click()
  await expect(rows(page, 'en').first()).toBeVisible()
  await page.route(call, route => route.fulfill({ json: { surveys: [], next: null } }))
  await page.getByRole('tab', { name: t.past }).click()
  await expect(page.getByText(t.emptyPast)).toBeVisible()
  await page.unroute(call)

  await test.step('results of too few answers are none, and say why', async () => {
    const { id, path } = demo('winter-party', 'en')
    const caller = await callerOf(page.request, editor)
    const results = await resultsOf(caller, id)
    const ended = {
      ...results,
      survey: { ...results.survey, state: 'OVER', endDate: '2026-01-01T00:00:00.000Z', answers: 4 },
    }
    await page.route('**/results', route => route.fulfill({ json: ended }))
    await follow(page, `/en${path}`)
    await expect(page.getByText(t.tooFew)).toBeVisible()
    await expect(page.getByRole('button', { name: t.download })).toHaveCount(0)
    await page.unroute('**/results')
  })

  await page.goto('/en/staff/surveys/999999')
  await expect(page.getByText(t.refused)).toBeVisible()
})
