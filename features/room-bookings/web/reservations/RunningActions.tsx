import { useQueryClient } from '@tanstack/react-query'
import { CircleStop, Clock } from 'lucide-react'
import { useRef, useState } from 'react'
import { type Span, whyClosed } from '#features/rooms/rules.ts'
import { formatTime } from '#platform/time/campus-time.ts'
import { call, isSessionOver } from '#platform/web/api/call.ts'
import { record } from '#platform/web/observability/analytics.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { toast } from '#platform/web/ui/Toasts.tsx'
import { messages } from '../../bookings-messages.ts'
import { changeReservation, events } from '../../contract.ts'
import { endedNow, extended, extensions } from '../../rules.ts'
import { useForManager } from '../for-manager.ts'
import { openingOf } from '../room/opening.ts'
import { reloadReservations, useRoomSchedule } from '../use-schedules.ts'
import { rememberReservation } from './known-schedules.ts'
import { type Booking, spanOf } from './my-schedules.ts'
import { useRefusalWords } from './use-words.ts'

/** Of a booking that runs: longer, where the room stays free, or over. One press each. */
export function RunningActions({ referentiel, meeting, now }: Booking & { now: Date }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const why = useRefusalWords()
  const client = useQueryClient()
  const manager = useForManager()?.id
  const schedule = useRoomSchedule(referentiel.email ?? '').data
  const [sending, setSending] = useState<number>()
  const isBusy = useRef(false)
  const { room } = referentiel
  const span = spanOf(meeting)

  async function adjust(to: Span, press: number) {
    if (isBusy.current) return
    isBusy.current = true
    setSending(press)
    try {
      const body = { start: to.start.toISOString(), end: to.end.toISOString() }
      const reservation = await call(changeReservation, { params: { id: meeting.id }, body })
      rememberReservation(client, reservation, manager)
      record(events.change)
      const words = referentiel.needsApproval && to.end > span.end ? t.endRequested : t.endsAt
      toast.success(words(room, formatTime(to.end, language)))
    } catch (error) {
      if (!isSessionOver(error)) toast.error(t.notAdjusted(why(error)))
    }
    await reloadReservations(client)
    isBusy.current = false
    setSending(undefined)
  }

  const left = endedNow(span, now)
  return (
    <>
      {extensions.map(minutes => {
        // What follows wants the room to be kept free before it.
        const others = schedule?.meetings
          .filter(one => one.id !== meeting.id)
          .map(spanOf)
          .map(({ start, end }) => ({ start: new Date(+start - schedule.bufferMinutes * 60_000), end }))
        const longer = others && extended(span, minutes, others)
        const isFree =
          schedule !== undefined &&
          longer !== undefined &&
          whyClosed(longer, openingOf(schedule)) === undefined
        const spoken = isFree || schedule === undefined ? t.longerOf : t.notFreeLonger
        return (
          // It stands there before it is known whether it may be pressed: what is below would move.
          <Button
            key={minutes}
            variant="quiet"
            icon={<Clock aria-hidden />}
            aria-label={spoken(String(minutes), room)}
            disabled={!isFree}
            busy={sending === minutes}
            onClick={() => longer !== undefined && void adjust(longer, minutes)}
          >
            {t.longer(String(minutes))}
          </Button>
        )
      })}
      {left !== undefined && (
        <Button
          variant="quiet"
          icon={<CircleStop aria-hidden />}
          aria-label={t.endNowOf(room)}
          busy={sending === 0}
          onClick={() => void adjust(endedNow(span, new Date()) ?? left, 0)}
        >
          {t.endNow}
        </Button>
      )}
    </>
  )
}
