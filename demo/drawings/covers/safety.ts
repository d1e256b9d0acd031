import { at, circle, colour, ellipse, path, rect, stroke } from '../svg.ts'
import { site } from './buildings.ts'
import { boxes, heartRed, looks, person, seenFromBehind, shadow } from './props-outside.ts'
import { type CoverScene, height, indoors, outdoors, width } from './stage.ts'

/** An exercise out of doors: a colleague puts out a flame in its tray with an extinguisher. */
const flame: CoverScene = stage => {
  const { paint, random } = stage
  const [one] = looks(stage, [paint.deep])
  const orange = colour(0.72, 0.17, 50)
  const yellow = colour(0.86, 0.15, 85)
  const lean = random.pick([-1, 1])
  const fire =
    circle(0, -90, 140, yellow, 'opacity=".25"') +
    path(
      'M-82-16Q-116-90-60-150-56-116-34-108-52-190 18-236 8-180 48-146 62-160 62-184 116-110 82-16z',
      orange,
    ) +
    path('M-54-16Q-70-66-34-104-28-80-14-76-18-132 14-160 14-124 40-98 48-106 48-118 76-66 54-16z', yellow) +
    path('M-26-16Q-34-50 0-84 34-50 26-16z', colour(0.96, 0.08, 95))
  return (
    outdoors(stage) +
    ellipse(500, 430, 330, 26, paint.cream, 'opacity=".35"') +
    at(
      604,
      424,
      1.16,
      shadow(0, 4, 140, 10) +
        `<g transform="scale(${lean} 1)">${fire}</g>` +
        path('M-124-26h248l-14 34h-220z', paint.ink) +
        rect(-130, -34, 260, 14, paint.steel, 6),
    ) +
    path('M414 282Q480 300 560 350 590 384 540 404 460 390 410 290z', '#fff', 'opacity=".85"') +
    path('M540 404q-20 14 20 16h70q26-6 6-22-20-16-40-4-20-18-56 10z', '#fff', 'opacity=".9"') +
    at(
      306,
      440,
      1.5,
      person(
        one,
        [-46, -112, -2, -84],
        [54, -118, 58, -106],
        rect(2, -92, 36, 86, heartRed, 14) +
          rect(26, -88, 12, 78, colour(0.48, 0.16, 22), 6) +
          path('M8-106h24v16H8z', paint.ink) +
          stroke('M26-100q30-20 44-6', paint.ink, 6),
      ),
    ) +
    at(770, 424, 0.9, cone())
  )
}

const warning = colour(0.86, 0.16, 92)

/** A traffic cone on zero. */
function cone(): string {
  const orange = colour(0.7, 0.17, 48)
  return (
    shadow(0, 0, 44) +
    path('M-9-90H9L34-8h-68z', orange) +
    path('M-17-62h34l7 22h-48z', '#fff') +
    path('M2-90h7L34-8H14z', '#000', 'opacity=".12"') +
    rect(-46, -10, 92, 11, orange, 4)
  )
}

/** An open eye behind a magnifying glass that finds a puddle on the floor. */
const eye: CoverScene = stage => {
  const { paint, random } = stage
  const almond = 'M-88 0Q-44-62 0-62T88 0Q44 58 0 58T-88 0z'
  return (
    indoors(stage) +
    path(
      'M300 450q10-30 80-26 40-22 110-6 80-8 110 16 60 12 20 30-60 18-160 8-130 12-160-22z',
      colour(0.78, 0.08, 230),
    ) +
    stroke('M372 442q30-12 70-8M500 452h70', '#fff', 5, 'opacity=".7"') +
    at(random.between(262, 306), random.between(432, 448), 1.3, cone()) +
    at(
      700,
      440,
      1.25,
      shadow(0, 0, 70) +
        path('M20-160h20L66 0H48z', paint.ink) +
        path('M-34-164h68L52 0h-104z', warning) +
        path('M0-132L30-78h-60z', paint.ink) +
        stroke('M0-114v14M0-90v1', warning, 7) +
        path('M10-164h24L52 0H26z', '#000', 'opacity=".1"'),
    ) +
    stroke('M548 288l74 86', paint.woodDark, 30) +
    stroke('M548 288l18 21', paint.ink, 32) +
    circle(476, 204, 124, paint.deep) +
    circle(476, 204, 108, paint.glass) +
    at(
      476,
      206,
      1,
      path(almond, '#fff') +
        circle(0, -2, 46, paint.near) +
        circle(0, -2, 34, paint.deep) +
        circle(0, -2, 21, colour(0.24, 0.03, 60)) +
        circle(-14, -18, 11, '#fff') +
        stroke('M-88 0Q-44-62 0-62T88 0', paint.ink, 9) +
        stroke('M-66-36l-14-16M-32-58l-8-20M4-64v-22M40-56l10-20', paint.ink, 7),
    ) +
    path('M392 150Q412 108 456 104 410 136 404 176z', '#fff', 'opacity=".8"')
  )
}

/** A safety helmet and gloves on planks, a building that rises behind. */
const helmet: CoverScene = stage => {
  const { paint } = stage
  const dark = colour(0.74, 0.15, 80)
  return (
    outdoors(stage) +
    at(400, 396, 1.05, site(stage)) +
    path('M0 394Q480 376 960 394V480H0z', 'url(#n)') +
    shadow(480, 462, 300, 14) +
    rect(196, 396, 570, 30, paint.wood, 4) +
    rect(220, 428, 560, 32, paint.woodDark, 4) +
    stroke('M230 412h200M480 406h240M260 444h300', paint.woodDark, 3, 'opacity=".6"') +
    at(
      470,
      396,
      1.5,
      shadow(0, 0, 150, 8) +
        path('M-112-28q0-112 112-116 112 4 112 116z', warning) +
        path('M40-138q72 24 72 110H70q0-70-30-110z', '#000', 'opacity=".13"') +
        path('M-24-146q24-10 48 0l10 118h-68z', dark) +
        stroke('M-58-122q-16 40-16 90M58-122q16 40 16 90', dark, 7) +
        path('M-90-44q4-58 46-82-22 38-24 82z', '#fff', 'opacity=".55"') +
        path('M-128-32h256q28 4 26 16-4 14-30 14h-248q-28 0-28-14 0-12 24-16z', warning) +
        path('M-152-12q6 10 28 10h248q26 0 30-10z', '#000', 'opacity=".16"') +
        circle(0, -66, 17, paint.cream) +
        circle(0, -66, 9, paint.deep),
    ) +
    at(
      712,
      396,
      1,
      path('M-66 0q-8-40 30-42l46-4q10-22 24-14 8 8 0 20l14 10q16 18 0 30z', paint.accent) +
        rect(-76, -40, 28, 40, paint.ink, 6) +
        stroke('M20-24h26M20-12h26', '#000', 3, 'opacity=".2"'),
    )
  )
}

/** Two lifts out of use, a warning sign before them. */
const alert: CoverScene = stage => {
  const { paint, random } = stage
  const lift = (x: number) =>
    rect(x - 110, 62, 220, 328, paint.ink, 6) +
    boxes(paint.steel, [
      [x - 94, 96, 92, 290],
      [x + 2, 96, 92, 290],
    ]) +
    path(`M${x - 94} 96h40l-40 130zM${x + 2} 96h40l-40 130z`, '#fff', 'opacity=".5"') +
    rect(x - 34, 70, 68, 18, colour(0.25, 0.02, 60), 5) +
    circle(x, 79, 6, heartRed)
  return (
    rect(0, 0, width, height, paint.sky) +
    rect(0, 330, width, 60, paint.far) +
    lift(290) +
    lift(670) +
    rect(466, 196, 28, 66, paint.cream, 6) +
    circle(480, 216, 7, paint.accent) +
    circle(480, 242, 7, heartRed) +
    rect(0, 386, width, 94, paint.middle) +
    rect(0, 386, width, 8, paint.cream) +
    stroke('M236 352Q330 380 424 352M536 352Q630 380 724 352', warning, 13) +
    stroke('M236 352Q330 380 424 352M536 352Q630 380 724 352', paint.ink, 13, 'stroke-dasharray="1 26"') +
    at(random.between(196, 240), 436, random.between(0.95, 1.2), cone()) +
    at(random.between(722, 764), 436, random.between(0.95, 1.2), cone()) +
    at(
      480,
      444,
      1.5,
      shadow(0, 0, 104, 9) +
        stroke('M-46-40L-60 0M46-40L60 0', paint.ink, 10) +
        path('M-12-190q12-16 24 0L108-40q6 20-14 22H-94q-20-2-14-22z', warning) +
        path('M0-196q8 0 12 6L108-40q6 20-14 22H40q20-2 14-22z', '#000', 'opacity=".09"') +
        stroke('M0-172L-86-36H86z', paint.ink, 9) +
        stroke('M0-128v46', paint.ink, 17) +
        circle(0, -56, 10, paint.ink),
    )
  )
}

/** A colleague who takes the stairs, a hand on the rail. */
const stairs: CoverScene = stage => {
  const { paint, random } = stage
  const [one] = looks(stage, [random.pick([paint.accent, paint.cream])])
  let steps = 'M150 480V440'
  let edges = ''
  for (let i = 0; i < 9; i++) {
    const [x, y] = [150 + i * 68, 440 - i * 36]
    steps += `H${x}V${y}`
    edges += `M${x - 6} ${y}h74`
  }
  return (
    indoors(stage) +
    path(`${steps}H960V480z`, paint.near) +
    path('M762 152H960V480H560z', '#000', 'opacity=".08"') +
    stroke('M330 480L960 146M470 480L960 220', paint.middle, 6, 'opacity=".7"') +
    stroke(edges, paint.accent, 8) +
    at(368, 332, 1.12, person(one, [-42, -116, -46, -92], [44, -120, 58, -104])) +
    stroke('M190 414V310M326 342V238M462 270V166M598 198V94M734 126V40', paint.ink, 8) +
    stroke('M170 320L750 14', paint.woodDark, 15) +
    stroke('M170 316L750 10', paint.wood, 6) +
    at(
      96,
      440,
      1,
      shadow(0, 0, 50) +
        path('M0-60Q-60-110-66-170-10-140 0-60zM0-60Q60-120 60-190 4-150 0-60z', paint.leaf) +
        path('M0-60Q-24-150 0-216 30-150 0-60z', paint.leafLight) +
        path('M-38-70h76l-10 70h-56z', paint.deep),
    )
  )
}

/** A door that opens to the garden under the green sign of the way out. */
const exit: CoverScene = stage => {
  const { paint, random } = stage
  const green = colour(0.55, 0.14, 155)
  const [one] = looks(stage, [paint.accent])
  return (
    rect(0, 0, width, height, paint.sky) +
    path('M0 0h240v390L0 480zM960 0H720v390l240 90z', paint.far) +
    path('M0 480l240-92h480l240 92z', paint.middle) +
    path('M400 390h160l110 90H290z', '#fff', 'opacity=".4"') +
    stroke('M0 462L240 384H720L960 462', paint.cream, 7) +
    rect(372, 172, 216, 218, paint.ink, 4) +
    rect(384, 184, 192, 206, 'url(#g)') +
    circle(random.between(426, 470), random.between(226, 244), 34, paint.sun) +
    path('M384 330q60-40 110-16t82-14v90H384z', paint.leafLight) +
    at(
      548,
      372,
      1,
      path('M-4 0v-70h8V0z', paint.woodDark) +
        circle(0, -84, 34, paint.leaf) +
        circle(-8, -92, 20, paint.leafLight),
    ) +
    path('M456 390h48l30-60h-40z', paint.cream) +
    path('M576 184l92 30v206l-92-30z', paint.deep) +
    path('M590 210l62 22v60l-62-16z', paint.glass) +
    rect(586, 306, 70, 12, paint.steel, 6) +
    at(
      480,
      120,
      0.92,
      rect(-128, -44, 256, 88, '#fff', 12) +
        rect(-120, -36, 240, 72, green, 8) +
        path('M-96-28h54v56h-54z', '#fff') +
        circle(-32, -18, 8, '#fff') +
        stroke('M-36-4l-8 16 14 8 2 12M-44 12l-16 2M-36-4l14 4 8-6M-36-4l-14 2-4 8', '#fff', 8) +
        stroke('M62-22v44M40 2l22 20 22-20', '#fff', 11),
    ) +
    at(408, 440, 1.22, person({ ...one, cut: seenFromBehind }, [-42, -118, -44, -94], [42, -118, 44, -94])) +
    at(
      170,
      430,
      1,
      rect(-30, -160, 60, 90, heartRed, 8) +
        rect(-14, -148, 28, 66, '#fff', 12) +
        rect(-10, -134, 20, 50, heartRed, 8),
    )
  )
}

export const safety = { flame, eye, helmet, alert, stairs, exit } satisfies Record<string, CoverScene>
