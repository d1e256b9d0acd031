import type { Database } from '#platform/server/database/database.ts'
import { addJob, job, type Repeated, type Worker, worker } from '#platform/server/jobs/jobs.ts'
import { makeAllDepartures } from './departures.ts'
import { pollFeeds } from './live/poll.ts'

const departures = job('transport-departures')

/** Makes the departures of the days to come, and tells the operator whose timetable has ended. */
export const departuresWorker = worker(departures, async (_, { db, now, log }) => {
  for (const ended of await makeAllDepartures(db, now)) {
    log.warn(ended, 'a timetable of a campus has ended: bring in a newer one')
  }
})

/** Once a day there is something to do; a server that was away for days makes them soon after it is back. */
export const repeatedDepartures: Repeated = { job: departures, cron: '*/10 * * * *' }

const feeds = job('transport-feeds')

/** Reads the live feeds that are due, one server for all. @param keys by their names */
export function feedsWorker(keys: ReadonlyMap<string, string>): Worker {
  return worker(feeds, async (_, { db, now, log }) => {
    await pollFeeds({
      ...{ db, now, keys },
      failed: (feed, error) => {
        const reason = error instanceof Error ? error.message : String(error)
        log.warn({ feed, reason }, 'a live feed of transport was not read')
      },
    })
  })
}

/** Has the feeds that are due looked at now, not when the minute is over. */
export function lookAtFeeds(db: Database): Promise<void> {
  return addJob(db, feeds, {}, { key: 'transport-feeds' })
}

export const repeatedFeeds: Repeated = { job: feeds, cron: '* * * * *' }
