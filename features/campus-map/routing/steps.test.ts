import { describe, expect, it } from 'vitest'
import type { Language } from '#platform/text/language.ts'
import { stepText } from '../route-messages.ts'
import { buildVenue } from '../server/venue/build.ts'
import { readImdf } from '../server/venue/imdf.ts'
import { madeUpTower } from '../testing/made-up-tower.ts'
import { featureOf, type ImdfFiles, madeUpVenue, venueBytes } from '../testing/made-up-venue.ts'
import type { Pair, Venue } from '../venue.ts'
import { buildNetwork } from './network.ts'
import { findRoute } from './search.ts'
import { stepsOf } from './steps.ts'

const venueFrom = (files: ImdfFiles): Venue => {
  const { venue } = buildVenue(readImdf(new Map(Object.entries(venueBytes(files)))).imdf)
  if (venue === undefined) throw new Error('no venue')
  return venue
}
const files = madeUpVenue()
featureOf(files, 'unit', 'north-1-1').properties.category = 'kitchen'
const venue = venueFrom(files)
const network = buildNetwork(venue)
const routed = (from: string, to: string, stepFree = false) => {
  const found = findRoute(network, { id: from }, [{ id: to }], {
    stepFree,
    restricted: false,
    closed: new Set(),
  })
  if ('reason' in found) throw new Error(found.reason)
  return found.route
}
const told = (from: string, to: string, language: Language, stepFree = false) =>
  stepsOf(routed(from, to, stepFree), venue).map(step => stepText(step, language))

describe('what to do, step by step', () => {
  it('names lifts, floors, turns and what is passed, in both languages', () => {
    // Out of the lift one looks south: the kitchen is to the west, on the right.
    expect(told('toilets-0', 'south-0-1', 'en', true)).toEqual([
      'Leave the room and turn left, go on for 15 m, past the stairs.',
      'Turn left.',
      'Take the lift to the 1st floor, leave it to the right, go on for 35 m, past the kitchen.',
      'Turn left, go on for 4 m.',
      'You have arrived: A-1.01.',
    ])
    expect(told('toilets-0', 'south-0-1', 'fr', true)).toEqual([
      'Sortez de la pièce et prenez à gauche, continuez sur 15\u00a0m, passez devant l’escalier.',
      'Tournez à gauche.',
      'Prenez l’ascenseur jusqu’au 1er étage, sortez à droite, continuez sur 35\u00a0m, passez devant la cuisine.',
      'Tournez à gauche, continuez sur 4\u00a0m.',
      'Vous êtes à destination\u00a0: A-1.01.',
    ])
  })

  it('lets nobody leave a room who stands in a corridor', () => {
    expect(told('corridor-0', 'south-0-1', 'en', true).join(' ')).not.toContain('Leave the room')
  })

  it('says whether stairs go up or down', () => {
    expect(told('north-2-0', 'toilets-1', 'en').join(' ')).toContain(
      'Take the stairs up to the 1st floor, leave them to the right',
    )
    expect(told('toilets-1', 'north-2-0', 'en').join(' ')).toContain(
      'Take the stairs down to the ground floor, leave them to the right',
    )
    expect(told('toilets-1', 'north-2-0', 'fr').join(' ')).toContain(
      'Descendez l’escalier jusqu’au rez-de-chaussée, prenez à droite en sortant',
    )
  })

  it('ends at the desk that was asked for', () => {
    expect(told('corridor-1', 'desk-1', 'en').at(-1)).toBe('You have arrived: D-1.')
  })

  it('adds up to the way, each step going on where the one before it ends on its level', () => {
    const tower = venueFrom(
      madeUpTower({ seed: 12, floors: 4, bays: 2, wall: 0.2, turned: 30, outdoors: true }),
    )
    const large = buildNetwork(tower)
    const ids = [...large.places.keys()]
    let compared = 0
    for (let n = 0; n < 200; n++) {
      const [from, to] = [ids[(n * 37) % ids.length], ids[(n * 101 + 17) % ids.length]] as [string, string]
      const found = findRoute(large, { id: from }, [{ id: to }], {
        stepFree: n % 2 === 0,
        restricted: true,
        closed: new Set(),
      })
      if (!('route' in found)) continue
      const { route } = found
      const steps = stepsOf(route, tower)
      expect(steps.reduce((sum, { metres }) => sum + metres, 0)).toBeCloseTo(route.metres, 6)
      expect(steps.reduce((sum, { seconds }) => sum + seconds, 0)).toBeCloseTo(route.seconds, 6)
      expect(steps[0]?.kind).toBe('START')
      expect(steps.filter(({ kind }) => kind === 'ARRIVE')).toEqual([steps.at(-1)])
      expect(steps.filter(({ change }) => change !== null)).toHaveLength(
        route.legs.filter(leg => !('points' in leg)).length,
      )
      for (const [i, { points, levelId, bearing }] of steps.entries()) {
        expect(bearing).toBeGreaterThanOrEqual(0)
        expect(bearing).toBeLessThan(360)
        const next = steps[i + 1]
        if (next?.levelId !== levelId || next.change !== null) continue
        const [end, start] = [points.at(-1), next.points[0]] as [Pair, Pair]
        expect(Math.hypot(end[0] - start[0], end[1] - start[1])).toBeLessThan(1e-7)
      }
      compared++
    }
    expect(compared).toBeGreaterThan(100)
  })

  it('goes out of the building and in', () => {
    const tower = venueFrom(
      madeUpTower({ seed: 8, floors: 1, bays: 1, wall: 0.2, turned: 20, outdoors: true }),
    )
    const large = buildNetwork(tower)
    const texts = (from: string, to: string) => {
      const found = findRoute(large, { id: from }, [{ id: to }], {
        stepFree: false,
        restricted: false,
        closed: new Set(),
      })
      return 'route' in found
        ? stepsOf(found.route, tower)
            .map(step => stepText(step, 'en'))
            .join(' ')
        : found.reason
    }
    expect(texts('gate', 'corridor-0')).toContain('Go into the building')
    expect(texts('corridor-0', 'gate')).toContain('Go outside')
  })
})
