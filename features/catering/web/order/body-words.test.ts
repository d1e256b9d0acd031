import { describe, expect, it } from 'vitest'
import type { OrderBody } from '../../contract.ts'
import { bodyInWords, differingParts, merged, sameBody } from './body-words.ts'

const body: OrderBody = {
  siteId: '1',
  date: '24-11-2026',
  startingTime: '12:00',
  endingTime: '13:30',
  numberGuests: 12,
  additionalArticles: [
    { id: '5', quantity: 3 },
    { id: '6', quantity: 4 },
  ],
  comment: '',
  costCenterId: 'fr4711',
  instantTypeId: '1',
  referentielReference: 'SEI-1',
  division: null,
  dietaryNeeds: [{ need: 'WITHOUT_NUTS', count: 2 }],
}
const names = {
  place: new Map([['SEI-1', 'Ada']]),
  instantType: new Map([['1', 'Lunch']]),
  article: new Map([
    ['5', 'Water'],
    ['6', 'Cake'],
  ]),
  costCenter: new Map<string, string>(),
}

describe('two versions of an order', () => {
  it('are put into words part by part', () => {
    expect(bodyInWords(body, names, 'en')).toEqual({
      when: 'Tuesday 24 November, 12:00–13:30',
      where: 'Ada',
      instantType: 'Lunch',
      guests: '12',
      articles: '3\u00a0× Water, 4\u00a0× Cake',
      needs: '2\u00a0× without nuts',
      costCenter: 'FR4711',
      division: '',
      comment: '',
    })
  })

  it('differ where their words do', () => {
    const other = { ...body, numberGuests: 14, comment: 'Late' }
    expect(differingParts(bodyInWords(body, names, 'fr'), bodyInWords(other, names, 'fr'))).toEqual([
      'guests',
      'comment',
    ])
  })

  it('are the same whatever the order of their lines', () => {
    const turned = { ...body, additionalArticles: body.additionalArticles.toReversed(), comment: ' ' }
    expect(sameBody(body, turned)).toBe(true)
    expect(sameBody(body, { ...body, endingTime: '13:31' })).toBe(false)
  })

  it('are joined: what was left as it was is as it is stored, what was typed is kept', () => {
    const base = { guests: '12', comment: '', needs: [] as string[] }
    const mine = { guests: '12', comment: 'Mine', needs: [] }
    const stored = { guests: '14', comment: 'Theirs', needs: ['VEGAN'] }
    expect(merged(base, mine, stored)).toEqual({ guests: '14', comment: 'Mine', needs: ['VEGAN'] })
  })
})
