import { at, circle, colour, ellipse, hills, path, rect, stroke, tree } from '../svg.ts'
import { town } from '../town.ts'
import { boxes, down, looks, person, shadow } from './props-outside.ts'
import { type CoverScene, height, type Stage, sky, width } from './stage.ts'

/** A pin whose tip is at zero, 100 high. */
export function pinShape(fill: string, eye: string): string {
  return (
    ellipse(0, 1, 22, 4, '#000', 'opacity=".2"') +
    path('M0 0C-26-34-36-48-36-66a36 36 0 0 1 72 0C36-48 26-34 0 0z', fill) +
    path('M0 0C26-34 36-48 36-66A36 36 0 0 0 10-100 60 60 0 0 1 0 0z', '#000', 'opacity=".12"') +
    circle(0, -66, 15, eye)
  )
}

/** A quiet road that winds through the country to a pin. */
const route: CoverScene = stage => {
  const { paint, random } = stage
  return (
    sky(stage) +
    hills(width, 262, 50, height, paint.far, random) +
    town(
      {
        ...{ from: 690, to: 900, ground: 300, low: 14, high: 34, narrow: 24, wide: 44 },
        ...{ walls: [paint.cream], roof: paint.near, roofs: ['gable', 'gable', 'flat'] },
      },
      random,
    ) +
    path('M0 290Q240 230 520 256T960 284V480H0z', paint.middle) +
    path('M0 350Q200 290 420 340T960 330V480H0z', 'url(#n)') +
    path(
      'M200 480C290 420 650 424 646 372S372 330 392 292 500 262 552 252h18C528 264 446 280 456 298S742 326 740 378 560 424 520 480z',
      paint.cream,
    ) +
    stroke(
      'M356 478C430 424 700 424 692 376S404 336 424 296 520 264 560 253',
      paint.middle,
      5,
      'stroke-dasharray="16 15"',
    ) +
    [210, 286, 838, 90]
      .map((x, i) => tree(x, [344, 330, 360, 380][i] ?? 350, random.between(70, 110), 't'))
      .join('') +
    tree(822, 430, 170, 't') +
    at(562, 256, 1.5, pinShape(paint.deep, paint.cream)) +
    at(
      300,
      424,
      1.15,
      shadow(0, 0, 30) +
        rect(-5, -150, 10, 150, paint.woodDark, 3) +
        path('M-8-140h70l22 17-22 17H-8z', paint.accent) +
        path('M10-98h-66l-20 16 20 16h66z', paint.deep),
    )
  )
}

/** A tram that leans into its stop: its nose right of zero, its second car off to the left. */
function tram({ paint }: Stage): string {
  const panes = boxes(
    paint.glass,
    [-604, -532, -302, -230, -158, -86].map(x => [x, -140, 64, 52]),
  )
  const door = (x: number) =>
    rect(x, -142, 62, 118, paint.ink, 6) +
    boxes(paint.glass, [
      [x + 5, -136, 24, 104],
      [x + 33, -136, 24, 104],
    ])
  return (
    shadow(-220, -2, 300, 8) +
    stroke('M-190-176l34-34-34-26M-240-236h100', paint.ink, 4) +
    rect(-260, -178, 150, 20, paint.near, 6) +
    rect(-620, -160, 280, 142, paint.deep, 12) +
    rect(-352, -150, 40, 128, paint.ink) +
    path('M-320-148q0-12 12-12H-22Q40-154 64-66 72-20 46-18H-308q-12 0-12-12z', paint.deep) +
    path('M-620-66H-340v22H-620zM-320-66H64q4 12 4 22H-320z', paint.cream) +
    path('M-308-146H-20Q22-140 42-82H-308z', paint.ink) +
    rect(-612, -146, 262, 64, paint.ink, 6) +
    panes +
    path('M-10-140Q20-134 34-88H-10z', paint.glass) +
    door(-222) +
    door(-420) +
    path('M-302-140h34l-34 40zM-86-140h34l-34 40zM-532-140h34l-34 40z', '#fff', 'opacity=".6"') +
    circle(50, -34, 8, paint.sun) +
    stroke('M-300-10h70M-130-10h70M-560-10h80', paint.ink, 12)
  )
}

/** A shelter with a bench, on zero. */
function shelter({ paint }: Stage): string {
  return (
    shadow(0, 0, 90, 7) +
    rect(-80, -210, 160, 150, '#fff', 4).replace('/>', ' opacity=".5"/>') +
    stroke('M-82 0v-210M82 0v-210', paint.ink, 8) +
    rect(-104, -222, 208, 16, paint.deep, 7) +
    rect(-60, -46, 120, 11, paint.wood, 4) +
    stroke('M-48-36v34M48-36v34', paint.woodDark, 7)
  )
}

/** A tram that comes into its station before the town. */
const train: CoverScene = stage => {
  const { paint, random } = stage
  const [one] = looks(stage, [paint.accent])
  return (
    sky(stage) +
    town(
      {
        ...{ from: -20, to: width, ground: 360, low: 80, high: 190, narrow: 70, wide: 120 },
        ...{ walls: [paint.far, paint.middle], roof: paint.middle, roofs: ['flat', 'gable', 'step'] },
      },
      random,
    ) +
    stroke('M0 118H960', paint.ink, 2.5) +
    rect(0, 356, width, 50, paint.middle) +
    stroke('M0 378H960', paint.ink, 5) +
    at(650, 378, 1.12, tram(stage)) +
    rect(0, 404, width, 76, 'url(#n)') +
    rect(0, 400, width, 10, paint.cream) +
    rect(0, 414, width, 4, paint.accent) +
    at(808, 446, 1.05, shelter(stage)) +
    at(random.between(780, 830), 452, 0.95, person(one, down.left, [44, -118, 30, -116]))
  )
}

/** A globe on its stand beside a suitcase, at a window with a plane far away. */
const globe: CoverScene = stage => {
  const { paint, random } = stage
  const land = colour(0.66, 0.11, 145)
  const turn = random.between(-8, 8)
  const suitcase =
    shadow(0, 0, 110, 9) +
    stroke('M-30-150v-22h60v22', paint.ink, 9) +
    rect(-104, -150, 208, 150, paint.accent, 18) +
    path('M50-150h36q18 0 18 18v114q0 18-18 18H50z', '#000', 'opacity=".12"') +
    rect(-74, -150, 16, 150, paint.woodDark) +
    rect(58, -150, 16, 150, paint.woodDark)
  const sphere =
    ellipse(0, 0, 96, 12, paint.woodDark) +
    path('M-14-2q8-30 6-60h16q-2 30 6 60z', paint.woodDark) +
    stroke('M48-278A124 124 0 0 1-20-42', paint.woodDark, 10) +
    circle(0, -164, 108, colour(0.72, 0.09, 235)) +
    `<g transform="rotate(${Math.round(turn)} 0 -164)">` +
    path(
      'M-96-190q10-44 50-64 30-12 46 2 4 16-16 22 6 16-14 24-22 6-20 26-24 20-46-10zM-30-150q28-10 44 8 22 10 10 34-10 24-22 46-18-4-18-34-24-20-14-54zM34-236q26 8 46 34 18 26 20 50-20 8-30-8-26 2-34-24-20-14-2-52zM60-116q16-10 28 0-8 22-22 30-14-12-6-30z',
      land,
    ) +
    '</g>' +
    path('M40-264A108 108 0 0 1-40-64 128 128 0 0 0 40-264z', '#000', 'opacity=".1"') +
    ellipse(-44, -210, 34, 22, '#fff', 'opacity=".35" transform="rotate(-40 -44 -210)"')
  return (
    sky(stage) +
    hills(width, 350, 50, 380, paint.far, random) +
    stroke('M420 108Q560 40 700 96', '#fff', 6, 'stroke-dasharray="2 16" opacity=".9"') +
    path('M700 104l34-8q14-2 14 4t-14 8l-14 4-22 24h-10l8-22-16 2-8 8h-6l4-14-8-10h6l10 6z', paint.deep) +
    stroke('M120 0v370M840 0v370', paint.cream, 16) +
    rect(0, 366, width, 114, paint.wood) +
    rect(0, 366, width, 12, paint.woodDark) +
    at(290, 398, 1, suitcase) +
    at(510, 402, 1.12, shadow(0, 6, 110, 9) + sphere) +
    at(
      716,
      396,
      1,
      shadow(0, 0, 84, 7) +
        rect(-76, -26, 152, 26, paint.deep, 4) +
        rect(-66, -22, 142, 18, paint.cream) +
        rect(-60, -50, 130, 24, paint.near, 4) +
        rect(-50, -46, 120, 16, paint.cream) +
        rect(-50, -74, 108, 24, paint.accent, 4),
    )
  )
}

export const travel = { route, train, globe } satisfies Record<string, CoverScene>
