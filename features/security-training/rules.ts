import { addDays, campusDay, campusInstant, type Day } from '#platform/time/campus-time.ts'
import {
  type CertificateStatus,
  type ChapterStatus,
  maxDaysUntilDue,
  type Phase,
  type QuestionAnswer,
  type QuestionType,
  type ReadPage,
  type UserStatus,
} from './contract.ts'

/** How a status reads: what has to be taken up again is under way. */
export function statusToShow(status: UserStatus): Exclude<UserStatus, 'RESTART_REQUIRED'> {
  return status === 'RESTART_REQUIRED' ? 'ONGOING' : status
}

interface Ordered {
  userStatus: UserStatus
  dueOn: Day | null
  validUntil: string | null
}

/**
 * The order of a list of trainings by what is to do: those with a last day first, the earliest first; then what is under
 * way, then what is not begun; what is validated comes last, what ends soonest before what counts for longer. Others keep
 * the order in which they stand (`toSorted` is stable).
 */
export function byUrgency(one: Ordered, other: Ordered): number {
  return (
    rank(one) - rank(other) ||
    (one.userStatus === 'VALIDATED'
      ? compare(one.validUntil, other.validUntil)
      : compare(one.dueOn, other.dueOn) || Number(isUnderWay(other)) - Number(isUnderWay(one)))
  )
}

const rank = ({ userStatus }: Ordered) => (userStatus === 'VALIDATED' ? 1 : 0)
const isUnderWay = ({ userStatus }: Ordered) => userStatus === 'ONGOING' || userStatus === 'RESTART_REQUIRED'

/** Days or instants of one form, in the order of time; none comes last. */
function compare(one: string | null, other: string | null): number {
  if (one === other) return 0
  if (one === null || other === null) return one === null ? 1 : -1
  return one < other ? -1 : 1
}

/** Whether somebody should have passed a training by now. */
export function isOverdue({ userStatus, dueOn }: Pick<Ordered, 'userStatus' | 'dueOn'>, now: Date): boolean {
  return userStatus !== 'VALIDATED' && dueOn !== null && dueOn < campusDay(now)
}

interface Resumed {
  userStatus: UserStatus
  chapters: readonly { chapterStatus: ChapterStatus }[]
}

/**
 * The chapter, from 0, at which somebody goes on: an ongoing training at the first one TODO, one to be restarted at the
 * first one NOT_VALIDATED or TODO; any other, and one without such a chapter, at the first.
 */
export function resumeAt({ userStatus, chapters }: Resumed): number {
  const open: readonly ChapterStatus[] =
    userStatus === 'ONGOING' ? ['TODO'] : userStatus === 'RESTART_REQUIRED' ? ['NOT_VALIDATED', 'TODO'] : []
  return Math.max(
    0,
    chapters.findIndex(({ chapterStatus }) => open.includes(chapterStatus)),
  )
}

/**
 * The chapter after one, from 0: who restarts goes past those that are validated. Undefined after the last, when the
 * training is to be completed.
 * @param at the chapter that was just answered, with its new status among the chapters
 */
export function chapterAfter({ userStatus, chapters }: Resumed, at: number): number | undefined {
  const next = chapters.findIndex(
    ({ chapterStatus }, index) =>
      index > at && (userStatus !== 'RESTART_REQUIRED' || chapterStatus !== 'VALIDATED'),
  )
  return next === -1 ? undefined : next
}

/** Whether nothing but the completion is missing, which then has been lost on its way. */
export function awaitsCompletion({ userStatus, chapters }: Resumed): boolean {
  if (userStatus === 'ONGOING') return chapters.every(({ chapterStatus }) => chapterStatus !== 'TODO')
  return (
    userStatus === 'RESTART_REQUIRED' && chapters.every(({ chapterStatus }) => chapterStatus === 'VALIDATED')
  )
}

/** Whether a chapter, from 0, may be read and answered: every one before it has been answered. */
export function isReached(chapters: readonly { chapterStatus: ChapterStatus }[], index: number): boolean {
  return chapters.slice(0, index).every(({ chapterStatus }) => chapterStatus !== 'TODO')
}

interface Place {
  /** From 0. */
  chapter: number
  phase: Phase
  /** Of the support or question, from 0. */
  index: number
  /** Of the support that is read; null: none is known. */
  page?: ReadPage | null
}

/**
 * How much of a training is behind somebody, from 0 to 1: each chapter is an equal share, half of it its supports, half its
 * questions. Of a chapter that lacks one kind the other is all of it. Of a support that is read, the pages before count.
 * @param chapters how many supports and questions each one has
 */
export function progressOf(
  chapters: readonly { supports: number; questions: number }[],
  { chapter, phase, index, page }: Place,
): number {
  const here = chapters[chapter]
  if (here === undefined) return chapters.length === 0 ? 0 : 1
  const { supports, questions } = here
  const half = supports > 0 && questions > 0 ? 0.5 : 1
  const ofSupports = phase === 'SUPPORTS' ? part(index + readOf(page), supports) : 1
  const ofQuestions = phase === 'SUPPORTS' ? 0 : phase === 'QUESTIONS' ? part(index, questions) : 1
  const within = (supports > 0 ? half * ofSupports : 0) + (questions > 0 ? half * ofQuestions : 0)
  return (chapter + (supports + questions === 0 ? ofQuestions : within)) / chapters.length
}

/** How much of a document is behind who reads a page of it: from 0 on the first one, never the whole. */
function readOf(page: ReadPage | null | undefined): number {
  return page ? Math.min(page.number, page.of - 1) / page.of : 0
}

function part(index: number, of: number): number {
  return of === 0 ? 1 : Math.min(index, of) / of
}

/** A question as answers are judged by it. */
export interface AnsweredQuestion {
  id: string
  type: QuestionType
  choices: readonly { id: string }[]
  /** The ids of the right choices; of a TRI all, in their order. */
  right: readonly string[]
}

/**
 * - `MISSING`: the question has no answer. `ONE`: a question with one answer has several.
 * - `ORDER`: of a TRI every choice is named once. `TWICE`: the same question, or the same choice, stands there twice.
 * - `UNKNOWN_QUESTION`, `UNKNOWN_CHOICE`: it is not of this chapter, not of this question.
 */
export type Fault = 'MISSING' | 'ONE' | 'ORDER' | 'TWICE' | 'UNKNOWN_QUESTION' | 'UNKNOWN_CHOICE'

/** @returns what is wrong with one answer to its question */
export function faultOf(
  { type, choices }: Omit<AnsweredQuestion, 'right'>,
  answers: readonly string[],
): Fault | undefined {
  if (answers.length === 0) return 'MISSING'
  if (answers.some(one => !choices.some(({ id }) => id === one))) return 'UNKNOWN_CHOICE'
  if (new Set(answers).size < answers.length) return 'TWICE'
  if (type === 'QUESTION_UNIQUE' && answers.length > 1) return 'ONE'
  if (type === 'TRI' && answers.length < choices.length) return 'ORDER'
  return undefined
}

/** @returns everything that is wrong with the answers of a chapter, by their place; of a missing one the place is absent */
export function faultsOf(
  questions: readonly Omit<AnsweredQuestion, 'right'>[],
  given: readonly QuestionAnswer[],
): { fault: Fault; place?: number; questionId: string }[] {
  const seen = new Set<string>()
  const faults: { fault: Fault; place?: number; questionId: string }[] = []
  for (const [place, { questionId, answers }] of given.entries()) {
    const question = questions.find(({ id }) => id === questionId)
    const fault =
      question === undefined
        ? 'UNKNOWN_QUESTION'
        : seen.has(questionId)
          ? 'TWICE'
          : faultOf(question, answers)
    seen.add(questionId)
    if (fault !== undefined) faults.push({ fault, place, questionId })
  }
  for (const { id } of questions) if (!seen.has(id)) faults.push({ fault: 'MISSING', questionId: id })
  return faults
}

/** Whether an answer is right: the same choices, of a TRI in the same order. */
export function isRight(
  { type, right }: Pick<AnsweredQuestion, 'type' | 'right'>,
  answers: readonly string[],
): boolean {
  if (answers.length !== right.length) return false
  return type === 'TRI'
    ? answers.every((one, index) => one === right[index])
    : right.every(one => answers.includes(one))
}

/** Right answers over all questions, in whole percent, rounded down; all of them where nothing is asked. */
export function scoreOf(right: number, questions: number): number {
  return questions === 0 ? 100 : Math.floor((right * 100) / questions)
}

/** A chapter is validated when its own share reaches the training's minimum: so a failed training has one that is not. */
export function chapterStatusOf(
  right: number,
  questions: number,
  minScore: number,
): Exclude<ChapterStatus, 'TODO'> {
  return scoreOf(right, questions) >= minScore ? 'VALIDATED' : 'NOT_VALIDATED'
}

/**
 * Of the languages of a training the one that a header wants (`es-ES,es;q=0.9,en;q=0.5`), by its order of preference;
 * French where there is none of them, and the first one where there is no French.
 */
export function languageFor(wanted: string | undefined, languages: readonly string[]): string {
  for (const one of preferred(wanted ?? '')) {
    const found =
      languages.find(language => language.toLowerCase() === one) ??
      languages.find(language => language.toLowerCase().split('-')[0] === one.split('-')[0])
    if (found !== undefined) return found
  }
  return languages.includes('fr') ? 'fr' : (languages[0] ?? 'fr')
}

function preferred(header: string): string[] {
  return header
    .split(',')
    .map(part => {
      const [language = '', ...rest] = part.split(';').map(one => one.trim().toLowerCase())
      const weight = Number(rest.find(one => one.startsWith('q='))?.slice(2) ?? 1)
      return { language, weight: Number.isNaN(weight) ? 0 : weight }
    })
    .filter(({ language, weight }) => language !== '' && weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ language }) => language)
}

/** How long before its end a validity is reminded of, in days. */
export const remindedDaysBefore = 30

/**
 * Until when a training counts that was validated at a moment: to the end of the same day of a later month, or of the last
 * day of that month where it is shorter. Null: for good.
 */
export function validUntilOf(validatedAt: Date, validityMonths: number | null): Date | null {
  if (validityMonths === null) return null
  const [year = 0, month = 1, day = 1] = campusDay(validatedAt).split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + validityMonths, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(day, last))
  return campusInstant(addDays(first.toISOString().slice(0, 10), 1))
}

/** The last day on which something counts that ends at an instant: what people read as "valid until". */
export function lastDayOf(validUntil: Date): Day {
  return campusDay(new Date(validUntil.getTime() - 1))
}

export function certificateStatus(
  { withdrawnAt, validUntil }: { withdrawnAt: Date | null; validUntil: Date | null },
  now: Date,
): CertificateStatus {
  if (withdrawnAt !== null) return 'WITHDRAWN'
  return validUntil !== null && validUntil <= now ? 'EXPIRED' : 'VALID'
}

/** Whether a day may be the last one by which somebody is to pass a training. */
export function mayBeDue(day: Day, now: Date): boolean {
  const today = campusDay(now)
  return day >= today && day <= addDays(today, maxDaysUntilDue)
}
