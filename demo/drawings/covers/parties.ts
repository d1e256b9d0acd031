import { at, circle, colour, ellipse, n, path, rect, stroke } from '../svg.ts'
import { evening, heartRed, shadow } from './props-outside.ts'
import { type CoverScene, outdoors, type Stage, width } from './stage.ts'

/** Little flags on a cord from edge to edge. */
function pennants({ paint }: Stage): string {
  const fills = [paint.accent, paint.deep, paint.cream, paint.near]
  const flags = fills.map((fill, i) => {
    let d = ''
    for (let at = i; at < 16; at += 4) {
      const x = at * 60 + 12
      const dip = 44 + 46 * (1 - ((x - 480) / 480) ** 2)
      d += `M${x} ${n(dip - 4)}l40 ${n(x < 450 ? 3 : -3)}-18 46z`
    }
    return path(d, fill)
  })
  return stroke('M0 44Q480 136 960 44', paint.ink, 3) + flags.join('')
}

/** Balloons over a garden table with a cake, flags on a cord. */
const balloons: CoverScene = stage => {
  const { paint, random } = stage
  const fills = [heartRed, paint.sun, paint.deep, paint.accent, colour(0.7, 0.12, 300)]
  const bunch = [
    [-92, 216, 50],
    [86, 220, 50],
    [-44, 148, 52],
    [46, 152, 52],
    [0, 226, 54],
  ].map(([x = 0, y = 0, r = 0], i) => {
    const cx = 560 + x + random.between(-5, 5)
    return (
      stroke(`M${n(cx)} ${y + r}Q${n(cx)} 320 560 368`, paint.ink, 2.5) +
      path(`M${n(cx)} ${y + r - 2}l-9 14h18z`, fills[i] ?? paint.deep) +
      ellipse(cx, y, r * 0.88, r, fills[i] ?? paint.deep) +
      ellipse(
        cx - r * 0.34,
        y - r * 0.4,
        r * 0.16,
        r * 0.28,
        '#fff',
        `opacity=".5" transform="rotate(24 ${n(cx - r * 0.34)} ${n(y - r * 0.4)})"`,
      )
    )
  })
  const cake =
    ellipse(0, 0, 86, 11, paint.steel) +
    rect(-66, -52, 132, 52, paint.cream, 10) +
    path(
      'M-66-44q0-10 10-10H56q10 0 10 10v14q-11 16-22 0-11 16-22 0-11 16-22 0-11 16-22 0-11 16-22 0-11 16-22 0z',
      heartRed,
    ) +
    stroke('M-34-58v-24M0-58v-24M34-58v-24', paint.accent, 6) +
    path(
      'M-34-86q-8-8 0-20 8 12 0 20zM0-86q-8-8 0-20 8 12 0 20zM34-86q-8-8 0-20 8 12 0 20z',
      colour(0.85, 0.15, 80),
    )
  return (
    outdoors(stage) +
    pennants(stage) +
    shadow(480, 462, 260, 12) +
    stroke('M300 380l-14 80M660 380l14 80', paint.woodDark, 14) +
    bunch.join('') +
    rect(244, 366, 472, 18, paint.woodDark, 6) +
    path(
      'M256 364h448v14q-14 40-32 42-26 0-36-24-20 34-50 30-28-2-38-26-24 26-56 26-34-2-44-26-24 26-56 22-26-2-36-24-16 18-40 16-40-8-60-36z',
      paint.cream,
    ) +
    rect(538, 340, 44, 26, paint.deep, 5) +
    at(382, 362, 1.15, cake) +
    at(654, 362, 1, path('M-18-38h36l-6 38h-24z', paint.accent) + stroke('M6-34l10-34', heartRed, 5))
  )
}

/** A football before the goal, the cup of the tournament beside it. */
const ball: CoverScene = stage => {
  const { paint } = stage
  const grass = colour(0.62, 0.12, 142)
  const net =
    Array.from({ length: 15 }, (_, i) => `M${260 + i * 32} 150v232`).join('') +
    Array.from({ length: 8 }, (_, i) => `M240 ${170 + i * 30}h480`).join('')
  const gold = colour(0.82, 0.13, 85)
  return (
    outdoors(stage) +
    path('M0 384Q480 370 960 384V480H0z', grass) +
    path('M0 408l960-10v26L0 440z', colour(0.67, 0.125, 140)) +
    stroke(net, '#fff', 2.5, 'opacity=".55"') +
    stroke('M236 396V146H724V396', '#fff', 13) +
    stroke('M236 396V146M724 396V146', paint.steel, 4) +
    stroke('M0 396H960', '#fff', 5) +
    at(
      448,
      436,
      1.06,
      shadow(8, 0, 96, 12) +
        circle(0, -86, 88, '#fff') +
        path(
          'M0-124l34 25-13 40h-42l-13-40zM-56-152q24-20 56-22l0 22-34 12zM56-152Q34-172 4-174l-4 22 34 12zM-86-74q-2-26 8-50l20 20-6 36zM86-74q2-26-8-50l-20 20 6 36zM-54-18Q-36-2-14 0l-2-26-26-12zM54-18Q36-2 14 0l2-26 26-12z',
          paint.ink,
        ) +
        stroke('M0-124v-28M34-99l26-6M21-59l18 21M-21-59l-18 21M-34-99l-26-6', paint.ink, 4) +
        path('M60-150A88 88 0 0 1-62-24 110 110 0 0 0 60-150z', '#000', 'opacity=".14"'),
    ) +
    at(
      626,
      424,
      1.15,
      shadow(0, 0, 44, 6) +
        stroke('M-42-136q-40 4-30 36t42 24M42-136q40 4 30 36T30-76', gold, 9) +
        path('M-46-148h92q2 70-30 88-10 6-8 34h-16q2-28-8-34-32-18-30-88z', gold) +
        path('M14-148h32q2 70-30 88-10 6-8 34H0q18-60 14-122z', '#000', 'opacity=".13"') +
        rect(-34, -26, 68, 26, paint.deep, 4) +
        ellipse(0, -148, 46, 8, colour(0.7, 0.12, 78)) +
        path('M-34-138h12q0 44 10 62-20-18-22-62z', '#fff', 'opacity=".45"'),
    ) +
    rect(0, 476, width, 4, grass)
  )
}

/** A chess knight on its board, a pawn and a rook behind. */
const knight: CoverScene = stage => {
  const { paint, random } = stage
  let dark = ''
  for (let row = 0; row < 4; row++) {
    const [top, low] = [372 + row * 26, 398 + row * 26]
    const x = (column: number, y: number) => n(480 + (column - 4) * (58 + (y - 372) * 0.2))
    for (let column = row % 2; column < 8; column += 2)
      dark += `M${x(column, top)} ${top}H${x(column + 1, top)}L${x(column + 1, low)} ${low}H${x(column, low)}z`
  }
  const pawn = (fill: string) =>
    shadow(6, 0, 44, 7) +
    path('M-44 0q0-20 18-26 14-24 14-54h24q0 30 14 54 18 6 18 26z', fill) +
    ellipse(0, -82, 28, 8, fill) +
    circle(0, -108, 27, fill) +
    path(
      'M0 0h44q0-20-18-26-14-24-14-54 14-2 16-8-2-4-4-6A27 27 0 0 0 6-134Q24-70 0 0z',
      '#000',
      'opacity=".14"',
    )
  const rook =
    shadow(6, 0, 50, 7) +
    path(
      'M-48 0q0-22 18-28 10-40 8-88h44q-2 48 8 88 18 6 18 28zM-34-116v-40h16v14h10v-14h16v14h10v-14h16v40z',
      paint.cream,
    ) +
    path('M6 0h42q0-22-18-28-10-40-8-88h12v-40H18v40Q26-60 6 0z', '#000', 'opacity=".12"')
  return (
    outdoors(stage) +
    rect(0, 366, width, 114, paint.wood) +
    path('M240 366h480l42 114H198z', paint.woodDark) +
    path('M248 372h464l42 108H206z', paint.cream) +
    path(dark, paint.near) +
    at(random.between(306, 320), 398, 1, pawn(paint.ink)) +
    at(random.between(640, 656), 400, 1.05, rook) +
    at(
      486,
      444,
      1.42,
      shadow(10, 0, 86, 12) +
        path(
          'M-62-20Q-58-62-24-92 0-114-6-142q-22 20-48 24-12 18-28 10-14-10-4-34 20-44 52-62l8-24 20 20Q50-200 62-140 70-90 58-20z',
          paint.deep,
        ) +
        path('M8-206Q50-198 62-140 70-90 58-20H24Q60-120 8-206z', '#000', 'opacity=".18"') +
        stroke('M20-180q24 22 26 60M34-110q4 40-2 70', paint.near, 7) +
        circle(-32, -160, 7, paint.cream) +
        stroke('M-78-120l10-4', paint.cream, 4) +
        path('M-76 0v-12q0-14 14-14H62q14 0 14 14V0z', paint.deep) +
        rect(-66, -34, 130, 12, paint.accent, 6),
    ) +
    at(590, 466, 0.9, pawn(paint.cream))
  )
}

/** A paper lantern that glows, around zero. */
function paperLantern(glow: string, dark: string): string {
  const paper = colour(0.78, 0.15, 62)
  return (
    circle(0, 0, 120, glow, 'opacity=".16"') +
    circle(0, 0, 86, glow, 'opacity=".22"') +
    stroke('M0-130v62M0 62v20', dark, 4) +
    ellipse(0, 0, 70, 64, paper) +
    ellipse(0, 0, 44, 64, glow, 'opacity=".6"') +
    ellipse(0, 0, 18, 64, '#fff', 'opacity=".45"') +
    stroke(
      'M-60-32q60 18 120 0M-69 0q69 20 138 0M-60 32q60 18 120 0',
      colour(0.62, 0.15, 48),
      2.5,
      'opacity=".7"',
    ) +
    rect(-32, -74, 64, 14, dark, 4) +
    rect(-32, 60, 64, 14, dark, 4) +
    stroke('M-10 84v26M0 84v34M10 84v26', paper, 4)
  )
}

/** A walker with a lantern on a rod, dark before the glow, on zero. */
function walker(glow: string, dark: string): string {
  return (
    path('M-22 0l6-50q-12-40 16-44 28 4 16 44L22 0z', dark) +
    circle(0, -108, 15, dark) +
    stroke('M14-78l26-14v16', dark, 6) +
    circle(40, -62, 26, glow, 'opacity=".3"') +
    circle(40, -62, 12, glow)
  )
}

/** A paper lantern that glows under a branch, walkers with theirs by the water. */
const lantern: CoverScene = stage => {
  const { random, hue } = stage
  const glow = colour(0.9, 0.12, 82)
  const dark = colour(0.26, 0.055, hue)
  const again = (id: string, x: number, y: number, s: number) =>
    `<use href="#${id}" transform="translate(${n(x)} ${y})scale(${n(s)})"/>`
  const walkers = [90, 172, 262, 700, 778, 872].map(x =>
    again('walker', x + random.between(-14, 14), 418, random.between(0.75, 1.1)),
  )
  return (
    `<defs><g id="walker">${walker(glow, dark)}</g><g id="paper-lantern">${paperLantern(glow, dark)}</g></defs>` +
    evening(stage) +
    path('M0 390Q240 360 480 386T960 376V480H0z', colour(0.34, 0.07, hue)) +
    path('M0 412Q480 430 960 412V480H0z', colour(0.3, 0.065, hue)) +
    walkers.join('') +
    ellipse(480, 446, 210, 16, glow, 'opacity=".3"') +
    stroke('M960 20Q760 90 560 62T300 84M720 78q-40-30-90-40M420 60q-30 30-70 36', dark, 12) +
    path(
      'M300 84q-30-30-60-10 20 26 60 10zM350 96q-30 4-40 34 36-2 40-34zM630 38q-34-22-56 4 32 18 56-4zM800 70q10 34 44 38-2-34-44-38z',
      dark,
    ) +
    again('paper-lantern', 480, 240, 1.3) +
    again('paper-lantern', 702, 196, 0.6) +
    again('paper-lantern', 300, 204, 0.5)
  )
}

/** A running shoe on the quay, the river and its bridge behind. */
const shoe: CoverScene = stage => {
  const { paint, hue } = stage
  return (
    outdoors(stage) +
    path('M0 330h960v80H0z', colour(0.7, 0.085, hue + 6)) +
    stroke('M60 352h90M250 372h60M720 348h100M820 376h80M560 362h60', '#fff', 4, 'opacity=".5"') +
    path('M0 224Q480 200 960 224v22H0z', paint.cream) +
    path(
      'M0 246q480-24 960 0v96h-60q-16-70-90-70t-90 70h-50q-20-76-90-76t-90 76h-50q-20-76-90-76t-90 76h-50q-16-70-90-70T54 342H0z',
      paint.middle,
    ) +
    rect(0, 388, width, 92, paint.cream) +
    rect(0, 400, width, 80, 'url(#n)') +
    stroke('M0 446H960', paint.cream, 5, 'stroke-dasharray="60 40"') +
    at(
      480,
      430,
      1.4,
      shadow(0, 2, 184, 12) +
        path(
          'M-168-30q-6-70 4-128 30-6 46 16 30 24 66-2l22-22q14-8 26 6l70 70q80 14 104 46 6 10 4 20z',
          paint.deep,
        ) +
        path('M-4-166q14-8 26 6l70 70q80 14 104 46l-90-2q-60-20-110-120z', paint.near) +
        path('M-168-30q-6-70 4-128l22 4q10 50 60 70 90 20 100 54z', '#000', 'opacity=".16"') +
        stroke('M-10-132l34-22M12-110l36-22M36-90l34-20', '#fff', 8) +
        path('M-150-60q70 4 120-40l20 18q-50 50-140 46z', paint.accent) +
        stroke('M-160-160q-14-2-16-16', paint.deep, 9) +
        path('M-174-40H176q24 2 22 22-6 18-30 18H-150q-26 0-24-40z', '#fff') +
        path('M-174-18h370q-4 18-28 18H-150q-20 0-24-18z', paint.accent) +
        path('M130-76q46 10 66 32l2 6h-40q-10-20-28-38z', paint.cream),
    )
  )
}

export const parties = { balloons, ball, knight, lantern, shoe } satisfies Record<string, CoverScene>
