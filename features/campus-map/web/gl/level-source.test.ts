import { expect, it } from 'vitest'
import { builtVenue } from '../../testing/made-up-map.ts'
import { drawingOf } from '../picture/drawing.ts'
import { planeAround } from '../picture/plane.ts'
import { planOf, solidsOf, statesOf, wallsOf, withoutGaps } from './level-source.ts'

const [level] = builtVenue().levels
if (level === undefined) throw new Error('the made-up venue has levels')
const plane = planeAround(level.plan.outline[0]?.[0]?.[0] ?? [0, 0])
const drawing = drawingOf(level, plane)

it('has every area of the SVG, in its order', () => {
  const ids = planOf(drawing).features.flatMap(({ properties }) => properties.id ?? [])
  expect(ids).toEqual(drawing.areas.map(({ id }) => id))
})

it('leaves gaps for doors in the walls of rooms', () => {
  expect(withoutGaps(10, [])).toEqual([[0, 10]])
  expect(
    withoutGaps(10, [
      [7, 8],
      [2, 3],
    ]),
  ).toEqual([
    [0, 2],
    [3, 7],
    [8, 10],
  ])
  expect(
    withoutGaps(10, [
      [-1, 4],
      [3, 11],
    ]),
  ).toEqual([])
  const square = [
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
    [0, 0],
  ].map(([x = 0, y = 0]) => ({ x, y }))
  const line = [plane.pairOf({ x: 4, y: 0.2 }), plane.pairOf({ x: 5, y: 0.2 })]
  expect(wallsOf({ rings: [square] }, [], plane)).toHaveLength(4)
  expect(wallsOf({ rings: [square] }, [{ line }], plane)).toHaveLength(5)
})

it('gives height to walls, desks and shafts, and to nothing that is walked through', () => {
  const looks = new Set(solidsOf(drawing, plane).features.map(({ properties }) => properties.look))
  expect(looks).toContain('core')
  expect(looks).not.toContain('way')
  expect(looks).not.toContain('outside')
})

it('says by a sign what a sensor says, of those places alone that it speaks of', () => {
  const [first] = drawing.areas
  const signs = statesOf(
    drawing,
    plane,
    area => (area === first ? 'booked-free' : undefined),
    scale => scale,
  )
  expect(signs.features).toHaveLength(1)
  expect(signs.features[0]?.properties).toMatchObject({ id: first?.id, status: 'booked-free' })
})
