import { closeOnMap, closuresOnMap, thingsOnMap } from '#features/campus-map/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import { addDays, campusDay, campusInstant } from '#platform/time/campus-time.ts'
import { grantedBy } from './people.ts'

/** The campus with old lifts. */
const siteId = 4
/** So many days it takes to mend one. */
const days = 2

/** There is always a lift out of order somewhere: on one campus, from today until it is mended in two days. */
export async function refreshLift(trx: Database, today: Date): Promise<void> {
  if ((await closuresOnMap(trx, siteId, today)).length > 0) return
  const lift = (await thingsOnMap(trx, siteId)).find(({ category }) => category === 'elevator')
  if (lift === undefined) return
  await closeOnMap(
    trx,
    {
      thing: lift.id,
      forWhom: 'ALL',
      from: null,
      until: campusInstant(addDays(campusDay(today), days), '18:00'),
      reason: { fr: 'En panne\u00a0: le réparateur est prévenu.', en: 'Out of order: the repairer knows.' },
    },
    { siteId, actor: grantedBy, now: today },
  )
}
