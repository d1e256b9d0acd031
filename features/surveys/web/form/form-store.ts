import { createStore, type StoreApi } from 'zustand'
import type { Question, QuestionAnswer, Survey, SurveyAnswer } from '../../contract.ts'
import { type AnswerFault, atMostChoices, type Fault, faultsOf, isGiven, needsComment } from '../../rules.ts'
import type { Draft } from './drafts.ts'

/*
 * The form as it is filled in, outside of React: each question follows its own answer, so that a press draws one question
 * anew and not all of them.
 */

export interface FormState extends Draft {
  /** It was to be sent: from then on what is missing is said at its field. */
  tried: boolean
}

export type FormStore = StoreApi<FormState>

/** What a form is about; its questions may come anew, in another language. */
export type FormOf = Pick<Survey, 'id' | 'category' | 'questions'>

/** A form with what was filled in before. */
export function createForm(draft: Draft | undefined): FormStore {
  return createStore<FormState>(() => ({ given: {}, comment: '', ...draft, tried: false }))
}

/** Takes an answer in, or out where it holds nothing. */
export function give(form: FormStore, answer: QuestionAnswer): void {
  const { choices, note, text } = answer
  const isNothing = (choices ?? []).length === 0 && note === undefined && (text ?? '') === ''
  form.setState(({ given: { [answer.questionId]: _former, ...others } }) => ({
    given: isNothing ? others : { ...others, [answer.questionId]: answer },
  }))
}

/** Takes an answer back. */
export function takeBack(form: FormStore, questionId: string): void {
  form.setState(({ given: { [questionId]: _former, ...given } }) => ({ given }))
}

/** Chooses, or takes the choice back; nothing happens where no more may be chosen. */
export function toggle(form: FormStore, question: Question, choice: string): void {
  const { id: questionId, type } = question
  const chosen = form.getState().given[questionId]?.choices ?? []
  if (chosen.includes(choice)) {
    give(form, { questionId, type, choices: chosen.filter(id => id !== choice) })
  } else if (!question.multiple) {
    give(form, { questionId, type, choices: [choice] })
  } else if (!atMostChoices(question, chosen)) {
    give(form, { questionId, type, choices: [...chosen, choice] })
  }
}

/** What would be sent: the answers in the order of the questions; what is left open is not among them, and spaces alone are nothing. */
export function answerOf({ questions }: Pick<FormOf, 'questions'>, { given, comment }: Draft): SurveyAnswer {
  return {
    surveyAnswers: questions.flatMap(({ id }) => given[id] ?? []).filter(isGiven),
    ...(comment.trim() !== '' && { comment }),
  }
}

/** What is wrong with the answer to one question. */
export function faultAt(question: Question, { given }: Draft): Fault | undefined {
  const answer = given[question.id]
  const alone = { category: 'QUIZ' as const, questions: [question] }
  const fault = faultsOf(alone, { surveyAnswers: answer === undefined ? [] : [answer] })[0]?.fault
  // Of all questions together.
  return fault === 'NOTHING' ? undefined : fault
}

/** What is wrong with the comment. */
export function commentFault(form: FormOf, draft: Draft): Fault | undefined {
  return faultsOf({ category: form.category, questions: [] }, answerOf(form, draft)).find(
    ({ questionId }) => questionId === null,
  )?.fault
}

/** Whether a note was given that asks for a comment. */
export function asksForComment({ category, questions }: FormOf, { given }: Draft): boolean {
  return needsComment(
    category,
    questions.map(({ id }) => given[id]?.note),
  )
}

/** Everything that is wrong, by the order of the questions, the comment last. */
export function faultsIn(form: FormOf, draft: Draft): AnswerFault[] {
  return faultsOf(form, answerOf(form, draft))
}

/** How many questions have an answer. */
export function answeredCount({ questions }: Pick<FormOf, 'questions'>, { given }: Draft): number {
  return questions.filter(({ id }) => given[id] !== undefined).length
}
