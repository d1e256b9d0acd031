import { randomFrom } from '../../random.ts'
import { at, circle, colour, gradient, n, path, rect, stroke, tree, treeKind, windows } from '../svg.ts'
import { town } from '../town.ts'
import { type Frame, type Scene, sky } from './frame.ts'

const brick = colour(0.58, 0.125, 35)
const brickLight = colour(0.67, 0.115, 42)
const brickDark = colour(0.46, 0.1, 30)
const cream = colour(0.93, 0.035, 80)
const iron = colour(0.4, 0.05, 250)

/** Workshops under a saw-tooth roof whose glass looks north. */
function workshops(teeth: number): string {
  let roof = ''
  let glass = ''
  let doors = ''
  let gates = ''
  for (let i = 0; i < teeth; i++) {
    const x = i * 56
    roof += `M${x}-46v-30l56 30z`
    glass += `M${x + 3}-50v-19l6 3.2v15.8z`
    const opening = `M${x + 14} 0v-22a14 14 0 0 1 28 0V0z`
    if (i % 3 === 1) gates += opening
    else doors += opening
  }
  return (
    rect(0, -46, teeth * 56, 46, brick) +
    path(roof, brickDark) +
    path(glass, colour(0.9, 0.05, 220)) +
    rect(0, -46, teeth * 56, 4, cream) +
    path(gates, iron) +
    path(doors, 'url(#panes)')
  )
}

function chimney(): string {
  return (
    path('M-13 0l5-176H8L13 0z', brickLight) +
    rect(-11, -184, 22, 10, brickDark, 2) +
    path('M-10.5-88h21l.5 8h-22zM-9.5-130h19l.3 6h-19.6z', cream)
  )
}

function clockTower(): string {
  return (
    rect(-27, -134, 54, 134, brickLight) +
    rect(-31, -140, 62, 8, cream, 2) +
    path('M-27-140Q-24-172 0-186Q24-172 27-140z', colour(0.52, 0.06, 200)) +
    stroke('M0-186v-18', iron, 2.6) +
    circle(0, -206, 3.4, colour(0.8, 0.13, 85)) +
    circle(0, -108, 17, cream) +
    circle(0, -108, 17, 'none', `stroke="${brickDark}" stroke-width="2.5"`) +
    stroke('M0-108v-11M0-108l7 4', iron, 2.4) +
    rect(-18, -78, 36, 64, 'url(#panes)') +
    rect(-27, -84, 54, 3, cream)
  )
}

function waterTower(): string {
  return (
    stroke('M-22 0L-14-84M22 0L14-84M-19-30L17-56M19-30L-17-56M0 0v-84', iron, 3.4) +
    rect(-27, -124, 54, 42, colour(0.72, 0.09, 200), 5) +
    path('M-30-124L0-144l30 20z', colour(0.5, 0.08, 215)) +
    rect(-27, -108, 54, 4, colour(0.85, 0.06, 195))
  )
}

/** Manufacture: a soap works of brick, with its chimney, clock and water tower. */
export function factory(frame: Frame): Scene {
  const random = randomFrom(`factory ${frame.width}`)
  const { width, height, ground, scale: s, focus } = frame
  const back = sky(
    frame,
    {
      top: colour(0.86, 0.06, 225),
      middle: colour(0.92, 0.04, 70),
      low: colour(0.92, 0.075, 55),
      sun: colour(0.96, 0.08, 92),
      cloud: '#fff',
      bird: iron,
    },
    random,
  )
  const row = { from: -20, to: width, ground: ground + 2 }
  const bubbles = Array.from({ length: 7 }, (_, i) => {
    const rise = i * 12 + random.between(0, 6)
    const x = focus + (118 + Math.sin(i) * 14 + i * 3) * s
    return circle(
      x,
      ground - (192 + rise) * s,
      (4 + random.next() * 7 + i * 0.4) * s,
      '#fff',
      `opacity="${n(0.8 - i * 0.05)}"`,
    )
  })
  const planted = Array.from({ length: frame.greeting ? 20 : 8 }, (_, i) =>
    tree(
      (i + random.between(0.2, 0.8)) * (width / (frame.greeting ? 20 : 8)),
      ground + 22 * s,
      random.between(24, 42) * s,
      'tree',
    ),
  )
  const left = frame.greeting ? -960 : -290
  const drawn =
    back.drawn +
    town(
      {
        ...row,
        low: 40 * s,
        high: 92 * s,
        narrow: 44 * s,
        wide: 90 * s,
        walls: [colour(0.86, 0.055, 50), colour(0.88, 0.05, 35)],
        roofs: ['gable', 'flat', 'round', 'dome'],
      },
      random,
    ) +
    town(
      {
        ...row,
        low: 34 * s,
        high: 76 * s,
        narrow: 52 * s,
        wide: 96 * s,
        walls: [colour(0.79, 0.08, 48), colour(0.76, 0.085, 40), colour(0.84, 0.055, 70)],
        windows: 'panes',
        roofs: ['gable', 'flat', 'gable', 'mansard'],
        roof: colour(0.64, 0.07, 25),
      },
      random,
    ) +
    bubbles.join('') +
    at(focus + 112 * s, ground, s, chimney()) +
    at(focus - 118 * s, ground, s, waterTower()) +
    (frame.greeting
      ? at(focus + 430, ground, 0.85, chimney()) + at(focus - 640, ground, 0.8, waterTower())
      : '') +
    at(focus + left * s, ground + 4 * s, s, workshops(frame.greeting ? 30 : 10)) +
    at(focus, ground + 4 * s, s, clockTower()) +
    rect(0, ground + 4 * s, width, height, 'url(#yard)') +
    stroke(rails(frame), colour(0.58, 0.05, 60), 2.4 * s) +
    planted.join('')
  const defs =
    back.defs +
    treeKind('tree', colour(0.61, 0.115, 140), colour(0.71, 0.125, 130), brickDark) +
    gradient('yard', [
      [0, colour(0.83, 0.06, 75)],
      [1, colour(0.66, 0.085, 60)],
    ]) +
    windows('panes', colour(0.9, 0.05, 215), 6, 8, 6, 7, 1)
  return { defs, drawn }
}

function rails(frame: Frame): string {
  const y = frame.ground + 36 * frame.scale
  const gap = 9 * frame.scale
  let d = `M0 ${n(y)}H${frame.width}M0 ${n(y + gap)}H${frame.width}`
  for (let x = 6; x < frame.width; x += 26 * frame.scale) d += `M${n(x)} ${n(y - 4)}v${n(gap + 8)}`
  return d
}
