import { at, circle, colour, ellipse, n, path, rect, stroke } from '../svg.ts'
import { desk, plant, shade, shadow, shine, top, turned, wall } from './props-inside.ts'
import { type CoverScene, height, type Paint, type Stage, width } from './stage.ts'

/** A cup that steams by a window, with a biscuit on its saucer and a croissant. */
export const cup: CoverScene = stage => {
  const { paint } = stage
  return (
    desk(stage) +
    at(676, 400, 0.95, plant(stage)) +
    croissant(300, 424, paint) +
    at(
      486,
      424,
      1.3,
      shadow(12, -2, 152, 17) +
        ellipse(0, -8, 142, 17, paint.near) +
        ellipse(0, -13, 142, 17, paint.cream) +
        ellipse(0, -12, 74, 8, paint.steel) +
        stroke('M80-118q62-8 54 36t-72 42', paint.deep, 16) +
        path('M-92-150h184q2 112-56 136h-72q-58-24-56-136z', paint.deep) +
        path('M34-150h58q2 112-56 136H4q34-40 30-136z', shade) +
        path('M-80-150h26q-2 92 20 130-30-26-46-130z', shine) +
        ellipse(0, -150, 92, 17, paint.cream) +
        ellipse(0, -148, 80, 12, paint.woodDark) +
        path('M-60-150q60-16 104 2-60 12-104-2z', paint.wood, 'opacity=".8"') +
        rect(-138, -32, 62, 18, paint.wood, 9) +
        rect(-136, -35, 58, 15, paint.accentSoft, 8),
    ) +
    stroke(
      'M446 200q-26-30 0-58t0-58M500 190q-26-30 0-58t0-58M554 200q-26-30 0-58',
      '#fff',
      12,
      'opacity=".72"',
    )
  )
}

function croissant(x: number, y: number, paint: Paint): string {
  const crust = colour(0.72, 0.12, 66)
  return at(
    x,
    y,
    1,
    shadow(4, 0, 96, 13) +
      ellipse(0, -5, 96, 13, paint.cream) +
      path('M-74-8q-8-22 18-30 24-24 56-24t56 24q26 8 18 30-30-14-74-14t-74 14z', crust) +
      path(
        'M-34-46q14 8 16 24M8-62q-6 18 2 40M42-48q-14 10-14 26',
        'none',
        `stroke="${colour(0.6, 0.12, 56)}" stroke-width="5" stroke-linecap="round"`,
      ) +
      path('M-54-36q24-22 54-22 20 0 36 8-50-4-90 14z', shine),
  )
}

/** A bottle of perfume among others on a table, with a flower and a cloud of scent. */
export const perfume: CoverScene = stage => {
  const { paint, random } = stage
  return (
    wall(stage, random.chance(0.5)) +
    top(stage) +
    vial(330, 396, 0.86, paint.accent, paint) +
    vial(648, 392, 0.7, paint.near, paint) +
    at(
      478,
      420,
      1.2,
      shadow(14, -1, 112, 15) +
        rect(-92, -186, 184, 186, '#fff', 30) +
        rect(-80, -172, 160, 160, colour(0.9, 0.05, stage.hue), 20) +
        path('M-80-118q40-16 80 0t80 0v86q0 20-20 20H-60q-20 0-20-20z', paint.near) +
        path('M-80-118q40-16 80 0t80 0v14q-40 16-80 0t-80 0z', shine) +
        path('M24-111q28 6 56-7v86q0 20-20 20H24z', shade) +
        rect(-68, -160, 16, 134, shine, 8) +
        rect(-40, -84, 80, 44, paint.cream, 4) +
        stroke('M-22-68h44M-14-56h28', paint.near, 4) +
        rect(-26, -206, 52, 24, paint.accent, 5) +
        rect(4, -206, 22, 24, shade, 5) +
        rect(-36, -268, 72, 66, paint.deep, 12) +
        rect(-26, -260, 12, 50, shine, 6) +
        path('M10-268h14q12 0 12 12v42q0 12-12 12H10z', shade),
    ) +
    scent(stage) +
    at(586, 428, 1, blossom(stage))
  )
}

/** A round flask with a long neck and a stopper. */
function vial(x: number, y: number, size: number, liquid: string, paint: Paint): string {
  return at(
    x,
    y,
    size,
    shadow(6, -1, 66) +
      path('M-12-150h24v44q48 10 48 60 0 46-40 46h-40q-40 0-40-46 0-50 48-60z', '#fff', 'opacity=".85"') +
      path('M-54-62q28-10 54 0t54 0q2 54-36 54h-36q-38 0-36-54z', liquid) +
      path('M18-58q18 4 36-4 2 54-36 54H0q18-16 18-50z', shade) +
      stroke('M-36-70q4-18 18-24', '#fff', 6) +
      rect(-18, -158, 36, 14, paint.accentSoft, 4) +
      circle(0, -172, 19, paint.deep) +
      circle(-6, -178, 6, '#fff', 'opacity=".5"'),
  )
}

/** Fine drops in the air. */
function scent({ random }: Stage): string {
  return Array.from({ length: 9 }, () => {
    const away = random.between(30, 150)
    return circle(
      524 + away,
      118 - away * random.between(-0.35, 0.5),
      random.between(2.5, 7),
      '#fff',
      'opacity=".8"',
    )
  }).join('')
}

/** A cut flower with a leaf, lying down. */
function blossom({ paint, random }: Stage): string {
  const petal = random.pick([colour(0.98, 0.02, 95), paint.accentSoft, colour(0.86, 0.08, 350)])
  const petals = [0, 60, 120, 180, 240, 300].map(
    turn => `<ellipse rx="13" ry="22" cy="-20" fill="${petal}" transform="rotate(${turn})"/>`,
  )
  return (
    shadow(40, 6, 110, 9) +
    stroke('M0 0q60 14 132-4', paint.leaf, 6) +
    path('M60 6q20-34 62-30-10 30-62 30z', paint.leafLight) +
    `<g transform="translate(0 -12)scale(1 .82)">${petals.join('')}</g>` +
    circle(0, -12, 11, colour(0.82, 0.14, 85))
  )
}

/** A teapot and bowls on a tray, mountains of tea behind. */
export const teapot: CoverScene = stage => {
  const { paint, random } = stage
  const far = Array.from({ length: 6 }, (_, i) => {
    const x = i * 190 - 60 + random.between(-30, 30)
    const high = random.between(120, 210)
    return path(
      `M${n(x - 150)} 330Q${n(x - 50)} ${n(330 - high)} ${n(x)} ${n(320 - high)}T${n(x + 150)} 330z`,
      i % 2 ? paint.far : paint.middle,
    )
  })
  const terraces = [0, 1, 2]
    .map(i =>
      stroke(
        `M0 ${332 + i * 22}Q200 ${296 + i * 18} 400 ${336 + i * 16}T960 ${318 + i * 20}`,
        paint.leafLight,
        7,
      ),
    )
    .join('')
  return (
    rect(0, 0, width, height, 'url(#g)') +
    circle(random.between(620, 760), 110, 56, paint.accentSoft) +
    far.join('') +
    path('M0 320Q200 280 400 324T960 300v180H0z', paint.leaf) +
    terraces +
    top(stage, 376) +
    shadow(480, 440, 300, 14) +
    rect(196, 422, 568, 18, paint.woodDark, 9) +
    rect(196, 418, 568, 12, paint.wood, 6) +
    bowl(286, stage) +
    bowl(690, stage) +
    at(
      476,
      420,
      1.14,
      shadow(4, -1, 116, 10) +
        stroke('M-70-128q-70-22-76 34t88 60', paint.ink, 17) +
        path('M70-52q44-6 56-60 6-26 30-32l10 12q-22 14-24 50-8 60-64 66z', paint.deep) +
        path('M-100-78q0-74 100-74t100 74-42 78H-58q-42-4-42-78z', paint.deep) +
        path('M30-149q70 12 70 71 0 74-42 78H10q60-60 20-149z', shade) +
        path('M-82-74q2-52 52-62-24 56-10 124-44-8-42-62z', shine) +
        path('M-98-62q98 22 196 0 0 10-2 18-96 20-192 0-2-8-2-18z', paint.accent) +
        ellipse(0, -150, 62, 12, paint.near) +
        path('M-54-152q4-28 54-28t54 28q-54 16-108 0z', paint.deep) +
        path('M10-180q42 4 44 28-20 8-44 8z', shade) +
        circle(0, -188, 14, paint.accent),
    ) +
    stroke(`M668 210q-22-24 0-48t0-48`, '#fff', 10, 'opacity=".75"')
  )
}

/** A bowl of tea. */
function bowl(x: number, { paint }: Stage): string {
  return (
    shadow(x + 4, 420, 60, 7) +
    path(`M${x - 52} 362h104q-2 48-30 56h-44q-28-8-30-56z`, paint.cream) +
    path(`M${x + 14} 362h38q-2 48-30 56h-20q18-20 12-56z`, shade) +
    ellipse(x, 362, 52, 9, '#fff') +
    ellipse(x, 363, 44, 6, colour(0.7, 0.12, 95)) +
    stroke(`M${x - 12} 346q-12-14 0-28t0-28M${x + 14} 346q-12-14 0-28`, '#fff', 6, 'opacity=".75"')
  )
}

/** A place laid on a cloth, seen from above: a full plate between fork and knife. */
export const plate: CoverScene = stage => {
  const { paint, random } = stage
  const lie = random.between(0, 360)
  const leaves = [0, 50, 105, 160].map(
    (turn, i) =>
      `<g transform="rotate(${turn + 170})">${path('M0 0q-14-58 22-84 32 34 10 84z', i % 2 ? paint.leaf : paint.leafLight)}</g>`,
  )
  const slice = (x: number, y: number) =>
    circle(x, y, 25, colour(0.62, 0.17, 30)) +
    circle(x, y, 19, colour(0.72, 0.14, 36)) +
    stroke(`M${x - 8} ${y - 6}h.1M${x + 8} ${y - 6}h.1M${x} ${y + 9}h.1`, colour(0.86, 0.1, 70), 6)
  return (
    rect(0, 0, width, height, paint.far) +
    stroke('M60 0v480M120 0v480M840 0v480M900 0v480', shine, 26) +
    rect(206, 32, 548, 416, paint.middle, 22) +
    rect(206, 32, 548, 416, 'none', 22).replace(
      'fill',
      `stroke="${paint.cream}" stroke-width="6" stroke-dasharray="14 12" fill`,
    ) +
    circle(488, 250, 168, shade) +
    circle(480, 240, 168, '#fff') +
    circle(480, 240, 168, paint.deep, 'opacity=".1"') +
    circle(480, 240, 158, '#fff') +
    circle(480, 240, 112, colour(0.95, 0.015, stage.hue)) +
    turned(
      480,
      240,
      lie,
      at(
        -10,
        -4,
        1.28,
        leaves.join('') +
          slice(-44, 52) +
          slice(4, 70) +
          path('M20-70c44-14 82 20 76 62-6 34-46 40-62 14-14-24-50-54-14-76z', '#fff') +
          circle(54, -26, 24, colour(0.82, 0.15, 82)) +
          circle(47, -33, 8, '#fff9') +
          [
            [30, 40],
            [52, 30],
            [66, 52],
            [44, 60],
          ]
            .map(
              ([x = 0, y = 0]) =>
                circle(x, y, 12, colour(0.72, 0.13, 130)) + circle(x - 3, y - 3, 4, '#fff6'),
            )
            .join(''),
      ),
    ) +
    fork(264, 240, paint.steel) +
    knife(700, 240, paint.steel) +
    glass(806, 110, stage) +
    turned(
      144,
      250,
      -6,
      rect(-52, -110, 112, 236, shade, 6) +
        rect(-58, -118, 112, 236, paint.accent, 6) +
        rect(-58, -118, 38, 236, shine, 6),
    ) +
    circle(120, 96, 52, shade) +
    circle(114, 88, 52, colour(0.74, 0.1, 66)) +
    stroke('M92 66l36 44M112 56l36 44M78 88l30 36', colour(0.9, 0.05, 80), 6)
  )
}

function fork(x: number, y: number, steel: string): string {
  const d = 'M-26-150v62q0 24 18 28l-4 200q0 12 12 12t12-12L8-60q18-4 18-28v-62h-9v58h-10v-58H-7v58h-10v-58z'
  return at(
    x,
    y,
    1,
    path(d, shade, 'transform="translate(6 8)"') +
      path(d, steel) +
      path('M-8-60l-4 200q0 12 12 12V-60z', '#fff8'),
  )
}

function knife(x: number, y: number, steel: string): string {
  const d = 'M-12-150q34 30 28 170h-6l2 120q0 12-12 12t-12-12z'
  return at(
    x,
    y,
    1,
    path(d, shade, 'transform="translate(6 8)"') +
      path(d, steel) +
      path('M-12-150q12 60 12 170v132q-12 0-12-12z', '#fff8'),
  )
}

/** A glass of water from above. */
function glass(x: number, y: number, { paint }: Stage): string {
  return (
    circle(x + 8, y + 10, 60, shade) +
    circle(x, y, 60, '#fffa') +
    circle(x, y, 48, paint.middle) +
    path(`M${x - 36} ${y - 6}a36 36 0 0 1 36-32 50 50 0 0 0-36 32z`, '#fff')
  )
}
