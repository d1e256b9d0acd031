import { randomFrom } from '../../random.ts'
import { at, circle, colour, gradient, n, path, poplar, rect, stroke, windows } from '../svg.ts'
import { town } from '../town.ts'
import { type Frame, ripples, type Scene, sky } from './frame.ts'

const slate = colour(0.5, 0.07, 245)
const leaf = colour(0.55, 0.1, 160)
const stone = colour(0.83, 0.035, 75)
const stoneShade = colour(0.72, 0.045, 65)

/** A thin tower far away, its four feet drawn together by an arch. */
function farTower(ink: string): string {
  return (
    path('M-27 0Q-7-62-4-152L-1-182h2L4-152Q7-62 27 0H16Q9-30 0-30T-16 0z', ink) +
    rect(-15, -64, 30, 4, ink, 1) +
    rect(-8, -118, 16, 3, ink, 1)
  )
}

/** A stone bridge of `spans` arches, its deck 40 above the water. */
function bridge(spans: number): string {
  const span = 104
  const half = (spans * span) / 2
  let openings = ''
  let lamps = ''
  for (let i = 0; i < spans; i++) {
    const left = -half + i * span + 9
    openings += `M${n(left)} 4v-6a43 34 0 0 1 86 0v6z`
    const lampX = left - 9
    lamps += stroke(`M${n(lampX)}-46v-20`, slate, 2) + circle(lampX, -68, 3.4, colour(0.93, 0.1, 90))
  }
  return (
    path(`M${-half - 60}-42H${half + 60}V4H${-half - 60}z${openings}`, stone, 'fill-rule="evenodd"') +
    rect(-half - 64, -47, half * 2 + 128, 7, stoneShade, 2) +
    lamps
  )
}

function barge(): string {
  return (
    path('M-92-16H86q14-3 20-12q-2 24-16 30H-80q-12-4-12-18z', colour(0.36, 0.06, 250)) +
    rect(-92, -16, 184, 5, colour(0.58, 0.16, 30)) +
    rect(-78, -34, 62, 19, colour(0.95, 0.02, 80), 4) +
    rect(-72, -29, 10, 8, slate, 2) +
    rect(-56, -29, 10, 8, slate, 2) +
    rect(-40, -29, 10, 8, slate, 2) +
    rect(-6, -24, 58, 9, colour(0.72, 0.1, 65), 2) +
    stroke('M66-16v-34', slate, 2.4) +
    path('M66-50h18l-6 6 6 6H66z', colour(0.6, 0.17, 28))
  )
}

/** Seine: a stone bridge, a barge, grey roofs, and the city far behind. */
export function river(frame: Frame): Scene {
  const random = randomFrom(`river ${frame.width}`)
  const { width, height, ground, scale: s, focus } = frame
  const back = sky(
    frame,
    {
      top: colour(0.83, 0.075, 235),
      middle: colour(0.89, 0.045, 275),
      low: colour(0.93, 0.045, 330),
      sun: colour(0.955, 0.07, 88),
      cloud: '#fff',
      bird: colour(0.5, 0.05, 260),
    },
    random,
  )
  const water = ground + 8 * s
  const row = { from: -20, to: width, ground: ground + 4 }
  const drawn =
    back.drawn +
    at(focus - 190 * s, ground - 24 * s, s * 0.95, farTower(colour(0.74, 0.045, 250))) +
    town(
      {
        ...row,
        low: 34 * s,
        high: 84 * s,
        narrow: 46 * s,
        wide: 96 * s,
        walls: [colour(0.8, 0.045, 250), colour(0.83, 0.04, 265)],
        roofs: ['round', 'dome', 'flat', 'step'],
      },
      random,
    ) +
    town(
      {
        ...row,
        low: 38 * s,
        high: 72 * s,
        narrow: 40 * s,
        wide: 74 * s,
        walls: [colour(0.9, 0.03, 80), colour(0.86, 0.035, 60), colour(0.88, 0.03, 300)],
        windows: 'far',
        roofs: ['mansard', 'mansard', 'mansard', 'gable'],
        roof: colour(0.62, 0.055, 250),
      },
      random,
    ) +
    town(
      {
        ...row,
        low: 22 * s,
        high: 52 * s,
        narrow: 48 * s,
        wide: 92 * s,
        walls: [colour(0.47, 0.075, 225), colour(0.52, 0.08, 212), colour(0.43, 0.07, 245)],
        windows: 'near',
        roofs: ['mansard', 'round', 'dome', 'round'],
        roof: colour(0.4, 0.06, 245),
      },
      random,
    ) +
    trees(frame) +
    rect(0, ground, width, 10 * s, stoneShade) +
    rect(0, ground, width, 3 * s, stone) +
    rect(0, water, width, height - water, 'url(#water)') +
    ripples(frame, water + 12, colour(0.86, 0.05, 220), random, 26) +
    at(focus + 60 * s, water + 30 * s, s, bridge(frame.greeting ? 5 : 6)) +
    at(
      focus - (frame.greeting ? 420 : 70) * s,
      water + (frame.greeting ? 44 : 66) * s,
      s * (frame.greeting ? 1 : 0.9),
      barge(),
    )
  const defs =
    back.defs +
    gradient('water', [
      [0, colour(0.66, 0.085, 215)],
      [1, colour(0.47, 0.09, 235)],
    ]) +
    windows('near', colour(0.82, 0.07, 85), 5 * s, 7 * s, 9 * s, 9 * s) +
    windows('far', colour(0.66, 0.05, 250), 4.5 * s, 8 * s, 7 * s, 9 * s)
  return { defs, drawn }
}

function trees(frame: Frame): string {
  const random = randomFrom(`quay ${frame.width}`)
  let drawn = ''
  for (let x = 20; x < frame.width; x += random.between(46, 130) * frame.scale) {
    drawn += poplar(x, frame.ground + 2, random.between(34, 58) * frame.scale, leaf)
  }
  return drawn
}
