import { at, circle, colour, ellipse, path, rect, stroke } from '../svg.ts'
import { desk, lamp, mug, plant, shade, shadow, shine, surface, turned } from './props-inside.ts'
import type { CoverScene, Stage } from './stage.ts'

/** A screen with figures on a desk, a lamp, a cup and a plant beside it. */
export const screen: CoverScene = stage => {
  const { paint, random } = stage
  const bars = [0, 1, 2, 3, 4].map(i => {
    const high = random.between(24, 66)
    return rect(18 + i * 25, -128 - high, 16, high, i === 3 ? paint.accent : paint.near, 4)
  })
  return (
    desk(stage) +
    at(
      470,
      390,
      1.12,
      shadow(6, 2, 104) +
        path('M-22-90h44l6 84h-56z', colour(0.7, 0.015, 250)) +
        path('M4-90h18l6 84H10z', colour(0.6, 0.02, 250)) +
        ellipse(0, -4, 72, 12, paint.steel) +
        rect(-176, -282, 352, 206, paint.ink, 14) +
        rect(-164, -270, 328, 182, paint.cream, 5) +
        rect(-164, -270, 328, 24, paint.deep) +
        rect(-150, -262, 60, 8, paint.middle, 4) +
        circle(-92, -172, 48, 'none', `stroke="${paint.middle}" stroke-width="20"`) +
        stroke('M-92-220a48 48 0 0 1 42 72', paint.deep, 20) +
        stroke('M-50-148a48 48 0 0 1-30 22', paint.accent, 20) +
        bars.join('') +
        stroke('M18-122h120', paint.middle, 4) +
        stroke('M22-228h74M22-214h48', paint.middle, 6) +
        path('M40-282h110L50-76h-110z', shine),
    ) +
    path('M352 412h220l22 26H328z', colour(0.9, 0.012, 250)) +
    path('M328 438h266v6H328z', colour(0.7, 0.015, 250)) +
    stroke('M362 420h200M356 430h212', paint.steel, 4, 'stroke-dasharray="10 8"') +
    ellipse(626, 430, 17, 10, colour(0.92, 0.01, 250)) +
    at(280, 424, 0.8, mug(paint.deep, paint)) +
    at(176, 404, 0.9, `<g transform="scale(-1 1)">${lamp(paint)}</g>`)
  )
}

/** A newspaper seen from above on a café table, with a coffee and a pair of glasses. */
export const newspaper: CoverScene = stage => {
  const { paint, random } = stage
  const column = (x: number, y: number, lines: number) =>
    Array.from({ length: lines }, (_, i) => `M${x} ${y + i * 13}h${i === lines - 1 ? 40 : 74}`).join('')
  const sheet =
    rect(-146, -190, 304, 400, shade, 4) +
    rect(-152, -200, 304, 400, colour(0.9, 0.018, 85), 3) +
    path('M-152-200h298v392q-150-8-298 4z', colour(0.975, 0.012, 85)) +
    rect(-130, -180, 254, 34, paint.ink, 3) +
    stroke('M-130-134h254', paint.near, 3) +
    rect(-130, -122, 166, 112, paint.middle, 2) +
    circle(-22, -92, 17, paint.accentSoft) +
    path('M-130-10v-34q34-40 66-10t100-22v66z', paint.deep) +
    path('M-130-10v-14q60-26 166 0v14z', paint.near) +
    stroke(
      column(52, -118, 9) + column(-126, 10, 12) + column(-37, 10, 12),
      colour(0.74, 0.02, stage.hue),
      5,
    ) +
    rect(48, 10, 78, 62, paint.accent, 2) +
    stroke(column(52, 88, 6), colour(0.74, 0.02, stage.hue), 5)
  return (
    surface(stage, 'wood') +
    turned(446, 262, random.between(-9, -5), sheet) +
    cupFromAbove(676, 148, paint.deep, paint.cream, paint.woodDark) +
    turned(
      690,
      350,
      random.between(-30, -14),
      stroke('M-58 2q-40-64 14-104M58 2q40-64-14-104', '#201828', 5, 'opacity=".16"') +
        circle(-46, 0, 36, '#fff7') +
        circle(46, 0, 36, '#fff7') +
        circle(-46, 0, 36, 'none', `stroke="${paint.ink}" stroke-width="8"`) +
        circle(46, 0, 36, 'none', `stroke="${paint.ink}" stroke-width="8"`) +
        stroke('M-12-8q12-12 24 0M-80-8q-26-60 22-92M80-8q26-60-22-92', paint.ink, 7),
    )
  )
}

function cupFromAbove(x: number, y: number, saucer: string, cup: string, drink: string): string {
  return (
    circle(x + 7, y + 9, 84, shade) +
    circle(x, y, 84, saucer) +
    circle(x, y, 58, shine) +
    `<g transform="rotate(-38 ${x} ${y})">${rect(x + 40, y - 9, 40, 18, cup, 9)}</g>` +
    circle(x, y, 50, cup) +
    circle(x, y, 41, drink) +
    path(`M${x - 4} ${y + 26}q-34-16-22-36 12-10 26 4 14-14 26-4 12 20-30 36z`, colour(0.86, 0.05, 75))
  )
}

/** A small box that sends its waves over a room, a laptop and a telephone beside it. */
export const wifi: CoverScene = stage => {
  const { paint } = stage
  const arc = (r: number, fill: string) =>
    stroke(`M${480 - r * 0.78} ${296 - r * 0.63}a${r} ${r} 0 0 1 ${r * 1.56} 0`, fill, 24)
  return (
    desk(stage) +
    circle(480, 296, 250, '#ffffff30') +
    arc(84, paint.deep) +
    arc(148, paint.near) +
    arc(212, paint.accent) +
    circle(480, 286, 19, paint.deep) +
    at(
      480,
      404,
      1,
      shadow(6, 0, 118, 12) +
        rect(-88, -92, 12, 70, paint.ink, 6) +
        rect(76, -92, 12, 70, paint.ink, 6) +
        path('M-96-48H96l14 40q2 8-8 8H-102q-10 0-8-8z', paint.cream) +
        path('M-109-12h218q4 12-7 12h-204q-11 0-7-12z', paint.middle) +
        stroke('M-58-28h.1M-34-28h.1M-10-28h.1', colour(0.7, 0.16, 150), 10) +
        rect(40, -32, 44, 8, paint.steel, 4),
    ) +
    laptop(272, 430, stage) +
    at(
      684,
      432,
      1,
      shadow(8, 0, 50, 8) +
        `<g transform="rotate(6)">${rect(-38, -142, 76, 142, paint.ink, 12)}${rect(-32, -132, 64, 122, paint.accentSoft, 5)}${stroke('M-14-76a20 20 0 0 1 28 0M-24-88a34 34 0 0 1 48 0', paint.deep, 6)}${circle(0, -62, 5, paint.deep)}</g>`,
    )
  )
}

function laptop(x: number, y: number, { paint }: Stage): string {
  return at(
    x,
    y,
    1,
    shadow(0, 2, 140, 10) +
      rect(-106, -146, 212, 140, paint.ink, 10) +
      rect(-97, -137, 194, 122, paint.cream, 4) +
      path('M-97-15v-40q60-50 110-12t84-22v74z', paint.middle) +
      circle(44, -102, 18, paint.accentSoft) +
      path('M-124-8h248l8 10q0 6-8 6h-248q-8 0-8-6z', colour(0.88, 0.012, 250)) +
      path('M-132 2h264q0 6-8 6h-248q-8 0-8-6z', colour(0.7, 0.015, 250)),
  )
}

/** An office printer that brings out a page with a picture. */
export const printer: CoverScene = stage => {
  const { paint, random } = stage
  return (
    desk(stage) +
    at(random.pick([746, 760]), 412, 1.1, plant(stage)) +
    at(
      470,
      424,
      1.08,
      shadow(8, 0, 214, 15) +
        path('M-110-230h220l14-92h-248z', '#fff') +
        path('M20-230h90l14-92H40z', shade) +
        rect(-190, -240, 380, 52, paint.near, 18) +
        path('M-190-206h380v12h-380z', shade) +
        rect(-200, -204, 400, 190, paint.cream, 20) +
        path('M110-204h70q20 0 20 20V-34q0 20-20 20h-90q40-90 20-190z', shade) +
        rect(-176, -184, 190, 44, paint.deep, 8) +
        rect(-166, -176, 70, 28, paint.accentSoft, 4) +
        stroke('M-78-162h.1M-54-162h.1M-30-162h.1', paint.middle, 14) +
        circle(150, -162, 12, colour(0.7, 0.16, 150)) +
        rect(-150, -118, 300, 44, paint.ink, 8) +
        sheet(stage) +
        path('M-188-14h376v8q0 6-6 6h-364q-6 0-6-6z', paint.middle) +
        rect(-30, -10, 60, 6, paint.ink, 3),
    ) +
    papers(226, 428, stage)
  )
}

/** The page that comes out. */
function sheet({ paint }: Stage): string {
  return (
    path('M-124-98h248l24 108h-296z', shade) +
    path('M-124-100h248l22 104h-292z', '#fff') +
    path('M-124-100h248l3 14h-254z', shade) +
    path('M-104-78h112l2 64h-126z', paint.far) +
    path('M-116-14l4-22q30-34 58-12t62-18l2 52z', paint.deep) +
    circle(-20, -62, 9, paint.accent) +
    stroke('M32-70h74M34-54h76M36-38h78M38-22h50', paint.middle, 6)
  )
}

/** A ream of paper. */
function papers(x: number, y: number, { paint }: Stage): string {
  return (
    shadow(x + 4, y, 84) +
    rect(x - 70, y - 56, 140, 56, '#fff', 3) +
    rect(x + 26, y - 56, 44, 56, shade, 3) +
    stroke(
      `M${x - 66} ${y - 44}h132M${x - 66} ${y - 32}h132M${x - 66} ${y - 20}h132M${x - 66} ${y - 8}h132`,
      paint.far,
      3,
    ) +
    path(`M${x - 70} ${y - 56}h140l-16-16h-112z`, colour(0.97, 0.01, 80))
  )
}

/** A telephone on a desk, its handset on the cradle, a note beside it. */
export const phone: CoverScene = stage => {
  const { paint } = stage
  const keys = [0, 1, 2, 3].map(
    row =>
      `M${6 - row * 2} ${-124 + row * 28}h.1M${48 - row} ${-124 + row * 28}h.1M${90} ${-124 + row * 28}h.1`,
  )
  const cord = 'c10-20-24-20-14 0'.repeat(8)
  return (
    desk(stage) +
    at(
      284,
      428,
      1,
      `<g transform="rotate(-4)">${rect(-62, -100, 124, 100, paint.accentSoft, 4)}${rect(-62, -100, 124, 20, paint.accent, 4)}${stroke('M-44-60h84M-44-42h70M-44-24h40', paint.near, 6)}</g>`,
    ) +
    at(
      490,
      424,
      1.2,
      shadow(8, 0, 186, 15) +
        path('M-130-176h246q12 0 16 12l34 150q2 14-12 14h-308q-14 0-12-14l22-150q2-12 14-12z', paint.deep) +
        path('M60-176h56q12 0 16 12l34 150q2 14-12 14H60q30-90 0-176z', shade) +
        rect(-14, -204, 132, 50, paint.ink, 8) +
        rect(-6, -197, 116, 34, paint.accentSoft, 4) +
        stroke('M8-186h50M8-174h30', paint.near, 5) +
        stroke(keys.join(''), paint.cream, 22) +
        circle(134, -34, 12, colour(0.62, 0.19, 28)) +
        stroke(`M-112-4${cord}`, paint.ink, 6) +
        path(
          'M-148-226q8-22 44-20 34 2 34 24l-6 34q-2 14-16 14l-4 110q18 2 16 18l-4 34q-4 20-42 18-32-2-30-22l4-36q2-14 16-14l4-108q-18-4-18-18z',
          shade,
          'transform="translate(9 8)"',
        ) +
        path(
          'M-148-226q8-22 44-20 34 2 34 24l-6 34q-2 14-16 14l-4 110q18 2 16 18l-4 34q-4 20-42 18-32-2-30-22l4-36q2-14 16-14l4-108q-18-4-18-18z',
          paint.near,
        ) +
        path('M-134-228q8-8 24-8l-8 226q-20 0-20-8l6-32 12-8 4-124-20-10z', shine),
    )
  )
}
