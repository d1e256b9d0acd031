import { farthestCamera, nearestCamera, scaleFrom } from './camera.ts'
import type { Box, Point } from './plane.ts'

/** How the plane lies in the window: turned, enlarged, then moved. */
export interface View {
  /** Pixels to the metre. */
  scale: number
  /** Degrees clockwise. */
  angle: number
  /** Where the plane's origin stands, in pixels from the upper left corner. */
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

/** What stands in front of the picture, in pixels from each edge: what is shown whole keeps clear of it. */
export interface Covered {
  top: number
  right: number
  bottom: number
  left: number
}

/** How far the outermost view reaches beyond what is drawn. */
const outermost = 1.6
const nothingCovered: Covered = { top: 0, right: 0, bottom: 0, left: 0 }

export function onScreen(view: View, { x, y }: Point): Point {
  const turned = turn({ x, y }, view.angle)
  return { x: turned.x * view.scale + view.x, y: turned.y * view.scale + view.y }
}

export function inPlane(view: View, { x, y }: Point): Point {
  return turn({ x: (x - view.x) / view.scale, y: (y - view.y) / view.scale }, -view.angle)
}

export function turn({ x, y }: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return { x: x * cos - y * sin, y: x * sin + y * cos }
}

/** The view that shows some points in what is not covered, turned so. */
export function fitted(
  points: readonly Point[],
  size: Size,
  angle: number,
  covered: Covered = nothingCovered,
): View {
  const corners = points.map(point => turn(point, angle))
  const xs = corners.map(({ x }) => x)
  const ys = corners.map(({ y }) => y)
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const width = Math.max(40, size.width - covered.left - covered.right)
  const height = Math.max(40, size.height - covered.top - covered.bottom)
  const scale = Math.min(width / Math.max(1, right - left), height / Math.max(1, bottom - top)) * 0.94
  const within = Math.min(scale, scaleFrom(nearestCamera, size))
  return {
    scale: within,
    angle,
    x: covered.left + width / 2 - ((left + right) / 2) * within,
    y: covered.top + height / 2 - ((top + bottom) / 2) * within,
  }
}

/** Enlarged by a factor around a pixel, which stays where it is. */
export function zoomed(view: View, factor: number, around: Point, limits: Limits): View {
  const scale = Math.min(limits.most, Math.max(limits.least, view.scale * factor))
  const by = scale / view.scale
  return { ...view, scale, x: around.x - (around.x - view.x) * by, y: around.y - (around.y - view.y) * by }
}

/** Turned around a pixel. */
export function turned(view: View, angle: number, around: Point): View {
  const middle = inPlane(view, around)
  const moved = turn(middle, angle)
  return { ...view, angle, x: around.x - moved.x * view.scale, y: around.y - moved.y * view.scale }
}

/** Moved so that a point of the plane stands in the middle of what is not covered. */
export function centred(view: View, point: Point, size: Size, covered: Covered = nothingCovered): View {
  const { x, y } = turn(point, view.angle)
  return {
    ...view,
    x: (covered.left + size.width - covered.right) / 2 - x * view.scale,
    y: (covered.top + size.height - covered.bottom) / 2 - y * view.scale,
  }
}

export const cornersOf = ({ west, north, east, south }: Box): Point[] => [
  { x: west, y: north },
  { x: east, y: north },
  { x: east, y: south },
  { x: west, y: south },
]

export interface Limits {
  least: number
  most: number
}

export function limitsOf(box: Box, size: Size): Limits {
  // A floor that is too large to be seen whole from there is looked at from farther away.
  const least = Math.min(fitted(cornersOf(box), size, 0).scale / outermost, scaleFrom(farthestCamera, size))
  return { least, most: Math.max(least * 2, scaleFrom(nearestCamera, size)) }
}

/** Moved no further than that the middle of the window stays over what is drawn. */
export function kept(view: View, box: Box, size: Size): View {
  const middle = inPlane(view, { x: size.width / 2, y: size.height / 2 })
  const within = {
    x: Math.min(box.east, Math.max(box.west, middle.x)),
    y: Math.min(box.south, Math.max(box.north, middle.y)),
  }
  if (within.x === middle.x && within.y === middle.y) return view
  return centred(view, within, size)
}
