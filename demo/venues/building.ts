import { drawCore } from './core.ts'
import { drawFacades } from './facades.ts'
import { back, coreHalves, coreNorth, coreSouth, type Floor, front, middleOf } from './floor.ts'
import { drawWings } from './wings.ts'

/** Draws one floor of a building. */
export function drawFloor(one: Floor): void {
  drawCorridor(one)
  const left = drawCore(one)
  drawFacades(one, left)
  if (one.floor === 0) drawWings(one)
}

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
