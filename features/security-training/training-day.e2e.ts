import { join } from 'node:path'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { demoSignIns } from '#demo/sign-ins.ts'
import { messages as studio } from '#features/studio/editor-messages.ts'
import { messages as lists } from '#features/studio/messages.ts'
import { placeId } from '#features/studio/web/form/form-context.ts'
import type { Language } from '#platform/text/language.ts'
import { addDays, campusDay, formatDate } from '#platform/time/campus-time.ts'
import { closeResult, expectWhole, formsOfDay, type Hands, keysOf, pressing } from '#testing/hands.ts'
import { mailsTo } from '#testing/mailbox.ts'
import { exampleCompany } from '#testing/own-company.ts'
import { type RunningProduct, startProduct } from '../../tools/product.ts'
import { signIn } from '../../tools/sign-in.ts'
import { messages as boardMessages } from './board-messages.ts'
import type { Formation } from './contract.ts'
import { messages as followUpMessages } from './follow-up-messages.ts'
import { messages as commonMessages } from './messages.ts'
import { messages as playerMessages } from './player-messages.ts'
import { messages as staffMessages } from './staff-messages.ts'
import { answer, button as inMain, opened, turnedTo } from './testing/player.ts'

/*
 * The working day of a safety officer, from an empty form to who has passed: on a wide screen by keyboard, on a phone by
 * pressing. The product is one of its own: whoever has a training to do is counted, and another test would change that.
 */

const safety = 'safety@campus.example'
const employee = 'employee@campus.example'

let product: RunningProduct
test.beforeAll(async () => {
  product = await startProduct({ DATABASE_URL: '', CAMPUS_DEMO_PEOPLE: '100' })
})
test.afterAll(() => product?.stop())

type Texts = Record<Language, string>
const both = (fr: string, en: string): Texts => ({ fr, en })

const texts = {
  title: both('Quitter l’atelier', 'Leaving the workshop'),
  description: both(
    'Où sont les sorties, et où l’on se retrouve.',
    'Where the exits are, and where people meet.',
  ),
  successText: both('Vous savez sortir.', 'You know the way out.'),
  failureText: both('Relisez le plan.', 'Read the plan again.'),
}
const questions = [
  {
    add: both('Ajouter une question à une réponse', 'Add a question with one answer'),
    type: 'QUESTION_UNIQUE',
    title: both('Par où sort-on ?', 'Which way is out?'),
    choices: [
      { title: both('Par l’escalier', 'By the stairs'), right: true },
      { title: both('Par l’ascenseur', 'By the lift') },
    ],
  },
  {
    add: both('Ajouter une question à plusieurs réponses', 'Add a question with several answers'),
    type: 'QUESTION_MULTIPLE',
    title: both('Que laisse-t-on ?', 'What is left behind?'),
    choices: [
      { title: both('Son sac', 'One’s bag'), right: true },
      { title: both('Son manteau', 'One’s coat'), right: true },
      { title: both('Un collègue blessé', 'An injured colleague') },
    ],
  },
  {
    add: both('Ajouter une mise en ordre', 'Add a question of order'),
    type: 'TRI',
    title: both('Dans quel ordre ?', 'In which order?'),
    choices: [
      { title: both('Alerter', 'Raise the alarm') },
      { title: both('Sortir', 'Get out') },
      { title: both('Se compter', 'Count each other') },
    ],
  },
] as const
const of = questions.length

const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true })
const rows = (page: Page, name: string) => page.getByRole('list', { name, exact: true }).locator('> li')

/** Writes the training into its form, all of it, in both languages. */
async function write(page: Page, hands: Hands, language: Language, isNarrow: boolean): Promise<void> {
  const t = studio[language]
  const place = (...path: (string | number)[]) => page.locator(`[id="${placeId(path)}"]`)
  const input = (...path: (string | number)[]) =>
    place(...path)
      .locator('input:not([hidden]), textarea, select, [contenteditable="true"]')
      .first()
  const type = async (text: string, ...path: (string | number)[]) => {
    await hands.reach(input(...path))
    await page.keyboard.insertText(text)
  }
  const choose = async (file: string, ...path: (string | number)[]) => {
    const choosing = page.waitForEvent('filechooser')
    await hands.press(button(place(...path), t.choosePdf))
    await (await choosing).setFiles(join(exampleCompany, 'documents', file))
    await expect(button(place(...path), /^(Remove|Enlever)/)).toBeVisible()
  }
  // On a phone one language is there at a time: what is said in the other one is written afterwards.
  const later: (() => Promise<void>)[] = []
  const inBoth = async (act: (own: Language) => Promise<void>) => {
    await act('fr')
    if (isNarrow) later.push(() => act('en'))
    else await act('en')
  }

  await inBoth(async own => {
    for (const [name, said] of Object.entries(texts)) await type(said[own], 'languages', own, name)
  })
  await hands.press(button(page, { fr: 'Ajouter un chapitre', en: 'Add a chapter' }[language]))
  const chapter = ['chapters', 0] as const
  await inBoth(own => type(both('Sortir', 'Getting out')[own], ...chapter, 'title', own))
  await hands.press(button(place(...chapter, 'supports'), t.addTo('Supports')))
  const support = [...chapter, 'supports', 0] as const
  await inBoth(async own => {
    await type(both('Le plan', 'The plan')[own], ...support, 'title', own)
    await choose(`first-aid.${own}.pdf`, ...support, 'file', own)
  })
  for (const [n, { add, title, choices }] of questions.entries()) {
    const question = [...chapter, 'questions', n] as const
    await hands.press(button(page, add[language]))
    await inBoth(own => type(title[own], ...question, 'title', own))
    for (const [c, one] of choices.entries()) {
      const choice = [...question, 'choices', c] as const
      await inBoth(own => type(one.title[own], ...choice, 'title', own))
      if ('right' in one) await hands.tick(place(...choice, 'right').getByRole('checkbox'))
    }
  }
  await type('80', 'minScore')
  await type('10', 'minutes')
  await type('12', 'validityMonths')
  await hands.tick(place('sites').getByRole('checkbox', { name: 'Seine', exact: true }))

  if (later.length > 0) {
    await expect(page.getByText(t.inOrder)).toBeHidden()
    await hands.tick(page.getByRole('radio', { name: t.languages.en, exact: true }))
    for (const act of later) await act()
  }
}

/** Does the training, everything right. */
async function pass(reader: Page, language: Language, { id }: { id: string }): Promise<void> {
  const t = playerMessages[language]
  const title = texts.title[language]
  await reader.goto(`${product.address}/${language}/safeAtWork/fas`)
  const formation: Formation = await opened(reader, `/fas/${id}`, () =>
    reader.getByRole('link', { name: title, exact: true }).click(),
  )
  const words = formation.translation.button
  await inMain(reader, words.startTraining).click()
  await turnedTo(reader, t.supportOf(1, 1))
  await expect(reader.locator('[data-page="1"] canvas')).toBeVisible()
  await inMain(reader, words.next).click()
  const asked = formation.chapters.flatMap(chapter => chapter.questions)
  for (const [n, { type, choices }] of questions.entries()) {
    await turnedTo(reader, t.questionOf(n + 1, of))
    const known = choices.map(one => ({
      ...{ title: one.title, right: 'right' in one },
      id: asked[n]?.choices.find(choice => choice.title === one.title[language])?.id ?? '',
    }))
    await answer(reader, { type, choices: known } as never, true, one => one.title[language] ?? '')
    await inMain(reader, n + 1 === of ? t.submit : words.next).click()
  }
  for (let n = 1; n <= of; n++) {
    await turnedTo(reader, t.answerOf(n, of))
    await inMain(reader, words.next).click()
  }
  const result = reader.getByRole('alertdialog', { name: t.success })
  await expect(result).toContainText(texts.successText[language])
  await result.getByRole('button', { name: t.close }).click()
  await expect(reader.getByRole('listitem').filter({ hasText: title })).toContainText(
    commonMessages[language].statuses.VALIDATED,
  )
}

for (const { language, by, size } of formsOfDay([
  { language: 'en', by: 'keyboard', size: { width: 1440, height: 900 } },
  { language: 'fr', by: 'pressing', size: { width: 390, height: 844 } },
] as const)) {
  test(`a safety officer writes a training, has it done and sees who has, by ${by} at ${size.width} px, in ${language}`, async ({
    page,
    browser,
  }) => {
    test.slow()
    const t = studio[language]
    const staff = staffMessages[language]
    const board = boardMessages[language]
    const follow = followUpMessages[language]
    const title = texts.title[language]
    const hands = by === 'keyboard' ? keysOf(page) : pressing
    await page.setViewportSize(size)
    await signIn(page, product.address, safety)
    const open = (path: string) => page.goto(`${product.address}/${language}${path}`)

    await test.step('it is written from nothing', async () => {
      await open('/staff/trainings')
      await hands.press(page.getByRole('main').getByRole('link', { name: staff.toStudio }))
      await hands.press(button(page, lists[language].create))
      await page.waitForURL(/\/staff\/studio\/trainings\/\d+$/)
      await expect(button(page, t.publish)).toBeVisible()
      await write(page, hands, language, size.width < 900)
      await expect(page.getByText(t.inOrder)).toBeVisible()
      await expect(page.locator('[data-saving=saved]')).toBeVisible()
      await expectWhole(page, 'the form of a training')
    })

    await test.step('it is seen as those who train will see it', async () => {
      await hands.press(button(page, t.preview))
      const frame = page.frameLocator(`iframe[title="${t.previewFrame}"]`)
      await expect(frame.getByRole('heading', { level: 1, name: title, includeHidden: true })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    })

    await test.step('it is published', async () => {
      await hands.press(button(page, t.publish))
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByText(t.isNew)).toBeVisible()
      await hands.press(button(dialog, t.publish))
      await closeResult(page, hands, t.publishedTitle, language)
      await expect(button(page, t.withdraw)).toBeVisible()
    })

    await open('/staff/trainings')
    const link = page.getByRole('main').getByRole('link', { name: title, exact: true })
    const id = /\/staff\/trainings\/(\d+)$/.exec((await link.getAttribute('href')) ?? '')?.[1] ?? ''

    const someone = demoSignIns.find(({ email }) => email === employee)
    const due = addDays(campusDay(new Date()), 30)
    await test.step('somebody is given a last day', async () => {
      await hands.press(link)
      await expect(rows(page, follow.missing).first()).toBeVisible()
      const search = page.getByRole('searchbox', { name: staff.search })
      await hands.reach(search)
      await page.keyboard.insertText(employee)
      await expect(rows(page, follow.missing)).toHaveCount(1)
      await hands.tick(page.getByRole('checkbox', { name: board.choose(someone?.name ?? '') }))
      await hands.press(button(page, board.assignTo(1)))
      const form = page.getByRole('dialog', { name: board.assignTitle(title) })
      await form.getByLabel(board.day).fill(due)
      await expectWhole(page, 'by when it is to be passed')
      await hands.press(button(form, board.doAssign))
      await closeResult(page, hands, board.assignedTitle, language)
      await expect(rows(page, follow.missing)).toContainText(follow.dueOn(formatDate(due, language, 'date')))
      await expect
        .poll(async () => (await mailsTo(employee, '', product.data)).map(({ text }) => text).join())
        .toContain(`/safeAtWork/fas/${id}`)
    })

    /** How many have it to do in time, as the board tells. */
    const dueOnBoard = async () => {
      await open('/staff/trainings/board')
      const number = page.getByRole('link', { name: new RegExp(`: ${title}, `) }).first()
      await expect(number).toBeVisible()
      return Number(await number.innerText())
    }
    const before = await dueOnBoard()
    await expectWhole(page, 'the board')

    await test.step('they do it', async () => {
      const context = await browser.newContext({ serviceWorkers: 'block', viewport: size })
      const reader = await context.newPage()
      await signIn(reader, product.address, employee)
      await pass(reader, language, { id })
      await context.close()
    })

    await test.step('the board has one less, and the training says who has passed', async () => {
      expect(await dueOnBoard()).toBe(before - 1)
      await open(`/staff/trainings/${id}`)
      await hands.tab(page.getByRole('tab', { name: follow.begun }))
      const passed = rows(page, staff.people)
      await expect(passed).toHaveCount(1)
      await expect(passed).toContainText(someone?.name ?? '')
      await expect(passed).toContainText(staff.statuses.VALIDATED)
      await expectWhole(page, 'who has passed')
    })

    await test.step('the others are reminded', async () => {
      await hands.tab(page.getByRole('tab', { name: follow.missing }))
      await hands.press(button(page, follow.remind))
      const form = page.getByRole('dialog', { name: follow.remindQuestion(before - 1) })
      await expect(form).toContainText(follow.remindNote(title))
      await hands.press(button(form, follow.doRemind))
      await closeResult(page, hands, follow.remindedTitle, language)
      await expect(rows(page, follow.missing).first()).toContainText(follow.remindedOn('').trim())
    })
  })
}
