import { CalendarPlus, ImageDown, Printer } from 'lucide-react'
import { useRef, useState } from 'react'
import { campusDay, formatDate, formatTimeRange } from '#platform/time/campus-time.ts'
import { call } from '#platform/web/api/call.ts'
import { useProblemWords } from '#platform/web/api/problem-words.ts'
import { useSession } from '#platform/web/session/session-store.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { type Booking, getBookingCalendar } from '../../contract.ts'
import { delegateOf, passesOf } from '../../passes.ts'
import { messages } from '../../proof-messages.ts'
import { useSlotFacts } from '../slot-facts.ts'
import { useSpanWords } from '../span-words.ts'
import { cardSize, InvitationCard } from './InvitationCard.tsx'
import styles from './Proofs.module.css'
import { printAlone } from './print-alone.ts'
import { QrCode } from './QrCode.tsx'
import { download, pngOf, ticketOf } from './save-picture.ts'

/** All proofs of a booking, and what can be done with them: printed, saved as a picture, added to a calendar. */
export function Proofs({ booking }: { booking: Booking }) {
  const t = useMessages(messages)
  const slotFacts = useSlotFacts()
  const language = useLanguage()
  const when = useSpanWords()(booking)
  const why = useProblemWords()
  const session = useSession()
  const all = useRef<HTMLDivElement>(null)
  const card = useRef<SVGSVGElement>(null)
  const [saving, setSaving] = useState(false)
  const [fetching, setFetching] = useState(false)
  const [failed, setFailed] = useState<string>()
  const { animationName: name, qrcode, familyInformationForm: family } = booking
  const { invitationType, invitationCardType } = booking
  if (qrcode === null) return null

  const guest =
    session.status === 'signed-in' ? `${session.account.firstName} ${session.account.lastName}`.trim() : ''
  const place = slotFacts(booking)
  const [start, end] = [new Date(booking.startDate), new Date(booking.endDate)]
  const isCard = invitationType === 'CARTON_INVITATION'
  const type = invitationCardType ?? 'COPPER_INVITATION'
  const delegate = delegateOf(family)
  const passes = passesOf(booking, guest)
  // Who comes is who is let in: the person whose booking it is may have somebody else accompany the children.
  const adult = passes[0]?.name ?? ''
  const codes = passes
    .filter(({ isChild }) => isChild || !isCard)
    .map(({ name: whose, isChild, text }) => ({
      label: isChild || passes.length === 1 ? whose : `${whose} – ${t.adult}`,
      text,
    }))

  const save = async () => {
    setSaving(true)
    setFailed(undefined)
    try {
      if (isCard && card.current !== null) {
        const svg = new XMLSerializer().serializeToString(card.current)
        download(`${t.fileName}-${campusDay(start)}.png`, await pngOf(svg, cardSize))
      }
      if (codes.length > 0) {
        const { svg, size } = ticketOf({ name, lines: [when, place], codes })
        download(`qr-code-${campusDay(start)}.png`, await pngOf(svg, size))
      }
    } catch {
      setFailed(t.saveFailed)
    } finally {
      setSaving(false)
    }
  }
  const addToCalendar = async () => {
    setFetching(true)
    setFailed(undefined)
    try {
      const { animationId: id, id: bookingId } = booking
      const file = await call(getBookingCalendar, { params: { id, bookingId } })
      download(`${campusDay(start)}.ics`, await file.blob())
    } catch (error) {
      setFailed(`${t.calendarFailed} ${why(error)}`)
    } finally {
      setFetching(false)
    }
  }

  return (
    <div ref={all} className={styles.proofs}>
      <div className={styles.facts}>
        <p className={styles.name}>{name}</p>
        <p>{when}</p>
        <p>{place}</p>
        {delegate !== null && <p>{t.inPlaceOf(delegate, guest)}</p>}
      </div>
      {isCard && (
        <InvitationCard
          ref={card}
          type={type}
          kind={t.kinds[type]}
          guest={adult}
          name={name}
          when={[formatDate(start, language, 'long'), formatTimeRange(start, end, language)]}
          place={place}
          qrcode={qrcode}
          label={t.cardOf(t.kinds[type], name, when, place)}
          className={styles.card}
        />
      )}
      {isCard && (
        <div className={styles.large} data-screen-only>
          <QrCode text={qrcode} label={adult === '' ? t.qr : t.qrOf(adult)} />
        </div>
      )}
      {codes.length > 0 && (
        <ul role="list" className={styles.codes}>
          {codes.map(({ label, text }) => (
            <li key={text}>
              <QrCode text={text} label={label === '' ? t.qr : t.qrOf(label)} />
              <p>{label}</p>
            </li>
          ))}
        </ul>
      )}
      {(booking.sharedBy !== null || booking.sharedToUsers.length > 0) && (
        <p className={styles.note}>{t.oneEntry}</p>
      )}
      <p className={styles.note} data-screen-only>
        {t.atTheDoor}
      </p>
      <div className={styles.actions}>
        <Button
          icon={<Printer aria-hidden />}
          onClick={() => all.current !== null && printAlone(all.current)}
        >
          {t.print}
        </Button>
        <Button icon={<ImageDown aria-hidden />} busy={saving} onClick={() => void save()}>
          {saving ? t.saving : t.save}
        </Button>
        <Button icon={<CalendarPlus aria-hidden />} busy={fetching} onClick={() => void addToCalendar()}>
          {t.calendar}
        </Button>
      </div>
      <p role="alert" className={styles.failed}>
        {failed}
      </p>
    </div>
  )
}
