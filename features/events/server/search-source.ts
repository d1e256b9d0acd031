import type { SearchSource } from '#features/search/server/public.ts'
import { formatDate } from '#platform/time/campus-time.ts'
import { animationsOf } from './animations.ts'

/** Events of the campus from this week on, by their names. */
export const eventsSource: SearchSource = {
  feature: 'events',
  needs: ['ANIMATION'],
  async find({ db, siteId, reader }) {
    const { animations } = await animationsOf(db, reader, { siteId })
    return animations.map(({ id, name, days: [day] }) => ({
      title: name,
      detail: day === undefined ? null : formatDate(day, reader.language, 'day'),
      path: `/register/${id}`,
    }))
  },
}
