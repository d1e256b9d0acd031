import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useMapLink } from '#features/sites/web/public.tsx'
import { formatDayRange } from '#platform/time/day-range.ts'
import { useNow } from '#platform/web/live/use-now.ts'
import { fetched } from '#platform/web/loading/component.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { DialogSlot } from '#platform/web/ui/forms/DialogSlot.tsx'
import { FetchedDialog } from '#platform/web/ui/forms/FetchedDialog.tsx'
import { hued } from '#platform/web/ui/hue.ts'
import { Picture } from '#platform/web/ui/Picture.tsx'
import { RichText } from '#platform/web/ui/RichText.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import type { Animation, Booking } from '../../contract.ts'
import { eventHue } from '../../event-hue.ts'
import { messages } from '../../registration-messages.ts'
import { cover } from '../browse/AnimationCard.tsx'
import { BookingDetail } from './BookingDetail.tsx'
import { ContactMails } from './ContactMails.tsx'
import { RegistrationPanel } from './RegistrationPanel.tsx'
import styles from './RegistrationView.module.css'
import { slotsByDay } from './slots.ts'
import type { Wish } from './wish.ts'

const BookingDialog = fetched(async () => ({ default: (await import('./BookingDialog.tsx')).BookingDialog }))

/** How often it is looked at which deadlines have passed, in milliseconds. */
const clockEvery = 15_000

export interface RegistrationViewProps {
  animation: Animation
  /** Undefined: a new one is to be made. */
  booking: Booking | undefined
  /** The booking is to be moved, or its mail led here to decline it. */
  mode: 'modify' | 'decline' | undefined
}

/** What the event is, and beside it what can be done: register, look at the booking, move it. */
export function RegistrationView({ animation, booking, mode }: RegistrationViewProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const now = useNow(() => clockEvery)
  const [wish, setWish] = useState<Wish>()
  const { imageUrl, imageAlt, description, place, contactMail, slots } = animation
  const onMap = useMapLink()(slots[0]?.slotCampus.id ?? '', place?.split(',')[0]?.trim() ?? '')
  const held = slots.filter(({ closedBecause }) => closedBecause !== 'SLOT_CANCELLED')
  const days = slotsByDay(held.length > 0 ? held : slots)
  const [first, last] = [days[0], days.at(-1)]
  return (
    <div {...hued(eventHue(animation.id))} className={styles.columns}>
      <div className={styles.about}>
        {imageUrl !== null && (
          <Picture src={imageUrl} alt={imageAlt ?? ''} {...cover} first className={styles.cover} />
        )}
        {first !== undefined && last !== undefined && (
          <p className={styles.days}>{formatDayRange(first.day, last.day, language, 'long')}</p>
        )}
        {place !== null && (
          <p className={styles.place}>
            <MapPin aria-hidden />{' '}
            {onMap === undefined ? (
              place
            ) : (
              <Link to={onMap} aria-label={t.onMap(place)}>
                {place}
              </Link>
            )}
          </p>
        )}
      </div>
      <div className={styles.panel}>
        {booking !== undefined && mode !== 'modify' ? (
          <BookingDetail animation={animation} booking={booking} now={now} declining={mode === 'decline'} />
        ) : (
          <RegistrationPanel animation={animation} moved={booking} now={now} onWish={setWish} />
        )}
      </div>
      <div className={styles.more}>
        <Section title={t.about}>
          <RichText html={description} />
        </Section>
        <ContactMails contactMail={contactMail} />
      </div>
      <DialogSlot>
        {wish !== undefined && (
          <FetchedDialog onClose={() => setWish(undefined)}>
            <BookingDialog wish={wish} onClose={() => setWish(undefined)} />
          </FetchedDialog>
        )}
      </DialogSlot>
    </div>
  )
}
