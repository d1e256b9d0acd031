import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { type Candidate, standing, steadyScale, widthOf } from './labels.ts'
import { turn } from './view.ts'

const candidate = fc.record({
  at: fc.record({
    x: fc.double({ min: -60, max: 60, noNaN: true }),
    y: fc.double({ min: -60, max: 60, noNaN: true }),
  }),
  width: fc.integer({ min: 8, max: 160 }),
  height: fc.integer({ min: 8, max: 40 }),
  room: fc.option(fc.record({ x: fc.integer({ min: 1, max: 30 }), y: fc.integer({ min: 1, max: 30 }) })),
  weight: fc.integer({ min: 0, max: 1_000 }),
})
const candidates = fc
  .array(candidate, { maxLength: 60 })
  .map(all => all.map((one, index): Candidate => ({ ...one, id: String(index) })))
const scales = fc.double({ min: 0.5, max: 80, noNaN: true })
const angles = fc.integer({ min: -180, max: 180 })

function overlapping(shown: readonly Candidate[], scale: number, angle: number): string[] {
  const boxes = shown.map(({ id, at, width, height }) => {
    const { x, y } = turn(at, angle)
    return { id, x: x * scale, y: y * scale, width, height }
  })
  return boxes.flatMap((one, index) =>
    boxes
      .slice(index + 1)
      .filter(
        other =>
          Math.abs(one.x - other.x) < (one.width + other.width) / 2 &&
          Math.abs(one.y - other.y) < (one.height + other.height) / 2,
      )
      .map(other => `${one.id} ${other.id}`),
  )
}

describe('what is written on the picture', () => {
  it('never overlaps, at the scale that is asked for and at the larger ones until it is asked again', () => {
    fc.assert(
      fc.property(candidates, scales, angles, (all, scale, angle) => {
        const steady = steadyScale(scale)
        expect(steady).toBeLessThanOrEqual(scale)
        expect(steady * 1.5).toBeGreaterThan(scale)
        const shown = standing(all, steady, angle)
        const there = all.filter(({ id }) => shown.has(id))
        expect(overlapping(there, steady, angle)).toEqual([])
        expect(overlapping(there, scale, angle)).toEqual([])
      }),
    )
  })

  it('control: without choosing among them they do overlap', () => {
    const same = { at: { x: 0, y: 0 }, width: 20, height: 10, room: null, weight: 1 }
    const two = [
      { ...same, id: 'a' },
      { ...same, id: 'b' },
    ]
    expect(overlapping(two, 1, 0)).toEqual(['a b'])
    expect([...standing(two, 1, 0)]).toEqual(['a'])
  })

  it('is there as soon as there is room for it', () => {
    fc.assert(
      fc.property(candidates, scales, angles, (all, scale, angle) => {
        const shown = standing(all, scale, angle)
        const signs = all
          .filter(({ room }) => room === null)
          .toSorted((one, other) => other.weight - one.weight)
        if (signs[0] !== undefined && all.every(({ room }) => room === null))
          expect(shown).toContain(signs[0].id)
      }),
    )
  })

  test('the more weighty stands, whichever comes first', () => {
    const at = { x: 3, y: 3 }
    const [light, heavy] = [1, 2].map(weight => ({
      id: String(weight),
      at,
      width: 9,
      height: 9,
      room: null,
      weight,
    }))
    if (light === undefined || heavy === undefined) return
    expect([...standing([light, heavy], 4, 0)]).toEqual(['2'])
    expect([...standing([heavy, light], 4, 0)]).toEqual(['2'])
  })

  test('a name stays away from a room that is narrower than it, and comes when the room is large enough', () => {
    const name = {
      id: 'a',
      at: { x: 0, y: 0 },
      width: widthOf('Ada', 12),
      height: 16,
      room: { x: 3, y: 3 },
      weight: 1,
    }
    expect(standing([name], 2, 0).size).toBe(0)
    expect(standing([name], 12, 0).size).toBe(1)
  })
})
