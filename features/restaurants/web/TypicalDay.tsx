import { TrendingDown } from 'lucide-react'
import { useId } from 'react'
import type { Language } from '#platform/text/language.ts'
import { percentInWords } from '#platform/text/percent.ts'
import {
  addDays,
  campusTime,
  formatDate,
  formatDuration,
  formatTime,
  minutesOf,
} from '#platform/time/campus-time.ts'
import { freshnessOf } from '#platform/time/live-value.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { DayCurve } from '#platform/web/ui/DayCurve.tsx'
import dayFigure from '#platform/web/ui/day-figure.module.css'
import { Loading, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { quieterAfter } from '../attendance.ts'
import { type Attendance, type TypicalPoint, typicalStep } from '../contract.ts'
import { messages } from '../messages.ts'
import { nowMessages } from '../now-messages.ts'
import styles from './TypicalDay.module.css'
import { useTypicalDay } from './use-restaurants.ts'

export interface TypicalDayProps {
  restaurantId: string
  /** What is measured now. */
  attendance: Attendance | undefined
  now: Date
}

/** What this weekday is usually like, and when it gets better. */
export function TypicalDay({ restaurantId, attendance, now }: TypicalDayProps) {
  const t = useMessages(messages)
  const siteId = useLocalState(s => s.siteId) ?? ''
  const { data, isError, isFetching, refetch } = useTypicalDay(restaurantId, siteId)
  if (data === undefined) {
    return isError ? (
      <div className={styles.failed} role="alert">
        <p>{t.usualFailed}</p>
        <Button busy={isFetching} onClick={() => void refetch()}>
          {t.retry}
        </Button>
      </div>
    ) : (
      <Loading className={styles.skeleton}>
        <Skeleton width={160} />
        <Skeleton shape="box" className={styles.figureSkeleton} />
      </Loading>
    )
  }
  if (data.points.length === 0) return <p className={styles.unknown}>{t.usualUnknown}</p>
  return <TypicalFigure {...data} attendance={attendance} now={now} />
}

interface TypicalFigureProps {
  /** 1 is Monday. */
  day: number
  weeks: number
  points: readonly TypicalPoint[]
  attendance: Attendance | undefined
  now: Date
}

function TypicalFigure({ day, weeks, points, attendance, now }: TypicalFigureProps) {
  const t = useMessages(messages)
  const { unknown } = useMessages(nowMessages)
  const language = useLanguage()
  const base = useId()
  // The wait, as everywhere; the seats where no sensor measures the wait.
  const measure = points.some(point => point.waitingTimes !== null) ? 'waitingTimes' : 'attendanceRate'
  const words = (value: number) =>
    measure === 'waitingTimes' ? formatDuration(value, language) : percentInWords(value, language)

  const peak = highest(points, measure)
  const usuallyNow = points.find(point => isDuring(point, now))?.[measure] ?? null
  const fresh = attendance !== undefined && freshnessOf(attendance.measuredAt, now) !== 'stale'
  const quieter = quieterAfter(points, now, fresh ? attendance.waitingTimes : null)
  return (
    <figure
      className={dayFigure.figure}
      aria-labelledby={`${base}-title`}
      aria-describedby={`${base}-summary`}
    >
      <figcaption className={styles.caption}>
        <h3 id={`${base}-title`}>{t.usual(weekdayName(day, language))}</h3>
        {quieter !== undefined && (
          <Badge tone="good" icon={<TrendingDown aria-hidden />}>
            {t.quieterAfter(formatTime(quieter, language))}
          </Badge>
        )}
      </figcaption>
      <DayCurve
        title={measure === 'waitingTimes' ? t.usualWait : t.usualSeats}
        step={typicalStep}
        points={points.map(point => ({ time: point.time, value: point[measure] }))}
        now={now}
        live={fresh ? attendance[measure] : null}
        words={words}
      />
      <div id={`${base}-summary`} className={styles.summary}>
        <p>
          {peak !== undefined && t.peak(formatTime(peak.time, language), words(peak.value))}{' '}
          {usuallyNow !== null && t.usuallyNow(words(usuallyNow))}
        </p>
        <p className={styles.source}>
          {measure === 'waitingTimes' ? t.usualFrom(weeks) : t.usualSeatsFrom(weeks)}
        </p>
      </div>
      <details className={dayFigure.table}>
        <summary>{t.asTable}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t.time}</th>
              <th scope="col">{t.usualWait}</th>
              <th scope="col">{t.usualSeats}</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ time, waitingTimes, attendanceRate }) => (
              <tr key={time}>
                <th scope="row">{formatTime(time, language)}</th>
                <td>{waitingTimes === null ? unknown : formatDuration(waitingTimes, language)}</td>
                <td>{attendanceRate === null ? unknown : percentInWords(attendanceRate, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}

/** The first of the highest points; undefined when nothing is known, or nobody ever waits. */
function highest(
  points: readonly TypicalPoint[],
  measure: 'waitingTimes' | 'attendanceRate',
): { time: string; value: number } | undefined {
  let found: { time: string; value: number } | undefined
  for (const point of points) {
    const value = point[measure] ?? 0
    if (value > (found?.value ?? 0)) found = { time: point.time, value }
  }
  return found
}

function isDuring({ time }: TypicalPoint, now: Date): boolean {
  const past = minutesOf(campusTime(now)) - minutesOf(time)
  return past >= 0 && past < typicalStep
}

/** 1 is Monday. */
function weekdayName(day: number, language: Language): string {
  // 1 January 2024 was a Monday.
  return formatDate(addDays('2024-01-01', day - 1), language, 'weekday')
}
