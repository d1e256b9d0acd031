import { dayParts } from '#features/home/server/public.ts'
import { campusDay } from '#platform/time/campus-time.ts'
import { comingOf, favouriteAmong } from '../arrivals.ts'
import { messages } from '../messages.ts'
import { favouritesOf } from './favourites.ts'
import { stationsOf } from './stations.ts'

/** How many times of a line are told. */
const timesTold = 3
const minute = 60_000

/** What of today is on its way: the first departure of one's first line that is still reached on foot. */
export const departuresOfDay = dayParts.with({
  feature: 'transport',
  read: async ({ db, reader: { accountId, language, now }, campus, date }) => {
    if (!campus?.active.has('TRANSPORT') || date !== campusDay(now)) return []
    const pinned = await favouritesOf(db, accountId)
    const here = pinned.filter(({ siteId }) => siteId === String(campus.siteId))
    if (here.length === 0) return []
    // The same for everybody on the campus, and read for all of them at once.
    const { stations } = await stationsOf(db, campus.siteId, now, language)
    const t = messages[language]
    const reached = here.flatMap(favourite => {
      const { station, schedules } = favouriteAmong(favourite, stations)
      if (station === undefined) return []
      const leaving = new Date(now.getTime() + station.walkMinutes * minute)
      const [next] = comingOf(
        schedules.filter(({ cancelled }) => !cancelled),
        leaving,
        timesTold,
      )
      return next === undefined ? [] : [{ station, next }]
    })
    const [first] = reached
    if (first === undefined) return []
    const { station, next } = first
    return [
      {
        id: `departure-${station.id}-${station.line}-${next.direction}`,
        kind: 'DEPARTURE',
        start: new Date(next.time),
        end: null,
        title: `${t.categories[station.category]} ${station.line} ${t.towards(next.direction)}`,
        place: `${station.name} · ${t.walk(station.walkMinutes)}`,
        note: next.live ? t.live : t.timetable,
        site: null,
        to: '/transport',
        actions: [],
      },
    ]
  },
})
