import type { CSSProperties } from 'react'
import { type Day, formatDate, formatTime, timeOf } from '#platform/time/campus-time.ts'
import { useNow } from '#platform/web/live/use-now.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { clockOf, columnsOf, hoursOf, itemsOn, type OfDay, shortestDrawn } from '../../calendar-rules.ts'
import { messages } from '../../planned-messages.ts'
import styles from './Calendar.module.css'
import { ItemLink } from './ItemLink.tsx'
import { numberInWords } from './item-words.ts'
import type { GridProps } from './MonthGrid.tsx'
import { cellOf, useGridKeys } from './use-grid-keys.ts'

const minute = 60_000
/** How high an hour is drawn and a line of words, in rem; a line as readers who want more room between them have it. */
const [hourHeight, lineHeight] = [3, 1.22]

/** A week: its days as columns of hours, what is planned at the same time side by side, and on top what has no time. */
export function WeekGrid({ label, days, day, items, onDay }: GridProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const now = useNow(at => minute - (at.getTime() % minute))
  const clock = clockOf(now)
  const { grid, onKeyDown } = useGridKeys({
    view: 'week',
    day,
    onDay,
    onOpen: opened => cellOf(grid.current, opened)?.querySelector('a')?.focus(),
  })
  const placed = new Map(days.map(one => [one, itemsOn(items ?? [], one)]))
  const hours = hoursOf([...placed.values()].flat())
  const labels = Array.from({ length: hours.last - hours.first }, (_, index) => hours.first + index)
  return (
    // biome-ignore lint/a11y/useSemanticElements: days that one goes through with the arrows are no table
    <div
      ref={grid}
      role="grid"
      aria-label={label}
      aria-busy={items === undefined || undefined}
      className={styles.week}
      style={{ '--hours': labels.length } as CSSProperties}
      onKeyDown={onKeyDown}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the heads are read, not chosen */}
      <div role="row" className={styles.weekHead}>
        {days.map(one => (
          // biome-ignore lint/a11y/useSemanticElements: see above
          // biome-ignore lint/a11y/useFocusableInteractive: see above
          <div
            key={one}
            role="columnheader"
            className={styles.weekday}
            data-today={one === clock.today || undefined}
          >
            <span className="visually-hidden">
              {formatDate(one, language, 'day')}
              {one === clock.today && `, ${t.isToday}`}
            </span>
            <span aria-hidden>{formatDate(one, language, 'weekday')}</span>
            <span aria-hidden className={styles.number}>
              {numberInWords(one, language)}
            </span>
          </div>
        ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: its cells take the focus */}
      <div role="row" className={styles.weekDays}>
        <span aria-hidden className={styles.allDayLabel}>
          {t.allDay}
        </span>
        <div aria-hidden className={styles.hours}>
          {labels.map(hour => (
            <span key={hour}>{formatTime(timeOf(hour * 60), language)}</span>
          ))}
        </div>
        {days.map(one => (
          <DayColumn
            key={one}
            day={one}
            ofDay={placed.get(one) ?? []}
            isLoading={items === undefined}
            first={hours.first * 60}
            chosen={one === day}
            {...(one === clock.today &&
              clock.minutes >= hours.first * 60 &&
              clock.minutes <= hours.last * 60 && { now: clock.minutes })}
          />
        ))}
      </div>
    </div>
  )
}

interface DayColumnProps {
  day: Day
  ofDay: readonly OfDay[]
  isLoading: boolean
  /** The minute of the day that its upper edge is. */
  first: number
  chosen: boolean
  /** How many minutes of it have passed, where that is drawn. */
  now?: number
}

function DayColumn({ day, ofDay, isLoading, first, chosen, now }: DayColumnProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const timed = ofDay.filter(({ allDay }) => !allDay)
  const columns = columnsOf(timed)
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the grid
    <div
      role="gridcell"
      tabIndex={chosen ? 0 : -1}
      aria-selected={chosen}
      {...(now !== undefined && { 'aria-current': 'date' as const })}
      data-day={day}
      className={styles.dayColumn}
    >
      <div className={styles.allDay}>
        <span className="visually-hidden">
          {isLoading ? t.loading : t.cell(formatDate(day, language, 'day'), ofDay.length)}
        </span>
        {ofDay
          .filter(({ allDay }) => allDay)
          .map(one => (
            <ItemLink key={one.item.id} ofDay={one} day={day} tabbable={chosen} lines={2} />
          ))}
      </div>
      <div className={styles.dayHours}>
        {isLoading && <LoadingItems day={day} />}
        {timed.map((one, index) => {
          const { column = 0, columns: count = 1, span = 1 } = columns[index] ?? {}
          const long = Math.max(shortestDrawn, one.until - one.from) / 60
          const place = {
            '--from': (Math.min(one.from, 24 * 60 - shortestDrawn) - first) / 60,
            '--long': long,
            '--column': column,
            '--columns': count,
            '--span': span,
          } as CSSProperties
          return (
            <ItemLink
              key={one.item.id}
              ofDay={one}
              day={day}
              tabbable={chosen}
              lines={Math.max(1, Math.floor((long * hourHeight - 0.3) / lineHeight))}
              place={place}
            />
          )
        })}
        {now !== undefined && (
          <span
            aria-hidden
            className={styles.now}
            style={{ '--from': (now - first) / 60 } as CSSProperties}
          />
        )}
      </div>
    </div>
  )
}

/** In the shape of some of what may come. */
function LoadingItems({ day }: { day: Day }) {
  const start = 2 + (Number(day.slice(8)) % 4)
  return (
    <span className={styles.loadingItem} style={{ '--from': start, '--long': 1 } as CSSProperties}>
      <Skeleton shape="box" width="100%" height="100%" />
    </span>
  )
}
