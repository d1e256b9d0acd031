import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { demoTrainings } from '#demo/trainings/trainings.ts'
import { chapterStatuses, userStatuses } from './contract.ts'
import {
  awaitsCompletion,
  byUrgency,
  certificateStatus,
  chapterAfter,
  chapterStatusOf,
  faultOf,
  faultsOf,
  isOverdue,
  isReached,
  isRight,
  languageFor,
  lastDayOf,
  progressOf,
  resumeAt,
  scoreOf,
  statusToShow,
  validUntilOf,
} from './rules.ts'

const chapters = fc.array(fc.record({ chapterStatus: fc.constantFrom(...chapterStatuses) }), {
  minLength: 1,
  maxLength: 8,
})
const training = fc.record({ userStatus: fc.constantFrom(...userStatuses), chapters })

describe('resuming', () => {
  it('is at the first chapter TODO of an ongoing training, else at the first one', () => {
    fc.assert(
      fc.property(chapters, listed => {
        const at = resumeAt({ userStatus: 'ONGOING', chapters: listed })
        const todo = listed.findIndex(({ chapterStatus }) => chapterStatus === 'TODO')
        expect(at).toBe(todo === -1 ? 0 : todo)
      }),
    )
  })

  it('is at the first chapter NOT_VALIDATED or TODO of one to be restarted', () => {
    fc.assert(
      fc.property(chapters, listed => {
        const at = resumeAt({ userStatus: 'RESTART_REQUIRED', chapters: listed })
        const open = listed.findIndex(({ chapterStatus }) => chapterStatus !== 'VALIDATED')
        expect(at).toBe(open === -1 ? 0 : open)
      }),
    )
  })

  it.each(['TODO', 'VALIDATED'] as const)('is at the first chapter of one that is %s', userStatus => {
    fc.assert(
      fc.property(chapters, listed => {
        expect(resumeAt({ userStatus, chapters: listed })).toBe(0)
      }),
    )
  })

  it('leads through every chapter that is open, in order, and ends', () => {
    fc.assert(
      fc.property(training, one => {
        const seen: number[] = []
        for (let at: number | undefined = resumeAt(one); at !== undefined; at = chapterAfter(one, at))
          seen.push(at)
        expect(seen).toEqual(seen.toSorted((a, b) => a - b))
        expect(new Set(seen).size).toBe(seen.length)
        if (one.userStatus === 'RESTART_REQUIRED') {
          const open = one.chapters.flatMap(({ chapterStatus }, index) =>
            chapterStatus === 'VALIDATED' ? [] : index,
          )
          for (const index of open) expect(seen).toContain(index)
        }
      }),
    )
  })

  it('knows when only the completion is missing', () => {
    const done = [{ chapterStatus: 'VALIDATED' }, { chapterStatus: 'NOT_VALIDATED' }] as const
    expect(awaitsCompletion({ userStatus: 'ONGOING', chapters: done })).toBe(true)
    expect(awaitsCompletion({ userStatus: 'RESTART_REQUIRED', chapters: done })).toBe(false)
    expect(awaitsCompletion({ userStatus: 'RESTART_REQUIRED', chapters: done.slice(0, 1) })).toBe(true)
    expect(awaitsCompletion({ userStatus: 'VALIDATED', chapters: done })).toBe(false)
    expect(awaitsCompletion({ userStatus: 'ONGOING', chapters: [{ chapterStatus: 'TODO' }] })).toBe(false)
  })

  it('reaches a chapter once every one before it was answered', () => {
    fc.assert(
      fc.property(chapters, fc.nat(7), (listed, index) => {
        const before = listed.slice(0, index).map(({ chapterStatus }) => chapterStatus)
        expect(isReached(listed, index)).toBe(!before.includes('TODO'))
      }),
    )
  })

  it('shows what is to be restarted as ongoing', () => {
    expect(userStatuses.map(statusToShow)).toEqual(['TODO', 'ONGOING', 'VALIDATED', 'ONGOING'])
  })
})

describe('progress', () => {
  const sizes = fc.array(fc.record({ supports: fc.nat(5), questions: fc.nat(5) }), {
    minLength: 1,
    maxLength: 6,
  })

  it('gives each chapter an equal share, half for its supports and half for its questions', () => {
    const two = [
      { supports: 2, questions: 4 },
      { supports: 1, questions: 1 },
    ]
    const at = (chapter: number, phase: 'SUPPORTS' | 'QUESTIONS' | 'REVIEW', index: number) =>
      progressOf(two, { chapter, phase, index })
    expect([at(0, 'SUPPORTS', 0), at(0, 'SUPPORTS', 1), at(0, 'QUESTIONS', 0)]).toEqual([0, 0.125, 0.25])
    expect([at(0, 'QUESTIONS', 2), at(0, 'REVIEW', 0), at(1, 'SUPPORTS', 0)]).toEqual([0.375, 0.5, 0.5])
    expect([at(1, 'QUESTIONS', 0), at(1, 'REVIEW', 0), at(2, 'SUPPORTS', 0)]).toEqual([0.75, 1, 1])
  })

  it('counts the pages of a support that is read, up to the next one', () => {
    const one = [{ supports: 2, questions: 4 }]
    const read = (number: number, index = 0) =>
      progressOf(one, { chapter: 0, phase: 'SUPPORTS', index, page: { number, of: 10 } })
    expect([read(0), read(5), read(0, 1)]).toEqual([0, 0.125, 0.25])
    fc.assert(
      fc.property(fc.nat(500), fc.integer({ min: 1, max: 500 }), (number, of) => {
        const value = progressOf(one, { chapter: 0, phase: 'SUPPORTS', index: 0, page: { number, of } })
        expect(value).toBeGreaterThanOrEqual(0)
        expect(value).toBeLessThan(0.25)
      }),
    )
  })

  it('never goes back on the way through, begins at nothing and ends at all', () => {
    fc.assert(
      fc.property(sizes, listed => {
        const steps = listed.flatMap(({ supports, questions }, chapter) => [
          ...Array.from({ length: supports }, (_, index) => ({ chapter, phase: 'SUPPORTS' as const, index })),
          ...Array.from({ length: questions }, (_, index) => ({
            chapter,
            phase: 'QUESTIONS' as const,
            index,
          })),
          { chapter, phase: 'REVIEW' as const, index: 0 },
        ])
        const values = steps.map(step => progressOf(listed, step))
        for (const [index, value] of values.entries()) {
          expect(value).toBeGreaterThanOrEqual(index === 0 ? 0 : (values[index - 1] ?? 0) - 1e-12)
          expect(value).toBeLessThanOrEqual(1 + 1e-12)
        }
        expect(values.at(-1)).toBeCloseTo(1, 12)
        expect(progressOf(listed, { chapter: 0, phase: 'SUPPORTS', index: 0 })).toBe(0)
      }),
    )
  })
})

describe('progress through the trainings of the demo company', () => {
  it.each(demoTrainings.map(({ key, chapters }) => ({ key, chapters })))(
    'is an equal share for each step of a half of a chapter: $key',
    ({ chapters: real }) => {
      const sizes = real.map(({ supports, questions }) => ({
        supports: supports.length,
        questions: questions.length,
      }))
      let expected = 0
      for (const [chapter, { supports, questions }] of sizes.entries()) {
        const half = 1 / sizes.length / (supports > 0 && questions > 0 ? 2 : 1)
        for (const [phase, count] of [
          ['SUPPORTS', supports],
          ['QUESTIONS', questions],
        ] as const) {
          for (let index = 0; index < count; index++) {
            expect(progressOf(sizes, { chapter, phase, index })).toBeCloseTo(expected, 12)
            expected += half / count
          }
        }
        expect(progressOf(sizes, { chapter, phase: 'REVIEW', index: 0 })).toBeCloseTo(expected, 12)
      }
      expect(expected).toBeCloseTo(1, 12)
    },
  )
})

describe('answers', () => {
  const choices = ['a', 'b', 'c'].map(id => ({ id }))
  const unique = { id: 'u', type: 'QUESTION_UNIQUE', choices, right: ['b'] } as const
  const multiple = { id: 'm', type: 'QUESTION_MULTIPLE', choices, right: ['a', 'c'] } as const
  const order = { id: 't', type: 'TRI', choices, right: ['c', 'a', 'b'] } as const

  it.each([
    [unique, [], 'MISSING'],
    [unique, ['a', 'b'], 'ONE'],
    [unique, ['z'], 'UNKNOWN_CHOICE'],
    [unique, ['a'], undefined],
    [multiple, ['a', 'a'], 'TWICE'],
    [multiple, ['a', 'b', 'c'], undefined],
    [order, ['a', 'b'], 'ORDER'],
    [order, ['a', 'b', 'b'], 'TWICE'],
    [order, ['b', 'a', 'c'], undefined],
  ] as const)('of %o: %o is %s', (question, given, fault) => {
    expect(faultOf(question, given)).toBe(fault)
  })

  it('are named by their place, and a missing one by its question', () => {
    const given = [
      { questionId: 'u', answers: ['a'] },
      { questionId: 'u', answers: ['a'] },
      { questionId: 'x', answers: ['a'] },
      { questionId: 'm', answers: [] },
    ]
    expect(faultsOf([unique, multiple, order], given)).toEqual([
      { fault: 'TWICE', place: 1, questionId: 'u' },
      { fault: 'UNKNOWN_QUESTION', place: 2, questionId: 'x' },
      { fault: 'MISSING', place: 3, questionId: 'm' },
      { fault: 'MISSING', questionId: 't' },
    ])
  })

  it('are right where they are the same choices, of a TRI in the same order', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(['a', 'b', 'c']), given => {
        expect(isRight(multiple, given)).toBe(given.toSorted().join() === 'a,c')
        expect(isRight(order, given)).toBe(given.join() === 'c,a,b')
        expect(isRight(unique, given)).toBe(given.join() === 'b')
      }),
    )
  })
})

describe('the score', () => {
  it('is whole percent, rounded down', () => {
    expect([scoreOf(2, 3), scoreOf(1, 3), scoreOf(3, 3), scoreOf(0, 5), scoreOf(0, 0)]).toEqual([
      66, 33, 100, 0, 100,
    ])
  })

  it('of a failed training leaves a chapter that is not validated', () => {
    const parts = fc.array(
      fc
        .integer({ min: 1, max: 30 })
        .chain(questions => fc.record({ questions: fc.constant(questions), right: fc.nat(questions) })),
      { minLength: 1, maxLength: 8 },
    )
    fc.assert(
      fc.property(parts, fc.integer({ min: 0, max: 100 }), (listed, minScore) => {
        const sum = (of: 'right' | 'questions') => listed.reduce((total, part) => total + part[of], 0)
        const failed = scoreOf(sum('right'), sum('questions')) < minScore
        const statuses = listed.map(({ right, questions }) => chapterStatusOf(right, questions, minScore))
        if (failed) expect(statuses).toContain('NOT_VALIDATED')
      }),
    )
  })
})

describe('the language', () => {
  it.each([
    ['es', ['fr', 'en', 'es'], 'es'],
    ['es-ES,es;q=0.9', ['fr', 'en', 'es'], 'es'],
    ['de', ['fr', 'en'], 'fr'],
    ['de,en;q=0.5', ['fr', 'en'], 'en'],
    ['en;q=0.3,es;q=0.9', ['fr', 'en', 'es'], 'es'],
    ['pt', ['pt-BR', 'fr'], 'pt-BR'],
    [undefined, ['en', 'es'], 'en'],
    ['*', ['en', 'fr'], 'fr'],
    ['', ['fr'], 'fr'],
  ])('wanted as %s of %o is %s', (wanted, languages, expected) => {
    expect(languageFor(wanted, languages)).toBe(expected)
  })
})

describe('validity', () => {
  it.each([
    ['2026-11-23T10:00:00Z', 12, '2027-11-23'],
    ['2027-01-31T10:00:00Z', 1, '2027-02-28'],
    ['2027-11-30T10:00:00Z', 3, '2028-02-29'],
    ['2026-03-01T23:30:00Z', 6, '2026-09-02'],
  ])('from %s for %i months is to the end of %s', (validatedAt, months, lastDay) => {
    const until = validUntilOf(new Date(validatedAt), months)
    expect(until && lastDayOf(until)).toBe(lastDay)
  })

  it('may be for good', () => expect(validUntilOf(new Date(), null)).toBeNull())

  it('ends at its instant, and a withdrawal comes first', () => {
    const validUntil = new Date('2026-11-24T00:00:00Z')
    const at = (milliseconds: number) => new Date(validUntil.getTime() + milliseconds)
    expect(certificateStatus({ withdrawnAt: null, validUntil }, at(-1))).toBe('VALID')
    expect(certificateStatus({ withdrawnAt: null, validUntil }, at(0))).toBe('EXPIRED')
    expect(certificateStatus({ withdrawnAt: at(-5), validUntil }, at(0))).toBe('WITHDRAWN')
    expect(certificateStatus({ withdrawnAt: null, validUntil: null }, at(0))).toBe('VALID')
  })
})

describe('the order of what is to do', () => {
  const status = fc.constantFrom(...userStatuses)
  const day = fc.option(fc.constantFrom('2026-01-01', '2026-06-30', '2026-12-31'))
  const training = fc.record({ userStatus: status, dueOn: day, validUntil: day })

  it('has what is not validated first, by its last day, and what is under way before what is not begun', () => {
    fc.assert(
      fc.property(fc.array(training), trainings => {
        const ordered = trainings.toSorted(byUrgency)
        for (const [index, one] of ordered.slice(1).entries()) {
          const before = ordered[index]
          if (before === undefined) continue
          if (one.userStatus !== 'VALIDATED') {
            expect(before.userStatus).not.toBe('VALIDATED')
            expect((before.dueOn ?? '9') <= (one.dueOn ?? '9')).toBe(true)
            if (before.dueOn === one.dueOn && before.userStatus === 'TODO')
              expect(one.userStatus).toBe('TODO')
          } else if (before.userStatus === 'VALIDATED') {
            expect((before.validUntil ?? '9') <= (one.validUntil ?? '9')).toBe(true)
          }
        }
      }),
    )
  })

  it('keeps the order in which trainings stand where nothing tells them apart', () => {
    const alike = ['a', 'b', 'c'].map(id => ({
      id,
      userStatus: 'TODO' as const,
      dueOn: null,
      validUntil: null,
    }))
    expect(alike.toSorted(byUrgency)).toEqual(alike)
  })

  it('calls overdue what is not validated once its last day is over on campus', () => {
    const training = { userStatus: 'ONGOING' as const, dueOn: '2026-11-23' }
    expect(isOverdue(training, new Date('2026-11-23T22:59:59Z'))).toBe(false)
    expect(isOverdue(training, new Date('2026-11-23T23:00:00Z'))).toBe(true)
    expect(isOverdue({ ...training, userStatus: 'VALIDATED' }, new Date('2026-12-01T00:00:00Z'))).toBe(false)
  })
})
