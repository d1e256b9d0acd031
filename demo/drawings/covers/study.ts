import { at, circle, colour, ellipse, n, path, rect, stroke } from '../svg.ts'
import { desk, glazing, lamp, mug, shade, shadow, shine, surface, top, turned } from './props-inside.ts'
import { type CoverScene, height, type Stage, width } from './stage.ts'

/** A calendar that stands on a desk, some of its days marked. */
export const calendar: CoverScene = stage => {
  const { paint, random } = stage
  const marked = random.int(15)
  const cells = (rows: readonly [x: number, y: number, count: number][], fill: string) => {
    const d = rows.map(([x, y, count]) => `M${x} ${y}h${count * 39 - 9}`).join('')
    return path(d, 'none', `stroke="${fill}" stroke-width="22" stroke-dasharray="30 9"`)
  }
  const weeks = [-139, -109, -79, -49]
  const rings = [-108, -66, -24, 24, 66, 108]
  const [dayX, dayY] = [-132 + (marked % 5) * 39, -109 + Math.floor(marked / 5) * 30]
  return (
    desk(stage) +
    at(700, 408, 1, pens(stage)) +
    at(262, 424, 0.9, mug(paint.near, paint)) +
    at(
      476,
      424,
      1.06,
      shadow(14, 0, 196, 15) +
        path('M110-250h52l42 250h-60z', paint.ink) +
        path('M-150-244h300l26 244h-352z', paint.deep) +
        rect(-160, -256, 320, 242, '#fff', 10) +
        path('M-160-186v-60q0-10 10-10h300q10 0 10 10v60z', paint.deep) +
        circle(-106, -220, 17, paint.accentSoft) +
        stroke('M-74-228h84M-74-210h50', paint.far, 9) +
        cells(
          [[-54, -139, 3], ...weeks.slice(1).map((y): [number, number, number] => [-132, y, 5])],
          paint.steel,
        ) +
        cells(
          weeks.map((y): [number, number, number] => [63, y, 2]),
          paint.far,
        ) +
        rect(dayX, dayY - 11, 30, 22, paint.accent, 5) +
        stroke(`M${dayX + 7} ${dayY}l6 6 11-13`, paint.ink, 5) +
        rings.map(x => rect(x - 5, -272, 10, 34, paint.steel, 5)).join('') +
        path('M-160-14h320v-12q0 12-320 4z', shade),
    )
  )
}

/** Pencils and a ruler in a pot. */
function pens({ paint }: Stage): string {
  return (
    shadow(4, 0, 50) +
    rect(-24, -150, 14, 90, paint.accent, 3) +
    path('M-24-148l7-22 7 22z', colour(0.86, 0.05, 75)) +
    rect(8, -134, 14, 80, paint.deep, 3) +
    path('M8-132l7-22 7 22z', colour(0.86, 0.05, 75)) +
    rect(-8, -164, 13, 110, paint.cream, 2) +
    path('M-38-88h76l-5 82q0 6-6 6h-54q-6 0-6-6z', paint.near) +
    path('M14-88h24l-5 82q0 6-6 6H8z', shade) +
    ellipse(0, -88, 38, 6, shade)
  )
}

/** An open book on a window sill, a lamp and a pile of books beside it. */
export const book: CoverScene = stage => {
  const { paint, random } = stage
  const page = (side: 1 | -1) =>
    `<g transform="scale(${side} 1)">${
      path('M0-124c46-36 128-38 186-20L214 0C150-22 56-20 0 6z', '#fff') +
      path(`M0-124c20-16 40-22 58-26L62-10Q28-8 0 6z`, side > 0 ? '#20182820' : '#20182810') +
      stroke(
        'M40-106q60-24 124-8M42-82q64-22 128-6M44-58q66-22 130-4M46-34q70-20 100-10',
        side > 0 ? paint.far : paint.middle,
        6,
      )
    }</g>`
  return (
    rect(0, 0, width, height, paint.middle) +
    glazing(250, 26, 460, 286, stage) +
    path('M0 0h190q6 200-90 350H0zM960 0H770q-6 200 90 350h100z', paint.deep) +
    path(
      'M60 0h44q0 200-60 350H0zM900 0h-44q0 200 60 350h44zM150 0h24q4 200-90 350H62zM810 0h-24q-4 200 90 350h22z',
      shine,
    ) +
    top(stage, 352) +
    pile(680, 420, stage) +
    at(272, 408, 1, `<g transform="scale(-1 1)">${lamp(paint)}</g>`) +
    at(
      476,
      432,
      1,
      shadow(0, 0, 226, 17) +
        path(
          'M0 14C-60-12-150-12-226 8l32-156q110-26 194 20 84-46 194-20L226 8C150-12 60-12 0 14z',
          paint.deep,
        ) +
        path('M-220 2l6-30h428l6 30C150-18 60-16 0 10-60-16-150-18-220 2z', colour(0.88, 0.02, 80)) +
        page(-1) +
        page(1) +
        path(`M14-118l20-12 6 ${n(random.between(120, 140))}-10-8-10 14z`, paint.accent),
    )
  )
}

/** Closed books, one on the other, with a cup on top. */
function pile(x: number, y: number, { paint }: Stage): string {
  const closed = (row: number, wide: number, fill: string) =>
    rect(-wide / 2, -row * 27 - 26, wide, 26, fill, 5) +
    rect(-wide / 2 + 10, -row * 27 - 21, wide - 10, 16, '#fff') +
    rect(-wide / 2, -row * 27 - 26, 26, 26, fill, 5)
  return at(
    x,
    y,
    1,
    shadow(6, 0, 84) +
      closed(0, 146, paint.deep) +
      closed(1, 124, paint.accent) +
      closed(2, 134, paint.near) +
      at(4, -81, 0.8, mug(paint.cream, paint)),
  )
}

/** An electric plug with its cable, before a strip of sockets, seen from above. */
export const plug: CoverScene = stage => {
  const { paint, random } = stage
  const hole = (x: number) =>
    circle(x, 132, 44, paint.far) +
    circle(x, 136, 38, paint.middle) +
    circle(x - 16, 134, 7, paint.ink) +
    circle(x + 16, 134, 7, paint.ink) +
    rect(x - 4, 100, 8, 12, paint.steel, 3)
  const cable = `M480 420C480 520 300 500 250 430S120 300 ${n(random.between(30, 90))} 330-20 420-60 420`
  return (
    surface(stage, 'wood') +
    stroke('M740 132C860 132 860 220 900 260s80 20 120 20', shade, 16, 'transform="translate(6 9)"') +
    stroke('M740 132C860 132 860 220 900 260s80 20 120 20', paint.deep, 16) +
    rect(230, 76, 532, 128, shade, 30) +
    rect(222, 66, 532, 128, paint.cream, 30) +
    path('M222 150q0 44 30 44h472q30 0 30-44z', shade) +
    [300, 412, 524].map(hole).join('') +
    circle(634, 132, 46, shade) +
    circle(630, 128, 46, paint.deep) +
    circle(622, 120, 30, paint.near) +
    stroke('M630 128q10 80 90 90t260-40', paint.deep, 16) +
    rect(700, 104, 30, 54, paint.accent, 10) +
    stroke(cable, shade, 18, 'transform="translate(8 10)"') +
    stroke(cable, paint.ink, 18) +
    turned(
      480,
      330,
      random.between(-6, 6),
      path('M-66-46h148v70q0 40-42 54v30H-6V78q-60-14-60-54z', shade) +
        rect(-42, -112, 20, 78, paint.steel, 8) +
        rect(22, -112, 20, 78, paint.steel, 8) +
        rect(-28, -108, 6, 60, shade, 3) +
        rect(36, -108, 6, 60, shade, 3) +
        path('M-76-56H76V16q0 44-46 58v40h-60V74q-46-14-46-58z', paint.deep) +
        path('M26-56h50V16q0 44-46 58v40H6q30-60 20-170z', shade) +
        rect(-84, -64, 168, 22, paint.near, 10) +
        path('M-62-36h22q-4 62 14 92-36-16-36-44z', shine) +
        stroke('M-22 84h44M-22 98h44', paint.ink, 5),
    )
  )
}

/** A flask that bubbles over with foam on a laboratory bench. */
export const flask: CoverScene = stage => {
  const { paint, random } = stage
  const foam = Array.from({ length: 9 }, (_, i) =>
    circle(
      -40 + i * 10 + random.between(-5, 5),
      -252 + Math.abs(i - 4) * 7 + random.between(-8, 8),
      random.between(15, 24),
      i % 3 ? '#fff' : paint.cream,
    ),
  )
  const bubbles = Array.from({ length: 8 }, () =>
    circle(random.between(-60, 56), random.between(-84, -20), random.between(4, 10), '#fff9'),
  )
  return (
    rect(0, 0, width, height, paint.far) +
    stroke(
      `M0 60h960M0 180h960M0 300h960M120 60v120M360 60v120M600 60v120M840 60v120M240 180v120M480 180v120M720 180v120`,
      '#fff5',
      4,
    ) +
    bottles(stage) +
    rect(0, 356, width, 124, paint.steel) +
    rect(0, 356, width, 8, '#fff') +
    rect(0, 440, width, 40, paint.near) +
    rect(0, 440, width, 8, shade) +
    tubes(660, 416, stage) +
    beaker(296, 418, stage) +
    at(
      470,
      424,
      1.15,
      shadow(10, 0, 124, 15) +
        path('M-32-236h64v86L112-32q14 32-24 32H-88q-38 0-24-32l80-118z', '#fffc') +
        path('M-62-96q32-14 62 0t62 0l42 66q10 24-18 24H-86q-28 0-18-24z', paint.deep) +
        path('M20-94q22 6 42-2l42 66q10 24-18 24H30q14-40-10-88z', shade) +
        ellipse(0, -96, 62, 9, paint.near) +
        bubbles.join('') +
        stroke('M-20-216v70l-62 94', '#fff', 9, 'opacity=".9"') +
        rect(-40, -246, 80, 16, paint.cream, 8) +
        foam.join('') +
        path('M-40-236q-18 30-6 60 14 6 16-14 2-20 6-46z', '#fff'),
    )
  )
}

/** Coloured bottles on a shelf. */
function bottles({ paint }: Stage): string {
  return (
    [130, 194, 258, 690, 754, 818]
      .map((x, i) => {
        const fill = [paint.near, paint.accent, paint.deep][i % 3] ?? paint.near
        return (
          path(`M${x} 176v-50q0-10 12-14v-18h20v18q12 4 12 14v50z`, fill) +
          rect(x + 10, 84, 24, 14, paint.ink, 3) +
          rect(x + 8, 136, 28, 24, '#fffb', 2)
        )
      })
      .join('') +
    rect(100, 176, 230, 12, paint.wood, 3) +
    rect(660, 176, 230, 12, paint.wood, 3)
  )
}

/** Test tubes in a rack. */
function tubes(x: number, y: number, { paint }: Stage): string {
  const tube = (dx: number, high: number, fill: string) =>
    rect(dx - 13, -138, 26, 128, '#fffb', 13) +
    rect(dx - 13, -10 - high, 26, high, fill, 13) +
    rect(dx - 17, -142, 34, 10, '#fff', 5)
  return at(
    x,
    y,
    1,
    shadow(4, 2, 100, 10) +
      rect(-80, -104, 10, 104, paint.woodDark) +
      rect(70, -104, 10, 104, paint.woodDark) +
      tube(-46, 60, paint.accent) +
      tube(0, 84, paint.deep) +
      tube(46, 48, paint.near) +
      rect(-86, -96, 172, 16, paint.wood, 4) +
      rect(-86, -12, 172, 14, paint.wood, 4),
  )
}

function beaker(x: number, y: number, { paint }: Stage): string {
  return at(
    x,
    y,
    1,
    shadow(4, 0, 64) +
      path('M-50-110h106l-8 10v88q0 12-12 12h-72q-12 0-12-12z', '#fffb') +
      path('M-48-58H48v46q0 12-12 12h-72q-12 0-12-12z', paint.accent) +
      rect(20, -58, 28, 58, shade) +
      stroke('M-34-40h18M-34-62h18M-34-84h18', '#fff', 4),
  )
}
