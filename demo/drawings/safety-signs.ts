import type { Bilingual } from '#platform/text/language.ts'
import { ring } from './icon.ts'
import { icons } from './icons.ts'
import { at, path, picture, rect, stroke } from './svg.ts'

/** A part of a sign on a grid of 100 × 100: filled, or drawn in strokes. A drawing on another grid is moved and scaled. */
export interface Mark {
  d: string
  fill?: string
  stroke?: string
  width?: number
  at?: { x: number; y: number; scale: number }
}

/** What it shows, for those who do not see it. */
export interface Described extends Bilingual {
  es: string
}

interface Sign {
  marks: readonly Mark[]
  alt: Described
}

const green = '#237f52'
const red = '#9b2423'
const blue = '#1e5aa0'
const yellow = '#f7ba0b'
const diamondRed = '#c8102e'
const black = '#1c1c1c'
const white = '#ffffff'

const square = (fill: string): Mark => ({
  d: 'M8 2h84a6 6 0 0 1 6 6v84a6 6 0 0 1 -6 6h-84a6 6 0 0 1 -6 -6v-84a6 6 0 0 1 6 -6z',
  fill,
})
const disc: Mark = { d: ring(50, 50, 48), fill: blue }
const triangle: Mark = {
  d: 'M50 8L95 88H5z',
  fill: yellow,
  stroke: black,
  width: 5,
}
const diamond: readonly Mark[] = [{ d: 'M50 3L97 50L50 97L3 50z', fill: white, stroke: diamondRed, width: 5 }]
/** The white ground of a prohibition, and the ring and bar over what is forbidden. */
const forbidden = (marks: readonly Mark[]): readonly Mark[] => [
  { d: ring(50, 50, 45), fill: white },
  ...marks,
  { d: ring(50, 50, 44), stroke: diamondRed, width: 8 },
  { d: 'M19 19L81 81', stroke: diamondRed, width: 8 },
]
/** An icon of the product's, in the middle of a sign. */
const icon = (d: string, ink: string, scale = 2.6, y = 50): Mark => ({
  d,
  stroke: ink,
  width: 1.9,
  at: { x: 50 - 12 * scale, y: y - 12 * scale, scale },
})
const person = (x: number, y: number, fill: string): readonly Mark[] => [
  { d: ring(x, y - 12, 5), fill },
  { d: `M${x - 7} ${y + 13}v-12a7 7 0 0 1 14 0v12z`, fill },
]
const walker = (ink: string): readonly Mark[] => [
  { d: ring(53, 22, 6), fill: ink },
  { d: 'M52 32L47 55L38 78M47 55L60 64L64 80M51 36L39 45L36 55M52 37L60 47L69 50', stroke: ink, width: 7 },
]
const arrow = (d: string, ink: string): Mark => ({ d, stroke: ink, width: 5 })

export const safetySigns = {
  exit: {
    marks: [
      square(green),
      { d: 'M58 18h26v64h-26', stroke: white, width: 6 },
      arrow('M16 50h44M46 34l16 16l-16 16', white),
    ],
    alt: {
      fr: 'Panneau vert : une flèche blanche vers une porte ouverte',
      en: 'Green sign: a white arrow towards an open door',
      es: 'Señal verde: una flecha blanca hacia una puerta abierta',
    },
  },
  assembly: {
    marks: [
      square(green),
      ...person(38, 54, white),
      ...person(62, 54, white),
      ...person(50, 51, white),
      arrow(
        'M12 12L27 27M27 16V27H16M88 12L73 27M73 16V27H84M12 88L27 73M16 73H27V84M88 88L73 73M84 73H73V84',
        white,
      ),
    ],
    alt: {
      fr: 'Panneau vert : quatre flèches blanches vers un groupe de personnes',
      en: 'Green sign: four white arrows towards a group of people',
      es: 'Señal verde: cuatro flechas blancas hacia un grupo de personas',
    },
  },
  firstAid: {
    marks: [square(green), { d: 'M40 18h20v22h22v20h-22v22h-20v-22h-22v-20h22z', fill: white }],
    alt: {
      fr: 'Panneau vert : une croix blanche',
      en: 'Green sign: a white cross',
      es: 'Señal verde: una cruz blanca',
    },
  },
  defibrillator: {
    marks: [
      square(green),
      { d: icons.heart.d, fill: white, at: { x: 12, y: 14, scale: 3.1 } },
      { d: 'M54 28L40 52h10l-6 20l18 -26h-11z', fill: green },
    ],
    alt: {
      fr: 'Panneau vert : un cœur blanc traversé d’un éclair',
      en: 'Green sign: a white heart with a flash through it',
      es: 'Señal verde: un corazón blanco atravesado por un rayo',
    },
  },
  extinguisher: {
    marks: [square(red), icon(icons.extinguisher.d, white, 3)],
    alt: {
      fr: 'Panneau rouge : un extincteur blanc',
      en: 'Red sign: a white fire extinguisher',
      es: 'Señal roja: un extintor blanco',
    },
  },
  alarm: {
    marks: [
      square(red),
      { d: ring(42, 50, 8), fill: white },
      { d: ring(42, 50, 20), stroke: white, width: 5 },
      { d: 'M70 30a28 28 0 0 1 0 40M79 22a39 39 0 0 1 0 56', stroke: white, width: 5 },
    ],
    alt: {
      fr: 'Panneau rouge : un bouton d’alarme et des ondes sonores',
      en: 'Red sign: an alarm button and sound waves',
      es: 'Señal roja: un pulsador de alarma y ondas sonoras',
    },
  },
  noLift: {
    marks: forbidden([
      { d: 'M34 26h32v48h-32zM50 26v48', stroke: black, width: 4 },
      { d: 'M37 20l5 -7l5 7zM53 13l5 7l5 -7z', fill: black },
    ]),
    alt: {
      fr: 'Panneau rond barré de rouge : un ascenseur',
      en: 'Round sign with a red bar: a lift',
      es: 'Señal redonda con barra roja: un ascensor',
    },
  },
  noPedestrians: {
    marks: forbidden(walker(black)),
    alt: {
      fr: 'Panneau rond barré de rouge : un piéton',
      en: 'Round sign with a red bar: a person walking',
      es: 'Señal redonda con barra roja: un peatón',
    },
  },
  pedestrians: {
    marks: [disc, ...walker(white)],
    alt: {
      fr: 'Panneau rond bleu : un piéton blanc',
      en: 'Round blue sign: a white person walking',
      es: 'Señal redonda azul: un peatón blanco',
    },
  },
  vest: {
    marks: [
      disc,
      { d: 'M34 24l10 -3l6 14l6 -14l10 3l4 52h-40z', fill: white },
      { d: 'M32 56h36M31 66h38M50 36v40', stroke: blue, width: 4 },
    ],
    alt: {
      fr: 'Panneau rond bleu : un gilet de haute visibilité',
      en: 'Round blue sign: a high-visibility vest',
      es: 'Señal redonda azul: un chaleco de alta visibilidad',
    },
  },
  goggles: {
    marks: [
      disc,
      {
        d: `${ring(34, 50, 13)}${ring(66, 50, 13)}M47 48q3 -4 6 0M21 48l-7 -4M79 48l7 -4`,
        stroke: white,
        width: 6,
      },
    ],
    alt: {
      fr: 'Panneau rond bleu : des lunettes de protection',
      en: 'Round blue sign: safety goggles',
      es: 'Señal redonda azul: gafas de protección',
    },
  },
  gloves: {
    marks: [
      disc,
      {
        d: 'M36 80v-24l-9 -12q-3 -6 3 -7l8 8v-22q4 -6 8 0v-3q4 -6 8 0v3q4 -6 8 0v6q4 -5 7 0v32l-5 19z',
        fill: white,
      },
    ],
    alt: {
      fr: 'Panneau rond bleu : un gant de protection',
      en: 'Round blue sign: a protective glove',
      es: 'Señal redonda azul: un guante de protección',
    },
  },
  forklift: {
    marks: [
      triangle,
      { d: 'M58 36v38M62 74h12', stroke: black, width: 4 },
      { d: 'M30 72v-14h8v-12h12l5 12v14z', fill: black },
      { d: `${ring(36, 75, 5)}${ring(50, 75, 5)}`, fill: black },
    ],
    alt: {
      fr: 'Triangle jaune : un chariot élévateur',
      en: 'Yellow triangle: a forklift truck',
      es: 'Triángulo amarillo: una carretilla elevadora',
    },
  },
  slippery: {
    marks: [
      triangle,
      { d: ring(56, 38, 5), fill: black },
      { d: 'M52 46L46 60L58 66L66 76M46 60L36 70M51 48L64 54M50 48L40 44M28 80h44', stroke: black, width: 4 },
    ],
    alt: {
      fr: 'Triangle jaune : une personne qui glisse',
      en: 'Yellow triangle: a person slipping',
      es: 'Triángulo amarillo: una persona que resbala',
    },
  },
  ghsExplosive: {
    marks: [
      ...diamond,
      { d: ring(46, 58, 13), fill: black },
      {
        d: 'M50 44l3 -14M58 48l12 -12M61 56l16 -3M40 44l-6 -12M33 52l-14 -4M59 64l12 8',
        stroke: black,
        width: 4,
      },
    ],
    alt: {
      fr: 'Losange bordé de rouge : une bombe qui explose',
      en: 'Red-edged diamond: an exploding bomb',
      es: 'Rombo con borde rojo: una bomba que explota',
    },
  },
  ghsFlame: {
    marks: [
      ...diamond,
      { d: icons.flame.d, fill: black, at: { x: 24, y: 17, scale: 2.2 } },
      { d: 'M32 76h36', stroke: black, width: 4 },
    ],
    alt: {
      fr: 'Losange bordé de rouge : une flamme',
      en: 'Red-edged diamond: a flame',
      es: 'Rombo con borde rojo: una llama',
    },
  },
  ghsOxidiser: {
    marks: [
      ...diamond,
      { d: icons.flame.d, fill: black, at: { x: 31, y: 14, scale: 1.6 } },
      { d: ring(50, 62, 11), stroke: black, width: 5 },
      { d: 'M32 80h36', stroke: black, width: 4 },
    ],
    alt: {
      fr: 'Losange bordé de rouge : une flamme au-dessus d’un cercle',
      en: 'Red-edged diamond: a flame over a circle',
      es: 'Rombo con borde rojo: una llama sobre un círculo',
    },
  },
  ghsGas: {
    marks: [
      ...diamond,
      {
        d: 'M24 58L66 36a7 7 0 0 1 7 13L31 71a7 7 0 0 1 -7 -13zM70 38l9 -5l3 6l-9 5z',
        fill: black,
        at: { x: 12, y: 12, scale: 0.76 },
      },
    ],
    alt: {
      fr: 'Losange bordé de rouge : une bouteille de gaz',
      en: 'Red-edged diamond: a gas cylinder',
      es: 'Rombo con borde rojo: una botella de gas',
    },
  },
  ghsCorrosion: {
    marks: [
      ...diamond,
      {
        d: 'M24 40l18 -12l4 5l-18 12zM76 40l-18 -12l-4 5l18 12z',
        fill: black,
        at: { x: 11, y: 10, scale: 0.78 },
      },
      { d: 'M32 48v4M32 56v4M67 48v4M67 56v4', stroke: black, width: 3, at: { x: 11, y: 10, scale: 0.78 } },
      {
        d: 'M22 66h12l4 5l4 -5h6v8h-26zM54 72q6 -8 14 -5l10 3v4h-24z',
        fill: black,
        at: { x: 11, y: 10, scale: 0.78 },
      },
    ],
    alt: {
      fr: 'Losange bordé de rouge : un liquide ronge une surface et une main',
      en: 'Red-edged diamond: a liquid eats into a surface and a hand',
      es: 'Rombo con borde rojo: un líquido corroe una superficie y una mano',
    },
  },
  ghsToxic: {
    marks: [
      ...diamond,
      { d: 'M36 42a14 15 0 0 1 28 0v8l-5 4v6h-18v-6l-5 -4z', fill: black },
      { d: `${ring(44, 44, 4)}${ring(56, 44, 4)}`, fill: white },
      { d: 'M30 62L70 78M70 62L30 78', stroke: black, width: 5 },
    ],
    alt: {
      fr: 'Losange bordé de rouge : une tête de mort sur deux tibias',
      en: 'Red-edged diamond: a skull and crossbones',
      es: 'Rombo con borde rojo: una calavera y dos tibias',
    },
  },
  ghsIrritant: {
    marks: [...diamond, { d: 'M44 24h12l-3 34h-6z', fill: black }, { d: ring(50, 70, 6), fill: black }],
    alt: {
      fr: 'Losange bordé de rouge : un point d’exclamation',
      en: 'Red-edged diamond: an exclamation mark',
      es: 'Rombo con borde rojo: un signo de exclamación',
    },
  },
  ghsHealth: {
    marks: [
      ...diamond,
      { d: ring(50, 30, 8), fill: black },
      { d: 'M30 76v-18a20 18 0 0 1 40 0v18z', fill: black },
      { d: 'M50 46l3 9l9 -3l-5 8l7 6l-10 0l-2 9l-5 -8l-9 4l4 -9l-8 -5l10 -1z', fill: white },
    ],
    alt: {
      fr: 'Losange bordé de rouge : un buste marqué d’une étoile',
      en: 'Red-edged diamond: a torso marked with a star',
      es: 'Rombo con borde rojo: un torso marcado con una estrella',
    },
  },
  ghsEnvironment: {
    marks: [
      ...diamond,
      {
        d: 'M36 66v-36M36 44l-9 -8M36 38l8 -8M36 52l7 -5M22 66h34',
        stroke: black,
        width: 4,
        at: { x: 11, y: 11, scale: 0.76 },
      },
      { d: 'M48 70q12 -12 22 0l8 -6v12l-8 -6q-10 12 -22 0z', fill: black, at: { x: 11, y: 11, scale: 0.76 } },
    ],
    alt: {
      fr: 'Losange bordé de rouge : un arbre mort et un poisson mort',
      en: 'Red-edged diamond: a dead tree and a dead fish',
      es: 'Rombo con borde rojo: un árbol muerto y un pez muerto',
    },
  },
} as const satisfies Record<string, Sign>

export type SafetySignName = keyof typeof safetySigns

function drawn({ d, fill, stroke: ink, width = 4, at: place }: Mark): string {
  const parts = [fill && path(d, fill), ink && stroke(d, ink, width)].filter(Boolean).join('')
  return place === undefined ? parts : at(place.x, place.y, place.scale, parts)
}

/** A safety sign on a light ground, 480 × 320. */
export function drawSafetySign(name: SafetySignName): string {
  const sign = safetySigns[name].marks.map(drawn).join('')
  return picture(480, 320, '', rect(0, 0, 480, 320, '#f4f5f3') + at(100, 20, 2.8, sign))
}
