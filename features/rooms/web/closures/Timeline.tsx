import { type PointerEvent, useState } from 'react'
import { addDays, type Day, formatDate } from '#platform/time/campus-time.ts'
import { useLanguage } from '#platform/web/shell/language.tsx'
import styles from './Closures.module.css'
import { type Closure, dayAt, daysIn, type Period, placeIn, type View } from './closures.ts'

/** The days of a month, or the months of a year, above the lines. */
export function Scale({ period, view }: { period: Period; view: View }) {
  const language = useLanguage()
  const marks =
    view === 'month'
      ? Array.from({ length: daysIn(period) }, (_, index) => addDays(period.first, index))
      : Array.from(
          { length: 12 },
          (_, index) => `${period.first.slice(0, 4)}-${String(index + 1).padStart(2, '0')}-01`,
        )
  return (
    <div aria-hidden className={styles.scale} data-view={view}>
      {marks.map(day => (
        <span key={day}>
          {view === 'month'
            ? Number(day.slice(8))
            : formatDate(day, language, 'short').replace(/^1(er)? /, '')}
        </span>
      ))}
    </div>
  )
}

interface TrackProps {
  period: Period
  closures: readonly Closure[]
  onDrawn: (first: Day, last: Day) => void
  onChosen: (closure: Closure) => void
}

/** The time of one place, to draw on: its button and the list below are the keyboard's way. */
export function Track({ period, closures, onDrawn, onChosen }: TrackProps) {
  const [drawn, setDrawn] = useState<{ from: Day; to: Day }>()
  const dayOf = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    return dayAt(period, (event.clientX - left) / width)
  }
  const range = drawn && ([drawn.from, drawn.to].toSorted() as [Day, Day])
  const days = daysIn(period)
  const offset = (day: Day) =>
    (Array.from({ length: days }, (_, index) => addDays(period.first, index)).indexOf(day) / days) * 100
  return (
    <div
      aria-hidden
      className={styles.track}
      style={{ '--days': days } as React.CSSProperties}
      onPointerDown={event => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        const day = dayOf(event)
        setDrawn({ from: day, to: day })
      }}
      onPointerMove={event => {
        if (drawn === undefined) return
        const to = dayOf(event)
        if (to !== drawn.to) setDrawn({ ...drawn, to })
      }}
      onPointerCancel={() => setDrawn(undefined)}
      onPointerUp={event => {
        setDrawn(undefined)
        if (range === undefined) return
        const { left, width } = event.currentTarget.getBoundingClientRect()
        const share = ((event.clientX - left) / width) * 100
        const hit = closures.find(closure => {
          const at = placeIn(period, closure)
          return at !== undefined && share >= at.left && share <= at.left + at.width
        })
        if (hit !== undefined && range[0] === range[1]) onChosen(hit)
        else onDrawn(range[0], range[1])
      }}
    >
      {closures.map(closure => {
        const at = placeIn(period, closure)
        return (
          at !== undefined && (
            <span
              key={closure.row.id}
              className={styles.closure}
              data-draft={closure.row.draft !== null || undefined}
              style={{ insetInlineStart: `${at.left}%`, inlineSize: `${at.width}%` }}
            />
          )
        )
      })}
      {range !== undefined && (
        <span
          className={styles.drawn}
          style={{
            insetInlineStart: `${offset(range[0])}%`,
            inlineSize: `${offset(range[1]) - offset(range[0]) + 100 / days}%`,
          }}
        />
      )}
    </div>
  )
}

/** The hours of a week as seven columns; what they say stands below in words. */
export function Week({ from, to }: { from: string; to: string }) {
  const language = useLanguage()
  const share = (time: string) => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number)
    return ((hours * 60 + minutes) / (24 * 60)) * 100
  }
  return (
    <div aria-hidden className={styles.week}>
      {Array.from({ length: 7 }, (_, index) => addDays('2026-01-05', index)).map((day, index) => (
        <div key={day} className={styles.day}>
          <span>{formatDate(day, language, 'weekday').slice(0, 3)}</span>
          <div className={styles.hours}>
            {index < 5 && (
              <span
                style={{ insetBlockStart: `${share(from)}%`, blockSize: `${share(to) - share(from)}%` }}
              />
            )}
          </div>
        </div>
      ))}
    </div>
  )
}
