import { campusTime, formatTime, minutesOf, type Time, timeOf } from '#platform/time/campus-time.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import styles from './DayCurve.module.css'
import { smoothPath, stretches } from './day-curve.ts'
import { messages } from './messages.ts'

export interface DayCurveProps {
  /** What is measured. */
  title: string
  /** How many minutes each point stands for. */
  step: number
  points: readonly { time: Time; value: number | null }[]
  now: Date
  /** The value that is measured now; null where it is not known. */
  live: number | null
  /** A value with its unit. */
  words: (value: number) => string
  /** The highest value there can be: the picture goes up to it, so that several compare. By default, what fits the values. */
  top?: number
}

/**
 * A usual day as a curve, with a line for now and a dot for the value of now. It is a picture of what stands in
 * words and in a table beside it, so it is hidden from those who hear the page. Shapes stretch with the window, the
 * words on it do not: they are text of the page.
 */
export function DayCurve({ title, step, points, now, live, words, top }: DayCurveProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const first = minutesOf(points[0]?.time ?? '00:00')
  const last = minutesOf(points.at(-1)?.time ?? '00:00') + step
  const highest = top ?? roundUp(Math.max(10, live ?? 0, ...points.map(point => point.value ?? 0)) * 1.1)
  /** In percent of the picture. */
  const x = (minutes: number) => ((minutes - first) / (last - first)) * 100
  const y = (value: number) => 100 - (value / highest) * 100

  const curves = stretches(
    points.map(({ time, value }) => ({
      x: x(minutesOf(time) + step / 2),
      y: value === null ? null : y(value),
    })),
  )
  const minuteNow = minutesOf(campusTime(now))
  const during = minuteNow >= first && minuteNow < last
  return (
    <div className={styles.curve} aria-hidden="true">
      <div className={styles.plot}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none">
          <title>{title}</title>
          {[0, 0.5, 1].map(part => (
            <line key={part} className={styles.grid} x1="0" x2="100" y1={100 * part} y2={100 * part} />
          ))}
          {curves.map(curve => {
            const path = smoothPath(curve)
            const from = curve[0]?.x ?? 0
            const to = curve.at(-1)?.x ?? 0
            return (
              <g key={from}>
                <path className={styles.area} d={`${path}L${to} 100L${from} 100Z`} />
                <path className={styles.line} d={path} />
              </g>
            )
          })}
          {during && <line className={styles.now} x1={x(minuteNow)} x2={x(minuteNow)} y1="-12" y2="100" />}
        </svg>
        {[0.5, 1].map(part => (
          <span key={part} className={styles.height} style={{ insetBlockEnd: `${part * 100}%` }}>
            {words(Math.round(highest * part))}
          </span>
        ))}
        {during && (
          <span
            className={styles.nowWord}
            data-late={x(minuteNow) > 50}
            style={{ insetInlineStart: `${x(minuteNow)}%` }}
          >
            {t.nowMark}
            {live !== null && <strong> {words(live)}</strong>}
          </span>
        )}
        {during && live !== null && (
          <span
            className={styles.dot}
            style={{ insetInlineStart: `${x(minuteNow)}%`, insetBlockStart: `${y(live)}%` }}
          />
        )}
      </div>
      <div className={styles.times}>
        {ticks(first, last).map(minutes => (
          <span key={minutes} style={{ insetInlineStart: `${x(minutes)}%` }}>
            {formatTime(timeOf(minutes), language)}
          </span>
        ))}
      </div>
    </div>
  )
}

/** The next multiple of ten. */
function roundUp(value: number): number {
  return Math.ceil(value / 10) * 10
}

/** The times that are written below: at most seven, on whole half hours, hours or more. */
function ticks(first: number, last: number): number[] {
  const step = [30, 60, 120, 180, 240].find(minutes => (last - first) / minutes <= 6) ?? 240
  const found: number[] = []
  for (let minutes = Math.ceil(first / step) * step; minutes <= last; minutes += step) found.push(minutes)
  return found
}
