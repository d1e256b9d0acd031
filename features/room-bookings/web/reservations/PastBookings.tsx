import { CalendarCheck, RotateCcw } from 'lucide-react'
import { timesOf } from '#features/rooms/rules.ts'
import { queryOfSearch } from '#features/rooms/web/public.tsx'
import { usePages } from '#platform/web/loading/use-pages.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { Listing } from '#platform/web/ui/Listing.tsx'
import { PagedList } from '#platform/web/ui/PagedList.tsx'
import { Loading, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { EmptyState } from '#platform/web/ui/States.tsx'
import { listPastBookings, type PastBooking } from '../../contract.ts'
import { messages } from '../../past-messages.ts'
import { inComingWeeks } from '../../rules.ts'
import styles from './BookingsList.module.css'
import loadingStyles from './BookingsLoading.module.css'
import { Place } from './Place.tsx'
import { useSpanWords } from './use-words.ts'

/** One’s own bookings that are over, the latest first, page by page. */
export function PastBookings({ now }: { now: Date }) {
  const t = useMessages(messages)
  const past = usePages(listPastBookings, { query: {} }, { itemsOf: ({ bookings }) => bookings })
  return (
    <Listing
      list={past.list}
      loading={
        <Loading label={t.loading} className={loadingStyles.waiting}>
          <Skeleton shape="box" height={110} />
          <Skeleton shape="box" height={110} />
        </Loading>
      }
      failed={t.failed}
      empty={<EmptyState title={t.empty} icon={<CalendarCheck aria-hidden />} />}
    >
      {items => (
        <PagedList
          count={items.length}
          shown={t.shown(items.length)}
          focus="[data-past]"
          paging={past}
          more={t.more}
        >
          <ul role="list" className={styles.bookings}>
            {items.map(booking => (
              <li key={booking.id}>
                <PastRow booking={booking} now={now} />
              </li>
            ))}
          </ul>
        </PagedList>
      )}
    </Listing>
  )
}

function PastRow({ booking, now }: { booking: PastBooking; now: Date }) {
  const t = useMessages(messages)
  const inWords = useSpanWords()
  const { referentiel, label, outcome } = booking
  const span = { start: new Date(booking.startDateTime), end: new Date(booking.endDateTime) }
  const when = inWords(span)
  const search = { times: timesOf(inComingWeeks(span, now)), capacity: 0, equipment: [], building: [] }
  return (
    <div className={styles.booking} data-past tabIndex={-1}>
      <div className={styles.top}>
        <p className={styles.time}>{when}</p>
        <Badge tone={outcome === 'HELD' ? 'good' : outcome === 'DELETED' ? 'neutral' : 'bad'}>
          {t.outcomes[outcome]}
        </Badge>
      </div>
      {label !== '' && <p className={styles.title}>{label}</p>}
      <p className={styles.room}>{referentiel.room}</p>
      <Place {...referentiel} />
      <div className={styles.actions}>
        <LinkButton
          variant="quiet"
          icon={<RotateCcw aria-hidden />}
          to={`/meeting/booking?${queryOfSearch(referentiel.site, search)}`}
          aria-label={t.againOf(referentiel.room, when)}
        >
          {t.again}
        </LinkButton>
      </div>
    </div>
  )
}
