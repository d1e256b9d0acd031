import { useId } from 'react'
import type { Language } from '#platform/text/language.ts'
import { percentInWords } from '#platform/text/percent.ts'
import { addDays, campusTime, formatDate, formatTime, minutesOf } from '#platform/time/campus-time.ts'
import { useNow } from '#platform/web/live/use-now.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { DayCurve } from '#platform/web/ui/DayCurve.tsx'
import dayFigure from '#platform/web/ui/day-figure.module.css'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { type ParkingInfo, type PlaceType, type TypicalPoint, typicalStep } from '../contract.ts'
import { messages } from '../messages.ts'
import { takenOf } from '../rules.ts'
import { measuredType } from '../typical.ts'
import styles from './UsualDay.module.css'

/** The usual day of a car park: 1 is Monday. */
export interface Usual {
  day: number
  weeks: number
  points: readonly TypicalPoint[]
}

interface UsualDayProps {
  parking: ParkingInfo
  /** The curve is of the first of these that was measured. */
  types: readonly PlaceType[]
  /** Undefined: on its way. */
  usual: Usual | undefined
}

/** How full a car park usually is on this weekday, and how full it is now. */
export function UsualDay({ parking, types, usual }: UsualDayProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const base = useId()
  const now = useNow(() => 60_000)
  if (usual === undefined) return <Skeleton shape="box" className={styles.waiting} />
  const { day, weeks, points } = usual
  const type = measuredType(points, types)
  if (type === undefined) return <p className={styles.note}>{t.usualUnknown}</p>
  const past = (time: string) => minutesOf(campusTime(now)) - minutesOf(time)
  const usuallyNow = points.find(({ time }) => past(time) >= 0 && past(time) < typicalStep)?.[type] ?? null
  return (
    <figure className={dayFigure.figure} aria-labelledby={`${base}-title`} aria-describedby={`${base}-words`}>
      <figcaption className={styles.caption} id={`${base}-title`}>
        {t.usual(weekdayName(day, language))}
        {types.length > 1 && ` · ${t.types[type]}`}
      </figcaption>
      <DayCurve
        title={t.usualTaken}
        step={typicalStep}
        points={points.map(point => ({ time: point.time, value: point[type] }))}
        now={now}
        live={takenOf(parking.places[type])}
        words={value => percentInWords(value, language)}
        top={100}
      />
      <p id={`${base}-words`} className={styles.note}>
        {usuallyNow !== null && t.usuallyNow(percentInWords(usuallyNow, language))} {t.usualFrom(weeks)}
      </p>
      <details className={dayFigure.table}>
        <summary>{t.asTable}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t.time}</th>
              <th scope="col">{t.usualTaken}</th>
            </tr>
          </thead>
          <tbody>
            {points
              .filter(({ time }) => time.endsWith(':00') || time.endsWith(':30'))
              .map(point => (
                <tr key={point.time}>
                  <th scope="row">{formatTime(point.time, language)}</th>
                  <td>{point[type] === null ? t.unknown : percentInWords(point[type], language)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}

/** 1 is Monday. */
function weekdayName(day: number, language: Language): string {
  // 1 January 2024 was a Monday.
  return formatDate(addDays('2024-01-01', day - 1), language, 'weekday')
}
