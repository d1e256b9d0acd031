import { at, circle, colour, ellipse, path, rect, stroke } from '../svg.ts'
import { floor, mug, plant, shade, shadow, shine, top, turned, wall } from './props-inside.ts'
import type { CoverScene, Stage } from './stage.ts'

/** Two dice on the board of a game under a lamp, with pawns and cards. */
export const dice: CoverScene = stage => {
  const { paint, random } = stage
  const fields = [0, 1].map(odd => {
    const d = [0, 2, 4, 6].map(i => {
      const x = 190 + (i + odd) * 74
      return `M${x} 322h66l${Math.round((x - 447) * 0.07)} 38h-70z`
    })
    return path(d.join(''), odd === 1 ? paint.accent : paint.cream)
  })
  const throwOf = (): [number, number, number] => [random.int(6), random.int(6), random.int(6)]
  return (
    wall(stage, random.chance(0.5)) +
    top(stage, 290) +
    stroke('M480 0v44', paint.ink, 5) +
    path('M430 96L250 470h460L530 96z', '#fff8d038') +
    path('M404 100q10-62 76-62t76 62z', paint.accent) +
    path('M490 38q60 4 66 62h-40q0-40-26-62z', shade) +
    ellipse(480, 100, 76, 9, '#fffbe6') +
    path('M150 302h660l110 154H40z', paint.deep) +
    path('M176 312h608l94 132H82z', colour(0.9, 0.035, stage.hue)) +
    fields.join('') +
    card(226, 412, -14, paint.near) +
    card(258, 420, 6, paint.accent) +
    at(246, 356, 0.9, pawn(paint.deep)) +
    at(690, 388, 1.1, pawn(paint.accent)) +
    at(748, 424, 1.25, pawn(paint.near)) +
    at(402, 406, 1.2, die(stage, throwOf())) +
    at(580, 430, 1.04, die(stage, throwOf()))
  )
}

const pips: readonly (readonly [x: number, y: number])[][] = [
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
]

/** A die on one of its corners' edges: its top and two of its sides. */
function die({ paint }: Stage, [up, left, right]: [number, number, number]): string {
  const dots = (count: number, across: string, size: number) =>
    `<g transform="matrix(${across})">${path(
      (pips[count] ?? []).map(([x, y]) => `M${x * size} ${y * size}h.1`).join(''),
      'none',
      `stroke="${paint.deep}" stroke-width="20" stroke-linecap="round"`,
    )}</g>`
  return (
    shadow(0, 4, 112, 24) +
    path('M0 14q-8 0-14-4l-66-32q-10-6-10-16v-74L0-72z', colour(0.93, 0.02, 80)) +
    path('M0 14q8 0 14-4l66-32q10-6 10-16v-74L0-72z', colour(0.8, 0.035, 60)) +
    path('M-14-158q14-6 28 0l68 36q16 9 0 18L14-68q-14 8-28 0l-68-36q-16-9 0-18z', '#fff') +
    dots(up, '.86 .46 -.86 .46 0 -113', 32) +
    dots(left, '.86 .46 0 1 -45 -46', 28) +
    dots(right, '.86 -.46 0 1 45 -46', 28)
  )
}

function pawn(fill: string): string {
  return (
    shadow(4, 0, 34, 8) +
    path('M-28-4q0-14 14-18 8-20 8-44H6q0 24 8 44 14 4 14 18 0 8-28 8t-28-8z', fill) +
    ellipse(0, -64, 17, 6, fill) +
    circle(0, -84, 21, fill) +
    path('M2-64h4q0 24 8 44 14 4 14 18 0 8-22 6 8-30-4-68z', shade) +
    circle(-7, -91, 7, '#fff9')
  )
}

function card(x: number, y: number, lean: number, fill: string): string {
  return turned(x, y, lean, path('M-44-22h76l12 44h-86z', '#fff') + path('M-34-15h58l8 30h-66z', fill))
}

/** An armchair under a lamp, with a book on a small table beside it. */
export const armchair: CoverScene = stage => {
  const { paint, random } = stage
  const left = random.chance(0.5)
  return (
    wall(stage, left) +
    floor(stage) +
    ellipse(480, 430, 330, 40, paint.cream) +
    ellipse(480, 430, 290, 33, paint.accentSoft) +
    at(left ? 820 : 140, 420, 1.7, plant(stage)) +
    picture(left ? 706 : 120, stage) +
    stroke('M660 416V110', paint.ink, 8) +
    ellipse(660, 418, 50, 9, paint.ink) +
    path('M600 120h120l70 300H530z', '#fff8d03c') +
    path('M618 40h84l32 84H586z', paint.accent) +
    path('M672 40h30l32 84h-46z', shade) +
    ellipse(660, 124, 74, 9, '#fffbe6') +
    at(
      452,
      418,
      1.2,
      shadow(0, 6, 190, 15) +
        stroke('M-116-20l-8 24M116-20l8 24', paint.woodDark, 13) +
        path('M-104-60v-130q0-62 62-62h84q62 0 62 62v130z', paint.deep) +
        path('M42-252q62 0 62 62v130H60q34-100-18-192z', shade) +
        path('M-84-110v-76q0-48 48-48 26 60 0 124z', shine) +
        rect(-92, -112, 184, 52, paint.near, 20) +
        rect(-92, -112, 184, 22, shine, 11) +
        rect(-110, -74, 220, 58, paint.deep, 12) +
        rect(-152, -140, 60, 128, paint.near, 28) +
        rect(92, -140, 60, 128, paint.near, 28) +
        path('M124-140q28 0 28 28v72q0 28-28 28 20-64 0-128z', shade) +
        turned(34, -140, 12, rect(-42, -42, 84, 74, paint.accent, 18) + rect(-30, -32, 22, 54, shine, 10)),
    ) +
    sideTable(stage)
  )
}

/** A low table with a book and a cup. */
function sideTable({ paint }: Stage): string {
  return at(
    216,
    424,
    1,
    shadow(0, 2, 70, 9) +
      stroke('M-30-96l-14 96M30-96l14 96', paint.woodDark, 8) +
      ellipse(0, -98, 74, 13, paint.woodDark) +
      ellipse(0, -104, 74, 13, paint.wood) +
      rect(-54, -122, 66, 14, paint.deep, 3) +
      rect(-48, -134, 58, 12, paint.accent, 3) +
      at(36, -104, 0.56, mug(paint.cream, paint)),
  )
}

function picture(x: number, { paint }: Stage): string {
  return (
    rect(x, 70, 150, 120, shade, 4) +
    rect(x - 6, 62, 150, 120, paint.wood, 4) +
    rect(x + 4, 72, 130, 100, paint.cream) +
    circle(x + 92, 108, 18, paint.accent) +
    path(`M${x + 4} 172v-30q40-46 70-10t60-14v54z`, paint.near)
  )
}

/** A T-shirt on a rail among other clothes, a folded pile below. */
export const shirt: CoverScene = stage => {
  const { paint, random } = stage
  const tint = random.pick([paint.cream, paint.accentSoft])
  return (
    wall(stage, random.chance(0.5)) +
    floor(stage) +
    shadow(480, 424, 320, 14) +
    stroke('M196 420V86M764 420V86M164 424h64M732 424h64', paint.ink, 10) +
    coat(278, paint.near, 236) +
    coat(330, tint, 204) +
    coat(632, paint.accent, 214) +
    coat(690, paint.middle, 250) +
    stroke('M180 86h600', paint.ink, 13) +
    stroke('M190 83h580', shine, 4) +
    at(
      480,
      84,
      1.16,
      stroke('M0 24q0-14 8-16 10-6 4-16t-16-2M0 24L-78 66M0 24l78 42', paint.woodDark, 7) +
        path(
          'M-48 46q48 34 96 0l52 22 48 84-52 32-22-36V270H-74V148l-22 36-52-32 48-84z',
          shade,
          'transform="translate(8 8)"',
        ) +
        path('M-48 46q48 34 96 0l52 22 48 84-52 32-22-36V270H-74V148l-22 36-52-32 48-84z', paint.deep) +
        path('M-48 46q48 34 96 0l10 4q-58 46-116 0z', paint.near) +
        path('M48 46l52 22 48 84-52 32-22-36V270H26q40-110 22-224z', shade) +
        path('M-74 148l-22 36-52-32 16-28 46 6z', shine) +
        circle(0, 150, 34, paint.accent) +
        path('M-34 150a34 34 0 0 0 68 0q-34-22-68 0z', paint.cream),
    ) +
    [paint.accent, paint.cream, paint.near]
      .map((fill, i) => rect(566 + i * 4, 396 - i * 24, 150 - i * 8, 26, fill, 12))
      .join('') +
    rect(566, 396, 150, 26, shade, 12)
  )
}

/** A garment seen from its side, hanging. */
function coat(x: number, fill: string, long: number): string {
  return (
    stroke(`M${x} 110q0-14 6-24`, '#6a5a50', 5) +
    path(`M${x - 22} 128q22-32 44 0l10 ${long}h-64z`, fill) +
    path(`M${x + 4} 113q10 2 18 15l10 ${long}h-26z`, shade)
  )
}
