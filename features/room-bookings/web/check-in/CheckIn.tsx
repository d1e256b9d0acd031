import { useQueryClient } from '@tanstack/react-query'
import { UserCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Span } from '#features/rooms/rules.ts'
import { formatTime, formatTimeRange } from '#platform/time/campus-time.ts'
import { call, isSessionOver, isUnknownOutcome } from '#platform/web/api/call.ts'
import { record } from '#platform/web/observability/analytics.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { toast } from '#platform/web/ui/Toasts.tsx'
import { messages } from '../../check-in-messages.ts'
import { mayCheckIn } from '../../check-in-rules.ts'
import { type CheckInHere, type CheckIn as CheckInState, checkIn, events } from '../../contract.ts'
import { useRefusalWords, useSpanWords } from '../reservations/use-words.ts'
import { reloadReservations } from '../use-schedules.ts'
import styles from './CheckIn.module.css'

export interface CheckInProps {
  id: string
  room: string
  span: Span
  state: CheckInState
  now: Date
}

/** From when until when a booking is checked in to, and the button that does it. */
export function CheckIn({ id, room, span, state, now }: CheckInProps) {
  const t = useMessages(messages)
  const inWords = useSpanWords()
  const why = useRefusalWords()
  const client = useQueryClient()
  const words = useRef<HTMLParagraphElement>(null)
  const isBusy = useRef(false)
  const [sending, setSending] = useState(false)
  // Until the list has been asked for anew.
  const [answered, setAnswered] = useState<CheckInState>()
  const shown = state.checkedInAt === null ? (answered ?? state) : state
  const from = new Date(shown.from)

  async function send() {
    if (isBusy.current) return
    isBusy.current = true
    setSending(true)
    try {
      setAnswered(await call(checkIn, { params: { id } }))
      record(events.checkIn)
      toast.success(t.done(room))
      // The button goes.
      words.current?.focus()
    } catch (error) {
      if (!isSessionOver(error)) toast.error(isUnknownOutcome(error) ? why(error) : t.failed(why(error)))
    }
    await reloadReservations(client, { searches: false })
    isBusy.current = false
    setSending(false)
  }

  const may = mayCheckIn({ from, end: span.end, checkedInAt: shown.checkedInAt }, now)
  return (
    <div className={styles.checkIn}>
      <p ref={words} tabIndex={-1} className={styles.words}>
        <CheckInWords state={shown} end={span.end} now={now} />
      </p>
      {may && (
        <Button
          variant="primary"
          icon={<UserCheck aria-hidden />}
          aria-label={t.checkInOf(room, inWords(span))}
          busy={sending}
          onClick={() => void send()}
        >
          {t.checkIn}
        </Button>
      )}
    </div>
  )
}

function CheckInWords({ state, end, now }: { state: CheckInState; end: Date; now: Date }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const time = (moment: string) => formatTime(new Date(moment), language)
  const { from, until, checkedInAt, checkedInBy } = state
  if (checkedInAt !== null) {
    return checkedInBy === 'SENSOR' ? t.measured(time(checkedInAt)) : t.checkedIn(time(checkedInAt))
  }
  // What ends by then is not given back.
  if (new Date(until) >= end) return t.windowAlone(time(from), time(until))
  return now >= new Date(until) ? t.late : t.window(time(from), time(until))
}

/** At the room, what one may check in to there: the first thing that whoever comes in by the code at its door sees. */
export function CheckInAtRoom({
  room,
  booking: { id, startDateTime, endDateTime, label, organizer, checkIn: state },
  now,
}: {
  room: string
  booking: CheckInHere
  now: Date
}) {
  const t = useMessages(messages)
  const language = useLanguage()
  const span = { start: new Date(startDateTime), end: new Date(endDateTime) }
  const times = formatTimeRange(span.start, span.end, language)
  return (
    <Card as="section" padded className={styles.here}>
      <h2>{organizer === null ? t.own(times) : t.invited(organizer, times)}</h2>
      {label !== '' && <p>{label}</p>}
      <CheckIn id={id} room={room} span={span} state={state} now={now} />
    </Card>
  )
}
