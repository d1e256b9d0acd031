import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Activity, isWorthWriting, laterOf, sessionAt, sessionTimeout } from './activity.ts'

const start = Date.UTC(2026, 10, 24, 9)
const newId = () => 'new'

test('the first activity begins a session', () => {
  expect(sessionAt({ sessionId: null, lastActivity: 0 }, start, newId)).toEqual({
    sessionId: 'new',
    lastActivity: start,
  })
})
test('thirty minutes of rest keep the session, a millisecond more ends it', () => {
  const activity = { sessionId: 'old', lastActivity: start }
  expect(sessionAt(activity, start + sessionTimeout, newId).sessionId).toBe('old')
  expect(sessionAt(activity, start + sessionTimeout + 1, newId).sessionId).toBe('new')
})
test('every activity counts to the millisecond, and few of them are written down', () => {
  const written = { sessionId: 'old', lastActivity: start }
  const soon = sessionAt(written, start + 999, newId)
  expect(soon).toEqual({ sessionId: 'old', lastActivity: start + 999 })
  expect(isWorthWriting(soon, written)).toBe(false)
  expect(isWorthWriting(sessionAt(written, start + 1_000, newId), written)).toBe(true)
  expect(isWorthWriting({ sessionId: 'new', lastActivity: start }, written)).toBe(true)
})

test('what this page knows counts where it is later than what is written, and of the same session', () => {
  const written = { sessionId: 's', lastActivity: start }
  const later = { sessionId: 's', lastActivity: start + 1 }
  expect(laterOf(later, written)).toBe(later)
  expect(laterOf(written, later)).toBe(later)
  expect(laterOf(undefined, written)).toBe(written)
  expect(laterOf({ sessionId: 'ended', lastActivity: start + 1 }, written)).toBe(written)
})
test('a clock set back does not end the session', () => {
  expect(sessionAt({ sessionId: 'old', lastActivity: start }, start - 5_000, newId)).toEqual({
    sessionId: 'old',
    lastActivity: start - 5_000,
  })
})
test('whatever the gestures, a session ends exactly at the rests that are too long', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 2 * sessionTimeout }), { minLength: 1 }), pauses => {
      let ids = 0
      let activity: Activity = { sessionId: null, lastActivity: 0 }
      let written = activity
      let now = start
      for (const pause of pauses) {
        now += pause
        const before = activity
        activity = sessionAt(laterOf(activity, written), now, () => `s${++ids}`)
        if (isWorthWriting(activity, written)) written = activity
        if (before.sessionId !== null) {
          expect(activity.sessionId === before.sessionId).toBe(pause <= sessionTimeout)
        }
      }
    }),
  )
})
