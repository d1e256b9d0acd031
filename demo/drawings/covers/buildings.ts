import { at, circle, colour, ellipse, hills, n, path, rect, stroke, tree } from '../svg.ts'
import { town } from '../town.ts'
import { boxes, bush, down, evening, looks, person, shadow } from './props-outside.ts'
import { type CoverScene, height, outdoors, type Stage, sky, width } from './stage.ts'

/** A building of the campus: glass under a planted roof, its door at the end of a path. */
const campus: CoverScene = stage => {
  const { paint, random } = stage
  const [one] = looks(stage, [paint.accent])
  const panes = [-262, -206, -150, 78, 134, 190].flatMap(x =>
    [-196, -118, -40].map(y => [x, y - 20, 44, 54] as const),
  )
  const lit = Array.from({ length: 3 }, () => random.pick(panes))
  return (
    outdoors(stage) +
    path('M400 400h160l190 80H210z', paint.cream, 'opacity=".8"') +
    at(
      480,
      402,
      1,
      shadow(0, 0, 320, 9) +
        rect(-280, -232, 560, 232, paint.cream) +
        path('M120-232h160V0H120z', '#000', 'opacity=".07"') +
        path(
          'M-290-236q14-26 40-16 20-22 46-4 24-18 50 0 18-20 40 2 30-22 60 0 26-20 48-2 30-18 52 2 24-18 46 0 26-16 50 0 30-18 58 18z',
          paint.leaf,
        ) +
        rect(-296, -242, 592, 16, paint.deep, 4) +
        boxes(paint.far, panes) +
        boxes(paint.sun, lit) +
        rect(-86, -290, 148, 290, paint.deep, 4) +
        boxes(paint.glass, [
          [-74, -276, 58, 176],
          [-8, -276, 58, 176],
        ]) +
        path('M-74-276h40l-40 90zM-8-276h40l-40 90z', '#fff', 'opacity=".5"') +
        rect(-100, -92, 176, 12, paint.accent, 4) +
        boxes(paint.ink, [[-58, -76, 92, 76]]) +
        boxes(paint.glass, [
          [-52, -70, 38, 70],
          [-10, -70, 38, 70],
        ]),
    ) +
    tree(228, 412, 170, 't') +
    tree(742, 414, 190, 't') +
    bush(330, 412, 28, stage) +
    bush(628, 414, 30, stage) +
    at(random.between(410, 440), 440, 0.56, person(one, [-44, -118, -30, -116], down.right))
  )
}

/** A tower of glass over the town and its river. */
const tower: CoverScene = stage => {
  const { paint, random, hue } = stage
  const row = (ground: number, low: number, high: number, wall: string) =>
    town(
      {
        ...{ from: -20, to: width, ground, low, high, narrow: 50, wide: 110, walls: [wall], roof: wall },
        roofs: ['flat', 'step', 'slant', 'gable'],
      },
      random,
    )
  let floors = ''
  for (let y = -296; y < -20; y += 22) floors += `M-58 ${y}H66`
  return (
    sky(stage) +
    row(370, 70, 200, paint.far) +
    at(
      480,
      392,
      1.12,
      path('M-62 0v-268l62-42 70 24V0z', paint.near) +
        path('M-62 0v-268l62-42V0z', paint.middle) +
        stroke(floors, '#fff', 5, 'opacity=".5"') +
        path('M-62 0v-268l62-42V0z', '#fff', 'opacity=".12"') +
        path('M0-310l70 24V0H0z', '#000', 'opacity=".1"') +
        stroke('M0-310v-20', paint.ink, 4) +
        rect(70, -150, 84, 150, paint.deep, 3) +
        rect(-140, -112, 80, 112, paint.deep, 3) +
        boxes(
          paint.sun,
          [82, 106, 130]
            .flatMap(x => [-136, -108, -80, -52].map(y => [x, y, 14, 16] as const))
            .filter(() => random.chance(0.7)),
        ) +
        boxes(
          paint.glass,
          [-128, -104, -82].flatMap(x => [-98, -70, -42].map(y => [x, y, 14, 16] as const)),
        ),
    ) +
    [60, 150, 240, 330, 640, 730, 830, 920]
      .map(x => tree(x + random.between(-16, 16), 396, random.between(50, 90), 't'))
      .join('') +
    rect(0, 390, width, 14, paint.cream) +
    rect(0, 402, width, 78, colour(0.64, 0.085, hue + 4)) +
    path('M412 404h146l-14 76H430zM330 404h80l-6 40h-66zM560 404h92l-6 52h-78z', paint.deep, 'opacity=".3"') +
    stroke(
      Array.from(
        { length: 8 },
        (_, i) => `M${n(random.between(0, 860))} ${414 + i * 8}h${n(random.between(30, 90))}`,
      ).join(''),
      '#fff',
      4,
      'opacity=".4"',
    )
  )
}

/** A telescope on a terrace, pointed at the stars of the evening. */
const telescope: CoverScene = stage => {
  const { paint, random, hue } = stage
  return (
    evening(stage) +
    stroke('M700 70l60 34 40-26 54 40', '#fff', 2, 'opacity=".5"') +
    circle(718, 150, 40, paint.sun) +
    circle(734, 140, 34, colour(0.4, 0.09, hue)) +
    hills(width, 350, 70, height, colour(0.42, 0.09, hue), random) +
    rect(0, 396, width, 84, paint.woodDark) +
    rect(0, 392, width, 12, paint.wood) +
    stroke('M0 316H960M60 316v80M220 316v80M740 316v80M900 316v80', colour(0.26, 0.05, hue), 7) +
    at(
      470,
      424,
      1.22,
      shadow(0, 2, 110, 8) +
        stroke('M0-150L-78 0M0-150L78 0M0-150V-10', paint.wood, 11) +
        stroke('M-38-72h76', paint.woodDark, 6) +
        circle(0, -154, 20, paint.steel) +
        `<g transform="translate(0 -176)rotate(-26)">` +
        rect(-124, -20, 60, 40, paint.steel, 6) +
        rect(-150, -11, 34, 22, paint.ink, 5) +
        rect(-76, -30, 190, 60, paint.cream, 8) +
        path('M-76 6h190v16q0 8-8 8H-68q-8 0-8-8z', '#000', 'opacity=".14"') +
        rect(104, -40, 46, 80, paint.accent, 8) +
        rect(-20, -33, 14, 66, paint.accent) +
        rect(-50, -50, 70, 14, paint.ink, 5) +
        '</g>',
    )
  )
}

/** A building that rises beside its crane, on zero. */
export function site({ paint }: Stage): string {
  return (
    stroke('M-150 0v-220M-20 0v-220M110 0v-150M-150-76h260M-150-148h260M-150-220h130', paint.middle, 13) +
    path('M-144-70h118v64h-118zM-14-70H104v64H-14zM-144-142h118v62h-118z', paint.far) +
    stroke('M210 0v-290M150-262H396M150-262l60-44 150 44M340-262v84', paint.accent, 8) +
    stroke('M202-20l16-30-16-30 16-30-16-30 16-30-16-30 16-30', paint.accent, 4) +
    rect(150, -258, 36, 26, paint.ink) +
    rect(314, -180, 52, 22, paint.woodDark, 3)
  )
}

/** A pair of compasses on the plan of a building that rises outside. */
const compass: CoverScene = stage => {
  const { paint } = stage
  return (
    sky(stage) +
    path('M0 330Q300 290 560 320T960 310V400H0z', paint.far) +
    at(650, 372, 0.95, site(stage)) +
    rect(0, 366, width, 114, paint.wood) +
    rect(0, 366, width, 12, paint.woodDark) +
    path('M180 480l90-94h440l100 94z', paint.cream) +
    stroke('M300 470l64-70h150l-20 34h80l-14 36M430 400l-26 34h90M610 400h60l44 64', paint.near, 4) +
    stroke('M590 446A120 26 0 1 1 470 414', paint.deep, 5, 'stroke-dasharray="10 9"') +
    at(
      160,
      430,
      1,
      shadow(0, 0, 90, 8) +
        rect(-90, -26, 180, 26, paint.cream, 13) +
        ellipse(-88, -13, 8, 13, paint.far) +
        rect(-20, -27, 20, 28, paint.accent),
    ) +
    at(
      478,
      440,
      1.3,
      shadow(0, 2, 100, 7) +
        path('M-10-226l20 8L-74-14l-12 14-2-18z', paint.deep) +
        path('M-6-218L10-226 90-30 72-22z', paint.near) +
        path('M66-40l26-10 14 34-6 14-14-8z', paint.accent) +
        path('M86-2l14 0-4 10z', paint.ink) +
        stroke('M-48-96Q0-76 46-96', paint.steel, 7) +
        circle(0, -86, 10, paint.ink) +
        rect(-8, -280, 16, 40, paint.steel, 5) +
        circle(0, -228, 24, paint.deep) +
        circle(0, -228, 11, paint.accent),
    )
  )
}

/** Old columns before the clock tower of the works. */
const column: CoverScene = stage => {
  const { paint, random } = stage
  const stone = colour(0.93, 0.025, 80)
  const shade = colour(0.82, 0.035, 72)
  const brick = colour(0.62, 0.1, 38)
  const pillar =
    shadow(10, 0, 84, 9) +
    rect(-70, -20, 140, 20, shade, 3) +
    rect(-60, -38, 120, 20, stone, 8) +
    path('M-44-38l4-214h80l4 214z', stone) +
    path('M8-38v-214h32l4 214z', shade) +
    stroke('M-26-48l2-196M-8-48v-196M12-48v-196M28-48l-2-196', '#000', 4, 'opacity=".13"') +
    path('M-66-276h132q14 26-12 32-16 0-14-14H-40q2 14-14 14-26-6-12-32z', stone) +
    circle(-52, -262, 9, shade) +
    circle(52, -262, 9, shade) +
    rect(-74, -292, 148, 18, shade, 3)
  const clock =
    rect(-62, -250, 124, 250, brick) +
    path('M12-250h50V0H12z', '#000', 'opacity=".14"') +
    path('M-74-250Q-60-320 0-336 60-320 74-250z', paint.deep) +
    stroke('M0-336v-26', paint.ink, 5) +
    rect(-76, -256, 152, 14, stone, 3) +
    circle(0, -190, 44, stone) +
    circle(0, -190, 36, '#fff') +
    stroke('M0-190v-26M0-190l18 10', paint.ink, 5) +
    path('M-32-20v-70a32 32 0 0 1 64 0v70z', paint.ink)
  return (
    outdoors(stage) +
    at(random.pick([650, 664]), 400, 1.02, clock) +
    rect(560, 316, 420, 84, brick) +
    path(
      'M590 396v-34a14 14 0 0 1 28 0v34zM720 396v-34a14 14 0 0 1 28 0v34zM790 396v-34a14 14 0 0 1 28 0v34zM860 396v-34a14 14 0 0 1 28 0v34z',
      paint.glass,
    ) +
    at(236, 412, 0.92, pillar) +
    at(430, 420, 0.98, pillar) +
    path('M146 112h366l-10 16 12 8-8 8H150z', shade) +
    path('M132 94h388l-14 10 6 10H132z', stone) +
    bush(530, 424, 38, stage) +
    bush(334, 418, 28, stage)
  )
}

export const buildings = { campus, tower, telescope, compass, column } satisfies Record<string, CoverScene>
