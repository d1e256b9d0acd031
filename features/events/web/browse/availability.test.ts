import { describe, expect, it } from 'vitest'
import { messages } from '../../messages.ts'
import { availabilityInWords, availabilityOf, isOver } from './availability.ts'

const now = new Date('2026-11-24T10:00:00Z')
function slot(endDate: string, cancelled = false) {
  return { startDate: '2026-11-24T08:00:00Z', endDate, cancelled }
}
const card = {
  status: 'CREATED' as const,
  booked: false,
  error_type: null,
  openSlots: 2,
  isFull: false,
  remaining: 12,
  slots: [slot('2026-11-28T10:00:00Z')],
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
    expect(said({ slots: [slot('2026-11-24T09:00:00Z')] })).toBe('Over')
    expect(said({ status: 'CANCELLED', booked: true })).toBe('Cancelled')
  })

  it('is that it was cancelled, where nothing of the week takes place', () => {
    const [gone, held] = [slot('2026-11-28T10:00:00Z', true), slot('2026-11-28T10:00:00Z')]
    expect(said({ slots: [gone] })).toBe('Cancelled')
    expect(said({ slots: [gone], booked: true })).toBe('Cancelled')
    expect(said({ slots: [gone, held] })).toBe('12 places left')
    expect(said({ slots: [] })).toBe('12 places left')
  })
})

describe('whether nothing of it is to come', () => {
  const [past, ahead, gone] = [
    slot('2026-11-24T10:00:00Z'),
    slot('2026-11-24T10:00:01Z'),
    slot('2026-11-28T10:00:00Z', true),
  ]

  it('is so when each time slot has ended or is cancelled, or all of it', () => {
    expect(isOver({ status: 'CREATED', slots: [past, gone] }, now)).toBe(true)
    expect(isOver({ status: 'CREATED', slots: [past, ahead] }, now)).toBe(false)
    expect(isOver({ status: 'CANCELLED', slots: [ahead] }, now)).toBe(true)
    expect(isOver({ status: 'FINISHED', slots: [] }, now)).toBe(true)
    expect(isOver({ status: 'CREATED', slots: [] }, now)).toBe(false)
  })
})
