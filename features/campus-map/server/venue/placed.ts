import type { ImdfFeature } from './imdf.ts'
import { areaOf, type Box, boxOf, contains, type MultiPolygon, type Pair } from './plane.ts'

/** A unit with its repaired outline, in metres. */
export interface Placed {
  feature: ImdfFeature
  shape: MultiPolygon
  box: Box
  area: number
}

export const placed = (feature: ImdfFeature, shape: MultiPolygon): Placed => ({
  feature,
  shape,
  box: boxOf(shape),
  area: areaOf(shape),
})

/** How far from an opening its units may begin, in metres: walls are drawn as lines, or as what lies between units. */
const depths = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7]

/**
 * The ids of the units on either side of an opening, each the nearest.
 * @param line in metres
 */
export function doorSides(line: readonly Pair[], units: readonly Placed[]): [string | null, string | null] {
  const [from, to] = [line[0] as Pair, line.at(-1) as Pair]
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  if (length === 0) return [null, null]
  const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  const across: Pair = [-(to[1] - from[1]) / length, (to[0] - from[0]) / length]
  const near = units.filter(
    ({ box }) => box.west - 1 < x && x < box.east + 1 && box.south - 1 < y && y < box.north + 1,
  )
  const side = (sign: 1 | -1, not?: string) => {
    for (const depth of depths) {
      const point: Pair = [x + sign * depth * across[0], y + sign * depth * across[1]]
      // The smallest comes first.
      const found = near.find(({ feature, shape }) => feature.id !== not && contains(shape, point))
      if (found !== undefined) return found.feature.id
    }
    return null
  }
  const left = side(1)
  const right = side(-1)
  if (left === null || left !== right) return [left, right]
  // The line lies within one of them, beside the wall: the other unit is deeper on one of the sides.
  const deeper = side(1, left)
  return deeper === null ? [left, side(-1, left)] : [deeper, right]
}
