import type { Phase, Progress, UserStatus } from '../contract.ts'
import type { StoredChapter } from './stored.ts'

interface Kept {
  chapters: readonly StoredChapter[]
  chapter_id: string | null
  phase: string | null
  step: number | null
  page: number | null
  pages: number | null
  /** By question what was chosen and not submitted, and what was submitted. */
  chosen: Record<string, string[]>
  submitted: Record<string, string[]>
}

/**
 * Where somebody left off, with what they had chosen there; null where they have not begun, are through, or where the
 * training no longer has that chapter.
 */
export function placeOf(kept: Kept, userStatus: UserStatus): Progress | null {
  if (userStatus !== 'ONGOING' && userStatus !== 'RESTART_REQUIRED') return null
  const chapter = kept.chapters.find(({ id }) => id === kept.chapter_id)
  if (chapter === undefined || kept.phase === null || kept.step === null) return null
  const phase = kept.phase as Phase
  const answers = phase === 'REVIEW' ? kept.submitted : kept.chosen
  return {
    chapterId: chapter.id,
    phase,
    index: Math.min(kept.step, Math.max(0, stepsOf(chapter, phase) - 1)),
    page: kept.page === null || kept.pages === null ? null : { number: kept.page, of: kept.pages },
    answers: chapter.questions.flatMap(({ id, choices }) => {
      const known = (answers[id] ?? []).filter(one => choices.some(choice => choice.id === one))
      return known.length === 0 ? [] : [{ questionId: id, answers: known }]
    }),
  }
}

/** How many pages a chapter has in a phase. */
export function stepsOf({ supports, questions }: StoredChapter, phase: Phase): number {
  return phase === 'SUPPORTS' ? supports.length : questions.length
}
