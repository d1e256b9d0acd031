import { Ticket, TicketMinus } from 'lucide-react'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { type Day, formatDate, formatTime } from '#platform/time/campus-time.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { classes, hued } from '#platform/web/ui/hue.ts'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { eventHue } from '../../event-hue.ts'
import { messages } from '../../messages.ts'
import { eventsInWords } from './day-words.ts'
import styles from './WeekLine.module.css'
import { type DayOfWeek, mostMarks, type OwnPlace } from './week-line.ts'

interface WeekLineProps {
  line: readonly DayOfWeek[]
  /** The day to which the list is narrowed. */
  chosen: Day | undefined
  /** A day is pressed: the chosen one to see all again. */
  onChoose: (day: Day) => void
}

/** The days of a week as a line: what is on as marks in the events’ hues, and one’s own places by their times and names. */
export function WeekLine({ line, chosen, onChoose }: WeekLineProps) {
  const t = useMessages(messages)
  const isEmpty = line.every(({ marks }) => marks.length === 0)
  const hasPlaces = line.some(({ places }) => places.length > 0)
  return (
    <div className={styles.line}>
      <ol role="list" aria-label={t.days} className={styles.days} style={columnsOf(line.length)}>
        {line.map((day, index) => (
          <li
            key={day.day}
            className={styles.day}
            aria-current={day.today ? 'date' : undefined}
            data-past={day.past || undefined}
            style={{ '--column': index + 1 } as CSSProperties}
          >
            {day.marks.length === 0 ? (
              <div className={styles.face}>
                <Face day={day} />
              </div>
            ) : (
              <button
                type="button"
                className={styles.face}
                aria-pressed={day.day === chosen}
                onClick={() => onChoose(day.day)}
              >
                <Face day={day} />
              </button>
            )}
            {day.places.length > 0 && (
              <ul role="list" className={styles.places}>
                {day.places.map(place => (
                  <li key={place.bookingId}>
                    <PlaceLink place={place} day={day.day} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
      {/* As high as one place, so that weeks with and without are alike. */}
      {!hasPlaces && <p className={styles.none}>{isEmpty ? '' : t.noPlaces}</p>}
    </div>
  )
}

/** What a day shows, and in words what that is. */
function Face({ day }: { day: DayOfWeek }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const [weekday = '', date] = formatDate(day.day, language, 'shortWeekday').split(' ')
  const dayWords = useDayWords()
  const more = day.marks.length - mostMarks
  return (
    <>
      <span className="visually-hidden">{dayWords(day)}</span>
      <span aria-hidden className={styles.name}>
        <span className={styles.weekday}>{weekday}</span>
        <span className={styles.letter}>{weekday.slice(0, 1)}</span>
        {day.today && <span className={styles.today}>{t.today}</span>}
        <span className={styles.date}>{date}</span>
      </span>
      <span aria-hidden className={styles.marks}>
        {day.marks.slice(0, mostMarks).map(({ id, cancelled, over }) => (
          <span
            key={id}
            {...hued(eventHue(id))}
            className={classes(styles.mark, cancelled && styles.cancelled, over && styles.over)}
          />
        ))}
        {more > 0 && <span className={styles.more}>+{more}</span>}
      </span>
    </>
  )
}

/** `Tuesday 1 December: 3 events, your place at 12:15: Lunchtime yoga`. */
function useDayWords(): (day: DayOfWeek) => string {
  const t = useMessages(messages)
  const language = useLanguage()
  return day => {
    const parts = [
      day.today && t.today,
      eventsInWords(day, t),
      ...day.places.map(({ start, name, incomplete }) => {
        const words = t.placeAt(formatTime(start, language), name)
        return incomplete ? `${words} (${t.incompletePlace})` : words
      }),
    ]
    const date = formatDate(day.day, language, 'day')
    const inWords = t.dayOf(date, parts.filter(part => part !== false).join(', '))
    return inWords.charAt(0).toUpperCase() + inWords.slice(1)
  }
}

/** Leads to the booking: its time and the name of the event. On phones it says its day, which has no column there. */
function PlaceLink({ place, day }: { place: OwnPlace; day: Day }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const { animationId, name, start, incomplete, over, to } = place
  return (
    <Link
      to={to}
      {...hued(eventHue(animationId))}
      className={classes(styles.place, incomplete && styles.incomplete, over && styles.over)}
    >
      {incomplete ? <TicketMinus aria-hidden /> : <Ticket aria-hidden />}
      <span>
        <span className="visually-hidden">{t.yourPlace} </span>
        <span className={styles.placeDay}>{formatDate(day, language, 'shortWeekday')}, </span>
        <strong>{formatTime(start, language)}</strong> <span className={styles.placeName}>{name}</span>
        {incomplete && <em className={styles.note}>{t.incompletePlace}</em>}
      </span>
    </Link>
  )
}

function columnsOf(count: number) {
  return { '--columns': count } as CSSProperties
}

/** The line before it is known what is on: as high as it will be. */
export function WeekLineSkeleton() {
  return (
    <div className={styles.line} aria-hidden>
      <div className={styles.days} style={columnsOf(5)}>
        {[0, 1, 2, 3, 4].map(index => (
          <div key={index} className={styles.day} style={{ '--column': index + 1 } as CSSProperties}>
            <div className={styles.face}>
              <span className={styles.name}>
                <span className={styles.weekday}>
                  <Skeleton width="2.5rem" />
                </span>
                <span className={styles.letter}>{'\u00a0'}</span>
                <span className={styles.date} />
              </span>
              <span className={styles.marks} />
            </div>
          </div>
        ))}
      </div>
      <div className={styles.none} />
    </div>
  )
}
