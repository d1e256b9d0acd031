import {
  lowNote,
  maxNote,
  maxText,
  type QuestionAnswer,
  type QuestionType,
  questionTypes,
  type SurveyAnswer,
  type SurveyCategory,
} from './contract.ts'

/*
 * What an answer must hold, what it scores, and from how many answers on a result may be shown. Pure: the form, the
 * server and the staff's screens ask the same functions.
 */

/** Of a question, what its rules need. */
export interface AnsweredQuestion {
  id: string
  type: QuestionType
  multiple: boolean
  /** Of a multiple CHOICE: how many at most; null: all. */
  maxChoices: number | null
  choices: readonly { id: string }[]
  /** Whether an answer is expected: so unless it says otherwise. */
  required?: boolean
}

/** Of a survey, what its rules need. */
export interface Form {
  category: SurveyCategory
  questions: readonly AnsweredQuestion[]
}

/**
 * What is wrong with the answer to one question: nothing given, more chosen than `maxChoices`, a text that is longer than
 * 250 characters; with all of them: nothing given to any, and no comment; and what no form sends: another type, a choice that is none, a question that is none or comes twice.
 */
export type Fault =
  | 'REQUIRED'
  | 'NOTHING'
  | 'TOO_MANY'
  | 'TOO_LONG'
  | 'OTHER_TYPE'
  | 'UNKNOWN_CHOICE'
  | 'UNKNOWN_QUESTION'
  | 'TWICE'

export interface AnswerFault {
  /** The question it is about; null: the comment. */
  questionId: string | null
  /** Where it stands in what was sent; null where nothing was sent for the question, and for the comment. */
  index: number | null
  fault: Fault
}

/** How many characters a text has, an emoji of one code point being one. */
export function lengthOf(text: string): number {
  return [...text].length
}

/** Whether a comment is asked for: in a survey that is no quiz, where a note is 3 or lower. */
export function needsComment(category: SurveyCategory, notes: readonly (number | undefined)[]): boolean {
  return category !== 'QUIZ' && notes.some(note => note !== undefined && note <= lowNote)
}

/** How many of a question's choices may be chosen. */
export function mostChoices({ multiple, maxChoices, choices }: AnsweredQuestion): number {
  return multiple ? Math.min(maxChoices ?? choices.length, choices.length) : 1
}

/** Whether nothing more can be chosen of a question: those not chosen are closed until one is taken back. */
export function atMostChoices(question: AnsweredQuestion, chosen: readonly string[]): boolean {
  return question.multiple && chosen.length >= mostChoices(question)
}

/** Everything that keeps an answer from being taken, by the order of the questions, the comment last. */
export function faultsOf(
  { category, questions }: Form,
  { surveyAnswers, comment }: SurveyAnswer,
): AnswerFault[] {
  const questionIds = new Set(questions.map(({ id }) => id))
  const strays = surveyAnswers.flatMap(({ questionId }, index): AnswerFault[] => {
    if (!questionIds.has(questionId)) return [{ questionId, index, fault: 'UNKNOWN_QUESTION' }]
    const first = surveyAnswers.findIndex(other => other.questionId === questionId)
    return first < index ? [{ questionId, index, fault: 'TWICE' }] : []
  })
  const faults = questions.flatMap((question): AnswerFault[] => {
    const index = surveyAnswers.findIndex(({ questionId }) => questionId === question.id)
    const fault = faultOf(question, surveyAnswers[index])
    return fault === undefined ? [] : [{ questionId: question.id, index: index < 0 ? null : index, fault }]
  })
  const all = [...faults, ...strays, ...commentFaults(category, surveyAnswers, comment)]
  const [first] = questions
  // Where every question is optional: who answers once only does not do so by a slip.
  const isNothing = (comment ?? '').trim() === '' && !surveyAnswers.some(isGiven)
  return all.length === 0 && isNothing && first !== undefined
    ? [{ questionId: first.id, index: null, fault: 'NOTHING' }]
    : all
}

/** Whether an answer holds one: something chosen, a note, a text that is not all spaces. */
export function isGiven({ choices = [], note, text = '' }: QuestionAnswer): boolean {
  return choices.length > 0 || note !== undefined || text.trim() !== ''
}

/** Whether a question may be left open. */
export function isOptional({ required = true }: Pick<AnsweredQuestion, 'required'>): boolean {
  return !required
}

function faultOf(question: AnsweredQuestion, answer: QuestionAnswer | undefined): Fault | undefined {
  if (answer === undefined) return isOptional(question) ? undefined : 'REQUIRED'
  if (answer.type !== question.type || hasForeignParts(answer)) return 'OTHER_TYPE'
  if (isOptional(question) && !isGiven(answer)) return textFault(answer.text, false)
  if (question.type === 'NOTE') return noteFault(answer.note)
  if (question.type === 'TEXT') return textFault(answer.text, true)
  const chosen = new Set(answer.choices ?? [])
  if (chosen.size === 0) return 'REQUIRED'
  if ([...chosen].some(id => question.choices.every(choice => choice.id !== id))) return 'UNKNOWN_CHOICE'
  if (chosen.size < (answer.choices?.length ?? 0)) return 'TWICE'
  return chosen.size > mostChoices(question) ? 'TOO_MANY' : undefined
}

/** Whether it carries what answers of its type do not. */
function hasForeignParts({ type, choices, note, text }: QuestionAnswer): boolean {
  const given = { CHOICE: choices, NOTE: note, TEXT: text }
  return (Object.keys(given) as QuestionType[]).some(other => other !== type && given[other] !== undefined)
}

function noteFault(note: number | undefined): Fault | undefined {
  if (note === undefined) return 'REQUIRED'
  return Number.isInteger(note) && note >= 1 && note <= maxNote ? undefined : 'OTHER_TYPE'
}

/** Spaces alone are no text. */
function textFault(text: string | undefined, required: boolean): Fault | undefined {
  if (required && (text ?? '').trim() === '') return 'REQUIRED'
  return lengthOf(text ?? '') > maxText ? 'TOO_LONG' : undefined
}

function commentFaults(
  category: SurveyCategory,
  answers: readonly QuestionAnswer[],
  comment: string | undefined,
): AnswerFault[] {
  const required = needsComment(
    category,
    answers.map(({ note }) => note),
  )
  const fault = textFault(comment, required)
  return fault === undefined ? [] : [{ questionId: null, index: null, fault }]
}

// ——— A quiz ———

/** Of a question of a quiz, what its right answer is. */
export interface Marked extends AnsweredQuestion {
  choices: readonly { id: string; isRightAnswer: boolean }[]
}

/** Whether a question has a right answer. */
export function isMarked({ type, choices }: Pick<Marked, 'type' | 'choices'>): boolean {
  return type === 'CHOICE' && choices.some(({ isRightAnswer }) => isRightAnswer)
}

/** Whether exactly the right choices were chosen. */
export function isRight({ choices }: Pick<Marked, 'choices'>, chosen: readonly string[]): boolean {
  return choices.every(({ id, isRightAnswer }) => chosen.includes(id) === isRightAnswer)
}

/** Right answers, over the questions that have one: who leaves one open has not answered it right. */
export function scoreOf(
  questions: readonly Marked[],
  answers: readonly QuestionAnswer[],
): { score: number; total: number } {
  const marked = questions.filter(isMarked)
  const right = marked.filter(question =>
    isRight(question, answers.find(({ questionId }) => questionId === question.id)?.choices ?? []),
  )
  return { score: right.length, total: marked.length }
}

/** The points of a score; null where the quiz is not linked to the challenges. */
export function pointsOf(
  score: number,
  { linkedToChallenges, challengePointsCoef }: { linkedToChallenges: boolean; challengePointsCoef: number },
): number | null {
  return linkedToChallenges ? score * challengePointsCoef : null
}

// ——— Length ———

/** How long one question takes, in seconds: a guess that is right for most. */
const seconds: Record<QuestionType, number> = { CHOICE: 15, NOTE: 8, TEXT: 40 }
/** And each of its choices. */
const secondsForChoice = 2

/** How many questions of each type a survey has, and choices in all. */
export interface Sizes extends Record<QuestionType, number> {
  choices: number
}

/** About how long a survey takes, in whole minutes, at least 1. */
export function minutesOf(sizes: Sizes): number {
  const all = questionTypes.reduce((sum, type) => sum + sizes[type] * seconds[type], 0)
  return Math.max(1, Math.round((all + sizes.choices * secondsForChoice) / 60))
}

// ——— Results ———

/** Fewer answers than these are no result, and no difference between two results. */
export const fewestAnswers = 5

/**
 * How many of the answers given so far are counted in the results. While a survey runs, 5 are held back, so that those of
 * its end are never fewer: no result has 1 to 4 answers, and none differs from an earlier one by so few. Each batch is a
 * tenth of what is counted, or more: the more there are, the less is told by what came between two results.
 *
 * @param counted those in the last result
 * @param given all that were given, those counted among them
 * @param over whether no more can come
 */
export function countable(counted: number, given: number, over: boolean): number {
  const rest = given - counted
  if (over) return rest >= fewestAnswers ? given : counted
  const free = rest - fewestAnswers
  return free >= Math.max(fewestAnswers, counted / 10) ? counted + free : counted
}

/**
 * How many of the last of a batch are held back when it is counted: 5, so that those that are counted next are no fewer; none
 * where nothing needs them, or where fewer than 5 would be left to count.
 *
 * @param rest those of the batch that are not counted
 * @param over whether no more can come
 * @param others those that wait for the next batch
 */
export function heldBack(rest: number, over: boolean, others: number): number {
  const isNeeded = !over || (others > 0 && others < fewestAnswers)
  return isNeeded && rest >= 2 * fewestAnswers ? fewestAnswers : 0
}

/**
 * The campuses of which results may be said beside those of all: each has 5 people or more, and so has whatever is left of all
 * once some of them are taken away. Where only the rest is smaller, the smallest of them is not said either.
 *
 * @param all of how many people the results of all are, those of no campus among them
 * @param sites how many of them are of each campus
 * @returns their ids, those with the most people first
 */
export function separable(all: number, sites: readonly { siteId: number; people: number }[]): number[] {
  const enough = sites
    .filter(({ people }) => people >= fewestAnswers)
    .toSorted((one, other) => other.people - one.people || one.siteId - other.siteId)
  const rest = enough.reduce((left, { people }) => left - people, all)
  // What is not said of the smallest is at least 5 more than the rest.
  const said = rest > 0 && rest < fewestAnswers ? enough.slice(0, -1) : enough
  return rest < 0 ? [] : said.map(({ siteId }) => siteId)
}

// ——— The challenge ———

/** Gives each its rank by points, from 1; those with as many share it, and the next one counts them all. */
export function ranked<Team extends { points: number }>(teams: readonly Team[]): (Team & { rank: number })[] {
  const byPoints = teams.toSorted((a, b) => b.points - a.points)
  return byPoints.map(team => ({
    ...team,
    rank: byPoints.findIndex(({ points }) => points === team.points) + 1,
  }))
}
