import type { Pair } from '../venue.ts'
import type { Floor, Grid, Point } from './network-model.ts'
import { cross, float, whole } from './plane.ts'

/* Where a point of a floor lies: in which triangle, or near which. */

/** How far from walkable ground something may be and still be a place to go to, in metres. */
export const placeReach = 1.5
/** Side of a square of the grid, in metres. */
const square = 4

export function gridOf(x: Float64Array, y: Float64Array, corners: Int32Array): Grid {
  const west = x.reduce((least, one) => Math.min(least, one), Infinity)
  const south = y.reduce((least, one) => Math.min(least, one), Infinity)
  const columns = Math.max(1, Math.ceil((x.reduce((most, one) => Math.max(most, one), west) - west) / square))
  const rows = Math.max(1, Math.ceil((y.reduce((most, one) => Math.max(most, one), south) - south) / square))
  const cells: number[][] = []
  const column = (at: number) => Math.max(0, Math.min(columns - 1, Math.floor((at - west) / square)))
  const row = (at: number) => Math.max(0, Math.min(rows - 1, Math.floor((at - south) / square)))
  for (let triangle = 0; triangle * 3 < corners.length; triangle++) {
    const [a, b, c] = [0, 1, 2].map(i => whole(corners, 3 * triangle + i)) as [number, number, number]
    const [ax, bx, cx] = [float(x, a), float(x, b), float(x, c)]
    const [ay, by, cy] = [float(y, a), float(y, b), float(y, c)]
    for (let r = row(Math.min(ay, by, cy)); r <= row(Math.max(ay, by, cy)); r++) {
      for (let at = column(Math.min(ax, bx, cx)); at <= column(Math.max(ax, bx, cx)); at++) {
        const cell = r * columns + at
        cells[cell] ??= []
        cells[cell].push(triangle)
      }
    }
  }
  const starts = new Int32Array(columns * rows + 1)
  const triangles: number[] = []
  for (let cell = 0; cell < columns * rows; cell++) {
    triangles.push(...(cells[cell] ?? []))
    starts[cell + 1] = triangles.length
  }
  return { west, south, columns, rows, starts, triangles: Int32Array.from(triangles) }
}

/**
 * The point of a floor that is meant by another: itself, or the nearest within reach.
 * @param isMeant which triangles count; as a rule all
 */
export function pointAt(
  floor: Floor,
  [x, y]: Pair,
  reach: number,
  isMeant: (triangle: number) => boolean = () => true,
): Point | undefined {
  const { grid } = floor
  const around = triangleAt(floor, x, y, isMeant)
  if (around >= 0) return { x, y, triangle: around }
  if (reach === 0) return undefined
  const cells = Math.ceil(reach / square)
  const column = Math.floor((x - grid.west) / square)
  const row = Math.floor((y - grid.south) / square)
  let best: Point | undefined
  let least = reach
  for (let r = Math.max(0, row - cells); r <= Math.min(grid.rows - 1, row + cells); r++) {
    for (let c = Math.max(0, column - cells); c <= Math.min(grid.columns - 1, column + cells); c++) {
      const cell = r * grid.columns + c
      for (let i = whole(grid.starts, cell); i < whole(grid.starts, cell + 1); i++) {
        const triangle = whole(grid.triangles, i)
        if (!isMeant(triangle)) continue
        const near = nearestIn(floor, triangle, x, y)
        const far = Math.hypot(near[0] - x, near[1] - y)
        if (far > least || (far === least && best !== undefined)) continue
        least = far
        best = { x: near[0], y: near[1], triangle }
      }
    }
  }
  return best
}

function triangleAt(
  { grid, x, y, corners }: Floor,
  px: number,
  py: number,
  isMeant: (triangle: number) => boolean,
): number {
  const column = Math.floor((px - grid.west) / square)
  const row = Math.floor((py - grid.south) / square)
  if (column < 0 || row < 0 || column >= grid.columns || row >= grid.rows) return -1
  const cell = row * grid.columns + column
  for (let i = whole(grid.starts, cell); i < whole(grid.starts, cell + 1); i++) {
    const triangle = whole(grid.triangles, i)
    const a = whole(corners, 3 * triangle)
    const b = whole(corners, 3 * triangle + 1)
    const c = whole(corners, 3 * triangle + 2)
    const [ax, ay, bx, by, cx, cy] = [
      float(x, a),
      float(y, a),
      float(x, b),
      float(y, b),
      float(x, c),
      float(y, c),
    ]
    if (cross(ax, ay, bx, by, px, py) < 0 || cross(bx, by, cx, cy, px, py) < 0) continue
    if (cross(cx, cy, ax, ay, px, py) >= 0 && isMeant(triangle)) return triangle
  }
  return -1
}

/** The nearest point of a triangle, a little inside of its edges. */
function nearestIn({ x, y, corners }: Floor, triangle: number, px: number, py: number): Pair {
  const [a, b, c] = [0, 1, 2].map(i => whole(corners, 3 * triangle + i)) as [number, number, number]
  const points: Pair[] = [a, b, c].map(i => [float(x, i), float(y, i)])
  let best: Pair | undefined
  let least = Infinity
  for (let i = 0; i < 3; i++) {
    const [ax, ay] = points[i] as Pair
    const [bx, by] = points[(i + 1) % 3] as Pair
    if (cross(ax, ay, bx, by, px, py) >= 0) continue
    const squared = (bx - ax) ** 2 + (by - ay) ** 2
    const along = Math.max(0, Math.min(1, ((px - ax) * (bx - ax) + (py - ay) * (by - ay)) / squared))
    const [nx, ny] = [ax + (bx - ax) * along, ay + (by - ay) * along]
    const far = Math.hypot(nx - px, ny - py)
    if (far >= least) continue
    least = far
    best = [nx, ny]
  }
  if (best === undefined) return [px, py]
  const [mx, my] = points.reduce(([sx, sy], [qx, qy]) => [sx + qx / 3, sy + qy / 3], [0, 0])
  return [best[0] + (mx - best[0]) * 1e-6, best[1] + (my - best[1]) * 1e-6]
}

/** A point well inside a unit: the middle of its area, or of its largest triangle where that lies outside. */
export function middleOf(floor: Floor, triangles: readonly number[]): Point | undefined {
  let [sumX, sumY, sum, largest, most] = [0, 0, 0, -1, 0]
  const middle = (triangle: number): Pair => {
    const at = [0, 1, 2].map(i => whole(floor.corners, 3 * triangle + i))
    return [
      at.reduce((total, i) => total + float(floor.x, i) / 3, 0),
      at.reduce((total, i) => total + float(floor.y, i) / 3, 0),
    ]
  }
  for (const triangle of triangles) {
    const [a, b, c] = [0, 1, 2].map(i => whole(floor.corners, 3 * triangle + i)) as [number, number, number]
    const { x, y } = floor
    const area = cross(float(x, a), float(y, a), float(x, b), float(y, b), float(x, c), float(y, c))
    const [mx, my] = middle(triangle)
    sumX += mx * area
    sumY += my * area
    sum += area
    if (area > most) {
      most = area
      largest = triangle
    }
  }
  if (largest < 0) return undefined
  const own = new Set(triangles)
  const inside = pointAt(floor, [sumX / sum, sumY / sum], 0, triangle => own.has(triangle))
  const [x, y] = middle(largest)
  return inside ?? { x, y, triangle: largest }
}
