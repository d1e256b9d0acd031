import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { feature as sites } from '#features/sites/server/feature.ts'
import { importContent } from '#platform/server/content/import.ts'
import { reportText } from '#platform/server/content/report.ts'
import { companyFolder } from '#platform/server/content/testing/company-folder.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import type { QuestionAnswer, Survey } from '../contract.ts'
import { maxText } from '../contract.ts'
import { lengthOf } from '../rules.ts'
import { surveysContent } from './content.ts'
import { countAnswers } from './counting.ts'
import { buildPeople, buildSurveySite, surveysServer } from './testing/surveys.ts'

const { db } = await testDatabase()
const folder = await companyFolder()
const file = join(import.meta.dirname, 'testing/forty-questions.json')
const features = [sites, { name: 'surveys', content: [surveysContent] }]
const now = new Date('2026-11-24T11:00:00Z')
const server = await surveysServer(db, { now: () => now })
afterAll(() => server.close())

interface FileQuestion {
  id: string
  type: string
  multiple?: boolean
  maxChoices?: number
  choices?: { id: string; text_fr: string; text_en: string }[]
  [text: string]: unknown
}
const [entry] = JSON.parse(await readFile(file, 'utf8')) as [{ questions: FileQuestion[] }]
const { questions } = entry

let id = ''
beforeAll(async () => {
  await buildSurveySite(db, 1)
  const report = await importContent(db, {
    ...{ features, kind: 'surveys', path: file, apply: true, now },
  })
  expect(reportText(report)).toContain('1 created')
  id = (await db.selectFrom('surveys').select('id').executeTakeFirstOrThrow()).id
})

/** Texts of exactly 250 characters, each an emoji, a letter with its accent apart, or of a script from right to left. */
const texts = ['é', 'e\u0301', '🐝', 'ש', 'م', '<b>', '\u200fא', "'; --", '日', '👩🏽‍🔬'].map(one =>
  [...one.repeat(maxText)].slice(0, maxText).join(''),
)

/** The answer to every question, as much of everything as may be given. */
const answers = questions.map((question, index): QuestionAnswer => {
  const { id: questionId, type, multiple = false, choices = [] } = question
  if (type === 'NOTE') return { questionId, type, note: 4 + (index % 2) }
  if (type === 'TEXT') return { questionId, type, text: texts[Math.floor(index / 4)] ?? '' }
  const most = multiple ? (question.maxChoices ?? choices.length) : 1
  return { questionId, type: 'CHOICE', choices: choices.slice(-most).map(one => one.id) }
})

describe('a survey with forty questions from a file', () => {
  it('has ten of each kind, long titles, scripts from right to left and emoji', () => {
    const kinds = questions.map(({ type, multiple }) => (multiple ? 'multiple' : type))
    const count = (kind: string) => kinds.filter(one => one === kind).length
    expect(['CHOICE', 'multiple', 'NOTE', 'TEXT'].map(count)).toEqual([10, 10, 10, 10])
    const titles = questions.map(question => String(question.title_en))
    expect(Math.max(...titles.map(lengthOf))).toBe(250)
    expect(titles.some(title => /\p{Script=Arabic}/u.test(title))).toBe(true)
    expect(titles.some(title => /\p{Script=Hebrew}/u.test(title))).toBe(true)
    expect(texts.map(lengthOf)).toEqual(texts.map(() => maxText))
  })

  it.each(['fr', 'en'])('reads in %s as the file says it, letter for letter', async language => {
    const [person = ''] = await buildPeople(db, 1)
    const { body } = await server.get(person, id, 1, { 'accept-language': language })
    const survey: Survey = body
    expect(survey.questions).toHaveLength(40)
    for (const [index, question] of survey.questions.entries()) {
      const said = questions[index]
      expect(question).toMatchObject({
        ...{ id: said?.id, type: said?.type, position: index + 1, title: said?.[`title_${language}`] },
        description: said?.[`description_${language}`] ?? null,
        ...{ multiple: said?.multiple ?? false, maxChoices: said?.maxChoices ?? null },
        choices: (said?.choices ?? []).map(one => ({
          id: one.id,
          text: language === 'fr' ? one.text_fr : one.text_en,
        })),
      })
    }
  })

  it('keeps answers of exactly 250 characters without loss, and counts them', async () => {
    const people = await buildPeople(db, 12)
    const comment = texts[2] ?? ''
    for (const person of people) {
      expect((await server.answer(person, id, { surveyAnswers: answers, comment })).status).toBe(200)
    }
    const [person = ''] = people
    const survey: Survey = (await server.get(person, id)).body
    expect(survey).toMatchObject({ answered: true, answers: { surveyAnswers: answers, comment } })
    await countAnswers(db, { keysFolder: server.keysFolder, now })
    const stored = await db.selectFrom('survey_texts').select(['question_id', 'text']).execute()
    for (const { questionId, text } of answers.filter(({ type }) => type === 'TEXT')) {
      const kept = stored.filter(one => one.question_id === questionId)
      expect(kept.length).toBeGreaterThan(0)
      expect(new Set(kept.map(one => one.text))).toEqual(new Set([text]))
    }
    const counts = await db.selectFrom('survey_counts').select(['question_id', 'value']).execute()
    const given = answers.flatMap(({ questionId, choices = [], note }) =>
      (note === undefined ? choices : [String(note)]).map(value => `${questionId} ${value}`),
    )
    expect(new Set(counts.map(one => `${one.question_id} ${one.value}`))).toEqual(new Set(given))
  })

  it('refuses 251 characters, and names the field', async () => {
    const [person = ''] = await buildPeople(db, 1)
    for (const [index, { type, text = '' }] of answers.entries()) {
      if (type !== 'TEXT') continue
      const surveyAnswers = answers.with(index, { ...answers[index], text: `${text}🐝` } as QuestionAnswer)
      const { status, body } = await server.answer(person, id, { surveyAnswers })
      expect([status, Object.keys(body.data?.fields ?? {})]).toEqual([400, [`surveyAnswers.${index}.text`]])
    }
    const long = await server.answer(person, id, {
      surveyAnswers: answers,
      comment: 'x'.repeat(maxText + 1),
    })
    expect([long.status, Object.keys(long.body.data?.fields ?? {})]).toEqual([400, ['comment']])
    expect((await server.get(person, id)).body.answered).toBe(false)
  })

  it('is refused with a title of 251 characters, its line and its field', async () => {
    const whole = await readFile(file, 'utf8')
    const [title = ''] = questions.flatMap(one =>
      lengthOf(String(one.title_en)) === 250 ? [one.title_en] : [],
    )
    const path = await folder.write(
      'surveys.json',
      whole.replace(`"title_en": "${title}"`, `"title_en": "${title}?"`),
    )
    const report = await importContent(db, {
      ...{ features, kind: 'surveys', path, apply: true, now },
    })
    const line = whole.slice(0, whole.indexOf(`"title_en": "${title}"`)).split('\n').length
    expect(report).toMatchObject({ applied: false, faults: [{ line, field: '$[0].questions[4].title_en' }] })
    expect(report.faults[0]?.message.en).toContain('at most 250 characters')
  })
})
