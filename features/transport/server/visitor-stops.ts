import type { TravelRequest, TravelStop } from '#features/visits/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import { comingOf, directionsOf, minutesLate, stopsOf } from '../arrivals.ts'
import { stationsOf } from './stations.ts'

/** A visitor is told of so many stops, the nearest, of so many lines of each, and so many times of a line. */
const most = { stops: 3, lines: 6, times: 3 }
/** What comes later than this is of no use to who is on their way, in milliseconds. */
const soon = 3 * 3_600_000

/** The stops around a campus for who comes from outside; what stops there next where that helps them. */
export async function stopsOfVisitor(
  db: Database,
  { siteId, isNear, now }: TravelRequest,
): Promise<{ stops: TravelStop[] }> {
  const { stations } = await stationsOf(db, siteId, now, 'fr')
  if (stations.length === 0) return { stops: [] }
  const english = await stationsOf(db, siteId, now, 'en')
  const inEnglish = new Map(
    english.stations.flatMap(({ alerts }) => alerts).map(({ id, header }) => [id, header]),
  )
  const near = stopsOf(stations, 'ALL').toSorted((one, other) => one.walkMinutes - other.walkMinutes)
  return {
    stops: near.slice(0, most.stops).map(({ name, walkMinutes, wheelchair, lines }) => ({
      ...{ name, walkMinutes, stepFree: wheelchair },
      alerts: [
        ...new Map(lines.flatMap(({ alerts }) => alerts).map(alert => [alert.id, alert])).values(),
      ].map(({ id, header }) => ({ fr: header, en: inEnglish.get(id) ?? header })),
      lines: lines
        .flatMap(line =>
          directionsOf(line).map(({ direction, schedules }) => ({
            ...{ line: line.line, category: line.category, direction },
            ...{ color: line.lineColor, textColor: line.textColor },
            times: comingOf(schedules, now, most.times)
              .filter(({ time }) => isNear && Date.parse(time) < now.getTime() + soon)
              .map(({ time, live, cancelled, delay }) => ({
                ...{ time, live, cancelled, late: Math.max(0, minutesLate(delay)) },
              })),
          })),
        )
        .filter(({ times }) => !isNear || times.length > 0)
        .slice(0, most.lines),
    })),
  }
}
