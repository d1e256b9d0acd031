import type { ContentTag } from '#features/news/contract.ts'
import { type Random, randomFrom } from '../random.ts'
import { type IconName, icons } from './icons.ts'
import { circle, colour, gradient, n, path, picture, stroke } from './svg.ts'

/** The hue of each subject and the icon that stands for it when an article names none. */
export const subjects: Record<ContentTag, { hue: number; icon: IconName }> = {
  MOBILITY: { hue: 195, icon: 'route' },
  SECURITY: { hue: 145, icon: 'shield' },
  ENVIRONMENT: { hue: 155, icon: 'leaf' },
  DIVERSITIES: { hue: 320, icon: 'circles' },
  WELLBEING: { hue: 345, icon: 'lotus' },
  CAMPUS: { hue: 300, icon: 'campus' },
  CIVICENGAGEMENT: { hue: 45, icon: 'hands' },
  BIODIVERSITY: { hue: 120, icon: 'bee' },
  RSE: { hue: 165, icon: 'sprout' },
  INTERNATIONAL: { hue: 240, icon: 'globe' },
  URGENT: { hue: 28, icon: 'alert' },
  NEWS: { hue: 262, icon: 'newspaper' },
  LOCAL: { hue: 80, icon: 'pin' },
  FUTURE: { hue: 275, icon: 'telescope' },
  SOCIETY: { hue: 10, icon: 'people' },
  BRANDS: { hue: 330, icon: 'perfume' },
  MEDICALSOCIAL: { hue: 210, icon: 'stethoscope' },
  CORPORATE: { hue: 255, icon: 'tower' },
  FUNDATION: { hue: 18, icon: 'heart' },
  WORKQUALITY: { hue: 65, icon: 'cup' },
  SERVICE: { hue: 180, icon: 'bell' },
  HERITAGE: { hue: 70, icon: 'column' },
  ARCHITECTURAL_PROJECT: { hue: 225, icon: 'compass' },
}

const width = 960
const height = 480

/** Soft shapes behind the icon, each a way to fill the page. */
const grounds: readonly ((hue: number, random: Random) => string)[] = [
  bubbles,
  waves,
  arcs,
  sunrise,
  petals,
  ribbons,
]

/**
 * The cover of an article, 960 × 480: soft overlapping shapes in the hue of its subject and a drawing in strokes.
 * The middle holds what matters, so a card may cut the edges.
 * @param seed the same seed gives the same cover; neighbours in a list should differ
 */
export function drawCover(tag: ContentTag, seed: string, icon: IconName = subjects[tag].icon): string {
  return drawCoverIn(subjects[tag].hue, seed, icon)
}

/** The same for what is no article and has a hue of its own. */
export function drawCoverIn(hue: number, seed: string, icon: IconName): string {
  const random = randomFrom(`cover ${seed}`)
  const ground = random.pick(grounds)
  const turn = random.pick([-1, 1])
  const ink = colour(0.36, 0.1, hue)
  const defs = gradient('g', [
    [0, colour(0.93, 0.05, hue)],
    [1, colour(0.88, 0.07, hue + turn * 30)],
  ])
  const inner =
    `<rect width="${width}" height="${height}" fill="url(#g)"/>` +
    ground(hue, random) +
    dots(hue, random) +
    circle(width / 2, height / 2, 128, '#fff', 'opacity=".34"') +
    circle(width / 2, height / 2, 100, '#fff', 'opacity=".3"') +
    `<g transform="translate(${width / 2 - 84} ${height / 2 - 84})scale(7)">${stroke(icons[icon].d, ink, 1.7)}</g>`
  return picture(width, height, defs, inner)
}

/** Colours around a hue, each see-through enough to mix with what it covers. */
function tint(hue: number, random: Random): string {
  return colour(random.between(0.78, 0.9), random.between(0.06, 0.11), hue + random.between(-50, 50))
}

function bubbles(hue: number, random: Random): string {
  return Array.from({ length: 7 }, (_, i) => {
    const left = i % 2 === 0
    const x = left ? random.between(-40, 380) : random.between(580, 1000)
    return circle(x, random.between(-20, 500), random.between(70, 230), tint(hue, random), 'opacity=".55"')
  }).join('')
}

function waves(hue: number, random: Random): string {
  return Array.from({ length: 5 }, (_, i) => {
    const y = 150 + i * 78
    const lift = random.between(40, 120)
    const d = `M0 ${n(y)}C${n(random.between(160, 300))} ${n(y - lift)} ${n(random.between(380, 520))} ${n(y + lift)} 640 ${n(y - 10)}S${n(random.between(800, 880))} ${n(y - lift)} 960 ${n(y)}V480H0z`
    return path(d, tint(hue, random), 'opacity=".6"')
  }).join('')
}

function arcs(hue: number, random: Random): string {
  const corner = random.pick([0, 960])
  const other = 960 - corner
  const around = (x: number, y: number, sizes: readonly number[]) =>
    sizes.map(size => circle(x, y, size, tint(hue, random), 'opacity=".5"')).join('')
  return around(corner, 480, [420, 310, 205, 105]) + around(other, 0, [330, 220, 115])
}

function sunrise(hue: number, random: Random): string {
  const x = random.between(220, 740)
  const hill = (y: number) =>
    path(
      `M0 ${n(y)}Q${n(random.between(120, 300))} ${n(y - random.between(60, 150))} 480 ${n(y)}T960 ${n(y - random.between(10, 60))}V480H0z`,
      tint(hue, random),
      'opacity=".75"',
    )
  return (
    circle(x, 210, 250, colour(0.95, 0.07, hue + 40), 'opacity=".6"') +
    circle(x, 210, 160, colour(0.96, 0.08, hue + 60), 'opacity=".7"') +
    [300, 360, 425].map(hill).join('')
  )
}

function petals(hue: number, random: Random): string {
  const flower = (x: number, y: number, size: number, count: number) => {
    const fill = tint(hue, random)
    return Array.from(
      { length: count },
      (_, i) =>
        `<ellipse rx="${n(size * 0.3)}" ry="${n(size * 0.62)}" fill="${fill}" opacity=".5" transform="translate(${n(x)} ${n(y)})rotate(${n((i * 360) / count)})translate(0 ${n(-size * 0.55)})"/>`,
    ).join('')
  }
  return (
    flower(random.between(40, 220), random.between(300, 430), random.between(160, 210), 6) +
    flower(random.between(740, 920), random.between(60, 200), random.between(170, 230), 7) +
    flower(random.between(420, 560), random.between(440, 500), 120, 6)
  )
}

function ribbons(hue: number, random: Random): string {
  const slope = random.pick([-1, 1])
  return Array.from({ length: 5 }, (_, i) => {
    const x = i * 200 - 60 + random.between(-30, 30)
    const wide = random.between(70, 150)
    const d =
      slope === 1
        ? `M${n(x)} 500C${n(x + 60)} 320 ${n(x + 180)} 220 ${n(x + 200)} -20h${n(wide)}C${n(x + 190 + wide)} 240 ${n(x + 70 + wide)} 330 ${n(x + wide)} 500z`
        : `M${n(x)} -20C${n(x + 60)} 160 ${n(x + 180)} 260 ${n(x + 200)} 500h${n(wide)}C${n(x + 190 + wide)} 240 ${n(x + 70 + wide)} 150 ${n(x + wide)} -20z`
    return path(d, tint(hue, random), 'opacity=".55"')
  }).join('')
}

/** A few small marks: crosses, rings and points, away from the middle. */
function dots(hue: number, random: Random): string {
  const ink = colour(0.62, 0.13, hue)
  let crosses = ''
  let rings = ''
  for (let i = 0; i < 7; i++) {
    const x = i % 2 === 0 ? random.between(50, 320) : random.between(640, 910)
    const y = random.between(50, 430)
    if (i % 3 === 0) crosses += `M${n(x - 8)} ${n(y)}h16M${n(x)} ${n(y - 8)}v16`
    else
      rings += circle(
        x,
        y,
        i % 3 === 1 ? 6 : 10,
        i % 3 === 1 ? ink : 'none',
        `stroke="${ink}" stroke-width="3"`,
      )
  }
  return `<g opacity=".5">${stroke(crosses, ink, 3.5)}${rings}</g>`
}
