import type { Random } from '../../random.ts'
import {
  bird,
  circle,
  cloud,
  colour,
  gradient,
  hills,
  n,
  path,
  rect,
  stroke,
  tree,
  treeKind,
} from '../svg.ts'
import { town } from '../town.ts'

/** The size of a cover, in its own units. */
export const width = 960
export const height = 480

/** The paints of one cover, mixed from its hue: the further away, the lighter. */
export interface Paint {
  sky: string
  far: string
  middle: string
  near: string
  deep: string
  ink: string
  /** What catches the eye: warm where the hue is cold, cold where it is warm. */
  accent: string
  accentSoft: string
  cream: string
  wood: string
  woodDark: string
  leaf: string
  leafLight: string
  steel: string
  /** A warm light whatever the hue. */
  sun: string
  glass: string
}

export interface Stage {
  hue: number
  paint: Paint
  random: Random
}

/**
 * Draws a subject on its stage: what stands for it in the middle, between 240 and 720 across, since a card may cut the rest away.
 * @returns SVG without its frame
 */
export type CoverScene = (stage: Stage) => string

export function paintOf(hue: number): Paint {
  // Beside warm colours a blue as strong as the orange would stand out too far.
  const [other, chroma] = hue > 110 && hue < 320 ? [65, 0.13] : [230, 0.1]
  return {
    sky: colour(0.93, 0.045, hue),
    far: colour(0.86, 0.06, hue + 10),
    middle: colour(0.76, 0.085, hue),
    near: colour(0.62, 0.115, hue - 6),
    deep: colour(0.48, 0.115, hue - 10),
    ink: colour(0.34, 0.075, hue),
    accent: colour(0.74, chroma, other),
    accentSoft: colour(0.87, 0.075, other),
    cream: colour(0.98, 0.015, hue + 30),
    wood: colour(0.7, 0.075, 62),
    woodDark: colour(0.5, 0.07, 52),
    leaf: colour(0.55, 0.1, 150),
    leafLight: colour(0.68, 0.11, 140),
    steel: colour(0.84, 0.015, hue),
    sun: colour(0.94, 0.075, 85),
    glass: colour(0.91, 0.035, hue + 15),
  }
}

/** What several settings paint with; each cover carries it once. */
export function defsOf({ paint, hue }: Stage): string {
  return (
    gradient('g', [
      [0, colour(0.9, 0.06, hue - 10)],
      [0.75, colour(0.96, 0.035, hue + 25)],
    ]) +
    gradient('n', [
      [0, colour(0.7, 0.1, hue - 2)],
      [1, colour(0.56, 0.115, hue - 8)],
    ]) +
    treeKind('t', paint.leaf, paint.leafLight, paint.woodDark)
  )
}

/** The sky from edge to edge: a low sun with its halo, two clouds, two birds. */
export function sky({ paint, random }: Stage): string {
  const sun = random.between(150, 330)
  const side = random.chance(0.5) ? sun : width - sun
  const flock = random.between(400, 560)
  return (
    rect(0, 0, width, height, 'url(#g)') +
    circle(side, 136, 104, paint.sun, 'opacity=".35"') +
    circle(side, 136, 62, paint.sun) +
    cloud(random.between(560, 720), 92, 46, '#fff', 0.75) +
    cloud(random.between(60, 180), 156, 34, '#fff', 0.6) +
    bird(flock, 104, 13, paint.near) +
    bird(flock + 34, 92, 9, paint.near)
  )
}

/** Open country under a wide sky: hills, a few trees; things stand on the ground at 400. */
export function outdoors(stage: Stage): string {
  const { paint, random } = stage
  const trees = [50, 150, 232, 760, 828, 916]
    .map((x, i) => tree(x + random.between(-24, 24), 396, random.between(70, i % 2 ? 110 : 160), 't'))
    .join('')
  return (
    sky(stage) +
    hills(width, 318, 60, height, paint.far, random) +
    hills(width, 368, 44, height, paint.middle, random, 4) +
    trees +
    path('M0 394Q480 376 960 394V480H0z', 'url(#n)')
  )
}

/** A street in a town: two rows of houses, a pavement at 400. */
export function street(stage: Stage): string {
  const { paint, random } = stage
  const row = (ground: number, low: number, high: number, walls: readonly string[], roof: string) =>
    town(
      {
        ...{ from: -20, to: width, ground, low, high, narrow: 70, wide: 130, walls, roof },
        roofs: ['flat', 'gable', 'mansard', 'step'],
      },
      random,
    )
  return (
    sky(stage) +
    row(330, 90, 190, [paint.far], paint.far) +
    row(400, 60, 130, [paint.middle, paint.far], paint.near) +
    rect(0, 396, width, 84, 'url(#n)') +
    rect(0, 396, width, 10, paint.cream)
  )
}

/** A room with a window: its floor begins at 390. */
export function indoors({ paint, random }: Stage): string {
  const left = random.chance(0.5)
  const x = left ? 70 : 650
  return (
    rect(0, 0, width, height, paint.sky) +
    rect(0, 300, width, 90, paint.far) +
    rect(x - 8, 52, 256, 216, paint.cream, 10) +
    rect(x, 60, 240, 200, 'url(#g)', 6) +
    cloud(x + 60, 130, 30, '#fff', 0.8) +
    path(`M${n(x)} 240q60-50 120-20t120-10v50h-240z`, paint.middle) +
    stroke(`M${n(x + 120)} 60v200M${n(x)} 160h240`, paint.cream, 7) +
    rect(0, 386, width, 94, paint.middle) +
    rect(0, 386, width, 8, paint.cream)
  )
}
