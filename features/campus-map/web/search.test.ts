import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { Place } from './places.ts'
import { editsBetween, nearestSpelling, ofKind, search, searching, spelling } from './search.ts'

function place(id: string, given: Partial<Place> & { words: string }): Place {
  const name = given.words.split('\n')[0] ?? id
  return {
    ...{ id, kind: 'room', category: 'conferenceroom', wanted: undefined, levelId: '0', ordinal: 0 },
    ...{ buildingId: null, point: [0, 0], name: { fr: name, en: name }, named: true, occupants: [] },
    ...{ room: undefined, office: undefined, sensor: undefined, restricted: false, spot: { id } },
    ...given,
  }
}

const places = [
  place('1', { words: 'ampere\nsei-b2-3.04' }),
  place('2', { words: 'curie\nsei-b2-3.05' }),
  place('3', { words: 'poste de travail curie', kind: 'desk' }),
  place('4', { words: 'toilettes\ntoilets', kind: 'amenity', wanted: 'toilets' }),
  place('5', { words: 'couloir', named: false, kind: 'unit' }),
]
const ids = (asked: string) => search(places, asked, 'fr').map(({ id }) => id)

describe('the search of the map', () => {
  it('takes no heed of accents and case, and finds by number and reference', () => {
    expect(ids('AMPÈRE')).toEqual(['1'])
    expect(ids('3.05')).toEqual(['2'])
    expect(ids('sei-b2')).toEqual(['1', '2'])
  })

  it('has what is called so before what is only called something like it', () => {
    expect(ids('curie')).toEqual(['2', '3'])
    expect(ids('toil')).toEqual(['4'])
  })

  it('wants every word, and leaves out what has no name', () => {
    expect(ids('travail curie')).toEqual(['3'])
    expect(ids('travail ampere')).toEqual([])
    expect(ids('couloir')).toEqual([])
  })

  it('offers the nearest spelling of what is not found', () => {
    expect(nearestSpelling(places, 'Curei', 'fr')).toBe('curie')
    expect(nearestSpelling(places, 'empere', 'fr')).toBe('ampere')
    expect(nearestSpelling(places, 'zzzzzz', 'fr')).toBeUndefined()
  })

  it('lets other work come in between while it goes through the places of a large venue', () => {
    const many = Array.from({ length: 2_000 }, (_, index) => place(`${index}`, { words: `poste ${index}` }))
    const piecesOf = (work: Generator) => [...work].length
    expect(piecesOf(searching(many, 'poste', 'fr'))).toBeGreaterThanOrEqual(8)
    expect(piecesOf(spelling(many, 'zzzz', 'fr'))).toBeGreaterThanOrEqual(40)
  })

  it('lists what is looked for by kind once: the sign rather than the room around it', () => {
    const inside = [
      ...places,
      place('6', { words: 'toilettes', kind: 'unit', named: false, wanted: 'toilets' }),
    ]
    expect(ofKind(inside, 'toilets').map(({ id }) => id)).toEqual(['4'])
  })
})

test('edits between two texts are a distance: none to itself, the same both ways, and never cut short below the limit', () => {
  const word = fc.string({ maxLength: 8, unit: fc.constantFrom('a', 'b', 'c') })
  fc.assert(
    fc.property(word, word, (one, other) => {
      const far = editsBetween(one, other, 20)
      expect(editsBetween(one, one, 20)).toBe(0)
      expect(editsBetween(other, one, 20)).toBe(far)
      expect(far).toBeLessThanOrEqual(Math.max(one.length, other.length))
      for (const most of [0, 1, 2, 3]) {
        const told = editsBetween(one, other, most)
        if (far <= most) expect(told).toBe(far)
        else expect(told).toBeGreaterThan(most)
      }
    }),
  )
})
