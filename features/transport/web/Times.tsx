import { CalendarClock, Clock, Footprints, RadioTower } from 'lucide-react'
import { useWalkOut } from '#features/campus-map/web/public.tsx'
import { campusTime, formatTime } from '#platform/time/campus-time.ts'
import { ageWords } from '#platform/time/live-value.ts'
import { useNow } from '#platform/web/live/use-now.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { comingOf, leavingFor, minutesLate, untilNextMinute, walkToStop } from '../arrivals.ts'
import type { Schedule, Station } from '../contract.ts'
import { messages } from '../messages.ts'
import { arrivalWords } from './arrival-words.ts'
import styles from './Times.module.css'

interface TimesProps {
  /** Of one direction. */
  schedules: readonly Schedule[]
  /** How many are shown. */
  most: number
  station: Pick<Station, 'walkMinutes' | 'readAt'> | undefined
  /** What stands there when none is coming. */
  none: string
}

/** The next times of a line in one direction, and when to leave for the first that is still reached. */
export function Times({ schedules, most, station, none }: TimesProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const now = useNow(instant =>
    untilNextMinute(
      schedules.map(({ time }) => time),
      instant,
    ),
  )
  const out = useWalkOut(useLocalState(s => s.siteId) ?? '')
  const coming = comingOf(schedules, now, most)
  if (coming.length === 0) return <p className={styles.none}>{none}</p>
  const walk = station === undefined ? 0 : walkToStop(station.walkMinutes, out?.minutes)
  const leaving = walk > 0 ? leavingFor(coming, walk, now) : undefined
  const from = out === undefined ? 'entrance' : out.fromOffice ? 'office' : 'here'
  const readAt = station?.readAt ?? null
  const age = readAt !== null && coming.some(({ live }) => live) && ageWords(readAt, now, language)
  return (
    <>
      <ol role="list" className={styles.times}>
        {coming.map(schedule => (
          <Time key={`${schedule.time} ${schedule.platform}`} schedule={schedule} now={now} />
        ))}
      </ol>
      {leaving !== undefined && (
        <p className={styles.leave}>
          <Footprints aria-hidden />
          <span>
            {leaving.leaveAt.getTime() - now.getTime() < 60_000
              ? t.leaveNow[from](formatTime(new Date(leaving.schedule.time), language))
              : t.leaveAt[from](
                  formatTime(leaving.leaveAt, language),
                  formatTime(new Date(leaving.schedule.time), language),
                )}
          </span>
        </p>
      )}
      {age && (
        <p className={styles.age}>
          <Clock aria-hidden />
          <span>{t.readAgo(age)}</span>
        </p>
      )}
    </>
  )
}

function Time({ schedule, now }: { schedule: Schedule; now: Date }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const { time, live, delay, cancelled, platform } = schedule
  const late = minutesLate(delay)
  const Sign = live ? RadioTower : CalendarClock
  const clock = <time dateTime={time}>{campusTime(new Date(time))}</time>
  if (cancelled) {
    return (
      <li className={styles.time} data-cancelled>
        <s className={styles.when}>{clock}</s>
        <span className={styles.bad}>{t.cancelled}</span>
      </li>
    )
  }
  return (
    <li className={styles.time} data-live={live || undefined}>
      <strong className={styles.when}>{arrivalWords(time, now, language)}</strong>
      <span className={styles.clock}>{clock}</span>
      <span className={styles.how}>
        <Sign aria-hidden />
        {live ? t.live : t.timetable}
      </span>
      {late > 0 && <span className={styles.bad}>{t.late(late)}</span>}
      {late < 0 && <span className={styles.clock}>{t.early(-late)}</span>}
      {platform !== null && <span className={styles.clock}>{t.platform(platform)}</span>}
    </li>
  )
}
