/** A point of a curve; y null where nothing is known. */
export interface CurvePoint {
  x: number
  y: number | null
}

interface Known {
  x: number
  y: number
}

/** The stretches of a curve that are known without a hole, in order. */
export function stretches(points: readonly CurvePoint[]): Known[][] {
  const found: Known[][] = [[]]
  for (const { x, y } of points) {
    if (y === null) found.push([])
    else found.at(-1)?.push({ x, y })
  }
  return found.filter(stretch => stretch.length > 0)
}

/**
 * The SVG path of a smooth curve through points with growing x. Between two points it never leaves the heights of
 * the two (monotone cubic interpolation, Fritsch and Carlson 1980): a curve that swings over would show waits that
 * nobody measured.
 */
export function smoothPath(points: readonly Known[]): string {
  const [first] = points
  if (first === undefined) return ''
  const slopes = slopesOf(points)
  const parts = [`M${write(first.x)} ${write(first.y)}`]
  for (const [index, to] of points.entries()) {
    const from = points[index - 1]
    if (from === undefined) continue
    const third = (to.x - from.x) / 3
    const leaving = from.y + third * (slopes[index - 1] ?? 0)
    const arriving = to.y - third * (slopes[index] ?? 0)
    parts.push(
      `C${write(from.x + third)} ${write(leaving)} ${write(to.x - third)} ${write(arriving)} ${write(to.x)} ${write(to.y)}`,
    )
  }
  return parts.join('')
}

/** How steep the curve is at each point: level at every peak and at the ends, never too steep in between. */
function slopesOf(points: readonly Known[]): number[] {
  const rises = points.slice(1).map((to, index) => {
    const from = points[index] ?? to
    return (to.y - from.y) / (to.x - from.x)
  })
  return points.map((_, index) => {
    const before = rises[index - 1]
    const after = rises[index]
    if (before === undefined || after === undefined || before * after <= 0) return 0
    // The harmonic mean: at most twice the gentler of the two, which is within the limit of three times.
    return (2 * before * after) / (before + after)
  })
}

/** A tenth of a thousandth of the picture is finer than any screen. */
function write(value: number): string {
  return String(Math.round(value * 100) / 100)
}
