import { sql } from 'kysely'
import { dayParts, type PartOfDay } from '#features/home/server/public.ts'
import { reusableQuery } from '#platform/server/database/reusable-query.ts'
import type { Language } from '#platform/text/language.ts'
import { campusInstant, type Day, formatDuration, weekdayOf } from '#platform/time/campus-time.ts'
import { messages } from '../day-messages.ts'
import { nowMessages } from '../now-messages.ts'
import { isAttendanceVisible, timeAt } from '../rules.ts'
import { attendanceOf } from './attendances.ts'
import { mainCoursesOn } from './main-courses.ts'

/** How many restaurants are told of. */
const told = 2

interface Row {
  id: number
  name: string
  opens_at: number
  closes_at: number
  dish: string | null
  measured_at: Date | null
  waiting_minutes: number | null
  attendance_rate: number | null
}

interface Values {
  siteId: number
  date: Day
  weekday: number
}

const openOn = { fr: listIn('fr'), en: listIn('en') }

/** The shortest queue first, then those with a dish of the day, then in the order of the campus. */
function listIn(language: Language) {
  return reusableQuery<Values, Row>((db, { siteId, date, weekday }) => {
    const statement = sql<Row>`
      select r.id, r.name, h.opens_at, h.closes_at, dish.name as dish, a.measured_at, a.waiting_minutes,
        a.attendance_rate
      from restaurants r
      join restaurant_hours h on h.restaurant_id = r.id and h.day = ${weekday}::smallint
      left join restaurant_attendances a on a.restaurant_id = r.id
      left join lateral (${mainCoursesOn(sql<Day>`${date}::date`, language, 1)}) dish on true
      where r.site_id = ${siteId}::int
        and not exists (select from restaurant_closures c where c.restaurant_id = r.id and c.day = ${date}::date)
      order by dish.name is null, a.waiting_minutes nulls last, r.position, r.id limit ${sql.lit(told)}`
    return { compile: () => statement.compile(db) }
  })
}

/** What of a day is lunch: restaurants of the campus that open, with their first main course and their queue. */
export const lunchOfDay = dayParts.with({
  feature: 'restaurants',
  read: async ({ db, reader: { language, now }, campus, date }) => {
    if (!campus?.active.has('RESTAURANT')) return []
    const rows = await openOn[language](db, { siteId: campus.siteId, date, weekday: weekdayOf(date) })
    return rows.map(row => partOf(row, { date, language, now }))
  },
})

function partOf(row: Row, { date, language, now }: { date: Day; language: Language; now: Date }): PartOfDay {
  const start = campusInstant(date, timeAt(row.opens_at))
  const end = campusInstant(date, timeAt(row.closes_at))
  return {
    id: `lunch-${row.id}`,
    kind: 'LUNCH',
    start,
    end,
    title: messages[language].lunch(row.name),
    place: row.dish,
    note: waitOf(row, start <= now && now < end, { language, now }),
    site: null,
    to: `/restaurants/${row.id}`,
    actions: [],
  }
}

/** As the restaurants' own screens have it: of one that is closed an old reading says nothing. */
function waitOf(
  { id, measured_at, waiting_minutes, attendance_rate }: Row,
  open: boolean,
  { language, now }: { language: Language; now: Date },
): string | null {
  if (measured_at === null || waiting_minutes === null || !open) return null
  const attendance = attendanceOf({ restaurant_id: id, measured_at, waiting_minutes, attendance_rate })
  if (!isAttendanceVisible(attendance, open, now)) return null
  return nowMessages[language].wait(formatDuration(waiting_minutes, language))
}
