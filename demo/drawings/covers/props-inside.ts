import { at, circle, cloud, colour, ellipse, n, path, rect, stroke, tree } from '../svg.ts'
import { height, type Paint, type Stage, width } from './stage.ts'

/** Laid over the side of a thing that the light does not reach; half see-through, so that it fits every colour. */
export const shade = '#20182830'
/** Laid over where the light falls. */
export const shine = '#ffffff40'

// ——— Settings ———

/** A desk before a wall: a window on one side, a shelf or a picture on the other; things stand on it from 372 to 440. */
export function desk(stage: Stage): string {
  const left = stage.random.chance(0.5)
  const hung = stage.random.chance(0.6)
    ? shelf(left ? 716 : -20, 196, 264, stage)
    : framed(left ? 768 : 44, stage) + framed(left ? 894 : -82, stage)
  return wall(stage, left) + hung + top(stage)
}

/** A wall with a window and the light that falls in by it. */
export function wall(stage: Stage, left: boolean): string {
  const light = left
    ? 'M250 0h130l190 360H440zM430 0h70l190 360h-70z'
    : 'M580 0h130L520 360H390zM460 0h70L340 360h-70z'
  return (
    rect(0, 0, width, height, stage.paint.far) +
    path(light, shine) +
    glazing(left ? -16 : 746, 34, 230, 262, stage)
  )
}

/** A window with a cloud, behind it a hill and a tree or the roofs of a town. */
export function glazing(x: number, y: number, wide: number, high: number, stage: Stage): string {
  const { paint, random } = stage
  const low = y + high
  return (
    rect(x - 12, y - 12, wide + 24, high + 24, paint.cream, 8) +
    rect(x, y, wide, high, 'url(#g)') +
    cloud(x + wide * random.between(0.1, 0.4), y + 70, 34, '#fff', 0.9) +
    (random.chance(0.6) ? country(x, low, wide, stage) : roofs(x, low, wide, stage)) +
    path(`M${n(x)} ${n(low)}v-24q${n(wide / 2)}-24 ${n(wide)} 0v24z`, paint.near) +
    stroke(
      `M${n(x + wide / 2)} ${n(y)}v${n(high)}M${n(x)} ${n(y + high * 0.42)}h${n(wide)}`,
      paint.cream,
      9,
    ) +
    rect(x - 24, low + 10, wide + 48, 16, paint.cream, 4) +
    rect(x - 24, low + 26, wide + 48, 5, paint.middle)
  )
}

function country(x: number, low: number, wide: number, { paint, random }: Stage): string {
  const hill = `M${n(x)} ${n(low - 60)}q${n(wide * 0.3)}-46 ${n(wide * 0.6)}-10t${n(wide * 0.4)} 0v70H${n(x)}z`
  return (
    path(hill, paint.middle) +
    tree(x + wide * random.between(0.3, 0.75), low - 30, random.between(96, 130), 't')
  )
}

function roofs(x: number, low: number, wide: number, { paint, random }: Stage): string {
  const row = (fill: string, base: number) => {
    const house = Math.round(wide / 5)
    const tops = Array.from({ length: 5 }, () => {
      const high = base - 24 + random.int(48)
      return random.chance(0.5)
        ? `V${n(low - high)}h${house}`
        : `V${n(low - high)}l${n(house / 2)}-22 ${n(house / 2)} 22`
    })
    return path(`M${n(x)} ${n(low)}${tops.join('')}V${n(low)}z`, fill)
  }
  return row(paint.far, 116) + row(paint.middle, 68)
}

/** The top of a desk, seen from a little above. */
export function top({ paint }: Stage, back = 360): string {
  return (
    rect(0, back, width, height - back, colour(0.78, 0.06, 66)) +
    rect(0, back, width, 5, colour(0.86, 0.05, 74)) +
    path(`M330 ${back + 5}h210l130 ${448 - back}H420z`, shine) +
    rect(0, 450, width, 30, paint.wood) +
    rect(0, 450, width, 6, paint.woodDark, 3)
  )
}

/** The floor of a room, from 380 on; things stand on it at 420. */
export function floor({ paint }: Stage): string {
  return (
    rect(0, 368, width, 14, paint.cream) +
    rect(0, 380, width, 100, colour(0.76, 0.06, 64)) +
    stroke('M120 382L40 480M330 382l-40 98M630 382l40 98M840 382l80 98', shade, 3) +
    rect(0, 380, width, 6, shade)
  )
}

/** A table seen from straight above, the sun of a window lying across it. */
export function surface(stage: Stage, kind: 'wood' | 'cloth'): string {
  const { paint } = stage
  const planks = [0, 1, 2, 3]
    .map(i => rect(0, i * 120, width, 118, colour(i % 2 ? 0.78 : 0.76, 0.06, 66)))
    .join('')
  const ground =
    kind === 'wood'
      ? rect(0, 0, width, height, colour(0.68, 0.07, 60)) + planks
      : rect(0, 0, width, height, paint.far)
  return ground + path('M60 0h190L-40 480h-190zM330 0h240L280 480H40zM650 0h220L580 480H360z', shine)
}

/** A stage between curtains, under two lights; its boards begin at 372. */
export function theatre({ paint }: Stage): string {
  const curtain = (x: number) =>
    [0, 1, 2, 3].map(i => rect(x + i * 46, -10, 46, 396, i % 2 ? paint.deep : paint.near, 8)).join('')
  const valance = Array.from({ length: 8 }, (_, i) =>
    path(`M${i * 120} 0h120v44q-60 44-120 0z`, i % 2 ? paint.deep : paint.near),
  ).join('')
  return (
    rect(0, 0, width, height, paint.ink) +
    ellipse(480, 380, 330, 330, paint.deep, 'opacity=".6"') +
    rect(0, 372, width, 108, colour(0.55, 0.07, 55)) +
    ellipse(480, 398, 250, 24, colour(0.74, 0.08, 66)) +
    path('M300 0h60l350 398H250zM600 0h60l50 398H250z', '#ffffff22') +
    curtain(-20) +
    curtain(796) +
    valance +
    rect(0, 0, width, 14, paint.accent)
  )
}

// ——— Things ———

/** Where a thing touches what it stands on. */
export function shadow(x: number, y: number, wide: number, high = wide * 0.13): string {
  return ellipse(x, y, wide, high, shade)
}

/** Turns what it holds about its own zero and puts that at `x`, `y`. */
export function turned(x: number, y: number, degrees: number, inner: string): string {
  return `<g transform="translate(${n(x)} ${n(y)})rotate(${n(degrees)})">${inner}</g>`
}

/** A shelf with books and a small plant. */
export function shelf(x: number, y: number, wide: number, stage: Stage): string {
  const { paint, random } = stage
  let books = ''
  let left = x + 34
  for (let i = 0; i < 7; i++) {
    const thick = 14 + random.int(10)
    const high = 58 + random.int(30)
    books += rect(
      left,
      y - high,
      thick,
      high,
      random.pick([paint.near, paint.middle, paint.deep, paint.accentSoft, paint.cream]),
      3,
    )
    left += thick + 2
  }
  return (
    books +
    at(x + 218, y, 0.62, plant(stage, [-2, 2, 0])) +
    rect(x, y, wide, 12, paint.wood, 3) +
    path(`M${n(x + 8)} ${n(y + 12)}h${n(wide - 16)}l-14 16H${n(x + 22)}z`, paint.middle)
  )
}

/** A picture of hills in a frame, 108 wide. */
function framed(x: number, { paint, random }: Stage): string {
  return (
    rect(x + 5, 77, 108, 140, shade, 4) +
    rect(x, 70, 108, 140, paint.wood, 4) +
    rect(x + 10, 80, 88, 120, paint.cream) +
    circle(x + random.between(36, 72), 118, 15, random.pick([paint.accent, paint.accentSoft])) +
    path(`M${x + 10} 172q24-46 50-14t38-12v54h-88z`, paint.middle) +
    path(`M${x + 10} 190q40-26 88-6v16h-88z`, paint.near)
  )
}

/** A plant in a pot, standing on its own zero, 130 high; a leaf for each of the leans. */
export function plant({ paint, random }: Stage, leans = [-3, 3, -2, 2, -1, 1, 0]): string {
  const leaves = leans.map((lean, i) => {
    const x = lean * 20 - 5 + random.int(10)
    const high = 120 - Math.abs(lean) * 15 + random.int(16)
    return path(
      `M0-40Q${n(x * 0.4 - 13)}-86 ${n(x)}-${n(high)}Q${n(x * 0.4 + 17)}-80 0-40z`,
      i % 2 ? paint.leafLight : paint.leaf,
    )
  })
  return (
    leaves.join('') +
    path('M-34-50h68l-9 50h-50z', paint.accent) +
    path('M12-50h22l-9 50h-18z', shade) +
    rect(-37, -54, 74, 12, paint.accentSoft, 4)
  )
}

/** A mug, standing on its own zero, 66 high. */
export function mug(fill: string, paint: Paint): string {
  return (
    shadow(8, -1, 44) +
    stroke('M30-50q26-4 24 16t-28 18', fill, 9) +
    path('M-34-64h68v44q0 20-18 20h-32q-18 0-18-20z', fill) +
    path('M12-64h22v44q0 20-18 20h-10z', shade) +
    ellipse(0, -64, 34, 8, paint.cream) +
    ellipse(0, -63, 28, 5.5, paint.woodDark)
  )
}

/** A desk lamp that shines to its left, standing on its own zero, 230 high. */
export function lamp(paint: Paint): string {
  return (
    shadow(4, 0, 54) +
    path('M-104-170l74-34 50 204h-250z', '#fff8d0', 'opacity=".34"') +
    stroke('M0-10L34-124-40-206', paint.ink, 9) +
    circle(34, -124, 9, paint.accent) +
    path('M-112-166q6-56 58-62l22 22q6 20-8 26z', paint.accent) +
    path('M-112-166l72-14q-8 14-32 20t-40-6z', '#fffbe6') +
    path('M-44-2q0-18 44-18t44 18z', paint.ink)
  )
}

// ——— People ———

export const skins = [
  colour(0.84, 0.05, 60),
  colour(0.72, 0.08, 58),
  colour(0.56, 0.08, 52),
  colour(0.42, 0.06, 48),
]
export const hairs = [
  colour(0.3, 0.03, 50),
  colour(0.45, 0.08, 55),
  colour(0.72, 0.09, 80),
  colour(0.24, 0.02, 280),
  colour(0.8, 0.01, 80),
]

/** People who look on, from behind, along the lower edge. */
export function audience(
  { paint, random }: Stage,
  y: number,
  size: number,
  count: number,
  hues = hairs,
): string {
  const step = 1000 / count
  return Array.from({ length: count }, (_, i) => {
    const x = step * (i + 0.5) - 20 + random.between(-10, 10)
    const hair = random.pick(hues)
    const clothes = random.pick([paint.deep, paint.near, paint.accent, paint.ink, paint.cream])
    const long = random.chance(0.4) ? path('M-26-96q-6 50-4 56h60q2-6-4-56z', hair) : ''
    return at(
      x,
      y + random.between(0, 14),
      size,
      path('M-62 30q0-70 62-70t62 70z', clothes) +
        rect(-11, -56, 22, 26, random.pick(skins), 8) +
        long +
        ellipse(0, -86, 28, 34, hair),
    )
  }).join('')
}
