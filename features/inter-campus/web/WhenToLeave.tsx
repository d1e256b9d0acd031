import { BusFront, Clock } from 'lucide-react'
import { useState } from 'react'
import {
  campusDay,
  campusTime,
  formatNearDay,
  formatTime,
  isDay,
  parseTime,
  type Time,
} from '#platform/time/campus-time.ts'
import { useNow } from '#platform/web/live/use-now.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { useScreenInput } from '#platform/web/shell/screen.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { TextField } from '#platform/web/ui/forms/TextField.tsx'
import type { Route, ShuttleRun } from '../contract.ts'
import { messages } from '../messages.ts'
import { arrivalMoment, leavingFor, shuttlesFor } from '../rules.ts'
import styles from './WhenToLeave.module.css'

interface WhenToLeaveProps {
  /** By what one goes. */
  way: Route
  /** Between the two campuses. */
  shuttles: readonly ShuttleRun[]
  /** In place of now. */
  at?: Date | undefined
  onAsk: (by: string | undefined) => void
}

/** When to leave so as to be there in time, and the shuttles of the company, those in time or else the next. */
export function WhenToLeave({ way, shuttles, at, onAsk }: WhenToLeaveProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const clock = useNow(() => 30_000)
  const now = at ?? clock
  const { by, day } = useScreenInput<'by' | 'day'>()
  const [text, setText] = useState<string>()
  const asked = parseTime(by ?? '')
  const arrival =
    asked === undefined ? undefined : arrivalMoment(asked, isDay(day ?? '') ? day : undefined, now)
  const shown = text ?? (asked === undefined ? '' : asked)
  const isWrong = shown !== '' && parseTime(shown) === undefined
  const runs = shuttlesFor(shuttles, arrival, now)
  return (
    <Card as="section" padded className={styles.when}>
      <h2>{t.whenToLeave}</h2>
      <TextField
        className={styles.by}
        label={t.arriveBy}
        hint={t.arriveByHint}
        error={isWrong ? t.arriveByWrong : undefined}
        value={shown}
        inputMode="numeric"
        autoComplete="off"
        onChange={event => {
          setText(event.target.value)
          const time = parseTime(event.target.value)
          if (time !== undefined || event.target.value === '') onAsk(time)
        }}
        onBlur={() => setText(undefined)}
      />
      <div role="status">
        {arrival !== undefined && (
          <p className={styles.leave}>
            <Clock aria-hidden />
            <span>{leaveWords(arrival)}</span>
          </p>
        )}
      </div>
      {shuttles.length > 0 && (
        <>
          <h3>{arrival === undefined ? t.nextShuttles : t.shuttlesInTime}</h3>
          {runs.length === 0 ? (
            <p className={styles.stop}>{t.noShuttle}</p>
          ) : (
            <ol role="list" className={styles.runs}>
              {runs.map(({ leavesAt, arrivesAt, stop }) => (
                <li key={leavesAt}>
                  <BusFront aria-hidden />
                  <span>
                    <strong>{momentWords(new Date(leavesAt))}</strong>{' '}
                    {t.reaches(formatTime(new Date(arrivesAt), language))}
                    {stop !== null && <span className={styles.stop}> · {stop}</span>}
                  </span>
                </li>
              ))}
            </ol>
          )}
        </>
      )}
    </Card>
  )

  function leaveWords(arrival: Date): string {
    const { leaveAt, isLate } = leavingFor(arrival, way.duration, now)
    const there = momentWords(arrival)
    if (!isLate) return t.leaveAt(momentWords(leaveAt), there)
    const earliest = new Date(now.getTime() + way.duration * 60_000)
    return t.tooLate(formatTime(earliest, language), there)
  }

  /** The day is said where it is not today. */
  function momentWords(moment: Date): string {
    const time = formatTime(campusTime(moment) as Time, language)
    const today = campusDay(now)
    const of = campusDay(moment)
    return of === today ? time : `${formatNearDay(of, today, language, 'day')}, ${time}`
  }
}
