import { sql } from 'kysely'
import { hasActive } from '#features/sites/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import { addJob, job, type Worker, worker } from '#platform/server/jobs/jobs.ts'
import type { JobAlong } from '#platform/server/mail/mail.ts'
import { cachedFor } from '#platform/server/realtime/cached-for.ts'
import type { Announce, Feed } from '#platform/server/realtime/feed.ts'
import { type AnimationNews, type AnimationsData, animationsChannel } from '../contract.ts'

/** How long it may take until a campus that gains or loses its animations is seen to have, in seconds. */
const remembered = 10

const hasAnimations = cachedFor(remembered, (db: Database, siteId: number) =>
  hasActive(db, siteId, 'ANIMATION'),
)

/** 5,000 readers of a campus get a frame a second at most, 500 ten of them. */
const sendsASecond = 5_000

/** Which animations of a campus have changed, with their places. What differs from reader to reader each reads anew. */
export const animationsFeed: Feed<AnimationsData> = {
  channel: animationsChannel,
  mayRead: (db, _person, siteId) => hasAnimations(db, siteId),
  state: async () => ({ animations: [] }),
  changes: async (db, _siteId, ids) => {
    const { rows: animations } = await sql<AnimationNews>`
      select a.id::text as id, a.status, ${new Date().toISOString()} as "changedAt", (
        select coalesce(json_agg(json_build_object('id', s.id::text, 'numberUser', s.taken, 'limitUser', s.limit_user,
          'cancelled', s.cancelled_at is not null) order by s.starts_at, s.id), '[]')
        from animation_slots s where s.animation_id = a.id) as slots
      from animations a where a.id = any(${ids}::bigint[])`.execute(db)
    return { animations }
  },
  sendsASecond,
}

const animationChangedJob = job<{ id: string }>('animation-changed')

/** In the transaction of `db`: once it is committed, who looks at a campus of the animation is told that it changed. */
export async function queueAnnouncement(db: Database, id: string): Promise<void> {
  await addJob(db, animationChangedJob, { id })
}

/** The same for who sends a mail anyway. */
export function announcementJob(id: string): JobAlong {
  return { job: animationChangedJob, payload: { id } }
}

/** Does what `queueAnnouncement` asked for. */
export function animationChangedWorker(announce: Announce): Worker {
  return worker(animationChangedJob, ({ id }, { db }) => announceAnimation(db, announce, id))
}

/** Tells at once, for jobs whose change is committed already. */
export async function announceAnimation(db: Database, announce: Announce, id: string): Promise<void> {
  const sites = await db
    .selectFrom('animation_sites')
    .select('site_id')
    .where('animation_id', '=', sql<string>`${id}::bigint`)
    .execute()
  for (const { site_id } of sites) {
    await announce({ channel: animationsChannel, siteId: site_id, ids: [id] })
  }
}
