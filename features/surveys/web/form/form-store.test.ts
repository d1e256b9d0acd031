import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Question } from '../../contract.ts'
import { mostChoices } from '../../rules.ts'
import {
  answeredCount,
  answerOf,
  asksForComment,
  commentFault,
  createForm,
  faultAt,
  faultsIn,
  give,
  toggle,
} from './form-store.ts'

function question(id: string, given: Partial<Question> = {}): Question {
  return {
    id,
    type: 'CHOICE',
    position: 1,
    title: id,
    description: null,
    required: true,
    multiple: false,
    maxChoices: null,
    choices: ['a', 'b', 'c', 'd'].map(choice => ({
      id: choice,
      text: choice,
      isRightAnswer: null,
      imageUrl: null,
      imageDescription: null,
    })),
    quizAdditionalExplanation: null,
    ...given,
  }
}
const stars = question('stars', { type: 'NOTE', choices: [] })
const words = question('words', { type: 'TEXT', choices: [] })
const survey = { id: '1', category: 'SURVEY', questions: [stars, words] } as const
const form = { ...survey, questions: [...survey.questions] }

it('never holds more choices than a question takes, however often one presses', () => {
  const presses = fc.array(fc.constantFrom('a', 'b', 'c', 'd'))
  const capped = fc.record({ multiple: fc.boolean(), maxChoices: fc.option(fc.integer({ min: 1, max: 4 })) })
  fc.assert(
    fc.property(presses, capped, (pressed, cap) => {
      const requested = question('one', cap)
      const state = createForm(undefined)
      for (const choice of pressed) toggle(state, requested, choice)
      const chosen = state.getState().given.one?.choices ?? []
      expect(chosen.length).toBeLessThanOrEqual(mostChoices(requested))
      expect(new Set(chosen).size).toBe(chosen.length)
      const fault = faultAt(requested, state.getState())
      expect(fault).toBe(chosen.length === 0 ? 'REQUIRED' : undefined)
    }),
  )
})

it('leaves the answers of the other questions as they are, so that only one is drawn anew', () => {
  const state = createForm(undefined)
  give(state, { questionId: 'stars', type: 'NOTE', note: 5 })
  const before = state.getState().given.stars
  give(state, { questionId: 'words', type: 'TEXT', text: 'a' })
  expect(state.getState().given.stars).toBe(before)
  give(state, { questionId: 'words', type: 'TEXT', text: '' })
  expect(state.getState().given).toEqual({ stars: before })
})

it('asks for a comment as soon as a note is low, and says what is missing in the order of the form', () => {
  const state = createForm(undefined)
  expect(faultsIn(form, state.getState()).map(({ questionId }) => questionId)).toEqual(['stars', 'words'])
  give(state, { questionId: 'words', type: 'TEXT', text: '  ' })
  give(state, { questionId: 'stars', type: 'NOTE', note: 3 })
  expect(asksForComment(form, state.getState())).toBe(true)
  expect(faultsIn(form, state.getState()).map(({ questionId }) => questionId)).toEqual(['words', null])
  expect(commentFault(form, state.getState())).toBe('REQUIRED')
  give(state, { questionId: 'stars', type: 'NOTE', note: 4 })
  expect(asksForComment(form, state.getState())).toBe(false)
  expect(commentFault(form, state.getState())).toBeUndefined()
  state.setState({ comment: '🚲'.repeat(250) })
  expect(commentFault(form, state.getState())).toBeUndefined()
  state.setState({ comment: '🚲'.repeat(251) })
  expect(commentFault(form, state.getState())).toBe('TOO_LONG')
})

it('sends what was written as it was written, and a comment of spaces not at all', () => {
  const state = createForm({
    given: { words: { questionId: 'words', type: 'TEXT', text: ' كيف؟ ' } },
    comment: '  ',
  })
  expect(answeredCount(form, state.getState())).toBe(1)
  expect(answerOf(form, state.getState())).toEqual({
    surveyAnswers: [{ questionId: 'words', type: 'TEXT', text: ' كيف؟ ' }],
  })
  state.setState({ comment: ' so ' })
  expect(answerOf(form, state.getState()).comment).toBe(' so ')
})
