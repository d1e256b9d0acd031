import { CopyPlus, Plus } from 'lucide-react'
import { type CSSProperties, type PointerEvent, useRef, useState } from 'react'
import { type Day, formatDate, formatTime, minutesOf, timeOf } from '#platform/time/campus-time.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { IconButton } from '#platform/web/ui/Button.tsx'
import { messages } from '../../plan-messages.ts'
import styles from './Plan.module.css'
import { drawn, endOf, hoursOf, lanesOf, type NewSlot, onDay, type PlannedSlot } from './plan.ts'
import { useSlotWords } from './slot-words.ts'

interface WeekCalendarProps {
  days: readonly Day[]
  slots: readonly PlannedSlot[]
  /** The places in the list of those about which something is to be corrected. */
  faulty: ReadonlySet<number>
  mayEdit: boolean
  onAdd: (at: NewSlot) => void
  onOpen: (index: number) => void
  onCopyDay: (day: Day) => void
}

/** A week with its days as columns; where there is no room for them, day after day. */
export function WeekCalendar({ days, slots, ...rest }: WeekCalendarProps) {
  const language = useLanguage()
  const hours = hoursOf(slots, days)
  const labels = Array.from({ length: hours.last - hours.first }, (_, index) => hours.first + index)
  const style = { '--hours': labels.length } as CSSProperties
  const lengths = days.flatMap(day => onDay(slots, day).map(({ at }) => endOf(at) - minutesOf(at.from)))
  return (
    <div className={styles.calendar} style={style} data-short={Math.min(...lengths) < 60 || undefined}>
      <div className={styles.hours} aria-hidden>
        {labels.map(hour => (
          <span key={hour}>{formatTime(timeOf(hour * 60), language)}</span>
        ))}
      </div>
      {days.map(day => (
        <DayColumn key={day} day={day} slots={slots} hours={hours} {...rest} />
      ))}
    </div>
  )
}

interface DayColumnProps extends Omit<WeekCalendarProps, 'days'> {
  day: Day
  hours: { first: number; last: number }
}

function DayColumn({ day, slots, hours, faulty, mayEdit, onAdd, onOpen, onCopyDay }: DayColumnProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const words = useSlotWords()
  const own = onDay(slots, day)
  const lanes = lanesOf(own)
  const name = formatDate(day, language, 'day')
  const first = hours.first * 60
  return (
    <section className={styles.day} aria-label={name}>
      <header className={styles.dayHead}>
        <h3>
          <time dateTime={day}>{formatDate(day, language, 'day')}</time>
        </h3>
        {mayEdit && (
          <div className={styles.dayActs}>
            <IconButton
              label={t.addOn(name)}
              icon={<Plus aria-hidden />}
              aria-haspopup="dialog"
              onClick={() => onAdd({ day, from: '', until: '' })}
            />
            {own.length > 0 && (
              <IconButton
                label={t.copyDayNamed(name)}
                icon={<CopyPlus aria-hidden />}
                aria-haspopup="dialog"
                onClick={() => onCopyDay(day)}
              />
            )}
          </div>
        )}
      </header>
      <div className={styles.hoursOfDay}>
        {mayEdit && <Surface first={first} last={hours.last * 60} onDrawn={at => onAdd({ day, ...at })} />}
        {own.length === 0 ? (
          <p className={styles.none}>{t.noneOnDay}</p>
        ) : (
          <ul role="list" className={styles.slots}>
            {own.map(({ index, slot, at }, place) => {
              const { lane = 0, lanes: count = 1 } = lanes[place] ?? {}
              const style = {
                '--from': (minutesOf(at.from) - first) / 60,
                '--long': (endOf(at) - minutesOf(at.from)) / 60,
                '--lane': lane,
                '--lanes': count,
              } as CSSProperties
              return (
                <li key={index} style={style} className={styles.place}>
                  <button
                    type="button"
                    className={styles.slot}
                    data-faulty={faulty.has(index) || undefined}
                    aria-haspopup="dialog"
                    onClick={() => onOpen(index)}
                  >
                    <strong>
                      <span className="visually-hidden">{name}, </span>
                      {words.hours(at)}
                    </strong>
                    <span>
                      <span className="visually-hidden">, </span>
                      {words.places(slot)}
                    </span>
                    {faulty.has(index) && <Badge tone="bad">{t.toCorrect}</Badge>}
                  </button>
                </li>
              )
            })}
          </ul>
        )}
      </div>
    </section>
  )
}

interface SurfaceProps {
  /** The minutes of the day that its upper and lower edge are. */
  first: number
  last: number
  onDrawn: (at: { from: string; until: string }) => void
}

/** Where a slot is pressed or drawn with a pointer; keys have the button of the day. */
function Surface({ first, last, onDrawn }: SurfaceProps) {
  const [span, setSpan] = useState<{ start: number; now: number }>()
  const surface = useRef<HTMLDivElement>(null)
  const minuteAt = ({ clientY }: PointerEvent) => {
    const box = surface.current?.getBoundingClientRect()
    if (box === undefined || box.height === 0) return first
    const share = Math.min(1, Math.max(0, (clientY - box.top) / box.height))
    return first + share * (last - first)
  }
  const visible = span && drawn(span.start, span.now)
  return (
    <div
      ref={surface}
      className={styles.surface}
      aria-hidden
      onPointerDown={event => {
        if (event.button !== 0 || event.pointerType === 'touch') return
        event.currentTarget.setPointerCapture(event.pointerId)
        const start = minuteAt(event)
        setSpan({ start, now: start })
      }}
      onPointerMove={event => span && setSpan({ ...span, now: minuteAt(event) })}
      onPointerCancel={() => setSpan(undefined)}
      onPointerUp={event => {
        if (span === undefined) return
        setSpan(undefined)
        onDrawn(drawn(span.start, minuteAt(event)))
      }}
    >
      {visible && (
        <div
          className={styles.drawn}
          style={
            {
              '--from': (minutesOf(visible.from) - first) / 60,
              '--long': (minutesOf(visible.until) - minutesOf(visible.from)) / 60,
            } as CSSProperties
          }
        />
      )}
    </div>
  )
}
