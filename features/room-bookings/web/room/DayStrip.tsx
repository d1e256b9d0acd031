import { bookingWindow, type Opening } from '#features/rooms/rules.ts'
import type { Language } from '#platform/text/language.ts'
import { campusDay, type Day, formatDate } from '#platform/time/campus-time.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { classes } from '#platform/web/ui/hue.ts'
import { Tabs } from '#platform/web/ui/Tabs.tsx'
import { messages } from '../../room-messages.ts'
import { DayGrid, type DayGridProps } from './DayGrid.tsx'
import styles from './DayStrip.module.css'
import { marksOf, planOf } from './planning.ts'

export type DayStripProps = DayGridProps & {
  opening: Opening
  /** How many minutes the room is kept free between two bookings. */
  buffer: number
  days: readonly Day[]
  onDay: (day: Day) => void
}

/** Working days of four weeks, and the planning of the chosen one. */
export function DayStrip({ days, onDay, opening, buffer, ...grid }: DayStripProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const { schedule, now, day, daysAhead } = grid
  const today = campusDay(now)
  const { last } = bookingWindow(now, daysAhead)
  const tabs = days.map(id => {
    const marks = marksOf(planOf(id, schedule.meetings, now, opening, buffer))
    const label = [
      formatDate(id, language, 'day'),
      id === today && t.dayToday,
      marks.closed ? t.dayShut : marks.full && t.dayFull,
      marks.mine && t.dayMine,
      id > last && t.dayClosed,
    ]
    return {
      id,
      label: label.filter(Boolean).join(', '),
      shown: (
        <span aria-hidden className={classes(styles.day, id > last && styles.closed)}>
          <span className={styles.weekday}>{id === today ? t.todayShort : weekday(id, language)}</span>
          <span className={styles.date}>{formatDate(id, language, 'short')}</span>
          <span className={styles.marks}>
            {marks.mine && <span className={styles.mine} />}
            {marks.closed ? t.shut : marks.full && t.full}
          </span>
        </span>
      ),
    }
  })
  return (
    <Tabs label={t.days} tabs={tabs} selected={day} onSelect={onDay} className={styles.strip}>
      <DayGrid {...grid} />
    </Tabs>
  )
}

function weekday(day: Day, language: Language): string {
  const name = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
  return name.format(new Date(day))
}
