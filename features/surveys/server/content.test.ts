import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { feature as sites } from '#features/sites/server/feature.ts'
import { type ImportRequest, importContent } from '#platform/server/content/import.ts'
import { reportText } from '#platform/server/content/report.ts'
import { companyFolder, picture } from '#platform/server/content/testing/company-folder.ts'
import { buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { surveysContent } from './content.ts'

const { db } = await testDatabase()
const folder = await companyFolder()
const features = [sites, { name: 'surveys', content: [surveysContent] }]

beforeAll(async () => {
  await buildCampus(db, 1, { code: 'NORTH' })
  await buildCampus(db, 2, { code: 'SOUTH' })
  await folder.write('bike.png', await picture(30, 20))
  await db
    .insertInto('accounts')
    .values({ id: 'ada', email: 'ada@campus.example', first_name: 'Ada', last_name: 'L' })
    .execute()
})
beforeEach(async () => {
  await db.deleteFrom('surveys').execute()
})

async function run(entries: readonly object[], given: Partial<ImportRequest> = {}) {
  return importContent(db, {
    yes: true,
    features,
    kind: 'surveys',
    path: await folder.write('surveys.json', JSON.stringify(entries)),
    apply: true,
    now: new Date('2026-11-24T11:00:00Z'),
    ...given,
  })
}

const stars = { id: 'stars', type: 'NOTE', title_fr: 'Combien ?', title_en: 'How many?' }
const wish = { id: 'wish', type: 'TEXT', title_fr: 'Un souhait ?', title_en: 'A wish?' }
const way = {
  ...{ id: 'way', type: 'CHOICE', title_fr: 'Comment ?', title_en: 'How?' },
  choices: [
    { id: 'bike', text_fr: 'À vélo', text_en: 'By bicycle' },
    { id: 'foot', text_fr: 'À pied', text_en: 'On foot' },
    { id: 'train', text_fr: 'En train', text_en: 'By train' },
  ],
}
const survey = {
  ...{ key: 'way-here', category: 'SURVEY', sites: ['NORTH'] },
  ...{ title_fr: 'Venir ici', title_en: 'Coming here' },
  ...{ from: 'today-3 08:30', until: 'today+4 18:00' },
  questions: [stars, way, wish],
}
const right = { ...way.choices[0], isRightAnswer: true }
const quiz = {
  ...{ key: 'bees', category: 'QUIZ', linkedToChallenges: true, challengePointsCoef: 10 },
  ...{ title_fr: 'Les abeilles', title_en: 'Bees' },
  ...{
    description_fr: 'Deux mots.\nEt <b>pas</b> de HTML.',
    description_en: 'Two words.\nAnd <b>no</b> HTML.',
  },
  ...{ success_fr: 'Merci !', success_en: 'Thank you!' },
  ...{ from: '2026-11-20 08:00', until: '2026-11-30 18:00' },
  questions: [
    {
      ...{ ...way, description_fr: 'Un indice', description_en: 'A hint' },
      ...{ multiple: true, maxChoices: 2 },
      ...{ explanation_fr: 'Parce que.', explanation_en: 'Because.' },
      choices: [
        {
          ...right,
          ...{ picture: 'bike.png', pictureAlt_fr: 'Un vélo', pictureAlt_en: 'A bicycle' },
        },
        ...way.choices.slice(1),
      ],
    },
  ],
}

const all = () => db.selectFrom('surveys').selectAll().orderBy('import_key').execute()
const placed = async () => {
  const rows = await db.selectFrom('survey_sites').select('site_id').orderBy('site_id').execute()
  return rows.map(({ site_id }) => site_id)
}

async function answer() {
  const [stored] = await all()
  if (stored === undefined) throw new Error('nothing to answer')
  await db.insertInto('survey_participations').values({ survey_id: stored.id, account_id: 'ada' }).execute()
}

describe('surveys from a file', () => {
  it('keep every field, and a second time nothing changes', async () => {
    expect((await run([survey, quiz])).faults).toEqual([])
    const [bees, plain] = await all()
    expect(bees).toMatchObject({
      ...{ category: 'QUIZ', anonymous: false, linked_to_challenges: true, challenge_points_coef: 10 },
      ...{ title_fr: 'Les abeilles', description_en: 'Two words.\nAnd <b>no</b> HTML.' },
      ...{ success_text_fr: 'Merci !', withdrawn_at: null },
      starts_at: new Date('2026-11-20T07:00:00Z'),
      ends_at: new Date('2026-11-30T17:00:00Z'),
      questions: [
        {
          ...{ id: 'way', type: 'CHOICE', title_en: 'How?', description_fr: 'Un indice' },
          ...{ multiple: true, maxChoices: 2, explanation_en: 'Because.' },
          choices: [
            {
              ...{ id: 'bike', text_fr: 'À vélo', isRightAnswer: true, imageDescription_en: 'A bicycle' },
              imageUrl: expect.stringMatching(/^\/files\/company\/bike-.*\.webp$/),
            },
            { id: 'foot', isRightAnswer: false, imageUrl: null, imageDescription_fr: null },
            { id: 'train' },
          ],
        },
      ],
    })
    expect(plain).toMatchObject({
      ...{ category: 'SURVEY', anonymous: false, linked_to_challenges: false, challenge_points_coef: 1 },
      ...{ description_fr: '', success_text_fr: null, starts_at: new Date('2026-11-21T07:30:00Z') },
      questions: [
        {
          ...stars,
          description_fr: null,
          multiple: false,
          maxChoices: null,
          choices: [],
          explanation_fr: null,
        },
        { id: 'way' },
        wish,
      ],
    })
    // Without campuses it is for all.
    expect(await placed()).toEqual([1, 1, 2])
    const before = await all()
    expect(reportText(await run([quiz, survey]))).toContain('Nothing changed.')
    expect(await all()).toEqual(before)
  })

  it('change what the file says, and leave a campus', async () => {
    await run([{ ...survey, sites: ['NORTH', 'SOUTH'] }])
    const changed = {
      ...survey,
      title_en: 'How you come',
      sites: ['SOUTH'],
      anonymous: true,
      questions: [wish],
    }
    expect((await run([changed])).faults).toEqual([])
    expect(await all()).toMatchObject([
      { title_en: 'How you come', anonymous: true, questions: [{ id: 'wish' }] },
    ])
    expect(await placed()).toEqual([2])
  })

  it.each([
    ['today+3', '2026-11-27T23:00:00Z'],
    ['2026-11-27', '2026-11-27T23:00:00Z'],
    ['today+3 18:00', '2026-11-27T17:00:00Z'],
    // Of a day of 25 hours the last one as well.
    ['2027-10-31', '2027-10-31T23:00:00Z'],
  ])('run until %s: a day alone is until its end on campus', async (until, end) => {
    expect((await run([{ ...survey, until }])).faults).toEqual([])
    expect((await all())[0]?.ends_at).toEqual(new Date(end))
  })

  it('keep an end that was moved and a withdrawal while the file says the same as before', async () => {
    await run([survey])
    const moved = new Date('2026-12-24T11:00:00Z')
    await db.updateTable('surveys').set({ ends_at: moved, withdrawn_at: moved }).execute()
    expect(reportText(await run([survey]))).toContain('Nothing changed.')
    await run([{ ...survey, title_en: 'Another' }])
    expect(await all()).toMatchObject([{ title_en: 'Another', ends_at: moved, withdrawn_at: moved }])
    // What it says anew holds, once.
    const later = { ...survey, until: 'today+9 18:00' }
    await run([later])
    expect(await all()).toMatchObject([{ ends_at: new Date('2026-12-03T17:00:00Z'), withdrawn_at: moved }])
    expect(reportText(await run([later]))).toContain('Nothing changed.')
    // One that was ended in the product cannot begin after that.
    await db
      .updateTable('surveys')
      .set({ ends_at: new Date('2026-11-23T11:00:00Z') })
      .execute()
    const report = await run([{ ...later, from: 'today+1' }])
    expect(reportText(report)).toContain('line 1, from: is after its end, which was moved in the product')
  })

  it('that have answers can change their title, order, dates and campuses', async () => {
    await run([survey])
    await answer()
    const words = {
      ...{ ...survey, title_fr: 'Arriver', description_fr: 'Un mot', description_en: 'A word' },
      ...{ until: 'today+5', sites: ['SOUTH'] },
      questions: [{ ...way, choices: way.choices.toReversed() }, wish, stars],
    }
    expect((await run([words])).faults).toEqual([])
    expect(await all()).toMatchObject([
      { title_fr: 'Arriver', questions: [{ title_en: way.title_en }, wish, stars] },
    ])
    expect(await db.selectFrom('survey_participations').selectAll().execute()).toHaveLength(1)
  })

  it.each<[string, object]>([
    ['questions: lacks wish, which has answers', { questions: [stars, way] }],
    ['questions[3].id: more is new', { questions: [stars, way, wish, { ...wish, id: 'more' }] }],
    [
      'questions[2].type: has been answered: expected TEXT, found NOTE',
      { questions: [stars, way, { ...wish, type: 'NOTE' }] },
    ],
    ['questions[1].multiple: has been answered', { questions: [stars, { ...way, multiple: true }, wish] }],
    [
      'questions[1].choices: lacks train, which may be an answer',
      { questions: [stars, { ...way, choices: way.choices.slice(0, 2) }, wish] },
    ],
    [
      'questions[1].choices[3].id: boat is new',
      {
        questions: [
          stars,
          { ...way, choices: [...way.choices, { id: 'boat', text_fr: 'En bateau', text_en: 'By boat' }] },
          wish,
        ],
      },
    ],
    [
      'questions[2].required: has been answered: expected true, found false',
      { questions: [stars, way, { ...wish, required: false }] },
    ],
    ['anonymous: has been answered: expected false, found true', { anonymous: true }],
    [
      `questions[1].title_en: has been answered as “${way.title_en}”: ask what has other words in a survey`,
      { questions: [stars, { ...way, title_en: 'By what means?' }, wish] },
    ],
    [
      'questions[2].description_fr: has been answered without it',
      { questions: [stars, way, { ...wish, description_fr: 'Un mot', description_en: 'A word' }] },
    ],
    [
      `questions[0].choices[2].text_fr: has been answered as “${way.choices[0]?.text_fr}”`,
      {
        questions: [
          {
            ...way,
            choices: way.choices
              .toReversed()
              .map((one, index) => (index === 2 ? { ...one, text_fr: 'En voiture' } : one)),
          },
          stars,
          wish,
        ],
      },
    ],
  ])('that have answers are refused: %s', async (words, change) => {
    await run([survey])
    await answer()
    const before = await all()
    const report = await run([{ ...survey, ...change, title_fr: 'Autre' }])
    expect(report.applied).toBe(false)
    expect(new Set(report.faults.map(({ line }) => line))).toEqual(new Set([1]))
    expect(reportText(report)).toContain(`line 1, ${words}`)
    expect(await all()).toEqual(before)
  })

  it('say of a question that it may be left open, and nothing of one that may not', async () => {
    const open = { ...survey, questions: [stars, { ...way, required: true }, { ...wish, required: false }] }
    await run([open])
    const { rows } = await sql<{ said: string | null }>`
      select question ->> 'required' as said from surveys, jsonb_array_elements(questions) question`.execute(
      db,
    )
    expect(rows.map(({ said }) => said)).toEqual([null, null, 'false'])
    expect(reportText(await run([open]))).toContain('Nothing changed.')
    await answer()
    expect((await run([{ ...open, questions: [stars, way, wish] }])).faults).toMatchObject([
      { field: 'questions[2].required', message: { en: 'has been answered: expected false, found true' } },
    ])
  })

  it('keep the right answers and the points of a quiz that has been answered', async () => {
    await run([quiz])
    await answer()
    const [only] = quiz.questions
    const choices = only?.choices.map((one, index) => ({ ...one, isRightAnswer: index === 1 }))
    const other = { ...quiz, challengePointsCoef: 20, questions: [{ ...only, choices }] }
    expect((await run([other])).faults.map(({ field, message }) => `${field} ${message.en}`)).toEqual([
      'challengePointsCoef has been answered: expected 10, found 20',
      'questions[0].choices[0].isRightAnswer has been answered: expected true, found false',
      'questions[0].choices[1].isRightAnswer has been answered: expected false, found true',
    ])
  })

  it('that are counted are as fixed, though nobody who answered is known any more', async () => {
    await run([survey])
    const [stored] = await all()
    await db
      .insertInto('survey_results')
      .values({ survey_id: stored?.id ?? '', counted: 5 })
      .execute()
    expect(reportText(await run([{ ...survey, questions: [stars] }]))).toContain('lacks')
  })

  it('stay when they are removed from the file, as long as they have answers', async () => {
    await run([survey])
    await answer()
    await run([survey, quiz])
    const report = await run([], { remove: true })
    expect(report.stores).toMatchObject([{ removed: ['bees'], stillUsed: ['way-here'] }])
    expect(await all()).toMatchObject([{ import_key: 'way-here' }])
    expect(await db.selectFrom('survey_participations').selectAll().execute()).toHaveLength(1)
  })

  it.each<[string, object]>([
    ['until: is not after from', { until: 'today-4' }],
    ['category: expected one of SURVEY, QUIZ', { category: 'POLL' }],
    ['sites[0]: "WEST" is not among the sites', { sites: ['WEST'] }],
    ['anonymous: expected no', { ...quiz, anonymous: true }],
    ['linkedToChallenges: expected no', { linkedToChallenges: true }],
    ['challengePointsCoef: stands where', { challengePointsCoef: 5 }],
    ['questions: have no right answer', { category: 'QUIZ' }],
    ['questions: expected', { questions: [] }],
    ['questions[1].id: wish is that', { questions: [wish, wish] }],
    ['questions[0].stars: is not known', { questions: [{ ...stars, stars: 5 }] }],
    ['questions[0].title_en: is missing', { questions: [{ ...stars, title_en: undefined }] }],
    ['questions[0].title_fr: expected', { questions: [{ ...stars, title_fr: 'é'.repeat(251) }] }],
    ['questions[0].description_en: is missing', { questions: [{ ...stars, description_fr: 'Oui' }] }],
    ['questions[0].choices: stands', { questions: [{ ...stars, choices: way.choices }] }],
    ['questions[0].multiple: stands', { questions: [{ ...stars, multiple: true }] }],
    ['questions[0].choices: expected two', { questions: [{ ...way, choices: [way.choices[0]] }] }],
    ['questions[0].maxChoices: stands', { questions: [{ ...way, maxChoices: 2 }] }],
    ['questions[0].maxChoices: expected', { questions: [{ ...way, multiple: true, maxChoices: 4 }] }],
    [
      'questions[0].explanation_fr: stands',
      { questions: [{ ...stars, explanation_fr: 'a', explanation_en: 'b' }] },
    ],
    [
      'questions[0].choices[1].id: bike is that',
      { questions: [{ ...way, choices: [way.choices[0], way.choices[0]] }] },
    ],
    [
      'questions[0].choices[0].isRightAnswer: stands in a survey',
      { questions: [{ ...way, choices: [right, way.choices[1]] }] },
    ],
    [
      'questions[0].choices[1].isRightAnswer: is one too many: 1 may be chosen',
      {
        category: 'QUIZ',
        questions: [{ ...way, choices: way.choices.map(one => ({ ...one, isRightAnswer: true })) }],
      },
    ],
    [
      'questions[0].choices[0].pictureAlt_fr: is missing',
      { questions: [{ ...way, choices: [{ ...way.choices[0], picture: 'bike.png' }, way.choices[1]] }] },
    ],
    [
      'questions[0].choices[0].pictureAlt_fr: stands',
      {
        questions: [
          {
            ...way,
            choices: [
              { ...way.choices[0], pictureAlt_fr: 'Un vélo', pictureAlt_en: 'A bicycle' },
              way.choices[1],
            ],
          },
        ],
      },
    ],
    [
      'questions[0].choices[0].picture: none.png is not there',
      {
        questions: [
          {
            ...way,
            choices: [
              {
                ...way.choices[0],
                picture: 'none.png',
                pictureAlt_fr: 'Un vélo',
                pictureAlt_en: 'A bicycle',
              },
              way.choices[1],
            ],
          },
        ],
      },
    ],
  ])('are told: %s', async (words, change) => {
    expect(reportText(await run([{ ...survey, ...change }]))).toContain(words)
    expect(await all()).toEqual([])
  })

  it('wait for an answer that is being given', async () => {
    await run([survey])
    const [stored] = await all()
    const other = { ...survey, questions: [stars] }
    let report: Awaited<ReturnType<typeof run>> | undefined
    let importing: Promise<void> = Promise.resolve()
    await db.transaction().execute(async trx => {
      await trx
        .insertInto('survey_participations')
        .values({ survey_id: stored?.id ?? '', account_id: 'ada' })
        .execute()
      importing = run([other]).then(done => {
        report = done
      })
      await waiting()
    })
    await importing
    expect(report?.faults.length).toBeGreaterThan(0)
  })
})

/** Until somebody waits for a lock. */
async function waiting(): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ waits: boolean }>`
      select exists (select from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()) as waits`.execute(db)
    if (rows[0]?.waits) return
  }
}
