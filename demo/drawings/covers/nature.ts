import { at, circle, colour, ellipse, n, path, rect, stroke, tree } from '../svg.ts'
import { town } from '../town.ts'
import { boxes, bush, grandTree, shadow } from './props-outside.ts'
import { type CoverScene, height, outdoors, type Stage, sky, width } from './stage.ts'

/** A wooden bench on zero, seen from the front. */
function bench({ paint }: Stage): string {
  return (
    shadow(0, 0, 74, 7) +
    rect(-60, -34, 8, 34, paint.ink) +
    rect(52, -34, 8, 34, paint.ink) +
    rect(-72, -72, 144, 11, paint.wood, 4) +
    rect(-72, -56, 144, 11, paint.wood, 4) +
    rect(-76, -38, 152, 11, paint.woodDark, 4)
  )
}

/** An old tree in a park, a bench in its shade, leaves in the air. */
const treeScene: CoverScene = stage => {
  const { paint, random } = stage
  const leaves = Array.from({ length: 6 }, () => {
    const x = random.between(300, 680)
    return `M${n(x)} ${n(random.between(250, 400))}q10-12 22-4-8 12-22 4z`
  }).join('')
  return (
    outdoors(stage) +
    path('M0 480Q300 430 470 424T960 440v14Q640 428 500 442T150 480z', paint.cream, 'opacity=".7"') +
    at(470, 410, 1.72, grandTree(stage)) +
    at(random.pick([300, 640]), 424, 0.95, bench(stage)) +
    bush(760, 414, 34, stage) +
    path(leaves, paint.accent) +
    stroke('M560 236q10 20 26 8M586 244l8-6', paint.ink, 4)
  )
}

/** The sun over a lake, a deck chair on the jetty. */
const sun: CoverScene = stage => {
  const { paint, random, hue } = stage
  const warm = colour(0.85, 0.13, 80)
  const glints = Array.from({ length: 9 }, (_, i) => {
    const wide = random.between(30, 90)
    return `M${n(480 - wide + random.between(-14, 14))} ${326 + i * 13}h${n(wide * 2)}`
  }).join('')
  return (
    rect(0, 0, width, height, 'url(#g)') +
    circle(480, 210, 220, warm, 'opacity=".16"') +
    circle(480, 210, 160, warm, 'opacity=".28"') +
    circle(480, 210, 106, warm) +
    circle(468, 198, 84, colour(0.92, 0.1, 90)) +
    path('M0 300Q120 220 260 276T520 290 760 262 960 296v30H0z', paint.far) +
    path('M0 310Q160 262 340 306T720 312 960 286v30H0z', paint.middle) +
    rect(0, 310, width, 170, colour(0.7, 0.085, hue + 4)) +
    stroke(glints, colour(0.93, 0.08, 85), 5, 'opacity=".75"') +
    path('M600 480l-40-78h330l70 40v38z', paint.wood) +
    stroke('M570 420h340M584 446h380', paint.woodDark, 3) +
    at(
      680,
      432,
      1.05,
      shadow(0, 2, 84, 8) +
        stroke('M-60 0L54-118M-78-30L40 0', paint.woodDark, 8) +
        path('M50-122l18 10Q20-40-62-24l-10-14Q0-56 50-122z', paint.accent) +
        path('M50-122l6 4Q10-44-68-32l-4-6Q0-56 50-122z', '#fff', 'opacity=".4"'),
    ) +
    tree(66, 352, 190, 't') +
    path('M0 350Q90 330 220 356 150 380 0 384z', paint.near) +
    stroke('M250 410q-8-50 6-90M264 412q2-40 20-74M236 412q-10-30-22-48', paint.leaf, 5) +
    ellipse(256, 330, 5, 16, paint.woodDark)
  )
}

/** A hive of stacked boxes on zero. */
function hive({ paint }: Stage, fill: string): string {
  return (
    shadow(0, 0, 56, 7) +
    stroke('M-36-14v12M36-14v12', paint.woodDark, 8) +
    rect(-46, -62, 92, 50, fill, 3) +
    rect(-46, -112, 92, 50, paint.cream, 3) +
    rect(-46, -150, 92, 40, fill, 3) +
    path('M8-150h38v138H8z', '#000', 'opacity=".12"') +
    rect(-54, -164, 108, 16, paint.steel, 4) +
    rect(-20, -26, 40, 8, paint.ink, 4) +
    rect(-26, -18, 52, 6, paint.woodDark, 2)
  )
}

/** A bee seen from its side, 220 long around zero. */
function beeBody({ paint }: Stage): string {
  const honey = colour(0.82, 0.15, 82)
  const dark = colour(0.3, 0.04, 60)
  return (
    path('M96 20l34 12-32 10z', dark) +
    ellipse(14, 22, 92, 56, honey) +
    path(
      'M-20-30q-18 50 0 104 14 4 30 4-16-58 0-112-16 0-30 4zM40-30q-16 50 0 104 14-2 28-10-12-44 0-84-14-8-28-10z',
      dark,
    ) +
    path('M-70 40q10 38 84 38t92-50q-20 30-92 32-60 2-84-20z', '#000', 'opacity=".14"') +
    circle(-76, 12, 38, dark) +
    circle(-90, 4, 10, '#fff') +
    stroke('M-88-20q-10-30-34-32M-68-24q2-30-18-44', dark, 6) +
    `<g fill="${paint.glass}" stroke="#fff" stroke-width="5" opacity=".9"><ellipse cx="6" cy="-76" rx="36" ry="66" transform="rotate(-20 6 -30)"/>` +
    '<ellipse cx="34" cy="-66" rx="30" ry="58" transform="rotate(26 30 -24)"/></g>'
  )
}

/** A bee over rows of lavender, hives at the edge of the wood. */
const bee: CoverScene = stage => {
  const { paint, random } = stage
  let stalks = ''
  let spikes = ''
  for (let i = 0; i < 16; i++) {
    const x = n(i * 62 + random.between(0, 34))
    const y = n(random.between(362, 404))
    stalks += `M${x} ${y}v130`
    spikes += `M${x} ${y}h0m-5 15h10m-12 15h14m-13 15h12`
  }
  const lavender = colour(0.62, 0.13, 300)
  const light = colour(0.76, 0.1, 305)
  return (
    outdoors(stage) +
    path(
      'M0 480L330 400h40L210 480zM380 480l40-80h36l-10 80zM620 480l-60-80h40l180 80z',
      light,
      'opacity=".7"',
    ) +
    at(250, 412, 1.15, hive(stage, paint.accent)) +
    at(736, 408, 1, hive(stage, paint.accent)) +
    stroke(stalks, paint.leaf, 5) +
    stroke(spikes, lavender, 13) +
    stroke('M250 140q70-70 130 6 30 40-10 46t-4-40', '#fff', 5, 'stroke-dasharray="2 14" opacity=".9"') +
    at(530, 228, 1.12, beeBody(stage))
  )
}

/** A leaf that grows up from zero, 200 high, with its lighter half. */
function blade(fill: string, light: string): string {
  return (
    path('M0 0C-74-40-70-140 0-200 70-140 74-40 0 0z', fill) +
    path('M0 0C-74-40-70-140 0-200-10-140-10-60 0 0z', light) +
    stroke('M0 0Q-6-90 0-180M-2-50l-30-26M-3-90l-28-28M0-60l32-26M0-100l26-26', '#fff', 3, 'opacity=".45"')
  )
}

/** A branch with wide leaves and drops of water, the beds of a kitchen garden behind. */
const leaf: CoverScene = stage => {
  const { paint, random } = stage
  const turned = (x: number, y: number, angle: number, size: number) =>
    `<g transform="translate(${x} ${y})rotate(${n(angle + random.between(-4, 4))})scale(${size})">${blade(paint.leaf, paint.leafLight)}</g>`
  const bed = (x: number, y: number) =>
    shadow(x + 70, y, 90, 8) +
    path(`M${x} ${y - 34}q14-30 28 0 14-34 30 0 12-30 28 0 14-32 28 0 12-26 26 0z`, paint.leafLight) +
    rect(x - 6, y - 36, 156, 36, paint.wood, 4) +
    rect(x - 6, y - 14, 156, 14, paint.woodDark, 4)
  const drop = (x: number, y: number, size: number) =>
    at(
      x,
      y,
      size,
      path('M0-60C26-24 34-10 34 6a34 34 0 0 1-68 0C-34-10-26-24 0-60z', colour(0.75, 0.1, 230)) +
        path(
          'M-16 2q0 18 16 22',
          'none',
          'stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".8"',
        ),
    )
  return (
    outdoors(stage) +
    bed(90, 420) +
    bed(720, 424) +
    circle(480, 230, 190, '#fff', 'opacity=".35"') +
    path('M470 480Q440 400 492 320 530 260 540 190l8 2Q540 280 508 330 468 400 492 480z', paint.leaf) +
    turned(486, 392, -62, 1.08) +
    turned(500, 330, 66, 1.1) +
    turned(516, 280, -34, 0.95) +
    turned(542, 200, 14, 0.72) +
    drop(330, 372, 0.6) +
    drop(680, 348, 0.9)
  )
}

/** A fir under snow, 100 high on zero, as one outline. */
const fir = (x: number, y: number, s: number) =>
  `M${n(x)} ${n(y - 100 * s)}l${n(20 * s)} ${n(36 * s)}h${n(-8 * s)}l${n(18 * s)} ${n(30 * s)}h${n(-10 * s)}l${n(18 * s)} ${n(34 * s)}h${n(-76 * s)}l${n(18 * s)} ${n(-34 * s)}h${n(-10 * s)}l${n(18 * s)} ${n(-30 * s)}h${n(-8 * s)}z`

/** A mountain under snow, a cable car and a chalet with light in its windows. */
const mountain: CoverScene = stage => {
  const { paint, random } = stage
  const wood = Array.from({ length: 12 }, (_, i) =>
    fir(
      i < 6 ? random.between(10, 260) : random.between(700, 950),
      random.between(380, 420),
      random.between(0.5, 1),
    ),
  ).join('')
  const snow = Array.from(
    { length: 26 },
    () => `M${n(random.between(0, 960))} ${n(random.between(10, 400))}h0`,
  )
  return (
    rect(0, 0, width, height, 'url(#g)') +
    circle(random.between(180, 300), 110, 54, paint.sun) +
    path('M-40 400L180 170l90 90 70-60L520 400zM560 400l200-240 90 100 40-30 110 170z', paint.far) +
    path(
      'M180 170l-58 60 30-8 24 26 30-34 28 20 36-4zM760 160l-50 60 28-6 30 24 26-26 36 22z',
      '#fff',
      'opacity=".8"',
    ) +
    path('M200 410L480 76 770 410z', paint.middle) +
    path('M480 76L770 410H540L500 270l24-80z', paint.near) +
    path('M480 76L372 206l44-18 28 50 36-44 30 34 24-36 52 26z', '#fff') +
    path('M480 76l44 116-14 34-30-34 14-40z', paint.sky) +
    path('M0 396Q180 340 420 388T960 370V480H0z', '#fff') +
    path('M0 440Q320 400 560 430T960 420V480H0z', paint.sky) +
    stroke('M0 90L960 330', paint.ink, 3) +
    at(
      610,
      243,
      1,
      stroke('M0 0v30', paint.ink, 5) +
        rect(-44, 28, 88, 58, paint.accent, 14) +
        rect(-36, 36, 34, 24, paint.glass, 5) +
        rect(4, 36, 32, 24, paint.glass, 5),
    ) +
    path(wood, colour(0.42, 0.07, 165)) +
    at(
      400,
      424,
      1,
      shadow(0, 0, 96, 8) +
        rect(-74, -72, 148, 72, paint.wood) +
        path('M20-72h54V0H20z', '#000', 'opacity=".15"') +
        rect(44, -136, 20, 50, paint.woodDark) +
        path('M-104-62L0-140 104-62 92-54 0-116-92-54z', '#fff') +
        path('M-92-54L0-120 92-54v6H-92z', paint.woodDark) +
        path('M-76-50L0-104 76-50z', paint.wood) +
        boxes(colour(0.9, 0.12, 88), [
          [-54, -44, 28, 26],
          [32, -44, 28, 26],
          [-12, -80, 24, 20],
        ]) +
        rect(-12, -44, 26, 44, paint.woodDark, 3),
    ) +
    stroke(snow.join(''), '#fff', 7, 'opacity=".85"')
  )
}

/** Seedlings in a planter on the roof, a watering can beside them. */
const sprout: CoverScene = stage => {
  const { paint, random } = stage
  const seedling = (x: number, s: number) =>
    at(
      x,
      340,
      s,
      stroke('M0 0Q-4-50 0-96', paint.leaf, 11) +
        path('M0-84Q-20-140-92-140-88-78 0-84z', paint.leaf) +
        path('M0-84Q-30-116-92-140-20-140 0-84z', paint.leafLight) +
        path('M0-94Q14-158 96-166 96-92 0-94z', paint.leafLight) +
        path('M0-94Q40-120 96-166 96-92 0-94z', paint.leaf),
    )
  const can =
    shadow(0, 0, 80, 8) +
    stroke('M56-96q56-10 46 40t-54 40', paint.deep, 11) +
    path('M-54-44l-84-70 10-12 90 58z', paint.deep) +
    path('M-152-118l34-28 8 12-34 28z', paint.ink) +
    path('M-58-104H62l8 104H-66z', paint.deep) +
    path('M20-104h42l8 104H20z', '#000', 'opacity=".15"') +
    ellipse(2, -104, 60, 9, paint.ink)
  const row = (ground: number, low: number, high: number, wall: string) =>
    town(
      {
        ...{ from: -20, to: width, ground, low, high, narrow: 70, wide: 120, walls: [wall], roof: wall },
        roofs: ['flat', 'gable', 'step', 'mansard'],
      },
      random,
    )
  return (
    sky(stage) +
    row(400, 90, 190, paint.far) +
    row(400, 40, 100, paint.middle) +
    stroke('M0 318H960M90 318v80M870 318v80M250 318v60M730 318v60', paint.cream, 7) +
    rect(0, 392, width, 88, 'url(#n)') +
    rect(0, 386, width, 10, paint.cream) +
    shadow(440, 438, 290, 12) +
    seedling(250, 0.52) +
    seedling(616, 0.6) +
    seedling(344, 0.72) +
    seedling(474, 1.35) +
    path('M180 344q30-18 60-6t70-8 80 4 80-10 80 8 70-6 90 16v20H180z', colour(0.36, 0.045, 50)) +
    rect(170, 346, 550, 90, paint.wood, 6) +
    stroke('M176 376h538M176 406h538', paint.woodDark, 4) +
    path('M620 346h100v90H600z', '#000', 'opacity=".1"') +
    at(800, 446, 1, can)
  )
}

export const nature = { tree: treeScene, sun, bee, leaf, mountain, sprout } satisfies Record<
  string,
  CoverScene
>
