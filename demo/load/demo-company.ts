import type { Feature } from '#platform/server/feature.ts'

/** What the demo company is made from. */
export interface DemoCompany {
  /** Whose kinds of content it is brought in as. */
  features: readonly Feature[]
  /** How many people work there; the few dozen written by hand are always there. */
  people: number
  /**
   * For load tests, how many reservations to add to those that its people have made; 0: there are none at all.
   */
  reservations?: number | undefined
  /** The moment everything is dated from. */
  today: Date
  /** Told each step that is done, in English. */
  log?: (step: string) => void
}

/** Tables of which each holds something where that part of the company has been loaded, in the order in which they came. */
export const contents = [
  ...(['sites', 'rooms', 'room_closures', 'animations', 'catering_places', 'surveys', 'trainings'] as const),
  ...(['visits', 'parkings', 'intercampus_routes', 'intercampus_shuttles', 'venues'] as const),
]
