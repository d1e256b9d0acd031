import type { Database } from '#platform/server/database/database.ts'
import { addJob, job, type Repeated } from '#platform/server/jobs/jobs.ts'

/** Looks after those who wait for a room, or, without one, for any. */
export const roomWaitsJob = job<{ roomId?: number }>('room-waits')

/** For what nobody tells of: a wait whose time has begun, a person who is let in no longer, a room that opens. */
export const repeatedRoomWaits: Repeated = { job: roomWaitsJob, cron: '* * * * *' }

/**
 * In the transaction of `db`, which gives a room back without its lock: whoever waits for it has it as soon as that is
 * committed, unless somebody is quicker.
 */
export async function askToOffer(db: Database, roomId: number): Promise<void> {
  await addJob(db, roomWaitsJob, { roomId }, { key: `room-waits-of-${roomId}` })
}
