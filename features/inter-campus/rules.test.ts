import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Route, transportModes } from './contract.ts'
import { chosenOf, comparisonOf, emissionOf, modeGroups } from './rules.ts'

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
