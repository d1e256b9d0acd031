import { at, circle, colour, ellipse, n, path, rect, stroke } from '../svg.ts'
import { height, type Stage, width } from './stage.ts'

/** How a figure looks: what it wears, its skin, its hair and how that is cut. */
export interface Look {
  top: string
  bottom: string
  skin: string
  hair: string
  cut: number
}

/** Where an arm goes from its shoulder at ±24, -150: over the elbow to the hand. */
type Arm = readonly [elbowX: number, elbowY: number, handX: number, handY: number]

const skins = [
  colour(0.86, 0.05, 65),
  colour(0.78, 0.07, 60),
  colour(0.64, 0.08, 55),
  colour(0.5, 0.07, 50),
  colour(0.4, 0.055, 45),
]
const hairs = [colour(0.25, 0.02, 50), colour(0.38, 0.06, 50), colour(0.74, 0.1, 80), colour(0.75, 0.01, 80)]

const lines = colour(0.24, 0.02, 50)

/** A shadow on the ground that works over any paint. */
export const shadow = (x: number, y: number, rx: number, ry = rx * 0.12) =>
  ellipse(x, y, rx, ry, '#000', 'opacity=".16"')

/** One look for each top, which differ from each other by skin, hair and cut. */
export function looks<const Tops extends readonly string[]>(
  { random, paint }: Stage,
  tops: Tops,
): { [Place in keyof Tops]: Look } {
  const first = random.int(skins.length)
  const lookIn = (top: string, i: number): Look => ({
    top,
    bottom: i % 2 ? colour(0.42, 0.035, 70) : paint.ink,
    skin: skins[(first + i * 2) % skins.length] ?? paint.cream,
    hair: first + i * 2 > 2 ? (hairs[(i + first) % 2] ?? paint.ink) : random.pick(hairs),
    cut: (first + i) % 4,
  })
  return tops.map(lookIn) as { [Place in keyof Tops]: Look }
}

/** The cut of who turns their back to us. */
export const seenFromBehind = 4

/** A head, its neck on zero: two eyes and a smile under one of four cuts. */
function head({ skin, hair, cut }: Look): string {
  const back = [
    '',
    path('M-21-28Q-22-56 0-56T21-28L24 2Q12 8 0 2-12 8-24 2z', hair),
    circle(0, -56, 11, hair),
    circle(0, -34, 24, hair),
  ][cut]
  const fringe = [
    'M-19-26Q-24-52 0-52T19-26Q14-40 2-40-12-40-19-26z',
    'M-19-26Q-20-50 0-50T19-26Q14-42-4-42-14-38-19-26z',
    'M-19-28Q-20-52 0-52T19-28Q10-40 0-40T-19-28z',
    'M-18-30Q-14-46 0-46T18-30Q8-40 0-40T-18-30z',
  ][cut]
  if (cut === seenFromBehind) return rect(-7, -18, 14, 24, skin, 6) + ellipse(0, -31, 20, 21, hair)
  return (
    back +
    rect(-7, -18, 14, 24, skin, 6) +
    path('M-7-10q7 8 14 0v8q-7 5-14 0z', '#000', 'opacity=".12"') +
    ellipse(0, -30, 17.5, 19.5, skin) +
    path(fringe ?? '', hair) +
    stroke('M-7-30v2M7-30v2M-6-21q6 6 12 0', lines, 2.2)
  )
}

/** A person 200 high who stands on zero. */
export function person(look: Look, left: Arm, right: Arm, held = ''): string {
  const arm = (side: number, [ex, ey, hx, hy]: Arm) =>
    circle(hx, hy, 8, look.skin) +
    stroke(
      `M${side * 23}-144Q${ex} ${ey} ${n(hx + (ex - hx) * 0.1)} ${n(hy + (ey - hy) * 0.1)}`,
      look.top,
      15,
    )
  return (
    shadow(0, 0, 38, 6) +
    stroke('M-11-84l-2 78M11-84l2 78', look.bottom, 21) +
    stroke('M-13-5h-8M13-5h8', '#fff', 10) +
    path('M-31-140q0-16 18-19h26q18 3 18 19l-4 60q-27 7-54 0z', look.top) +
    path('M8-159h5q18 3 18 19l-4 60q-9 2-17 3z', '#000', 'opacity=".12"') +
    at(0, -160, 1, head(look)) +
    held +
    arm(-1, left) +
    arm(1, right)
  )
}

/** Arms that hang down. */
export const down: { left: Arm; right: Arm } = { left: [-40, -110, -34, -76], right: [40, -110, 34, -76] }

/** A large tree with a light side, 200 high on zero. */
export function grandTree({ paint, random }: Stage): string {
  const blob = (x: number, y: number, r: number, fill: string) =>
    circle(x + random.between(-5, 5), y + random.between(-4, 4), r, fill)
  const dark = colour(0.47, 0.09, 155)
  return (
    shadow(10, 0, 90, 9) +
    path('M-13 2q6-40 2-80h20q-4 40 6 80z', paint.woodDark) +
    stroke('M-2-70l-34-38M2-72l36-40', paint.woodDark, 9) +
    blob(52, -104, 42, dark) +
    blob(-52, -106, 42, paint.leaf) +
    blob(4, -98, 44, dark) +
    blob(34, -146, 46, paint.leaf) +
    blob(-24, -150, 48, paint.leaf) +
    blob(-34, -158, 34, paint.leafLight) +
    blob(-62, -116, 26, paint.leafLight) +
    blob(24, -164, 24, paint.leafLight)
  )
}

/** A low bush of three bumps on zero. */
export const bush = (x: number, y: number, size: number, { paint }: Stage) =>
  at(
    x,
    y,
    size / 40,
    path('M-44 0q-10-26 14-30 6-20 28-14 22-8 28 12 26 4 18 32z', paint.leaf) +
      path('M-36-8q-2-18 16-18 6-14 22-10-14 4-16 16-16-2-22 12z', paint.leafLight),
  )

/** A heart whose tip is at zero, 100 high. */
export const heartShape = 'M0 0C-70-40-62-100-30-100-12-100-2-88 0-78 2-88 12-100 30-100 62-100 70-40 0 0z'
export const heartRed = colour(0.6, 0.19, 20)

/** Boxes of one fill as one outline, which keeps the file small: each from its upper left corner. */
export const boxes = (
  fill: string,
  list: readonly (readonly [x: number, y: number, width: number, height: number])[],
) => path(list.map(([x, y, w, h]) => `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}z`).join(''), fill)

/** The sky after sunset with its stars, a glow low in the middle. */
export function evening({ hue, paint, random }: Stage): string {
  const stars = (count: number) =>
    Array.from(
      { length: count },
      () => `M${n(random.between(10, 950))} ${n(random.between(10, 270))}h0`,
    ).join('')
  return (
    rect(0, 0, width, height, colour(0.36, 0.08, hue)) +
    circle(480, 460, 440, paint.deep, 'opacity=".7"') +
    circle(480, 440, 320, paint.near, 'opacity=".6"') +
    circle(480, 420, 220, paint.sun, 'opacity=".3"') +
    stroke(stars(20), '#fff', 4, 'opacity=".8"') +
    stroke(stars(9), paint.sun, 7)
  )
}
