import { Printer } from 'lucide-react'
import { isRefused } from '#platform/web/api/is-refused.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { useScreenInput } from '#platform/web/shell/screen.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { RowsSkeleton } from '#platform/web/ui/Desk.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/States.tsx'
import type { StaffAnimation, StaffBooking } from '../../staff-contract.ts'
import { messages } from '../../staff-messages.ts'
import { staffTitle } from '../../title.ts'
import { useSlotFacts } from '../slot-facts.ts'
import { NotTheirs } from './Animations.tsx'
import styles from './DoorList.module.css'
import { BookingDetails, nameOf } from './People.tsx'
import { momentInWords, slotInWords } from './slot-words.ts'
import { useStaffAnimation, useStaffBookings } from './use-staff.ts'

/** Who is expected, slot by slot, to be printed and ticked off at the door. */
export function DoorListScreen() {
  const t = useMessages(messages)
  const own = useMessages(staffTitle)
  const { id = '', slot } = useScreenInput<'id' | 'slot'>()
  const animation = useStaffAnimation(id)
  const people = useStaffBookings({ id, slotId: slot, everybody: true })
  const { items, failed, retry, retrying } = people.list
  const there = animation.data !== undefined && items !== undefined && !people.more
  return (
    <Page
      title={t.listTitle}
      crumbs={[
        { label: own, to: '/staff/events' },
        { label: animation.data?.name ?? '…', to: `/staff/events/${id}` },
      ]}
      actions={
        there && (
          <div data-screen-only>
            <Button icon={<Printer aria-hidden />} onClick={() => print()}>
              {t.printNow}
            </Button>
          </div>
        )
      }
    >
      {isRefused(animation.error) || people.refused ? (
        <NotTheirs />
      ) : there ? (
        <Lists animation={animation.data} bookings={items} slotId={slot} />
      ) : failed || animation.isError || people.moreFailed ? (
        <ErrorState
          title={t.listFailed}
          busy={retrying}
          onRetry={() => {
            retry()
            void animation.refetch()
          }}
        />
      ) : (
        <RowsSkeleton label={t.listLoading} />
      )}
    </Page>
  )
}

interface ListsProps {
  animation: StaffAnimation
  bookings: readonly StaffBooking[]
  slotId: string | undefined
}

function Lists({ animation, bookings, slotId }: ListsProps) {
  const slotFacts = useSlotFacts()
  const t = useMessages(messages)
  const language = useLanguage()
  const slots = animation.slots.filter(slot =>
    slotId === undefined ? !slot.cancelled && slot.bookings > 0 : slot.id === slotId,
  )
  if (slots.length === 0) return <EmptyState title={t.nobody} />
  return (
    <article className={styles.lists}>
      <p>
        {animation.name} · {t.printedAt(momentInWords(new Date().toISOString(), language))}
      </p>
      {slots.map(slot => {
        const here = bookings.filter(booking => booking.slotId === slot.id)
        const children = here.reduce((sum, booking) => sum + booking.children.length, 0)
        return (
          <section key={slot.id} aria-labelledby={`slot-${slot.id}`}>
            <h2 id={`slot-${slot.id}`}>{slotInWords(slot, language)}</h2>
            <p>{[slotFacts(slot), t.total(here.length, children)].join(' · ')}</p>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">{t.columns.here}</th>
                  <th scope="col">{t.columns.person}</th>
                  <th scope="col">{t.columns.details}</th>
                </tr>
              </thead>
              <tbody>
                {here.map(booking => (
                  <tr key={booking.id}>
                    <td>
                      {Array.from({ length: 1 + booking.children.length }, (_, index) => (
                        // biome-ignore lint/suspicious/noArrayIndexKey: equal boxes to tick
                        <span key={index} className={styles.box} />
                      ))}
                    </td>
                    <th scope="row">
                      {nameOf(booking) || t.erased}
                      {booking.parent?.delegate && (
                        <span className={styles.delegate}>
                          {t.inTheirPlace(
                            `${booking.parent.delegate.firstname} ${booking.parent.delegate.lastname}`.trim(),
                          )}
                        </span>
                      )}
                    </th>
                    <td>
                      <BookingDetails booking={booking} animation={animation} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )
      })}
    </article>
  )
}
