import { at, circle, colour, ellipse, n, path, rect, stroke } from '../svg.ts'
import { audience, hairs, shade, shadow, shine, skins, theatre, top, turned, wall } from './props-inside.ts'
import type { CoverScene, Paint, Stage } from './stage.ts'

/** A microphone on its stand, on a stage, before people who listen. */
export const mic: CoverScene = stage => {
  const { paint } = stage
  return (
    theatre(stage) +
    at(
      480,
      398,
      1,
      shadow(0, 2, 76, 12) +
        ellipse(0, -2, 62, 11, paint.ink) +
        rect(-6, -230, 12, 228, paint.steel, 4) +
        rect(1, -230, 5, 228, shade) +
        path('M-34-252h68l-14 60h-40z', paint.ink) +
        path('M-24-240h14l2 44h-6z', shine) +
        rect(-50, -362, 100, 112, colour(0.72, 0.02, 250), 48) +
        path('M14-360q36 10 36 46v14q0 46-36 50 22-52 0-110z', shade) +
        stroke(
          'M-48-322h96M-50-304h100M-46-286h92M-34-358v104M-12-362v112M12-362v112M34-358v104',
          colour(0.5, 0.02, 250),
          3,
        ) +
        ellipse(-22, -326, 12, 24, '#fff', 'opacity=".5"') +
        rect(-54, -262, 108, 16, paint.accent, 8),
    ) +
    audience(stage, 470, 1.05, 7)
  )
}

/** A painter's palette before an easel, with brushes in a jar. */
export const palette: CoverScene = stage => {
  const { paint, random } = stage
  const turn = random.between(0, 40)
  const blobs = [
    [-96, 4, 22],
    [-70, -46, 25],
    [-12, -70, 26],
    [52, -62, 24],
    [98, -22, 22],
  ].map(([x = 0, y = 0, r = 0], i) => {
    const fill = colour(0.7, 0.15, turn + i * 72)
    return ellipse(x, y, r, r * 0.8, fill) + ellipse(x - 6, y - 6, r * 0.4, r * 0.25, '#fff', 'opacity=".5"')
  })
  const board =
    'M-140 6c0-66 70-112 148-112 84 0 140 44 140 104 0 42-36 50-66 44-30-6-46 6-40 26 8 26-16 36-48 34-78-4-134-42-134-96z'
  return (
    wall(stage, random.chance(0.5)) +
    easel(stage) +
    top(stage, 400) +
    jar(660, 430, paint) +
    shadow(450, 442, 160, 12) +
    turned(
      440,
      338,
      -8,
      path(board, paint.woodDark, 'transform="translate(8 9)"') +
        path(board, paint.wood) +
        path('M-126 0c4-54 66-94 134-94 74 0 124 36 126 86-20-46-66-66-126-66-70 0-116 26-134 74z', shine) +
        ellipse(-28, 52, 26, 19, paint.far) +
        path('M-54 52a26 19 0 0 1 52 0q-26-14-52 0z', paint.woodDark) +
        blobs.join(''),
    ) +
    brush(538, 290, 34, colour(0.7, 0.15, turn + 144), paint)
  )
}

/** A canvas with hills in the evening, on three legs. */
function easel({ paint }: Stage): string {
  return (
    stroke('M400 40L330 420M560 40l70 380M480 20v60', paint.woodDark, 13) +
    rect(336, 36, 292, 222, shade, 4) +
    rect(330, 28, 292, 222, '#fff', 3) +
    rect(342, 40, 268, 198, paint.accentSoft) +
    circle(536, 104, 32, '#fff', 'opacity=".9"') +
    path('M342 160q60-60 120-20t148-40v138H342z', paint.middle) +
    path('M342 200q90-50 160-10t108-10v58H342z', paint.near) +
    path('M342 226q80-30 268 0v12H342z', paint.deep) +
    rect(310, 250, 332, 14, paint.wood, 4)
  )
}

function brush(x: number, y: number, lean: number, tip: string, paint: Paint): string {
  return turned(
    x,
    y,
    lean,
    rect(-6, 0, 12, 150, paint.accent, 6) +
      rect(-8, -26, 16, 30, paint.steel, 2) +
      path('M-9-26q-6-30 9-52 15 22 9 52z', tip),
  )
}

function jar(x: number, y: number, paint: Paint): string {
  return at(
    x,
    y,
    1,
    shadow(6, 0, 54) +
      brush(-14, -162, -10, paint.deep, paint) +
      brush(16, -174, 8, paint.near, paint) +
      brush(2, -160, -1, paint.accentSoft, paint) +
      path('M-44-92h88l-5 82q-1 10-12 10h-54q-11 0-12-10z', '#fff', 'opacity=".72"') +
      path('M-42-52h84l-3 42q-1 10-12 10h-54q-11 0-12-10z', paint.middle, 'opacity=".8"') +
      stroke('M-34-80l4 62', '#fff', 6),
  )
}

/** Presents under balloons, the largest with a bow. */
export const gift: CoverScene = stage => {
  const { paint, random } = stage
  const balloon = (x: number, y: number, fill: string) =>
    stroke(`M${x} ${y + 60}q-20 60 ${n((480 - x) * 0.3)} 130`, shade, 3) +
    path(`M${x - 8} ${y + 66}l8-12 8 12z`, fill) +
    ellipse(x, y, 46, 58, fill) +
    ellipse(x - 16, y - 20, 11, 17, '#fff8')
  const paper = Array.from({ length: 11 }, () =>
    circle(
      Math.round(random.between(250, 720)),
      Math.round(random.between(20, 300)),
      6,
      random.pick([paint.accent, paint.near, '#fff', paint.deep]),
    ),
  ).join('')
  return (
    wall(stage, random.chance(0.5)) +
    balloon(330, 120, paint.near) +
    balloon(640, 96, paint.accent) +
    balloon(700, 170, paint.deep) +
    paper +
    top(stage, 380) +
    at(322, 426, 0.72, box(paint.accent, paint.cream)) +
    at(640, 424, 0.62, box(paint.near, paint.accentSoft)) +
    at(474, 436, 1.16, box(paint.deep, paint.accent) + bow(paint.accent))
  )
}

/** A wrapped box with its lid and ribbon. */
function box(wrap: string, ribbon: string): string {
  return (
    shadow(12, -1, 128, 16) +
    rect(-98, -150, 196, 150, wrap, 6) +
    rect(-20, -150, 40, 150, ribbon) +
    rect(46, -150, 52, 150, shade) +
    rect(-112, -190, 224, 48, wrap, 8) +
    rect(-22, -190, 44, 48, ribbon) +
    rect(-112, -190, 224, 18, shine, 8) +
    rect(-98, -142, 196, 8, shade) +
    path('M0-188q-60-50-78-18t78 18q60-50 78-18t-78 18z', ribbon)
  )
}

function bow(ribbon: string): string {
  return (
    path('M0-190q-84 4-92-40 4-36 52-14 30 18 40 54 10-36 40-54 48-22 52 14-8 44-92 40z', ribbon) +
    path('M-14-198q-48-4-56-28 6-14 30-2 18 12 26 30zM14-198q48-4 56-28-6-14-30-2-18 12-26 30z', shade) +
    rect(-18, -208, 36, 30, ribbon, 10)
  )
}

/** Two theatre masks, one glad and one sad, between the curtains. */
export const masks: CoverScene = stage => {
  const { paint, random } = stage
  const face = 'M-92-100q92-56 184 0 14 114-28 170-30 42-64 42t-64-42q-42-56-28-170z'
  const mask = (fill: string, eyesAndMouth: string) =>
    path(face, shade, 'transform="translate(10 12)"') +
    path(face, fill) +
    path('M92-100q14 114-28 170-30 42-64 42 66-70 40-236 30 8 52 24z', shade) +
    path('M-80-92q22-12 44-18-24 100 2 184-62-52-46-166z', shine) +
    path(eyesAndMouth, paint.ink) +
    circle(-54, 22, 15, '#ff806060') +
    circle(54, 22, 15, '#ff806060')
  const ribbon = (side: number, fill: string) =>
    path(
      `M${side * 84}-96q${side * 70}-10 ${side * 62} 50t${side * 34} 110l-${side < 0 ? -1 : 1} 0q${-side * 76}-40 ${-side * 60}-110t${-side * 40}-20z`,
      fill,
    )
  return (
    theatre(stage) +
    turned(
      592,
      256,
      10 + random.between(-3, 3),
      ribbon(1, paint.near) +
        at(
          0,
          0,
          1.08,
          mask(
            paint.accent,
            'M-62-16q8-36 46-28-6 32-46 28zM62-16q-8-36-46-28 6 32 46 28zM-46 78q46-62 92 0-46-24-92 0z',
          ),
        ),
    ) +
    turned(
      392,
      238,
      -9 + random.between(-3, 3),
      ribbon(-1, paint.accent) +
        at(
          0,
          0,
          1.18,
          mask(
            colour(0.96, 0.03, 85),
            'M-60-28q22-34 46 0-24 14-46 0zM14-28q22-34 46 0-24 14-46 0zM-54 30q54 26 108 0-6 58-54 58t-54-58z',
          ),
        ),
    )
  )
}

/** A puppet on its strings on a small stage, children before it. */
export const puppet: CoverScene = stage => {
  const { paint, random } = stage
  const skin = random.pick(skins.slice(0, 3))
  const lift = random.between(-10, 10)
  const limb = (d: string, fill: string) => stroke(d, fill, 20)
  return (
    theatre(stage) +
    at(
      480,
      0,
      1,
      stroke(
        `M-96 44L-88 ${n(204 + lift)}M-14 44V130M14 44v86M96 44l-2 ${n(170 - lift)}M-50 44l10 280M50 44l-6 280`,
        '#fffb',
        2.5,
      ) +
        rect(-120, 34, 240, 16, paint.wood, 8) +
        rect(-9, 12, 18, 64, paint.woodDark, 6) +
        shadow(0, 398, 96, 11) +
        limb('M-24 300l-14 42 6 46M24 300l20 36-8 52', paint.near) +
        path('M-46 386q0-16 22-14l2 20h-28zM50 386q0-16-22-14l-2 20h28z', paint.accent) +
        limb(`M-36 214l-38 24-14 ${n(lift - 30)}`, paint.accent) +
        limb(`M36 214l42 22 16-${n(20 + lift)}`, paint.accent) +
        circle(-88, 204 + lift, 14, skin) +
        circle(94, 212 - lift, 14, skin) +
        path('M-36 196q36-16 72 0l20 118q-56 22-112 0z', paint.accent) +
        path('M8 190q18 0 28 6l20 118q-22 8-44 10 8-70-4-134z', shade) +
        [222, 252, 282].map(y => circle(0, y, 7, paint.cream)).join('') +
        path('M-44 190q44 30 88 0l8 18q-52 32-104 0z', paint.cream) +
        circle(0, 148, 48, skin) +
        circle(-18, 146, 5, paint.ink) +
        circle(18, 146, 5, paint.ink) +
        circle(0, 158, 8, colour(0.66, 0.15, 25)) +
        stroke('M-18 172q18 14 36 0', paint.ink, 4) +
        path('M-50 134q-2-60 50-64 52 4 50 64-50-26-100 0z', paint.near) +
        path('M-12 76q-2-40 40-44-8 24-8 44z', paint.near) +
        circle(28, 30, 13, paint.cream),
    ) +
    audience(stage, 484, 0.9, 7, hairs.slice(0, 4))
  )
}
