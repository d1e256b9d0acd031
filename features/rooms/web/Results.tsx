import { Building2, CalendarSearch, ChevronDown, DoorClosed, Loader2 } from 'lucide-react'
import {
  type CSSProperties,
  memo,
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
} from 'react'
import type { Reply } from '#platform/contract/endpoint.ts'
import { campusDay, formatNearDay, formatTime } from '#platform/time/campus-time.ts'
import { CallProblem } from '#platform/web/api/call.ts'
import { useProblemWords } from '#platform/web/api/problem-words.ts'
import { record } from '#platform/web/observability/analytics.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { classes } from '#platform/web/ui/hue.ts'
import { LiveRegion } from '#platform/web/ui/LiveRegion.tsx'
import { Loading, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/States.tsx'
import { events, maxBestRooms, type Referentiel, type searchRooms } from '../contract.ts'
import { messages } from '../messages.ts'
import { groupedRooms, type Span, spanInWords, spanOfTimes } from '../rules.ts'
import { NoResult } from './NoResult.tsx'
import styles from './Results.module.css'
import { RoomDay } from './RoomDay.tsx'
import { type RoomActions, type RoomDayOf, RoomRow, RoomRowSkeleton, type RowPlace } from './RoomRow.tsx'
import { isWished, queryOfSearch, type Search } from './search-address.ts'
import { timesFromOpening } from './times.ts'
import type { useFreeRooms, useRoomDays } from './use-rooms.ts'

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
  /** Books a room at a time of that day; the same function while nothing changes. */
  /** Rooms of the person's own, free or not: they stand above all others. */
  own?: readonly Referentiel[]
  onBook: (room: Referentiel, span: Span) => void
}

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
  own = none,
  onBook,
}: ResultsProps & { search: Search }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const problem = useProblemWords()
  // Rooms of the former search stay while the new ones are on their way; that there were none says nothing.
  const isFormer = free.isPlaceholderData
  const found = isFormer && free.data?.meetings.length === 0 ? undefined : free.data
  // What cannot be booked is not offered: it stands apart, with the reason.
  const [rooms, others] = useMemo(() => {
    const [bookable, rest] = [true, false].map(is => found?.meetings.filter(room => room.bookable === is))
    return [bookable, rest ?? []]
  }, [found])
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

  const loading = rooms === undefined && !free.isError
  const searching = loading || isFormer
  const count = rooms === undefined ? '' : t.found(String(rooms.length - taken))
  return (
    <section aria-labelledby="free-rooms" aria-busy={free.isFetching}>
      <div className={styles.head}>
        <h2 id="free-rooms" ref={headingRef} tabIndex={-1}>
          {searching ? t.searching : count === '' ? t.searchFailed : count}
        </h2>
        <p className={styles.when}>{when}</p>
        {free.isFetching && <Loader2 aria-hidden className={styles.turning} />}
      </div>
      <LiveRegion>{searching || count === '' ? '' : t.foundAt(count, when)}</LiveRegion>
      {rooms !== undefined && free.isError && (
        <p role="alert" className={styles.outdated}>
          {problem(free.error)}
        </p>
      )}
      {loading ? (
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
      ) : rooms.length === 0 ? (
        <NoResult siteId={siteId} search={search} actions={actions} />
      ) : (
        <div inert={isFormer} className={classes(isFormer && styles.former)}>
          <p id={hintId} className="visually-hidden">
            {t.dayHint}
          </p>
          <Own own={own} search={search} free={rooms} actions={actions} day={day} />
          <Best rooms={rooms} best={found?.best ?? []} actions={actions} day={day} />
          <Groups rooms={rooms} actions={actions} day={laterDay} />
        </div>
      )}
      {others.length > 0 && !isFormer && <NotBookable rooms={others} actions={actions} />}
    </section>
  )
}

/** The campus is closed at that time: why, and the way to the next time at which it is not. */
function ClosedCampus({
  siteId,
  search,
  closed: { message, opensAt },
}: {
  siteId: string
  search: Search
  closed: NonNullable<Reply<typeof searchRooms>['closed']>
}) {
  const t = useMessages(messages)
  const language = useLanguage()
  const opens = opensAt === null ? undefined : new Date(opensAt)
  return (
    <EmptyState title={t.closedTitle} icon={<DoorClosed aria-hidden />}>
      <p>{message}</p>
      {opens !== undefined && (
        <>
          <p>
            {t.opensAt(
              `${formatNearDay(campusDay(opens), campusDay(new Date()), language, 'day')}, ${formatTime(opens, language)}`,
            )}
          </p>
          <LinkButton
            to={`?${queryOfSearch(siteId, { ...search, times: timesFromOpening(search.times, opens) })}`}
          >
            {t.searchWhenOpen}
          </LinkButton>
        </>
      )}
    </EmptyState>
  )
}

const none: readonly Referentiel[] = []
const amongBest: RowPlace = { isBest: true }
const ofOwn: RowPlace = { isOwn: true }
const ofOwnTaken: RowPlace = { isOwn: true, isFree: false }

/** The rooms that the person has marked or had lately: also those that are taken then, for the day may hold another time. */
function Own({
  own,
  search,
  free,
  actions,
  day,
}: Omit<GroupsProps, 'rooms'> & {
  own: readonly Referentiel[]
  search: Search
  free: readonly Referentiel[]
}) {
  const t = useMessages(messages)
  const visible = own.filter(room => room.bookable && isWished(room, search))
  if (visible.length === 0) return null
  const freeIds = new Set(free.map(({ id }) => id))
  return (
    <section aria-labelledby="own-rooms" className={styles.own}>
      <h3 id="own-rooms">{t.own}</h3>
      <ul role="list" className={styles.list}>
        {visible.map((room, index) => (
          <RoomRow
            key={room.id}
            room={room}
            index={index}
            placed
            at={freeIds.has(room.id) ? ofOwn : ofOwnTaken}
            actions={actions}
            day={day}
          />
        ))}
      </ul>
    </section>
  )
}

/** The rooms that fit best, above all of them in their order. */
function Best({ rooms, best, actions, day }: GroupsProps & { best: readonly string[] }) {
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
            actions={actions}
            day={day}
          />
        ))}
      </ul>
    </section>
  )
}

/** Rooms that nobody has at that time and that cannot be booked here. */
function NotBookable({ rooms, actions }: GroupsProps) {
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

interface GroupsProps {
  rooms: readonly Referentiel[]
  actions: RoomActions
  day?: RoomDayOf
}

/**
 * Building → resident or visitor → floor → village. Hundreds of rows are drawn beside everything else, so that a press
 * meanwhile is answered at once.
 */
const Groups = memo(function Groups(given: GroupsProps) {
  const t = useMessages(messages)
  const rooms = useDeferredValue(given.rooms, [])
  const { actions, day } = given
  const buildings = useMemo(() => groupedRooms(rooms), [rooms])
  let index = 0
  if (buildings.length === 0) return <div data-loading />
  return buildings.map(({ building, rooms: count, audiences }) => (
    <details key={building} open className={styles.building}>
      <summary>
        <h3>
          <Building2 aria-hidden />
          <span className="visually-hidden">{t.building} </span>
          {building} <span className={styles.count}>{t.inBuilding(String(count))}</span>
        </h3>
        <ChevronDown aria-hidden className={styles.fold} />
      </summary>
      {audiences.map(({ isVisitor, floors }) =>
        floors.map(({ floor, villages }) =>
          villages.map(({ village, rooms: inVillage }) => {
            const place = [
              isVisitor ? t.visitors : t.residents,
              t.floor(floor),
              village === null ? (villages.length > 1 ? t.otherVillages : '') : t.village(village),
            ]
            return (
              <div
                key={`${isVisitor} ${floor} ${village}`}
                className={styles.group}
                style={{ '--rows': inVillage.length } as CSSProperties}
              >
                <h4>{place.filter(part => part !== '').join(' · ')}</h4>
                <ul role="list" className={styles.list}>
                  {inVillage.map(room => (
                    <RoomRow key={room.id} room={room} index={index++} actions={actions} day={day} />
                  ))}
                </ul>
              </div>
            )
          }),
        ),
      )}
    </details>
  ))
})
