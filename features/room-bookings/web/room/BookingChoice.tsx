import type { Referentiel } from '#features/rooms/contract.ts'
import {
  bookingWindow,
  closedInWords,
  type Opening,
  type Span,
  timesOf,
  whyClosed,
} from '#features/rooms/rules.ts'
import { messages as searchMessages, useRefusedDay } from '#features/rooms/web/public.tsx'
import { campusInstant, campusTime, type Day, formatDate } from '#platform/time/campus-time.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { DatePickerDialog } from '#platform/web/ui/forms/DatePickerDialog.tsx'
import { TimePickerDialog, type TimeRange } from '#platform/web/ui/forms/TimePickerDialog.tsx'
import type { Meeting } from '../../contract.ts'
import { messages } from '../../room-messages.ts'
import { spanFault } from '../../rules.ts'
import { takenBy } from './planning.ts'
import { timesText } from './times.ts'

export interface Choice {
  /** Undefined: it is asked for first. */
  day: Day | undefined
  proposed: Span | undefined
}

export interface BookingChoiceProps {
  room: Referentiel
  meetings: readonly Meeting[]
  /** How many minutes the room is kept free between two of them. */
  buffer: number
  opening: Opening
  now: Date
  daysAhead: number
  choice: Choice
  /** The day that is proposed. */
  first: Day
  onDay: (day: Day) => void
  onTimes: (span: Span) => void
  onClose: () => void
}

/** Asks for the day, then for the times, of which only free ones are taken. */
export function BookingChoice({
  room,
  meetings,
  buffer,
  opening,
  now,
  daysAhead,
  choice: { day, proposed },
  first,
  onDay,
  onTimes,
  onClose,
}: BookingChoiceProps) {
  const t = useMessages(messages)
  const { faults } = useMessages(searchMessages)
  const language = useLanguage()
  const refusalOf = useRefusedDay(opening)
  const days = bookingWindow(now, daysAhead)
  if (day === undefined) {
    return (
      <DatePickerDialog
        title={t.chooseDay(room.room)}
        value={first > days.last ? days.last : first}
        min={days.first}
        max={days.last}
        refuse={refusalOf}
        onValidate={onDay}
        onClose={onClose}
      />
    )
  }

  const spanOf = ({ start, end }: TimeRange): Span => ({
    start: campusInstant(day, start),
    end: campusInstant(day, end),
  })
  const problemOf = (range: TimeRange): string | undefined => {
    const span = spanOf(range)
    const fault = spanFault(span, { now, daysAhead })
    if (fault !== undefined) return faults[fault]
    const closed = whyClosed(span, opening)
    if (closed !== undefined) return closedInWords(closed, language)
    const taken = takenBy(span, meetings, buffer)
    if (taken?.kind === 'kept') return t.bufferThen(timesText(taken, day, language))
    return taken && t.taken(timesText(taken.whole, day, language))
  }
  return (
    <TimePickerDialog
      key={day}
      title={t.chooseTimes(room.room, formatDate(day, language, 'day'))}
      start={proposed && campusTime(proposed.start)}
      end={proposed && timesOf(proposed).end}
      check={problemOf}
      onValidate={range => onTimes(spanOf(range))}
      onClose={onClose}
    />
  )
}
