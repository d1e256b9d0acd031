import { at, circle, colour, ellipse, path, rect, stroke, tree } from '../svg.ts'
import { boxes, down, heartRed, looks, person, shadow } from './props-outside.ts'
import { type CoverScene, indoors, street, width } from './stage.ts'
import { pinShape } from './travel.ts'

const board = colour(0.76, 0.075, 68)
const boardDark = colour(0.64, 0.08, 60)

/** A cardboard box on zero, taped. */
function carton(x: number, y: number, wide: number, high: number): string {
  return (
    boxes(board, [[x - wide / 2, y - high, wide, high]]) +
    boxes(boardDark, [[x + wide / 5, y - high, wide * 0.3, high]]) +
    boxes(colour(0.88, 0.05, 80), [[x - 9, y - high, 18, high * 0.4]]) +
    boxes('#fff', [[x - wide * 0.42, y - high * 0.34, wide * 0.26, high * 0.2]])
  )
}

/** A colleague with a parcel close to the body, more on a trolley. */
const parcel: CoverScene = stage => {
  const { paint, random } = stage
  const [one] = looks(stage, [paint.deep])
  return (
    indoors(stage) +
    at(
      560,
      426,
      1,
      shadow(20, 2, 150, 10) +
        carton(0, -20, 210, 120) +
        carton(random.between(-34, -20), -140, random.between(110, 144), 88) +
        carton(62, -140, 64, 58) +
        carton(random.between(-34, -14), -228, random.between(64, 96), random.between(44, 64)) +
        stroke('M-128-12H120M120-12V-232q0-18 18-18', paint.ink, 11) +
        circle(-96, 2, 15, paint.ink) +
        circle(90, 2, 15, paint.ink) +
        circle(-96, 2, 6, paint.steel) +
        circle(90, 2, 6, paint.steel),
    ) +
    at(330, 440, 1.5, person(one, [-46, -112, -12, -90], [46, -112, 30, -90], carton(12, -86, 74, 54)))
  )
}

/** A loop of three arrows of 100 around zero. */
function loop(fill: string): string {
  const arrow =
    stroke('M-64-37A74 74 0 0 1 40-62', fill, 24, 'stroke-linecap="butt"').replace(
      'stroke-linecap="round" ',
      '',
    ) + path('M26-98l58 50-74 18z', fill)
  return [0, 120, 240].map(angle => `<g transform="rotate(${angle})">${arrow}</g>`).join('')
}

/** Four bins, each of its colour, under a sign with arrows in a loop. */
const recycle: CoverScene = stage => {
  const { paint, random } = stage
  const [one] = looks(stage, [paint.accent])
  const fills = [
    colour(0.6, 0.12, 245),
    colour(0.83, 0.14, 92),
    colour(0.6, 0.12, 148),
    colour(0.5, 0.06, 55),
  ]
  const bin = (fill: string) =>
    shadow(0, 0, 58, 7) +
    path('M-50-150H50L44 0H-44z', fill) +
    path('M16-150h34L44 0H18z', '#000', 'opacity=".14"') +
    rect(-56, -166, 112, 22, fill, 8) +
    rect(-30, -160, 60, 9, colour(0.25, 0.02, 60), 4) +
    circle(-4, -86, 22, '#fff', 'opacity=".85"')
  const symbols =
    path('M-12-98h16l8 8v26h-24z', paint.ink) +
    at(116, 0, 1, path('M-10-100h12v8q8 4 8 12v20h-28v-20q0-8 8-12z', paint.ink)) +
    at(232, 0, 1, path('M-14-98h20l-3 34h-14z', paint.ink)) +
    at(348, 0, 1, path('M-4-66q-22-18-2-36 22 12 2 36z', fills[2] ?? paint.leaf))
  return (
    indoors(stage) +
    circle(480, 162, 104, paint.cream) +
    circle(480, 162, 92, '#fff') +
    at(480, 164, 0.72, loop(paint.leaf)) +
    fills.map((fill, i) => at(306 + i * 116, 424, 1, bin(fill))).join('') +
    at(306, 424, 1, symbols) +
    at(
      random.between(780, 800),
      446,
      1.3,
      person(one, [-50, -130, -66, -156], down.right, path('M-80-180h26l-5 30h-16z', paint.cream)),
    )
  )
}

/** Stalls of a market on the quay under a pin of the map. */
const pin: CoverScene = stage => {
  const { paint } = stage
  const stall = (fill: string, crates: readonly string[]) =>
    shadow(0, 0, 130, 9) +
    stroke('M-108 0v-170M108 0v-170', paint.woodDark, 7) +
    rect(-116, -66, 232, 66, paint.wood, 4) +
    crates
      .map((fruit, i) => {
        const x = -78 + i * 78
        return (
          circle(x - 18, -78, 13, fruit) +
          circle(x + 6, -82, 14, fruit) +
          circle(x + 24, -76, 12, fruit) +
          rect(x - 34, -76, 68, 24, paint.woodDark, 3)
        )
      })
      .join('') +
    path(
      'M-120-214h240l16 52q-17 20-34 0-17 20-34 0-17 20-34 0-17 20-34 0-17 20-34 0-17 20-34 0-17 20-34 0-17 20-34 0z',
      paint.cream,
    ) +
    path(
      'M-90-214h30l-8 52q-17 20-34 0zM-30-214H0v52q-17 20-34 0zM30-214h30l8 52q-17 20-34 0zM90-214h30l16 52q-17 20-34 0z',
      fill,
    )
  const [tomato, lemon, salad, plum] = [
    colour(0.6, 0.17, 30),
    colour(0.84, 0.14, 95),
    paint.leafLight,
    colour(0.5, 0.11, 320),
  ]
  return (
    street(stage) +
    at(236, 428, 1.05, stall(paint.accent, [tomato, salad, lemon])) +
    at(724, 428, 1.05, stall(paint.deep, [plum, lemon, salad])) +
    tree(480, 408, 110, 't') +
    at(480, 400, 2.5, ellipse(0, 0, 40, 9, '#fff', 'opacity=".4"') + pinShape(paint.deep, paint.cream))
  )
}

/** The bell on the counter of the concierge, pigeon-holes with keys and parcels behind. */
const bell: CoverScene = stage => {
  const { paint, random } = stage
  const brass = colour(0.8, 0.12, 82)
  const holes = [0, 1, 2, 3, 4, 5, 6, 7].flatMap(column =>
    [0, 1].map(row => [196 + column * 72, 62 + row * 80, 62, 70] as const),
  )
  let keys = ''
  let letters = ''
  for (const [x, y] of holes) {
    if (random.chance(0.4)) keys += `M${x + 31} ${y + 8}v14m0 0a8 8 0 1 1-.1 0m0 16v16h7`
    else if (random.chance(0.6)) letters += `M${x + 10} ${y + 40}h40v30h-40z`
  }
  return (
    rect(0, 0, width, 480, paint.sky) +
    rect(0, 0, width, 60, paint.far) +
    rect(180, 44, 600, 186, paint.woodDark, 6) +
    boxes(paint.wood, holes) +
    path(letters, paint.cream) +
    stroke(keys, brass, 5) +
    rect(0, 236, width, 120, paint.far) +
    at(
      764,
      346,
      1,
      path(
        'M0-90Q-40-150-70-160-50-110 0-60zM0-90Q40-160 76-176 56-110 0-60zM0-80Q-10-170 8-200 30-150 6-70z',
        paint.leaf,
      ) +
        circle(-62, -160, 18, paint.accent) +
        circle(66, -172, 20, heartRed) +
        circle(6, -196, 20, paint.cream) +
        path('M-34-80h68q-14 40 0 84h-68q14-44 0-84z', paint.deep),
    ) +
    rect(0, 344, width, 26, paint.woodDark) +
    rect(0, 336, width, 14, paint.wood) +
    rect(0, 370, width, 110, paint.near) +
    path('M60 390h240v90H60zM360 390h240v90H360zM660 390h240v90H660z', paint.middle, 'opacity=".6"') +
    at(236, 344, 1, carton(0, 0, 130, 86)) +
    at(
      480,
      340,
      1.5,
      shadow(6, 2, 104, 9) +
        rect(-92, -22, 184, 22, paint.ink, 8) +
        path('M-82-24q4-92 82-96 78 4 82 96z', brass) +
        path('M22-117q56 16 60 93H40q4-60-18-93z', '#000', 'opacity=".14"') +
        path('M-62-36q4-50 40-66-22 30-22 66z', '#fff', 'opacity=".6"') +
        rect(-86, -32, 172, 10, colour(0.68, 0.11, 75), 5) +
        rect(-7, -138, 14, 20, paint.ink) +
        circle(0, -140, 13, paint.accent),
    ) +
    stroke(
      'M330 200q-20-26 0-54M356 214q-12-20-4-42M630 200q20-26 0-54M604 214q12-20 4-42',
      '#fff',
      8,
      'opacity=".85"',
    )
  )
}

export const services = { parcel, recycle, pin, bell } satisfies Record<string, CoverScene>
