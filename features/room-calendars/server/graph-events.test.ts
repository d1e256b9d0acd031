import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eventChangeOf, eventOf, graphTime, guestAnswerOf } from './graph-events.ts'

const event = (more: object = {}) => ({
  id: 'e',
  iCalUId: 'u',
  type: 'singleInstance',
  showAs: 'busy',
  start: { dateTime: '2026-11-24T09:00:00.0000000', timeZone: 'UTC' },
  end: { dateTime: '2026-11-24T10:00:00.0000000', timeZone: 'UTC' },
  ...more,
})

describe('an event', () => {
  it('at any time reads back at that time', () => {
    const instant = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(instant, fc.integer({ min: 1, max: 10 ** 9 }), (start, length) => {
        const end = new Date(start.getTime() + length)
        const { during } = eventOf(event({ start: graphTime(start), end: graphTime(end) }))
        expect(during).toEqual({ start, end })
      }),
    )
  })

  it('of a whole day is a day on campus, however long that is', () => {
    const midnight = (day: string) => ({ dateTime: `${day}T00:00:00.0000000`, timeZone: 'UTC' })
    const day = (from: string, to: string) =>
      eventOf(event({ isAllDay: true, start: midnight(from), end: midnight(to) })).during
    expect(day('2026-11-24', '2026-11-25')).toEqual({
      start: new Date('2026-11-23T23:00:00Z'),
      end: new Date('2026-11-24T23:00:00Z'),
    })
    expect(day('2026-10-25', '2026-10-26')).toEqual({
      start: new Date('2026-10-24T22:00:00Z'),
      end: new Date('2026-10-25T23:00:00Z'),
    })
  })

  it.each([
    ['busy', {}, true],
    ['tentative', { showAs: 'tentative' }, true],
    ['shown as free', { showAs: 'free' }, false],
    ['cancelled', { isCancelled: true }, false],
    ['declined by the owner', { responseStatus: { response: 'declined' } }, false],
    ['an occurrence with its times alone', { showAs: undefined }, undefined],
  ])('that is %s', (_, more, blocks) => {
    expect(eventOf(event(more)).blocks).toBe(blocks)
  })

  it('that is a series, ends before it starts or has no time is at no time', () => {
    for (const more of [
      { type: 'seriesMaster' },
      { end: event().start },
      { start: undefined },
      { start: { dateTime: 'soon' } },
    ])
      expect(eventOf(event(more)).during).toBeUndefined()
  })

  it('that was removed is only its id, and what has none is nothing', () => {
    expect(eventChangeOf({ id: 'e', '@removed': { reason: 'deleted' } })).toEqual({ id: 'e', removed: true })
    for (const nothing of [{}, null, 'e', { id: 1 }]) expect(eventChangeOf(nothing)).toBeUndefined()
  })
})

it.each([
  ['accepted', true],
  ['declined', false],
  ['tentativelyAccepted', undefined],
  ['notResponded', undefined],
  ['none', undefined],
])('a guest whose response is %s', (response, accepted) => {
  const attendees = [{ status: { response, time: '2026-11-20T09:00:00Z' } }]
  expect(guestAnswerOf({ attendees })?.accepted).toBe(accepted)
})

it('a meeting without a guest has no answer', () => {
  for (const nobody of [undefined, {}, { attendees: [] }, { attendees: [{}] }])
    expect(guestAnswerOf(nobody)).toBeUndefined()
})
