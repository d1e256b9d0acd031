import {
  CalendarDays,
  MapPin,
  Pencil,
  QrCode,
  Share2,
  Ticket,
  Trash2,
  TriangleAlert,
  Undo2,
  Users,
} from 'lucide-react'
import { useState } from 'react'
import { formatDate, formatTime } from '#platform/time/campus-time.ts'
import { fetched } from '#platform/web/loading/component.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button, LinkButton } from '#platform/web/ui/Button.tsx'
import { DialogSlot } from '#platform/web/ui/forms/DialogSlot.tsx'
import { FetchedDialog } from '#platform/web/ui/forms/FetchedDialog.tsx'
import type { Animation, Booking } from '../../contract.ts'
import { messages as shared } from '../../messages.ts'
import { messages } from '../../registration-messages.ts'
import { useSlotFacts } from '../slot-facts.ts'
import { useSpanWords } from '../span-words.ts'
import styles from './BookingDetail.module.css'
import { Declared } from './Declared.tsx'
import type { EndingKind } from './EndDialog.tsx'

const ProofDialog = fetched(() => import('../proof/ProofDialog.tsx'))
const ShareDialog = fetched(async () => ({ default: (await import('./ShareDialog.tsx')).ShareDialog }))
const EndDialog = fetched(async () => ({ default: (await import('./EndDialog.tsx')).EndDialog }))

interface BookingDetailProps {
  animation: Animation
  booking: Booking
  now: Date
  /** Its mail led here to decline it. */
  declining: boolean
}

function asksToEnd(
  { bookedBy, mayDelete, endDateInscription }: Booking,
  { declining, now }: { declining: boolean; now: Date },
): EndingKind | undefined {
  const may = declining && bookedBy !== null && mayDelete && new Date(endDateInscription) > now
  return may ? 'decline' : undefined
}

/** A booking that stands: when, where, who, its proof, and what may be done with it. */
export function BookingDetail({ animation, booking, now, declining }: BookingDetailProps) {
  const t = useMessages(messages)
  const words = useMessages(shared)
  const slotFacts = useSlotFacts()
  const language = useLanguage()
  const when = useSpanWords()
  const [dialog, setDialog] = useState<'proof' | 'share' | EndingKind | undefined>(
    asksToEnd(booking, { declining, now }),
  )
  const close = () => setDialog(undefined)

  const { id, status, sharedBy, sharedToUsers, bookedBy } = booking
  const { invitationType, familyInformationForm: family, qrcode } = booking
  const deadline = new Date(booking.endDateInscription)
  const late = deadline <= now
  const over = new Date(booking.endDate) <= now
  // The server said it when the page was loaded; the clock may have passed a deadline since.
  const open = !late && !over
  const ending = bookedBy === null ? 'delete' : 'decline'
  const hasQrs = family !== null && family.children.length > 0
  return (
    <>
      <div className={styles.head}>
        <h2>{t.mineTitle}</h2>
        <Badge tone="good">{words.statuses[status]}</Badge>
      </div>
      <p className={styles.fact}>
        <CalendarDays aria-hidden /> <span>{when(booking)}</span>
      </p>
      <p className={styles.fact}>
        <MapPin aria-hidden />
        <span>{slotFacts(booking)}</span>
      </p>
      {bookedBy !== null && <p>{t.bookedForYou(bookedBy)}</p>}
      {sharedBy !== null && <p>{t.sharedBy(sharedBy)}</p>}
      {late && !over && sharedBy === null && (
        <p className={styles.warning} role="note">
          <TriangleAlert aria-hidden />
          {t.pastDeadline(`${formatDate(deadline, language, 'long')}, ${formatTime(deadline, language)}`)}
        </p>
      )}
      {qrcode !== null && (
        <Button
          variant="primary"
          icon={invitationType === 'QR_CODE' ? <QrCode aria-hidden /> : <Ticket aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setDialog('proof')}
        >
          {invitationType === 'CARTON_INVITATION' ? t.showCard : hasQrs ? t.showQrs : t.showQr}
        </Button>
      )}
      <Declared animation={animation} booking={booking} />
      {sharedToUsers.length > 0 && (
        <section className={styles.part}>
          <h3>
            <Users aria-hidden /> {t.sharedTo}
          </h3>
          <ul role="list">
            {sharedToUsers.map(({ email, displayName }) => (
              <li key={email}>{displayName ?? email}</li>
            ))}
          </ul>
        </section>
      )}
      {open && (booking.mayModify || booking.mayShare || booking.mayDelete) && (
        <div className={styles.actions}>
          {booking.mayModify && (
            <LinkButton icon={<Pencil aria-hidden />} to={`/register/${animation.id}/${id}?mode=modify`}>
              {t.modify}
            </LinkButton>
          )}
          {booking.mayShare && (
            <Button icon={<Share2 aria-hidden />} aria-haspopup="dialog" onClick={() => setDialog('share')}>
              {t.share}
            </Button>
          )}
          {booking.mayDelete && (
            <Button icon={<Trash2 aria-hidden />} aria-haspopup="dialog" onClick={() => setDialog(ending)}>
              {ending === 'decline' ? t.decline : t.delete}
            </Button>
          )}
        </div>
      )}
      {!over && booking.mayGiveBack && (
        <div className={styles.actions}>
          <Button icon={<Undo2 aria-hidden />} aria-haspopup="dialog" onClick={() => setDialog('giveBack')}>
            {t.giveBack}
          </Button>
        </div>
      )}
      <DialogSlot>
        {dialog !== undefined && (
          <FetchedDialog onClose={close}>
            {dialog === 'proof' && <ProofDialog booking={booking} onClose={close} />}
            {dialog === 'share' && <ShareDialog booking={booking} onClose={close} />}
            {(dialog === 'delete' || dialog === 'decline' || dialog === 'giveBack') && (
              <EndDialog kind={dialog} booking={booking} onClose={close} />
            )}
          </FetchedDialog>
        )}
      </DialogSlot>
    </>
  )
}
