import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { messages as studio } from '#features/studio/editor-messages.ts'
import { entryIn } from '#features/studio/testing/entry-in-hands.ts'
import type { Survey, SurveyCard } from '#features/surveys/contract.ts'
import { messages as surveyForm } from '#features/surveys/form-messages.ts'
import { messages as surveyDesk } from '#features/surveys/staff-messages.ts'
import { staffTitle as surveyDeskTitle } from '#features/surveys/title.ts'
import { shareInWords } from '#features/surveys/web/staff/result-words.ts'
import type { Bilingual } from '#platform/text/language.ts'
import { addDays, campusDay, campusTime } from '#platform/time/campus-time.ts'
import { type Caller, callerOf } from '#testing/callers.ts'
import { closeResult, expectWhole, formsOfDay, keysOf, pressing, throughMenu } from '#testing/hands.ts'
import { exampleCompany } from '#testing/own-company.ts'
import { enterApp } from '#testing/sign-in.ts'
import { cardMessages } from './card-messages.ts'
import { messages as desk } from './desk-messages.ts'
import { messages } from './messages.ts'
import { deskTitle } from './title.ts'

/*
 * The working day of an editor: a survey is put to a campus, a news item written while people answer, and the results looked at
 * in the evening; on a wide screen by keyboard, on a phone by pressing. It is all of a campus whose news and surveys no other
 * test looks at.
 */

const editor = 'editor@campus.example'
const campus = { name: 'Manufacture', id: '4' }

const both = (fr: string, en: string): Bilingual => ({ fr, en })

/** Who answers besides, without the screens. */
const others = ['kitchen', 'animator', 'reception', 'safety', 'manager'].map(name => `${name}@campus.example`)

const days = [
  {
    ...({ language: 'en', by: 'keyboard', size: { width: 1440, height: 900 } } as const),
    reader: 'elodie.nguessan@campus.example',
    survey: both('Quels livres au foyer\u00a0?', 'Which books for the lounge?'),
    title: both('Le foyer a une bibliothèque', 'The lounge has a library'),
    better: 'The lounge has a library of its own',
  },
  {
    ...({ language: 'fr', by: 'pressing', size: { width: 390, height: 844 } } as const),
    reader: 'duc.nguyen@campus.example',
    survey: both('Quels jeux dans la cour\u00a0?', 'Which games in the courtyard?'),
    title: both('La cour a un terrain de boules', 'The courtyard has a bowling green'),
    better: 'La cour a son terrain de boules',
  },
]

const lead = both('Il ouvre lundi, pour tout le site.', 'It opens on Monday, for the whole campus.')
const text = both(
  'Chacun y vient quand il veut. Ce qui s’y trouve est à tous.',
  'Come whenever you like. What is there belongs to everybody.',
)
const shows = both('Des vélos devant le bâtiment', 'Bicycles in front of the building')
const questions = {
  which: both('Que voulez-vous le plus\u00a0?', 'What would you like most?'),
  choices: [both('Du neuf', 'Something new'), both('Du classique', 'Something classic')],
  rate: both('Et l’idée\u00a0?', 'And the idea?'),
  say: both('Un exemple\u00a0?', 'An example?'),
}

const button = (within: Page | ReturnType<Page['getByRole']>, name: string) =>
  within.getByRole('button', { name, exact: true })

for (const { language, by, size, reader: email, better, ...own } of formsOfDay(days)) {
  test(`an editor puts a survey, writes news, corrects and withdraws it, and reads the results, by ${by} at ${size.width} px, in ${language}`, async ({
    page,
    browser,
  }) => {
    test.slow()
    const hands = by === 'keyboard' ? keysOf(page) : pressing
    // A second try does not take what the first one left for its own.
    const tries = test.info().retry === 0 ? '' : ` ${test.info().retry + 1}`
    const named = ({ fr, en }: Bilingual) => both(fr + tries, en + tries)
    const [survey, title] = [named(own.survey), named(own.title)]
    const s = surveyDesk[language]
    const t = studio[language]
    const words = (pair: Bilingual) => pair[language]
    await page.setViewportSize(size)
    await enterApp(page, { email: editor, language, campus: campus.name })
    const entry = entryIn(page, hands, language)
    const context = await browser.newContext({ serviceWorkers: 'block', viewport: size })
    const reader = await context.newPage()
    await enterApp(reader, { email, language, campus: campus.name })

    await test.step('a survey is written, seen as it is answered, and published', async () => {
      await throughMenu(page, hands, surveyDeskTitle[language], language)
      await hands.press(page.getByRole('main').getByRole('link', { name: s.toStudio }))
      await entry.begin()
      await entry.both(survey, 'title')
      await entry.choose(s.categories.SURVEY, 'category')
      const add = async (name: Bilingual) => hands.press(button(page, words(name)))
      await add(both('Ajouter un choix', 'Add a choice'))
      await entry.both(questions.which, 'questions', 0, 'title')
      for (const [n, choice] of questions.choices.entries())
        await entry.both(choice, 'questions', 0, 'choices', n, 'text')
      await add(both('Ajouter une note', 'Add a rating'))
      await entry.both(questions.rate, 'questions', 1, 'title')
      await add(both('Ajouter un texte libre', 'Add a free text'))
      await entry.both(questions.say, 'questions', 2, 'title')
      const today = campusDay(new Date())
      await entry.write(`${today}T00:00`, 'from')
      await entry.write(`${addDays(today, 30)}T18:00`, 'until')
      await entry.tick(campus.name, 'sites')
      await entry.otherLanguage()
      await entry.expectInOrder()
      await expectWhole(page, 'the form of a survey')
      await entry.preview(frame => expect(frame.getByText(words(questions.which)).first()).toBeVisible())
      await entry.publish()
    })

    await test.step('it is answered: by a reader on its screen, and by others', async () => {
      await reader.goto(`/${language}/survey`)
      await reader.getByRole('link', { name: words(survey), exact: true }).click()
      const f = surveyForm[language]
      await reader.getByRole('radio', { name: words(questions.choices[0] ?? survey), exact: true }).check()
      await reader
        .locator('label')
        .filter({ hasText: f.note(5) })
        .click()
      await reader.getByRole('textbox', { name: words(questions.say) }).fill('A')
      await button(reader, f.submit).click()
      await expect(reader.getByRole('alertdialog', { name: f.thanks })).toBeVisible()
      const caller = await callerOf(page.request, editor)
      const asked = await surveyCalled(caller, survey)
      for (const [n, other] of others.entries()) await answer(await callerOf(page.request, other), asked, n)
    })

    await test.step('its editor sees how many have answered, and ends it', async () => {
      await throughMenu(page, hands, surveyDeskTitle[language], language)
      const row = page.getByRole('list', { name: s.surveys }).getByRole('listitem')
      const mine = row.filter({ hasText: words(survey) })
      await expect(mine).toContainText(s.answers(others.length + 1))
      await expectWhole(page, 'the surveys of a campus')
      await hands.press(mine.getByRole('link'))
      await expect(page.getByRole('heading', { level: 1, name: words(survey) })).toBeVisible()
      await hands.press(button(page, s.endNow))
      await hands.press(button(page.getByRole('dialog'), s.doEnd))
      await closeResult(page, hands, s.endedTitle, language)
      await expect(page.getByText(s.states.OVER, { exact: true })).toBeVisible()
    })
    const results = page.url()

    await test.step('a news item is written in both languages, with a picture', async () => {
      await throughMenu(page, hands, deskTitle[language], language)
      await expectWhole(page, 'the news desk')
      await hands.press(page.getByRole('main').getByRole('link', { name: desk[language].toStudio }))
      await entry.begin()
      await entry.both(title, 'title')
      await entry.both(lead, 'resume')
      await entry.both(text, 'description')
      await entry.file(
        join(exampleCompany, 'pictures/bikes.jpg'),
        t.addTo({ fr: 'Photos', en: 'Pictures' }[language]),
      )
      await expect(entry.place('photos', 0)).toBeVisible()
      await entry.type(words(shows), 'photos', 0, `alt_${language}`)
      await entry.choose({ fr: 'Article', en: 'Article' }[language], 'type')
      await entry.choose(cardMessages[language].tags.LOCAL, 'tag')
      const now = new Date()
      await entry.write(`${campusDay(now)}T${campusTime(now)}`, 'published')
      await entry.tick(campus.name, 'sites')
      await entry.otherLanguage()
      // What the picture shows is not said in the other language, which leads there.
      const other = language === 'fr' ? 'en' : 'fr'
      await expect(page.getByText(t.toCorrect(1))).toBeVisible()
      await hands.press(button(page, t.showFirst))
      await expect(entry.place('photos', 0, `alt_${other}`).locator('input')).toBeFocused()
      await page.keyboard.insertText(shows[other])
      await entry.expectInOrder()
      await expectWhole(page, 'the form of a news item')
    })

    const heading = (name: string) => reader.getByRole('heading', { level: 1, name, exact: true })
    await test.step('it is seen as its readers will see it, and published', async () => {
      await entry.preview(frame =>
        expect(
          frame.getByRole('heading', { level: 1, name: words(title), includeHidden: true }),
        ).toBeVisible(),
      )
      await entry.publish()
      await reader.goto(`/${language}/news`)
      await reader
        .getByRole('main')
        .getByRole('link', { name: words(title), exact: true })
        .click()
      await expect(heading(words(title))).toBeVisible()
      await expect(reader.getByRole('img', { name: words(shows) })).toBeVisible()
      await expect(reader.getByText(words(text))).toBeVisible()
    })

    await test.step('it is corrected, gone back to, and withdrawn', async () => {
      await entry.turnTo(language)
      await entry.write(better, `title_${language}`)
      await entry.publish()
      await reader.reload()
      await expect(heading(better)).toBeVisible()
      await hands.press(button(page, t.history))
      await hands.press(button(page.getByRole('dialog'), t.restoreThis(1)))
      await hands.press(button(page.getByRole('dialog', { name: t.restoreTitle(1) }), t.restore))
      await closeResult(page, hands, t.restoredTitle, language)
      await expect(entry.place(`title_${language}`).locator('input')).toHaveValue(words(title))
      await reader.reload()
      await expect(heading(words(title))).toBeVisible()
      await entry.withdraw()
      await reader.reload()
      await expect(reader.getByText(messages[language].notFound)).toBeVisible()
    })

    await test.step('the results are there once they are counted', async () => {
      await page.goto(results)
      const tables = page.getByRole('table')
      // They are counted each minute, and read anew as often.
      await expect(async () => {
        await page.reload()
        await expect(tables.first()).toBeVisible({ timeout: 3_000 })
      }).toPass({ timeout: 150_000 })
      const all = others.length + 1
      await expect(page.getByText(s.counted(all, all))).toBeVisible()
      const cells = (n: number) => tables.first().getByRole('row').nth(n).getByRole('cell')
      await expect(cells(1)).toHaveText(['4', shareInWords(4, all, language)])
      await expect(cells(2)).toHaveText(['2', shareInWords(2, all, language)])
      await expect(page.getByRole('region', { name: '3. ' }).getByRole('listitem')).toHaveCount(all)
      await expectWhole(page, 'the results of a survey')
      const downloading = page.waitForEvent('download')
      await hands.press(button(page, s.download))
      expect((await downloading).suggestedFilename()).toMatch(/^survey-\d+-.*\.csv$/)
    })
    await context.close()
  })
}

async function surveyCalled(caller: Caller, { en }: Bilingual): Promise<Survey> {
  const { surveys } = await caller.get<{ surveys: SurveyCard[] }>(`/${campus.id}/surveys`)
  const found = surveys.find(({ title }) => title === en)
  if (found === undefined) throw new Error(`${en} is not put to ${campus.name}`)
  return caller.get<Survey>(`/${campus.id}/surveys/${found.id}`)
}

/** Of each five the first three choose the first choice. */
async function answer(caller: Caller, { id, questions: [which, rate, say] }: Survey, nth: number) {
  const choice = which?.choices[nth < 3 ? 0 : 1]
  const made = await caller.post(`/${campus.id}/surveys/${id}/answer`, {
    surveyAnswers: [
      { questionId: which?.id, type: 'CHOICE', choices: [choice?.id] },
      { questionId: rate?.id, type: 'NOTE', note: 4 },
      { questionId: say?.id, type: 'TEXT', text: `B${nth}` },
    ],
  })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
}
