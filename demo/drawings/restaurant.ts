import { type Random, randomFrom } from '../random.ts'
import {
  at,
  bird,
  circle,
  cloud,
  colour,
  ellipse,
  gradient,
  hills,
  n,
  path,
  picture,
  rect,
  stroke,
  tree,
  treeKind,
} from './svg.ts'

export const width = 960
export const height = 600
/** Where the floor meets the wall. */
export const ground = 430

/** The paints of one restaurant, mixed from its hue. */
export interface Paint {
  wall: string
  wallLow: string
  floor: string
  floorFar: string
  wood: string
  woodDark: string
  accent: string
  accentSoft: string
  ink: string
  cream: string
  leaf: string
  leafLight: string
  steel: string
}

export function paintOf(hue: number): Paint {
  return {
    wall: colour(0.93, 0.045, hue),
    wallLow: colour(0.87, 0.06, hue + 12),
    floor: colour(0.7, 0.05, hue + 25),
    floorFar: colour(0.78, 0.05, hue + 20),
    wood: colour(0.68, 0.085, 62),
    woodDark: colour(0.5, 0.075, 52),
    accent: colour(0.58, 0.135, hue),
    accentSoft: colour(0.76, 0.1, hue),
    ink: colour(0.34, 0.06, hue),
    cream: colour(0.97, 0.02, 85),
    leaf: colour(0.55, 0.11, 148),
    leafLight: colour(0.68, 0.12, 138),
    steel: colour(0.82, 0.012, 240),
  }
}

export interface Room {
  paint: Paint
  random: Random
}

const rooms = { canteen, brasserie, garden, bakery, coffee, bowls, oven, terrace } satisfies Record<
  string,
  (room: Room) => string
>
export type RoomName = keyof typeof rooms

/**
 * A restaurant as one enters it, 960 × 600: its wall, what it is known for, tables in front. What matters stands in
 * the middle, so a card may cut the edges.
 * @param seed the same seed gives the same picture
 */
export function drawRestaurant(name: RoomName, hue: number, seed: string): string {
  const paint = paintOf(hue)
  return picture(
    width,
    height,
    defsOf(paint),
    rooms[name]({ paint, random: randomFrom(`restaurant ${seed}`) }),
  )
}

// ——— What many rooms have ———

/** Paints that run from light to dark, and a kind of tree. */
export function defsOf(paint: Paint): string {
  return (
    gradient('wall', [
      [0, paint.wall],
      [1, paint.wallLow],
    ]) +
    gradient('floor', [
      [0, paint.floorFar],
      [1, paint.floor],
    ]) +
    gradient('sky', [
      [0, colour(0.84, 0.06, 230)],
      [1, colour(0.95, 0.04, 75)],
    ]) +
    treeKind('tree', paint.leaf, paint.leafLight, paint.woodDark)
  )
}

export function shell(paint: Paint): string {
  return (
    rect(0, 0, width, ground, 'url(#wall)') +
    rect(0, ground, width, height - ground, 'url(#floor)') +
    rect(0, ground - 12, width, 12, paint.accentSoft)
  )
}

/** A tall window with a bit of town and a tree behind. */
export function glazing(x: number, wide: number, { paint, random }: Room): string {
  const top = 70
  const low = 330
  const houses = Array.from({ length: 4 }, (_, i) => {
    const high = random.between(40, 120)
    return rect(x + (i * wide) / 4, low - high, wide / 4, high, colour(0.86, 0.035, 250 - i * 14))
  })
  const bars = `M${n(x + wide / 2)} ${top}V${low}M${n(x)} ${(top + low) / 2}h${n(wide)}`
  return (
    rect(x - 8, top - 8, wide + 16, low - top + 16, paint.cream, 6) +
    rect(x, top, wide, low - top, 'url(#sky)') +
    houses.join('') +
    tree(x + wide * random.between(0.2, 0.8), low, random.between(84, 120), 'tree') +
    stroke(bars, paint.cream, 6) +
    rect(x - 14, low + 6, wide + 28, 10, paint.wood, 3)
  )
}

export function lamps(count: number, { paint, random }: Room): string {
  const step = width / count
  return Array.from({ length: count }, (_, i) => {
    const x = step * (i + 0.5)
    const low = 96 + random.between(-16, 20)
    return (
      stroke(`M${n(x)} 0V${n(low - 28)}`, paint.ink, 3) +
      circle(x, low + 10, 46, colour(0.97, 0.06, 90), 'opacity=".35"') +
      path(`M${n(x - 30)} ${n(low)}q4-32 30-32t30 32z`, paint.accent) +
      ellipse(x, low, 30, 6, colour(0.96, 0.09, 92))
    )
  }).join('')
}

/** A counter with a board on top; `top` is where things stand. */
const counterTop = 322
function counter(x: number, wide: number, paint: Paint): string {
  const slats = Array.from({ length: Math.floor(wide / 26) }, (_, i) => `M${n(x + 18 + i * 26)} 350v78`).join(
    '',
  )
  return (
    rect(x, 336, wide, 110, paint.accent, 6) +
    stroke(slats, paint.accentSoft, 3, 'opacity=".6"') +
    rect(x - 14, counterTop, wide + 28, 18, paint.wood, 5) +
    rect(x - 14, 336, wide + 28, 5, paint.woodDark)
  )
}

function steam(x: number, y: number): string {
  return stroke(
    `M${n(x - 14)} ${n(y)}q-10-14 0-28t0-28M${n(x + 10)} ${n(y)}q-10-14 0-28t0-28`,
    '#fff',
    5,
    'opacity=".75"',
  )
}

/** A round table with its cloth or board, two stools, and what stands on it. */
function table(x: number, y: number, size: number, paint: Paint, dishes: string): string {
  const stool = (side: number) =>
    ellipse(side * 112, 44, 34, 11, paint.accent) +
    stroke(`M${side * 112 - 18} 50l-6 54M${side * 112 + 18} 50l6 54`, paint.ink, 5)
  return at(
    x,
    y,
    size,
    stool(-1) +
      stool(1) +
      stroke('M0 10v104M-34 118h68', paint.ink, 9) +
      ellipse(0, 12, 96, 26, paint.woodDark) +
      ellipse(0, 4, 96, 26, paint.wood) +
      dishes,
  )
}

function plate(x: number, y: number, food: string): string {
  return ellipse(x, y, 27, 8.5, '#fff') + ellipse(x, y - 1, 17, 5.5, food)
}

function carafe(x: number, y: number): string {
  return (
    path(
      `M${n(x - 5)} ${n(y - 40)}h10v14q10 6 10 18v8h-30v-8q0-12 10-18z`,
      colour(0.88, 0.05, 225),
      'opacity=".85"',
    ) + circle(x + 24, y - 6, 7, colour(0.9, 0.04, 225), 'opacity=".85"')
  )
}

function tables(paint: Paint, random: Random): string {
  const foods = [colour(0.72, 0.14, 140), colour(0.7, 0.15, 45), colour(0.8, 0.13, 90), colour(0.6, 0.14, 25)]
  const laid = () => plate(-40, 2, random.pick(foods)) + plate(42, 6, random.pick(foods)) + carafe(0, 2)
  return (
    table(170, 474, 0.95, paint, laid()) +
    table(800, 466, 0.88, paint, laid()) +
    table(488, 494, 1.05, paint, laid())
  )
}

export function plant(x: number, y: number, size: number, { paint, random }: Room): string {
  const leaves = Array.from({ length: 9 }, (_, i) => {
    const lean = (i - 4) * 15 + random.between(-6, 6)
    return `<path d="M0 0Q${n(lean * 0.5 - 12)} -60 ${n(lean)} ${n(-random.between(86, 124))}Q${n(lean * 0.5 + 12)} -50 0 0z" fill="${i % 2 ? paint.leaf : paint.leafLight}"/>`
  })
  return at(
    x,
    y,
    size,
    leaves.join('') +
      path('M-30-6h60l-9 52h-42z', paint.accentSoft) +
      rect(-34, -12, 68, 12, paint.accent, 4),
  )
}

/** A plant that hangs from the ceiling. */
function hanging(x: number, low: number, { paint, random }: Room): string {
  const fronds = Array.from({ length: 7 }, (_, i) => {
    const side = (i - 3) * 17
    return `M${n(x)} ${n(low)}Q${n(x + side)} ${n(low - 12)} ${n(x + side * 1.3)} ${n(low + random.between(34, 84))}`
  })
  return (
    stroke(`M${n(x)} 0V${n(low - 16)}`, paint.ink, 2.5) +
    stroke(fronds.join(''), paint.leaf, 8) +
    path(`M${n(x - 30)} ${n(low - 16)}h60q-4 30-30 30t-30-30z`, paint.wood)
  )
}

function board(x: number, y: number, wide: number, high: number, paint: Paint, random: Random): string {
  const lines = Array.from(
    { length: Math.floor(high / 26) },
    (_, i) => `M${n(x + 22)} ${n(y + 26 + i * 24)}h${n(random.between(0.35, 0.75) * (wide - 44))}`,
  )
  return (
    rect(x - 7, y - 7, wide + 14, high + 14, paint.wood, 6) +
    rect(x, y, wide, high, colour(0.32, 0.03, 170), 3) +
    stroke(lines.join(''), colour(0.9, 0.02, 90), 4, 'opacity=".8"')
  )
}

function loaf(x: number, y: number, long: number): string {
  const cuts = [-0.5, 0, 0.5].map(part => `M${n(x + part * long - 5)} ${n(y - 14)}l10 12`).join('')
  return ellipse(x, y - 10, long, 15, colour(0.68, 0.12, 62)) + stroke(cuts, colour(0.88, 0.07, 80), 4)
}

// ——— The rooms ———

function canteen(room: Room): string {
  const { paint, random } = room
  const pots = [300, 430, 560, 690].map(
    (x, i) =>
      path(`M${x - 46} 282h92l-8 40h-76z`, paint.steel) +
      ellipse(x, 282, 46, 11, colour(0.9, 0.01, 240)) +
      ellipse(x, 283, 38, 8, colour(0.7, 0.14, [45, 140, 90, 25][i] ?? 45)) +
      steam(x, 266),
  )
  const trays = Array.from({ length: 5 }, (_, i) =>
    rect(150, 308 - i * 11, 92, 8, i % 2 ? paint.accentSoft : paint.cream, 3),
  )
  const heat = rect(240, 180, 510, 12, paint.steel, 5) + stroke('M270 180V0M720 180V0', paint.steel, 5)
  return (
    shell(paint) +
    glazing(40, 150, room) +
    glazing(770, 150, room) +
    board(330, 40, 300, 104, paint, random) +
    heat +
    counter(140, 680, paint) +
    pots.join('') +
    trays.join('') +
    rect(110, 372, 740, 9, paint.steel, 4) +
    tables(paint, random)
  )
}

function brasserie(room: Room): string {
  const { paint, random } = room
  const stripes = Array.from({ length: 12 }, (_, i) =>
    path(`M${i * 80} 0h80v92a40 40 0 0 1-80 0z`, i % 2 ? paint.cream : paint.accent),
  )
  const shelf = (y: number) =>
    rect(360, y, 240, 9, paint.woodDark, 3) +
    Array.from({ length: 9 }, (_, i) => {
      const glass = colour(random.between(0.5, 0.72), 0.1, random.pick([25, 90, 140, 60]))
      return path(`M${378 + i * 25} ${y}v-34q0-6 4-8v-14h8v14q4 2 4 8v34z`, glass)
    }).join('')
  return (
    shell(paint) +
    glazing(60, 190, room) +
    glazing(710, 190, room) +
    rect(344, 160, 272, 170, paint.woodDark, 8) +
    rect(352, 168, 256, 154, colour(0.9, 0.04, 80), 5) +
    shelf(238) +
    shelf(312) +
    counter(310, 340, paint) +
    circle(480, 388, 26, paint.cream) +
    stroke('M470 376v24M464 376v9q0 5 6 5t6-5v-9M491 376q-5 8 0 14v10', paint.accent, 3.4) +
    stripes.join('') +
    tables({ ...paint, wood: '#fff', woodDark: paint.accentSoft }, random)
  )
}

function garden(room: Room): string {
  const { paint, random } = room
  const panes = Array.from({ length: 9 }, (_, i) => `M480-40L${n(i * 140 - 80)} 150`).join('')
  const uprights = Array.from({ length: 8 }, (_, i) => `M${60 + i * 120} 150V${ground}`).join('')
  return (
    rect(0, 0, width, ground, 'url(#sky)') +
    hills(width, 390, 60, ground, colour(0.8, 0.07, 145), random) +
    [90, 250, 420, 610, 760, 900].map(x => tree(x, ground, random.between(120, 210), 'tree')).join('') +
    stroke(`${panes}M0 150H960M0 290H960${uprights}`, paint.cream, 7) +
    stroke('M0 150H960', paint.cream, 14) +
    rect(0, ground, width, height - ground, 'url(#floor)') +
    rect(0, ground - 12, width, 14, paint.cream) +
    [150, 330, 650, 820].map(x => hanging(x, random.between(100, 150), room)).join('') +
    plant(64, 470, 1.25, room) +
    plant(905, 474, 1.35, room) +
    plant(330, 440, 0.8, room) +
    plant(640, 440, 0.85, room) +
    tables(paint, random)
  )
}

function bakery(room: Room): string {
  const { paint, random } = room
  const shelf = (y: number, row: number) =>
    rect(210, y, 540, 12, paint.wood, 4) +
    Array.from({ length: 6 }, (_, i) => loaf(262 + i * 88, y, row === 1 ? 34 : random.between(26, 40))).join(
      '',
    )
  const baguettes = Array.from(
    { length: 7 },
    (_, i) =>
      `<rect x="-9" y="-120" width="18" height="130" rx="9" fill="${i % 2 ? colour(0.7, 0.12, 65) : colour(0.76, 0.11, 72)}" transform="translate(${126 + i * 9} 400)rotate(${(i - 3) * 7})"/>`,
  )
  const cakes = Array.from({ length: 7 }, (_, i) => {
    const x = 345 + i * 48
    return i % 2
      ? circle(x, 390, 15, colour(0.72, 0.13, [20, 350, 60][i % 3] ?? 20)) + circle(x, 378, 6, '#fff')
      : path(`M${x - 20} 402q0-24 20-24t20 24z`, colour(0.74, 0.12, 68))
  })
  return (
    shell(paint) +
    glazing(790, 130, room) +
    rect(196, 60, 568, 250, colour(0.9, 0.045, 72), 10) +
    shelf(132, 0) +
    shelf(210, 1) +
    shelf(288, 2) +
    lamps(3, room) +
    counter(300, 400, paint) +
    rect(318, 356, 364, 56, colour(0.95, 0.02, 220), 6) +
    cakes.join('') +
    baguettes.join('') +
    path('M76 360h138l-16 96H92z', paint.woodDark) +
    stroke('M84 388h122M88 418h114', paint.wood, 5) +
    tables(paint, random)
  )
}

function coffee(room: Room): string {
  const { paint, random } = room
  const machine =
    rect(400, 214, 190, 108, paint.steel, 12) +
    rect(412, 226, 166, 34, paint.accent, 6) +
    stroke('M440 270v18M496 270v18M552 270v18', paint.ink, 8) +
    [440, 496, 552].map(x => path(`M${x - 13} 298h26l-4 22h-18z`, '#fff')).join('') +
    [428, 460, 492, 524, 556].map(x => path(`M${x - 13} 192h26l-4 22h-18z`, paint.cream)).join('') +
    steam(496, 190)
  const dome = (x: number, hue: number) =>
    ellipse(x, 318, 62, 8, '#fff') +
    path(`M${x - 34} 316v-26h68v26z`, colour(0.66, 0.1, hue)) +
    path(`M${x - 34} 290q34-18 68 0z`, '#fff') +
    path(`M${x - 54} 318v-34a54 54 0 0 1 108 0v34z`, '#fff', 'opacity=".38"') +
    circle(x, 226, 7, paint.wood)
  return (
    shell(paint) +
    glazing(40, 170, room) +
    glazing(750, 170, room) +
    lamps(4, room) +
    counter(220, 560, paint) +
    machine +
    dome(306, 40) +
    dome(690, 350) +
    plant(866, 440, 0.95, room) +
    tables(paint, random)
  )
}

function bowls(room: Room): string {
  const { paint, random } = room
  const curtain = Array.from({ length: 5 }, (_, i) => {
    const x = 235 + i * 98
    return (
      path(`M${x} 96h94v104q-47 ${n(random.between(8, 20))}-94 0z`, i % 2 ? paint.accentSoft : paint.accent) +
      circle(x + 47, 148, 18, paint.cream, 'opacity=".85"')
    )
  })
  const lantern = (x: number, y: number) =>
    stroke(`M${x} 0V${y - 44}`, paint.ink, 3) +
    circle(x, y, 70, colour(0.95, 0.08, 60), 'opacity=".28"') +
    ellipse(x, y, 44, 42, colour(0.68, 0.17, 32)) +
    stroke(`M${x - 40} ${y - 14}h80M${x - 44} ${y + 2}h88M${x - 38} ${y + 18}h76`, colour(0.8, 0.13, 50), 3) +
    rect(x - 16, y - 48, 32, 9, paint.ink, 3) +
    rect(x - 16, y + 38, 32, 9, paint.ink, 3)
  const bowl = (x: number, hue: number) =>
    ellipse(x, 282, 54, 12, colour(0.93, 0.03, 80)) +
    ellipse(x, 283, 44, 8, colour(0.74, 0.13, hue)) +
    circle(x - 14, 281, 8, '#fff') +
    circle(x - 14, 281, 4, colour(0.84, 0.15, 85)) +
    stroke(`M${x + 8} 284q12-8 22 0`, paint.leaf, 5) +
    path(`M${x - 54} 283q4 39 34 39h40q30 0 34-39-54 22-108 0z`, paint.ink) +
    stroke(`M${x + 18} 276l58-52M${x + 28} 280l60-48`, paint.wood, 5) +
    steam(x - 12, 262)
  return (
    shell(paint) +
    glazing(40, 120, room) +
    glazing(800, 120, room) +
    rect(222, 84, 516, 14, paint.woodDark, 5) +
    curtain.join('') +
    counter(200, 560, paint) +
    bowl(310, 55) +
    bowl(480, 30) +
    bowl(650, 110) +
    lantern(196, 130) +
    lantern(764, 150) +
    tables(paint, random)
  )
}

function oven(room: Room): string {
  const { paint, random } = room
  const brick = colour(0.62, 0.11, 40)
  const bricks = Array.from({ length: 46 }, () => {
    const angle = random.between(Math.PI, 2 * Math.PI)
    const far = random.between(120, 205)
    return `M${n(480 + Math.cos(angle) * far - 13)} ${n(322 + Math.sin(angle) * far)}h26`
  })
  const pizza = (x: number, y: number, size: number) =>
    at(
      x,
      y,
      size,
      ellipse(0, 0, 62, 17, colour(0.74, 0.11, 68)) +
        ellipse(0, -2, 52, 13, colour(0.6, 0.17, 32)) +
        [-26, -4, 22].map((dx, i) => ellipse(dx, i % 2 ? 3 : -5, 9, 4, colour(0.95, 0.03, 90))).join('') +
        stroke('M-14 4l9-3M12-6l9 2M30 3l7-3', paint.leaf, 4),
    )
  return (
    shell(paint) +
    glazing(44, 150, room) +
    board(770, 70, 150, 190, paint, random) +
    rect(436, 0, 88, 130, brick) +
    path('M262 322a218 210 0 0 1 436 0z', brick) +
    stroke(bricks.join(''), colour(0.74, 0.09, 48), 7, 'opacity=".7"') +
    path('M380 322v-40a100 88 0 0 1 200 0v40z', colour(0.3, 0.04, 40)) +
    path('M420 318q-12-44 20-66 2 24 18 30 0-40 28-58 2 30 26 44 18 18 10 50z', colour(0.72, 0.17, 50)) +
    path('M452 318q-6-26 12-38 6 18 16 22 4-18 16-24 14 20 6 40z', colour(0.88, 0.14, 92)) +
    stroke('M370 322v-40a110 98 0 0 1 220 0v40', colour(0.5, 0.09, 36), 16) +
    counter(236, 490, paint) +
    pizza(310, 308, 0.9) +
    pizza(650, 308, 0.9) +
    stroke('M214 210l-50 220', paint.wood, 9) +
    ellipse(222, 184, 30, 42, paint.wood) +
    lamps(2, room) +
    tables(paint, random)
  )
}

function terrace(room: Room): string {
  const { paint, random } = room
  const parasol = (x: number, high: number, first: string, second: string) => {
    const pieces = [0, 1, 2, 3].map(i =>
      path(`M${x} ${high}L${n(x - 150 + i * 75)} ${n(high + 84)}q37 16 75 0z`, i % 2 ? second : first),
    )
    return (
      stroke(`M${x} ${high}V${ground + 60}`, paint.woodDark, 9) +
      pieces.join('') +
      circle(x, high - 4, 8, paint.wood)
    )
  }
  const lights = Array.from({ length: 17 }, (_, i) => {
    const across = i / 16
    const along = (across * 2) % 1
    return circle(across * width, 56 + 2 * along * (1 - along) * 100, 7, colour(0.95, 0.1, 92))
  })
  const ripple = Array.from(
    { length: 16 },
    () => `M${n(random.between(0, 900))} ${n(random.between(346, 412))}h${n(random.between(20, 70))}`,
  )
  return (
    rect(0, 0, width, ground, 'url(#sky)') +
    circle(720, 128, 88, colour(0.97, 0.07, 90), 'opacity=".4"') +
    circle(720, 128, 52, colour(0.96, 0.09, 90)) +
    cloud(110, 130, 40, '#fff', 0.7) +
    cloud(520, 90, 30, '#fff', 0.6) +
    bird(420, 150, 12, paint.ink) +
    bird(460, 136, 9, paint.ink) +
    hills(width, 330, 46, 360, colour(0.78, 0.08, 150), random) +
    [60, 170, 300, 430, 560, 690, 830, 930].map(x => tree(x, 338, random.between(70, 130), 'tree')).join('') +
    rect(0, 334, width, ground - 334, colour(0.78, 0.07, 205)) +
    stroke(ripple.join(''), colour(0.9, 0.04, 200), 5, 'opacity=".8"') +
    rect(0, ground - 8, width, height - ground + 8, paint.wood) +
    stroke('M0 458H960M0 494H960M0 536H960M0 582H960', paint.woodDark, 4, 'opacity=".4"') +
    stroke('M0 392H960M0 372H960', paint.cream, 7) +
    stroke(Array.from({ length: 13 }, (_, i) => `M${i * 80} 366V430`).join(''), paint.cream, 8) +
    stroke('M0 48Q240 148 480 48Q720 148 960 48', paint.ink, 2.5) +
    lights.join('') +
    parasol(186, 196, paint.accent, paint.cream) +
    parasol(790, 190, paint.cream, paint.accent) +
    parasol(488, 214, paint.accent, paint.cream) +
    tables(paint, random)
  )
}
