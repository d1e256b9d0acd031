import { CalendarDays, MapPin, Ticket } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { formatTime } from '#platform/time/campus-time.ts'
import { usePages } from '#platform/web/loading/use-pages.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { useScreenInput } from '#platform/web/shell/screen.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { Card, CardLink } from '#platform/web/ui/Card.tsx'
import { Chip } from '#platform/web/ui/Chip.tsx'
import facts from '#platform/web/ui/facts.module.css'
import { classes } from '#platform/web/ui/hue.ts'
import { Listing } from '#platform/web/ui/Listing.tsx'
import { PagedList } from '#platform/web/ui/PagedList.tsx'
import { Loading, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { EmptyState } from '#platform/web/ui/States.tsx'
import tiles from '#platform/web/ui/tiles.module.css'
import { type Booking, type BookingStatus, listMyBookings, standingStatuses } from '../../contract.ts'
import { eventHue } from '../../event-hue.ts'
import { messages } from '../../messages.ts'
import { delegateOf } from '../../passes.ts'
import { useSlotFacts } from '../slot-facts.ts'
import { useSpanWords } from '../span-words.ts'
import { SmallCover } from './AnimationCard.tsx'
import styles from './MyBookings.module.css'

const tones: Partial<Record<BookingStatus, 'good' | 'warn' | 'bad'>> = {
  BOOKED: 'good',
  FAMILY: 'good',
  SHARED: 'good',
  INCOMPLETE: 'warn',
}

/** One’s own bookings: those to come, or the past ones. Which, stands in the address. */
export function MyBookings() {
  const t = useMessages(messages)
  const past = useScreenInput<'past'>().past === '1'
  const [, setSearch] = useSearchParams()
  const show = (next: boolean) =>
    setSearch(
      search => {
        if (next) search.set('past', '1')
        else search.delete('past')
        return search
      },
      { replace: true },
    )
  return (
    <>
      <fieldset className={styles.which}>
        <legend className="visually-hidden">{t.which}</legend>
        <Chip pressed={!past} onClick={() => show(false)}>
          {t.coming}
        </Chip>
        <Chip pressed={past} onClick={() => show(true)}>
          {t.past}
        </Chip>
      </fieldset>
      <Bookings key={String(past)} past={past} />
    </>
  )
}

function Bookings({ past }: { past: boolean }) {
  const t = useMessages(messages)
  const { list, ...paging } = usePages(
    listMyBookings,
    { query: { showPastBookings: past } },
    // A proof is shown as it is now.
    { itemsOf: page => page.bookings, staleTime: 0 },
  )
  return (
    <Listing
      list={list}
      loading={
        <Loading label={t.bookingsLoading} className={tiles.list}>
          <Skeleton shape="box" height={96} />
          <Skeleton shape="box" height={96} />
          <Skeleton shape="box" height={96} />
        </Loading>
      }
      failed={past ? t.pastFailed : t.bookingsFailed}
      empty={
        <EmptyState title={past ? t.noPast : t.noBookings} icon={<Ticket aria-hidden />}>
          {!past && <p>{t.noBookingsHint}</p>}
          <LinkButton to="/register">{t.seeEvents}</LinkButton>
        </EmptyState>
      }
    >
      {bookings => (
        <PagedList count={bookings.length} focus="h2" paging={paging} more={t.more}>
          <ul role="list" className={tiles.list}>
            {bookings.map(booking => (
              <BookingRow key={booking.id} booking={booking} />
            ))}
          </ul>
        </PagedList>
      )}
    </Listing>
  )
}

/** Only one that stands leads to its details; a cancelled one says what became of it. */
function BookingRow({ booking }: { booking: Booking }) {
  const language = useLanguage()
  const t = useMessages(messages)
  const spanWords = useSpanWords()
  const slotFacts = useSlotFacts()
  const { id, animationId, animationName, animationImage, status } = booking
  const { sharedBy, endedBySharer, bookedBy, reason, heldUntil } = booking
  const delegate = delegateOf(booking.familyInformationForm)
  const stands = standingStatuses.some(one => one === status)
  return (
    <Card
      linked
      as="li"
      hue={eventHue(animationId)}
      className={classes(tiles.tile, styles.booking, ...(stands ? [] : [tiles.gone, styles.gone]))}
    >
      <SmallCover src={animationImage} className={styles.cover} />
      <div className={classes(tiles.words, styles.words)}>
        <h2 className={classes(tiles.name, styles.name)} tabIndex={-1}>
          {stands ? (
            <CardLink to={`/register/${animationId}/${id}`}>{animationName}</CardLink>
          ) : (
            animationName
          )}
        </h2>
        <p className={classes(facts.fact, styles.fact)}>
          <CalendarDays aria-hidden />
          <span>{spanWords(booking)}</span>
        </p>
        <p className={classes(facts.fact, styles.fact)}>
          <MapPin aria-hidden />
          <span>{slotFacts(booking)}</span>
        </p>
        {sharedBy !== null && <p className={tiles.note}>{t.sharedBy(sharedBy)}</p>}
        {bookedBy !== null && <p className={tiles.note}>{t.bookedBy(bookedBy)}</p>}
        {stands && delegate !== null && <p className={tiles.note}>{t.delegate(delegate)}</p>}
        {reason !== null && <p className={tiles.note}>{t.because(reason)}</p>}
        {heldUntil !== null && (
          <p className={tiles.note}>{t.heldUntil(formatTime(new Date(heldUntil), language))}</p>
        )}
      </div>
      <Badge tone={tones[status] ?? 'bad'} className={styles.status}>
        {endedBySharer ? t.endedBy(sharedBy) : t.statuses[status]}
      </Badge>
    </Card>
  )
}
