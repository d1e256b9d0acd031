import { TrendingDown } from 'lucide-react'
import { useId } from 'react'
import { percentInWords } from '#platform/text/percent.ts'
import {
  campusDay,
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
import { Card } from '#platform/web/ui/Card.tsx'
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
  const language = useLanguage()
  const title = useId()
  const { data, isError, isFetching, refetch } = useTypicalDay(restaurantId, siteId)
  const fresh =
    attendance !== undefined && freshnessOf(attendance.measuredAt, now) !== 'stale' ? attendance : undefined
  const quieter = data && quieterAfter(data.points, now, fresh?.waitingTimes ?? null)
  return (
    <Card as="section" padded className={styles.part}>
      <div className={styles.head}>
        <h2 id={title}>{t.usual(formatDate(campusDay(now), language, 'weekday'))}</h2>
        {quieter !== undefined && (
          <Badge tone="good" icon={<TrendingDown aria-hidden />}>
            {t.quieterAfter(formatTime(quieter, language))}
          </Badge>
        )}
      </div>
      {data !== undefined && data.points.length > 0 ? (
        <TypicalFigure title={title} weeks={data.weeks} points={data.points} fresh={fresh} now={now} />
      ) : data !== undefined ? (
        <p className={styles.unknown}>{t.usualUnknown}</p>
      ) : isError ? (
        <div className={styles.failed} role="alert">
          <p>{t.usualFailed}</p>
          <Button busy={isFetching} onClick={() => void refetch()}>
            {t.retry}
          </Button>
        </div>
      ) : (
        <Loading>
          <Skeleton shape="box" className={styles.figureSkeleton} />
        </Loading>
      )}
    </Card>
  )
}

interface TypicalFigureProps {
  /** The id of the heading that names it. */
  title: string
  weeks: number
  points: readonly TypicalPoint[]
  /** What is measured now, as long as it says something. */
  fresh: Attendance | undefined
  now: Date
}

function TypicalFigure({ title, weeks, points, fresh, now }: TypicalFigureProps) {
  const t = useMessages(messages)
  const { unknown } = useMessages(nowMessages)
  const language = useLanguage()
  const summary = useId()
  // The wait, as everywhere; the seats where no sensor measures the wait.
  const measure = points.some(point => point.waitingTimes !== null) ? 'waitingTimes' : 'attendanceRate'
  const words = (value: number) =>
    measure === 'waitingTimes' ? formatDuration(value, language) : percentInWords(value, language)

  const peak = highest(points, measure)
  const usuallyNow = points.find(point => isDuring(point, now))?.[measure] ?? null
  return (
    <figure className={dayFigure.figure} aria-labelledby={title} aria-describedby={summary}>
      <DayCurve
        title={measure === 'waitingTimes' ? t.usualWait : t.usualSeats}
        step={typicalStep}
        points={points.map(point => ({ time: point.time, value: point[measure] }))}
        now={now}
        live={fresh?.[measure] ?? null}
        words={words}
      />
      <div id={summary} className={styles.summary}>
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
