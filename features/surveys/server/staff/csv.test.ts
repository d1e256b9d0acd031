import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEntries } from '#platform/server/permissions/audit.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { buildSurvey, buildSurveySite, choiceOf, questionOf, surveysServer } from '../testing/surveys.ts'
import { averageOf } from './results.ts'
import { buildResults, buildStaff } from './testing/staff.ts'

const { db } = await testDatabase()
const server = await surveysServer(db)
afterAll(() => server.close())

let editor: string
beforeAll(async () => {
  await buildSurveySite(db)
  editor = await buildStaff(db, 'EDITOR:1')
})

const rowsOf = (text: string): string[][] => parse(text, { delimiter: ';', bom: true })
const table = (id: string, language = 'en') =>
  server.send('GET', `/staff/surveys/${id}/results.csv`, editor, undefined, { 'accept-language': language })

describe('the table of results', () => {
  it('has a row for each choice and each note, in the reader’s language, and no cell begins a formula', async () => {
    const id = await buildSurvey(db, {
      questions: [
        questionOf('where', {
          title_en: '=HYPERLINK("https://else.example")',
          choices: [choiceOf('a', { text_en: '+1; “quoted”' }), 'b'],
        }),
        questionOf('stars', { type: 'NOTE' }),
        questionOf('words', { type: 'TEXT' }),
      ],
    })
    await buildResults(db, id, {
      counted: 6,
      counts: { where: { a: 4, b: 2 }, stars: { 3: 2, 5: 4 } },
      texts: {
        words: ['=1+1', 'b; “c”', 'd', 'e', 'f'],
        '': ['Four', 'are', 'too', 'few'],
      },
    })
    const answer = await table(id)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toMatch(
      new RegExp(`^attachment; filename="survey-${id}-\\d{4}-\\d\\d-\\d\\d\\.csv"$`),
    )
    expect(answer.body.startsWith('\ufeff')).toBe(true)
    const [head, ...all] = rowsOf(answer.body)
    expect(head).toEqual([
      'No.',
      'Question',
      'Answer',
      'Count',
      'Share (%)',
      'Value',
      'Right answer',
      'Answers counted',
      'Campus',
    ])
    expect(new Set(all.map(cells => cells[8]))).toEqual(new Set(['All campuses']))
    const rows = all.map(cells => cells.slice(0, 8))
    expect(rows).toEqual([
      ['1', `'=HYPERLINK("https://else.example")`, `'+1; “quoted”`, '4', '66.7', '', '', '6'],
      ['1', `'=HYPERLINK("https://else.example")`, 'b (en)', '2', '33.3', '', '', '6'],
      ['2', 'stars (en)?', '1 of 5', '0', '0.0', '', '', '6'],
      ['2', 'stars (en)?', '2 of 5', '0', '0.0', '', '', '6'],
      ['2', 'stars (en)?', '3 of 5', '2', '33.3', '', '', '6'],
      ['2', 'stars (en)?', '4 of 5', '0', '0.0', '', '', '6'],
      ['2', 'stars (en)?', '5 of 5', '4', '66.7', '', '', '6'],
      ['2', 'stars (en)?', 'Average', '', '', '4.33', '', '6'],
      ...rows.slice(8),
    ])
    // In random order, as on the screen; comments as soon as there are five.
    expect(rows.slice(8).toSorted()).toEqual(
      ["'=1+1", 'b; “c”', 'd', 'e', 'f'].map(text => ['3', 'words (en)?', text, '', '', '', '', '6']),
    )
    await db.insertInto('survey_texts').values({ survey_id: id, text: 'Now' }).execute()
    const comments = rowsOf((await table(id)).body).filter(([, question]) => question === 'Comments')
    expect(comments.map(([number, , text]) => [number, text]).toSorted()).toEqual(
      ['Four', 'Now', 'are', 'few', 'too'].map(text => ['', text]),
    )
    const french = rowsOf((await table(id, 'fr')).body)
    expect(french[1]).toEqual(expect.arrayContaining(['a (fr)', '66,7']))
    expect(
      (await auditEntries(db, { subject: id, last: 9 })).map(({ actor, action }) => [actor, action]),
    ).toEqual([
      [editor, 'SURVEY_EXPORTED'],
      [editor, 'SURVEY_EXPORTED'],
      [editor, 'SURVEY_EXPORTED'],
    ])
  })

  it('of a quiz names the right answers and the average score', async () => {
    const id = await buildSurvey(db, { category: 'QUIZ' })
    await buildResults(db, id, {
      counted: 5,
      scoreSum: 7,
      counts: { first: { a: 5 }, second: { a: 2, c: 3 } },
    })
    const rows = rowsOf((await table(id)).body)
    const campus = 'All campuses'
    expect(rows[1]).toEqual(['1', 'first (en)?', 'a (en)', '5', '100.0', '', 'Yes', '5', campus])
    expect(rows[2]).toEqual(['1', 'first (en)?', 'b (en)', '0', '0.0', '', '', '5', campus])
    expect(rows.at(-1)).toEqual(['', '', 'Average score of 2', '', '', '1.40', '', '5', campus])
  })
})

describe('the average of notes', () => {
  it('lies between the lowest and the highest that was given, and is none where nobody gave one', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(2000), { minLength: 5, maxLength: 5 }), notes => {
        const given = notes.flatMap((count, index) => (count > 0 ? [index + 1] : []))
        const average = averageOf(notes)
        if (given.length === 0) return expect(average).toBeNull()
        expect(average).toBeGreaterThanOrEqual(Math.min(...given))
        expect(average).toBeLessThanOrEqual(Math.max(...given))
      }),
    )
  })
})
