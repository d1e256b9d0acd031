import { back, categoryOf, depth, type Floor, namesOf } from './floor.ts'
import { drawRestaurant } from './furniture.ts'
import type { Rect } from './sheet.ts'

/** Where wings meet the corridor at the front. */
const wingDoor = 7

/** On the ground floor, a restaurant at the west end, the largest room at the east end. */
export function drawWings(one: Floor): void {
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
