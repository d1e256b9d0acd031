import { expect, type Locator, type Page } from '@playwright/test'
import { type DemoChoice, type DemoQuestion, demoTrainings } from '#demo/trainings/trainings.ts'
import type { Formation } from '#features/security-training/contract.ts'
import { messages } from '#features/security-training/player-messages.ts'
import type { Language } from '#platform/text/language.ts'

/** A training of the demo company by its key: they have numbers in this order. */
export function demo(key: string, language: Language) {
  const index = demoTrainings.findIndex(training => training.key === key)
  const training = demoTrainings[index]
  if (training === undefined) throw new Error(`the demo company has no ${key}`)
  const text = training.languages[language]
  const questions = training.chapters.flatMap(chapter => chapter.questions)
  return { training, questions, path: `/safeAtWork/fas/${index + 1}`, title: text?.title ?? '', text }
}

/** How somebody presses a control: with a key that suits it once it has the focus, or with a finger. */
export type Press = (control: Locator, key?: 'Space' | 'Enter') => Promise<void>

export const byKeyboard: Press = async (control, key = 'Enter') => {
  await control.focus()
  await control.press(key)
}
export const byTouch: Press = control => control.tap()

/** Everything the training itself says on its buttons comes with it. */
export async function opened(page: Page, path: string, open: () => Promise<unknown>): Promise<Formation> {
  const id = path.split('/').at(-1)
  const answered = page.waitForResponse(
    answer => answer.url().endsWith(`/security-trainings/${id}`) && answer.request().method() === 'GET',
  )
  await open()
  return (await answered).json() as Promise<Formation>
}

export const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true })
export const heading = (page: Page) => page.locator('[data-page-heading]')

/** Waits for a page of the training by what stands above its heading, and for the focus on it. */
export async function turnedTo(page: Page, words: string): Promise<void> {
  await expect(heading(page)).toContainText(words)
  await expect(heading(page)).toBeFocused()
}

/** Answers the question that is shown. */
export async function answer(
  page: Page,
  { type, choices }: DemoQuestion,
  right: boolean,
  say: (choice: DemoChoice) => string,
  press: Press = byKeyboard,
) {
  if (type !== 'TRI') {
    const chosen = choices.filter(one => (one.right === true) === right)
    for (const { id } of type === 'QUESTION_UNIQUE' ? chosen.slice(0, 1) : chosen) {
      await press(page.locator(`main input[value="${id}"]`), 'Space')
      await expect(page.locator(`main input[value="${id}"]`)).toBeChecked()
    }
    return
  }
  const lines = page.locator('main ol[aria-labelledby] > li')
  const wanted = choices.map(say)
  for (const [place, title] of (right ? wanted : wanted.toReversed()).entries()) {
    for (;;) {
      const titles = await lines.locator('[dir="auto"]').allInnerTexts()
      const at = titles.indexOf(title)
      expect(at, title).not.toBe(-1)
      if (at <= place) break
      await press(lines.nth(at).getByRole('button').first())
      await expect(lines.nth(at - 1)).toContainText(title)
      await expect(
        lines
          .nth(at - 1)
          .getByRole('button')
          .first(),
      ).toBeFocused()
    }
  }
}

/** Passes a training of one document and one chapter from its description, every answer right. */
export async function passTraining(page: Page, key: string, { translation: words }: Formation) {
  const t = messages.en
  const { questions } = demo(key, 'en')
  await button(page, words.button.startTraining).click()
  await turnedTo(page, t.supportOf(1, 1))
  await button(page, words.button.next).click()
  for (const [index, question] of questions.entries()) {
    await turnedTo(page, t.questionOf(index + 1, questions.length))
    await answer(page, question, true, ({ title }) => title.en ?? '')
    await button(page, index + 1 === questions.length ? t.submit : words.button.next).click()
  }
  for (const index of questions.keys()) {
    await turnedTo(page, t.answerOf(index + 1, questions.length))
    await button(page, words.button.next).click()
  }
  const result = page.getByRole('alertdialog', { name: t.success })
  await result.getByRole('button', { name: t.close }).click()
  await expect(result).toHaveCount(0)
}

/** The same of any training by its calls, as the visitor of this browser. */
export async function passByCalls({ request }: Page, key: string, email: string): Promise<void> {
  const { path, training } = demo(key, 'en')
  const { apiKey } = (await (await request.get('/config.json')).json()) as { apiKey: string }
  const headers = { platform: 'WEB', 'api-key': apiKey, 'x-visitor-email': email, 'accept-language': 'en' }
  const url = `/services/v6/security-trainings/${path.split('/').at(-1)}`
  const passVector = 'LOCAL_BADGE'
  for (const { id, questions } of training.chapters) {
    const chapterAnswers = questions.map(({ id: questionId, type, choices }) => ({
      questionId,
      answers: choices.filter(({ right }) => type === 'TRI' || right).map(choice => choice.id),
    }))
    const data = { answers: { chapterAnswers }, chapterCompletionTime: 60, passVector }
    expect((await request.post(`${url}/chapters/${id}`, { headers, data })).status()).toBe(200)
  }
  expect((await request.post(url, { headers, data: { passVector } })).status()).toBe(200)
}
