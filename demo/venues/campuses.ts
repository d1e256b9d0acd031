import type { Rect } from './sheet.ts'

/** Where a restaurant is: in a wing of the ground floor, among the rooms of a floor, or in a house of its own. */
export interface RestaurantPlace {
  name: string
  building?: number
  /** Of a wing, how wide it is; of a room, its length of the façade. */
  width: number
  /** Absent: a wing at the west end of the ground floor. */
  floor?: number
}

export interface BuildingPlace {
  /** The south-western corner without wings, in the metres of the campus. */
  at: readonly [number, number]
  /** How long its façades are. */
  width: number
  /** Its front looks north. */
  isTurned?: boolean | undefined
  /** On each side of the lobby of lifts. */
  lifts: 1 | 2
}

/** How a campus lies: its forecourt runs from west to east, with houses in a row on either side. */
export interface CampusPlan {
  /** How far its east is turned against the clock, in degrees. */
  angle: number
  /** In the order of the campus's buildings. */
  buildings: readonly BuildingPlace[]
  restaurants: readonly RestaurantPlace[]
  forecourt: Rect
  gardens: readonly Rect[]
  /** By the key of a car park: the lot of its level 0, and the house whose stairs lead to those below it. */
  parkings: Readonly<Record<string, { lot?: Rect; below?: CarPark }>>
  /** Restaurants in a house of their own. */
  pavilions: readonly { name: string; at: readonly [number, number]; isTurned?: boolean; width: number }[]
}

interface CarPark {
  at: readonly [number, number]
  isTurned?: boolean
  /** How far it reaches underground, in the metres of its house. */
  shape: Rect
}

/** How deep a forecourt is, from the row of houses in the south to that in the north. */
const deep = 24
const forecourt = (west: number, east: number): Rect => ({ west, south: 0, east, north: deep })
const garden = (west: number, east: number): Rect => ({ west, south: 8, east, north: 16 })
/** In the row in the north, and in that in the south. */
const north = (x: number, width: number, lifts: 1 | 2 = 1): BuildingPlace => ({ at: [x, deep], width, lifts })
const south = (x: number, width: number, lifts: 1 | 2 = 1): BuildingPlace => ({
  at: [x, 0],
  width,
  lifts,
  isTurned: true,
})

export const campusPlans: Readonly<Record<number, CampusPlan>> = {
  1: {
    angle: 24,
    buildings: [north(20, 66), north(127, 60), south(76, 52)],
    restaurants: [
      { name: 'La Grande Table', building: 0, width: 18 },
      { name: 'Le Pont', building: 1, width: 14 },
      { name: 'Graines', building: 2, width: 12 },
      { name: 'Le Fournil', building: 1, width: 9, floor: 0 },
    ],
    forecourt: forecourt(-10, 196),
    gardens: [garden(4, 26), garden(32, 47), garden(59, 94), garden(110, 150), garden(164, 186)],
    parkings: {
      'seine-quai': {
        below: { at: [24, 0], isTurned: true, shape: { west: -22, south: -10, east: 40, north: 36 } },
      },
      'seine-jardin': { lot: { west: 196, south: -8, east: 236, north: 32 } },
    },
    pavilions: [],
  },
  2: {
    angle: -17,
    buildings: [north(92, 44, 2), north(12, 44, 2)],
    restaurants: [
      { name: 'Nori', building: 0, width: 12 },
      { name: 'Altitude', building: 0, width: 19, floor: 24 },
      { name: 'L’Arche', building: 1, width: 14 },
    ],
    forecourt: forecourt(-10, 154),
    gardens: [garden(6, 28), garden(42, 58), garden(74, 104), garden(122, 144)],
    parkings: {
      'horizon-parvis': {
        below: { at: [20, 0], isTurned: true, shape: { west: -22, south: -10, east: 56, north: 30 } },
      },
    },
    pavilions: [{ name: 'Le Parvis', at: [62, 0], isTurned: true, width: 15 }],
  },
  3: {
    angle: 37,
    buildings: [north(18, 48), north(90, 44), south(66, 42)],
    restaurants: [
      { name: 'Le Grand Moulin', building: 0, width: 14 },
      { name: 'Quatre Saisons', building: 1, width: 12 },
      { name: 'L’Écluse', building: 2, width: 10 },
    ],
    forecourt: forecourt(-8, 140),
    gardens: [garden(8, 34), garden(50, 76), garden(94, 108), garden(118, 132)],
    parkings: {
      'canal-moulin': {
        lot: { west: 140, south: -4, east: 164, north: 28 },
        below: { at: [30, 0], isTurned: true, shape: { west: -20, south: -8, east: 28, north: 30 } },
      },
      'canal-halle': { lot: { west: -40, south: -4, east: -8, north: 9 } },
    },
    pavilions: [{ name: 'La Péniche', at: [0, 0], isTurned: true, width: 14 }],
  },
  4: {
    angle: 8,
    buildings: [north(18, 50), north(96, 46), south(60, 40)],
    restaurants: [
      { name: 'La Savonnerie', building: 0, width: 14 },
      { name: 'Le Four', building: 1, width: 12 },
      { name: 'L’Horloge', building: 2, width: 10 },
      { name: 'Le Passage', building: 1, width: 9, floor: 0 },
    ],
    forecourt: forecourt(-8, 150),
    gardens: [garden(8, 36), garden(50, 74), garden(88, 112), garden(126, 142)],
    parkings: { 'manufacture-cour': { lot: { west: 150, south: -2, east: 178, north: 26 } } },
    pavilions: [],
  },
  5: {
    angle: -29,
    buildings: [north(18, 52), south(74, 52), north(100, 44)],
    restaurants: [
      { name: 'Le Réfectoire', building: 0, width: 14 },
      { name: 'Tilleul & Menthe', building: 1, width: 12 },
      { name: 'L’Orangerie', building: 2, width: 12 },
    ],
    forecourt: forecourt(-8, 152),
    gardens: [garden(4, 38), garden(52, 94), garden(106, 116), garden(128, 146)],
    parkings: { 'tilleuls-allee': { lot: { west: 152, south: -12, east: 196, north: 36 } } },
    pavilions: [{ name: 'La Guinguette', at: [20, 0], isTurned: true, width: 16 }],
  },
  6: {
    angle: -9,
    buildings: [north(20, 54), north(106, 50)],
    restaurants: [
      { name: 'Les Deux Rives', building: 0, width: 16 },
      { name: 'Le Bouchon', building: 1, width: 13 },
      { name: 'La Praline', building: 0, width: 8, floor: 0 },
    ],
    forecourt: forecourt(-10, 166),
    gardens: [garden(6, 40), garden(54, 84), garden(98, 124), garden(138, 158)],
    parkings: {
      'confluence-saone': {
        below: { at: [24, 0], isTurned: true, shape: { west: -20, south: -8, east: 40, north: 32 } },
      },
    },
    pavilions: [{ name: 'Tour du Monde', at: [84, 0], isTurned: true, width: 18 }],
  },
}
