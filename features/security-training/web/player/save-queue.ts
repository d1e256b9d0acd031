import type { Phase, QuestionAnswer, ReadPage } from '../../contract.ts'

/** What is saved at once: where somebody is, and an answer chosen there. */
export interface Saved {
  chapterId: string
  phase: Phase
  index: number
  page?: ReadPage
  answer?: QuestionAnswer
}

/** `failing`: it is tried again. `refused`: the server will not keep it. */
export type Saving = 'idle' | 'saving' | 'failing' | 'refused'

export interface SaveQueueSurroundings {
  /** @throws what the server refused, or that it could not be reached */
  save: (saved: Saved, signal: AbortSignal) => Promise<void>
  /** Whether trying again may help. */
  isPassing: (error: unknown) => boolean
  /** Acts once after a pause; gives the way to cancel. */
  after: (milliseconds: number, act: () => void) => () => void
  onChange: (saving: Saving, unsaved: Unsaved) => void
}

/** What has not reached the server yet. */
export interface Unsaved {
  place: Omit<Saved, 'answer'> | null
  answers: readonly QuestionAnswer[]
}

/** The pauses between attempts, in milliseconds: each twice the one before. */
const firstPause = 1_000
const longestPause = 30_000

/**
 * Saves pages and answers in the background: one after the other, in their order, and of each question only what was chosen
 * last. What fails is tried again until it is there.
 */
export function openSaveQueue({ save, isPassing, after, onChange }: SaveQueueSurroundings, left?: Unsaved) {
  let place: Unsaved['place'] = left?.place ?? null
  const answers = new Map((left?.answers ?? []).map(one => [one.questionId, one]))
  let underWay: { run: Promise<void>; stop: AbortController } | undefined
  let failures = 0
  let cancel = () => {}
  let saving: Saving = 'idle'

  const report = (next: Saving) => {
    saving = next
    onChange(next, { place, answers: [...answers.values()] })
  }

  function begin(): void {
    if (underWay !== undefined || place === null) return
    cancel()
    const stop = new AbortController()
    underWay = { run: attempt(stop.signal), stop }
  }

  async function attempt(signal: AbortSignal): Promise<void> {
    const sentPlace = place
    const [answer] = answers.values()
    if (sentPlace === null) return
    try {
      await save({ ...sentPlace, ...(answer !== undefined && { answer }) }, signal)
      failures = 0
      underWay = undefined
      settle(sentPlace, answer)
      report(place === null ? 'idle' : 'saving')
    } catch (error) {
      underWay = undefined
      if (signal.aborted) return
      if (isPassing(error)) {
        failures += 1
        report('failing')
        cancel = after(Math.min(longestPause, firstPause * 2 ** (failures - 1)), begin)
        return
      }
      failures = 0
      settle(sentPlace, answer)
      report('refused')
    }
    begin()
  }

  /** What was sent is done with, unless something newer has taken its place meanwhile. */
  function settle(sentPlace: Unsaved['place'], answer: QuestionAnswer | undefined): void {
    if (answer !== undefined && answers.get(answer.questionId) === answer) answers.delete(answer.questionId)
    if (place === sentPlace && answers.size === 0) place = null
  }

  return {
    /** Saves where somebody is, with what they chose. */
    add({ answer, ...at }: Saved): void {
      place = at
      if (answer !== undefined) {
        // Set anew it comes last: answers are saved in the order in which they were chosen.
        answers.delete(answer.questionId)
        answers.set(answer.questionId, answer)
      }
      report(saving === 'failing' ? 'failing' : 'saving')
      begin()
    },
    /** Goes on with what was left from before. */
    resume: begin,
    /** Tries again at once. */
    again(): void {
      if (saving === 'failing') begin()
    },
    /** Ends when everything is saved, or could not be for now. */
    async drained(): Promise<void> {
      while (underWay !== undefined) await underWay.run
    },
    /** A chapter was submitted whole: what waits is part of that. */
    async clear(): Promise<void> {
      place = null
      answers.clear()
      cancel()
      failures = 0
      if (saving === 'failing') underWay?.stop.abort()
      await underWay?.run
      report('idle')
    },
  }
}
export type SaveQueue = ReturnType<typeof openSaveQueue>
