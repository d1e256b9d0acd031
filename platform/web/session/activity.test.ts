import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Activity, sessionAt, sessionTimeout } from './activity.ts'

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
test('activity within a minute is not worth writing down', () => {
  const activity = { sessionId: 'old', lastActivity: start }
  expect(sessionAt(activity, start + 59_999, newId)).toBe(activity)
  expect(sessionAt(activity, start + 60_000, newId)).toEqual({
    sessionId: 'old',
    lastActivity: start + 60_000,
  })
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
      let now = start
      for (const pause of pauses) {
        now += pause
        const before = activity
        activity = sessionAt(activity, now, () => `s${++ids}`)
        // What is kept may lag behind by less than a minute, so only rests beyond that are certain.
        if (before.sessionId !== null && pause > sessionTimeout)
          expect(activity.sessionId).not.toBe(before.sessionId)
        if (before.sessionId !== null && pause <= sessionTimeout - 60_000) {
          expect(activity.sessionId).toBe(before.sessionId)
        }
      }
    }),
  )
})
