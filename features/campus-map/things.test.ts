import { expect, it } from 'vitest'
import { thingsOf } from './things.ts'
import type { Unit, Venue } from './venue.ts'

const unit = (id: string, category: string, name: string | null = null): Unit => ({
  ...{ id, category, name: name === null ? null : { fr: name, en: name } },
  ...{ alias: null, shape: [], room: null, place: null, restricted: false, occupants: [] },
})
const level = (
  id: string,
  ordinal: number,
  units: Unit[],
  doors: [string, string | null, string | null][] = [],
) => ({
  ...{ id, ordinal, name: { fr: id, en: id } },
  plan: {
    ...{ buildings: [], outline: [], units, amenities: [], fixtures: [], sections: [], kiosks: [] },
    openings: doors.map(([door, one, other]) => ({
      ...{ id: door, category: 'pedestrian', line: [] },
      sides: [one, other] as [string | null, string | null],
    })),
  },
})
const join = (category: string, from: string, to: string) => ({
  ...{ category, from, to, bothWays: true, inferred: false },
})

it('a lift is one thing over all its levels, whatever the order of the files; each door is one', () => {
  const venue: Venue = {
    name: { fr: 'Lieu', en: 'Venue' },
    bearing: 0,
    levels: [
      level('second', 2, [unit('lift-2', 'elevator', 'North lift')]),
      level(
        'ground',
        0,
        [unit('lift-0', 'elevator'), unit('hall', 'lobby', 'Hall'), unit('steps', 'stairs')],
        [
          ['gate', null, 'hall'],
          ['lift-door', 'hall', 'lift-0'],
        ],
      ),
      level('first', 1, [unit('lift-1', 'elevator'), unit('lift-b', 'elevator')]),
    ],
    connectors: [join('elevator', 'lift-2', 'lift-1'), join('elevator', 'lift-0', 'lift-1')],
  }
  expect(thingsOf(venue)).toEqual([
    {
      ...{ id: 'lift-0', category: 'elevator', name: { fr: 'North lift', en: 'North lift' }, sides: [] },
      levels: ['ground', 'first', 'second'],
      parts: ['lift-0', 'lift-1', 'lift-2'],
    },
    { id: 'steps', category: 'stairs', name: null, levels: ['ground'], parts: ['steps'], sides: [] },
    { id: 'lift-b', category: 'elevator', name: null, levels: ['first'], parts: ['lift-b'], sides: [] },
    {
      ...{ id: 'gate', category: 'pedestrian', name: null, levels: ['ground'], parts: ['gate'] },
      sides: [null, { category: 'lobby', name: { fr: 'Hall', en: 'Hall' } }],
    },
    {
      ...{ id: 'lift-door', category: 'pedestrian', name: null, levels: ['ground'], parts: ['lift-door'] },
      sides: [
        { category: 'lobby', name: { fr: 'Hall', en: 'Hall' } },
        { category: 'elevator', name: null },
      ],
    },
  ])
})
