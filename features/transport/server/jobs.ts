import { job, type Repeated, worker } from '#platform/server/jobs/jobs.ts'
import { makeAllDepartures } from './departures.ts'

const departures = job('transport-departures')

/** Makes the departures of the days to come, and tells the operator whose timetable has ended. */
export const departuresWorker = worker(departures, async (_, { db, now, log }) => {
  for (const { siteId, lastDay } of await makeAllDepartures(db, now)) {
    log.warn({ siteId, lastDay }, 'the timetable of a campus has ended: bring in a newer one')
  }
})

/** Once a day there is something to do; a server that was away for days makes them soon after it is back. */
export const repeatedDepartures: Repeated = { job: departures, cron: '*/10 * * * *' }
