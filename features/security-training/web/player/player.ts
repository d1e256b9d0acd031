import { createStore, type StoreApi } from 'zustand'
import { CallProblem } from '#platform/web/api/call.ts'
import {
  type ChapterResult,
  type ChapterStatus,
  type Formation,
  type FormationResult,
  maxChapterTime,
  type Question,
  type QuestionAnswer,
  type ReadPage,
} from '../../contract.ts'
import {
  beginningOf,
  chosenOf,
  entryOf,
  type Place,
  pageName,
  placeBefore,
  type Step,
  stepAfter,
  stepAfterChapter,
} from './journey.ts'
import { openSaveQueue, type Saved, type SaveQueue, type Saving } from './save-queue.ts'
import { forget, keep, readStoredProgress, secondsSince } from './stored-progress.ts'

/*
 * A training as it is gone through, outside of React: another language is another page, and a lost network takes the page
 * away for a while; what was done stays.
 */

/** What is on its way to the server, or could not be had from it. */
export type Sending = 'chapter' | 'completion' | 'review'

export interface PlayerState {
  /** In the language that is read. */
  formation: Formation | undefined
  /** Undefined before the start. */
  place: Place | undefined
  /** By question: what is chosen and not submitted. */
  answers: Readonly<Record<string, readonly string[]>>
  /** Of the chapters that were submitted here. */
  statuses: Readonly<Record<string, ChapterStatus>>
  /** What was right in the chapter that was submitted, with explanations in a language. */
  review: { chapterId: string; language: string; result: ChapterResult } | undefined
  sending: Sending | undefined
  /** `stale`: the training is not what is shown here; asked again, the same would come of it. */
  failed: { what: Sending; stale: boolean } | undefined
  result: FormationResult | undefined
  saving: Saving
}

/** The calls of who trains. */
export interface PlayerCalls {
  save: (saved: Saved, signal: AbortSignal) => Promise<void>
  submit: (
    chapterId: string,
    answers: readonly QuestionAnswer[],
    seconds: number,
    language: string,
  ) => Promise<ChapterResult>
  complete: (language: string) => Promise<FormationResult>
}

export type Player = ReturnType<typeof createPlayer>

const fresh = {
  place: undefined,
  answers: {},
  statuses: {},
  review: undefined,
  sending: undefined,
  failed: undefined,
  result: undefined,
} satisfies Partial<PlayerState>

/** @param key tells this training of this person from any other */
export function createPlayer(key: string, calls: PlayerCalls, now: () => number = Date.now) {
  const store: StoreApi<PlayerState> = createStore<PlayerState>(() => ({
    ...fresh,
    formation: undefined,
    saving: 'idle',
  }))
  const { getState: get, setState: set } = store
  const queue: SaveQueue = openSaveQueue(
    {
      save: calls.save,
      isPassing: error => !(error instanceof CallProblem) || error.network || error.status >= 500,
      after: (milliseconds, act) => {
        const timer = setTimeout(act, milliseconds)
        return () => clearTimeout(timer)
      },
      onChange: (saving, unsaved) => {
        set({ saving })
        keep(key, { unsaved })
      },
    },
    readStoredProgress(key).unsaved,
  )

  /** The training with what was submitted here. */
  function route(): Formation {
    const { formation, statuses } = get()
    if (formation === undefined) throw new Error('a training that is not there cannot be gone through')
    const chapters = formation.chapters.map(chapter => ({
      ...chapter,
      chapterStatus: statuses[chapter.id] ?? chapter.chapterStatus,
    }))
    return { ...formation, chapters }
  }
  const chapterAt = (place: Place | undefined) => get().formation?.chapters[place?.chapter ?? -1]

  function save(place: Place, answer?: QuestionAnswer): void {
    const chapter = chapterAt(place)
    // Of a training that is validated nothing is kept: it is only read again.
    if (chapter === undefined || get().formation?.userStatus === 'VALIDATED') return
    const { phase, index, page } = place
    queue.add({ chapterId: chapter.id, phase, index, ...(page && { page }), ...(answer && { answer }) })
  }

  function turnTo(place: Place, answer?: QuestionAnswer): void {
    const chapterId = chapterAt(place)?.id ?? null
    if (readStoredProgress(key).chapterId !== chapterId) keep(key, { chapterId, beganAt: now() })
    keep(key, { running: true })
    set({ place, failed: undefined })
    save(place, answer)
  }

  function follow(step: Step, answer?: QuestionAnswer): void {
    if ('to' in step) turnTo(step.to, answer)
    else void (step.send === 'chapter' ? submit() : complete())
  }

  async function send(what: Sending, act: () => Promise<void>): Promise<void> {
    if (get().sending !== undefined) return
    set({ sending: what, failed: undefined })
    try {
      await act()
      set({ sending: undefined })
    } catch (error) {
      const said = error instanceof CallProblem && !error.passing && error.status < 500
      set({ sending: undefined, failed: { what, stale: said && error.status !== 429 } })
    }
  }

  async function submit(): Promise<void> {
    const { place, answers, formation } = get()
    const chapter = chapterAt(place)
    if (place === undefined || chapter === undefined || formation === undefined) return
    const given = chapter.questions.map(question => ({
      questionId: question.id,
      answers: [...chosenOf(question, answers)],
    }))
    const missing = given.findIndex(one => one.answers.length === 0)
    if (missing !== -1) {
      turnTo({ chapter: place.chapter, phase: 'QUESTIONS', index: missing })
      return
    }
    await send('chapter', async () => {
      await queue.clear()
      const seconds = secondsSince(readStoredProgress(key).beganAt, now(), maxChapterTime)
      const result = await calls.submit(chapter.id, given, seconds, formation.language)
      const { chapterStatus } = result
      set(({ statuses }) => ({
        statuses: { ...statuses, [chapter.id]: chapterStatus },
        review: { chapterId: chapter.id, language: formation.language, result },
        // The server has it there by itself.
        ...(chapter.questions.length > 0 && { place: { ...place, phase: 'REVIEW' as const, index: 0 } }),
      }))
    })
    if (chapter.questions.length === 0 && get().failed === undefined) {
      follow(stepAfterChapter(route(), place.chapter))
    }
  }

  /** What was right, once more: in another language, or after a reload. Submitted again, a chapter counts once. */
  async function loadReview(): Promise<void> {
    const { place, answers, formation, review } = get()
    const chapter = chapterAt(place)
    if (chapter === undefined || formation === undefined) return
    await send('review', async () => {
      const before = new Map(review?.result.correctAnswers.map(one => [one.questionId, one.given]))
      const given = chapter.questions.map(({ id }) => ({
        questionId: id,
        answers: [...(before.get(id) ?? answers[id] ?? [])],
      }))
      const result = await calls.submit(chapter.id, given, 0, formation.language)
      set({ review: { chapterId: chapter.id, language: formation.language, result } })
    })
    readAnew()
  }

  /** The explanations follow the language of the page, also of one that was turned while they were on their way. */
  function readAnew(): void {
    const { place, formation, review, failed } = get()
    if (place?.phase !== 'REVIEW' || failed !== undefined) return
    const isThere = review?.chapterId === chapterAt(place)?.id && review?.language === formation?.language
    if (!isThere) void loadReview()
  }

  async function complete(): Promise<void> {
    await send('completion', async () => {
      await queue.drained()
      const result = await calls.complete(get().formation?.language ?? 'fr')
      forget(key)
      set({ result })
    })
  }

  function start(): void {
    const { formation } = get()
    if (formation === undefined) return
    const { unsaved } = readStoredProgress(key)
    const { progress } = formation
    const chosen = [...(progress?.answers ?? []), ...unsaved.answers]
    const step = entryOf(formation)
    set({ ...fresh, answers: Object.fromEntries(chosen.map(one => [one.questionId, one.answers])) })
    const here = 'to' in step ? formation.chapters[step.to.chapter] : undefined
    const { place } = unsaved
    // Turned in this tab and not yet saved.
    if (here !== undefined && 'to' in step && step.to.phase !== 'REVIEW' && place?.chapterId === here.id) {
      const pages = place.phase === 'SUPPORTS' ? here.supports : here.questions
      const { phase, index, page } = place
      if (index < pages.length) {
        turnTo({ chapter: step.to.chapter, phase, index, ...(page && { page }) })
        return
      }
    }
    // A completion that was lost stands on the last page, whatever that shows.
    if ('send' in step) set({ place: beginningOf(formation, formation.chapters.length - 1) })
    follow(step)
    readAnew()
  }

  /** The page that was last shown, by its name: only another one takes the focus. */
  const shown: { page: string | undefined } = { page: undefined }

  return {
    store,
    queue,
    shown,
    start,
    /** The training has come, or come anew in another language. A reload leads back into one that was under way. */
    arrive(formation: Formation): void {
      set({ formation })
      if (get().place !== undefined) readAnew()
      else if (readStoredProgress(key).running) {
        start()
        const { place } = get()
        // The first page of a visit leaves the focus where the browser has put it.
        shown.page = place && pageName(place)
      }
    },
    /** From the start, or where the rules say, with what the server now knows. */
    restart(formation: Formation): void {
      shown.page = undefined
      set({ ...fresh, formation })
      start()
    },
    choose({ id }: Pick<Question, 'id'>, answers: readonly string[]): void {
      const { place } = get()
      if (place === undefined) return
      set(state => ({ answers: { ...state.answers, [id]: answers }, failed: undefined }))
      save(place, { questionId: id, answers: [...answers] })
    },
    /** Another page of the support is read: it is kept, and counts. */
    read(page: ReadPage): void {
      const { place } = get()
      if (place?.phase !== 'SUPPORTS') return
      if (place.page?.number === page.number && place.page.of === page.of) return
      const here = { ...place, page }
      set({ place: here })
      save(here)
    },
    next(): void {
      const { place, answers, sending } = get()
      if (place === undefined || sending !== undefined) return
      const question = place.phase === 'QUESTIONS' ? chapterAt(place)?.questions[place.index] : undefined
      // An order that was left as it stood is an answer too.
      const untouched = question !== undefined && answers[question.id] === undefined
      const answer = untouched
        ? { questionId: question.id, answers: [...chosenOf(question, answers)] }
        : undefined
      if (answer !== undefined) set({ answers: { ...answers, [answer.questionId]: answer.answers } })
      follow(stepAfter(route(), place), answer)
    },
    previous(): void {
      const { place, sending } = get()
      if (place === undefined || sending !== undefined) return
      const before = placeBefore(route(), place)
      if (before !== undefined) turnTo(before)
    },
    retry(): void {
      const { failed } = get()
      if (failed?.what === 'chapter') void submit()
      if (failed?.what === 'completion') void complete()
      if (failed?.what === 'review') void loadReview()
    },
    /** Somebody has gone elsewhere: they come back to the description. What waits is saved all the same. */
    leave(): void {
      keep(key, { running: false })
      shown.page = undefined
      set(fresh)
    },
  }
}

const players = new Map<string, Player>()

/** The one of a training of somebody, for as long as the page stands. */
export function playerOf(key: string, create: () => Player): Player {
  const existing = players.get(key) ?? create()
  players.set(key, existing)
  return existing
}
