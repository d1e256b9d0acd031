import { randomFrom } from '../random.ts'
import type { Purpose } from '../rooms/room.ts'
import {
  defsOf,
  glazing,
  ground,
  height,
  lamps,
  type Paint,
  paintOf,
  plant,
  type Room,
  shell,
  width,
} from './restaurant.ts'
import { at, circle, colour, ellipse, n, path, picture, rect, stroke } from './svg.ts'

const purposes: Record<Purpose, (room: Room) => string> = {
  bubble,
  huddle,
  meeting,
  board,
  workshop,
  training,
  hall,
  desk,
}

/** A room to meet or to work in, as one enters it, 960 × 600. The same purpose in the same hue is the same picture. */
export function drawMeetingRoom(purpose: Purpose, hue: number): string {
  const paint = paintOf(hue)
  const room = { paint, random: randomFrom(`meeting room ${purpose} ${hue}`) }
  return picture(width, height, defsOf(paint), purposes[purpose](room))
}

// ——— What stands in them ———

/** A screen on the wall, with people or a figure on it. */
function screen(x: number, y: number, wide: number, shows: 'people' | 'figure', paint: Paint): string {
  const high = wide * 0.56
  const tile = (column: number, row: number) => {
    const [left, top] = [x + 10 + (column * (wide - 20)) / 2, y + 10 + (row * (high - 20)) / 2]
    const [tileWide, tileHigh] = [(wide - 20) / 2 - 5, (high - 20) / 2 - 5]
    const middle = left + tileWide / 2
    const hue = 30 + column * 130 + row * 70
    return (
      rect(left, top, tileWide, tileHigh, colour(0.86, 0.05, hue), 4) +
      circle(middle, top + tileHigh * 0.42, tileHigh * 0.2, colour(0.72, 0.07, 55)) +
      path(
        `M${n(middle - tileHigh * 0.42)} ${n(top + tileHigh)}a${n(tileHigh * 0.42)} ${n(tileHigh * 0.36)} 0 0 1 ${n(tileHigh * 0.84)} 0z`,
        colour(0.55, 0.11, hue),
      )
    )
  }
  const figure = [0.35, 0.55, 0.45, 0.75, 0.9].map((part, i) =>
    rect(
      x + wide * (0.14 + i * 0.15),
      y + high * (0.85 - part * 0.65),
      wide * 0.1,
      high * part * 0.65,
      i === 4 ? paint.accentSoft : colour(0.7, 0.05, 240),
      3,
    ),
  )
  return (
    rect(x - 7, y - 7, wide + 14, high + 14, colour(0.26, 0.015, 260), 9) +
    rect(x, y, wide, high, colour(0.36, 0.04, 255), 4) +
    (shows === 'people'
      ? [0, 1].flatMap(column => [0, 1].map(row => tile(column, row))).join('')
      : figure.join('')) +
    circle(x + wide / 2, y - 18, 6, colour(0.26, 0.015, 260))
  )
}

/** A board to write on, with notes stuck to it. */
function whiteboard(x: number, y: number, wide: number, high: number, { paint, random }: Room): string {
  const notes = Array.from({ length: Math.floor(wide / 52) }, (_, i) => {
    const hue = [90, 350, 145, 230][i % 4] ?? 90
    return rect(x + 20 + i * 48, y + high * random.between(0.16, 0.56), 32, 32, colour(0.88, 0.1, hue), 2)
  })
  const line = `M${n(x + 24)} ${n(y + high - 26)}q${n(wide * 0.2)} -26 ${n(wide * 0.4)} -6t${n(wide * 0.4)} -12`
  return (
    rect(x - 6, y - 6, wide + 12, high + 12, paint.steel, 6) +
    rect(x, y, wide, high, '#fff', 3) +
    notes.join('') +
    stroke(line, paint.accent, 4) +
    rect(x + wide * 0.3, y + high + 6, wide * 0.4, 8, paint.steel, 3)
  )
}

/** A chair from behind, its seat at `y`. */
function chairBack(x: number, y: number, size: number, paint: Paint): string {
  return at(
    x,
    y,
    size,
    stroke('M0 0V54M0 54l-34 16M0 54l34 16', paint.ink, 6) +
      rect(-40, -12, 80, 18, paint.ink, 9) +
      rect(-38, -86, 76, 70, paint.accent, 16) +
      rect(-38, -86, 76, 22, paint.accentSoft, 11),
  )
}

/** A chair from the front, on the far side of a table: only its back shows. */
function chairFront(x: number, y: number, size: number, paint: Paint): string {
  return rect(x - 32 * size, y - 62 * size, 64 * size, 66 * size, paint.accentSoft, 14 * size)
}

/** A table seen from its near side, its top from `far` to `near`. */
function longTable(
  middle: number,
  [far, near]: [number, number],
  [back, front]: [number, number],
  paint: Paint,
) {
  const edge = `M${n(middle - front / 2)} ${near}h${n(front)}v16h${n(-front)}z`
  const legs = `M${n(middle - front * 0.34)} ${near + 16}v74M${n(middle + front * 0.34)} ${near + 16}v74`
  return (
    stroke(legs, paint.ink, 11) +
    path(
      `M${n(middle - back / 2)} ${far}h${n(back)}L${n(middle + front / 2)} ${near}h${n(-front)}z`,
      paint.wood,
    ) +
    path(edge, paint.woodDark)
  )
}

function laptop(x: number, y: number, size: number): string {
  return at(
    x,
    y,
    size,
    path('M-34-44h68l6 44h-80z', colour(0.8, 0.01, 250)) +
      path('M-50 0h100l6 9h-112z', colour(0.9, 0.01, 250)) +
      circle(0, -22, 5, '#fff'),
  )
}

function cup(x: number, y: number, paint: Paint): string {
  return path(`M${n(x - 9)} ${n(y - 20)}h18l-3 20h-12z`, '#fff') + ellipse(x, y - 20, 9, 2.6, paint.woodDark)
}

function armchair(x: number, y: number, facing: 1 | -1, paint: Paint): string {
  return `<g transform="translate(${n(x)} ${n(y)})scale(${facing} 1)">${
    stroke('M-52 70v34M62 70v34', paint.woodDark, 8) +
    path('M-84-92q-8-30 26-30t38 28l26 104h-70z', paint.accent) +
    rect(-74, 4, 156, 70, paint.accent, 20) +
    rect(-34, -4, 112, 34, paint.accentSoft, 16)
  }</g>`
}

/** Felt on the wall, in panels, against the noise. */
function felt(x: number, y: number, columns: number, rows: number, paint: Paint): string {
  return Array.from({ length: columns * rows }, (_, i) => {
    const fill = [paint.accentSoft, paint.wallLow, paint.cream][(i * 7 + Math.floor(i / columns)) % 3] ?? ''
    return rect(x + (i % columns) * 62, y + Math.floor(i / columns) * 62, 56, 56, fill, 8)
  }).join('')
}

function rug(x: number, y: number, wide: number, paint: Paint): string {
  return (
    ellipse(x, y, wide / 2, wide * 0.11, paint.accentSoft, 'opacity=".55"') +
    ellipse(x, y, wide * 0.4, wide * 0.085, paint.cream, 'opacity=".5"')
  )
}

// ——— The rooms ———

function bubble(room: Room): string {
  const { paint } = room
  const low =
    ellipse(480, 452, 92, 24, paint.woodDark) +
    ellipse(480, 446, 92, 24, paint.wood) +
    stroke('M480 470v62M438 536h84', paint.ink, 9)
  return (
    shell(paint) +
    felt(264, 60, 7, 4, paint) +
    glazing(60, 130, room) +
    rect(770, 60, 150, ground - 60, colour(0.9, 0.03, 225), 8) +
    rect(784, 74, 122, ground - 74, colour(0.95, 0.02, 225), 5) +
    rect(796, 240, 10, 56, paint.ink, 5) +
    lamps(1, room) +
    rug(480, 540, 700, paint) +
    armchair(290, 420, 1, paint) +
    armchair(670, 420, -1, paint) +
    low +
    laptop(462, 442, 0.8) +
    cup(530, 446, paint) +
    plant(140, 452, 1.05, room)
  )
}

function huddle(room: Room): string {
  const { paint } = room
  return (
    shell(paint) +
    glazing(50, 180, room) +
    screen(356, 96, 250, 'people', paint) +
    whiteboard(720, 96, 190, 190, room) +
    [330, 480, 630].map(x => chairFront(x, 400, 1.1, paint)).join('') +
    ellipse(480, 436, 268, 62, paint.woodDark) +
    ellipse(480, 424, 268, 62, paint.wood) +
    stroke('M480 486v70M400 562h160', paint.ink, 13) +
    laptop(392, 428, 0.9) +
    cup(560, 420, paint) +
    cup(478, 446, paint) +
    chairBack(250, 500, 1.15, paint) +
    chairBack(710, 500, 1.15, paint) +
    plant(884, 470, 1.1, room)
  )
}

function meeting(room: Room): string {
  const { paint } = room
  return (
    shell(paint) +
    glazing(40, 150, room) +
    glazing(770, 150, room) +
    screen(330, 84, 300, 'people', paint) +
    [318, 426, 534, 642].map(x => chairFront(x, 382, 0.95, paint)).join('') +
    longTable(480, [376, 486], [480, 740], paint) +
    laptop(392, 420, 0.75) +
    laptop(600, 446, 0.9) +
    cup(486, 424, paint) +
    cup(308, 454, paint) +
    [200, 386, 574, 760].map(x => chairBack(x, 536, 1.1, paint)).join('') +
    plant(78, 456, 1, room)
  )
}

function board(room: Room): string {
  const { paint } = room
  const slats = Array.from({ length: 15 }, (_, i) => `M${176 + i * 44} 40V${ground - 14}`).join('')
  return (
    shell(paint) +
    rect(160, 28, 640, ground - 40, paint.woodDark, 8) +
    stroke(slats, paint.wood, 20) +
    screen(206, 96, 250, 'figure', paint) +
    screen(506, 96, 250, 'people', paint) +
    [246, 340, 434, 528, 622, 716].map(x => chairFront(x, 376, 0.9, paint)).join('') +
    longTable(480, [370, 490], [580, 900], paint) +
    [300, 420, 540, 660].map(x => stroke(`M${x} 416q2-30 14-36`, paint.ink, 4)).join('') +
    [240, 480, 720].map(x => cup(x, 456, paint)).join('') +
    [110, 258, 406, 554, 702, 850].map(x => chairBack(x, 540, 1, paint)).join('') +
    plant(64, 440, 1.15, room) +
    plant(898, 440, 1.15, room)
  )
}

function workshop(room: Room): string {
  const { paint } = room
  const high = (x: number, y: number) =>
    stroke(`M${x - 96} ${y + 14}v96M${x + 96} ${y + 14}v96`, paint.ink, 9) +
    circle(x - 96, y + 114, 9, paint.ink) +
    circle(x + 96, y + 114, 9, paint.ink) +
    path(`M${x - 96} ${y - 22}h192l28 30h-248z`, paint.wood) +
    rect(x - 124, y + 8, 248, 12, paint.woodDark, 4) +
    [-60, -8, 44].map((dx, i) => rect(x + dx, y - 14, 30, 14, colour(0.88, 0.1, 60 + i * 100), 2)).join('')
  const stool = (x: number, y: number) =>
    stroke(`M${x - 12} ${y}l-12 74M${x + 12} ${y}l12 74M${x - 20} ${y + 46}h40`, paint.ink, 5) +
    ellipse(x, y, 32, 10, paint.accent)
  return (
    shell(paint) +
    whiteboard(60, 80, 400, 230, room) +
    whiteboard(510, 80, 240, 230, room) +
    glazing(800, 120, room) +
    high(240, 400) +
    high(700, 400) +
    high(470, 452) +
    [310, 630, 110, 850].map((x, i) => stool(x, i < 2 ? 512 : 492)).join('') +
    plant(900, 470, 1, room)
  )
}

function training(room: Room): string {
  const { paint } = room
  // A person's place is drawn once and put where each row has one.
  const place = `<defs><g id="place">${rect(-64, -80, 128, 18, paint.wood, 5)}${laptop(0, -80, 0.86)}${chairBack(0, 0, 1, paint)}</g></defs>`
  const row = (y: number, count: number, size: number) =>
    Array.from({ length: count }, (_, i) => {
      const x = 70 + (820 / count) * (i + 0.5)
      return `<use href="#place" transform="translate(${n(x)} ${n(y)})scale(${size})"/>`
    }).join('')
  return (
    shell(paint) +
    screen(250, 70, 330, 'figure', paint) +
    whiteboard(650, 90, 220, 160, room) +
    glazing(40, 130, room) +
    rect(690, 300, 90, 12, paint.wood, 4) +
    path('M704 312h62l-8 116h-46z', paint.woodDark) +
    place +
    row(424, 7, 0.62) +
    row(486, 6, 0.76) +
    row(564, 5, 0.92)
  )
}

function hall(room: Room): string {
  const { paint } = room
  const curtain = (x: number) =>
    Array.from({ length: 4 }, (_, i) =>
      rect(x + i * 34, 0, 34, 360, i % 2 ? paint.accent : paint.ink, 6),
    ).join('')
  const rows = Array.from({ length: 4 }, (_, r) => {
    const y = 430 + r * 52
    const size = 0.8 + r * 0.14
    const step = 66 * size
    const count = Math.ceil(width / step) + 1
    return Array.from({ length: count }, (_, i) =>
      rect(
        480 + (i - count / 2 + (r % 2) / 2) * step - 26 * size,
        y - 44 * size,
        52 * size,
        70 * size,
        (i + r) % 5 ? paint.accent : paint.accentSoft,
        14 * size,
      ),
    ).join('')
  })
  const beams =
    path('M250 0L380 330H210z', '#fff', 'opacity=".16"') +
    path('M710 0L750 330H580z', '#fff', 'opacity=".16"')
  return (
    rect(0, 0, width, height, paint.ink) +
    rect(0, 0, width, 360, colour(0.42, 0.05, 260)) +
    rect(136, 40, 688, 300, colour(0.3, 0.04, 260), 6) +
    screen(280, 70, 400, 'figure', paint) +
    curtain(0) +
    curtain(824) +
    path('M90 340h780l60 50H30z', paint.wood) +
    rect(30, 388, 900, 14, paint.woodDark) +
    path('M690 262h74l-10 96h-54z', paint.wood) +
    rect(680, 254, 94, 12, paint.woodDark, 4) +
    stroke('M727 254q0-24 14-32', paint.steel, 4) +
    beams +
    rows.join('')
  )
}

function desk(room: Room): string {
  const { paint } = room
  const monitor = (x: number) =>
    rect(x - 86, 236, 172, 104, colour(0.26, 0.015, 260), 8) +
    rect(x - 78, 244, 156, 88, colour(0.82, 0.06, 230), 3) +
    rect(x - 60, 262, 70, 10, '#fff', 4) +
    rect(x - 60, 282, 110, 8, '#fff', 4) +
    rect(x - 60, 298, 90, 8, '#fff', 4) +
    stroke(`M${x} 340v28M${x - 30} 370h60`, colour(0.26, 0.015, 260), 8)
  return (
    shell(paint) +
    glazing(60, 200, room) +
    glazing(700, 200, room) +
    felt(328, 70, 5, 2, paint) +
    lamps(2, room) +
    monitor(390) +
    monitor(574) +
    rect(190, 372, 580, 18, paint.wood, 6) +
    rect(190, 390, 580, 6, paint.woodDark) +
    stroke('M240 396v150M720 396v150M206 550h68M686 550h68', paint.steel, 14) +
    rect(420, 360, 120, 10, colour(0.92, 0.01, 250), 4) +
    cup(660, 372, paint) +
    stroke('M236 372v-70l46-34', paint.ink, 6) +
    path('M262 262l44-10 6 34z', paint.accent) +
    chairBack(480, 500, 1.3, paint) +
    plant(860, 470, 1.2, room)
  )
}
