import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ChapterStatus, Formation, Phase, UserStatus } from '../../contract.ts'
import { progressOf } from '../../rules.ts'
import {
  beginningOf,
  chosenOf,
  entryOf,
  moved,
  type Place,
  placeBefore,
  type Route,
  stepAfter,
} from './journey.ts'

/** @param sizes how many supports and questions each chapter has */
function route(
  sizes: readonly (readonly [supports: number, questions: number])[],
  userStatus: UserStatus = 'ONGOING',
  statuses: readonly ChapterStatus[] = [],
): Route {
  return {
    userStatus,
    chapters: sizes.map(([supports, questions], index) => ({
      id: `c${index}`,
      chapterStatus: statuses[index] ?? 'TODO',
      supports: Array.from({ length: supports }),
      questions: Array.from({ length: questions }),
    })),
  }
}

function entry(given: Route, progress: [chapterId: string, phase: Phase, index: number] | null) {
  const [chapterId = '', phase = 'SUPPORTS', index = 0] = progress ?? []
  const answers: Formation['progress'] = { chapterId, phase, index, page: null, answers: [] }
  return entryOf({ ...given, progress: progress === null ? null : answers })
}

const at = (chapter: number, phase: Phase, index = 0) => ({ to: { chapter, phase, index } })

describe('the way through a training', () => {
  it('leads from the supports of a chapter to its questions, their review and the next chapter', () => {
    const way = route([
      [2, 2],
      [1, 1],
    ])
    expect(stepAfter(way, { chapter: 0, phase: 'SUPPORTS', index: 0 })).toEqual(at(0, 'SUPPORTS', 1))
    expect(stepAfter(way, { chapter: 0, phase: 'SUPPORTS', index: 1 })).toEqual(at(0, 'QUESTIONS'))
    expect(stepAfter(way, { chapter: 0, phase: 'QUESTIONS', index: 0 })).toEqual(at(0, 'QUESTIONS', 1))
    expect(stepAfter(way, { chapter: 0, phase: 'QUESTIONS', index: 1 })).toEqual({ send: 'chapter' })
    expect(stepAfter(way, { chapter: 0, phase: 'REVIEW', index: 1 })).toEqual(at(1, 'SUPPORTS'))
    expect(stepAfter(way, { chapter: 1, phase: 'REVIEW', index: 0 })).toEqual({ send: 'completion' })
  })

  it('goes past the chapters that are validated when somebody restarts', () => {
    const sizes = [
      [1, 1],
      [1, 1],
      [1, 1],
    ] as const
    const way = route(sizes, 'RESTART_REQUIRED', ['NOT_VALIDATED', 'VALIDATED', 'NOT_VALIDATED'])
    expect(stepAfter(way, { chapter: 0, phase: 'REVIEW', index: 0 })).toEqual(at(2, 'SUPPORTS'))
  })

  it('begins with the questions where nothing is to be read, and submits where nothing is asked', () => {
    const way = route([
      [0, 1],
      [1, 0],
      [0, 0],
    ])
    expect(beginningOf(way, 0)).toEqual({ chapter: 0, phase: 'QUESTIONS', index: 0 })
    expect(stepAfter(way, { chapter: 1, phase: 'SUPPORTS', index: 0 })).toEqual({ send: 'chapter' })
    expect(stepAfter(way, beginningOf(way, 2))).toEqual({ send: 'chapter' })
  })

  it('leads back as far as the first support, and never out of a review', () => {
    const way = route([[2, 2]])
    const pageBefore = (phase: Phase, index: number) => placeBefore(way, { chapter: 0, phase, index })
    expect(pageBefore('QUESTIONS', 1)).toEqual({ chapter: 0, phase: 'QUESTIONS', index: 0 })
    expect(pageBefore('QUESTIONS', 0)).toEqual({ chapter: 0, phase: 'SUPPORTS', index: 1 })
    expect(pageBefore('SUPPORTS', 0)).toBeUndefined()
    expect(pageBefore('REVIEW', 0)).toBeUndefined()
  })

  it('ends after every page was seen once, with the progress growing at each', () => {
    const size = fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 }))
    fc.assert(
      fc.property(fc.array(size, { minLength: 1, maxLength: 5 }), sizes => {
        const way = route(sizes)
        const counts = sizes.map(([supports, questions]) => ({ supports, questions }))
        let place: Place | undefined = beginningOf(way, 0)
        let done = 0
        for (let turned = 0; place !== undefined; turned++) {
          expect(turned).toBeLessThan(60)
          const now = progressOf(counts, place)
          expect(now).toBeGreaterThanOrEqual(done)
          done = now
          const step = stepAfter(way, place)
          if ('to' in step) place = step.to
          else if (step.send === 'completion') place = undefined
          else if ((sizes[place.chapter]?.[1] ?? 0) > 0) place = { ...place, phase: 'REVIEW', index: 0 }
          else place = place.chapter + 1 < sizes.length ? beginningOf(way, place.chapter + 1) : undefined
        }
        expect(done).toBeGreaterThan(0.5 - 1 / sizes.length)
      }),
    )
  })
})

describe('where somebody goes on', () => {
  const sizes = [
    [2, 3],
    [1, 2],
  ] as const

  it('is exactly the page they left', () => {
    const way = route(sizes, 'ONGOING', ['VALIDATED'])
    expect(entry(way, ['c1', 'QUESTIONS', 1])).toEqual(at(1, 'QUESTIONS', 1))
    expect(entry(way, ['c0', 'REVIEW', 2])).toEqual(at(0, 'REVIEW', 2))
  })

  it('is the last page there is where the training has become shorter, and the rule where its chapter is gone', () => {
    const way = route(sizes, 'ONGOING', ['VALIDATED'])
    expect(entry(way, ['c1', 'QUESTIONS', 9])).toEqual(at(1, 'QUESTIONS', 1))
    expect(entry(way, ['gone', 'QUESTIONS', 1])).toEqual(at(1, 'SUPPORTS'))
  })

  it('is what the rules say where nobody knows the page', () => {
    expect(entry(route(sizes, 'TODO'), null)).toEqual(at(0, 'SUPPORTS'))
    expect(entry(route(sizes, 'ONGOING', ['NOT_VALIDATED']), null)).toEqual(at(1, 'SUPPORTS'))
    expect(entry(route(sizes, 'RESTART_REQUIRED', ['VALIDATED', 'NOT_VALIDATED']), null)).toEqual(
      at(1, 'SUPPORTS'),
    )
    expect(entry(route(sizes, 'VALIDATED', ['VALIDATED', 'VALIDATED']), null)).toEqual(at(0, 'SUPPORTS'))
  })

  it('is the completion where nothing else is missing, but the last review first', () => {
    const way = route(sizes, 'ONGOING', ['VALIDATED', 'NOT_VALIDATED'])
    expect(entry(way, null)).toEqual({ send: 'completion' })
    expect(entry(way, ['c1', 'QUESTIONS', 1])).toEqual({ send: 'completion' })
    expect(entry(way, ['c1', 'REVIEW', 1])).toEqual(at(1, 'REVIEW', 1))
  })

  it('is never a chapter that has not been reached', () => {
    expect(entry(route(sizes, 'ONGOING'), ['c1', 'QUESTIONS', 0])).toEqual(at(0, 'SUPPORTS'))
  })
})

describe('what is chosen', () => {
  const choices = ['a', 'b', 'c'].map(id => ({
    id,
    title: id,
    numbering: id,
    imageUrl: null,
    imageDescription: null,
  }))

  it('is nothing at first, but of a TRI the order that was given', () => {
    expect(chosenOf({ id: 'q', type: 'QUESTION_UNIQUE', choices }, {})).toEqual([])
    expect(chosenOf({ id: 'q', type: 'TRI', choices }, {})).toEqual(['a', 'b', 'c'])
    expect(chosenOf({ id: 'q', type: 'TRI', choices }, { q: ['c', 'a', 'b'] })).toEqual(['c', 'a', 'b'])
  })

  it('holds no choice that the question no longer has', () => {
    expect(chosenOf({ id: 'q', type: 'QUESTION_MULTIPLE', choices }, { q: ['a', 'gone'] })).toEqual(['a'])
    expect(chosenOf({ id: 'q', type: 'TRI', choices }, { q: ['c', 'b', 'gone'] })).toEqual(['a', 'b', 'c'])
  })

  it('is moved without losing anything', () => {
    const place = fc.integer({ min: 0, max: 5 })
    fc.assert(
      fc.property(place, place, (from, to) => {
        const items = [0, 1, 2, 3, 4, 5]
        const next = moved(items, from, to)
        expect(next[to]).toBe(items[from])
        expect(next.toSorted()).toEqual(items)
      }),
    )
  })
})
