import { randomFrom } from '../random.ts'
import { type IconName, icons } from './icons.ts'
import { circle, colour, gradient, picture, stroke } from './svg.ts'

const width = 480
const height = 320

/** The picture of a choice, 480 × 320: a drawing in strokes before a few soft circles, in a hue of its own. */
export function drawChoice(seed: string, icon: IconName): string {
  const random = randomFrom(`choice ${seed} ${icon}`)
  const hue = random.int(360)
  const defs = gradient('g', [
    [0, colour(0.95, 0.04, hue)],
    [1, colour(0.9, 0.06, hue + 40)],
  ])
  const bubbles = Array.from({ length: 5 }, () =>
    circle(
      random.between(0, width),
      random.between(0, height),
      random.between(50, 120),
      colour(random.between(0.82, 0.9), 0.07, hue + random.between(-40, 40)),
      'opacity=".5"',
    ),
  )
  const drawing = stroke(icons[icon].d, colour(0.36, 0.1, hue), 1.6)
  return picture(
    width,
    height,
    defs,
    `<rect width="${width}" height="${height}" fill="url(#g)"/>${bubbles.join('')}` +
      `${circle(width / 2, height / 2, 118, '#fff', 'opacity=".4"')}` +
      `<g transform="translate(${width / 2 - 84} ${height / 2 - 84})scale(7)">${drawing}</g>`,
  )
}
