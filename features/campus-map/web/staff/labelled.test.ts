import { expect, it } from 'vitest'
import type { Referentiel } from '#features/rooms/contract.ts'
import { builtVenue } from '../../testing/made-up-map.ts'
import { meantBy, placesOf } from '../places.ts'
import { labelAddress, type labelKinds, labelled } from './labelled.ts'

const { levels } = builtVenue()
const places = placesOf(levels, [])
const building = 'building-a'
const of = (kind: (typeof labelKinds)[number], levelId?: string) =>
  labelled(places, { building, levelId, kind }, 'en')

it('has rooms with a door of their own, in the order of their numbers, and lifts, stairs and entrances apart', () => {
  expect(of('rooms', 'level-0').map(({ name }) => name.en)).toEqual([
    ...['A-0.01', 'A-0.02', 'A-0.03', 'A-0.04', 'A-0.11', 'A-0.12', 'A-0.13', 'Toilets'],
  ])
  expect(of('ways', 'level-0').map(({ id }) => id)).toContain('street-door')
  expect(of('all').length).toBe(of('rooms').length + of('ways').length)
  expect(of('rooms').map(({ levelId }) => levelId)).toEqual([
    ...new Array(8).fill('level-0'),
    ...new Array(8).fill('level-1'),
  ])
  expect(labelled(places, { building: 'another', levelId: undefined, kind: 'all' }, 'en')).toEqual([])
})

it('leads to the map of its campus from the very place, by the name that outlives the plans where there is one', () => {
  const [place] = of('rooms')
  if (place === undefined) throw new Error('no place')
  const from = (room: Referentiel | undefined) =>
    new URL(labelAddress('https://campus.example', '3', { ...place, room })).searchParams
  expect(Object.fromEntries(from(undefined))).toEqual({ siteId: '3', from: place.id })
  const room = { reference: 'SEI-B2-3.04' } as Referentiel
  expect(from(room).get('from')).toBe('SEI-B2-3.04')
  expect(meantBy(from(undefined).get('from') ?? '', places)).toEqual([place])
})
