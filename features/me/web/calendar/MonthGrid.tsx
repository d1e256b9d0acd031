import { type Day, formatDate } from '#platform/time/campus-time.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { hued } from '#platform/web/ui/hue.ts'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { firstOf, itemsOn, type OfDay } from '../../calendar-rules.ts'
import type { CalendarItem } from '../../contract.ts'
import { messages } from '../../planned-messages.ts'
import styles from './Calendar.module.css'
import { ItemLink, useLookOf } from './ItemLink.tsx'
import { numberInWords } from './item-words.ts'
import { useGridKeys } from './use-grid-keys.ts'

export interface GridProps {
  label: string
  days: readonly Day[]
  /** The chosen one. */
  day: Day
  today: Day
  /** Undefined: on their way. */
  items: readonly CalendarItem[] | undefined
  onDay: (day: Day) => void
}

interface MonthGridProps extends GridProps {
  /** Whether there is room for words in a day. */
  isWide: boolean
  /** Shows the whole day. */
  onOpen: (day: Day) => void
}

/** A month: its weeks below each other, in each day what is planned first, or where there is no room how much. */
export function MonthGrid({ label, days, day, today, items, isWide, onDay, onOpen }: MonthGridProps) {
  const language = useLanguage()
  const { grid, onKeyDown } = useGridKeys({ view: 'month', day, onDay, onOpen })
  const weeks = Array.from({ length: days.length / 7 }, (_, index) => days.slice(index * 7, index * 7 + 7))
  return (
    // biome-ignore lint/a11y/useSemanticElements: days that one goes through with the arrows are no table
    <div
      ref={grid}
      role="grid"
      aria-label={label}
      aria-busy={items === undefined || undefined}
      className={styles.month}
      onKeyDown={onKeyDown}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the heads are read, not chosen */}
      <div role="row" className={styles.monthRow}>
        {days.slice(0, 7).map(one => {
          const name = formatDate(one, language, 'weekday')
          return (
            // biome-ignore lint/a11y/useSemanticElements: see above
            // biome-ignore lint/a11y/useFocusableInteractive: see above
            <div key={one} role="columnheader" className={styles.monthWeekday}>
              <span className="visually-hidden">{name}</span>
              <span aria-hidden>{isWide ? name : name.slice(0, 1).toUpperCase()}</span>
            </div>
          )
        })}
      </div>
      {weeks.map(week => (
        // biome-ignore lint/a11y/useSemanticElements: see above
        // biome-ignore lint/a11y/useFocusableInteractive: its cells take the focus
        <div key={week[0]} role="row" className={styles.monthRow}>
          {week.map(one => (
            <DayCell
              key={one}
              day={one}
              ofDay={itemsOn(items ?? [], one)}
              isLoading={items === undefined}
              isWide={isWide}
              isToday={one === today}
              isOutside={one.slice(0, 7) !== day.slice(0, 7)}
              chosen={one === day}
              onDay={onDay}
              onOpen={onOpen}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

interface DayCellProps {
  day: Day
  ofDay: readonly OfDay[]
  isLoading: boolean
  isWide: boolean
  isToday: boolean
  /** Of another month. */
  isOutside: boolean
  chosen: boolean
  onDay: (day: Day) => void
  onOpen: (day: Day) => void
}

function DayCell({ day, ofDay, isLoading, isWide, isToday, isOutside, chosen, onDay, onOpen }: DayCellProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const { shown, more } = firstOf(ofDay)
  const name = formatDate(day, language, 'day')
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the grid
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid has the keys
    <div
      role="gridcell"
      tabIndex={chosen ? 0 : -1}
      aria-selected={chosen}
      {...(isToday && { 'aria-current': 'date' as const })}
      data-day={day}
      data-outside={isOutside || undefined}
      data-today={isToday || undefined}
      className={styles.cell}
      onClick={() => onDay(day)}
    >
      <span className="visually-hidden">
        {isLoading ? name : t.cell(name, ofDay.length)}
        {isToday && `, ${t.isToday}`}
      </span>
      <span aria-hidden className={styles.number}>
        {isWide ? numberInWords(day, language) : Number(day.slice(8))}
      </span>
      {isLoading && isWide && Number(day.slice(8)) % 3 === 0 && <Skeleton width="80%" />}
      {isWide ? (
        <>
          {shown.map(one => (
            <ItemLink key={one.item.id} ofDay={one} day={day} tabbable={chosen} lines={1} />
          ))}
          {more > 0 && (
            <button
              type="button"
              tabIndex={chosen ? 0 : -1}
              aria-label={t.moreOn(more, name)}
              className={styles.more}
              onClick={event => {
                event.stopPropagation()
                onOpen(day)
              }}
            >
              {t.more(more)}
            </button>
          )}
        </>
      ) : (
        <span aria-hidden className={styles.dots}>
          {ofDay.length > 3 ? ofDay.length : ofDay.map(({ item }) => <Dot key={item.id} item={item} />)}
        </span>
      )}
    </div>
  )
}

function Dot({ item }: { item: CalendarItem }) {
  return <span {...hued(useLookOf(item).hue)} className={styles.dot} data-state={item.state} />
}
