import { describe, expect, it } from 'vitest'
import { messages } from '../../messages.ts'
import { availabilityInWords, availabilityOf } from './availability.ts'

const now = new Date('2026-11-24T10:00:00Z')
const card = {
  status: 'CREATED' as const,
  booked: false,
  error_type: null,
  openSlots: 2,
  isFull: false,
  remaining: 12,
  slotLastDate: '2026-11-28T10:00:00Z',
}
const said = (change: Partial<Parameters<typeof availabilityOf>[0]>, language: 'fr' | 'en' = 'en') =>
  availabilityInWords(availabilityOf({ ...card, ...change }, now), messages[language].availability)

describe('what a card says of its places', () => {
  it('is how many are left, in words', () => {
    expect(said({})).toBe('12 places left')
    expect(said({ remaining: 1 })).toBe('1 place left')
    expect(said({ remaining: 3 }, 'fr')).toBe('3 places restantes')
  })

  it('is why there is none, the first reason that holds', () => {
    expect(said({ isFull: true, remaining: 0 })).toBe('Full')
    expect(said({ openSlots: 0, isFull: true, remaining: 0 })).toBe('Registration closed')
    expect(said({ error_type: 'OTHER_SITE', isFull: true })).toBe('Reserved for another campus')
    expect(said({ error_type: 'OTHER_CONTRACT' })).toBe('Reserved for other contracts')
    expect(said({ booked: true, isFull: true })).toBe('You are registered')
    expect(said({ slotLastDate: '2026-11-24T09:00:00Z' })).toBe('Over')
    expect(said({ status: 'CANCELLED', booked: true })).toBe('Cancelled')
  })
})
