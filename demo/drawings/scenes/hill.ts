import { randomFrom } from '../../random.ts'
import {
  at,
  circle,
  colour,
  gradient,
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
import { type Frame, ripples, type Scene, sky } from './frame.ts'

const ivory = colour(0.96, 0.02, 85)
const ivoryShade = colour(0.86, 0.035, 70)
const iron = colour(0.38, 0.06, 300)

/** A white basilica: a nave between eight-sided towers, a small dome behind. */
function basilica(): string {
  const turret = (x: number, height: number) =>
    rect(x - 8, -height, 16, height, ivoryShade) +
    rect(x - 10, -height - 5, 20, 6, ivory, 2) +
    path(`M${x - 10}-${height + 5}l3-7 3 4 4-6 4 6 3-4 3 7z`, ivory) +
    rect(x - 2.5, -height + 10, 5, 16, iron, 2.5)
  return (
    path('M18-58q0-26 20-32 20 6 20 32z', colour(0.7, 0.06, 200)) +
    rect(-42, -58, 104, 58, ivory) +
    path('M-46-58L-6-84 34-58z', ivoryShade) +
    circle(-6, -64, 6, colour(0.7, 0.1, 250)) +
    turret(-46, 84) +
    turret(34, 84) +
    turret(66, 72) +
    path('M-16 0v-24a10 10 0 0 1 20 0V0z', iron) +
    path(
      'M-34-8v-28a5 5 0 0 1 10 0v28zM12-8v-28a5 5 0 0 1 10 0v28zM44-8v-26a4.5 4.5 0 0 1 9 0v26z',
      colour(0.66, 0.06, 250),
    ) +
    rect(-60, -4, 140, 6, ivoryShade)
  )
}

/** A mast of lattice on the ridge. */
function mast(): string {
  return stroke('M-10 0L0-70 10 0M-7-22h14M-4.5-40h9M-7-22l11.5-18M7-22L-4.5-40M0-70v-22', iron, 2.2)
}

/** A cube of orange mesh with a great round cut in its corner. */
function cube(): string {
  return (
    path('M-52 0v-98H52V0z', colour(0.72, 0.165, 52)) +
    rect(-52, -98, 104, 98, 'url(#mesh)') +
    circle(30, -72, 27, colour(0.93, 0.05, 45)) +
    circle(30, -72, 27, 'none', `stroke="${colour(0.6, 0.15, 45)}" stroke-width="3"`) +
    path('M-34 0a22 20 0 0 1 44 0z', colour(0.93, 0.05, 45)) +
    rect(-56, -102, 112, 6, colour(0.62, 0.15, 45), 2)
  )
}

/** A red bow over the river. */
function bowBridge(): string {
  return (
    stroke('M-150 0Q0-104 150 0', colour(0.58, 0.17, 28), 7) +
    stroke('M-110-22V8M-74-38V8M-38-48V8M0-52V8M38-48V8M74-38V8M110-22V8', colour(0.64, 0.14, 30), 2) +
    rect(-172, 8, 18, 34, ivoryShade, 2) +
    rect(154, 8, 18, 34, ivoryShade, 2) +
    rect(-190, 4, 380, 8, colour(0.55, 0.15, 25), 2)
  )
}

/** Confluence: a basilica on its hill over coloured façades, an orange cube by the water. */
export function hill(frame: Frame): Scene {
  const random = randomFrom(`hill ${frame.width}`)
  const { width, height, ground, scale: s, focus } = frame
  const back = sky(
    frame,
    {
      top: colour(0.84, 0.065, 250),
      middle: colour(0.89, 0.06, 325),
      low: colour(0.93, 0.065, 40),
      sun: colour(0.955, 0.08, 80),
      cloud: '#fff',
      bird: iron,
    },
    random,
  )
  const crest = focus - (frame.greeting ? 130 : 95) * s
  const peak = ground - 104 * s
  const slope = path(
    `M${n(crest - 640 * s)} ${n(ground)}C${n(crest - 360 * s)} ${n(ground - 14 * s)} ${n(crest - 210 * s)} ${n(peak - 4 * s)} ${n(crest)} ${n(peak)}S${n(crest + 250 * s)} ${n(ground - 30 * s)} ${n(crest + 520 * s)} ${n(ground)}z`,
    'url(#slope)',
  )
  const wood = Array.from({ length: frame.greeting ? 30 : 26 }, () => {
    const along = random.between(-1, 1)
    const depth = random.between(0.12, 0.8)
    const x = crest + along * (130 + depth * 170) * s
    const y = peak + (12 + depth * 66 + Math.abs(along) * 30 * depth) * s
    return tree(x, y, random.between(16, 30) * s, random.pick(['tree', 'lime']))
  })
  const water = ground + 10 * s
  const facades = [
    colour(0.85, 0.085, 60),
    colour(0.8, 0.1, 40),
    colour(0.88, 0.075, 85),
    colour(0.78, 0.095, 20),
    colour(0.9, 0.05, 100),
    colour(0.82, 0.07, 350),
  ]
  const row = { from: -20, to: width, ground: ground + 2 }
  const drawn =
    back.drawn +
    town(
      {
        ...row,
        low: 24 * s,
        high: 62 * s,
        narrow: 44 * s,
        wide: 92 * s,
        walls: [colour(0.84, 0.05, 310), colour(0.87, 0.045, 330)],
        roofs: ['flat', 'gable', 'round', 'dome'],
      },
      random,
    ) +
    slope +
    wood.join('') +
    at(crest + 150 * s, peak + 26 * s, s * 0.85, mast()) +
    at(crest, peak + 6 * s, s, basilica()) +
    town(
      {
        ...row,
        low: 30 * s,
        high: 58 * s,
        narrow: 30 * s,
        wide: 56 * s,
        walls: facades,
        windows: 'shutters',
        roofs: ['gable', 'flat', 'gable', 'flat'],
        roof: colour(0.6, 0.11, 35),
      },
      random,
    ) +
    at(focus + (frame.greeting ? 210 : 150) * s, ground + 6 * s, s, cube()) +
    (frame.greeting ? at(focus - 700, ground + 6, 0.7, cube()) : '') +
    quay(frame) +
    rect(0, ground, width, 12 * s, ivoryShade) +
    rect(0, ground, width, 3 * s, ivory) +
    rect(0, water, width, height - water, 'url(#water)') +
    ripples(frame, water + 10, colour(0.93, 0.05, 40), random, 26) +
    at(
      focus - (frame.greeting ? 380 : 105) * s,
      water + (frame.greeting ? 14 : 26) * s,
      s * (frame.greeting ? 1 : 0.85),
      bowBridge(),
    )
  const defs =
    back.defs +
    treeKind('tree', colour(0.55, 0.09, 158), colour(0.65, 0.1, 148), iron) +
    treeKind('lime', colour(0.59, 0.1, 142), colour(0.69, 0.11, 134), iron) +
    gradient('slope', [
      [0, colour(0.68, 0.11, 145)],
      [1, colour(0.75, 0.09, 125)],
    ]) +
    gradient('water', [
      [0, colour(0.72, 0.075, 265)],
      [1, colour(0.5, 0.09, 275)],
    ]) +
    windows('shutters', colour(0.52, 0.06, 250), 4.5 * s, 8 * s, 6.5 * s, 8 * s) +
    windows('mesh', colour(0.79, 0.15, 58), 5, 5, 5, 5, 2.5)
  return { defs, drawn }
}

function quay(frame: Frame): string {
  const random = randomFrom(`quay of ${frame.width}`)
  let drawn = ''
  for (let x = 10; x < frame.width; x += random.between(60, 150) * frame.scale) {
    drawn += poplar(x, frame.ground + 2, random.between(28, 46) * frame.scale, colour(0.56, 0.1, 155))
  }
  return drawn
}
