import { parseDate } from '@internationalized/date'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import {
  Calendar as AriaCalendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar'
import { Heading } from 'react-aria-components/Heading'
import { campusDay, type Day } from '#platform/time/campus-time.ts'
import { classes } from '../hue.ts'
import styles from './Calendar.module.css'
import { ReactAria } from './ReactAria.tsx'

export interface CalendarProps {
  label: string
  value: Day | undefined
  min: Day | undefined
  max: Day | undefined
  /** Days that may be pressed, and are then refused with the reason. */
  isRefused: (day: Day) => boolean
  onPick: (day: Day) => void
}

const date = (day: Day | undefined) => (day === undefined ? undefined : parseDate(day))

/** A month of days. Heavy: loaded by the date picker when it opens, and only where there is room for it. */
export default function Calendar({ label, value, min, max, isRefused, onPick }: CalendarProps) {
  const [focused, setFocused] = useState(() => parseDate(value ?? min ?? campusDay(new Date())))
  const [seen, setSeen] = useState(value)
  // A date typed in another month turns the page to it.
  if (value !== seen) {
    setSeen(value)
    if (value !== undefined) setFocused(parseDate(value))
  }
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // React Aria's hidden “next” button has no type, so it would send the form around it, and Enter would press it.
    for (const button of box.current?.querySelectorAll<HTMLButtonElement>('button:not([type])') ?? []) {
      button.type = 'button'
    }
  }, [])
  return (
    <ReactAria>
      <AriaCalendar
        ref={box}
        aria-label={label}
        className={styles.calendar}
        firstDayOfWeek="mon"
        value={date(value) ?? null}
        focusedValue={focused}
        onFocusChange={setFocused}
        minValue={date(min)}
        maxValue={date(max)}
        onChange={day => onPick(day.toString())}
      >
        <header className={styles.header}>
          <Button slot="previous" className={styles.turn}>
            <ChevronLeft aria-hidden />
          </Button>
          <Heading className={styles.month} />
          <Button slot="next" className={styles.turn}>
            <ChevronRight aria-hidden />
          </Button>
        </header>
        <CalendarGrid className={styles.grid} weekdayStyle="short">
          <CalendarGridHeader>
            {day => <CalendarHeaderCell className={styles.weekday}>{day}</CalendarHeaderCell>}
          </CalendarGridHeader>
          <CalendarGridBody>
            {day => (
              <CalendarCell
                date={day}
                className={classes(styles.day, isRefused(day.toString()) && styles.refused)}
              />
            )}
          </CalendarGridBody>
        </CalendarGrid>
      </AriaCalendar>
    </ReactAria>
  )
}
