import { Building2, CalendarSearch, Loader2 } from 'lucide-react'
import { type CSSProperties, memo, type RefObject, useDeferredValue, useEffect, useMemo } from 'react'
import { CallProblem } from '#platform/web/api/call.ts'
import { useProblemWords } from '#platform/web/api/problem-words.ts'
import { record } from '#platform/web/observability/analytics.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { LiveRegion } from '#platform/web/ui/LiveRegion.tsx'
import { Loading } from '#platform/web/ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/States.tsx'
import { events, type Referentiel } from '../contract.ts'
import { messages } from '../messages.ts'
import { groupedRooms, spanInWords, spanOfTimes } from '../rules.ts'
import { NoResult } from './NoResult.tsx'
import styles from './Results.module.css'
import { type RoomActions, RoomRow, RoomRowSkeleton } from './RoomRow.tsx'
import type { Search } from './search-address.ts'
import type { useFreeRooms } from './use-rooms.ts'

export interface ResultsProps {
  siteId: string
  /** Undefined: nothing is searched for yet. */
  search: Search | undefined
  /** The answer to it. */
  free: ReturnType<typeof useFreeRooms>
  headingRef: RefObject<HTMLHeadingElement | null>
  /** What can be done with each room; the same function while nothing changes, for there may be hundreds. */
  actions: RoomActions
}

/** The free rooms of a search. */
export function Results({ search, ...rest }: ResultsProps) {
  const t = useMessages(messages)
  if (search === undefined) {
    return <EmptyState title={t.idle} icon={<CalendarSearch aria-hidden />} className={styles.idle} />
  }
  return <FreeRooms {...rest} search={search} />
}

function FreeRooms({ siteId, search, free, headingRef, actions }: ResultsProps & { search: Search }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const problem = useProblemWords()
  const rooms = free.data?.meetings
  const when = spanInWords(spanOfTimes(search.times), language)

  const outcome = free.isError ? 'search' : rooms?.length === 0 ? 'none' : undefined
  useEffect(() => {
    if (outcome !== undefined) record(events.noResult, { reason: outcome })
  }, [outcome])

  const loading = rooms === undefined && !free.isError
  const found = rooms === undefined ? '' : t.found(String(rooms.length))
  return (
    <section aria-labelledby="free-rooms" aria-busy={free.isFetching}>
      <div className={styles.head}>
        <h2 id="free-rooms" ref={headingRef} tabIndex={-1}>
          {loading ? t.searching : found === '' ? t.searchFailed : found}
        </h2>
        {free.isFetching && <Loader2 aria-hidden className={styles.turning} />}
        <p className={styles.when}>{when}</p>
      </div>
      <LiveRegion>{loading || found === '' ? '' : t.foundAt(found, when)}</LiveRegion>
      {rooms !== undefined && free.isError && (
        <p role="alert" className={styles.outdated}>
          {problem(free.error)}
        </p>
      )}
      {loading ? (
        <Loading label={t.searching} className={styles.list}>
          {[1, 2, 3, 4].map(number => (
            <RoomRowSkeleton key={number} />
          ))}
        </Loading>
      ) : rooms === undefined ? (
        <Failed error={free.error} busy={free.isFetching} onRetry={() => void free.refetch()} />
      ) : rooms.length === 0 ? (
        <NoResult siteId={siteId} search={search} actions={actions} />
      ) : (
        <Groups rooms={rooms} actions={actions} />
      )}
    </section>
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
}

/**
 * Building → resident or visitor → floor → village. Hundreds of rows are drawn beside everything else, so that a press
 * meanwhile is answered at once.
 */
const Groups = memo(function Groups(given: GroupsProps) {
  const t = useMessages(messages)
  const rooms = useDeferredValue(given.rooms, [])
  const { actions } = given
  const buildings = useMemo(() => groupedRooms(rooms), [rooms])
  let index = 0
  return buildings.map(({ building, rooms: count, audiences }) => (
    <section key={building} className={styles.building}>
      <h3>
        <Building2 aria-hidden />
        <span className="visually-hidden">{t.building} </span>
        {building} <span className={styles.count}>{t.inBuilding(String(count))}</span>
      </h3>
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
                    <RoomRow key={room.id} room={room} index={index++} actions={actions} />
                  ))}
                </ul>
              </div>
            )
          }),
        ),
      )}
    </section>
  ))
})
