import { useQueryClient } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatTimeRange } from '#platform/time/campus-time.ts'
import { call, isSessionOver } from '#platform/web/api/call.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { toast } from '#platform/web/ui/Toasts.tsx'
import { messages } from '../../bookings-messages.ts'
import { type AttendeeAnswer, answerInvitation, type Invitation } from '../../contract.ts'
import { answerSeries, maxDates } from '../../series-contract.ts'
import type { CheckIn as CheckInView } from '../check-in/CheckIn.tsx'
import { reloadReservations } from '../use-schedules.ts'
import styles from './BookingsList.module.css'
import { Place } from './Place.tsx'
import { endsNextDay } from './typed-times.ts'
import { useRefusalWords, useSpanWords } from './use-words.ts'

/** A booking of a colleague’s that one is invited to, and what one answers. */
export function InvitationRow({
  invitation,
  dates,
  now,
  CheckIn,
}: {
  invitation: Invitation
  /** All dates of its series, where it stands for them. */
  dates: readonly Invitation[]
  now: Date
  /** Undefined: it is not there, or nothing wants it. */
  CheckIn: typeof CheckInView | undefined
}) {
  const t = useMessages(messages)
  const language = useLanguage()
  const inWords = useSpanWords()
  const why = useRefusalWords()
  const client = useQueryClient()
  const [sending, setSending] = useState<string>()
  const { id, revision, series, organizer, referentiel, label, description, answer } = invitation
  const span = { start: new Date(invitation.startDateTime), end: new Date(invitation.endDateTime) }
  const when = inWords(span)
  const { room, email } = referentiel
  const what = label || room

  /** Answers the one date, or those of its series that were not answered so. */
  async function send(wanted: AttendeeAnswer, all?: readonly Invitation[]) {
    if (sending !== undefined) return
    setSending(all === undefined ? wanted : `${wanted} ALL`)
    try {
      if (all === undefined || series == null) {
        await call(answerInvitation, { params: { id }, body: { answer: wanted, revision } })
      } else {
        const answered = all.map(one => ({ id: one.id, revision: one.revision }))
        await call(answerSeries, { params: { id: series }, body: { answer: wanted, dates: answered } })
      }
      toast.success(`${wanted === 'ACCEPTED' ? t.accepted : t.declined}. ${t.answered(organizer)}`)
    } catch (error) {
      if (!isSessionOver(error)) toast.error(t.answerFailed(why(error)))
    }
    await reloadReservations(client, { searches: false })
    setSending(undefined)
  }
  const others = (wanted: AttendeeAnswer) =>
    dates.length < 2 ? [] : dates.filter(date => date.answer !== wanted).slice(0, maxDates)
  const toAccept = others('ACCEPTED')
  const toDecline = others('DECLINED')

  return (
    <div id={`invitation-${id}`} tabIndex={-1} className={styles.booking} data-status="INVITED">
      <div className={styles.top}>
        <p className={styles.time}>
          {endsNextDay(span) ? when : formatTimeRange(span.start, span.end, language)}
        </p>
        <Badge tone={answer === 'ACCEPTED' ? 'good' : answer === 'DECLINED' ? 'neutral' : 'warn'}>
          {answer === null ? t.invitation : answer === 'ACCEPTED' ? t.accepted : t.declined}
        </Badge>
      </div>
      {label !== '' && <p className={styles.title}>{label}</p>}
      <p>{t.invitedBy(organizer)}</p>
      <p className={styles.room}>
        {email === null ? room : <Link to={`/meeting/booking/${encodeURIComponent(email)}`}>{room}</Link>}
      </p>
      <Place {...referentiel} />
      {description !== '' && <p className={styles.description}>{description}</p>}
      {CheckIn && invitation.checkIn && answer !== 'DECLINED' && (
        <CheckIn id={id} room={room} span={span} state={invitation.checkIn} now={now} />
      )}
      {(toAccept.length > 1 || toDecline.length > 1) && (
        <div className={styles.actions}>
          {toAccept.length > 1 && (
            <Button
              variant="quiet"
              icon={<Check aria-hidden />}
              aria-label={t.acceptDatesOf(what, toAccept.length)}
              busy={sending === 'ACCEPTED ALL'}
              onClick={() => void send('ACCEPTED', toAccept)}
            >
              {t.acceptDates(toAccept.length)}
            </Button>
          )}
          {toDecline.length > 1 && (
            <Button
              variant="quiet"
              icon={<X aria-hidden />}
              aria-label={t.declineDatesOf(what, toDecline.length)}
              busy={sending === 'DECLINED ALL'}
              onClick={() => void send('DECLINED', toDecline)}
            >
              {t.declineDates(toDecline.length)}
            </Button>
          )}
        </div>
      )}
      <div className={styles.actions}>
        {answer !== 'ACCEPTED' && (
          <Button
            variant="quiet"
            icon={<Check aria-hidden />}
            aria-label={t.acceptOf(what, when)}
            busy={sending === 'ACCEPTED'}
            onClick={() => void send('ACCEPTED')}
          >
            {t.accept}
          </Button>
        )}
        {answer !== 'DECLINED' && (
          <Button
            variant="quiet"
            icon={<X aria-hidden />}
            aria-label={t.declineOf(what, when)}
            busy={sending === 'DECLINED'}
            onClick={() => void send('DECLINED')}
          >
            {t.decline}
          </Button>
        )}
      </div>
    </div>
  )
}
