import { at, circle, colour, ellipse, path, rect, stroke } from '../svg.ts'
import { desk, plant, shade, shadow, shine, top, turned } from './props-inside.ts'
import { type CoverScene, height, type Paint, width } from './stage.ts'

/** A closed padlock on a desk, its keys beside it. */
export const lock: CoverScene = stage => {
  const { paint, random } = stage
  return (
    desk(stage) +
    at(668, 402, 1.05, plant(stage)) +
    at(
      460,
      420,
      1.2,
      shadow(10, 0, 118, 16) +
        stroke('M-62-150v-42a62 62 0 0 1 124 0v42', colour(0.6, 0.02, 250), 30) +
        stroke('M-66-150v-42a62 62 0 0 1 104-46', colour(0.86, 0.015, 250), 10) +
        rect(-106, -164, 212, 164, paint.deep, 26) +
        path('M40-164h40q26 0 26 26V-26q0 26-26 26H40z', shade) +
        path('M-80-164h34V0h-34q-26 0-26-26v-112q0-26 26-26z', shine) +
        stroke('M-88-34h176', paint.near, 5) +
        circle(0, -98, 34, paint.accent) +
        circle(0, -98, 25, paint.accentSoft) +
        path('M0-118a13 13 0 0 1 7 24l6 30h-26l6-30a13 13 0 0 1 7-24z', paint.ink),
    ) +
    keys(618, 428, random.between(-8, 10), paint)
  )
}

/** Two keys on a ring, lying flat. */
function keys(x: number, y: number, lean: number, paint: Paint): string {
  const key = (fill: string) =>
    ellipse(0, 0, 22, 12, fill) +
    ellipse(-4, 0, 8, 4.5, paint.wood) +
    path('M18-5h78l6 5-6 6h-8v7h-9v-7h-8v9h-9v-9H18z', fill)
  return (
    shadow(x + 30, y + 4, 80, 9) +
    turned(x + 14, y - 2, lean, key(colour(0.66, 0.02, 250))) +
    turned(x + 6, y + 2, lean + 16, key(paint.accent)) +
    circle(x - 8, y, 17, 'none', `stroke="${paint.ink}" stroke-width="4"`)
  )
}

/** A badge on its cord before the gates of a lobby. */
export const badge: CoverScene = stage => {
  const { paint, random } = stage
  return (
    lobby(stage.paint) +
    turned(
      480,
      -30,
      random.between(-4, 4),
      path('M-74 0h30L14 190h-30zM74 0H44L-14 190h30z', paint.deep) +
        path('M74 0H58L2 190h14z', shade) +
        rect(-16, 178, 32, 40, paint.steel, 8) +
        rect(-118, 214, 252, 246, shade, 24) +
        rect(-126, 204, 252, 246, paint.cream, 24) +
        rect(-30, 218, 60, 14, paint.middle, 7) +
        path('M-126 246h252v74h-252z', paint.deep) +
        path('M40 246h86v74H10z', shade) +
        rect(-100, 268, 92, 112, '#fff', 12) +
        rect(-94, 274, 80, 100, paint.middle, 8) +
        circle(-54, 314, 22, colour(0.7, 0.08, 55)) +
        path('M-76 312q-2-26 22-28 24 2 22 28-22-14-44 0z', colour(0.34, 0.05, 45)) +
        path('M-90 374q2-34 36-34t36 34z', paint.accent) +
        stroke('M10 344h88M10 364h56', paint.near, 9) +
        stroke('M-100 408h120M-100 426h80', paint.far, 9) +
        rect(60, 396, 42, 34, paint.accent, 6) +
        stroke('M60 413h42M81 396v34', paint.woodDark, 2),
    )
  )
}

/** Glass gates in a lobby, daylight behind them. */
function lobby(paint: Paint): string {
  const gate = (x: number) =>
    rect(x, 262, 26, 132, paint.near, 8) +
    rect(x + 14, 262, 12, 132, shade, 6) +
    rect(x + 26, 288, 92, 92, '#ffffff70', 6) +
    circle(x + 13, 282, 6, paint.accent)
  return (
    rect(0, 0, width, height, paint.far) +
    rect(60, 0, 840, 330, 'url(#g)') +
    path('M60 250h60v-70h80v40h90v-90h70v120h90v-60h80v40h90v-110h80v80h90v-50h50v140H60z', paint.far) +
    stroke('M60 0v330M228 0v330M396 0v330M564 0v330M732 0v330M900 0v330', paint.cream, 10) +
    path('M0 330h960v150H0z', paint.middle) +
    path('M330 330h300l150 150H180z', shine) +
    [24, 166, 668, 810].map(gate).join('')
  )
}

const brass = colour(0.76, 0.115, 84)
const brassDark = colour(0.6, 0.1, 76)

/** An old key that hangs on a ribbon before a safe. */
export const oldKey: CoverScene = stage => {
  const { paint, random } = stage
  return (
    panels(paint) +
    top(stage, 376) +
    safe(392, paint) +
    turned(
      640,
      -30,
      random.between(-5, 3),
      path('M-14 0h28l10 110-24 30-24-30z', paint.accent) +
        path('M4 0h10l10 110-24 30z', shade) +
        `<g transform="translate(9 10)">${key(shade, shade)}</g>` +
        key(brass, brassDark) +
        stroke('M-44 152a30 30 0 0 1 22-34M-6 220v120', '#fff8', 7),
    ) +
    at(806, 420, 1, candle(paint))
  )
}

/** A key with a bow of three rings, from 90 down to 400. */
function key(fill: string, dark: string): string {
  const loop = (x: number, y: number) => circle(x, y, 34, 'none', `stroke="${fill}" stroke-width="17"`)
  return (
    loop(0, 116) +
    loop(-36, 164) +
    loop(36, 164) +
    rect(-24, 190, 48, 16, fill, 8) +
    rect(-13, 200, 26, 204, fill, 10) +
    rect(-20, 222, 40, 12, dark, 6) +
    path('M10 316h62v24H54v14h18v34H10z', fill) +
    rect(3, 236, 10, 166, dark, 5)
  )
}

/** Wood panels behind what is old. */
function panels(paint: Paint): string {
  return (
    rect(0, 0, width, height, paint.near) +
    [-40, 160, 360, 560, 760]
      .map(x => rect(x, 26, 170, 300, paint.deep, 4) + rect(x + 12, 38, 146, 276, paint.near, 3))
      .join('') +
    path('M300 0h240l190 376H260z', shine)
  )
}

/** A safe, closed, with its wheel and dial. */
function safe(x: number, paint: Paint): string {
  const spokes = [0, 60, 120].map(
    turn =>
      `<path d="M-46 0h92" stroke="${brass}" stroke-width="10" stroke-linecap="round" transform="rotate(${turn})"/>`,
  )
  return at(
    x,
    410,
    1,
    shadow(8, 2, 170, 14) +
      rect(-112, -18, 40, 20, paint.ink, 4) +
      rect(72, -18, 40, 20, paint.ink, 4) +
      rect(-150, -296, 300, 284, paint.ink, 18) +
      rect(-124, -270, 248, 232, colour(0.5, 0.03, 250), 10) +
      path('M40-270h74q10 0 10 10v212q0 10-10 10H20q50-110 20-232z', shade) +
      rect(-106, -252, 212, 196, 'none', 6).replace(
        'fill="none"',
        `fill="none" stroke="${brassDark}" stroke-width="5"`,
      ) +
      [-236, -92].map(y => rect(-140, y, 20, 34, brassDark, 5)).join('') +
      `<g transform="translate(-22 -152)">${circle(0, 0, 40, paint.ink)}${spokes.join('')}${circle(0, 0, 15, brass)}</g>` +
      circle(68, -152, 30, brassDark) +
      circle(68, -152, 22, paint.cream) +
      stroke('M68-152l9-12M68-170v3M86-152h-3M68-134v-3M50-152h3', paint.ink, 4),
  )
}

function candle(paint: Paint): string {
  return (
    circle(0, -150, 90, '#fff0b030') +
    shadow(2, 0, 54) +
    ellipse(0, -6, 46, 9, brassDark) +
    ellipse(0, -10, 46, 9, brass) +
    rect(-16, -112, 32, 104, paint.cream, 5) +
    rect(4, -112, 12, 104, shade, 4) +
    path('M0-164q22 30 0 46-22-16 0-46z', colour(0.86, 0.13, 85)) +
    path('M0-142q10 14 0 22-10-8 0-22z', '#fff')
  )
}
