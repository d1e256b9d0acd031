import { describe, expect, it } from 'vitest'
import type { Cards } from '../extension-points.ts'
import { isIdleAt, tickAt } from './idle.ts'

const questions: Cards = {
  one: { fr: 'Question', en: 'Question' },
  says: () => '',
  ticks: ['choices.right'],
  ticked: ['required'],
  isIdle: (field, { card, holder }) =>
    (field.startsWith('choices') && card.type === 'TEXT') ||
    (field === 'choices.alt_fr' && holder.picture === undefined),
}
const cards = new Map([['chapters.questions', questions]])
const item = {
  id: 3,
  chapters: [
    {
      id: 'one',
      questions: [
        { id: 'a', type: 'TEXT' },
        { type: 'CHOICE', choices: [{ picture: 'x' }, {}] },
      ],
    },
  ],
}
const idle = (...path: (string | number)[]) => isIdleAt(['chapters', 0, ...path], item, cards)

describe('a field of a card', () => {
  it('is not shown where it has no meaning, and is where it holds something', () => {
    expect(idle('questions', 0, 'choices')).toBe(true)
    expect(idle('questions', 1, 'choices')).toBe(false)
    expect(idle('questions', 1, 'choices', 0, 'alt_fr')).toBe(false)
    expect(idle('questions', 1, 'choices', 1, 'alt_fr')).toBe(true)
    expect(idle('questions', 1, 'title')).toBe(false)
  })

  it('is not shown where it is the name of a thing of a list in files, once that is there', () => {
    expect(idle('questions', 0, 'id')).toBe(true)
    expect(idle('questions', 1, 'id')).toBe(false)
    expect(idle('id')).toBe(true)
    expect(isIdleAt(['id'], item, cards)).toBe(false)
  })

  it('is said by a tick where the card says so', () => {
    expect(tickAt(['chapters', 0, 'questions', 1, 'choices', 0, 'right'], cards)).toBe(false)
    expect(tickAt(['chapters', 0, 'questions', 1, 'required'], cards)).toBe(true)
    expect(tickAt(['chapters', 0, 'questions', 1, 'multiple'], cards)).toBeUndefined()
  })
})
