import { type Random, randomFrom } from '../random.ts'
import { helpDeskId, receptionDeskId } from '../sign-ins.ts'
import { icons } from './icons.ts'
import { circle, colour, ellipse, path, rect, stroke } from './svg.ts'

interface Face {
  skin: string
  /** The same skin in shade: neck, nose, ears. */
  shade: string
  hair: string
  hairLight: string
  random: Random
}

/** What lies behind the head and what lies over it. */
interface Hair {
  back: string
  front: string
}

const skins = [
  [0.9, 0.04, 60],
  [0.86, 0.055, 58],
  [0.81, 0.065, 60],
  [0.74, 0.075, 58],
  [0.65, 0.08, 55],
  [0.56, 0.075, 50],
  [0.46, 0.06, 45],
  [0.38, 0.05, 42],
] as const

const hairs = [
  [0.24, 0.02, 60],
  [0.3, 0.04, 50],
  [0.38, 0.06, 50],
  [0.47, 0.08, 55],
  [0.5, 0.12, 45],
  [0.76, 0.1, 85],
  [0.66, 0.01, 260],
  [0.85, 0.01, 90],
] as const

const deskIcons: Record<string, { d: string; hue: number }> = {
  [receptionDeskId]: { d: icons.bell.d, hue: 180 },
  [helpDeskId]: { d: icons.screen.d, hue: 265 },
}

/**
 * A drawn portrait, the same every time for the same id, as an SVG of some two kilobytes.
 * An id that ends in an odd digit is drawn as a woman's, else as a man's (the demo's names agree).
 * @param size the width and height it announces, in pixels
 */
export function drawPortrait(id: string, size: number): string {
  const open = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 96 96">`
  const desk = deskIcons[id]
  if (desk !== undefined) {
    const ground =
      rect(0, 0, 96, 96, colour(0.9, 0.06, desk.hue)) + circle(48, 48, 34, colour(0.96, 0.03, desk.hue))
    return `${open}${ground}<g transform="translate(26 26)scale(1.83)">${stroke(desk.d, colour(0.4, 0.11, desk.hue), 2)}</g></svg>\n`
  }

  const random = randomFrom(`portrait ${id}`)
  const feminine = Number.parseInt(id.at(-1) ?? '0', 16) % 2 === 1
  const tone = Math.floor(random.next() ** 1.5 * skins.length)
  const [l, c, h] = skins[tone] ?? skins[0]
  // Fair hair seldom goes with a dark skin; grey and white come last in the list and go with any.
  const grey = random.chance(0.14)
  const [hl, hc, hh] =
    hairs[grey ? 6 + random.int(2) : random.int(tone < 3 ? 6 : tone < 5 ? 4 : 2)] ?? hairs[0]
  const face: Face = {
    skin: colour(l, c, h),
    shade: colour(l - 0.07, c + 0.012, h - 6),
    hair: colour(hl, hc, hh),
    hairLight: colour(hl + 0.06, hc, hh),
    random,
  }
  const hue = random.int(360)
  const ground = colour(random.between(0.86, 0.93), 0.055, hue)
  const style =
    feminine && random.chance(0.035) ? scarf : random.pick(feminine ? feminineHair : masculineHair)
  const hair = style(face)
  return (
    open +
    rect(0, 0, 96, 96, ground) +
    circle(
      random.between(10, 86),
      random.between(6, 40),
      random.between(20, 34),
      colour(0.95, 0.04, hue + 40),
      'opacity=".6"',
    ) +
    hair.back +
    clothes(random, hue, face, feminine) +
    circle(31.5, 44, 4.2, face.shade) +
    circle(64.5, 44, 4.2, face.shade) +
    path('M31 38C31 20 65 20 65 38V46C65 58 56 64 48 64S31 58 31 46z', face.skin) +
    features(face, feminine) +
    (feminine ? '' : beard(face)) +
    hair.front +
    (random.chance(0.27) ? glasses(random) : '') +
    '</svg>\n'
  )
}

const cap = 'M30 42C28 17 68 17 66 42C63 32 57 28 48 28S33 32 30 42z'
const parted = 'M30 43C28 20 42 17 48 20 54 17 68 20 66 43 63 34 55 30 48 25 41 30 33 34 30 43z'
const swept = 'M30 43C27 18 50 14 60 22 67 27 68 36 66 44 63 36 58 31 51 29 46 35 36 37 30 43z'

const feminineHair: readonly ((face: Face) => Hair)[] = [
  f => ({
    back: path('M26 44C22 12 74 12 70 44L73 76Q64 82 58 74H38Q32 82 23 76z', f.hair),
    front: path(swept, f.hairLight),
  }),
  f => ({
    back: path('M27 42C24 14 72 14 69 42Q72 56 68 61H28Q24 56 27 42z', f.hair),
    front: path(parted, f.hairLight),
  }),
  f => ({
    back: circle(48, 15, 9, f.hair),
    front: path(cap, f.hair) + stroke('M39 22q9-4 18 0', f.hairLight, 1.5),
  }),
  f => ({
    back: circle(48, 35, 27, f.hair),
    front: path('M30 42C27 24 40 20 48 21S69 24 66 42C63 35 58 31 48 30S33 35 30 42z', f.hair),
  }),
  f => ({ back: path('M60 20C80 18 80 44 74 66 68 62 70 44 62 34z', f.hair), front: path(swept, f.hair) }),
  f => ({
    back: '',
    front: path(
      'M29 46C24 16 44 12 54 16 68 18 70 32 67 46 64 38 62 33 56 30 46 36 36 33 32 37Q31 42 29 46z',
      f.hair,
    ),
  }),
  f => ({
    back:
      [24, 30, 40, 56, 66, 72]
        .map((x, i) => circle(x, [50, 30, 20, 20, 30, 50][i] ?? 40, 12, f.hair))
        .join('') +
      circle(25, 63, 10, f.hair) +
      circle(71, 63, 10, f.hair),
    front: path(parted, f.hairLight),
  }),
  f => ({
    back: path('M27 42C24 14 72 14 69 42V66Q70 70 66 70H30Q26 70 27 66z', f.hair),
    front: path('M29 40C29 17 67 17 67 40Q58 37 48 37T29 40z', f.hairLight),
  }),
  f => ({
    back: path('M26 42C22 12 74 12 70 42L74 70Q67 66 66 72 60 68 58 70H38Q36 68 30 72 29 66 22 70z', f.hair),
    front: path(cap, f.hairLight),
  }),
]

const masculineHair: readonly ((face: Face) => Hair)[] = [
  f => ({
    back: '',
    front: path(
      'M30 42C26 20 38 16 50 18 64 16 69 27 66 42 65 34 62 31 58 30 47 33 40 31 37 29 32 33 31 37 30 42z',
      f.hair,
    ),
  }),
  f => ({
    back: '',
    front: path('M30.5 40C29 19 67 19 65.5 40 63 30 57 27 48 27S33 30 30.5 40z', f.hair, 'opacity=".8"'),
  }),
  f => ({ back: '', front: path('M30 46C29 40 30 35 32 32L33 42zM66 46C67 40 66 35 64 32L63 42z', f.hair) }),
  f => ({
    back: '',
    front:
      path(cap, f.hair) +
      [33, 39, 46, 53, 59, 64]
        .map((x, i) => circle(x, [29, 23, 21, 21, 24, 30][i] ?? 24, 6.5, i % 2 ? f.hair : f.hairLight))
        .join(''),
  }),
  f => ({
    back: '',
    front:
      path(
        'M30 41C28 28 33 23 37 22 44 11 64 13 67 25 68 32 66 38 66 42 64 33 61 30 58 29 46 31 40 31 36 30 32 33 31 37 30 41z',
        f.hair,
      ) + stroke('M42 20q9-4 17 1', f.hairLight, 1.6),
  }),
  f => ({ back: circle(48, 33, 22, f.hair), front: path(cap, f.hair) }),
  f => ({
    back: '',
    front: path(
      'M30 44C28 26 36 20 44 21 42 25 36 28 34 34zM66 44C68 26 60 20 52 20 56 25 61 28 62 34z',
      f.hair,
    ),
  }),
  f => ({
    back: path('M28 42C25 15 71 15 68 42Q70 56 66 60H30Q26 56 28 42z', f.hair),
    front: path(parted, f.hairLight),
  }),
  f => ({ back: '', front: path(swept, f.hair) }),
]

/** A head scarf in a clear colour. */
function scarf({ random }: Face): Hair {
  const hue = random.int(360)
  const cloth = colour(0.55, 0.1, hue)
  const fold = colour(0.62, 0.1, hue)
  return {
    back: path('M24 46C21 9 75 9 72 46Q76 68 68 80H28Q20 68 24 46z', cloth),
    front:
      path(
        'M26 48C22 10 74 10 70 48Q71 64 64 76H32Q25 64 26 48zM34 44Q34 60 48 63 62 60 62 44C62 25 34 25 34 44z',
        fold,
        'fill-rule="evenodd"',
      ) + stroke('M33 58Q42 72 60 68', cloth, 2),
  }
}

function clothes(random: Random, hue: number, face: Face, feminine: boolean): string {
  const clothHue = hue + random.pick([120, 150, 180, 210, 240])
  const cloth = colour(random.between(0.4, 0.72), random.between(0.05, 0.12), clothHue)
  const darker = colour(0.34, 0.06, clothHue)
  const neck = path('M40 54h16v14q-8 10-16 0z', face.shade)
  const shoulders = path('M8 96C9 78 24 72 40 69H56C72 72 87 78 88 96z', cloth)
  switch (random.int(feminine ? 5 : 4)) {
    case 0: // a blazer over a shirt
      return (
        shoulders +
        neck +
        path('M38 68l10 13 10-13 5 3-15 25-15-25z', '#fff') +
        path('M33 71l15 25H36L26 78zM63 71L48 96h12l10-18z', darker)
      )
    case 1: // a shirt collar
      return (
        shoulders +
        neck +
        path('M38 67l10 12-8 6-8-14zM58 67L48 79l8 6 8-14z', '#fff') +
        stroke('M48 82v14', darker, 1.2)
      )
    case 2: // a roll neck
      return (
        shoulders +
        path('M39 58h18v14q-9 5-18 0z', cloth) +
        stroke('M39 66q9 5 18 0M39 71q9 5 18 0', darker, 1.2, 'opacity=".5"')
      )
    case 3: // a round neck
      return shoulders + neck + path('M38 68Q48 82 58 68l3 1.5Q48 90 35 69.5z', darker, 'opacity=".55"')
    default: // an open neck with a pendant
      return (
        shoulders +
        path('M37 69L48 88 59 69 56 54H40z', face.skin) +
        path('M40 56h16v6q-8 6-16 0z', face.shade) +
        stroke('M40 69Q48 82 56 69', colour(0.8, 0.1, 85), 1) +
        circle(48, 76, 1.6, colour(0.8, 0.12, 85))
      )
  }
}

function features(face: Face, feminine: boolean): string {
  const { random } = face
  const ink = colour(0.25, 0.02, 50)
  const eyeY = 44
  const brow = random.between(37.2, 38.6)
  const lips = feminine ? colour(0.58, 0.14, 18) : colour(0.48, 0.09, 25)
  const mouth = random.chance(0.5)
    ? path(
        'M41.5 54Q48 62.5 54.5 54 48 56 41.5 54z',
        '#fff',
        `stroke="${lips}" stroke-width="1.3" stroke-linejoin="round"`,
      )
    : stroke('M42.5 54.5Q48 59.5 53.5 54.5', lips, 1.8)
  return (
    ellipse(41, eyeY, 1.9, 2.3, ink) +
    ellipse(55, eyeY, 1.9, 2.3, ink) +
    stroke(
      `M37.5 ${brow.toFixed(1)}q3.5-2 7 0M51.5 ${brow.toFixed(1)}q3.5-2 7 0`,
      face.hair,
      feminine ? 1.2 : 1.8,
    ) +
    stroke('M48 45.5q-2.5 4.5 .5 5', face.shade, 1.6) +
    circle(37, 50, 3.4, colour(0.72, 0.14, 20), 'opacity=".22"') +
    circle(59, 50, 3.4, colour(0.72, 0.14, 20), 'opacity=".22"') +
    mouth
  )
}

function beard(face: Face): string {
  switch (face.random.int(6)) {
    case 0:
      return path(
        'M31 45C32 66 41 70 48 70S64 66 65 45C63 52 60 53 56 52.5 51 50 45 50 40 52.5 36 53 33 52 31 45zM42 54.5Q48 59.5 54 54.5 48 53 42 54.5z',
        face.hair,
        'fill-rule="evenodd"',
      )
    case 1:
      return path(
        'M31 45C31 58 40 64 48 64S65 58 65 45C62 54 59 54 56 53 51 50.5 45 50.5 40 53 37 54 34 54 31 45z',
        face.hair,
        'opacity=".22"',
      )
    case 2:
      return stroke('M42.5 52.5Q48 50 53.5 52.5', face.hair, 2.4)
    default:
      return ''
  }
}

function glasses(random: Random): string {
  const frame = random.pick([colour(0.28, 0.02, 260), colour(0.45, 0.1, 40), colour(0.5, 0.1, 260)])
  const round = random.chance(0.5)
  const lens = (x: number) => (round ? circle(x, 44, 5.6, 'none') : rect(x - 6, 39.5, 12, 9, 'none', 2.5))
  return `<g stroke="${frame}" stroke-width="1.5">${lens(41)}${lens(55)}<path d="M46.6 43.5q1.4-1 2.8 0M35 43l-3.5-1M61 43l3.5-1" fill="none"/></g>`
}
