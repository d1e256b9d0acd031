import type { Plane } from './plane.ts'

/*
 * What is walked of a venue, in triangles, in a plane of metres. Units are joined through their openings only, so that walls
 * need not be drawn alike on both sides: whatever lies between two units without an opening is closed.
 */

export interface Network {
  plane: Plane
  units: NetworkUnit[]
  floors: Floor[]
  /** By the id of a level. */
  floorOf: Map<string, number>
  stops: Stop[]
  links: Link[]
  /** Where each place is, by its id. */
  places: Map<string, Place>
  /** The floor of an opening that joins two units, and its number there, by its id. */
  gates: Map<string, { floor: number; gate: number }>
  /** Ids of openings and units that could not be put in. */
  lost: string[]
}

export interface NetworkUnit {
  id: string
  category: string
  restricted: boolean
  level: string
  floor: number
}

/** All levels of one ordinal: what lies on them is walked without a change of height. */
export interface Floor {
  ordinal: number
  /** Of the corners of triangles, in metres. */
  x: Float64Array
  y: Float64Array
  /** Three corners a triangle, to the left around; the edge of the same number leads from it to the next. */
  corners: Int32Array
  /** The edge on the other side, or -1: a wall. */
  twins: Int32Array
  /** Which opening an edge belongs to, or -1. */
  gates: Int32Array
  gateIds: string[]
  /** By triangle. Within a wall it is that of the unit on one of its sides. */
  units: Int32Array
  grid: Grid
}

/** Which triangles lie in each square of a floor. */
export interface Grid {
  west: number
  south: number
  columns: number
  rows: number
  starts: Int32Array
  triangles: Int32Array
}

/** Where one enters stairs or a lift on a level. */
export interface Stop extends Point {
  unit: number
  floor: number
}

/** From one stop to another. */
export interface Link {
  category: string
  from: number
  to: number
  seconds: number
  /** Ids of the units whose closure closes it: of a lift all, for it is out of order as a whole. */
  units: string[]
}

/** A point of a floor, in metres, and the triangle it is in. */
export interface Point {
  x: number
  y: number
  triangle: number
}

export interface Place {
  floor: number
  point: Point
}

export const following = (edge: number) => (edge % 3 === 2 ? edge - 2 : edge + 1)
export const preceding = (edge: number) => (edge % 3 === 0 ? edge + 2 : edge - 1)
