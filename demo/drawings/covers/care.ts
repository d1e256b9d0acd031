import { at, circle, colour, ellipse, hills, n, path, rect, stroke } from '../svg.ts'
import { desk, shade, shadow, shine, surface, turned } from './props-inside.ts'
import { type CoverScene, height, type Stage, width } from './stage.ts'

/** Still water before hills in the haze, which mirrors them; it begins at 280. */
function water({ paint, random }: Stage): string {
  const glints = Array.from({ length: 14 }, () => {
    const y = random.between(292, 470)
    return `M${n(random.between(0, 900))} ${n(y)}h${n(random.between(20, 60) * (y / 300))}`
  })
  return (
    rect(0, 0, width, height, 'url(#g)') +
    circle(480, 170, 150, '#fff7') +
    hills(width, 250, 60, 290, paint.far, random) +
    hills(width, 280, 50, 290, paint.middle, random, 4) +
    rect(0, 280, width, 200, paint.middle) +
    rect(0, 280, width, 60, paint.far) +
    ellipse(480, 380, 330, 100, '#ffffff30') +
    path('M0 400q480-46 960 0v80H0z', '#20182812') +
    stroke(glints.join(''), '#fff8', 4)
  )
}

/** A drop that falls into still water and the rings it makes. */
export const drop: CoverScene = stage => {
  const { paint, random } = stage
  const ring = (rx: number, line: number, fill: string) =>
    ellipse(480, 392, rx, rx * 0.17, 'none', `stroke="${fill}" stroke-width="${line}"`)
  const splash = Array.from({ length: 6 }, (_, i) => {
    const away = (i - 2.5) * 44 + random.between(-8, 8)
    return circle(480 + away, 352 - random.between(10, 44), random.between(5, 10), paint.deep)
  })
  return (
    water(stage) +
    ring(320, 5, '#fffb') +
    ring(236, 7, paint.near) +
    ring(156, 8, '#fff') +
    ellipse(480, 392, 96, 16, paint.deep) +
    ellipse(472, 388, 66, 8, paint.near) +
    splash.join('') +
    at(
      480,
      196,
      1.12,
      path('M0-150c22 58 92 108 92 176a92 92 0 0 1-184 0c0-68 70-118 92-176z', paint.deep) +
        path('M0-150c22 58 92 108 92 176a92 92 0 0 1-120 88c62-12 96-46 92-104-4-66-46-110-64-160z', shade) +
        path(
          'M-40-34c-26 34-34 60-22 92',
          'none',
          'stroke="#fff" stroke-width="17" stroke-linecap="round" opacity=".75"',
        ) +
        circle(-44, 88, 9, '#fffb') +
        path('M-64 86q60 44 124-4-20 34-64 34-38 0-60-30z', paint.near),
    )
  )
}

/** A lotus in bloom among its leaves, with a pile of stones. */
export const lotus: CoverScene = stage => {
  const { paint, random } = stage
  const petal = (lean: number, long: number, fill: string) =>
    `<path d="M0 0C-52-40-40-${long - 40} 0-${long} 40-${long - 40} 52-40 0 0z" fill="${fill}" transform="rotate(${lean})"/>`
  const row = (leans: readonly number[], long: number, fill: string) =>
    leans.map(lean => petal(lean, long, fill)).join('')
  const pad = (x: number, y: number, size: number, fill: string) =>
    ellipse(x, y + 6, size, size * 0.26, shade) +
    path(
      `M${n(x)} ${n(y)}l${n(size * 0.8)}-${n(size * 0.16)}A${n(size)} ${n(size * 0.26)} 0 1 1 ${n(x + size * 0.5)} ${n(y - size * 0.225)}z`,
      fill,
    )
  const stone = (y: number, rx: number, fill: string) =>
    ellipse(706, y, rx, rx * 0.36, fill) + ellipse(706 - rx * 0.2, y - rx * 0.12, rx * 0.6, rx * 0.14, shine)
  return (
    water(stage) +
    pad(300, 360, 66, paint.leaf) +
    pad(610, 344, 44, paint.leaf) +
    pad(random.between(90, 180), 430, 84, paint.leafLight) +
    pad(880, 400, 70, paint.leaf) +
    shadow(706, 404, 92, 10) +
    stone(386, 76, colour(0.58, 0.03, stage.hue)) +
    stone(340, 56, colour(0.7, 0.03, stage.hue)) +
    stone(308, 38, colour(0.62, 0.03, stage.hue)) +
    stone(284, 23, colour(0.8, 0.025, stage.hue)) +
    pad(470, 418, 190, paint.leafLight) +
    shadow(470, 410, 120, 18) +
    at(
      470,
      404,
      1.1,
      row([-82, 82], 150, paint.deep) +
        row([-56, 56, -28, 28, 0], 196, paint.near) +
        row([-70, 70], 148, paint.near) +
        row([-44, 44], 168, paint.middle) +
        row([-18, 18], 174, paint.far) +
        row([-58, 58], 110, paint.far) +
        row([-30, 30, 0], 124, paint.cream) +
        ellipse(0, -14, 36, 20, colour(0.84, 0.13, 85)),
    )
  )
}

const kitGreen = colour(0.52, 0.115, 155)
const kitDeep = colour(0.42, 0.1, 157)

/** An open first-aid kit on a table, a bandage and a plaster before it. */
export const firstAid: CoverScene = stage =>
  desk(stage) +
  at(
    470,
    414,
    1.1,
    shadow(8, 0, 206, 15) +
      rect(-176, -292, 352, 160, kitDeep, 22) +
      rect(-162, -280, 324, 150, kitGreen, 14) +
      circle(0, -206, 56, '#fff') +
      rect(-14, -244, 28, 76, kitGreen, 4) +
      rect(-38, -220, 76, 28, kitGreen, 4) +
      kit(stage) +
      rect(-186, -116, 372, 116, kitGreen, 18) +
      rect(-186, -116, 372, 20, shine, 10) +
      rect(96, -116, 90, 116, shade, 18) +
      rect(-120, -84, 40, 26, stage.paint.steel, 5) +
      rect(80, -84, 40, 26, stage.paint.steel, 5) +
      stroke('M-44-52q0 24 20 24h48q20 0 20-24', kitDeep, 12),
  ) +
  bandage(674, 424, stage) +
  turned(300, 432, stage.random.between(-12, 6), plaster())

/** What looks out of the kit: a bottle, rolls of bandage, scissors. */
function kit({ paint }: Stage): string {
  return (
    path('M-176-132h352l10 30h-372z', kitDeep) +
    rect(-150, -166, 52, 66, '#fff', 8) +
    rect(-138, -180, 28, 18, paint.accent, 4) +
    rect(-150, -146, 52, 18, paint.near) +
    [-62, -16]
      .map(
        x =>
          rect(x, -150, 40, 50, x < -20 ? paint.cream : colour(0.9, 0.03, 75), 10) +
          ellipse(x + 20, -148, 20, 7, '#fff') +
          ellipse(x + 20, -148, 8, 3, paint.steel),
      )
      .join('') +
    circle(62, -150, 15, 'none', `stroke="${paint.accent}" stroke-width="9"`) +
    circle(98, -154, 15, 'none', `stroke="${paint.accent}" stroke-width="9"`) +
    stroke('M68-136l10 36M92-140l-10 40', paint.steel, 8) +
    rect(124, -146, 34, 46, paint.cream, 5)
  )
}

/** A roll of bandage, a little of it unrolled. */
function bandage(x: number, y: number, { paint }: Stage): string {
  return at(
    x,
    y,
    1,
    shadow(-10, 4, 90, 9) +
      path('M-110 0q40-16 74 0h70v8h-84q-30-12-56 2z', '#fff') +
      circle(24, -32, 38, colour(0.9, 0.02, 80)) +
      circle(24, -32, 38, 'none', `stroke="#fff" stroke-width="7"`) +
      circle(24, -32, 23, 'none', `stroke="#fff" stroke-width="5"`) +
      circle(24, -32, 9, paint.middle),
  )
}

function plaster(): string {
  const skin = colour(0.82, 0.075, 60)
  return (
    rect(-56, -14, 116, 34, shade, 17) +
    rect(-60, -20, 116, 34, skin, 17) +
    rect(-24, -20, 44, 34, colour(0.88, 0.05, 65)) +
    stroke('M-14-10h.1M-2-10h.1M10-10h.1M-14 4h.1M-2 4h.1M10 4h.1', colour(0.7, 0.07, 55), 4)
  )
}

/** A stethoscope over a patient's file, seen from above, with a vaccine beside it. */
export const stethoscope: CoverScene = stage => {
  const { paint, random } = stage
  const tube = 'M-66-150C-92-30-56 6-6 26M54-154C84-40 50 0-6 26c0 96 30 130 96 124 54-6 66-52 58-96'
  const file =
    rect(-142, -180, 300, 392, shade, 12) +
    rect(-152, -192, 300, 392, paint.deep, 12) +
    rect(-136, -168, 268, 352, '#fff', 4) +
    rect(-48, -206, 92, 34, paint.steel, 8) +
    circle(-2, -200, 9, paint.deep) +
    stroke('M-112-128h100M-112-106h150', paint.middle, 8) +
    stroke('M-112-52h60l14-34 22 62 20-46 10 18h96', paint.accent, 6) +
    stroke('M-112 10h60M-112 40h80M-112 100h60M-112 130h90M-112 158h150', paint.far, 7)
  return (
    surface(stage, 'cloth') +
    turned(410, 246, random.between(-8, -3), file) +
    at(
      500,
      236,
      1.12,
      stroke(tube, shade, 15, 'transform="translate(7 9)"') +
        stroke('M-66-150c-6-20 10-34 20-28M54-154c4-22-14-34-24-26', paint.steel, 9) +
        stroke(tube, paint.ink, 15) +
        stroke('M-70-120C-84-30-50 0-6 22', shine, 4) +
        circle(-44, -180, 9, paint.ink) +
        circle(28, -182, 9, paint.ink) +
        circle(151, 51, 44, shade) +
        circle(146, 40, 42, paint.steel) +
        circle(146, 40, 30, colour(0.94, 0.01, stage.hue)) +
        path('M124 28a26 26 0 0 1 30-14 34 34 0 0 0-30 14z', '#fff'),
    ) +
    turned(778, 150, random.between(14, 28), syringe(stage)) +
    turned(744, 392, -24, plaster())
  )
}

/** A syringe that points down, without a needle to see. */
function syringe({ paint }: Stage): string {
  return (
    rect(-16, -78, 46, 150, shade, 8) +
    rect(-7, -126, 14, 60, paint.steel) +
    rect(-26, -134, 52, 14, paint.deep, 6) +
    rect(-22, -82, 44, 148, '#fff', 8) +
    rect(-15, -20, 30, 78, paint.accent, 4) +
    rect(-15, -34, 30, 14, paint.ink, 3) +
    stroke('M8-4h8M8 14h8M8 32h8', paint.ink, 3) +
    rect(-34, -84, 68, 12, paint.steel, 5) +
    rect(-9, 66, 18, 34, paint.near, 5)
  )
}
