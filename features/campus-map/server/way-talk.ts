import type { Routed, RouteOptions, Spot } from '../routing/route.ts'
import type { Venue } from '../venue.ts'

/* What the server and its thread of ways say to each other. Plans are named by the digest of what they hold. */

export interface WayQuestion {
  from: Spot
  to: readonly Spot[]
  options: RouteOptions
}

export type ToThread =
  | { digest: string; venue: Venue }
  | { digest: string; forget: true }
  | { digest: string; number: number; question: WayQuestion }

export type FromThread = { number: number } & ({ routed: Routed } | { failure: string })
