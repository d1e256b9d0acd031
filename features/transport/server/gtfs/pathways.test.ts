import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { NearStations, NearStop, Stop } from './near.ts'
import { type Pathway, withPathways } from './pathways.ts'

const entrance = (id: string, wheelchair = 0): Stop => ({
  ...{ id, name: `Exit ${id}`, type: 2, parent: 'S', wheelchair, platform: '', latitude: 0, longitude: 0 },
})
const platform = (id: string, rest: Partial<NearStop> = {}): NearStop => ({
  ...{ id, station: 'S', parent: undefined, wheelchair: null, platform: null, lifts: [] },
  ...rest,
})
const near = (entrances: Stop[], stops: NearStop[]): NearStations => ({
  stations: [
    {
      ...{ id: 'S', name: 'Station', latitude: 0, longitude: 0, walkMinutes: 1 },
      ...{ parts: [], stepFreeEntrances: [] },
    },
  ],
  stops,
  entrances: new Map([['S', entrances]]),
})
const ways = (...given: readonly (readonly [from: string, to: string, how: 'level' | 'stairs' | 'lift'])[]) =>
  given.flatMap(([from, to, how]): Pathway[] =>
    [
      [from, to],
      [to, from],
    ].map(([a = '', b = '']) => ({ from: a, to: b, hasSteps: how === 'stairs', isLift: how === 'lift' })),
  )
const told = ({ stations, stops }: NearStations) => ({
  entrances: stations[0]?.stepFreeEntrances,
  stops: stops.map(({ id, wheelchair, lifts }) => [id, wheelchair, lifts.join(' ')].join(' ').trim()),
})

it('a platform is reached without steps where lifts lead, and hangs on those without which it is not', () => {
  const station = near([entrance('1'), entrance('2')], [platform('p1'), platform('p2'), platform('p3')])
  const found = withPathways(
    station,
    ways(
      ['1', 'hall', 'stairs'],
      ['2', 'hall', 'level'],
      ['hall', 'lift-1', 'level'],
      ['lift-1', 'p1', 'lift'],
      ['hall', 'lift-2', 'level'],
      ['hall', 'lift-2b', 'level'],
      ['lift-2', 'p2', 'lift'],
      ['lift-2b', 'p2', 'lift'],
      ['hall', 'p3', 'stairs'],
    ),
  )
  expect(told(found)).toEqual({ entrances: [], stops: ['p1 true lift-1', 'p2 true', 'p3 false'] })
})

it('an entrance is step-free where every platform is reached from it; a part of a platform is reached with it', () => {
  const part = platform('p1-a', { parent: 'p1' })
  const found = withPathways(
    near([entrance('1'), entrance('2')], [platform('p1'), part]),
    ways(['1', 'p1', 'stairs'], ['2', 'p1', 'level']),
  )
  expect(told(found)).toEqual({ entrances: ['Exit 2'], stops: ['p1 true', 'p1-a true'] })
})

it('without pathways what is written of stops and entrances counts, and an operator that says no is believed', () => {
  const written = near([entrance('1', 1), entrance('2', 2)], [platform('p1', { wheelchair: true })])
  expect(told(withPathways(written, []))).toEqual({ entrances: ['Exit 1'], stops: ['p1 true'] })
  const no = near([entrance('1')], [platform('p1', { wheelchair: false })])
  expect(told(withPathways(no, ways(['1', 'p1', 'level']))).stops).toEqual(['p1 false'])
})

it('of any station, a platform hangs on exactly those lifts whose loss cuts it off', () => {
  const parts = ['e1', 'e2', 'a', 'b', 'c', 'd', 'p1', 'p2']
  const how = fc.constantFrom('level', 'stairs', 'lift')
  const one = fc.tuple(fc.constantFrom(...parts), fc.constantFrom(...parts), how)
  fc.assert(
    fc.property(fc.array(one, { minLength: 1, maxLength: 14 }), given => {
      const all = ways(...given)
      const found = withPathways(
        near([entrance('e1'), entrance('e2')], [platform('p1'), platform('p2')]),
        all,
      )
      // Again and again, until nothing more is reached.
      const reaches = (end: string, without?: string) => {
        const reached = new Set(['e1', 'e2'])
        for (let round = 0; round < parts.length; round++) {
          for (const { from, to, hasSteps } of all) {
            if (!hasSteps && reached.has(from) && to !== without) reached.add(to)
          }
        }
        return reached.has(end)
      }
      for (const { id, wheelchair, lifts } of found.stops) {
        if (!all.some(({ from, to }) => from === id || to === id)) continue
        expect(wheelchair).toBe(reaches(id))
        if (!reaches(id)) continue
        const atLift = (part: string) =>
          all.some(({ from, to, isLift }) => isLift && (from === part || to === part))
        const expected = ['a', 'b', 'c', 'd'].filter(part => atLift(part) && !reaches(id, part))
        expect(lifts.toSorted()).toEqual(expected.toSorted())
      }
    }),
    { numRuns: 500 },
  )
})
