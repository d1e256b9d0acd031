import type { ChapterStatus, Formation, Phase, Question, ReadPage, UserStatus } from '../../contract.ts'
import { awaitsCompletion, chapterAfter, isReached, resumeAt } from '../../rules.ts'

/** Where somebody is in a training: chapter and page from 0. */
export interface Place {
  chapter: number
  phase: Phase
  index: number
  /** Of the support that is read; none where it is not known. */
  page?: ReadPage | null
}

/** Tells a page from every other one of its training. */
export function pageName({ chapter, phase, index }: Place): string {
  return `${chapter} ${phase} ${index}`
}

/** What the way through a training depends on. */
export interface Route {
  userStatus: UserStatus
  chapters: readonly {
    id: string
    chapterStatus: ChapterStatus
    supports: readonly unknown[]
    questions: readonly unknown[]
  }[]
}

/** What comes next: another page, or what has to be sent first. */
export type Step = { to: Place } | { send: 'chapter' } | { send: 'completion' }

/** Where a chapter begins. One with nothing to read begins with its questions; one with nothing at all is a page to turn. */
export function beginningOf({ chapters }: Pick<Route, 'chapters'>, chapter: number): Place {
  const { supports = [], questions = [] } = chapters[chapter] ?? {}
  const phase = supports.length === 0 && questions.length > 0 ? 'QUESTIONS' : 'SUPPORTS'
  return { chapter, phase, index: 0 }
}

/** What the button onward leads to. */
export function stepAfter(route: Route, { chapter, phase, index }: Place): Step {
  const { supports = [], questions = [] } = route.chapters[chapter] ?? {}
  if (phase === 'SUPPORTS') {
    if (index + 1 < supports.length) return { to: { chapter, phase, index: index + 1 } }
    return questions.length > 0 ? { to: { chapter, phase: 'QUESTIONS', index: 0 } } : { send: 'chapter' }
  }
  if (index + 1 < questions.length) return { to: { chapter, phase, index: index + 1 } }
  return phase === 'QUESTIONS' ? { send: 'chapter' } : stepAfterChapter(route, chapter)
}

/** The next chapter that has to be answered, or the completion. */
export function stepAfterChapter(route: Route, chapter: number): Step {
  const next = chapterAfter(route, chapter)
  return next === undefined ? { send: 'completion' } : { to: beginningOf(route, next) }
}

/** The page before; from the first question the last support. Undefined where there is no way back. */
export function placeBefore({ chapters }: Pick<Route, 'chapters'>, place: Place): Place | undefined {
  const { chapter, phase, index } = place
  if (index > 0) return { chapter, phase, index: index - 1 }
  const supports = chapters[chapter]?.supports.length ?? 0
  return phase === 'QUESTIONS' && supports > 0
    ? { chapter, phase: 'SUPPORTS', index: supports - 1 }
    : undefined
}

/**
 * Where somebody goes on: exactly where they left off, on whichever device, else at the chapter that the rules say. Where
 * nothing but the completion is missing, that is sent.
 */
export function entryOf(
  formation: Pick<Formation, 'userStatus' | 'progress'> & { chapters: Route['chapters'] },
): Step {
  const { progress, chapters } = formation
  const chapter = chapters.findIndex(({ id }) => id === progress?.chapterId)
  const here = chapters[chapter]
  if (progress !== null && here !== undefined && isReached(chapters, chapter)) {
    const { phase, index, page } = progress
    const last = (phase === 'SUPPORTS' ? here.supports : here.questions).length - 1
    const place = {
      ...{ chapter, phase, index: Math.max(0, Math.min(index, last)) },
      ...(page !== null && index <= last && { page }),
    }
    // What is read after the last chapter comes before the completion.
    if (phase === 'REVIEW' && here.questions.length > 0) return { to: place }
    if (phase === 'REVIEW') return stepAfterChapter(formation, chapter)
    if (!awaitsCompletion(formation)) {
      return phase === 'QUESTIONS' && last < 0 ? { to: beginningOf(formation, chapter) } : { to: place }
    }
  }
  return awaitsCompletion(formation)
    ? { send: 'completion' }
    : { to: beginningOf(formation, resumeAt(formation)) }
}

/** What is chosen of a question: of one to be put in order always everything, at first as it was given. */
export function chosenOf(
  { id, type, choices }: Pick<Question, 'id' | 'type' | 'choices'>,
  answers: Readonly<Record<string, readonly string[]>>,
): readonly string[] {
  const given = (answers[id] ?? []).filter(one => choices.some(choice => choice.id === one))
  if (type !== 'TRI') return given
  const ids = choices.map(choice => choice.id)
  return given.length === ids.length ? given : ids
}

/** A list with the item at one place put to another one. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const next = [...items]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}
