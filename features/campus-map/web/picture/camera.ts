import type { Point } from './plane.ts'

/* How the plan is seen from above, by a camera that may be tilted. */

interface Size {
  width: number
  height: number
}

/** From the upper edge of the window to the lower one, in degrees: narrow, so that a tilted plan is hardly distorted. */
export const fieldOfView = 15
/** How near the camera comes to what it looks at, and how far it goes away from it, in metres. */
export const nearestCamera = 50
export const farthestCamera = 300
/** Degrees from straight above. */
export const mostTilt = 60
export const usualTilt = 50

const windowsAway = 0.5 / Math.tan((fieldOfView * Math.PI) / 360)

/** Pixels to the metre as a camera sees them from so many metres away. */
export function scaleFrom(metres: number, { height }: Size): number {
  return (windowsAway * height) / metres
}

/** Where a pixel of a tilted plan would stand if the plan lay flat: the middle of the window is what both turn around. */
export function flattened({ x, y }: Point, size: Size, tilt: number): Point {
  if (tilt === 0) return { x, y }
  const [sin, cos] = [Math.sin((tilt * Math.PI) / 180), Math.cos((tilt * Math.PI) / 180)]
  const away = windowsAway * size.height
  const [right, down] = [x - size.width / 2, y - size.height / 2]
  const below = (down * away) / (away * cos + down * sin)
  return { x: size.width / 2 + (right * (away - below * sin)) / away, y: size.height / 2 + below }
}

/** Where a pixel of the flat plan stands when it is tilted. */
export function inclined({ x, y }: Point, size: Size, tilt: number): Point {
  const [sin, cos] = [Math.sin((tilt * Math.PI) / 180), Math.cos((tilt * Math.PI) / 180)]
  const away = windowsAway * size.height
  const [right, below] = [x - size.width / 2, y - size.height / 2]
  const part = away / (away - below * sin)
  return { x: size.width / 2 + right * part, y: size.height / 2 + below * cos * part }
}
