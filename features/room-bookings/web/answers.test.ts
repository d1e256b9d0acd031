import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type LiveReservation, refusalReasons, reservationStatuses, type Schedule } from '../contract.ts'
import { agrees, answerAbout, answerInWords, answersBetween } from './answers.ts'

const waiting: LiveReservation = {
  id: 'a',
  room: 'Ada',
  startDateTime: '2026-11-24T09:00:00.000Z',
  endDateTime: '2026-11-24T10:00:00.000Z',
  status: 'PENDING',
  reason: null,
  note: null,
  confirmedStartDateTime: null,
  revision: 1,
}
const accepted = { ...waiting, status: 'ACCEPTED' as const }
const moving = { ...waiting, revision: 2, confirmedStartDateTime: '2026-11-24T07:00:00.000Z' }

const state = (...reservations: LiveReservation[]) => new Map(reservations.map(one => [one.id, one]))
const kinds = (before: LiveReservation | undefined, after: LiveReservation) =>
  answersBetween(before === undefined ? state() : state(before), state(after)).map(({ kind }) => kind)

describe('an answer', () => {
  it('is news when the request had none', () => {
    expect(kinds(waiting, accepted)).toEqual(['accepted'])
    expect(kinds(waiting, { ...waiting, status: 'REFUSED', reason: 'CLOSED' })).toEqual(['refused'])
    expect(kinds(moving, { ...moving, status: 'ACCEPTED', confirmedStartDateTime: null })).toEqual(['moved'])
    expect(kinds(moving, { ...accepted, revision: 2, reason: 'DECLINED' })).toEqual(['notMoved'])
  })

  it('is news even when it came before the request was seen', () => {
    expect(kinds(undefined, accepted)).toEqual(['accepted'])
    expect(kinds(accepted, { ...accepted, revision: 2 })).toEqual(['moved'])
    expect(kinds(accepted, { ...accepted, revision: 2, reason: 'CLOSED' })).toEqual(['notMoved'])
    expect(kinds(waiting, { ...accepted, revision: 2 })).toEqual(['accepted'])
  })

  it('is none before there is one, and none when a booking is cancelled', () => {
    expect(kinds(undefined, waiting)).toEqual([])
    expect(kinds(accepted, moving)).toEqual([])
    expect(kinds(accepted, { ...accepted, revision: 2, status: 'CANCELLED' })).toEqual([])
  })

  it('to one request is what its reservation has become', () => {
    const former = { ...accepted, startDateTime: '2026-11-24T07:00:00.000Z' }
    expect(answerAbout(waiting, waiting)).toBeUndefined()
    expect(answerAbout(waiting, accepted)).toBe('accepted')
    expect(answerAbout(waiting, { ...waiting, status: 'REFUSED', reason: 'CLOSED' })).toBe('refused')
    expect(answerAbout(waiting, { ...waiting, status: 'CANCELLED' })).toBeUndefined()
    expect(answerAbout(moving, accepted)).toBe('moved')
    expect(answerAbout(moving, former)).toBeUndefined()
    expect(answerAbout(moving, { ...former, reason: 'DECLINED' })).toBe('notMoved')
    // Of a change of room alone the times say nothing.
    expect(answerAbout(moving, { ...accepted, reason: 'DECLINED' })).toBe('notMoved')
  })

  it('that was there when the screen opened is no news', () => {
    expect(answersBetween(undefined, state(accepted))).toEqual([])
  })

  const anyReservation = fc.record({
    ...Object.fromEntries(
      (['room', 'startDateTime', 'endDateTime'] as const).map(key => [key, fc.constant(waiting[key])]),
    ),
    id: fc.constantFrom('a', 'b', 'c'),
    status: fc.constantFrom(...reservationStatuses),
    reason: fc.constantFrom(null, ...refusalReasons),
    confirmedStartDateTime: fc.constantFrom(null, moving.confirmedStartDateTime),
    revision: fc.integer({ min: 1, max: 3 }),
  }) as fc.Arbitrary<LiveReservation>
  const anyState = fc.array(anyReservation).map(list => state(...list))

  it('is told once: the same state again, as after a lost connection, brings none', () => {
    fc.assert(
      fc.property(anyState, same => {
        expect(answersBetween(same, new Map(same))).toEqual([])
      }),
    )
  })

  it('is told of answered requests only, of each at most once', () => {
    fc.assert(
      fc.property(anyState, anyState, (before, after) => {
        const reported = answersBetween(before, after).map(({ reservation }) => reservation)
        expect(new Set(reported.map(({ id }) => id)).size).toBe(reported.length)
        for (const { status } of reported) expect(['ACCEPTED', 'REFUSED']).toContain(status)
      }),
    )
  })
})

describe('in words', () => {
  it('names room and campus time in both languages', () => {
    const answer = { kind: 'accepted' as const, reservation: accepted }
    expect(answerInWords(answer, 'en')).toBe('Room Ada is confirmed: Tuesday 24 November, 10:00–11:00.')
    expect(answerInWords(answer, 'fr')).toBe(
      'Salle Ada confirmée\u00a0: mardi 24 novembre, de\u00a010\u00a0h à\u00a011\u00a0h.',
    )
  })

  it('gives the reason of a refusal, and says what stands', () => {
    const reservation: LiveReservation = { ...accepted, revision: 2, reason: 'DECLINED' }
    expect(answerInWords({ kind: 'notMoved', reservation }, 'en')).toBe(
      'Change refused: your booking of room Ada stands, Tuesday 24 November, 10:00–11:00. ' +
        'The room’s calendar declined the request.',
    )
  })
})

describe('the list on the screen', () => {
  const visible = (reservation: LiveReservation) => [{ meetings: [reservation] }] as unknown as Schedule[]

  it('agrees with the feed as long as nothing differs', () => {
    expect(agrees(visible(waiting), state(waiting))).toBe(true)
    expect(agrees([], state({ ...waiting, status: 'CANCELLED' }))).toBe(true)
    expect(agrees(visible(waiting), state(accepted))).toBe(false)
    expect(agrees(visible(waiting), state({ ...waiting, endDateTime: '2026-11-24T11:00:00.000Z' }))).toBe(
      false,
    )
    expect(agrees([], state(waiting))).toBe(false)
    expect(agrees(visible(waiting), state())).toBe(false)
  })
})
