import { chromium, type Page } from '@playwright/test'
import { sql } from 'kysely'
import { haveBegun } from '#demo/load/surveys.ts'
import { employee } from '#demo/sign-ins.ts'
import { messages } from '#features/surveys/form-messages.ts'
import type { StoredQuestion } from '#features/surveys/server/stored.ts'
import type { Database } from '#platform/server/database/database.ts'
import { findBrowser } from '../tools/chromium.ts'
import { signIn } from '../tools/sign-in.ts'
import { openMeasurement, smallCompany } from './measurement.ts'
import { inputsOf, middleOf, slowDown, slowestOf } from './slow-page.ts'
import { type Figure, printTable } from './table.ts'

/** Specified. */
const questions = 30
const mostMilliseconds = 50
const rounds = 7
/** Until everything that a press leads to is done, in milliseconds. */
const calm = 800
/** From this question on, counted from 0, each kind is tried: others stand before and after them. */
const tried = 12

const t = messages.en

/** A single choice, a multiple one of at most two, a note, a text, and so on. */
function questionOf(n: number): StoredQuestion {
  const kind = n % 4
  const choices = ['a', 'b', 'c', 'd', 'e', 'f'].map(id => ({
    ...{ id, text_fr: `Réponse ${id}`, text_en: `Answer ${id}`, isRightAnswer: false },
    ...{ imageUrl: null, imageDescription_fr: null, imageDescription_en: null },
  }))
  return {
    id: `q${n}`,
    type: kind < 2 ? 'CHOICE' : kind === 2 ? 'NOTE' : 'TEXT',
    title_fr: `Question ${n + 1} ?`,
    title_en: `Question ${n + 1}?`,
    description_fr: null,
    description_en: null,
    multiple: kind === 1,
    maxChoices: kind === 1 ? 2 : null,
    choices: kind < 2 ? choices : [],
    explanation_fr: null,
    explanation_en: null,
  }
}

/**
 * How long what one does in a form of 30 questions takes to show (interaction to next paint) on a slow machine: each kind of
 * input counts with the middle one of its times, and the slowest kind is the figure.
 */
export async function measureSurveyForm(): Promise<Figure> {
  await using measurement = await openMeasurement('surveys-form')
  const { db } = measurement
  const product = await measurement.startProduct(smallCompany)
  const survey = await longSurvey(db)
  const { executablePath, args, env } = await findBrowser()
  const browser = await chromium.launch({ executablePath, args, env })
  measurement.defer(() => browser.close())
  const page = await browser.newPage({ viewport: { width: 1280, height: 2_000 } })
  await signIn(page, product.address, employee.email)
  await page.goto(`${product.address}/en/survey/${survey}`)
  return await measureInputs(page)
}

async function longSurvey(db: Database): Promise<string> {
  const requested = Array.from({ length: questions }, (_, n) => questionOf(n))
  const { rows } = await sql<{ id: string }>`
    with made as (
      insert into surveys (import_key, category, title_fr, title_en, starts_at, ends_at, questions)
      values ('thirty', 'SURVEY', 'Trente questions', 'Thirty questions', now() - interval '1 hour',
        now() + interval '1 hour', ${JSON.stringify(requested)}::jsonb)
      returning id)
    insert into survey_sites (survey_id, site_id) select id, 1 from made returning survey_id::text as id`.execute(
    db,
  )
  const [survey] = rows
  if (survey === undefined) throw new Error('no survey was made')
  await haveBegun(db, new Date())
  return survey.id
}

async function measureInputs(page: Page): Promise<Figure> {
  const question = (n: number) => page.locator(`[data-question="q${tried + n}"]`)
  const [single, multiple, note, words] = [question(0), question(1), question(2), question(3)]
  await single.waitFor()
  // Each has been used once, so that nothing moves any more: what a low note asks for stays.
  await note.getByRole('radio').first().check({ force: true })
  await words.getByRole('textbox').fill('Words')
  await single.evaluate(element => element.scrollIntoView({ block: 'start' }))
  await page.waitForTimeout(calm)
  const choice = (of: typeof single, n: number) => middleOf(of.locator('label').nth(n))
  const spots = {
    single: [await choice(single, 0), await choice(single, 3)],
    multiple: [await choice(multiple, 0), await choice(multiple, 2)],
    note: [await choice(note, 1), await choice(note, 0)],
    words: [await middleOf(words.getByRole('textbox'))],
  } as const
  const send = page.getByRole('button', { name: t.submit })
  await slowDown(page)
  const { timed, areDecided, figure } = inputsOf(page, { most: mostMilliseconds, rounds, calm })
  const click = (kind: keyof typeof spots, place: number) => () => {
    const [x, y] = spots[kind][place % spots[kind].length] ?? [0, 0]
    return page.mouse.click(x, y)
  }
  for (let round = 0; round < rounds && !areDecided(); round++) {
    await timed('single choice', click('single', round))
    await timed('multiple choice', click('multiple', 0))
    await timed('at the cap', click('multiple', 1))
    await timed('note', click('note', round))
    await timed('text field', click('words', 0))
    await timed('letter', () => page.keyboard.press('KeyA'))
    await timed('next choice by keyboard', async () => {
      await page.keyboard.press('Tab')
    })
  }
  // Sent with gaps: every question that is empty then says so, and a dialog opens. Each time in a form that is new.
  for (let round = 0; round < rounds && !areDecided('sent with gaps'); round++) {
    await page.reload()
    await single.waitFor()
    await page.waitForTimeout(calm)
    await slowDown(page)
    await page.mouse.click(...spots.words[0])
    await send.scrollIntoViewIfNeeded()
    await page.waitForTimeout(calm)
    await slowestOf(page)
    const [x, y] = await middleOf(send)
    await timed('sent with gaps', () => page.mouse.click(x, y))
  }
  return figure(`a survey of ${questions} questions`)
}

if (import.meta.main) printTable([await measureSurveyForm()])
