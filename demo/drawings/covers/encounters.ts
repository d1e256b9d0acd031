import { at, circle, colour, ellipse, n, path, rect, stroke } from '../svg.ts'
import { town } from '../town.ts'
import { bush, down, heartRed, heartShape, looks, person, seenFromBehind, shadow } from './props-outside.ts'
import { type CoverScene, height, outdoors, type Stage, width } from './stage.ts'

/** A wall of glass over the town, with a floor at 400. */
function glassWall({ paint, random }: Stage): string {
  const row = (ground: number, low: number, high: number, wall: string) =>
    town(
      {
        ...{ from: -20, to: width, ground, low, high, narrow: 60, wide: 120, walls: [wall], roof: wall },
        roofs: ['flat', 'gable', 'step', 'round'],
      },
      random,
    )
  return (
    rect(0, 0, width, height, 'url(#g)') +
    circle(random.between(200, 760), 120, 60, paint.sun) +
    row(340, 60, 170, paint.far) +
    row(400, 30, 90, paint.middle) +
    stroke('M160 0v390M480 0v390M800 0v390M0 70h960', '#fff', 9, 'opacity=".9"') +
    rect(0, 384, width, 96, paint.wood) +
    rect(0, 384, width, 9, paint.cream) +
    path('M0 480l120-87h170l-90 87zM400 480l60-87h170l-20 87z', '#fff', 'opacity=".16"')
  )
}

/** A plant of long leaves in a pot, standing on zero. */
function potted({ paint }: Stage): string {
  return (
    shadow(0, 0, 50, 7) +
    path('M0-60Q-60-100-74-170-20-150 0-60zM0-60Q60-110 70-190 14-150 0-60z', paint.leaf) +
    path('M0-60Q-30-150-6-220 34-150 0-60zM0-60Q-50-80-92-96-60-130 0-60z', paint.leafLight) +
    path('M0-60Q50-84 94-110 70-50 0-60z', paint.leaf) +
    path('M-36-66h72l-9 66h-54z', paint.accent) +
    path('M10-66h26l-9 66H6z', '#000', 'opacity=".12"')
  )
}

/** Two colleagues who talk before a wall of glass, one with a cup, one with a folder. */
const people: CoverScene = stage => {
  const { paint, random } = stage
  const [one, two] = looks(
    stage,
    random.chance(0.5) ? [paint.accent, paint.deep] : [paint.deep, paint.accent],
  )
  const cup = rect(28, -139, 18, 22, paint.cream, 3)
  const folder = path('M-40-132l34-6 8 44-34 6z', paint.cream) + path('M-40-132l8-1 8 44-8 1z', paint.near)
  return (
    glassWall(stage) +
    at(150, 442, 0.95, potted(stage)) +
    rect(700, 330, 300, 76, paint.near, 22) +
    rect(690, 372, 300, 62, paint.deep, 18) +
    at(386, 450, 1.6, person(one, down.left, [54, -118, 38, -114], cup)) +
    at(578, 454, 1.6, person(two, [-50, -100, -14, -100], [58, -120, 44, -150], folder))
  )
}

/** One of two hands that form a bowl, its wrist to the left. */
function hand(skin: string, sleeve: string, paint: string): string {
  return (
    path('M-300 210l84-128 62 40-58 110z', sleeve) +
    path('M-222 96l16-26 66 42-16 28z', paint) +
    path(
      'M-206 84Q-176 30-158-16q12-34 30-28 16 8 6 38l-12 38q44 26 100 26 40 0 46 18 4 20-30 24 20 8 10 22-12 16-70 10-50-4-82 24z',
      skin,
    ) +
    stroke('M-62 74q40 12 66 4M-62 94q30 10 52 6', '#000', 4, 'opacity=".16"')
  )
}

/** Two hands that hold a heart between them. */
const hands: CoverScene = stage => {
  const { paint } = stage
  const [one, two] = looks(stage, [paint.deep, paint.accent])
  return (
    outdoors(stage) +
    circle(480, 210, 170, '#fff', 'opacity=".45"') +
    circle(480, 210, 122, '#fff', 'opacity=".4"') +
    `<g transform="translate(480 300)scale(-1 1)">${hand(two.skin, paint.accent, paint.cream)}</g>` +
    at(
      480,
      336,
      1.55,
      path(heartShape, heartRed) + path('M-40-58q-6-32 16-32-16 8-16 32z', '#fff', 'opacity=".5"'),
    ) +
    at(480, 300, 1, hand(one.skin, paint.deep, paint.cream)) +
    path(sparks(stage), '#fff')
  )
}

/** Four-pointed sparks around the middle, as one outline. */
function sparks({ random }: Stage): string {
  return [-150, -105, 110, 155]
    .map((x, i) => {
      const r = random.between(8, 15)
      return `M${n(480 + x)} ${n((i % 2 ? 110 : 190) + random.between(-14, 14))}m0 ${n(-r)}q2 ${n(r - 2)} ${n(r)} ${n(r)}-${n(r - 2)} 2-${n(r)} ${n(r)}-2-${n(r - 2)}-${n(r)}-${n(r)} ${n(r - 2)}-2 ${n(r)}-${n(r)}z`
    })
    .join('')
}

/** Two volunteers in a park who carry a large heart together. */
const heart: CoverScene = stage => {
  const { paint } = stage
  const [one, two] = looks(stage, [paint.accent, paint.deep])
  return (
    outdoors(stage) +
    bush(250, 402, 46, stage) +
    bush(716, 404, 52, stage) +
    shadow(480, 418, 90) +
    at(
      480,
      404,
      2.9,
      path(heartShape, heartRed) +
        path('M-42-58q-8-34 16-34-18 8-16 34z', '#fff', 'opacity=".45"') +
        path('M0 0C70-40 62-100 30-100 60-84 50-36 0 0z', '#000', 'opacity=".12"'),
    ) +
    at(338, 418, 1.2, person(one, down.left, [36, -116, 56, -112])) +
    at(622, 418, 1.2, person(two, [-36, -116, -56, -112], down.right))
  )
}

/** A gallery where two visitors stand before three rings of colour that cross. */
const circles: CoverScene = stage => {
  const { paint, hue, random } = stage
  const [one, two] = looks(stage, [paint.deep, paint.accent])
  const disc = (x: number, y: number, turn: number) =>
    circle(x, y, 82, colour(0.72, 0.13, hue + turn), 'opacity=".72"')
  return (
    rect(0, 0, width, height, paint.sky) +
    path('M330 0h300l130 390H200z', '#fff', 'opacity=".5"') +
    rect(290, 44, 380, 290, paint.ink, 4) +
    rect(300, 54, 360, 270, paint.cream) +
    disc(480, 148, 0) +
    disc(432, 226, 110) +
    disc(528, 226, -90) +
    rect(60, 90, 150, 200, paint.far) +
    rect(72, 102, 126, 176, paint.middle) +
    circle(135, random.between(150, 220), random.between(30, 48), paint.accentSoft) +
    rect(750, 90, 150, 200, paint.far) +
    path('M762 278v-60l50-60 76 90v30z', paint.near) +
    rect(0, 380, width, 100, 'url(#n)') +
    rect(0, 374, width, 10, paint.cream) +
    ellipse(480, 440, 300, 24, '#fff', 'opacity=".18"') +
    at(random.between(320, 384), 450, 1.05, person({ ...one, cut: seenFromBehind }, down.left, down.right)) +
    at(random.between(584, 646), 450, 1.05, person({ ...two, cut: seenFromBehind }, down.left, down.right))
  )
}

export const encounters = { people, hands, heart, circles } satisfies Record<string, CoverScene>
