import { useQuery } from '@tanstack/react-query'
import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { getRoomSchedule } from '#features/room-bookings/contract.ts'
import { spanFault } from '#features/room-bookings/rules.ts'
import { openingOf, roomAddress, takenBy, timesText } from '#features/room-bookings/web/public.tsx'
import {
  bookingWindow,
  closedInWords,
  defaultSearch,
  spanOfTimes,
  type Times,
  timesOf,
  whyClosed,
} from '#features/rooms/rules.ts'
import { messages as roomsMessages, useCampusOpening } from '#features/rooms/web/public.tsx'
import { formatDate, parseDay, parseEndTime, parseTime } from '#platform/time/campus-time.ts'
import { queryOf } from '#platform/web/api/call.ts'
import { useNow } from '#platform/web/live/use-now.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Button, LinkButton } from '#platform/web/ui/Button.tsx'
import { DatePickerDialog } from '#platform/web/ui/forms/DatePickerDialog.tsx'
import { DayButton } from '#platform/web/ui/forms/DayButton.tsx'
import { DialogSlot } from '#platform/web/ui/forms/DialogSlot.tsx'
import { TextField } from '#platform/web/ui/forms/TextField.tsx'
import { TimeField } from '#platform/web/ui/forms/TimePickerDialog.tsx'
import { messages } from '../messages.ts'
import styles from './PlacePanel.module.css'

const minute = 60_000

interface BookHereProps {
  /** How people call the room, and its booking address. */
  room: string
  email: string
  siteId: string
  daysAhead: number
}

/** The day and the times that a room is wanted for, whether it is free then, and the way to book it for these. */
export function BookHere({ room, email, siteId, daysAhead }: BookHereProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const now = useNow(() => minute)
  const opening = useCampusOpening(siteId)
  const [typed, setTyped] = useState(() => {
    const { day, start, end } = timesOf(defaultSearch(now, opening))
    return { day: formatDate(day, language, 'numeric'), start, end } as Record<keyof Times, string>
  })
  const [picking, setPicking] = useState(false)
  const [day, start, end] = [parseDay(typed.day), parseTime(typed.start), parseEndTime(typed.end)]
  const times =
    day !== undefined && start !== undefined && end !== undefined ? { day, start, end } : undefined
  const { words, isFree } = useFreedom({ email, times, now, daysAhead })
  const days = bookingWindow(now, daysAhead)
  const type = (change: Partial<typeof typed>) => setTyped({ ...typed, ...change })
  const pick = (picked: string) => type({ day: formatDate(picked, language, 'numeric') })
  return (
    <section className={styles.book}>
      <h3>{t.bookTitle}</h3>
      <TextField
        label={t.day}
        error={day === undefined ? t.noDay : undefined}
        value={typed.day}
        inputMode="numeric"
        autoComplete="off"
        onChange={event => type({ day: event.target.value })}
        end={
          <DayButton
            label={t.pickDay}
            value={day}
            min={days.first}
            max={days.last}
            onPick={pick}
            onOpen={() => setPicking(true)}
          />
        }
      />
      <TimeField
        label={t.fromTime}
        text={typed.start}
        error={start === undefined ? t.noTime : undefined}
        onText={text => type({ start: text })}
      />
      <TimeField
        label={t.toTime}
        text={typed.end}
        isEnd
        error={end === undefined ? t.noTime : undefined}
        onText={text => type({ end: text })}
      />
      <p role="status" className={styles.where}>
        {words}
      </p>
      {times !== undefined && isFree ? (
        <LinkButton
          variant="primary"
          icon={<CalendarDays aria-hidden />}
          to={roomAddress(
            email,
            String(new URLSearchParams({ date: times.day, start: times.start, end: times.end })),
          )}
          aria-label={t.bookThenOf(room)}
        >
          {t.bookThen}
        </LinkButton>
      ) : (
        <Button variant="primary" icon={<CalendarDays aria-hidden />} disabled>
          {t.bookThen}
        </Button>
      )}
      <DialogSlot>
        {picking && (
          <DatePickerDialog
            title={t.pickDay}
            label={t.day}
            value={day}
            min={days.first}
            max={days.last}
            besideField
            onValidate={picked => {
              setPicking(false)
              pick(picked)
            }}
            onClose={() => setPicking(false)}
          />
        )}
      </DialogSlot>
    </section>
  )
}

/** Whether the room can be booked for these times, and what keeps it from that. */
function useFreedom({
  email,
  times,
  now,
  daysAhead,
}: {
  email: string
  times: Times | undefined
  now: Date
  daysAhead: number
}): { words: string; isFree: boolean } {
  const t = useMessages(messages)
  const { faults } = useMessages(roomsMessages)
  const language = useLanguage()
  const { data, isError } = useQuery({
    ...queryOf(getRoomSchedule, { params: { email } }),
    refetchInterval: minute,
  })
  if (times === undefined || times.end <= times.start) return { words: t.noTimes, isFree: false }
  const span = spanOfTimes(times)
  const fault = spanFault(span, { now, daysAhead })
  if (fault !== undefined) return { words: faults[fault], isFree: false }
  // What is not known does not keep anybody from asking: the room decides.
  if (data === undefined) return { words: isError ? t.planningFailed : t.planningLoading, isFree: isError }
  const closed = whyClosed(span, openingOf(data))
  if (closed !== undefined) return { words: closedInWords(closed, language), isFree: false }
  const taken = takenBy(span, data.meetings, data.bufferMinutes)
  if (taken?.kind === 'kept')
    return { words: t.bufferThen(timesText(taken, times.day, language)), isFree: false }
  if (taken !== undefined)
    return { words: t.takenThen(timesText(taken.whole, times.day, language)), isFree: false }
  return { words: t.freeThen, isFree: true }
}
