import { randomFrom } from '../../random.ts'
import { at, circle, colour, gradient, path, poplar, rect, stroke, tree, treeKind, windows } from '../svg.ts'
import { town } from '../town.ts'
import { type Frame, ripples, type Scene, sky } from './frame.ts'

const brick = colour(0.6, 0.12, 40)
const brickDark = colour(0.5, 0.11, 35)
const cream = colour(0.92, 0.03, 80)
const iron = colour(0.38, 0.06, 195)

/** The great mill: three blocks of brick under pointed roofs, with a hoist. */
function mill(): string {
  return (
    rect(-120, -92, 78, 92, brickDark) +
    path('M-126-92l45-34 45 34z', colour(0.45, 0.05, 230)) +
    rect(-42, -126, 84, 126, brick) +
    path('M-50-126l50-52 50 52z', colour(0.5, 0.055, 230)) +
    rect(42, -84, 90, 84, brickDark) +
    path('M36-84l51-30 51 30z', colour(0.45, 0.05, 230)) +
    rect(-112, -82, 62, 72, 'url(#sash)') +
    rect(-34, -108, 68, 98, 'url(#sash)') +
    rect(52, -74, 70, 64, 'url(#sash)') +
    rect(-42, -120, 84, 4, cream) +
    rect(-120, -88, 78, 3, cream) +
    rect(42, -80, 90, 3, cream) +
    circle(0, -142, 9, cream) +
    stroke('M0-142v-6M0-142h4', iron, 1.6) +
    stroke('M0-178v-16', iron, 2.4) +
    path('M0-194h16l-5 4.5 5 4.5H0z', colour(0.75, 0.13, 75))
  )
}

/** An arched iron footbridge over 180 of water. */
function footbridge(): string {
  return (
    stroke('M-112 0Q0-62 112 0', iron, 7) +
    stroke('M-112-20Q0-84 112-20', iron, 3) +
    stroke('M-84-34v22M-56-44v22M-28-51v22M0-53v22M28-51v22M56-44v22M84-34v22', iron, 2.2) +
    path('M-118 20v-26h22V20zM96 20V-6h22v26z', colour(0.78, 0.03, 80))
  )
}

function houseboat(): string {
  return (
    path('M-80-14H72q12-2 18-10-1 22-14 26H-70q-10-4-10-16z', colour(0.42, 0.09, 190)) +
    rect(-80, -14, 160, 4, cream) +
    rect(-60, -34, 96, 20, colour(0.96, 0.02, 90), 5) +
    [-50, -30, -10, 10].map(x => circle(x + 4, -24, 5, iron)).join('') +
    stroke('M48-14v-14h14v14', iron, 2) +
    circle(-66, -20, 6, colour(0.6, 0.12, 145)) +
    circle(-74, -18, 4.5, colour(0.7, 0.14, 20)) +
    rect(20, -42, 6, 9, colour(0.5, 0.04, 60))
  )
}

/** Canal: brick warehouses and a mill along still water. */
export function canal(frame: Frame): Scene {
  const random = randomFrom(`canal ${frame.width}`)
  const { width, height, ground, scale: s, focus } = frame
  const back = sky(
    frame,
    {
      top: colour(0.84, 0.065, 205),
      middle: colour(0.91, 0.045, 190),
      low: colour(0.95, 0.05, 90),
      sun: colour(0.955, 0.08, 92),
      cloud: '#fff',
      bird: iron,
    },
    random,
  )
  const row = { from: -20, to: width, ground: ground + 2 }
  const water = ground + 12 * s
  const planes = Array.from({ length: frame.greeting ? 15 : 6 }, (_, i) => {
    const x = (i + random.between(0.1, 0.9)) * (width / (frame.greeting ? 15 : 6))
    return random.chance(0.4)
      ? poplar(x, ground + 2, random.between(44, 66) * s, colour(0.58, 0.11, 150))
      : tree(x, ground + 2, random.between(38, 58) * s, 'tree')
  })
  const drawn =
    back.drawn +
    town(
      {
        ...row,
        low: 40 * s,
        high: 96 * s,
        narrow: 44 * s,
        wide: 90 * s,
        walls: [colour(0.83, 0.04, 190), colour(0.86, 0.04, 170)],
        roofs: ['gable', 'flat', 'round', 'gable'],
      },
      random,
    ) +
    town(
      {
        ...row,
        low: 30 * s,
        high: 68 * s,
        narrow: 50 * s,
        wide: 96 * s,
        walls: [
          colour(0.74, 0.09, 45),
          colour(0.78, 0.075, 60),
          colour(0.7, 0.09, 35),
          colour(0.82, 0.05, 90),
        ],
        windows: 'sash',
        roofs: ['gable', 'gable', 'flat', 'dome'],
        roof: colour(0.58, 0.06, 230),
      },
      random,
    ) +
    at(focus - 10 * s, ground + 4, s * 1.05, mill()) +
    planes.join('') +
    rect(0, ground, width, 14 * s, colour(0.8, 0.03, 85)) +
    rect(0, ground, width, 3 * s, cream) +
    rect(0, water, width, height - water, 'url(#water)') +
    reflection(frame, water) +
    ripples(frame, water + 10, colour(0.92, 0.03, 170), random, 24) +
    at(focus + (frame.greeting ? 300 : 132) * s, water + 10 * s, s * 0.9, footbridge()) +
    at(focus - (frame.greeting ? 250 : 110) * s, water + (frame.greeting ? 42 : 58) * s, s, houseboat())
  const defs =
    back.defs +
    treeKind('tree', colour(0.56, 0.1, 155), colour(0.66, 0.11, 145), brickDark) +
    gradient('water', [
      [0, colour(0.72, 0.075, 190)],
      [1, colour(0.48, 0.08, 205)],
    ]) +
    windows('sash', colour(0.86, 0.05, 215), 6, 9, 8, 9, 1.5)
  return { defs, drawn }
}

function reflection(frame: Frame, water: number): string {
  const { focus, scale: s } = frame
  return path(
    `M${focus - 52 * s} ${water}h${84 * s}l-8 ${44 * s}h${-68 * s}zM${focus - 132 * s} ${water}h${78 * s}l-6 ${30 * s}h${-66 * s}zM${focus + 36 * s} ${water}h${88 * s}l-6 ${28 * s}h${-76 * s}z`,
    brick,
    'opacity=".28"',
  )
}
