import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  maxNote,
  maxText,
  type QuestionAnswer,
  questionTypes,
  type SurveyAnswer,
  surveyCategories,
} from './contract.ts'
import {
  atMostChoices,
  countable,
  faultsOf,
  fewestAnswers,
  heldBack,
  isMarked,
  isRight,
  lengthOf,
  type Marked,
  minutesOf,
  mostChoices,
  needsComment,
  pointsOf,
  ranked,
  scoreOf,
  separable,
} from './rules.ts'

const choiceIds = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { minLength: 1 })

/** Questions as files may bring them, each with an id of its own. */
const anyQuestions = fc
  .array(
    fc.record({
      type: fc.constantFrom(...questionTypes),
      multiple: fc.boolean(),
      maxChoices: fc.option(fc.integer({ min: 1, max: 6 })),
      choices: choiceIds.chain(ids =>
        fc.tuple(...ids.map(id => fc.boolean().map(isRightAnswer => ({ id, isRightAnswer })))),
      ),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map(all =>
    all.map((one, n): Marked => ({ ...one, id: `q${n}`, choices: one.type === 'CHOICE' ? one.choices : [] })),
  )

const anyCategory = fc.constantFrom(...surveyCategories)
/** A text of so many characters, each an emoji of two UTF-16 units, or a letter. */
const anyText = (range: { minLength: number; maxLength: number }) =>
  fc.string({ unit: fc.constantFrom('x', 'é', '🚒', 'ע'), ...range })

/** An answer that a form would send. */
const goodAnswer = (question: Marked): fc.Arbitrary<QuestionAnswer> => {
  const named = { questionId: question.id, type: question.type }
  if (question.type === 'NOTE') return fc.integer({ min: 1, max: maxNote }).map(note => ({ ...named, note }))
  if (question.type === 'TEXT')
    return anyText({ minLength: 1, maxLength: maxText }).map(text => ({ ...named, text }))
  return fc
    .uniqueArray(fc.constantFrom(...question.choices.map(({ id }) => id)), {
      minLength: 1,
      maxLength: mostChoices(question),
    })
    .map(choices => ({ ...named, choices }))
}
const goodAnswers = (questions: readonly Marked[]): fc.Arbitrary<SurveyAnswer> =>
  fc
    .tuple(
      fc
        .tuple(...questions.map(goodAnswer))
        .chain(all => fc.shuffledSubarray(all, { minLength: all.length })),
      anyText({ minLength: 1, maxLength: maxText }),
    )
    .map(([surveyAnswers, comment]) => ({ surveyAnswers, comment }))
const answeredForm = fc
  .tuple(anyCategory, anyQuestions)
  .chain(([category, questions]) =>
    goodAnswers(questions).map(answer => ({ form: { category, questions }, answer })),
  )

describe('an answer', () => {
  it('is taken as forms send it, in whatever order', () => {
    fc.assert(fc.property(answeredForm, ({ form, answer }) => faultsOf(form, answer).length === 0))
  })

  it('without one of its questions is REQUIRED there, and nowhere else', () => {
    fc.assert(
      fc.property(answeredForm, fc.nat(), ({ form, answer }, which) => {
        const [missing] = answer.surveyAnswers.slice(which % answer.surveyAnswers.length)
        const surveyAnswers = answer.surveyAnswers.filter(one => one !== missing)
        expect(faultsOf(form, { ...answer, surveyAnswers })).toEqual([
          { questionId: missing?.questionId, index: null, fault: 'REQUIRED' },
        ])
      }),
    )
  })

  it('to a question that is none, or given twice, is told where it stands', () => {
    fc.assert(
      fc.property(answeredForm, ({ form, answer }) => {
        const [first] = answer.surveyAnswers
        const end = answer.surveyAnswers.length
        const stray = { questionId: 'else', type: 'TEXT', text: 'x' } as const
        const more = [...answer.surveyAnswers, stray, first as QuestionAnswer]
        expect(faultsOf(form, { ...answer, surveyAnswers: more })).toEqual([
          { questionId: 'else', index: end, fault: 'UNKNOWN_QUESTION' },
          { questionId: first?.questionId, index: end + 1, fault: 'TWICE' },
        ])
      }),
    )
  })

  it('is right up to 250 characters, and TOO_LONG from 251, text and comment alike', () => {
    const questions = [{ id: 'q', type: 'TEXT', multiple: false, maxChoices: null, choices: [] }] as const
    const form = { category: 'SURVEY', questions } as const
    fc.assert(
      fc.property(
        anyText({ minLength: 1, maxLength: 2 * maxText }),
        anyText({ minLength: 0, maxLength: 2 * maxText }),
        (text, comment) => {
          const faults = faultsOf(form, { surveyAnswers: [{ questionId: 'q', type: 'TEXT', text }], comment })
          const tooLong = (of: string | null, index: number | null, is: boolean) =>
            is ? [{ questionId: of, index, fault: 'TOO_LONG' }] : []
          expect(faults).toEqual([
            ...tooLong('q', 0, [...text].length > maxText),
            ...tooLong(null, null, [...comment].length > maxText),
          ])
        },
      ),
    )
    expect(lengthOf('🚒'.repeat(250))).toBe(250)
  })

  it('of spaces alone is none', () => {
    const questions = [{ id: 'q', type: 'TEXT', multiple: false, maxChoices: null, choices: [] }] as const
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(' ', '\n', '\t', '\u00a0'), maxLength: 300 }), text => {
        const sent = { surveyAnswers: [{ questionId: 'q', type: 'TEXT' as const, text }] }
        expect(faultsOf({ category: 'QUIZ', questions }, sent).map(({ fault }) => fault)).toEqual([
          'REQUIRED',
        ])
      }),
    )
  })

  it('chooses as many as may be, and no more', () => {
    fc.assert(
      fc.property(
        anyQuestions,
        fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'z'), { maxLength: 6 }),
        (all, chosen) => {
          const question = all.find(({ type }) => type === 'CHOICE')
          if (question === undefined) return
          const sent = {
            surveyAnswers: [{ questionId: question.id, type: 'CHOICE' as const, choices: chosen }],
          }
          const [fault] = faultsOf({ category: 'QUIZ', questions: [question] }, sent)
          const known = new Set(question.choices.map(({ id }) => id))
          const right =
            chosen.length > 0 &&
            chosen.length <= mostChoices(question) &&
            new Set(chosen).size === chosen.length &&
            chosen.every(id => known.has(id))
          expect(fault === undefined).toBe(right)
        },
      ),
    )
  })

  it('of another type, or with a part of another one, is OTHER_TYPE', () => {
    fc.assert(
      fc.property(answeredForm, fc.constantFrom(...questionTypes), ({ form, answer }, type) => {
        const [first] = answer.surveyAnswers
        if (first === undefined || first.type === type) return
        const foreign = { CHOICE: { choices: ['a'] }, NOTE: { note: 3 }, TEXT: { text: 'x' } }[type]
        for (const wrong of [
          { ...first, ...foreign },
          { questionId: first.questionId, type, ...foreign },
        ]) {
          const surveyAnswers = answer.surveyAnswers.map(one => (one === first ? wrong : one))
          expect(faultsOf(form, { ...answer, surveyAnswers })[0]?.fault).toBe('OTHER_TYPE')
        }
      }),
    )
  })
})

describe('a question that may be left open', () => {
  /** A form of which some questions are optional, and an answer that leaves some of these open. */
  const partly = fc
    .tuple(answeredForm, fc.array(fc.boolean(), { minLength: 8 }), fc.array(fc.boolean(), { minLength: 8 }))
    .map(([{ form, answer }, optional, open]) => {
      const questions = form.questions.map((one, n) => ({ ...one, required: !optional[n] }))
      const left = new Set(questions.flatMap(({ id, required }, n) => (!required && open[n] ? [id] : [])))
      const surveyAnswers = answer.surveyAnswers.filter(({ questionId }) => !left.has(questionId))
      return { form: { ...form, questions }, answer: { ...answer, surveyAnswers }, left }
    })

  it('is taken without an answer, or with one that holds nothing; all of them together are not', () => {
    fc.assert(
      fc.property(partly, ({ form, answer, left }) => {
        const { comment = '' } = answer
        const isNothing = answer.surveyAnswers.length === 0 && comment.trim() === ''
        const empty = form.questions
          .filter(({ id }) => left.has(id))
          .map(
            ({ id, type }): QuestionAnswer => ({
              ...{ questionId: id, type },
              ...(type === 'TEXT' ? { text: '  ' } : type === 'CHOICE' ? { choices: [] } : {}),
            }),
          )
        for (const more of [[], empty]) {
          const surveyAnswers = [...answer.surveyAnswers, ...more]
          expect(faultsOf(form, { ...answer, surveyAnswers }).map(({ fault }) => fault)).toEqual(
            isNothing ? ['NOTHING'] : [],
          )
        }
      }),
    )
  })

  it('is checked like any other where it is answered', () => {
    const text = { id: 'q', type: 'TEXT', multiple: false, maxChoices: null, choices: [] } as const
    const form = { category: 'SURVEY', questions: [{ ...text, required: false }] } as const
    const faultOf = (answer: Partial<QuestionAnswer>) =>
      faultsOf(form, { surveyAnswers: [{ questionId: 'q', type: 'TEXT', ...answer }], comment: 'c' })[0]
        ?.fault
    expect(faultOf({ text: 'x'.repeat(maxText + 1) })).toBe('TOO_LONG')
    expect(faultOf({ text: ' '.repeat(maxText + 1) })).toBe('TOO_LONG')
    expect(faultOf({ type: 'NOTE', note: 3 })).toBe('OTHER_TYPE')
    expect(faultOf({ text: 'x' })).toBeUndefined()
  })

  it('of a quiz is not right where it is left open, and counts in the total', () => {
    const questions = ['one', 'two'].map(
      (id): Marked => ({
        ...{ id, type: 'CHOICE', multiple: false, maxChoices: null, required: id === 'one' },
        choices: [
          { id: 'a', isRightAnswer: true },
          { id: 'b', isRightAnswer: false },
        ],
      }),
    )
    const given: QuestionAnswer[] = [{ questionId: 'one', type: 'CHOICE', choices: ['a'] }]
    expect(scoreOf(questions, given)).toEqual({ score: 1, total: 2 })
  })
})

describe('a comment', () => {
  const notes = fc.array(fc.option(fc.integer({ min: 1, max: maxNote }), { nil: undefined }))

  it('is asked for where a rating is 3 or lower, and never in a quiz', () => {
    fc.assert(
      fc.property(anyCategory, notes, (category, given) => {
        const low = given.some(note => note !== undefined && note <= 3)
        expect(needsComment(category, given)).toBe(category === 'SURVEY' && low)
      }),
    )
  })

  it('that is asked for and missing is the one fault', () => {
    fc.assert(
      fc.property(answeredForm, fc.constantFrom(undefined, '', ' '), ({ form, answer }, comment) => {
        const notes = answer.surveyAnswers.map(({ note }) => note)
        const faults = faultsOf(form, {
          surveyAnswers: answer.surveyAnswers,
          ...(comment !== undefined && { comment }),
        })
        const missing = { questionId: null, index: null, fault: 'REQUIRED' }
        expect(faults).toEqual(needsComment(form.category, notes) ? [missing] : [])
      }),
    )
  })
})

describe('choices', () => {
  it('of a single choice are one, of a multiple one as many as it says, and never more than there are', () => {
    fc.assert(
      fc.property(anyQuestions, all => {
        for (const question of all.filter(({ type }) => type === 'CHOICE')) {
          const most = mostChoices(question)
          expect(most).toBeGreaterThanOrEqual(1)
          expect(most).toBeLessThanOrEqual(question.choices.length)
          if (!question.multiple) expect(most).toBe(1)
          else if (question.maxChoices === null) expect(most).toBe(question.choices.length)
          else expect(most).toBeLessThanOrEqual(question.maxChoices)
        }
      }),
    )
  })

  it('are closed exactly where one more would be too many, of a multiple choice alone', () => {
    fc.assert(
      fc.property(anyQuestions, fc.nat({ max: 6 }), (all, chosen) => {
        for (const question of all.filter(({ type }) => type === 'CHOICE')) {
          const ids = question.choices.slice(0, chosen).map(({ id }) => id)
          const full = ids.length + 1 > mostChoices(question)
          expect(atMostChoices(question, ids)).toBe(question.multiple && full)
        }
      }),
    )
  })
})

describe('a quiz', () => {
  it('is scored by the questions whose right choices are chosen, all of them and no other', () => {
    fc.assert(
      fc.property(answeredForm, ({ form: { questions }, answer: { surveyAnswers } }) => {
        const expected = questions.filter(question => {
          const right = question.choices.filter(({ isRightAnswer }) => isRightAnswer).map(({ id }) => id)
          const chosen = surveyAnswers.find(({ questionId }) => questionId === question.id)?.choices ?? []
          return right.length > 0 && right.toSorted().join() === [...chosen].toSorted().join()
        })
        const { score, total } = scoreOf(questions, surveyAnswers)
        expect(score).toBe(expected.length)
        expect(total).toBe(questions.filter(isMarked).length)
        expect(score).toBeLessThanOrEqual(total)
      }),
    )
  })

  it('has the whole score for every right answer, and none for no answer', () => {
    fc.assert(
      fc.property(anyQuestions, questions => {
        const right = questions.map(({ id, type, choices }) => ({
          ...{ questionId: id, type },
          choices: choices.filter(({ isRightAnswer }) => isRightAnswer).map(one => one.id),
        }))
        const { score, total } = scoreOf(questions, right)
        expect(score).toBe(total)
        expect(scoreOf(questions, [])).toEqual({ score: 0, total })
        for (const question of questions.filter(isMarked)) expect(isRight(question, [])).toBe(false)
      }),
    )
  })

  it('brings its score times the coefficient, where it is linked to the challenges', () => {
    fc.assert(
      fc.property(fc.nat(100), fc.integer({ min: 1, max: 1000 }), (score, challengePointsCoef) => {
        expect(pointsOf(score, { linkedToChallenges: true, challengePointsCoef })).toBe(
          score * challengePointsCoef,
        )
        expect(pointsOf(score, { linkedToChallenges: false, challengePointsCoef })).toBeNull()
      }),
    )
  })
})

describe('how long a survey takes', () => {
  const sizes = fc.record({ CHOICE: fc.nat(50), NOTE: fc.nat(50), TEXT: fc.nat(50), choices: fc.nat(500) })

  it('is whole minutes, at least one, and no less for more questions', () => {
    fc.assert(
      fc.property(sizes, sizes, (some, more) => {
        const both = {
          CHOICE: some.CHOICE + more.CHOICE,
          NOTE: some.NOTE + more.NOTE,
          TEXT: some.TEXT + more.TEXT,
          choices: some.choices + more.choices,
        }
        const short = minutesOf(some)
        expect(Number.isInteger(short)).toBe(true)
        expect(short).toBeGreaterThanOrEqual(1)
        expect(minutesOf(both)).toBeGreaterThanOrEqual(short)
      }),
    )
  })
})

describe('results', () => {
  /** What happens to a survey: answers come, the job runs; after its end the job runs twice more. */
  const story = fc.array(fc.oneof(fc.record({ come: fc.nat(30) }), fc.constant('job' as const)), {
    maxLength: 60,
  })

  function resultsOf(events: readonly ('job' | { come: number })[], countableOf: typeof countable): number[] {
    let given = 0
    const seen = [0]
    const run = (over: boolean) => {
      const counted = countableOf(seen.at(-1) ?? 0, given, over)
      if (counted !== seen.at(-1)) seen.push(counted)
    }
    for (const event of events) {
      if (event === 'job') run(false)
      else given += event.come
    }
    run(true)
    run(true)
    return seen
  }
  /** Results of 1 to 4 answers, and differences of 1 to 4 between any two. */
  const tooSmall = (results: readonly number[]) =>
    results
      .flatMap((one, n) => results.slice(0, n).map(other => one - other))
      .filter(by => by < fewestAnswers)

  it('never have 1 to 4 answers, and never differ by 1 to 4 from any earlier one', () => {
    fc.assert(fc.property(story, events => tooSmall(resultsOf(events, countable)).length === 0))
  })

  it('hold every answer in the end, if there are five', () => {
    fc.assert(
      fc.property(story, events => {
        const given = events.reduce((sum, event) => sum + (event === 'job' ? 0 : event.come), 0)
        expect(resultsOf(events, countable).at(-1)).toBe(given < fewestAnswers ? 0 : given)
      }),
    )
  })

  it('hold back five for the next batch where it may need them, and never leave fewer than five to count', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: fewestAnswers, max: 600 }),
        fc.boolean(),
        fc.nat(20),
        (rest, over, others) => {
          const held = heldBack(rest, over, others)
          expect(rest - held).toBeGreaterThanOrEqual(fewestAnswers)
          expect([0, fewestAnswers]).toContain(held)
          // With enough of them no batch is too small to be counted when all is over.
          if (rest >= 2 * fewestAnswers && over && held + others > 0) {
            expect(held + others).toBeGreaterThanOrEqual(fewestAnswers)
          }
          if (rest >= 2 * fewestAnswers && !over) expect(held).toBe(fewestAnswers)
        },
      ),
    )
  })

  it('are never more than were given, and never less than before', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.nat(1000), fc.boolean(), (counted, more, over) => {
        const next = countable(counted, counted + more, over)
        expect(next).toBeGreaterThanOrEqual(counted)
        expect(next).toBeLessThanOrEqual(counted + more)
      }),
    )
  })

  it('control: are too small where everything is counted at once, and where nothing is held back for the end', () => {
    const events = [{ come: 6 }, 'job', { come: 3 }, 'job'] as const
    const atOnce: typeof countable = (_, given) => given
    const nothingHeld: typeof countable = (counted, given, over) =>
      over || given - counted >= fewestAnswers ? given : counted
    expect(tooSmall(resultsOf(events, atOnce))).not.toEqual([])
    expect(tooSmall(resultsOf(events, nothingHeld))).not.toEqual([])
    expect(tooSmall(resultsOf(events, countable))).toEqual([])
  })
})

describe('results by campus', () => {
  const anyPeople = fc
    .tuple(fc.array(fc.oneof(fc.nat(7), fc.nat(60)), { maxLength: 7 }), fc.nat(9))
    .map(([people, ofNone]) => ({
      sites: people.map((people, n) => ({ siteId: n + 1, people })),
      all: people.reduce((sum, one) => sum + one, ofNone),
    }))

  /** Of how many people somebody knows the answers who takes some of what is said from all, or puts some together. */
  function computable(all: number, said: readonly number[]): number[] {
    const sums = [0]
    for (const one of said) sums.push(...sums.map(sum => sum + one))
    return [...sums, ...sums.map(sum => all - sum)]
  }

  it('stand for five people or more, and so does whatever is computed from them', () => {
    fc.assert(
      fc.property(anyPeople, ({ all, sites }) => {
        const people = new Map(sites.map(site => [site.siteId, site.people]))
        const said = separable(all, sites).map(siteId => people.get(siteId) ?? 0)
        // Results of all are none below five either.
        const computed = all < fewestAnswers ? said : computable(all, said)
        for (const number of computed) {
          if (number !== 0) expect(number).toBeGreaterThanOrEqual(fewestAnswers)
        }
      }),
      { numRuns: 2_000 },
    )
  })

  it('are those of every campus with enough but one at most, the smallest', () => {
    fc.assert(
      fc.property(anyPeople, ({ all, sites }) => {
        const enough = sites.filter(({ people }) => people >= fewestAnswers)
        const said = separable(all, sites)
        expect(enough.length - said.length).toBeLessThanOrEqual(1)
        const left = enough.filter(({ siteId }) => !said.includes(siteId))
        for (const { people } of left) expect(Math.min(...enough.map(one => one.people))).toBe(people)
      }),
    )
  })

  it('control: campuses of five or more alone would leave a rest of fewer', () => {
    const sites = [9, 5, 3].map((people, n) => ({ siteId: n + 1, people }))
    const alone = sites.filter(({ people }) => people >= fewestAnswers).map(({ people }) => people)
    expect(computable(17, alone)).toContain(3)
  })

  it('are none where campuses are of more people than all', () => {
    expect(separable(9, [{ siteId: 1, people: 10 }])).toEqual([])
  })
})

describe('ranks', () => {
  const teams = fc.array(fc.record({ points: fc.nat(5), name: fc.string() }))

  it('count the teams with more points, by points, and keep every team', () => {
    fc.assert(
      fc.property(teams, all => {
        const places = ranked(all)
        expect(places.map(({ rank: _, ...team }) => team)).toEqual(
          all.toSorted((a, b) => b.points - a.points),
        )
        for (const { points, rank } of places) {
          expect(rank).toBe(1 + all.filter(other => other.points > points).length)
        }
      }),
    )
  })
})
