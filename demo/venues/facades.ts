import type { Bilingual } from '#platform/text/language.ts'
import { randomFrom } from '../random.ts'
import type { DemoRoom } from '../rooms/room.ts'
import {
  back,
  band,
  categoryOf,
  centreOf,
  depth,
  doorAt,
  type Facade,
  type Floor,
  floorOf,
  front,
  hallWidth,
  middleOf,
  namesOf,
  wallOf,
} from './floor.ts'
import { drawRestaurant, drawSofas, drawTable, drawTwoDesks } from './furniture.ts'
import type { Rect } from './sheet.ts'

/** Something along a façade. */
interface Piece {
  width: number
  draw(shape: Rect, facade: Facade): void
}
interface Stretch {
  facade: Facade
  from: number
  to: number
  pieces: Piece[]
}

const lengthOf = (pieces: readonly Piece[]) => pieces.reduce((sum, { width }) => sum + width, 0)

export function drawFacades(one: Floor, overflow: readonly DemoRoom[]): void {
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
