import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { feature as sites } from '#features/sites/server/feature.ts'
import { type ImportRequest, importContent } from '#platform/server/content/import.ts'
import { reportText } from '#platform/server/content/report.ts'
import { companyFolder, picture } from '#platform/server/content/testing/company-folder.ts'
import { buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { trainingsContent } from './content.ts'
import type { StoredChapter } from './stored.ts'
import { hostile, quizBank } from './testing/quiz-bank.ts'

const { db } = await testDatabase()
const folder = await companyFolder()
const features = [sites, { name: 'security-training', content: [trainingsContent] }]

beforeAll(async () => {
  await buildCampus(db, 1, { code: 'NORTH' })
  await buildCampus(db, 2, { code: 'SOUTH' })
  await folder.write('sign.png', await picture(30, 20))
  await folder.write('exits.fr.pdf', '%PDF-1.7\nfr\n%%EOF\n')
  await folder.write('exits.en.pdf', '%PDF-1.7\nen\n%%EOF\n')
  await folder.write('page.html', '<html>')
  await db
    .insertInto('accounts')
    .values({ id: 'ada', email: 'ada@campus.example', first_name: 'Ada', last_name: 'L' })
    .execute()
})
beforeEach(async () => {
  await db.deleteFrom('training_certificates').execute()
  await db.deleteFrom('training_records').execute()
  await db.deleteFrom('trainings').execute()
})

async function run(entries: readonly object[], given: Partial<ImportRequest> = {}) {
  return importContent(db, {
    yes: true,
    features,
    kind: 'trainings',
    path: await folder.write('trainings.json', JSON.stringify(entries, null, 1)),
    apply: true,
    now: new Date('2026-11-24T11:00:00Z'),
    ...given,
  })
}

const both = (fr: string, en: string) => ({ fr, en })
const texts = (title: string) => ({
  title,
  description: `<p>${title}</p>`,
  successText: 'OK',
  failureText: 'KO',
})
const unique = {
  ...{ id: 'way', type: 'QUESTION_UNIQUE', title: both('Par où ?', 'Which way?') },
  description: both('<p>Un <b>indice</b></p>', '<p>A <b>hint</b></p>'),
  explanation: both('<p>Vert</p>', '<p>Green</p>'),
  picture: 'sign.png',
  pictureAlt: both('Un panneau', 'A sign'),
  choices: [
    {
      id: 'green',
      title: both('Vert', 'Green'),
      right: true,
      picture: 'sign.png',
      pictureAlt: both('V', 'G'),
    },
    { id: 'red', title: both('Rouge', 'Red') },
  ],
}
const multiple = {
  ...{ id: 'all', type: 'QUESTION_MULTIPLE', title: both('Lesquels ?', 'Which?') },
  choices: [
    { id: 'a', title: both('A', 'A'), right: true },
    { id: 'b', title: both('B', 'B') },
    { id: 'c', title: both('C', 'C'), right: true },
  ],
}
const order = {
  ...{ id: 'order', type: 'TRI', title: both('Dans l’ordre', 'In order') },
  choices: ['k', 'm', 'd', 'f'].map(id => ({ id, title: both(id, id) })),
}
const training = {
  ...{ key: 'exits', sites: ['NORTH'], minScore: 75, minutes: 8, validityMonths: 12, picture: 'sign.png' },
  languages: {
    fr: { ...texts('Sortir'), pictureAlt: 'Un panneau' },
    en: { ...texts('Getting out'), pictureAlt: 'A sign' },
  },
  chapters: [
    {
      id: 'leave',
      title: both('Partir', 'Leaving'),
      supports: [{ title: both('Le plan', 'The plan'), file: both('exits.fr.pdf', 'exits.en.pdf') }],
      questions: [unique, multiple],
    },
    { id: 'gather', title: both('Se rassembler', 'Gathering'), questions: [order] },
  ],
}
const spanish = {
  ...{ key: 'es', type: 'ANNEX', place: 3, minScore: 0, minutes: 1, languages: { es: texts('Salir') } },
  chapters: [
    { id: 'x', title: { es: 'X' }, supports: [{ title: { es: 'P' }, file: { es: 'exits.en.pdf' } }] },
  ],
}
const translation = {
  button: { continue: 'C', startTraining: 'E', previous: 'A', next: 'S', tryAgain: 'V' },
  core: { wsError: 'W', correctAnswers: 'R', requiredMin: 'M', explanation: 'X' },
}
const es = { ...spanish, languages: { es: { ...texts('Salir'), translation } } }

const all = async () => {
  const rows = await db.selectFrom('trainings').selectAll().orderBy('import_key').execute()
  return rows.map(row => ({ ...row, chapters: row.chapters as unknown as StoredChapter[] }))
}
/** The training with something else at a path: `chapters.0.questions.1.title`; undefined takes it away. */
function withChange(path: string, value: unknown): object {
  const changed = structuredClone(training)
  const steps = path.split('.')
  const last = steps.pop() ?? ''
  const at = steps.reduce<Record<string, unknown>>(
    (inner, step) => inner[step] as Record<string, unknown>,
    changed as unknown as Record<string, unknown>,
  )
  if (value === undefined) delete at[last]
  else at[last] = value
  return changed
}

describe('trainings from a file', () => {
  it('keep every field, and a second time nothing changes', async () => {
    expect(reportText(await run([training, es]))).toContain('2 created')
    const [annex, exits] = await all()
    expect(exits).toMatchObject({
      ...{ place: 1, formation_type: 'STANDARD', min_score: 75, minutes: 8, validity_months: 12 },
      ...{ languages: ['fr', 'en'], withdrawn_at: null },
      image_url: expect.stringMatching(/^\/files\/company\/sign-.*\.webp$/),
      texts: {
        fr: {
          ...{ title: 'Sortir', description: '<p>Sortir</p>', imageDescription: 'Un panneau' },
          ...{ successText: 'OK', failureText: 'KO' },
          translation: { button: { startTraining: 'Commencer la formation' } },
        },
        en: { translation: { core: { explanation: 'Explanation' } } },
      },
      chapters: [
        {
          ...{ id: 'leave', texts: { fr: { title: 'Partir' }, en: { title: 'Leaving' } } },
          supports: [
            {
              texts: {
                fr: { title: 'Le plan', url: expect.stringMatching(/^\/files\/company\/exits-fr-.*\.pdf$/) },
                en: { title: 'The plan', url: expect.stringMatching(/^\/files\/company\/exits-en-.*\.pdf$/) },
              },
            },
          ],
          questions: [
            {
              ...{ id: 'way', type: 'QUESTION_UNIQUE', right: ['green'] },
              imageUrl: expect.stringMatching(/^\/files\/company\/sign-/),
              texts: {
                fr: {
                  ...{ title: 'Par où ?', description: '<p>Un <strong>indice</strong></p>' },
                  ...{ imageDescription: 'Un panneau', explanation: '<p>Vert</p>' },
                },
              },
              choices: [
                { id: 'green', numbering: 'A', texts: { en: { title: 'Green', imageDescription: 'G' } } },
                { id: 'red', numbering: 'B', imageUrl: null, texts: { fr: { imageDescription: null } } },
              ],
            },
            { id: 'all', right: ['a', 'c'], texts: { fr: { description: null, explanation: null } } },
          ],
        },
        { id: 'gather', supports: [], questions: [{ id: 'order', right: ['k', 'm', 'd', 'f'] }] },
      ],
    })
    const visible = exits?.chapters[1]?.questions[0]?.choices ?? []
    expect(visible.map(({ numbering }) => numbering)).toEqual(['A', 'B', 'C', 'D'])
    expect(visible.map(({ id }) => id).sort()).toEqual(['d', 'f', 'k', 'm'])
    expect(visible.map(({ id }) => id)).not.toEqual(['k', 'm', 'd', 'f'])
    expect(annex).toMatchObject({
      formation_type: 'ANNEX',
      place: 3,
      image_url: null,
      texts: { es: { translation } },
    })
    const { rows } = await sql<{ site_id: number }>`
      select site_id from training_sites s join trainings t on t.id = s.training_id
      where t.import_key = 'exits'`.execute(db)
    expect(rows).toEqual([{ site_id: 1 }])
    const before = await all()
    expect(reportText(await run([training, es]))).toContain('Nothing changed.')
    expect(await all()).toEqual(before)
  })

  it('never show a TRI as it is right, however many choices it has', async () => {
    const questions = Array.from({ length: 190 }, (_, place) => ({
      ...order,
      id: `order-${place}`,
      choices: Array.from({ length: 2 + (place % 19) }, (_, at) => ({ id: `c${at}`, title: both('x', 'x') })),
    }))
    expect((await run([withChange('chapters.1.questions', questions)])).faults).toEqual([])
    const [stored] = await all()
    for (const { choices, right } of stored?.chapters[1]?.questions ?? []) {
      expect(choices.map(({ id }) => id)).not.toEqual(right)
      expect(choices.map(({ id }) => id).sort()).toEqual([...right].sort())
    }
  })

  it.each([
    ['languages', {}, 'languages: is empty'],
    ['languages.french', texts('X'), 'languages.french: is no language'],
    [
      'languages.es',
      texts('X'),
      'languages.es.translation: is missing: the product has these words in fr and en',
    ],
    ['languages.en.title', undefined, 'languages.en.title: is missing'],
    [
      'languages.en.pictureAlt',
      undefined,
      'languages.en.pictureAlt: is missing: a picture says what it shows',
    ],
    ['picture', undefined, 'languages.fr.pictureAlt: stands where there is no picture'],
    ['picture', 'none.png', 'picture: none.png is not there'],
    ['minScore', 101, 'minScore: expected a whole number from 0 to 100, found 101'],
    ['minutes', 0, 'minutes: expected a whole number from 1 to 600'],
    ['validityMonths', 0, 'validityMonths: expected a whole number from 1 to 120'],
    ['type', 'OTHER', 'type: expected one of STANDARD, ANNEX'],
    ['sites', ['WEST'], '"WEST" is not among the sites'],
    ['chapters', [], 'chapters: expected a list'],
    ['chapters.1.id', 'leave', 'chapters[1].id: leave is that of a chapter before it'],
    ['chapters.1.id', 'no spaces', 'chapters[1].id: expected a name of your own'],
    ['chapters.1.title.en', undefined, 'chapters[1].title.en: is missing: the training is written in fr, en'],
    ['chapters.1.title.es', 'Y', 'chapters[1].title.es: is no language of this training'],
    ['chapters.1.questions', [], 'chapters[1].supports: is missing: a chapter has supports, or questions'],
    ['chapters.0.supports.0.file.en', 'page.html', 'supports[0].file.en: page.html is no PDF'],
    ['chapters.0.supports.0.file.en', undefined, 'supports[0].file.en: is missing'],
    ['chapters.1.questions.0.id', 'way', 'chapters[1].questions[0].id: way is that of a question before it'],
    ['chapters.0.questions.0.type', undefined, 'questions[0].type: is missing'],
    ['chapters.0.questions.0.title', undefined, 'questions[0].title.fr: is missing'],
    ['chapters.0.questions.0.title.en', undefined, 'questions[0].title.en: is missing'],
    ['chapters.0.questions.0.description.en', undefined, 'questions[0].description.en: is missing'],
    ['chapters.0.questions.0.explanation.en', undefined, 'questions[0].explanation.en: is missing'],
    ['chapters.0.questions.0.pictureAlt', undefined, 'questions[0].pictureAlt.fr: is missing'],
    ['chapters.0.questions.0.pictureAlt.en', undefined, 'questions[0].pictureAlt.en: is missing'],
    [
      'chapters.0.questions.0.picture',
      undefined,
      'questions[0].pictureAlt: stands where there is no picture',
    ],
    ['chapters.0.questions.0.choices.1.right', true, 'choices[1].right: is one too many'],
    ['chapters.0.questions.0.choices.0.right', false, 'questions[0].choices: have no right answer'],
    ['chapters.0.questions.1.choices.2.id', 'a', 'questions[1].choices[2].id: a is that of one before it'],
    ['chapters.0.questions.1.choices.2.title.en', undefined, 'choices[2].title.en: is missing'],
    ['chapters.0.questions.1.choices', [multiple.choices[0]], 'choices: expected two or more, found 1'],
    ['chapters.0.questions.1.choices.0.score', 3, 'choices[0].score: is not known'],
    ['chapters.1.questions.0.choices.0.right', true, 'choices[0].right: stands at a TRI'],
    ['chapters.1.questions.0.gift', both('Q {=a ~b}', 'Q {=a ~b}'), 'questions[0].type: stands beside gift'],
  ])('with a fault at %s (%j) are refused with line and field', async (path, value, reported) => {
    const report = await run([withChange(path, value)])
    expect(reportText(report)).toContain(reported)
    expect(report.faults[0]?.line).toBeGreaterThan(0)
    expect(await all()).toEqual([])
  })

  it.each([
    [both('Q {=a ~b}', 'Q {=a ~b ~c}'), 'gift.en: is not the question that fr asks'],
    [both('Q {=a ~b}', 'Q {~a =b}'), 'gift.en: is not the question that fr asks'],
    [both('Q {~%50%a ~b}', 'Q {=a ~b}'), 'gift.en: is not the question that fr asks'],
    [both('Q', 'Q {=a ~b}'), 'gift.fr: has no answers between { and }'],
    [{ fr: 'Q {=a ~b}' }, 'gift.en: is missing'],
  ])('whose GIFT is wrong (%j) are refused with line and field', async (gift, reported) => {
    const report = await run([withChange('chapters.1.questions.0', { id: 'gift', gift })])
    expect(reportText(report)).toContain(`$[0].chapters[1].questions[0].${reported}`)
    expect(report.faults).toHaveLength(1)
  })

  it('change their texts, and leave a campus', async () => {
    await run([{ ...training, sites: ['NORTH', 'SOUTH'] }])
    await run([{ ...withChange('languages.en.title', 'Out'), sites: ['SOUTH'], place: 9 }])
    const [stored] = await all()
    expect(stored).toMatchObject({ place: 9, texts: { en: { title: 'Out' } } })
    const rows = await db.selectFrom('training_sites').select('site_id').execute()
    expect(rows).toEqual([{ site_id: 2 }])
  })

  it('stay withdrawn when they were withdrawn in the product', async () => {
    await run([training])
    const at = new Date('2026-11-20T08:00:00Z')
    await db.updateTable('trainings').set({ withdrawn_at: at }).execute()
    expect(reportText(await run([training]))).toContain('Nothing changed.')
    await run([withChange('languages.en.title', 'Out')])
    expect(await all()).toMatchObject([{ withdrawn_at: at, texts: { en: { title: 'Out' } } }])
  })
})

describe('a training that somebody has begun', () => {
  async function begin() {
    await run([training])
    const [stored] = await all()
    if (stored === undefined) throw new Error('nothing to begin')
    const now = new Date()
    await db
      .insertInto('training_records')
      .values({ training_id: stored.id, account_id: 'ada', started_at: now, changed_at: now })
      .execute()
  }

  it.each([
    ['minScore', 80, 'minScore: somebody has begun or passed this training: expected 75, found 80'],
    ['chapters.1.id', 'other', 'chapters: lacks gather'],
    ['chapters.1.id', 'other', 'chapters[1].id: other is new'],
    ['chapters', training.chapters.toReversed(), 'chapters[0].id: stands at another place'],
    ['chapters.0.questions', [unique], 'chapters[0].questions: lacks all'],
    ['chapters.0.questions.1', { ...multiple, id: 'new' }, 'chapters[0].questions[1].id: new is new'],
    ['chapters.0.questions', [multiple, unique], 'chapters[0].questions[0].id: stands at another place'],
    [
      'chapters.0.questions.0.type',
      'QUESTION_MULTIPLE',
      'chapters[0].questions[0].type: somebody has begun or passed this training: expected QUESTION_UNIQUE',
    ],
    ['chapters.0.questions.1.choices.1.id', 'x', 'chapters[0].questions[1].choices: lacks b'],
    ['chapters.0.questions.1.choices.1.id', 'x', 'chapters[0].questions[1].choices: have x, which is new'],
    [
      'chapters.0.questions.1.choices.1.right',
      true,
      'chapters[0].questions[1].choices: have other right answers',
    ],
    [
      'chapters.1.questions.0.choices',
      order.choices.toReversed(),
      'chapters[1].questions[0].choices: have other right answers',
    ],
  ])('keeps what its answers mean: %s (%j) is refused', async (path, value, reported) => {
    await begin()
    const before = await all()
    const report = await run([withChange(path, value)])
    expect(reportText(report)).toContain(`trainings.json, line 2, ${reported}`)
    expect(await all()).toEqual(before)
    // The control: what refuses is the record.
    await db.deleteFrom('training_records').execute()
    expect((await run([withChange(path, value)])).faults).toEqual([])
  })

  it('takes other texts, pictures, supports, languages, a validity and another order of what may be chosen', async () => {
    await begin()
    const changed = {
      ...training,
      ...{ validityMonths: 24, minutes: 9 },
      languages: { fr: { ...texts('Sortir !'), pictureAlt: 'Un panneau' } },
      chapters: [
        {
          ...{ id: 'leave', title: { fr: 'Partir !' } },
          questions: [
            {
              ...unique,
              ...french(unique),
              description: undefined,
              pictureAlt: undefined,
              picture: undefined,
            },
            { ...multiple, ...french(multiple), choices: french(multiple).choices.toReversed() },
          ],
        },
        { id: 'gather', title: { fr: 'Se rassembler' }, questions: [{ ...order, ...french(order) }] },
      ],
    }
    expect((await run([changed])).faults).toEqual([])
    expect(await all()).toMatchObject([{ languages: ['fr'], validity_months: 24 }])
  })

  it('is not removed: it is kept and listed', async () => {
    await begin()
    const kept = await run([es], { remove: true })
    expect(reportText(kept)).toContain('exits')
    expect((await all()).map(one => one.import_key)).toEqual(['es', 'exits'])
    await db.deleteFrom('training_records').execute()
    await run([es], { remove: true })
    expect((await all()).map(one => one.import_key)).toEqual(['es'])
  })
})

/** A question in French alone, without pictures. */
function french(question: {
  title: { fr: string }
  choices: { id: string; title: { fr: string }; right?: boolean }[]
}) {
  return {
    title: { fr: question.title.fr },
    explanation: undefined,
    choices: question.choices.map(({ id, title, right }) => ({ id, title: { fr: title.fr }, right })),
  }
}

describe('a quiz bank of 200 questions in GIFT', () => {
  it('comes in whole, harmless, and a second time nothing changes', async () => {
    const report = await run([quizBank('sign.png')])
    expect(report.faults).toEqual([])
    const [bank] = await all()
    const questions = bank?.chapters.flatMap(chapter => chapter.questions) ?? []
    expect(bank?.chapters.map(chapter => chapter.questions.length)).toEqual([50, 50, 50, 50])
    const kinds = Object.groupBy(questions, ({ type }) => type)
    expect(Object.values(kinds).map(({ length }) => length)).toEqual([67, 67, 66])
    expect(questions.filter(({ imageUrl }) => imageUrl !== null)).toHaveLength(40)
    for (const [index, { type, texts, right, choices }] of questions.entries()) {
      const bad = hostile[(index + 1) % hostile.length] ?? ''
      for (const language of ['fr', 'en']) {
        const { title = '', description, explanation } = texts[language] ?? {}
        // Titles and choices are plain text, which screens show as it is.
        expect(title).toContain(bad)
        expect(choices.map(one => one.texts[language]?.title)).toContainEqual(
          expect.stringContaining(`A {${index + 1}} ~ ${bad}`),
        )
        expect(description?.length).toBeGreaterThan(500)
        expect(explanation?.length).toBeGreaterThan(500)
        for (const html of [description, explanation]) {
          expect(html).not.toMatch(/<(?!\/?(p|strong|ul|li|a)[\s>])|javascript:|onerror|hacked/)
        }
      }
      expect(right).toHaveLength({ QUESTION_UNIQUE: 1, QUESTION_MULTIPLE: 2, TRI: 4 }[type])
    }
    const said = bank?.texts as { fr: { description: string } } | undefined
    expect(said?.fr.description).not.toMatch(/hacked|<script|<img/)
    expect(reportText(await run([quizBank('sign.png')]))).toContain('Nothing changed.')
  })
})
