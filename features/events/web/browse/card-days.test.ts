import { describe, expect, it } from 'vitest'
import { messages } from '../../messages.ts'
import { daysInWords, daysOfCard, hoursInWords } from './card-days.ts'

const slot = (day: number, from: string, until: string, cancelled = false) => ({
  startDate: `2026-11-${day}T${from}:00+01:00`,
  endDate: `2026-11-${day}T${until}:00+01:00`,
  cancelled,
})
const inWords = (slots: ReturnType<typeof slot>[], language: 'fr' | 'en' = 'en') =>
  daysOfCard(slots, language).map(({ days, slots: held, cancelled }) => [
    daysInWords(days, language),
    cancelled ? 'cancelled' : hoursInWords(held, language, messages[language].severalSlots),
  ])

describe('the days of a card', () => {
  it('say from when until when', () => {
    expect(inWords([slot(26, '18:00', '20:30')])).toEqual([['Thursday 26 November', '18:00–20:30']])
    expect(inWords([slot(26, '18:00', '20:30')], 'fr')).toEqual([
      ['jeudi 26 novembre', 'de\u00a018\u00a0h à\u00a020\u00a0h\u00a030'],
    ])
  })

  it('with the same hours stand together, others and cancelled ones apart', () => {
    expect(
      inWords([
        slot(24, '12:00', '13:00'),
        slot(25, '12:00', '13:00'),
        slot(26, '12:00', '13:00', true),
        slot(27, '17:00', '18:00'),
      ]),
    ).toEqual([
      ['Tue 24, Wed 25', '12:00–13:00'],
      ['Thursday 26 November', 'cancelled'],
      ['Friday 27 November', '17:00–18:00'],
    ])
  })

  it('with several slots say when each begins, with many how many there are', () => {
    const hours = ['09:00', '10:00', '11:00', '14:00', '15:00']
    const slots = hours.map((from, index) => slot(26, from, hours[index + 1] ?? '16:00'))
    expect(inWords(slots.slice(0, 3))).toEqual([['Thursday 26 November', '09:00, 10:00, 11:00']])
    expect(inWords(slots)).toEqual([['Thursday 26 November', '5 time slots, 09:00–16:00']])
  })
})
