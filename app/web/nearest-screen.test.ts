import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { distance, nearestScreen } from './nearest-screen.ts'

const screens = [
  { path: '/news', names: ['Actualités', 'News'] },
  { path: '/phonebook', names: ['Annuaire', 'Directory'] },
  { path: '/restaurants', names: ['Restaurants'] },
  { path: '/meeting', names: ['Réunions', 'Meetings'] },
  { path: '/meeting/booking', names: ['Réunions', 'Meetings'] },
  { path: '/safeAtWork', names: ['Sécurité au travail', 'Safe at work'] },
]
const nearest = (path: string) => nearestScreen(path, screens)?.path

describe('the nearest screen of an unknown address', () => {
  test.each([
    ['/news/12/comments', '/news'],
    ['/meeting/booking/room/plan', '/meeting/booking'],
    ['/meeting/catering', '/meeting'],
    ['/restaurant', '/restaurants'],
    ['/Phonebok', '/phonebook'],
    ['/annuaire', '/phonebook'],
    ['/actualites', '/news'],
    ['/directory', '/phonebook'],
    ['/safe-at-work', '/safeAtWork'],
    ['/securite-au-travail', '/safeAtWork'],
  ])('of %s is %s', (path, screen) => expect(nearest(path)).toBe(screen))

  test.each(['/nowhere', '/a/b/c', '/', '/x'])('%s has none', path => expect(nearest(path)).toBeUndefined())

  it('is always one of those that may be opened', () => {
    fc.assert(
      fc.property(fc.webPath(), path => {
        const found = nearestScreen(path, screens)
        expect(found === undefined || screens.includes(found)).toBe(true)
      }),
    )
  })
})

test('a distance is nought for the same words, the same both ways, and at most the longer word', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      expect(distance(one, one)).toBe(0)
      expect(distance(one, other)).toBe(distance(other, one))
      expect(distance(one, other)).toBeLessThanOrEqual(Math.max(one.length, other.length))
    }),
  )
})
