import { CalendarCheck } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useNow } from '#platform/web/live/use-now.ts'
import { fetchComponent, fetched } from '#platform/web/loading/component.ts'
import { whenSettled } from '#platform/web/loading/settled.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { opensAside, SideDrawer } from '#platform/web/shell/SideDrawer.tsx'
import { FetchedPart } from '#platform/web/ui/FetchedPart.tsx'
import { useMedia } from '#platform/web/ui/use-media.ts'
import { messages } from '../../bookings-messages.ts'
import type { Schedule } from '../../contract.ts'
import { ForManager } from '../for-manager.ts'
import { useReservationAnswers } from '../use-reservation-answers.ts'
import { useMySchedules } from '../use-schedules.ts'
import { BookingsLoading } from './BookingsLoading.tsx'
import { bookingsOf, entriesByDay, namedInAddress, untilAnswered } from './my-schedules.ts'
import { type ReservationActions, useReservationActions } from './use-reservation-actions.tsx'

const loadList = async () => ({ default: (await import('./BookingsList.tsx')).BookingsList })
// What cannot be fetched now is fetched again when it is drawn.
const fetchList = () => void fetchComponent(loadList).catch(() => undefined)

/** Fetches the list where it stands open beside the screen: folded away, as on a phone, it follows once the screen stands. */
export function beginMyBookings(): void {
  if (matchMedia(opensAside).matches) fetchList()
}

const BookingsList = fetched(loadList)

/** How often it is looked at what is over, in milliseconds. */
const clockEvery = 30_000

/** One’s own bookings, counted and in a drawer. */
export function MyBookings() {
  const t = useMessages(messages)
  const [open, setOpen] = useState(useMedia(opensAside))
  const toggle = useRef<HTMLButtonElement>(null)
  const now = useNow(() => clockEvery)
  const live = useReservationAnswers()
  const mine = useMySchedules({ askAgain: schedules => !live && untilAnswered(schedules) })
  const [chosen, setChosen] = useState('')
  const manager = mine.data?.managers?.find(({ id }) => id === chosen)
  const actions = useReservationActions(manager?.id)
  useChangeInAddress(mine.data?.schedules, actions.change)
  const [address] = useSearchParams()
  const isNamed = namedInAddress.some(name => address.has(name))
  useEffect(() => {
    if (isNamed) setOpen(true)
  }, [isNamed])
  useEffect(() => whenSettled(fetchList), [])

  const own = mine.data && entriesByDay(mine.data.schedules, mine.data.invitations ?? [], now)
  const count = own?.reduce((sum, { entries }) => sum + entries.length, 0)
  const takeFocus = useCallback(() => toggle.current?.focus(), [])
  return (
    <ForManager value={manager}>
      <SideDrawer
        toggle={toggle}
        icon={<CalendarCheck aria-hidden />}
        title={t.myBookings}
        count={count === undefined ? undefined : { shown: String(count), spoken: t.count(String(count)) }}
        open={open}
        onToggle={() => setOpen(!open)}
      >
        <FetchedPart fallback={<BookingsLoading />}>
          <BookingsList
            manager={manager}
            onManager={setChosen}
            now={now}
            live={live}
            actions={actions}
            onFocusLost={takeFocus}
          />
        </FetchedPart>
      </SideDrawer>
      {actions.dialog}
    </ForManager>
  )
}

/** An address may name a booking that is to be changed: `?change=`. Once the dialog is open it names it no longer. */
function useChangeInAddress(
  schedules: readonly Schedule[] | undefined,
  change: ReservationActions['change'],
): void {
  const [query, setQuery] = useSearchParams()
  const wanted = query.get('change')
  const latest = useRef(change)
  latest.current = change
  useEffect(() => {
    if (wanted === null || schedules === undefined) return
    const found = bookingsOf(schedules).find(({ meeting }) => meeting.id === wanted)
    if (found?.meeting.mayChange) latest.current(found.referentiel, found.meeting)
    setQuery(
      former => {
        former.delete('change')
        return former
      },
      { replace: true },
    )
  }, [wanted, schedules, setQuery])
}
