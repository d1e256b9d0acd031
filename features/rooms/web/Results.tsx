import { CalendarSearch, ChartGantt, List, Loader2 } from 'lucide-react'
import {
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
} from 'react'
import { CallProblem } from '#platform/web/api/call.ts'
import { useProblemWords } from '#platform/web/api/problem-words.ts'
import { componentOf } from '#platform/web/loading/component.ts'
import { record } from '#platform/web/observability/analytics.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { classes } from '#platform/web/ui/hue.ts'
import { LiveRegion } from '#platform/web/ui/LiveRegion.tsx'
import { Loading, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/States.tsx'
import { useMedia } from '#platform/web/ui/use-media.ts'
import { events, maxBestRooms, type Referentiel } from '../contract.ts'
import { sharedEquipment } from '../equipment.ts'
import { messages as gridMessages } from '../grid-messages.ts'
import { messages } from '../messages.ts'
import { equipmentInWords, type Span, spanInWords, spanOfTimes } from '../rules.ts'
import { ClosedCampus } from './ClosedCampus.tsx'
import { EquipmentSigns } from './EquipmentSigns.tsx'
import { NoResult } from './NoResult.tsx'
import styles from './Results.module.css'
import { RoomDay } from './RoomDay.tsx'
import { RoomGroups, type RoomGroupsProps } from './RoomGroups.tsx'
import { type RoomActions, type RoomDayOf, RoomRow, RoomRowSkeleton, type RowPlace } from './RoomRow.tsx'
import { isWished, type Search } from './search-address.ts'
import { resultsViews, useResultsView } from './use-results-view.ts'
import type { useFreeRooms, useRoomDays } from './use-rooms.ts'

export { ClosedCampus }

/** The rows of rooms alone, where no search stands around them. */
export function RoomsAlone(props: RoomGroupsProps) {
  return (
    <>
      <EquipmentSigns />
      <RoomGroups {...props} />
    </>
  )
}

export interface ResultsProps {
  siteId: string
  /** Undefined: nothing is searched for yet. */
  search: Search | undefined
  /** The answer to it. */
  free: ReturnType<typeof useFreeRooms>
  /** How many of the rooms have been taken since: their rows say so, and they are not counted. */
  taken?: number
  headingRef: RefObject<HTMLHeadingElement | null>
  /** What can be done with each room; the same function while nothing changes, for there may be hundreds. */
  actions: RoomActions
  /** What is taken of the day that is searched for. */
  days: ReturnType<typeof useRoomDays>
  /**
   * Rooms of the person's own, free or not: they stand above all others. Undefined while they are on their way: coming
   * later, they would push away what somebody is about to press.
   */
  own: readonly Referentiel[] | undefined
  /** Every room of the campus, as far as they can be had; undefined while they are on their way. */
  all: readonly Referentiel[] | undefined
  /** The page of a room; the same function while nothing changes. */
  addressOf: (room: Referentiel) => string | undefined
  /** Books a room at a time of that day; the same function while nothing changes. */
  onBook: (room: Referentiel, span: Span) => void
  /** Where rooms would fit and all are taken: what else can be done than to wait for one of them. */
  whereTaken?: ReactNode
}

/** Fetched where it is wanted: the hours of all rooms beneath one another. */
const loadGrid = async () => ({ default: (await import('./grid/RoomsByHour.tsx')).RoomsByHour })
const viewIcons = { list: List, grid: ChartGantt }

/** The free rooms of a search. */
export function Results({ search, ...rest }: ResultsProps) {
  const t = useMessages(messages)
  if (search === undefined) {
    return <EmptyState title={t.idle} icon={<CalendarSearch aria-hidden />} className={styles.idle} />
  }
  return <FreeRooms {...rest} search={search} />
}

function FreeRooms({
  siteId,
  search,
  free,
  taken = 0,
  headingRef,
  actions,
  days,
  own,
  all,
  addressOf,
  onBook,
  whereTaken,
}: ResultsProps & { search: Search }) {
  const t = useMessages(messages)
  const g = useMessages(gridMessages)
  const language = useLanguage()
  const problem = useProblemWords()
  // There must be room for twelve hours beside the names.
  const isWide = useMedia('(width >= 70em)')
  const [view, show] = useResultsView()
  const asGrid = isWide && view === 'grid'
  // Rooms of the former search stay while the new ones are on their way; that there were none says nothing.
  const isFormer = free.isPlaceholderData
  const found = isFormer && free.data?.meetings.length === 0 ? undefined : free.data
  // What cannot be booked is not offered: it stands apart, with the reason.
  const [rooms, others] = useMemo(() => {
    const [bookable, rest] = [true, false].map(is => found?.meetings.filter(room => room.bookable === is))
    return [bookable, rest ?? []]
  }, [found])
  // In a grid also those that are taken at that time: the day may hold another one.
  const gridded = useMemo(
    () => asGrid && found && all && roomsOfDay(all, found.meetings, search),
    [asGrid, found, all, search],
  )
  const ownVisible = useMemo(
    () => (own ?? none).filter(room => room.bookable && isWished(room, search)),
    [own, search],
  )
  const shared = useMemo(() => sharedEquipment([...(rooms ?? []), ...ownVisible]), [rooms, ownVisible])
  const { times } = search
  const hintId = useId()
  const day = useCallback<RoomDayOf>(
    (room, at) => (
      <RoomDay
        room={room}
        at={at}
        times={times}
        taken={days.partsOf(room.id)}
        hintId={hintId}
        onBook={onBook}
      />
    ),
    [times, days, hintId, onBook],
  )
  // Hundreds of strips are drawn anew beside everything else, as their rows are.
  const laterDay = useDeferredValue(day)
  const when = spanInWords(spanOfTimes(search.times), language)

  const outcome = free.isError ? 'search' : rooms?.length === 0 && !isFormer ? 'none' : undefined
  useEffect(() => {
    if (outcome !== undefined) record(events.noResult, { reason: outcome })
  }, [outcome])

  const awaitsOwn = own === undefined && rooms !== undefined && rooms.length > 0
  const loading = (rooms === undefined && !free.isError) || awaitsOwn
  const Grid = componentOf(loadGrid)
  const searching = loading || isFormer
  const count = rooms === undefined ? '' : t.found(String(rooms.length - taken))
  return (
    <section aria-labelledby="free-rooms" aria-busy={free.isFetching}>
      <EquipmentSigns />
      <div className={styles.head}>
        <h2 id="free-rooms" ref={headingRef} tabIndex={-1}>
          {searching ? t.searching : count === '' ? t.searchFailed : count}
        </h2>
        <p className={styles.when}>{when}</p>
        {free.isFetching && <Loader2 aria-hidden className={styles.turning} />}
        {isWide && (
          <fieldset className={styles.views}>
            <legend className="visually-hidden">{g.view}</legend>
            {resultsViews.map(one => {
              const Icon = viewIcons[one]
              return (
                <Chip key={one} icon={<Icon aria-hidden />} pressed={one === view} onClick={() => show(one)}>
                  {g.views[one]}
                </Chip>
              )
            })}
          </fieldset>
        )}
      </div>
      <LiveRegion>{searching || count === '' ? '' : t.foundAt(count, when)}</LiveRegion>
      {rooms !== undefined && free.isError && (
        <p role="alert" className={styles.outdated}>
          {problem(free.error)}
        </p>
      )}
      {asGrid && (loading || (found !== undefined && all === undefined)) ? (
        <GridOnItsWay />
      ) : loading ? (
        <Loading label={t.searching}>
          <div className={styles.best}>
            <Skeleton width="8em" className={styles.bestTitle} />
            <div className={styles.list}>
              {[1, 2, 3].map(number => (
                <RoomRowSkeleton key={number} />
              ))}
            </div>
          </div>
        </Loading>
      ) : rooms === undefined ? (
        <Failed error={free.error} busy={free.isFetching} onRetry={() => void free.refetch()} />
      ) : found?.closed ? (
        <ClosedCampus siteId={siteId} search={search} closed={found.closed} />
      ) : gridded && gridded.length > 0 ? (
        <div inert={isFormer} className={classes(isFormer && styles.former)}>
          {rooms.length === 0 && whereTaken}
          <Suspense fallback={<GridOnItsWay />}>
            <Grid
              rooms={gridded}
              best={found?.best ?? noIds}
              times={times}
              days={days}
              addressOf={addressOf}
              onBook={onBook}
            />
          </Suspense>
        </div>
      ) : rooms.length === 0 ? (
        <NoResult siteId={siteId} search={search} actions={actions} whereTaken={whereTaken} />
      ) : (
        <div inert={isFormer} className={classes(isFormer && styles.former)}>
          <p id={hintId} className="visually-hidden">
            {t.dayHint}
          </p>
          <AllHave room={rooms[0]} shared={shared} />
          <Own own={ownVisible} free={rooms} actions={actions} day={day} shared={shared} />
          <Best rooms={rooms} best={found?.best ?? []} actions={actions} day={day} shared={shared} />
          <RoomGroups rooms={rooms} actions={actions} day={laterDay} shared={shared} />
        </div>
      )}
      {/* It stays while the next search is on its way: what somebody has unfolded is not folded under their hand. */}
      {others.length > 0 && !asGrid && !awaitsOwn && (
        <div inert={isFormer} className={classes(isFormer && styles.former)}>
          <NotBookable rooms={others} actions={actions} />
        </div>
      )}
    </section>
  )
}

/** What the grid will be, and about as high. */
function GridOnItsWay() {
  const g = useMessages(gridMessages)
  return (
    <Loading label={g.loading} className={styles.gridOnItsWay}>
      {[1, 2, 3, 4, 5, 6, 7, 8].map(number => (
        <Skeleton key={number} shape="box" height="2.5rem" />
      ))}
    </Loading>
  )
}

/** What need not be said of each room. */
function AllHave({ room, shared }: { room: Referentiel | undefined; shared: ReadonlySet<string> }) {
  const t = useMessages(messages)
  const language = useLanguage()
  if (room === undefined || shared.size === 0) return null
  const named = equipmentInWords(room, language).filter(({ code }) => shared.has(code))
  return (
    <p className={styles.allHave}>
      {t.allHave(new Intl.ListFormat(language).format(named.map(({ words }) => words)))}
    </p>
  )
}

/** The rooms of a campus that have what is searched for, whatever the time, with those that were found. */
function roomsOfDay(
  all: readonly Referentiel[],
  found: readonly Referentiel[],
  search: Search,
): readonly Referentiel[] {
  const wished = all.filter(
    room => room.referencialType === 'MEETING_ROOM' && room.searchable && isWished(room, search),
  )
  return [...new Map([...wished, ...found].map(room => [room.id, room])).values()]
}

const none: readonly Referentiel[] = []
const noIds: readonly string[] = []
const amongBest: RowPlace = { isBest: true }
const ofOwn: RowPlace = { isOwn: true }
const ofOwnTaken: RowPlace = { isOwn: true, isFree: false }

/** The rooms that the person has marked or had lately: also those that are taken then, for the day may hold another time. */
function Own({
  own,
  free,
  actions,
  day,
  shared,
}: Omit<RoomGroupsProps, 'rooms'> & {
  own: readonly Referentiel[]
  free: readonly Referentiel[]
}) {
  const t = useMessages(messages)
  if (own.length === 0) return null
  const freeIds = new Set(free.map(({ id }) => id))
  return (
    <section aria-labelledby="own-rooms" className={styles.own}>
      <h3 id="own-rooms">{t.own}</h3>
      <ul role="list" className={styles.list}>
        {own.map((room, index) => (
          <RoomRow
            key={room.id}
            room={room}
            index={index}
            placed
            at={freeIds.has(room.id) ? ofOwn : ofOwnTaken}
            shared={shared}
            actions={actions}
            day={day}
          />
        ))}
      </ul>
    </section>
  )
}

/** The rooms that fit best, above all of them in their order. */
function Best({ rooms, best, actions, day, shared }: RoomGroupsProps & { best: readonly string[] }) {
  const t = useMessages(messages)
  const visible = best.flatMap(id => rooms.find(room => room.id === id) ?? [])
  // Among a few rooms nobody needs a choice.
  if (visible.length === 0 || rooms.length <= maxBestRooms) return null
  return (
    <section aria-labelledby="best-rooms" className={styles.best}>
      <h3 id="best-rooms">{t.best}</h3>
      <ul role="list" className={styles.list}>
        {visible.map((room, index) => (
          <RoomRow
            key={room.id}
            room={room}
            index={index}
            placed
            at={amongBest}
            shared={shared}
            actions={actions}
            day={day}
          />
        ))}
      </ul>
    </section>
  )
}

/** Rooms that nobody has at that time and that cannot be booked here. */
function NotBookable({ rooms, actions }: RoomGroupsProps) {
  const t = useMessages(messages)
  return (
    <details className={styles.apart}>
      <summary>{t.notBookableHere(String(rooms.length))}</summary>
      <p>{t.notBookableWhy}</p>
      <ul role="list" className={styles.list}>
        {rooms.map((room, index) => (
          <RoomRow key={room.id} room={room} index={maxBestRooms + index} placed actions={actions} />
        ))}
      </ul>
    </details>
  )
}

function Failed({ error, busy, onRetry }: { error: unknown; busy: boolean; onRetry: () => void }) {
  const t = useMessages(messages)
  const problem = useProblemWords()
  // What the server refuses it refuses again: the search is to change.
  const refused = error instanceof CallProblem && error.status === 400 ? error : undefined
  if (refused === undefined) {
    return (
      <ErrorState title={t.searchFailed} busy={busy} onRetry={onRetry}>
        <p>{problem(error)}</p>
      </ErrorState>
    )
  }
  return (
    <EmptyState title={t.searchRefused} icon={<CalendarSearch aria-hidden />}>
      {[...new Set(Object.values(refused.fields))].map(words => (
        <p key={words}>{words}</p>
      ))}
    </EmptyState>
  )
}
