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
export const [front, coreSouth, coreNorth, back] = [6, 8, 13, 15]
export const corridorWidth = 2
export const lobbyWidth = 3.6
export const hallWidth = 12

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

export const middleOf = ({ building }: Floor) => building.width / 2

/** The two halves of the core, west and east of the lobby. */
export function coreHalves(one: Floor): [Rect, Rect] {
  const middle = middleOf(one)
  const half = (west: number, east: number): Rect => ({ west, south: coreSouth, east, north: coreNorth })
  return [
    half(corridorWidth, middle - lobbyWidth / 2),
    half(middle + lobbyWidth / 2, one.building.width - corridorWidth),
  ]
}

export type Facade = 'front' | 'back'

export const band = (facade: Facade, west: number, east: number): Rect =>
  facade === 'front' ? { west, south: 0, east, north: front } : { west, south: back, east, north: depth }

export const wallOf = (facade: Facade) => (facade === 'front' ? front : back)

/** A door near the end of the wall, as doors of rooms are. */
export function doorAt(sheet: Sheet, key: string, { west, east }: Rect, facade: Facade, width: number): void {
  const y = wallOf(facade)
  const x = Math.min((west + east) / 2, west + 0.5 + width / 2)
  sheet.opening(`door ${key}`, [x - width / 2, y], [x + width / 2, y])
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
export const categoryOf = ({ purpose }: DemoRoom) => categories[purpose]

/** Its name, and what stands on its door. */
export const namesOf = ({ name, reference }: DemoRoom) => ({ name, alias: reference })

/** `RDC`, `3`, `-1` */
export const floorOf = (written: string) => (written === 'RDC' ? 0 : Number(written))

export const centreOf = ({ west, south, east, north }: Rect): Point => [
  (west + east) / 2,
  (south + north) / 2,
]
