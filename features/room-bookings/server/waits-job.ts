import type { Database } from '#platform/server/database/database.ts'
import { addJob, job, type Repeated } from '#platform/server/jobs/jobs.ts'

/** Looks after those who wait for a room, after one wait, or, without either, after all. */
export const roomWaitsJob = job<{ roomId?: number; waitId?: string }>('room-waits')

/** For what nobody tells of: a wait whose time has begun, a person who is let in no longer, a room that opens. */
export const repeatedRoomWaits: Repeated = { job: roomWaitsJob, cron: '* * * * *' }

/**
 * In the transaction of `db`, which gives a room back without its lock: whoever waits for it has it as soon as that is
 * committed, unless somebody is quicker.
 */
export async function askToOffer(db: Database, roomId: number): Promise<void> {
  await addJob(db, roomWaitsJob, { roomId }, { key: `room-waits-of-${roomId}` })
}

/** Once the transaction of `db` is committed, a wait is looked at: it may be offered what was given back while it was written. */
export async function askToLookAt(db: Database, waitId: string): Promise<void> {
  await addJob(db, roomWaitsJob, { waitId })
}
