import type { Bilingual } from '#platform/text/language.ts'
import { randomFrom } from '../random.ts'
import type { DemoRoom } from '../rooms/room.ts'
import type { Point, Rect, Shafts, Sheet } from './sheet.ts'

/*
 * Every floor of every building has the same bones, in metres from the south-western corner: rooms along both façades, a
 * corridor all around, and a core between with lifts, stairs, toilets and what needs no daylight, at the same place on each floor.
 *
 *   21 ┌─────┬────┬──────────┬─────┬──────┐   rooms with windows
 *   15 ├─────┴────┴──────────┴─────┴──────┤   corridor
 *   13 │ ┌──┬────┬───┬────┐ ┌──┬───┬───┬──┐│   core; between its halves the lobby of the lifts
 *    8 │ └──┴────┴───┴────┘ └──┴───┴───┴──┘│
 *    6 ├──────┬─────┬──────┬──────┬───────┤   corridor
 *    0 └──────┴─────┴──────┴──────┴───────┘   rooms with windows; on the ground floor the hall of the entrance
 */
export const depth = 21
const [front, coreSouth, coreNorth, back] = [6, 8, 13, 15]
const corridorWidth = 2
const lobbyWidth = 3.6
const hallWidth = 12
/** Where wings meet the corridor at the front. */
const wingDoor = 7

export interface DrawnBuilding {
  name: string
  width: number
  lifts: 1 | 2
  rooms: readonly DemoRoom[]
  restaurants: readonly { name: string; width: number; floor?: number }[]
  /** Whether the infirmary and the post are here. */
  isMain: boolean
}

/** One floor of a building. */
export interface Floor {
  building: DrawnBuilding
  floor: number
  sheet: Sheet
  shafts: Shafts
}

export function drawFloor(one: Floor): void {
  drawCorridor(one)
  const left = drawCore(one)
  drawFacades(one, left)
  if (one.floor === 0) drawWings(one)
}

const middleOf = ({ building }: Floor) => building.width / 2

function drawCorridor(one: Floor): void {
  const { building, floor, sheet } = one
  const [west, east] = coreHalves(one)
  const corridor = sheet.unit('corridor', 'walkway', {
    outer: [
      [0, front],
      [building.width, front],
      [building.width, back],
      [0, back],
    ],
    holes: [west, east].map(half => [
      [half.west, coreSouth],
      [half.east, coreSouth],
      [half.east, coreNorth],
      [half.west, coreNorth],
    ]),
  })
  // One at each reception, and one on every third floor.
  if (floor % 3 === 0 && floor >= 0) {
    sheet.amenity('defibrillator', 'defibrillator', [middleOf(one), coreSouth + 0.4], corridor, {
      fr: 'Défibrillateur',
      en: 'Defibrillator',
    })
  }
  if (floor !== 0) return
  const hasWing = building.restaurants.some(({ floor: on }) => on === undefined)
  const hasHall = building.rooms.some(({ purpose }) => purpose === 'hall')
  const exit = (x: number, key: string) => sheet.opening(key, [x, 10], [x, 11.2], 'emergencyexit')
  if (!hasWing) exit(0, 'exit west')
  if (!hasHall) exit(building.width, 'exit east')
}

/** The two halves of the core, west and east of the lobby. */
function coreHalves(one: Floor): [Rect, Rect] {
  const middle = middleOf(one)
  const half = (west: number, east: number): Rect => ({ west, south: coreSouth, east, north: coreNorth })
  return [
    half(corridorWidth, middle - lobbyWidth / 2),
    half(middle + lobbyWidth / 2, one.building.width - corridorWidth),
  ]
}

const coreMiddle = (coreSouth + coreNorth) / 2
/** Of the two rows in which the smaller rooms of a core lie. */
type Row = 'south' | 'north'
const rowOf = (row: Row, west: number, east: number): Rect =>
  row === 'south'
    ? { west, south: coreSouth, east, north: coreMiddle }
    : { west, south: coreMiddle, east, north: coreNorth }

/** The least that is worth a room of its own, and the most that stores need. */
const [narrowest, widestStore] = [1.2, 5]

/** @returns the rooms for which the core had no place */
function drawCore(one: Floor): DemoRoom[] {
  const { sheet, building } = one
  const [west, east] = coreHalves(one)
  drawEndStairs(one, 'west', { ...west, east: west.west + 3 })
  drawEndStairs(one, 'east', { ...east, west: east.east - 3 })
  // From the lobby outwards: how far each row is taken.
  const taken = {
    west: { south: west.east, north: west.east },
    east: { south: east.west, north: east.west },
  }
  const take = (side: 'west' | 'east', row: Row, width: number): Rect => {
    const from = taken[side][row]
    const to = side === 'west' ? from - width : from + width
    taken[side][row] = to
    return rowOf(row, Math.min(from, to), Math.max(from, to))
  }
  const leftIn = (side: 'west' | 'east', row: Row) =>
    side === 'west' ? taken.west[row] - (west.west + 3) : east.east - 3 - taken.east[row]
  const doorOf = (key: string, row: Row, { west: from, east: to }: Rect, width = 0.9) => {
    const y = row === 'south' ? coreSouth : coreNorth
    const x = (from + to) / 2
    sheet.opening(`door ${key}`, [x - width / 2, y], [x + width / 2, y])
  }
  const room = (
    key: string,
    category: string,
    side: 'west' | 'east',
    row: Row,
    width: number,
    more: { name?: Bilingual | string; alias?: string; isRestricted?: boolean } = {},
  ): { id: string; shape: Rect } => {
    const shape = take(side, row, width)
    doorOf(key, row, shape)
    return { id: sheet.unit(key, category, shape, more), shape }
  }

  const sides = building.lifts === 2 ? (['west', 'east'] as const) : (['west'] as const)
  for (const side of sides) {
    for (const row of ['south', 'north'] as const) {
      const letter = `${'AC'[sides.indexOf(side as 'west')]}${row === 'south' ? '1' : '2'}`
      drawLift(one, letter, take(side, row, 2.2), side === 'west' ? west.east : east.west)
    }
  }
  drawMainStairs(one, {
    ...rowOf('south', taken.east.south, taken.east.south + 3),
    north: coreNorth,
  })
  taken.east.south += 3
  taken.east.north += 3

  const toilets = [
    ['women', 'restroom.female', 'south', 4.4, { fr: 'Toilettes femmes', en: 'Women’s toilets' }],
    ['men', 'restroom.male', 'north', 4.4, { fr: 'Toilettes hommes', en: 'Men’s toilets' }],
    [
      'accessible',
      'restroom.unisex.wheelchair',
      'south',
      2.2,
      { fr: 'Toilettes accessibles', en: 'Accessible toilet' },
    ],
  ] as const
  for (const [key, category, row, width, name] of toilets) {
    const { id, shape } = room(key, category, 'west', row, width, { name })
    sheet.amenity(key, category, centreOf(shape), id, name)
  }
  room('cleaning', 'storage', 'west', 'north', 2.2, {
    name: { fr: 'Local d’entretien', en: 'Cleaning store' },
    isRestricted: true,
  })
  const kitchen = room('kitchen', 'kitchen', 'east', 'south', 3.4, {
    name: { fr: 'Tisanerie', en: 'Tea kitchen' },
  })
  sheet.amenity('coffee', 'eatingdrinking', centreOf(kitchen.shape), kitchen.id, {
    fr: 'Café et fontaine à eau',
    en: 'Coffee and water',
  })
  const printer = room('printer', 'room', 'east', 'north', 3.4, {
    name: { fr: 'Reprographie', en: 'Print room' },
  })
  sheet.amenity('printer', 'copymachine', centreOf(printer.shape), printer.id, {
    fr: 'Imprimante et photocopieur',
    en: 'Printer and copier',
  })

  const bubbles = one.building.rooms.filter(
    ({ purpose, floor }) => purpose === 'bubble' && floorOf(floor) === one.floor,
  )
  const left: DemoRoom[] = []
  for (const bubble of bubbles) {
    const width = 1.2 + bubble.capacity * 0.5
    const place = places.find(([side, row]) => leftIn(side, row) >= width)
    if (place === undefined) {
      left.push(bubble)
      continue
    }
    const [side, row] = place
    const { shape } = room(bubble.reference, categoryOf(bubble), side, row, width, namesOf(bubble))
    drawTable(sheet, bubble.reference, shape)
  }
  let booths = 0
  for (const [side, row] of [...places, ...places]) {
    if (one.floor < 0 || booths === 4 || leftIn(side, row) < 1.4) continue
    booths += 1
    room(`booth ${booths}`, 'phoneroom', side, row, 1.3, {
      name: { fr: `Cabine ${booths}`, en: `Booth ${booths}` },
    })
  }
  for (const [index, [side, row]] of places.entries()) {
    const width = leftIn(side, row)
    if (width < 0.05) continue
    if (width < narrowest) {
      // A shaft for pipes: nobody walks there.
      sheet.unit(`shaft ${side} ${row}`, 'structure', take(side, row, width))
      continue
    }
    const count = Math.ceil(width / widestStore)
    for (let n = 0; n < count; n++) {
      const store = stores[(index + n * places.length) % stores.length] ?? stores[0]
      room(`store ${side} ${row} ${n}`, store.category, side, row, width / count, {
        name: store.name,
        isRestricted: store.isRestricted,
      })
    }
  }
  return left
}

const places = [
  ['west', 'south'],
  ['west', 'north'],
  ['east', 'south'],
  ['east', 'north'],
] as const
const stores = [
  { category: 'storage', name: { fr: 'Casiers', en: 'Lockers' }, isRestricted: false },
  { category: 'serverroom', name: { fr: 'Local informatique', en: 'IT room' }, isRestricted: true },
  { category: 'storage', name: { fr: 'Rangement', en: 'Store' }, isRestricted: false },
  { category: 'nonpublic', name: { fr: 'Local technique', en: 'Plant room' }, isRestricted: true },
  { category: 'room', name: { fr: 'Point de tri', en: 'Sorting point' }, isRestricted: false },
  { category: 'room', name: { fr: 'Matériel de réunion', en: 'Meeting equipment' }, isRestricted: false },
  { category: 'library', name: { fr: 'Bibliothèque', en: 'Library' }, isRestricted: false },
  { category: 'nonpublic', name: { fr: 'Gaines techniques', en: 'Risers' }, isRestricted: true },
] as const

function drawLift({ sheet, shafts, building, floor }: Floor, letter: string, shape: Rect, x: number): void {
  const name = { fr: `Ascenseur ${letter}`, en: `Lift ${letter}` }
  const id = sheet.unit(`lift ${letter}`, 'elevator', shape, { name })
  const [, y] = centreOf(shape)
  sheet.opening(`door lift ${letter}`, [x, y - 0.5], [x, y + 0.5])
  sheet.amenity(`lift ${letter}`, 'elevator', centreOf(shape), id, name)
  shafts.stop(`${building.name} lift ${letter}`, 'elevator', floor, id)
}

function drawMainStairs(one: Floor, shape: Rect): void {
  const x = (shape.west + shape.east) / 2
  stairs(one, 'main', shape, { fr: 'Escalier central', en: 'Central stairs' }, [
    [x - 0.8, coreSouth],
    [x + 0.8, coreSouth],
  ])
}

function drawEndStairs(one: Floor, end: 'west' | 'east', shape: Rect): void {
  const x = end === 'west' ? shape.west : shape.east
  const name =
    end === 'west' ? { fr: 'Escalier ouest', en: 'West stairs' } : { fr: 'Escalier est', en: 'East stairs' }
  stairs(one, end, shape, name, [
    [x, coreMiddle - 0.6],
    [x, coreMiddle + 0.6],
  ])
}

function stairs(
  { sheet, shafts, building, floor }: Floor,
  key: string,
  shape: Rect,
  name: Bilingual,
  [from, to]: readonly [Point, Point],
): void {
  const id = sheet.unit(`stairs ${key}`, 'stairs', shape, { name })
  sheet.opening(`door stairs ${key}`, from, to)
  sheet.amenity(`stairs ${key}`, 'stairs', centreOf(shape), id, name)
  shafts.stop(`${building.name} stairs ${key}`, 'stairs', floor, id)
}

/** Something along a façade. */
interface Piece {
  width: number
  draw(shape: Rect, facade: Facade): void
}
type Facade = 'front' | 'back'
interface Stretch {
  facade: Facade
  from: number
  to: number
  pieces: Piece[]
}

const lengthOf = (pieces: readonly Piece[]) => pieces.reduce((sum, { width }) => sum + width, 0)

function drawFacades(one: Floor, overflow: readonly DemoRoom[]): void {
  const { building, floor, sheet } = one
  const middle = middleOf(one)
  const stretches: Stretch[] = []
  const stretch = (facade: Facade, from: number, to: number) =>
    void stretches.push({ facade, from, to, pieces: [] })
  if (floor === 0) {
    stretch('front', 0, middle - hallWidth / 2)
    stretch('front', middle + hallWidth / 2, building.width)
    drawHall(one)
  } else {
    stretch('front', 0, middle)
    stretch('front', middle, building.width)
  }
  if (floor >= 0) {
    // Opposite the lifts.
    const shape = band('back', middle - 4, middle + 4)
    const lounge = sheet.unit('lounge', 'lounge', shape, { name: { fr: 'Espace détente', en: 'Lounge' } })
    sheet.opening('door lounge', [middle - 2, back], [middle + 2, back])
    drawSofas(sheet, shape)
    if (floor > 0 && floor % 3 === 1) {
      sheet.amenity('water', 'drinkingfountain', [middle, depth - 1], lounge, {
        fr: 'Fontaine à eau',
        en: 'Water fountain',
      })
    }
    stretch('back', 0, middle - 4)
    stretch('back', middle + 4, building.width)
  } else {
    stretch('back', 0, middle)
    stretch('back', middle, building.width)
  }

  const here = building.rooms.filter(
    room =>
      floorOf(room.floor) === floor &&
      room.purpose !== 'hall' &&
      (room.purpose !== 'bubble' || overflow.includes(room)),
  )
  const rooms = here.filter(room => room.purpose !== 'desk' || room.type === 'CLOSED_DESK')
  const desks = here.filter(room => !rooms.includes(room))
  const villages = new Map<string, Rect[]>()
  const inVillage = (room: DemoRoom): Piece => {
    const { width, draw } = roomPiece(one, room)
    const { village } = room
    return {
      width,
      draw(shape, facade) {
        draw(shape, facade)
        if (village !== null) villages.set(village, [...(villages.get(village) ?? []), shape])
      },
    }
  }
  share(stretches, [...extraPieces(one), ...rooms.map(inVillage)])
  const random = randomFrom(`floor ${building.name} ${floor}`)
  const seats: Rect[] = []
  let offices = 0
  for (const { facade, from, to, pieces } of stretches) {
    const free = to - from - lengthOf(pieces)
    if (free >= 7.2) {
      const office = free > 16 && floor > 0 ? 3.4 : 0
      if (office > 0) {
        offices += 1
        pieces.splice(random.int(pieces.length + 1), 0, officePiece(one, offices))
      }
      const key = `open ${facade} ${from}`
      pieces.splice(random.int(pieces.length + 1), 0, {
        width: free - office,
        draw: shape => void seats.push(...drawOpenSpace(one, key, shape, facade)),
      })
    } else if (free > 3.2) {
      offices += 1
      pieces.push({ ...officePiece(one, offices), width: free })
    }
    const wanted = lengthOf(pieces)
    const stretched = (to - from) / wanted
    let x = from
    for (const [index, piece] of pieces.entries()) {
      const end = index === pieces.length - 1 ? to : x + piece.width * stretched
      piece.draw(band(facade, x, end), facade)
      x = end
    }
  }
  if (seats.length < desks.length) throw new Error(`${building.name} ${floor}: too few desks`)
  const step = Math.max(1, Math.floor(seats.length / Math.max(1, desks.length)))
  let own = 0
  for (const [index, shape] of seats.entries()) {
    const room = index % step === 0 ? desks[index / step] : undefined
    if (room === undefined) own += 1
    sheet.fixture(
      `desk ${index}`,
      'desk',
      shape,
      room === undefined ? { alias: officeOn(building.name, floor, own) } : namesOf(room),
    )
  }
  for (const [village, shapes] of villages) sheet.section(`village ${village}`, shapes, village)
}

/** A desk of somebody's own, as the directory names offices, without the campus: `B2/3/314`. */
const officeOn = (building: string, floor: number, number: number) =>
  `${building}/${floor === 0 ? 'RDC' : floor}/${String(floor * 100 + number).padStart(3, '0')}`

/** Shares pieces out among the stretches of a floor, in their order, so that each has its part. */
function share(stretches: readonly Stretch[], pieces: readonly Piece[]): void {
  const all = stretches.reduce((sum, { from, to }) => sum + to - from, 0)
  const load = lengthOf(pieces) / all
  let index = 0
  for (const piece of pieces) {
    const room = (one: Stretch | undefined) =>
      one !== undefined && lengthOf(one.pieces) + piece.width <= one.to - one.from
    const isFull = (one: Stretch | undefined) =>
      one !== undefined && lengthOf(one.pieces) >= (one.to - one.from) * load
    while (index < stretches.length - 1 && (isFull(stretches[index]) || !room(stretches[index]))) index += 1
    const place = room(stretches[index]) ? stretches[index] : stretches.find(room)
    if (place === undefined) throw new Error('A floor has more rooms than façade')
    place.pieces.push(piece)
  }
}

const band = (facade: Facade, west: number, east: number): Rect =>
  facade === 'front' ? { west, south: 0, east, north: front } : { west, south: back, east, north: depth }

const wallOf = (facade: Facade) => (facade === 'front' ? front : back)

/** In square metres, for those who sit around a table. */
const areaFor = (capacity: number) => 7 + 2.2 * capacity

function roomPiece({ sheet }: Floor, room: DemoRoom): Piece {
  const area = room.type === 'CLOSED_DESK' ? 16 : areaFor(room.capacity)
  return {
    width: Math.max(2.2, area / front),
    draw(shape, facade) {
      sheet.unit(room.reference, categoryOf(room), shape, namesOf(room))
      doorAt(sheet, room.reference, shape, facade, room.capacity > 18 ? 1.6 : 0.9)
      if (room.type === 'CLOSED_DESK') drawTwoDesks(sheet, room.reference, shape)
      else drawTable(sheet, room.reference, shape)
    },
  }
}

/** A door near the end of the wall, as doors of rooms are. */
function doorAt(sheet: Sheet, key: string, { west, east }: Rect, facade: Facade, width: number): void {
  const y = wallOf(facade)
  const x = Math.min((west + east) / 2, west + 0.5 + width / 2)
  sheet.opening(`door ${key}`, [x - width / 2, y], [x + width / 2, y])
}

function officePiece({ sheet, floor }: Floor, index: number): Piece {
  const key = `office ${index}`
  return {
    width: 3.4,
    draw(shape, facade) {
      const number = `${floor}.${40 + index}`
      const name =
        floor < 0
          ? { fr: `Réserve ${index}`, en: `Store ${index}` }
          : { fr: `Bureau ${number}`, en: `Office ${number}` }
      sheet.unit(key, floor < 0 ? 'storage' : 'office', shape, { name, isRestricted: floor < 0 })
      doorAt(sheet, key, shape, facade, 0.9)
      if (floor >= 0) drawTwoDesks(sheet, key, shape)
    },
  }
}

/** Desks back to back in rows across, three on each side. */
function drawOpenSpace({ sheet, floor }: Floor, key: string, shape: Rect, facade: Facade): Rect[] {
  const y = wallOf(facade)
  const middle = (shape.west + shape.east) / 2
  if (floor < 0) {
    sheet.unit(key, 'nonpublic', shape, {
      name: { fr: 'Locaux techniques', en: 'Plant rooms' },
      isRestricted: true,
    })
    sheet.opening(`door ${key}`, [middle - 0.8, y], [middle + 0.8, y])
    return []
  }
  sheet.unit(key, 'office', shape, { name: { fr: 'Espace de travail', en: 'Open space' } })
  sheet.opening(`door ${key}`, [middle - 1.5, y], [middle + 1.5, y])
  const rows = Math.floor((shape.east - shape.west - 1.2) / 3.4)
  const west = middle - (rows * 3.4 - 1.8) / 2
  // The windows are on the side away from the corridor.
  const south = facade === 'front' ? 0.5 : back + 1.3
  return Array.from({ length: rows }, (_, row) =>
    [0, 1].flatMap(side =>
      [0, 1, 2].map((desk): Rect => {
        const x = west + row * 3.4 + side * 0.8
        return { west: x, south: south + desk * 1.4, east: x + 0.8, north: south + (desk + 1) * 1.4 }
      }),
    ),
  ).flat()
}

/** What a floor has beside the rooms that are booked. */
function extraPieces(one: Floor): Piece[] {
  const { building, floor, sheet } = one
  const pieces: Piece[] = []
  const add = (
    key: string,
    category: string,
    width: number,
    name: Bilingual,
    more?: (id: string, shape: Rect) => void,
  ) =>
    void pieces.push({
      width,
      draw(shape, facade) {
        const id = sheet.unit(key, category, shape, { name })
        doorAt(sheet, key, shape, facade, 0.9)
        more?.(id, shape)
      },
    })
  if (floor === 0 && building.isMain) {
    const name = { fr: 'Infirmerie', en: 'Infirmary' }
    add('firstaid', 'firstaid', 5, name, (id, shape) =>
      sheet.amenity('firstaid', 'firstaid', centreOf(shape), id, name),
    )
    add('mailroom', 'mailroom', 4, { fr: 'Courrier', en: 'Mail room' })
  }
  if (floor === 1 && building.isMain) {
    add('mothers', 'mothersroom', 2.6, { fr: 'Salle d’allaitement', en: 'Nursing room' })
  }
  if (floor === -1) {
    add('showers', 'shower', 4, { fr: 'Douches et vestiaires', en: 'Showers and changing room' })
  }
  for (const restaurant of building.restaurants.filter(({ floor: on }) => on === floor)) {
    pieces.push({
      width: restaurant.width,
      draw: (shape, facade) => {
        drawRestaurant(sheet, restaurant.name, shape)
        doorAt(sheet, restaurant.name, shape, facade, 1.6)
      },
    })
  }
  return pieces
}

export function drawRestaurant(sheet: Sheet, name: string, shape: Rect): void {
  const id = sheet.unit(name, 'foodservice', shape, { name })
  sheet.occupant(name, 'restaurant', centreOf(shape), id, name)
  sheet.amenity(name, 'eatingdrinking', centreOf(shape), id, { fr: name, en: name })
  for (let x = shape.west + 1.1; x + 1.2 < shape.east - 0.4; x += 2.4) {
    for (let y = shape.south + 1.1; y + 1.2 < shape.north - 0.8; y += 2.3) {
      sheet.fixture(`table ${name} ${x} ${y}`, 'table', { west: x, south: y, east: x + 1.2, north: y + 1.2 })
    }
  }
}

/** The entrance of the building. */
function drawHall(one: Floor): void {
  const { sheet, building } = one
  const middle = middleOf(one)
  const shape = band('front', middle - hallWidth / 2, middle + hallWidth / 2)
  const name = { fr: `Accueil ${building.name}`, en: `Reception ${building.name}` }
  const hall = sheet.unit('hall', 'lobby', shape, { name })
  sheet.opening('entrance', [middle - 1.5, 0], [middle + 1.5, 0], 'pedestrian.principal', true)
  sheet.opening('door hall', [middle - 2.5, front], [middle + 2.5, front])
  sheet.amenity('entrance', 'entry', [middle, 0.6], hall, {
    fr: `Entrée ${building.name}`,
    en: `Entrance ${building.name}`,
  })
  sheet.kiosk('reception', { west: middle + 2.4, south: 2.4, east: middle + 5.2, north: 3.4 }, name)
  sheet.amenity('reception', 'reception.desk', [middle + 3.8, 3.9], hall, name)
  drawSofas(sheet, { ...shape, east: middle - 2 })
}

/** On the ground floor, a restaurant at the west end, the largest room at the east end. */
function drawWings(one: Floor): void {
  const { building, sheet } = one
  const wing = building.restaurants.find(({ floor }) => floor === undefined)
  if (wing !== undefined) {
    const kitchen: Rect = { west: -wing.width, south: back, east: 0, north: depth }
    drawRestaurant(sheet, wing.name, { ...kitchen, south: 0, north: back })
    sheet.opening('door wing west', [0, wingDoor - 0.8], [0, wingDoor + 0.8])
    sheet.opening('terrace wing west', [-wing.width / 2 - 1, 0], [-wing.width / 2 + 1, 0])
    sheet.opening('exit wing west', [-wing.width, 10], [-wing.width, 11.2], 'emergencyexit')
    sheet.unit('kitchen of the restaurant', 'kitchen', kitchen, {
      name: { fr: `Cuisine, ${wing.name}`, en: `Kitchen, ${wing.name}` },
      isRestricted: true,
    })
    sheet.opening(
      'door kitchen of the restaurant',
      [-wing.width / 2 - 0.6, back],
      [-wing.width / 2 + 0.6, back],
    )
  }
  const largest = building.rooms.find(({ purpose }) => purpose === 'hall')
  if (largest === undefined) return
  const size = largeRoom(largest.capacity)
  const shape: Rect = { west: building.width, south: 0, east: building.width + size.width, north: size.depth }
  sheet.unit(largest.reference, categoryOf(largest), shape, namesOf(largest))
  sheet.opening('door wing east', [building.width, wingDoor - 0.9], [building.width, wingDoor + 0.9])
  if (size.depth > 15.5) {
    sheet.opening('door wing east north', [building.width, 13.4], [building.width, 14.6])
  }
  sheet.opening('exit wing east', [shape.east, 4], [shape.east, 5.6], 'emergencyexit')
  const stage = Math.min(3, size.width / 3)
  sheet.fixture('stage', 'stage', {
    west: shape.east - stage,
    south: 1,
    east: shape.east - 0.4,
    north: size.depth - 1,
  })
}

/** A room for many: a square metre for each. */
export function largeRoom(capacity: number): { width: number; depth: number } {
  const width = Math.max(6, capacity / depth)
  return { width, depth: Math.min(depth, capacity / width) }
}

function drawTable(sheet: Sheet, key: string, { west, south, east, north }: Rect): void {
  const [x, y] = [(east - west) / 3.4, (north - south) / 3.4]
  sheet.fixture(`table ${key}`, 'table', {
    west: west + x,
    south: south + y,
    east: east - x,
    north: north - y,
  })
}

function drawTwoDesks(sheet: Sheet, key: string, { west, south }: Rect): void {
  for (const n of [0, 1]) {
    const y = south + 1.4 + n * 1.8
    sheet.fixture(`desk ${key} ${n}`, 'desk', {
      west: west + 0.9,
      south: y,
      east: west + 2.3,
      north: y + 0.8,
    })
  }
}

function drawSofas(sheet: Sheet, { west, south, east, north }: Rect): void {
  const middle = (west + east) / 2
  for (const [n, y] of [south + 1.2, north - 2].entries()) {
    sheet.fixture(`sofa ${west} ${n}`, 'seating', {
      west: middle - 1.1,
      south: y,
      east: middle + 1.1,
      north: y + 0.8,
    })
  }
}

const categories: Record<DemoRoom['purpose'], string> = {
  bubble: 'huddleroom',
  huddle: 'huddleroom',
  meeting: 'conferenceroom',
  board: 'conferenceroom',
  workshop: 'conferenceroom',
  training: 'classroom',
  hall: 'auditorium',
  desk: 'office',
}
const categoryOf = ({ purpose }: DemoRoom) => categories[purpose]

/** Its name, and what stands on its door. */
const namesOf = ({ name, reference }: DemoRoom) => ({ name, alias: reference })

/** `RDC`, `3`, `-1` */
const floorOf = (written: string) => (written === 'RDC' ? 0 : Number(written))

export const centreOf = ({ west, south, east, north }: Rect): Point => [
  (west + east) / 2,
  (south + north) / 2,
]
