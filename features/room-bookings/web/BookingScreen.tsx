import {
  type ReactNode,
  type RefObject,
  Suspense,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { type Referentiel, events as searchEvents } from '#features/rooms/contract.ts'
import { type Span, spanOfTimes } from '#features/rooms/rules.ts'
import { hubTitle, loadResults, loadSearchForm } from '#features/rooms/web/extension-points.ts'
import {
  campusOf,
  criteriaOf,
  lastWishes,
  queryOfSearch,
  type RoomActions,
  type Search,
  useDaysAhead,
  useFreeRooms,
  useMeetingCards,
  useReferentiels,
  useRoomDays,
  useSearchInAddress,
} from '#features/rooms/web/public.tsx'
import { componentOf, fetched } from '#platform/web/loading/component.ts'
import { record } from '#platform/web/observability/analytics.ts'
import { onceSignedIn } from '#platform/web/session/session-store.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { FetchedPart } from '#platform/web/ui/FetchedPart.tsx'
import { Loading, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { useMedia } from '#platform/web/ui/use-media.ts'
import { messages as atHandMessages } from '../at-hand-messages.ts'
import type { Suggestions } from '../contract.ts'
import { messages } from '../search-messages.ts'
import { AtHand, proposedOf } from './at-hand/AtHand.tsx'
import { useKnownFavourites } from './at-hand/favourite-rooms.ts'
import styles from './BookingScreen.module.css'
import { AtAnotherTime, AtSearchedTime } from './RowActions.tsx'
import { beginMyBookings, MyBookings } from './reservations/MyBookings.tsx'
import { type ReservationActions, useReservationActions } from './reservations/use-reservation-actions.tsx'
import { roomAddress } from './room-address.ts'
import { FindATime } from './times/FindATime.tsx'
import { useLiveResults, useResultChanges } from './use-live-results.ts'
import { useSuggestions } from './use-schedules.ts'

onceSignedIn(beginMyBookings)

/** Finds a free room, and shows the own bookings. */
export default function BookingScreen() {
  const t = useMessages(messages)
  const meetings = useMessages(hubTitle)
  const siteId = useLocalState(s => s.siteId) ?? ''
  const cards = useMeetingCards() ?? []
  // With one card alone the hub leads back here.
  const crumbs = cards.length > 1 ? [{ label: meetings, to: '/meeting' }] : []
  return (
    <Page title={t.findRoom} crumbs={crumbs}>
      <Booking key={siteId} siteId={siteId} />
    </Page>
  )
}

function Booking({ siteId }: { siteId: string }) {
  const t = useMessages(messages)
  const atHandWords = useMessages(atHandMessages)
  const isNarrow = useMedia('(width < 56.25em)')
  const rooms = useReferentiels(siteId)
  const daysAhead = useDaysAhead()
  const campus = useMemo(() => rooms.data && campusOf(rooms.data.referentiels), [rooms.data])
  const { asked, searching, mended, search, query, show } = useSearchInAddress(siteId, campus, rooms.isError)
  const criteria = useMemo(() => asked && criteriaOf(asked), [asked])
  const free = useFreeRooms(siteId, criteria)
  const shown = free.isPlaceholderData ? undefined : free.data?.meetings
  useLiveResults(siteId, criteria, { shown, isFetching: free.isFetching })
  const { taken, appeared } = useResultChanges()
  const results = useRef<HTMLHeadingElement>(null)
  const [presses, setPresses] = useState(0)
  const { actions, book, bookWith, dialog } = useRoomActions(asked, query, results)
  const days = useRoomDays(siteId, asked?.times.day)
  const addressOf = useCallback(
    ({ email }: Referentiel) => (email === null ? undefined : roomAddress(email, query)),
    [query],
  )
  const suggested = useSuggestions(siteId)
  // Whoever comes with a search, or presses for one, wants its rooms; while somebody types nothing above them comes or goes.
  const [isToBegin, setToBegin] = useState(!searching)
  const atHand = suggested.data
  useKnownFavourites(atHand?.favourites)
  const own = useMemo(
    () => ownRooms(rooms.isLoading ? undefined : (rooms.data?.referentiels ?? noRooms), atHand),
    [rooms.isLoading, rooms.data, atHand],
  )
  // What was asked is what is asked again tomorrow, at other times.
  const remember = ({ capacity, equipment }: Search) =>
    lastWishes.set({ capacity, equipment: [...equipment] })

  useEffect(() => {
    if (rooms.isError) record(searchEvents.noResult, { reason: 'rooms' })
  }, [rooms.isError])
  // Where the form fills the window, the rooms are further down.
  useEffect(() => {
    if (presses === 0) return
    results.current?.focus({ preventScroll: true })
    results.current?.scrollIntoView({ block: 'start', behavior: motion() })
  }, [presses])

  const start = (next: Search) => {
    record(searchEvents.search)
    setToBegin(false)
    remember(next)
    if (searching && queryOfSearch(siteId, next) === query) void free.refetch()
    else show(next)
    if (isNarrow) startTransition(() => setPresses(presses + 1))
  }
  // What is typed changes the search that stands in the address, and leaves no steps to go back through.
  const follow = (next: Search) => {
    remember(next)
    show(next, { replace: true })
  }
  const SearchForm = componentOf(loadSearchForm)
  const Results = componentOf(loadResults)
  return (
    <div className={styles.page}>
      {/* All of it at once: a form that comes by itself would push the rooms away. */}
      <Suspense fallback={<BookingSkeleton />}>
        <div className={styles.screen}>
          <div className={styles.form}>
            <SearchForm
              search={search}
              searching={asked !== undefined}
              folds={searching}
              campus={campus}
              campusFailure={
                rooms.isError
                  ? {
                      title: t.filtersFailed,
                      retry: () => void rooms.refetch(),
                      retrying: rooms.isFetching,
                    }
                  : undefined
              }
              daysAhead={daysAhead}
              onSearch={start}
              onFollow={follow}
            />
            {rooms.isError && (
              <p role="alert" className={styles.failed}>
                {t.filtersFailed}{' '}
                <Button variant="quiet" busy={rooms.isFetching} onClick={() => void rooms.refetch()}>
                  {t.retry}
                </Button>
              </p>
            )}
            <FindATime siteId={siteId} campus={campus} onBook={bookWith} />
          </div>
          <div className={styles.bookings}>
            <MyBookings />
          </div>
          <div className={styles.results}>
            {mended && (
              <p role="status" className={styles.mended}>
                {t.mended}
              </p>
            )}
            <div role="status" className={styles.appeared}>
              {appeared > 0 && (
                <Button
                  onClick={() => {
                    results.current?.focus({ preventScroll: true })
                    void free.refetch()
                  }}
                >
                  {t.appeared(appeared)}
                </Button>
              )}
            </div>
            {suggested.isLoading ? (
              <Loading>
                <Skeleton shape="box" height="24rem" />
              </Loading>
            ) : (
              <>
                {atHand !== undefined && isToBegin && proposedOf(atHand, new Date()).length > 0 && (
                  <section aria-labelledby="at-hand" className={styles.atHand}>
                    <h2 id="at-hand">{atHandWords.title}</h2>
                    <AtHand
                      suggestions={atHand}
                      most={2}
                      walks
                      onBook={(room, span) => void book(room, span)}
                    />
                  </section>
                )}
                <Results
                  siteId={siteId}
                  search={asked}
                  free={free}
                  taken={taken}
                  headingRef={results}
                  actions={actions}
                  days={days}
                  own={own}
                  all={rooms.isError ? noRooms : rooms.data?.referentiels}
                  addressOf={addressOf}
                  onBook={book}
                  whereTaken={
                    asked && (
                      <FetchedPart fallback={<Skeleton shape="box" height="3rem" />}>
                        <WaitForAny siteId={siteId} search={asked} />
                      </FetchedPart>
                    )
                  }
                />
              </>
            )}
            {dialog}
          </div>
        </div>
      </Suspense>
    </div>
  )
}

/** Few find nothing. */
const WaitForAny = fetched(async () => ({ default: (await import('./waits/WaitForAny.tsx')).WaitForAny }))

const noRooms: readonly Referentiel[] = []

/** How many rooms of one's own stand above the others, and how many of them only for having been booked lately. */
const mostOwn = 4
const mostRecent = 2

/** The rooms of a campus that the person has marked, then those they had lately; undefined until its rooms are there. */
function ownRooms(
  rooms: readonly Referentiel[] | undefined,
  suggestions: Suggestions | undefined,
): readonly Referentiel[] | undefined {
  const { favourites = [], recent = [] } = suggestions ?? {}
  const ids = [...new Set([...favourites, ...recent.slice(0, mostRecent)])]
  // Who has none waits for none.
  if (ids.length === 0) return noRooms
  if (rooms === undefined) return undefined
  const known = new Map(rooms.map(room => [room.id, room]))
  return ids
    .flatMap(id => known.get(id) ?? [])
    .filter(({ referencialType, searchable }) => referencialType === 'MEETING_ROOM' && searchable)
    .slice(0, mostOwn)
}

function BookingSkeleton() {
  return (
    <div data-side-drawer="open">
      <Loading className={styles.screen}>
        <Skeleton shape="box" height="13rem" />
        <Skeleton shape="box" height="24rem" />
      </Loading>
    </div>
  )
}

function motion(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
}

/**
 * What can be done with each of the rooms that a search finds, or proposes: booked there, for the time searched for or
 * the one proposed. Afterwards the focus has a place even where the room has gone.
 */
function useRoomActions(
  asked: Search | undefined,
  query: string,
  headingRef: RefObject<HTMLHeadingElement | null>,
): {
  actions: RoomActions
  book: (room: Referentiel, at?: Span) => Promise<void>
  bookWith: ReservationActions['book']
  dialog: ReactNode
} {
  const { book: ask, wait: askToWait, dialog } = useReservationActions()
  const now = useRef({ asked, ask, askToWait })
  useLayoutEffect(() => {
    now.current = { asked, ask, askToWait }
  })
  const book = useCallback(
    async (room: Referentiel, at?: Span) => {
      const span = at ?? (now.current.asked && spanOfTimes(now.current.asked.times))
      if (span !== undefined && (await now.current.ask(room, span))) headingRef.current?.focus()
    },
    [headingRef],
  )
  const wait = useCallback((room: Referentiel) => {
    const { asked, askToWait } = now.current
    if (asked !== undefined) askToWait(room, spanOfTimes(asked.times))
  }, [])
  const actions = useCallback<RoomActions>(
    (room, span, { isBest = false, isOwn = false, isFree = true } = {}) =>
      span === undefined ? (
        <AtSearchedTime
          room={room}
          query={query}
          searched={asked && spanOfTimes(asked.times)}
          isBest={isBest}
          isOwn={isOwn}
          isFree={isFree}
          onBook={book}
          onWait={wait}
        />
      ) : (
        <AtAnotherTime room={room} span={span} onBook={book} />
      ),
    [asked, query, book, wait],
  )
  return { actions, book, bookWith: ask, dialog }
}
