import { beforeEach, expect, it, vi } from 'vitest'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import type { Question } from '../../contract.ts'
import { forgetDraft, forgetEndedDrafts, keepDraft, readDraft } from './drafts.ts'

const now = new Date('2026-11-24T09:00:00Z')
const later = '2026-11-30T17:00:00Z'

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
    choices: ['a', 'b', 'c'].map(choice => ({
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

const questions = [
  question('one'),
  question('many', { multiple: true, maxChoices: 2 }),
  question('stars', { type: 'NOTE', choices: [] }),
  question('words', { type: 'TEXT', choices: [] }),
]
const filled = {
  given: {
    one: { questionId: 'one', type: 'CHOICE', choices: ['b'] },
    many: { questionId: 'many', type: 'CHOICE', choices: ['a', 'c'] },
    stars: { questionId: 'stars', type: 'NOTE', note: 2 },
    words: { questionId: 'words', type: 'TEXT', text: 'Plus de vélos 🚲' },
  },
  comment: 'Parce que.',
} as const
const draft = filled as unknown as Parameters<typeof keepDraft>[1]

let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  // The keys of a storage are its own properties.
  vi.stubGlobal(
    'localStorage',
    new Proxy(
      {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, text: string) => void stored.set(key, text),
        removeItem: (key: string) => void stored.delete(key),
      },
      {
        ownKeys: () => [...stored.keys()],
        getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
      },
    ),
  )
  useLocalState.setState({ userId: 'claire' })
})

it('reads back what was filled in, until it is sent', () => {
  keepDraft('7', draft, later)
  expect(readDraft('7', questions, now)).toEqual(filled)
  expect(readDraft('8', questions, now)).toBeUndefined()
  forgetDraft('7')
  expect(readDraft('7', questions, now)).toBeUndefined()
  expect([...stored.keys()].filter(key => key.startsWith('survey-draft:'))).toEqual([])
})

it('keeps nothing where nothing is filled in', () => {
  keepDraft('7', draft, later)
  keepDraft('7', { given: {}, comment: '' }, later)
  expect(readDraft('7', questions, now)).toBeUndefined()
})

it('belongs to who filled it in, and its key goes with a sign-out', () => {
  keepDraft('7', draft, later)
  expect([...stored.keys()].some(key => key.includes('claire') && key.startsWith('persist:'))).toBe(false)
  useLocalState.setState({ userId: 'zoe' })
  expect(readDraft('7', questions, now)).toBeUndefined()
  useLocalState.setState({ userId: null })
  expect(readDraft('7', questions, now)).toBeUndefined()
})

it('is gone with the end of the survey, whoever wrote it', () => {
  keepDraft('7', draft, later)
  expect(readDraft('7', questions, new Date(later))).toBeUndefined()
  keepDraft('7', draft, later)
  useLocalState.setState({ userId: 'zoe' })
  forgetEndedDrafts(new Date(later))
  expect([...stored.keys()].filter(key => key.startsWith('survey-draft:'))).toEqual([])
})

it('fills in only what the questions take', () => {
  keepDraft('7', draft, later)
  const changed = [
    question('one', { choices: [] }),
    question('many', { multiple: true, maxChoices: 1 }),
    question('stars', { type: 'TEXT', choices: [] }),
    question('another', { type: 'TEXT' }),
  ]
  expect(readDraft('7', changed, now)).toEqual({
    given: { many: { questionId: 'many', type: 'CHOICE', choices: ['a'] } },
    comment: 'Parce que.',
  })
})

it('reads nothing from what is no draft, and survives a browser that forbids it', () => {
  keepDraft('7', draft, later)
  const key = [...stored.keys()].find(name => name.startsWith('survey-draft:')) ?? ''
  for (const text of ['null', '[]', '7', '{', '{"given":{},"comment":7,"until":"x"}']) {
    stored.set(key, text)
    expect(readDraft('7', questions, now), text).toBeUndefined()
  }
  vi.stubGlobal('localStorage', undefined)
  keepDraft('7', draft, later)
  expect(readDraft('7', questions, now)).toBeUndefined()
})
