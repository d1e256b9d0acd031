import type { Bilingual } from '#platform/text/language.ts'
import type { Pair } from '../venue.ts'

/* What is asked of the engine and what it answers. Points are longitude and latitude in degrees. */

/** Where a way begins or ends: a place with an outline or a door, or a point of a level. */
export type Spot = { id: string } | { levelId: string; point: Pair }

export interface RouteOptions {
  /** Without stairs, steps and escalators. */
  stepFree: boolean
  /** Also through what is restricted. */
  restricted: boolean
  /** Ids of openings, and of units of lifts, stairs and escalators, that cannot be used now. */
  closed: ReadonlySet<string>
}

/** A stretch on one level, on foot. */
export interface Walk {
  levelId: string
  points: Pair[]
  /** The units walked through, in their order. */
  units: string[]
  metres: number
  seconds: number
}

/**
 * From one level to another. Of category `opening`: by a door between two levels of one height, as those of a building and
 * of the ground around it are.
 */
export interface Change {
  category: string
  /** Units of the two levels. */
  from: string
  to: string
  fromLevel: string
  toLevel: string
  seconds: number
}

export interface Route {
  /** Walks and changes in turn; it begins and ends with a walk. */
  legs: (Walk | Change)[]
  metres: number
  /** With waiting for lifts. */
  seconds: number
  /** Which of the spots asked for it leads to. */
  target: number
}

/** Why there is no way. */
export type NoRoute = 'NOT_ON_THE_MAP' | 'SAME_PLACE' | 'NO_STEP_FREE_WAY' | 'CLOSED' | 'NO_WAY'

export type Routed = { route: Route } | { reason: NoRoute }

export type Turn = 'STRAIGHT' | 'LEFT' | 'RIGHT' | 'SLIGHT_LEFT' | 'SLIGHT_RIGHT' | 'BACK'

/** One thing to do on the way. */
export interface Step {
  kind: 'START' | Turn | 'CHANGE' | 'ARRIVE'
  levelId: string
  /** What is walked after it, on its level. */
  points: Pair[]
  metres: number
  /** With the change that it begins with. */
  seconds: number
  /** Degrees clockwise from north in which one looks after it. */
  bearing: number
  /** Of a change: with what, and where one leaves it. */
  change: StepChange | null
  /** Of a start in a room and of a change: which way one turns on leaving it; null where it has no door to leave by. */
  leave: Turn | null
  /** A place that one passes, turns at or arrives at. */
  landmark: Bilingual | null
  /** Whether the landmark is passed after the turn, rather than stood at. */
  passes: boolean
}

export interface StepChange {
  category: string
  toLevel: string
  /** 0 is the ground floor. */
  toOrdinal: number
  /** How many storeys it goes up, or down when below 0. */
  storeys: number
  /** Of a door: whether it leads into the open. */
  outside: boolean
}
