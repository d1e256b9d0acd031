import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEntries } from '#platform/server/permissions/audit.ts'
import { buildAccount } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import type { StaffSurvey, SurveyResults } from '../../staff-contract.ts'
import { answerOf, buildPeople, buildSurvey, buildSurveySite, surveysServer } from '../testing/surveys.ts'
import { buildParticipations, buildResults, buildStaff, inHours, letEnd } from './testing/staff.ts'

const { db } = await testDatabase()
const server = await surveysServer(db)
afterAll(() => server.close())

let editor: string
let ofSeine: string
beforeAll(async () => {
  for (const id of [1, 2, 3, 4]) await buildSurveySite(db, id)
  editor = await buildStaff(db, 'EDITOR')
  ofSeine = await buildStaff(db, 'SITE_MANAGER:1')
})

interface Listed {
  surveys: StaffSurvey[]
  next: string | null
}
const list = (who: string, query = 'siteId=1') => server.call<Listed>('GET', `/staff/surveys?${query}`, who)
const results = (who: string, id: string, language = 'en') =>
  server.call<SurveyResults>('GET', `/staff/surveys/${id}/results`, who, undefined, {
    'accept-language': language,
  })
const texts = (who: string, id: string, query = '') =>
  server.call<{ texts: string[]; next: string | null }>('GET', `/staff/surveys/${id}/texts?${query}`, who)
const moveEnd = (who: string, id: string, endDate: string | null) =>
  server.call<StaffSurvey>('PUT', `/staff/surveys/${id}/end`, who, { endDate })
const withdraw = (who: string, id: string, withdrawn = true) =>
  server.call<StaffSurvey>('PUT', `/staff/surveys/${id}/withdrawn`, who, { withdrawn })
const actionsOf = async (id: string) =>
  (await auditEntries(db, { subject: id, last: 99 })).map(({ actor, action, siteId }) => ({
    actor,
    action,
    siteId,
  }))

describe('the list', () => {
  it('has what runs or will by its end, then the rest, page by page, with who has answered', async () => {
    const far = await buildSurvey(db, { siteIds: [3], ends_at: inHours(90) })
    const near = await buildSurvey(db, { siteIds: [4, 3], ends_at: inHours(10), anonymous: true })
    const planned = await buildSurvey(db, { siteIds: [3], starts_at: inHours(1), ends_at: inHours(20) })
    const withdrawn = await buildSurvey(db, { siteIds: [3], ends_at: inHours(5), withdrawn_at: inHours(-1) })
    const over = await buildSurvey(db, { siteIds: [3], category: 'QUIZ', ends_at: inHours(-2) })
    await buildSurvey(db, { siteIds: [4] })
    await buildParticipations(db, near, 3)
    const pagesOf = async (query: string) => {
      const pages: StaffSurvey[] = []
      let after = ''
      do {
        const { status, body } = await list(editor, `siteId=3&limit=1${query}${after}`)
        expect(status, JSON.stringify(body)).toBe(200)
        pages.push(...body.surveys)
        after = body.next === null ? '' : `&after=${body.next}`
      } while (after !== '')
      return pages
    }
    const coming = await pagesOf('')
    expect(coming.map(({ id, state }) => [id, state])).toEqual([
      [near, 'OPEN'],
      [planned, 'PLANNED'],
      [far, 'OPEN'],
    ])
    expect(coming[0]).toEqual({
      id: near,
      title: expect.stringMatching(/^Survey \d+$/),
      category: 'SURVEY',
      anonymous: true,
      state: 'OPEN',
      startDate: expect.stringMatching(/Z$/),
      endDate: expect.stringMatching(/Z$/),
      siteIds: ['3', '4'],
      questionCount: 4,
      answers: 3,
      mayLookAfter: true,
    } satisfies Record<keyof StaffSurvey, unknown>)
    expect((await pagesOf('&past=true')).map(({ id, state }) => [id, state])).toEqual([
      [withdrawn, 'WITHDRAWN'],
      [over, 'OVER'],
    ])
  })

  it('keeps both of two that end at the same moment, wherever a page ends', async () => {
    const ends_at = inHours(7)
    const both = [
      await buildSurvey(db, { siteIds: [4], ends_at }),
      await buildSurvey(db, { siteIds: [4], ends_at }),
    ]
    const { body: first } = await list(editor, 'siteId=4&limit=1')
    const { body: second } = await list(editor, `siteId=4&limit=1&after=${first.next}`)
    expect([...first.surveys, ...second.surveys].map(({ id }) => id)).toEqual(both)
  })

  it('shows what is for other campuses too, which its reader does not look after', async () => {
    const mine = await buildSurvey(db, { siteIds: [1] })
    const shared = await buildSurvey(db, { siteIds: [1, 2] })
    const { body } = await list(ofSeine)
    const mayBe = new Map(body.surveys.map(({ id, mayLookAfter }) => [id, mayLookAfter]))
    expect([mayBe.get(mine), mayBe.get(shared)]).toEqual([true, false])
  })

  it('names what is wrong with its input', async () => {
    for (const after of ['!', '1.', '1.0', `${'9'.repeat(19)}.1`]) {
      expect(await list(editor, `siteId=1&after=${after}`)).toMatchObject({
        status: 400,
        body: { data: { fields: { after: expect.any(String) } } },
      })
    }
  })
})

describe('whoever does not look after every campus of a survey', () => {
  it('finds an unknown address, whatever they ask of it, and changes nothing', async () => {
    const id = await buildSurvey(db, { siteIds: [1, 2] })
    const unknown = await server.call('GET', '/staff/surveys/nothing/at-all', ofSeine)
    expect(unknown.status).toBe(404)
    const nobody = await buildAccount(db)
    const cook = await buildStaff(db, 'CATERING:1')
    const ofOneThing = await buildStaff(db, `EDITOR:1:${id}`)
    for (const who of [ofSeine, nobody, cook, ofOneThing]) {
      expect(await results(who, id)).toEqual(unknown)
      expect(await texts(who, id)).toEqual(unknown)
      expect(await server.call('GET', `/staff/surveys/${id}/results.csv`, who)).toEqual(unknown)
      expect(await moveEnd(who, id, null)).toEqual(unknown)
      expect(await moveEnd(who, id, inHours(3))).toEqual(unknown)
      expect(await withdraw(who, id)).toEqual(unknown)
    }
    expect((await results(editor, id)).body.survey).toMatchObject({ state: 'OPEN' })
    expect(await actionsOf(id)).toEqual([])
    expect((await results(editor, '999999999')).status).toBe(404)
    expect(await list(nobody)).toEqual(unknown)
    expect(await list(ofSeine, 'siteId=2')).toEqual(unknown)
  })

  it('who does for each of them does for all', async () => {
    const id = await buildSurvey(db, { siteIds: [1, 2] })
    const { body } = await results(await bothCampuses(), id)
    expect(body.survey).toMatchObject({ id, mayLookAfter: true })
  })

  async function bothCampuses() {
    const { grantRole } = await import('#platform/server/permissions/grants.ts')
    const who = await buildStaff(db, 'EDITOR:1')
    await grantRole(db, who, { role: 'SITE_MANAGER', siteId: '2', thing: null }, 'test')
    return who
  }
})

describe('results', () => {
  it('are counts, averages and shares of what is counted, in the reader’s language', async () => {
    const id = await buildSurvey(db)
    await buildParticipations(db, id, 9)
    await buildResults(db, id, {
      counted: 7,
      counts: { one: { a: 4, c: 3 }, several: { a: 7, b: 2 }, stars: { 1: 1, 4: 2, 5: 4 } },
      texts: { words: ['More trees'], '': ['Too loud'] },
    })
    const { status, body } = await results(ofSeine, id)
    expect(status, JSON.stringify(body)).toBe(200)
    const choice = (name: string, count: number) => ({
      id: name,
      text: `${name} (en)`,
      count,
      isRightAnswer: null,
    })
    const everybody = { required: true, answered: 7 }
    expect(body).toEqual({
      survey: expect.objectContaining({ id, answers: 9, mayLookAfter: true }),
      counted: 7,
      campus: null,
      campuses: null,
      averageScore: null,
      total: null,
      questions: [
        {
          id: 'one',
          type: 'CHOICE',
          title: 'one (en)?',
          ...everybody,
          choices: [choice('a', 4), choice('b', 0), choice('c', 3)],
          notes: [],
          average: null,
        },
        {
          id: 'several',
          type: 'CHOICE',
          title: 'several (en)?',
          ...everybody,
          choices: [choice('a', 7), choice('b', 2), choice('c', 0)],
          notes: [],
          average: null,
        },
        {
          id: 'stars',
          type: 'NOTE',
          title: 'stars (en)?',
          ...everybody,
          choices: [],
          notes: [1, 0, 0, 2, 4],
          average: 4.14,
        },
        {
          ...{ id: 'words', type: 'TEXT', title: 'words (en)?', ...everybody },
          ...{ choices: [], notes: [], average: null },
        },
      ],
    } satisfies Record<keyof SurveyResults, unknown>)
    expect((await results(ofSeine, id, 'fr')).body.questions[0]?.title).toBe('one (fr) ?')
  })

  it('of a quiz have the right answers, and its score on average', async () => {
    const id = await buildSurvey(db, { category: 'QUIZ' })
    await buildResults(db, id, {
      counted: 6,
      scoreSum: 8,
      counts: { first: { a: 4, b: 2 }, second: { a: 4, b: 4, c: 2 } },
    })
    const { body } = await results(editor, id)
    expect(body).toMatchObject({ counted: 6, averageScore: 1.33, total: 2 })
    expect(body.questions[0]?.choices.map(({ isRightAnswer }) => isRightAnswer)).toEqual([true, false])
  })

  it('are never of 1 to 4 answers: what waits, and who answered, is in no call', async () => {
    const id = await buildSurvey(db, { anonymous: true })
    const people = await buildPeople(db, 4)
    for (const person of people)
      expect(
        (await server.answer(person, id, answerOf(undefined, { words: { text: 'A secret' } }))).status,
      ).toBe(200)
    await expect(buildResults(db, id, { counted: 4 })).rejects.toThrow(/check/)
    const { body } = await results(editor, id)
    expect(body).toMatchObject({ counted: 0, averageScore: null, survey: { answers: 4 } })
    expect(body.questions.flatMap(({ choices }) => choices).every(({ count }) => count === 0)).toBe(true)
    expect(body.questions.flatMap(({ notes }) => notes).every(count => count === 0)).toBe(true)
    expect((await texts(editor, id, 'question=words')).body).toEqual({ texts: [], next: null })
    expect((await texts(editor, id)).body).toEqual({ texts: [], next: null })
    const table = await server.send('GET', `/staff/surveys/${id}/results.csv`, editor)
    expect(table.body.trim().split('\r\n')).toHaveLength(1)

    const said = JSON.stringify([body, (await list(editor)).body, table.body])
    expect(said).not.toContain('A secret')
    for (const person of people) expect(said).not.toContain(person)
    expect(said).not.toContain('Lovelace')
  })

  it('show no text of a survey whose answers are not counted, even if one were there', async () => {
    const id = await buildSurvey(db)
    await buildResults(db, id, { counted: 0, texts: { words: ['Alone'] } })
    expect((await texts(editor, id, 'question=words')).body).toEqual({ texts: [], next: null })
  })
})

describe('texts', () => {
  it('come page by page, each once, those of a question or the comments', async () => {
    const id = await buildSurvey(db)
    const words = Array.from({ length: 11 }, (_, n) => `Text ${n}`)
    const comments = Array.from({ length: 5 }, (_, n) => `Comment ${n}`)
    await buildResults(db, id, { counted: 11, texts: { words, '': comments } })
    const seen: string[] = []
    let after = ''
    do {
      const { body } = await texts(ofSeine, id, `question=words&limit=4${after}`)
      seen.push(...body.texts)
      after = body.next === null ? '' : `&after=${body.next}`
    } while (after !== '')
    expect(seen).toHaveLength(11)
    expect(new Set(seen)).toEqual(new Set(words))
    expect((await texts(ofSeine, id)).body.texts.toSorted()).toEqual(comments)
  })

  it('show from five on, and so do comments beside ratings, however many answers are counted', async () => {
    const id = await buildSurvey(db)
    const four = ['a', 'b', 'c', 'd']
    await buildResults(db, id, {
      counted: 50,
      counts: { stars: { 1: 1, 2: 3, 5: 46 } },
      texts: { words: four, '': four },
    })
    for (const query of ['question=words', '', `after=${crypto.randomUUID()}`]) {
      expect((await texts(ofSeine, id, query)).body).toEqual({ texts: [], next: null })
    }
    await db.insertInto('survey_texts').values({ survey_id: id, text: 'e' }).execute()
    expect((await texts(ofSeine, id)).body.texts.toSorted()).toEqual([...four, 'e'])
    expect((await texts(ofSeine, id, 'question=words')).body.texts).toEqual([])
  })

  it('names what is wrong with its input', async () => {
    const id = await buildSurvey(db)
    const named = (field: string) => ({
      status: 400,
      body: { data: { fields: { [field]: expect.any(String) } } },
    })
    expect(await texts(editor, id, 'question=nothing')).toMatchObject(named('question'))
    expect(await texts(editor, id, 'question=one')).toMatchObject(named('question'))
    expect(await texts(editor, id, 'question=words&after=1')).toMatchObject(named('after'))
  })
})

describe('the end', () => {
  it('is moved to a moment to come, or to now, with a line in the log for each campus', async () => {
    const id = await buildSurvey(db, { siteIds: [1, 2] })
    const person = await buildAccount(db)
    const later = inHours(50)
    expect((await moveEnd(editor, id, later)).body).toMatchObject({ id, state: 'OPEN', endDate: later })
    expect((await moveEnd(editor, id, later)).status).toBe(200)
    expect((await moveEnd(editor, id, null)).body).toMatchObject({ id, state: 'OVER' })
    expect(await server.answer(person, id)).toMatchObject({
      status: 409,
      body: { data: { error_type: 'SURVEY_OVER' } },
    })
    expect(await actionsOf(id)).toEqual(
      ['SURVEY_END_MOVED', 'SURVEY_ENDED'].flatMap(action =>
        [1, 2].map(siteId => ({ actor: editor, action, siteId })),
      ),
    )
  })

  it('of what is over, or withdrawn, stays as it is', async () => {
    const id = await buildSurvey(db)
    await withdraw(editor, id)
    for (const end of [null, inHours(5)]) {
      expect(await moveEnd(editor, id, end)).toMatchObject({
        status: 409,
        body: { data: { error_type: 'WITHDRAWN' } },
      })
    }
    await withdraw(editor, id, false)
    await letEnd(db, id)
    for (const end of [null, inHours(5)]) {
      expect(await moveEnd(editor, id, end)).toMatchObject({
        status: 409,
        body: { data: { error_type: 'SURVEY_OVER' } },
      })
    }
    expect((await results(editor, id)).body.survey.state).toBe('OVER')
  })

  it('lies ahead, and after the beginning', async () => {
    const open = await buildSurvey(db)
    const planned = await buildSurvey(db, { starts_at: inHours(10), ends_at: inHours(20) })
    for (const [id, end] of [
      [open, inHours(-1)],
      [planned, inHours(5)],
      [planned, null],
    ] as const) {
      expect(await moveEnd(editor, id, end)).toMatchObject({
        status: 400,
        body: { data: { fields: { endDate: expect.any(String) } } },
      })
    }
    expect((await moveEnd(editor, planned, inHours(15))).body.state).toBe('PLANNED')
    expect(await actionsOf(open)).toEqual([])
  })
})

describe('a withdrawn survey', () => {
  it('is seen by nobody, and comes back as it was', async () => {
    const id = await buildSurvey(db)
    const person = await buildAccount(db)
    const before = (await results(editor, id)).body.survey
    expect((await withdraw(ofSeine, id)).body).toEqual({ ...before, state: 'WITHDRAWN' })
    expect((await withdraw(ofSeine, id)).status).toBe(200)
    expect((await server.get(person, id)).status).toBe(404)
    expect((await server.answer(person, id)).status).toBe(404)
    expect((await withdraw(ofSeine, id, false)).body).toEqual(before)
    expect((await server.answer(person, id)).status).toBe(200)
    expect(await actionsOf(id)).toEqual([
      { actor: ofSeine, action: 'SURVEY_WITHDRAWN', siteId: 1 },
      { actor: ofSeine, action: 'SURVEY_RESTORED', siteId: 1 },
    ])
  })

  it('twenty times at once is withdrawn once', async () => {
    const id = await buildSurvey(db)
    const answers = await Promise.all(Array.from({ length: 20 }, () => withdraw(editor, id)))
    expect(answers.every(({ status, body }) => status === 200 && body.state === 'WITHDRAWN')).toBe(true)
    expect(await actionsOf(id)).toHaveLength(1)
  })

  it('and its line in the log are one', async () => {
    const id = await buildSurvey(db)
    const broken = await buildStaff(db, 'EDITOR')
    await db.schema
      .alterTable('audit_log')
      .addCheckConstraint('not_you', sql`actor <> ${sql.lit(broken)}`)
      .execute()
    try {
      expect((await withdraw(broken, id)).status).toBe(500)
      expect((await results(editor, id)).body.survey.state).toBe('OPEN')
    } finally {
      await db.schema.alterTable('audit_log').dropConstraint('not_you').execute()
    }
  })
})
