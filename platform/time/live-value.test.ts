import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ageWords, freshnessOf, untilNextWords } from './live-value.ts'

const now = new Date('2026-11-24T11:30:00Z')
const aged = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString()
const second = 1000
const minute = 60 * second

describe('a live value', () => {
  it.each([
    [0, 'fresh', undefined, undefined],
    [2 * minute, 'fresh', undefined, undefined],
    [2 * minute + 1, 'aged', '2 minutes ago', 'il y a 2 minutes'],
    [10 * minute, 'aged', '10 minutes ago', 'il y a 10 minutes'],
    [10 * minute + 1, 'stale', '10 minutes ago', 'il y a 10 minutes'],
    [60 * minute, 'stale', '1 hour ago', 'il y a 1 heure'],
    [25 * 60 * minute, 'stale', 'on 23 Nov', 'le 23 nov.'],
  ])('of an age of %i ms is %s', (age, freshness, en, fr) => {
    expect(freshnessOf(aged(age), now)).toBe(freshness)
    expect(ageWords(aged(age), now, 'en')).toBe(en)
    expect(ageWords(aged(age), now, 'fr')).toBe(fr)
  })

  it('from a clock ahead of ours is of now', () => {
    expect(freshnessOf(aged(-5 * minute), now)).toBe('fresh')
    expect(ageWords(aged(-5 * minute), now, 'en')).toBeUndefined()
  })

  it('changes its words when it says, and not before', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 23 * 60 * minute }), age => {
        const measuredAt = aged(age)
        const said = (at: Date) => [freshnessOf(measuredAt, at), ageWords(measuredAt, at, 'en')]
        const wait = untilNextWords(measuredAt, now)
        expect(wait).toBeGreaterThanOrEqual(1)
        expect(said(new Date(now.getTime() + wait - 1))).toEqual(said(now))
        expect(said(new Date(now.getTime() + wait))).not.toEqual(said(now))
      }),
    )
  })
})
