import { useLocalState } from '#platform/web/storage/local-state.ts'
import { maxNote, type Question, type QuestionAnswer } from '../../contract.ts'
import { mostChoices } from '../../rules.ts'

/*
 * What a person has filled in and not sent is kept in this browser, for every tab, until the survey ends. The shell takes
 * it away with a sign-out, and when somebody else signs in: its keys have not the prefix of what stays.
 */

const prefix = 'survey-draft:'
/** Longer texts than anybody types are none that a form has written. */
const longest = 10_000

/** The answers filled in so far, by question; the comment is empty where there is none. */
export interface Draft {
  given: Readonly<Record<string, QuestionAnswer>>
  comment: string
}

interface Stored extends Draft {
  /** The end of the survey, an instant. */
  until: string
}

/** Keeps what is filled in of a survey that ends at `until`; nothing filled in is nothing kept. */
export function keepDraft(surveyId: string, { given, comment }: Draft, until: string): void {
  const key = keyOf(surveyId)
  if (key === undefined) return
  const isNothing = Object.keys(given).length === 0 && comment === ''
  const kept: Stored = { given, comment, until }
  if (isNothing) forgetDraft(surveyId)
  else attempt(() => localStorage.setItem(key, JSON.stringify(kept)))
}

/**
 * What the person who is signed in has filled in: of each question only what it takes today, since a survey's texts may
 * change. Undefined where nothing is kept, and from the end of the survey on.
 */
export function readDraft(surveyId: string, questions: readonly Question[], now: Date): Draft | undefined {
  forgetEndedDrafts(now)
  const key = keyOf(surveyId)
  const kept = key === undefined ? undefined : readStored(key)
  if (kept === undefined) return undefined
  const given = questions.flatMap(question => {
    const answer = readAnswer(question, kept.given[question.id])
    return answer === undefined ? [] : [[question.id, answer] as const]
  })
  return { given: Object.fromEntries(given), comment: kept.comment }
}

/** It was sent, or can no longer be. */
export function forgetDraft(surveyId: string): void {
  const key = keyOf(surveyId)
  if (key !== undefined) attempt(() => localStorage.removeItem(key))
}

/** Takes away what was filled in of surveys that have ended, and what cannot be read. */
export function forgetEndedDrafts(now: Date): void {
  attempt(() => {
    for (const key of Object.keys(localStorage).filter(name => name.startsWith(prefix))) {
      const until = Date.parse(readStored(key)?.until ?? '')
      if (!(until > now.getTime())) localStorage.removeItem(key)
    }
  })
}

function keyOf(surveyId: string): string | undefined {
  const { userId } = useLocalState.getState()
  return userId === null ? undefined : `${prefix}${userId} ${surveyId}`
}

function readStored(key: string): Stored | undefined {
  const stored: unknown = attempt(() => JSON.parse(localStorage.getItem(key) ?? 'null'))
  if (!isRecord(stored) || !isRecord(stored.given)) return undefined
  const { given, comment, until } = stored
  if (!isText(comment) || !isText(until)) return undefined
  return { given: given as Record<string, QuestionAnswer>, comment, until }
}

function readAnswer(question: Question, stored: unknown): QuestionAnswer | undefined {
  if (!isRecord(stored) || stored.type !== question.type) return undefined
  const { id: questionId, type } = question
  const { choices, note, text } = stored
  if (type === 'NOTE') {
    return Number.isInteger(note) && Number(note) >= 1 && Number(note) <= maxNote
      ? { questionId, type, note: Number(note) }
      : undefined
  }
  if (type === 'TEXT') return isText(text) && text !== '' ? { questionId, type, text } : undefined
  const known = question.choices.map(({ id }) => id)
  const chosen = known.filter(id => Array.isArray(choices) && choices.includes(id))
  return chosen.length === 0
    ? undefined
    : { questionId, type, choices: chosen.slice(0, mostChoices(question)) }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= longest

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Storage may be forbidden or full: nothing is kept then. */
function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
