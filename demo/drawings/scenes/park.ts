import { randomFrom } from '../../random.ts'
import {
  at,
  circle,
  colour,
  ellipse,
  gradient,
  hills,
  n,
  path,
  poplar,
  rect,
  stroke,
  tree,
  treeKind,
  windows,
} from '../svg.ts'
import { town } from '../town.ts'
import { type Frame, type Scene, sky } from './frame.ts'

const bark = colour(0.42, 0.06, 60)
const frameWhite = colour(0.97, 0.01, 150)
const glass = colour(0.85, 0.055, 200)

/** An orangery of tall arched windows. */
function orangery(): string {
  let arches = ''
  for (let i = 0; i < 7; i++) arches += `M${-101 + i * 30}-2v-38a11 11 0 0 1 22 0v38z`
  return (
    path('M-112 0v-62h224V0z', frameWhite) +
    path('M-118-62Q0-112 118-62z', colour(0.72, 0.06, 190)) +
    stroke('M-70-74L-60-62M-30-83v21M30-83v21M70-74l-10 12M0-86v24', frameWhite, 2) +
    path(arches, glass) +
    stroke('M-90-2v-48M-60-2v-48M-30-2v-48M0-2v-48M30-2v-48M60-2v-48M90-2v-48', frameWhite, 1.8) +
    rect(-122, -4, 244, 6, colour(0.85, 0.02, 100), 2) +
    circle(0, -94, 5, colour(0.85, 0.12, 85))
  )
}

/** A low pavilion of glass under a planted roof. */
function pavilion(): string {
  return (
    rect(-84, -44, 168, 44, glass, 2) +
    rect(-84, -44, 168, 44, 'url(#mullions)') +
    rect(-94, -51, 188, 9, frameWhite, 3) +
    path(
      'M-90-51q8-11 20-6 10-12 24-4 12-11 26-1 14-10 26 1 12-11 24 0 14-9 22 3 12-7 20 7z',
      colour(0.6, 0.12, 140),
    )
  )
}

function bench(): string {
  return stroke('M-18-10h36M-18-15h36M-13 0v-10M13 0v-10', bark, 3)
}

/** Tilleuls: pavilions of glass among lime trees, and a pond. */
export function park(frame: Frame): Scene {
  const random = randomFrom(`park ${frame.width}`)
  const { width, height, ground, scale: s, focus } = frame
  const back = sky(
    frame,
    {
      top: colour(0.86, 0.065, 215),
      middle: colour(0.92, 0.045, 180),
      low: colour(0.96, 0.055, 115),
      sun: colour(0.96, 0.085, 98),
      cloud: '#fff',
      bird: colour(0.45, 0.06, 170),
    },
    random,
  )
  const count = frame.greeting ? 30 : 13
  const planted = (y: number, low: number, high: number, kinds: readonly string[]) =>
    Array.from({ length: count }, (_, i) => {
      const x = (i + random.between(0, 1)) * (width / count)
      const near = Math.abs(x - focus) < 150 * s && y > ground - 8 * s
      const size = random.between(low, near ? low * 1.2 : high) * s
      return random.chance(0.18)
        ? poplar(x, y, size * 1.15, colour(0.57, 0.1, 162))
        : tree(x, y, size, random.pick(kinds))
    }).join('')
  const drawn =
    back.drawn +
    town(
      {
        from: -20,
        to: width,
        ground: ground - 30 * s,
        low: 14 * s,
        high: 54 * s,
        narrow: 40 * s,
        wide: 90 * s,
        walls: [colour(0.85, 0.04, 190), colour(0.88, 0.035, 170)],
        roofs: ['flat', 'dome', 'round', 'gable'],
      },
      random,
    ) +
    hills(width, ground - 30 * s, 46 * s, height, colour(0.82, 0.075, 160), random, 3) +
    planted(ground - 26 * s, 34, 74, ['far', 'far2']) +
    hills(width, ground - 6 * s, 22 * s, height, colour(0.78, 0.105, 138), random, 4) +
    (frame.greeting
      ? at(focus - 430, ground + 2, 0.95, pavilion()) + at(focus + 350, ground + 2, 1, pavilion())
      : '') +
    at(focus, ground + 2 * s, s * (frame.greeting ? 1.15 : 1), orangery()) +
    planted(ground + 6 * s, 36, 84, ['near', 'near2', 'near3']) +
    path(
      `M0 ${n(ground + 6 * s)}Q${n(width * 0.4)} ${n(ground - 6 * s)} ${width} ${n(ground + 10 * s)}V${height}H0z`,
      'url(#lawn)',
    ) +
    ellipse(focus, ground + 58 * s, 250 * s, 26 * s, colour(0.93, 0.04, 110)) +
    ellipse(focus, ground + 60 * s, 240 * s, 23 * s, 'url(#pond)') +
    stroke(ring(focus, ground + 60 * s, s), '#fff', 1.8 * s, 'opacity=".6"') +
    at(focus - 300 * s, ground + 44 * s, s, bench()) +
    at(focus + 225 * s, ground + 34 * s, s, bench()) +
    flowers(frame) +
    at(focus + 70 * s, ground + 58 * s, s, duck()) +
    at(focus + 96 * s, ground + 63 * s, s * 0.7, duck())
  const defs =
    back.defs +
    treeKind('far', colour(0.69, 0.095, 165), colour(0.77, 0.1, 160), bark) +
    treeKind('far2', colour(0.71, 0.1, 150), colour(0.79, 0.11, 143), bark) +
    treeKind('near', colour(0.58, 0.115, 150), colour(0.68, 0.125, 142), bark) +
    treeKind('near2', colour(0.62, 0.125, 138), colour(0.72, 0.135, 130), bark) +
    treeKind('near3', colour(0.55, 0.1, 160), colour(0.64, 0.115, 152), bark) +
    gradient('lawn', [
      [0, colour(0.74, 0.13, 132)],
      [1, colour(0.58, 0.12, 145)],
    ]) +
    gradient('pond', [
      [0, colour(0.85, 0.06, 210)],
      [1, colour(0.65, 0.08, 220)],
    ]) +
    windows('mullions', frameWhite, 2, 44, 16, 0, 0)
  return { defs, drawn }
}

function ring(x: number, y: number, s: number): string {
  return `M${n(x - 90 * s)} ${n(y - 4 * s)}h${n(40 * s)}M${n(x - 140 * s)} ${n(y + 4 * s)}h${n(26 * s)}M${n(x - 20 * s)} ${n(y + 8 * s)}h${n(54 * s)}M${n(x + 120 * s)} ${n(y + 2 * s)}h${n(30 * s)}`
}

function duck(): string {
  return (
    path('M-11 0q-2-8 6-8 9 0 15-3-1 11-10 11z', '#fff') +
    circle(-6, -11, 4.4, '#fff') +
    path('M-10-11l-6 2 6 1.5z', colour(0.75, 0.15, 65)) +
    circle(-7, -12, 0.8, bark)
  )
}

function flowers(frame: Frame): string {
  const random = randomFrom(`flowers ${frame.width}`)
  const petals = [colour(0.8, 0.13, 20), colour(0.9, 0.12, 95), '#ffffff', colour(0.75, 0.12, 320)]
  return Array.from({ length: frame.greeting ? 24 : 22 }, () =>
    circle(
      random.next() * frame.width,
      random.between(frame.ground + 26 * frame.scale, frame.height),
      random.between(1.6, 3) * frame.scale,
      random.pick(petals),
    ),
  ).join('')
}
