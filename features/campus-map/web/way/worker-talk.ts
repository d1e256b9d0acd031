import type { NoRoute, Route, Spot, Step } from '../../routing/route.ts'
import type { Venue } from '../../venue.ts'

/** What is asked of the worker. */
export interface Question {
  from: Spot
  to: Spot[]
  options: { stepFree: boolean; restricted: boolean; closed: string[] }
}

export type Answer = { route: Route; steps: Step[] } | { reason: NoRoute }

/** What the page says to the worker: the venue first. */
export type WorkerRequest = { venue: Venue } | ({ number: number } & Question)
/** What the worker says, under the number of its question. */
export type WorkerAnswer = { number: number } & Answer
