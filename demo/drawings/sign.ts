import type { Bilingual } from '#platform/text/language.ts'
import { icons } from './icons.ts'
import { at, circle, path, picture, rect, stroke } from './svg.ts'

/** Of the sign; the picture is as wide as those of other choices. */
const side = 320
const width = 480
const green = '#237f52'
const red = '#9b2423'

/** Safety signs in the colours of ISO 7010 and ISO 3864, each with what it shows. */
export const signs = {
  exit: {
    fr: 'Panneau vert : une flèche blanche vers une porte ouverte',
    en: 'Green sign: a white arrow towards an open door',
  },
  assembly: {
    fr: 'Panneau vert : quatre flèches blanches pointent vers un groupe de personnes',
    en: 'Green sign: four white arrows point at a group of people',
  },
  extinguisher: {
    fr: 'Panneau rouge : un extincteur blanc',
    en: 'Red sign: a white fire extinguisher',
  },
} as const satisfies Record<string, Bilingual>

export type SignName = keyof typeof signs

/** A safety sign, 480 × 320. */
export function drawSign(name: SignName): string {
  const ground = rect(20, 20, side - 40, side - 40, name === 'extinguisher' ? red : green, 18)
  const sign = at((width - side) / 2, 0, 1, ground + marks[name])
  return picture(width, side, '', rect(0, 0, width, side, '#f4f5f3') + sign)
}

/** Its strokes, from the grid of the icons to the middle of the sign. */
function fromIcon(d: string): string {
  return at(64, 64, 8, stroke(d, '#fff', 1.8))
}

function person(x: number, y: number): string {
  return circle(x, y - 34, 15, '#fff') + path(`M${x - 20} ${y + 38}v-36a20 20 0 0 1 40 0v36z`, '#fff')
}

/** An arrow from a corner towards the middle, turned into its corner. */
function arrow(turn: number): string {
  const d = 'M50 50L98 98M98 64V98H64'
  return `<g transform="rotate(${turn} ${side / 2} ${side / 2})">${stroke(d, '#fff', 15)}</g>`
}

const marks: Record<SignName, string> = {
  exit: fromIcon(icons.exit.d),
  extinguisher: fromIcon(icons.extinguisher.d),
  assembly: [0, 90, 180, 270].map(arrow).join('') + person(128, 172) + person(192, 172) + person(160, 164),
}
