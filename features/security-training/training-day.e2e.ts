import { join } from 'node:path'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { demoSignIns } from '#demo/sign-ins.ts'
import { messages as studio } from '#features/studio/editor-messages.ts'
import { entryIn } from '#features/studio/testing/entry-in-hands.ts'
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
async function write(page: Page, hands: Hands, language: Language): Promise<void> {
  const t = studio[language]
  const { place, type, file, tick, inBoth, otherLanguage } = entryIn(page, hands, language)

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
    const document = place(...support, 'file', own)
    await file(join(exampleCompany, `documents/first-aid.${own}.pdf`), t.choosePdf, document)
    await expect(button(document, /^(Remove|Enlever)/)).toBeVisible()
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
  await tick('Seine', 'sites')
  await otherLanguage()
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
    const staff = staffMessages[language]
    const board = boardMessages[language]
    const follow = followUpMessages[language]
    const title = texts.title[language]
    const hands = by === 'keyboard' ? keysOf(page) : pressing
    await page.setViewportSize(size)
    const entry = entryIn(page, hands, language)
    await signIn(page, product.address, safety)
    const open = (path: string) => page.goto(`${product.address}/${language}${path}`)

    await test.step('it is written from nothing', async () => {
      await open('/staff/trainings')
      await hands.press(page.getByRole('main').getByRole('link', { name: staff.toStudio }))
      await entry.begin()
      await write(page, hands, language)
      await entry.expectInOrder()
      await expectWhole(page, 'the form of a training')
    })

    await test.step('it is seen as those who train will see it', async () => {
      await entry.preview(frame =>
        expect(frame.getByRole('heading', { level: 1, name: title, includeHidden: true })).toBeVisible(),
      )
    })

    await test.step('it is published', async () => {
      await entry.publish()
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
