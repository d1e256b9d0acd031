import { ArrowLeftRight, UserMinus, Users } from 'lucide-react'
import { useDeferredValue, useId, useState } from 'react'
import { maxSearch } from '#platform/contract/shapes.ts'
import { formatDate, formatTime } from '#platform/time/campus-time.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { PagedRows, RowsSkeleton } from '#platform/web/ui/Desk.tsx'
import desk from '#platform/web/ui/desk.module.css'
import { Checkbox } from '#platform/web/ui/forms/Checkbox.tsx'
import { SearchField } from '#platform/web/ui/forms/TextField.tsx'
import rows from '#platform/web/ui/rows.module.css'
import { EmptyState } from '#platform/web/ui/States.tsx'
import { messages as peopleMessages } from '../../people-messages.ts'
import type { StaffAnimation, StaffBooking } from '../../staff-contract.ts'
import { messages } from '../../staff-messages.ts'
import { NotTheirs } from './Animations.tsx'
import { answersInWords } from './answers-in-words.ts'
import styles from './Staff.module.css'
import { slotInWords } from './slot-words.ts'
import { useStaffBookings } from './use-staff.ts'

interface PeopleProps {
  animation: StaffAnimation
  /** Undefined: those of all slots. */
  slotId: string | undefined
  onSlot: (id: string | undefined) => void
  onUnsubscribe: (booking: StaffBooking) => void
  onMove: (booking: StaffBooking) => void
}

/** The people of an animation or of one of its slots, to be searched. */
export function People({ animation, slotId, onSlot, onUnsubscribe, onMove }: PeopleProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const field = useId()
  const [typed, setTyped] = useState('')
  const [cancelled, setCancelled] = useState(false)
  const search = useDeferredValue(typed)
  const { id, slots } = animation
  const pages = useStaffBookings({ id, slotId, search, cancelled })
  return (
    <>
      <div className={desk.filters}>
        <div className={styles.choice}>
          <label htmlFor={field}>{t.slotLabel}</label>
          <select id={field} value={slotId ?? ''} onChange={event => onSlot(event.target.value || undefined)}>
            <option value="">{t.everySlot}</option>
            {slots.map(slot => (
              <option key={slot.id} value={slot.id}>
                {slotInWords(slot, language)}
              </option>
            ))}
          </select>
        </div>
        <SearchField
          label={t.search}
          hint={t.searchHint}
          value={typed}
          onValue={setTyped}
          maxLength={maxSearch}
        />
        <Checkbox label={t.showCancelled} checked={cancelled} onCheck={setCancelled} />
      </div>
      <PagedRows
        pages={pages}
        refused={<NotTheirs />}
        loading={<RowsSkeleton label={t.peopleLoading} />}
        failed={t.peopleFailed}
        empty={
          <EmptyState
            title={search.trim() !== '' ? t.nobodyFound : cancelled ? t.nobodyCancelled : t.nobody}
            icon={<Users aria-hidden />}
          />
        }
        label={t.people}
        shown={t.peopleVisible}
        more={t.morePeople}
        heading="h3"
      >
        {booking => (
          <Person
            key={booking.id}
            booking={booking}
            animation={animation}
            showSlot={slotId === undefined}
            onUnsubscribe={() => onUnsubscribe(booking)}
            onMove={() => onMove(booking)}
          />
        )}
      </PagedRows>
    </>
  )
}

interface PersonProps {
  booking: StaffBooking
  animation: StaffAnimation
  showSlot: boolean
  onUnsubscribe: () => void
  onMove: () => void
}

function Person({ booking, animation, showSlot, onUnsubscribe, onMove }: PersonProps) {
  const t = useMessages(messages)
  const own = useMessages(peopleMessages)
  const language = useLanguage()
  const slot = animation.slots.find(({ id }) => id === booking.slotId)
  const stands = booking.status === 'BOOKED' || booking.status === 'FAMILY'
  const name = nameOf(booking) || t.erased
  const { admittedAt, email, reason } = booking
  return (
    <li className={rows.row}>
      <div className={rows.about}>
        <h3 tabIndex={-1}>{name}</h3>
        <p className={rows.facts}>
          {!stands && <Badge tone="neutral">{t.bookingStatuses[booking.status]}</Badge>}
          {admittedAt !== null && (
            <Badge tone="good">{t.present(formatTime(new Date(admittedAt), language))}</Badge>
          )}
          {showSlot && slot !== undefined && <span>{slotInWords(slot, language)}</span>}
          {email !== null && <span>{email}</span>}
          {reason !== null && <span>{t.reasonGiven(reason)}</span>}
        </p>
        <BookingDetails booking={booking} animation={animation} />
      </div>
      {stands && slot?.over === false && !slot.cancelled && (
        <div className={rows.acts}>
          {animation.slots.some(one => one.id !== slot.id && !one.over && !one.cancelled) && (
            <Button
              icon={<ArrowLeftRight aria-hidden />}
              aria-label={own.moveOf(name)}
              aria-haspopup="dialog"
              onClick={onMove}
            >
              {own.move}
            </Button>
          )}
          <Button
            icon={<UserMinus aria-hidden />}
            aria-label={t.unsubscribePerson(name)}
            aria-haspopup="dialog"
            onClick={onUnsubscribe}
          >
            {t.unsubscribe}
          </Button>
        </div>
      )}
    </li>
  )
}

export function nameOf({ firstName, lastName }: Pick<StaffBooking, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim()
}

/** The family, the answers and who it was passed on to; nothing where there is nothing of it. */
export function BookingDetails({
  booking,
  animation,
}: {
  booking: StaffBooking
  animation: Pick<StaffAnimation, 'questions'>
}) {
  const t = useMessages(messages)
  const language = useLanguage()
  const { parent, children, sharedTo, bookedBy, imageRights } = booking
  const delegate = parent?.delegate
  const parentName = parent === null ? '' : `${parent.firstname} ${parent.lastname}`.trim()
  const lines = [
    parent !== null &&
      [parentName === nameOf(booking) ? '' : parentName, parent.phone].filter(Boolean).join(' · '),
    parent?.division && `${t.division}\u00a0: ${parent.division}`,
    parent?.isGroupSupervisor === true && t.supervisor,
    parent?.lunchWithChildren === true && t.lunch,
    delegate && t.delegate(`${delegate.firstname} ${delegate.lastname}`, delegate.childLink, delegate.phone),
    sharedTo.length > 0 && t.sharedTo(sharedTo.join(', ')),
    bookedBy !== null && t.bookedBy(bookedBy),
    imageRights !== null && t.image[imageRights],
    ...answersInWords(booking, animation, { yes: t.yes, no: t.no }),
  ].filter(line => typeof line === 'string')
  if (lines.length === 0 && children.length === 0) return null
  return (
    <ul role="list" className={styles.details}>
      {lines.map(line => (
        <li key={line}>{language === 'en' ? line.replace('\u00a0:', ':') : line}</li>
      ))}
      {children.map((child, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a child is known by its place in the form
        <li key={index}>
          <strong>
            {child.firstname} {child.lastname}
          </strong>
          {`, ${t.born(formatDate(child.birthDate, language, 'numeric'))}`}
          {child.additionalInformation !== null && ` · ${child.additionalInformation}`}
          {child.admittedAt !== null && ` · ${t.present(formatTime(new Date(child.admittedAt), language))}`}
        </li>
      ))}
    </ul>
  )
}
