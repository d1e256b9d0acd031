import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useWays } from '#features/sites/web/public.tsx'
import { record } from '#platform/web/observability/analytics.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { useMedia } from '#platform/web/ui/use-media.ts'
import { events } from '../contract.ts'
import { messages } from '../messages.ts'
import { meetingWays } from '../rules.ts'
import { title } from '../title.ts'
import styles from './BookingScreen.module.css'
import { Results } from './Results.tsx'
import { MyBookings } from './reservations/MyBookings.tsx'
import { SearchForm } from './SearchForm.tsx'
import {
  campusOf,
  criteriaOf,
  onCampus,
  queryOfSearch,
  type Search,
  searchFrom,
  searchToBegin,
} from './search-address.ts'
import { useDaysAhead, useFreeRooms, useReferentiels } from './use-rooms.ts'

/** Finds a free room, and shows the own bookings (specification §2, "Room booking"). */
export default function BookingScreen() {
  const t = useMessages(messages)
  const meetings = useMessages(title)
  const siteId = useLocalState(s => s.siteId) ?? ''
  const ways = useWays(meetingWays) ?? []
  // With one way alone the hub leads back here.
  const crumbs = ways.length > 1 ? [{ label: meetings, to: '/meeting' }] : []
  return (
    <Page title={t.findRoom} crumbs={crumbs}>
      <Booking key={siteId} siteId={siteId} />
    </Page>
  )
}

function Booking({ siteId }: { siteId: string }) {
  const t = useMessages(messages)
  const isNarrow = useMedia('(max-width: 899px)')
  const rooms = useReferentiels(siteId)
  const campus = useMemo(() => rooms.data && campusOf(rooms.data.referentiels), [rooms.data])
  const { asked, mended, search, query, show } = useSearchInAddress(siteId, campus, rooms.isError)
  const free = useFreeRooms(
    siteId,
    useMemo(() => asked && criteriaOf(asked), [asked]),
  )
  const results = useRef<HTMLHeadingElement>(null)
  const [presses, setPresses] = useState(0)

  useEffect(() => {
    if (rooms.isError) record(events.noResult, { reason: 'rooms' })
  }, [rooms.isError])
  // Where the form fills the window, the rooms are further down.
  useEffect(() => {
    if (presses === 0) return
    results.current?.focus({ preventScroll: true })
    results.current?.scrollIntoView({ block: 'start', behavior: motion() })
  }, [presses])

  const start = (next: Search) => {
    record(events.search)
    if (queryOfSearch(siteId, next) === query) void free.refetch()
    else show(next)
    if (isNarrow) startTransition(() => setPresses(presses + 1))
  }
  return (
    <div className={styles.page}>
      <div className={styles.screen}>
        <div className={styles.form}>
          <SearchForm
            search={search}
            searching={asked !== undefined}
            campus={campus}
            daysAhead={useDaysAhead()}
            onSearch={start}
          />
          {rooms.isError && (
            <p role="alert" className={styles.failed}>
              {t.filtersFailed}{' '}
              <Button variant="quiet" busy={rooms.isFetching} onClick={() => void rooms.refetch()}>
                {t.retry}
              </Button>
            </p>
          )}
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
          <Results siteId={siteId} search={asked} query={query} free={free} headingRef={results} />
        </div>
      </div>
    </div>
  )
}

function motion(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
}

/** The search that the address carries, and the way to another one. */
function useSearchInAddress(
  siteId: string,
  campus: ReturnType<typeof campusOf> | undefined,
  campusFailed: boolean,
) {
  const [parameters, setParameters] = useSearchParams()
  const daysAhead = useDaysAhead()
  const text = parameters.toString()
  const begin = useMemo(() => searchToBegin(new Date()), [])
  const inAddress = useMemo(
    () => searchFrom(new URLSearchParams(text), { now: new Date(), daysAhead }),
    [text, daysAhead],
  )
  const known = useMemo(
    () => inAddress && (campus === undefined ? inAddress.search : onCampus(inAddress.search, campus)),
    [inAddress, campus],
  )
  // Times need no knowledge of the campus, wishes do: a link may come from elsewhere.
  const ready = known !== undefined && (campus !== undefined || campusFailed || !hasWishes(known))
  const asked = ready ? known : undefined
  const show = useCallback(
    (next: Search) => setParameters(new URLSearchParams(queryOfSearch(siteId, next))),
    [setParameters, siteId],
  )
  return {
    asked,
    mended: asked !== undefined && (inAddress?.mended === true || asked !== inAddress?.search),
    search: known ?? begin,
    query: asked === undefined ? '' : queryOfSearch(siteId, asked),
    show,
  }
}

function hasWishes({ capacity, equipment, building }: Search): boolean {
  return capacity > 0 || equipment.length > 0 || building.length > 0
}
