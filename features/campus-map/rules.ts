import type { OccupancyStatus } from './contract.ts'

/**
 * The colour of a place on the map, by its status: free is green, occupied is red, in between (somebody has just
 * come, or is about to leave) is amber; the darker one of each is booked. Never the only sign: screens say the
 * status in words too.
 */
export const statusColours: Record<OccupancyStatus, string> = {
  'unbooked-free': '#2e9e5b',
  'booked-free': '#1b6e3e',
  'unbooked-occupied': '#d64545',
  'booked-occupied': '#9b2323',
  'unbooked-transiant': '#e0a100',
  'booked-transiant': '#a87400',
}

/** The same status of a place that is booked: a sensor may know who is there and nothing of bookings. */
export function bookedStatus(status: OccupancyStatus): OccupancyStatus {
  return status.replace(/^unbooked-/, 'booked-') as OccupancyStatus
}

/** How far ahead of ours a sensor's clock may be, in milliseconds. */
export const sensorClockTolerance = 60_000

/**
 * When a reading was made: now when the sensor does not say, and never later than now, whatever its clock says.
 * Undefined: further in the future than clocks differ.
 */
export function measuredAt(stated: string | undefined, now: Date): Date | undefined {
  if (stated === undefined) return now
  const ahead = Date.parse(stated) - now.getTime()
  if (ahead > sensorClockTolerance) return undefined
  return ahead > 0 ? now : new Date(stated)
}
