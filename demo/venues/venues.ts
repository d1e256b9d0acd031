import type { Bilingual } from '#platform/text/language.ts'
import { type DemoParking, demoParkings } from '../parkings.ts'
import { demoRooms } from '../rooms/rooms.ts'
import type { DemoSite } from '../sites.ts'
import { drawFloor } from './building.ts'
import { type CampusPlan, campusPlans } from './campuses.ts'
import { centreOf, type DrawnBuilding, depth } from './floor.ts'
import { drawRestaurant } from './furniture.ts'
import {
  cornersOf,
  type Frame,
  label,
  type Point,
  polygon,
  type Rect,
  Shafts,
  Sheet,
  VenueFiles,
} from './sheet.ts'
import { largeRoom } from './wings.ts'

/** The plans of a campus as an IMDF archive: its files, by name. */
export function venueFiles(site: DemoSite): Map<string, string> {
  const plan = campusPlans[site.id]
  if (plan === undefined) throw new Error(`There are no plans of ${site.name}`)
  const frame = frameOf(site, plan)
  const files = new VenueFiles(site.code)
  const shafts = new Shafts()
  const address = addAddress(files, site)
  files.add('venue', 'venue', polygon(frame, cornersOf(groundsOf(plan))), {
    category: 'businesscampus',
    restriction: null,
    name: label({ fr: `Campus ${site.name}`, en: `${site.name} campus` }),
    alt_name: null,
    hours: null,
    phone: null,
    website: null,
    display_point: { type: 'Point', coordinates: frame(centreOf(plan.forecourt)) },
    address_id: address,
  })

  const houses = housesOf(site, plan, frame)
  const buildings = houses.map(house => addBuilding(files, house, address))
  const ground = addLevel(files, 'ground', 0, polygon(frame, cornersOf(groundsOf(plan))), buildings)
  drawGrounds(new Sheet(files, ground, 'grounds', frame), plan, site)
  for (const [index, house] of houses.entries()) {
    for (const floor of house.floors) {
      const level =
        floor === 0
          ? ground
          : addLevel(files, `${house.name} ${floor}`, floor, house.outline(floor), [buildings[index] ?? ''])
      house.draw(floor, new Sheet(files, level, `${house.name} ${floor}`, house.frame), shafts)
    }
  }
  shafts.writeTo(files)
  return files.written()
}

/** A building, car park or pavilion, whatever is drawn of it. */
interface House {
  name: string
  category: string
  frame: Frame
  floors: readonly number[]
  outline(floor: number): object
  draw(floor: number, sheet: Sheet, shafts: Shafts): void
}

function housesOf(site: DemoSite, plan: CampusPlan, frame: Frame): House[] {
  return [
    ...site.buildings.map((_, index) => buildingOf(site, plan, index, frame)),
    ...demoParkings
      .filter(parking => parking.site === site.id)
      .flatMap(parking => carParkOf(parking, plan, frame)),
    ...plan.pavilions.map(pavilion => pavilionOf(pavilion, frame)),
  ]
}

function buildingOf(site: DemoSite, plan: CampusPlan, index: number, frame: Frame): House {
  const [place, { name, floors }] = [plan.buildings[index], site.buildings[index] ?? { name: '', floors: 0 }]
  if (place === undefined) throw new Error(`There are no plans of ${name}`)
  const building: DrawnBuilding = {
    name,
    width: place.width,
    lifts: place.lifts,
    rooms: demoRooms.filter(room => room.site === site.id && room.buildingIndex === index),
    restaurants: plan.restaurants.filter(one => one.building === index),
    isMain: index === 0,
  }
  const own = houseFrame(frame, place.at, place.isTurned)
  const wing = building.restaurants.find(one => one.floor === undefined)
  const hall = building.rooms.find(({ purpose }) => purpose === 'hall')
  const lowest = index === 0 ? -1 : 0
  return {
    name,
    category: 'unspecified',
    frame: own,
    floors: Array.from({ length: floors - lowest + 1 }, (_, floor) => lowest + floor),
    outline: floor =>
      polygon(
        own,
        cornersOf({
          west: floor === 0 ? -(wing?.width ?? 0) : 0,
          south: 0,
          east: place.width + (floor === 0 && hall !== undefined ? largeRoom(hall.capacity).width : 0),
          north: depth,
        }),
      ),
    draw: (floor, sheet, shafts) => drawFloor({ building, floor, sheet, shafts }),
  }
}

/** How deep a car park's hall with lift and stairs is. */
const hall: Rect = { west: 0, south: 0, east: 8, north: 6 }

function carParkOf(parking: DemoParking, plan: CampusPlan, frame: Frame): House[] {
  const place = plan.parkings[parking.key]?.below
  const below = parking.levels.map(({ level }) => Number(level)).filter(level => level < 0)
  if (place === undefined || below.length === 0) return []
  const own = houseFrame(frame, place.at, place.isTurned)
  return [
    {
      name: parking.name,
      category: 'parking',
      frame: own,
      floors: [0, ...below],
      outline: floor => polygon(own, cornersOf(floor === 0 ? hall : place.shape)),
      draw(floor, sheet, shafts) {
        drawCarParkHall(parking, floor, sheet, shafts)
        if (floor < 0) drawCars(parking, floor, sheet, place.shape)
      },
    },
  ]
}

function drawCarParkHall({ name }: DemoParking, floor: number, sheet: Sheet, shafts: Shafts): void {
  sheet.unit('hall', 'walkway', { ...hall, north: 3 }, { name })
  sheet.opening('entrance', [3, 0], [5, 0], 'pedestrian.principal')
  const add = (key: string, category: string, shape: Rect, words: Bilingual) => {
    const id = sheet.unit(key, category, shape, { name: words })
    const [x] = centreOf(shape)
    sheet.opening(`door ${key}`, [x - 0.5, 3], [x + 0.5, 3])
    sheet.amenity(key, category, centreOf(shape), id, words)
    shafts.stop(`${name} ${key}`, category, floor, id)
  }
  add(
    'lift',
    'elevator',
    { west: 0, south: 3, east: 2.4, north: 6 },
    {
      fr: `Ascenseur, ${name}`,
      en: `Lift, ${name}`,
    },
  )
  add(
    'stairs',
    'stairs',
    { west: 2.4, south: 3, east: 8, north: 6 },
    {
      fr: `Escalier, ${name}`,
      en: `Stairs, ${name}`,
    },
  )
}

function drawCars(parking: DemoParking, floor: number, sheet: Sheet, shape: Rect): void {
  const words = { fr: `${parking.name}, niveau ${floor}`, en: `${parking.name}, level ${floor}` }
  const cars = sheet.unit(
    'cars',
    'parking',
    { outer: cornersOf(shape), holes: [cornersOf(hall)] },
    { name: words },
  )
  sheet.amenity('cars', 'parking', [(shape.west + hall.west) / 2, centreOf(shape)[1]], cars, words)
  drawPlaces(parking, String(floor), sheet, shape)
}

/** A parked car’s length and width, and the width where a wheelchair gets out beside it. */
const [carLength, carWidth, wideCar] = [5, 2.5, 3.3]

/** Where cars charge, and the places for people with reduced mobility. */
function drawPlaces(parking: DemoParking, level: string, sheet: Sheet, shape: Rect): void {
  const places = parking.levels.find(one => one.level === level)
  const strip = (key: string, count: number, width: number, south: number, name: Bilingual) => {
    const length = Math.min(count * width, shape.east - shape.west - 2)
    if (length === 0) return
    sheet.section(
      `${parking.key} ${key}`,
      [{ west: shape.west + 1, south, east: shape.west + 1 + length, north: south + carLength }],
      name,
    )
  }
  strip('pmr', places?.pmr ?? 0, wideCar, shape.north - carLength - 0.5, {
    fr: 'Places PMR',
    en: 'Accessible parking',
  })
  strip('electric', places?.electric ?? 0, carWidth, shape.south + 0.5, {
    fr: 'Recharge électrique',
    en: 'Electric charging',
  })
}

function pavilionOf({ name, at, isTurned, width }: CampusPlan['pavilions'][number], frame: Frame): House {
  const own = houseFrame(frame, at, isTurned)
  const shape: Rect = { west: 0, south: 0, east: width, north: 9 }
  return {
    name,
    category: 'unspecified',
    frame: own,
    floors: [0],
    outline: () => polygon(own, cornersOf(shape)),
    draw(_, sheet) {
      drawRestaurant(sheet, name, shape)
      sheet.opening('entrance', [width / 2 - 1, 0], [width / 2 + 1, 0], 'pedestrian.principal')
    },
  }
}

/** What lies between the houses. */
function drawGrounds(sheet: Sheet, { forecourt, gardens, parkings }: CampusPlan, site: DemoSite): void {
  const { west, south, north } = forecourt
  const words = { fr: 'Esplanade', en: 'Forecourt' }
  const court = sheet.unit(
    'forecourt',
    'walkway',
    { outer: cornersOf(forecourt), holes: gardens.map(cornersOf) },
    { name: words },
  )
  for (const [index, garden] of gardens.entries()) sheet.unit(`garden ${index}`, 'vegetation', garden)
  const y = (south + north) / 2
  sheet.opening('gate', [west, y - 2], [west, y + 2], 'pedestrian.principal', true)
  const gate = { fr: `Entrée du campus ${site.name}`, en: `Entrance of the ${site.name} campus` }
  sheet.amenity('gate', 'entry', [west + 1, y], court, gate)
  sheet.kiosk(
    'gatehouse',
    { west: west + 2, south: y + 3.5, east: west + 5, north: y + 6 },
    {
      fr: 'Poste de garde',
      en: 'Gatehouse',
    },
  )
  for (const parking of demoParkings) {
    const lot = parkings[parking.key]?.lot
    if (lot === undefined || parking.site !== site.id) continue
    const cars = sheet.unit(`cars ${parking.key}`, 'parking', lot, { name: parking.name })
    sheet.amenity(`cars ${parking.key}`, 'parking', centreOf(lot), cars, {
      fr: parking.name,
      en: parking.name,
    })
    // Cars come in on the far side, people go to the forecourt.
    const [near, far] = lot.west < west ? [lot.east, lot.west] : [lot.west, lot.east]
    const middle = (Math.max(lot.south, south) + Math.min(lot.north, north)) / 2
    sheet.opening(`way ${parking.key}`, [near, middle - 2], [near, middle + 2])
    sheet.opening(`barrier ${parking.key}`, [far, middle - 3], [far, middle + 3], 'automobile')
    drawPlaces(parking, '0', sheet, lot)
  }
}

function addAddress(files: VenueFiles, site: DemoSite): string {
  const [street, town = ''] = site.address.split(/, (?=\d{5})/)
  return files.add('address', 'address', null, {
    address: street,
    unit: null,
    locality: town.slice(6),
    province: null,
    country: 'FR',
    postal_code: town.slice(0, 5),
    postal_code_ext: null,
  })
}

function addBuilding(files: VenueFiles, { name, category, floors, outline }: House, address: string): string {
  const id = files.add('building', name, null, {
    category,
    restriction: null,
    name: label(name),
    alt_name: null,
    display_point: null,
    address_id: address,
  })
  files.add('footprint', name, outline(0), { category: 'ground', name: null, building_ids: [id] })
  if (floors.some(floor => floor < 0)) {
    files.add('footprint', `${name} below`, outline(Math.min(...floors)), {
      category: 'subterranean',
      name: null,
      building_ids: [id],
    })
  }
  return id
}

function addLevel(
  files: VenueFiles,
  key: string,
  floor: number,
  outline: object,
  buildings: readonly string[],
): string {
  return files.add('level', key, outline, {
    category: 'unspecified',
    restriction: null,
    outdoor: false,
    ordinal: floor,
    name: label(floorName(floor)),
    short_name: label(floor === 0 ? { fr: 'RDC', en: 'G' } : String(floor)),
    display_point: null,
    address_id: null,
    building_ids: buildings,
  })
}

function floorName(floor: number): Bilingual {
  if (floor === 0) return { fr: 'Rez-de-chaussée', en: 'Ground floor' }
  if (floor < 0) return { fr: `Sous-sol ${-floor}`, en: `Basement ${-floor}` }
  return { fr: floor === 1 ? '1er étage' : `${floor}e étage`, en: `${floor}${ending(floor)} floor` }
}

const ending = (number: number) =>
  new Intl.PluralRules('en', { type: 'ordinal' })
    .select(number)
    .replace(/other|one|two|few/, rule => ({ one: 'st', two: 'nd', few: 'rd' })[rule] ?? 'th')

/** The grounds of a campus, with what lies below them. */
function groundsOf({ forecourt, parkings }: CampusPlan): Rect {
  const lots = Object.values(parkings).flatMap(({ lot }) => lot ?? [])
  return {
    west: Math.min(forecourt.west, ...lots.map(({ west }) => west)) - 4,
    south: -depth - 4,
    east: Math.max(forecourt.east, ...lots.map(({ east }) => east)) + 4,
    north: forecourt.north + depth + 4,
  }
}

/** Metres of a degree of latitude, and of longitude at the equator. */
const metresOfDegree = 111_195

/** The middle of the forecourt lies where the campus does. */
function frameOf({ latitude, longitude }: DemoSite, { angle, forecourt }: CampusPlan): Frame {
  const [middleX, middleY] = centreOf(forecourt)
  const turn = (angle * Math.PI) / 180
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const east = metresOfDegree * Math.cos((latitude * Math.PI) / 180)
  return ([x, y]) => {
    const [dx, dy] = [x - middleX, y - middleY]
    return [
      rounded(longitude + (dx * cos - dy * sin) / east),
      rounded(latitude + (dx * sin + dy * cos) / metresOfDegree),
    ]
  }
}

/** To a tenth of a millimetre. */
const rounded = (degrees: number) => Number(degrees.toFixed(9))

/** A house whose front looks north is the mirror of the others: east stays east. */
function houseFrame(frame: Frame, [west, front]: Point, isTurned = false): Frame {
  return ([x, y]) => frame([west + x, isTurned ? front - y : front + y])
}
