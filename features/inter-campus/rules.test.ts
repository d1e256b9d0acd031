import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { type Route, type ShuttleRun, transportModes } from './contract.ts'
import {
  arrivalMoment,
  chosenOf,
  comparisonOf,
  emissionOf,
  leavingFor,
  modeGroups,
  runsOf,
  shuttlesFor,
} from './rules.ts'

const sites = ['1', '2', '3']
const route = fc.record({
  departureSite: fc.constantFrom(...sites),
  arrivalSite: fc.constantFrom(...sites),
  transportMode: fc.constantFrom(...transportModes),
  duration: fc.nat({ max: 300 }),
  co2Emission: fc.option(fc.nat({ max: 90_000 })),
  url: fc.constant('/way'),
  distance: fc.double({ min: 0, max: 400, noNaN: true }),
  factor: fc.constant(null),
}) satisfies fc.Arbitrary<Route>

test('every mode is in one group', () => {
  expect(Object.values(modeGroups).flat()).toEqual(transportModes)
})

test.each([
  ['VOITURE_ELECTRIQUE', 10, 0.0733, 733],
  ['VOITURE_HYBRIDE', 10, 0.103, 1030],
  ['VOITURE_HYBRIDE', 3.1, 0.103, 319],
  ['PIETON', 10, undefined, 0],
  ['VELO', 10, undefined, 0],
  ['VOITURE_DIESEL', 10, undefined, null],
] as const)('%s over %d km at %s kg/km emits %s g', (mode, kilometres, factor, grams) => {
  expect(emissionOf(mode, kilometres, factor)).toBe(grams)
})

test('an emission is whole grams, none below nothing, and grows with the way', () => {
  const kilometres = fc.double({ min: 0, max: 20_000, noNaN: true })
  fc.assert(
    fc.property(
      fc.constantFrom(...transportModes),
      ...([kilometres, kilometres, fc.double({ min: 0, max: 10, noNaN: true })] as const),
      (mode, one, other, factor) => {
        const [near, far] = [one, other].sort((a, b) => a - b).map(way => emissionOf(mode, way, factor) ?? -1)
        expect(Number.isInteger(near)).toBe(true)
        expect(near).toBeGreaterThanOrEqual(0)
        expect(far).toBeGreaterThanOrEqual(near ?? 0)
      },
    ),
  )
})

test('a comparison never says less of what emits more, nor nothing of what emits something', () => {
  fc.assert(
    fc.property(route, fc.array(route), (one, others) => {
      const found = comparisonOf(one, others)
      if (found === undefined) return
      if (found.kind === 'times') expect(found.times).toBeGreaterThan(1)
      else {
        expect(found.percent).toBeGreaterThan(0)
        expect(found.percent).toBeLessThanOrEqual(one.co2Emission === 0 ? 100 : 99)
      }
    }),
  )
})

test('what is chosen leads from one campus to another, by a way there is', () => {
  const id = fc.option(fc.constantFrom(...sites, '9'), { nil: undefined })
  const mode = fc.option(fc.constantFrom<string>(...transportModes, 'FUSEE'), { nil: undefined })
  fc.assert(
    fc.property(fc.record({ from: id, to: id, mode }), fc.array(route), (asked, routes) => {
      const { from, to, mode: by } = chosenOf(asked, { own: '2', sites, routes })
      expect(sites).toContain(from)
      if (asked.from === undefined) expect(from).toBe('2')
      expect(to).not.toBe(from)
      const there = routes.filter(one => one.departureSite === from && one.arrivalSite === to)
      if (there.length === 0) expect(by).toBeUndefined()
      else expect(there.map(({ transportMode }) => transportMode)).toContain(by)
    }),
  )
  expect(chosenOf({}, { own: '1', sites: ['1'], routes: [] })).toEqual({
    from: '1',
    to: undefined,
    mode: undefined,
  })
})

describe('shuttles', () => {
  const shuttle = { leaves: '08:15', minutes: 25, days: '12345' } as const
  const leaving = (now: string) =>
    runsOf(shuttle, new Date(now)).map(({ leavesAt }) => leavesAt.toISOString())

  it('run on their days, on no bank holiday, and are told until they leave', () => {
    // A Tuesday; 11 November 2026 is a Wednesday and a bank holiday.
    expect(leaving('2026-11-10T07:15:00Z')).toEqual([
      '2026-11-10T07:15:00.000Z',
      '2026-11-12T07:15:00.000Z',
      '2026-11-13T07:15:00.000Z',
    ])
    expect(leaving('2026-11-10T07:15:01Z')[0]).toBe('2026-11-12T07:15:00.000Z')
  })

  it('run on the days of the campus where they leave', () => {
    const onThursday = (day: string) =>
      day === '2026-11-12' ? { key: 'A', name: { fr: 'a', en: 'a' } } : undefined
    expect(
      runsOf(shuttle, new Date('2026-11-10T08:00:00Z'), onThursday).map(({ leavesAt }) => leavesAt.getDate()),
    ).toEqual([11, 13])
  })

  it('leave by the clock on the wall when clocks change', () => {
    expect(leaving('2026-03-27T12:00:00Z')).toEqual(['2026-03-30T06:15:00.000Z', '2026-03-31T06:15:00.000Z'])
  })

  const run = (leavesAt: string, arrivesAt: string): ShuttleRun => ({
    ...{ departureSite: '1', arrivalSite: '2', stop: null },
    ...{ leavesAt: `2026-11-${leavesAt}:00Z`, arrivesAt: `2026-11-${arrivesAt}:00Z` },
  })
  const runs = [
    run('24T08:00', '24T08:25'),
    run('24T09:00', '24T09:25'),
    run('24T10:00', '24T10:25'),
    run('24T11:00', '24T11:25'),
    run('25T08:00', '25T08:25'),
  ]
  it('are the next ones, or the last that are there in time on that day', () => {
    const now = new Date('2026-11-24T08:30:00Z')
    const told = (arrival?: string) =>
      shuttlesFor(runs, arrival === undefined ? undefined : new Date(arrival), now).map(({ leavesAt }) =>
        leavesAt.slice(8, 13),
      )
    expect(told()).toEqual(['24T09', '24T10', '24T11'])
    expect(told('2026-11-24T10:25:00Z')).toEqual(['24T09', '24T10'])
    expect(told('2026-11-24T09:24:00Z')).toEqual([])
    expect(told('2026-11-25T09:00:00Z')).toEqual(['25T08'])
  })
})

describe('arriving by a time', () => {
  const now = new Date('2026-11-24T08:30:00Z')

  it('means today, or tomorrow where it has passed, or the day that is said', () => {
    expect(arrivalMoment('10:00', undefined, now).toISOString()).toBe('2026-11-24T09:00:00.000Z')
    expect(arrivalMoment('09:29', undefined, now).toISOString()).toBe('2026-11-25T08:29:00.000Z')
    expect(arrivalMoment('09:00', '2026-11-24', now).toISOString()).toBe('2026-11-24T08:00:00.000Z')
  })

  it('asks to leave as long before as the way takes, which may be over', () => {
    expect(leavingFor(new Date('2026-11-24T09:00:00Z'), 29, now)).toEqual({
      leaveAt: new Date('2026-11-24T08:31:00Z'),
      isLate: false,
    })
    expect(leavingFor(new Date('2026-11-24T09:00:00Z'), 40, now).isLate).toBe(true)
  })
})
