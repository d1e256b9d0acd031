import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type CheckInSetting,
  type CheckInState,
  checkInSettingOf,
  checkInStep,
  checkInWindow,
  defaultCheckIn,
  mayCheckIn,
  releaseAt,
  showsUse,
  warnAt,
} from './check-in-rules.ts'

const minute = 60_000
const ten = Date.parse('2026-11-24T09:00:00.000Z')
const at = (minutes: number) => new Date(ten + minutes * minute)

const settings = fc
  .record({
    opensBefore: fc.integer({ min: 0, max: 60 }),
    releasesAfter: fc.integer({ min: 1, max: 120 }),
    warnsBefore: fc.integer({ min: 0, max: 60 }),
  })
  .map((said): CheckInSetting => ({ ...said, warnsBefore: Math.min(said.releasesAfter, said.warnsBefore) }))
const states = fc
  .record({
    length: fc.integer({ min: 15, max: 600 }),
    given: fc.option(fc.integer({ min: -600, max: 120 })),
    warned: fc.option(fc.integer({ min: -10, max: 600 })),
    checkedIn: fc.option(fc.integer({ min: -60, max: 600 }), { freq: 8 }),
  })
  .map(
    ({ length, given, warned, checkedIn }): CheckInState => ({
      ...{ start: at(0), end: at(length), givenAt: given === null ? null : at(given) },
      warnedAt: warned === null ? null : at(warned),
      checkedInAt: checkedIn === null ? null : at(checkedIn),
    }),
  )
const moments = fc.integer({ min: -120, max: 700 }).map(at)

describe('what a campus says of check-in', () => {
  it('is nothing by default', () => {
    for (const param of [null, undefined, {}, { checkIn: false }, { checkIn: 'true' }]) {
      expect(checkInSettingOf(param)).toBeUndefined()
    }
    expect(checkInSettingOf({ checkIn: true })).toEqual(defaultCheckIn)
    expect(
      checkInSettingOf({
        ...{ checkIn: true, checkInOpensBefore: 15, checkInReleasesAfter: 4, checkInWarnsBefore: 9 },
      }),
    ).toEqual({ opensBefore: 15, releasesAfter: 4, warnsBefore: 4 })
  })
})

describe('a booked room', () => {
  it('is checked in to from ten to until ten past, and its owner warned at five past', () => {
    const state: CheckInState = {
      ...{ start: at(0), end: at(60), givenAt: null, checkedInAt: null, warnedAt: null },
    }
    expect(checkInWindow(state, defaultCheckIn)).toEqual({ from: at(-10), until: at(10) })
    expect(checkInStep(state, defaultCheckIn, at(4.9))).toBeUndefined()
    expect(checkInStep(state, defaultCheckIn, at(5))).toBe('WARN')
    const warned = { ...state, warnedAt: at(5.5) }
    expect(checkInStep(warned, defaultCheckIn, at(9.9))).toBeUndefined()
    expect(checkInStep(warned, defaultCheckIn, at(10))).toBe('RELEASE')
    expect(checkInStep({ ...warned, checkedInAt: at(9) }, defaultCheckIn, at(10))).toBeUndefined()
  })

  it('that was given after its start is given back that much later', () => {
    expect(releaseAt({ start: at(0), end: at(60), givenAt: at(7) }, defaultCheckIn)).toEqual(at(17))
    expect(releaseAt({ start: at(0), end: at(15), givenAt: at(7) }, defaultCheckIn)).toEqual(at(15))
  })

  it('is never given back without a warning, before its limit, after its end, or where somebody is', () => {
    fc.assert(
      fc.property(states, settings, moments, (state, setting, now) => {
        const step = checkInStep(state, setting, now)
        if (step === undefined) return
        expect(state.checkedInAt).toBeNull()
        expect(now.getTime()).toBeLessThan(state.end.getTime())
        const limit = releaseAt(state, setting)
        expect(now.getTime()).toBeGreaterThanOrEqual(warnAt(state, setting).getTime())
        expect(now.getTime()).toBeGreaterThanOrEqual(state.start.getTime())
        if (step === 'WARN') {
          expect(state.warnedAt).toBeNull()
          return
        }
        expect(now.getTime()).toBeGreaterThanOrEqual(limit.getTime())
        const heard = now.getTime() - (state.warnedAt?.getTime() ?? Number.NaN)
        expect(heard).toBeGreaterThanOrEqual((setting.warnsBefore - 1) * minute)
      }),
    )
  })

  it('is warned of and then given back by a look each minute, unless it ends by then', () => {
    fc.assert(
      fc.property(states, settings, ({ checkedInAt: _, warnedAt: __, ...rest }, setting) => {
        const limit = releaseAt(rest, setting)
        let state: CheckInState = { ...rest, checkedInAt: null, warnedAt: null }
        const done: [string, Date][] = []
        for (let minutes = -60; at(minutes) < state.end; minutes++) {
          const step = checkInStep(state, setting, at(minutes))
          if (step === undefined) continue
          done.push([step, at(minutes)])
          if (step === 'RELEASE') break
          state = { ...state, warnedAt: at(minutes) }
        }
        if (limit >= state.end) {
          expect(done).toEqual([])
          return
        }
        const steps = done.map(([step]) => step)
        // What would be given back in its last minute may end before the next look.
        if (limit.getTime() + minute < state.end.getTime()) expect(steps).toEqual(['WARN', 'RELEASE'])
        else expect(steps[0]).toBe('WARN')
        const [, released] = done.find(([step]) => step === 'RELEASE') ?? []
        if (released !== undefined) expect(released.getTime() - limit.getTime()).toBeLessThanOrEqual(minute)
      }),
    )
  })

  it('can be checked in to all through what people are told, and until it ends', () => {
    fc.assert(
      fc.property(states, settings, moments, (state, setting, now) => {
        const { from, until } = checkInWindow(state, setting)
        expect(until.getTime()).toBeLessThanOrEqual(state.end.getTime())
        const may = mayCheckIn({ ...state, from, checkedInAt: null }, now)
        if (now >= from && now < until) expect(may).toBe(true)
        if (now < from || now >= state.end) expect(may).toBe(false)
        expect(mayCheckIn({ ...state, from, checkedInAt: '2026' }, now)).toBe(false)
      }),
    )
  })
})

describe('a sensor', () => {
  const state = { start: at(0), end: at(60), givenAt: null }
  const shows = (measured: number, now: number, occupied = true) =>
    showsUse({ occupied, measuredAt: at(measured) }, state, defaultCheckIn, at(now))

  it('shows that a booking is used by what it measured since the start', () => {
    expect(shows(1, 2)).toBe(true)
    expect(shows(1, 2, false)).toBe(false)
  })

  it('may have measured the meeting before, unless nobody has left when its owner would be warned', () => {
    expect(shows(-20, 2)).toBe(false)
    expect(shows(-20, 5)).toBe(true)
    expect(shows(-20, 5, false)).toBe(false)
  })

  it('is not believed for hours', () => {
    expect(shows(-121, 5)).toBe(false)
  })

  it('says nothing of a booking that has not begun', () => {
    expect(shows(-5, -1)).toBe(false)
  })
})
