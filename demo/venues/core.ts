import type { Bilingual } from '#platform/text/language.ts'
import type { DemoRoom } from '../rooms/room.ts'
import {
  categoryOf,
  centreOf,
  coreHalves,
  coreNorth,
  coreSouth,
  type Floor,
  floorOf,
  namesOf,
} from './floor.ts'
import { drawTable } from './furniture.ts'
import type { Point, Rect } from './sheet.ts'

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
export function drawCore(one: Floor): DemoRoom[] {
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
