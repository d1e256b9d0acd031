import { CalendarX2 } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { Link } from 'react-router'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Loading } from '#platform/web/ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/States.tsx'
import type { FreeTime } from '../contract.ts'
import { messages } from '../messages.ts'
import { spanInWords, timesOf } from '../rules.ts'
import styles from './NoResult.module.css'
import rowStyles from './RoomRow.module.css'
import { type RoomActions, RoomRow, RoomRowSkeleton, RoomSign, type RowPlace } from './RoomRow.tsx'
import { criteriaOf, isWished, queryOfSearch, type Search } from './search-address.ts'
import { useAlternatives, useReferentiels } from './use-rooms.ts'

export interface NoResultProps {
  siteId: string
  search: Search
  actions: RoomActions
  /** Where rooms would fit and all are taken: what else can be done than to wait for one of them. */
  whereTaken?: ReactNode
}

/** No room is free: says so, and offers what comes nearest to what was wanted. */
export function NoResult({ siteId, search, actions, whereTaken }: NoResultProps) {
  const t = useMessages(messages)
  const criteria = useMemo(() => criteriaOf(search), [search])
  const { data, isError, isFetching, refetch } = useAlternatives(siteId, criteria)
  const nothing = data !== undefined && data.rooms.length === 0 && data.times.length === 0
  return (
    <>
      <EmptyState title={t.noResult} icon={<CalendarX2 aria-hidden />} className={styles.none}>
        <p>{nothing ? t.noAlternative : t.noResultHint}</p>
      </EmptyState>
      {data === undefined ? (
        isError ? (
          <ErrorState title={t.alternativesFailed} busy={isFetching} onRetry={() => void refetch()} />
        ) : (
          <Loading label={t.alternativesLoading} className={styles.list}>
            <RoomRowSkeleton />
            <RoomRowSkeleton />
          </Loading>
        )
      ) : (
        <div className={styles.offers}>
          {data.times.length > 0 && (
            <section aria-labelledby="other-times">
              <h3 id="other-times">{t.otherTimes}</h3>
              <ul role="list" className={styles.list}>
                {data.times.map((time, index) => (
                  <TimeRow
                    key={`${time.referentiel.id} ${time.startDateTime}`}
                    time={time}
                    index={index}
                    siteId={siteId}
                    search={search}
                    actions={actions}
                  />
                ))}
              </ul>
            </section>
          )}
          {data.rooms.length > 0 && (
            <section aria-labelledby="other-rooms">
              <h3 id="other-rooms">{t.otherRooms}</h3>
              <ul role="list" className={styles.list}>
                {data.rooms.map((room, index) => (
                  <RoomRow key={room.id} room={room} index={index} placed actions={actions} />
                ))}
              </ul>
            </section>
          )}
        </div>
      )}
      {data !== undefined && (
        <TakenRooms siteId={siteId} search={search} actions={actions} whereTaken={whereTaken} />
      )}
    </>
  )
}

/** How many rooms that are taken are shown: the smallest that are large enough. */
const mostTaken = 5
const takenThen: RowPlace = { isFree: false }

/** Rooms that would fit and are taken, for who can wait. */
function TakenRooms({ siteId, search, actions, whereTaken }: NoResultProps) {
  const t = useMessages(messages)
  const { data } = useReferentiels(siteId)
  const fitting = (data?.referentiels ?? [])
    .filter(room => room.referencialType === 'MEETING_ROOM' && room.bookable && room.searchable)
    .filter(room => isWished(room, search))
    .toSorted((one, other) => one.capacity - other.capacity || (one.room < other.room ? -1 : 1))
    .slice(0, mostTaken)
  if (fitting.length === 0) return null
  return (
    <div className={styles.offers}>
      <section aria-labelledby="taken-rooms">
        <h3 id="taken-rooms">{t.takenRooms}</h3>
        {whereTaken}
        <ul role="list" className={styles.list}>
          {fitting.map((room, index) => (
            <RoomRow key={room.id} room={room} index={index} placed at={takenThen} actions={actions} />
          ))}
        </ul>
      </section>
    </div>
  )
}

interface TimeRowProps {
  time: FreeTime
  index: number
  siteId: string
  search: Search
  actions: RoomActions
}

/** Another time at which a room is free: to book, or to search at. */
function TimeRow({ time, index, siteId, search, actions }: TimeRowProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const { referentiel: room } = time
  const span = { start: new Date(time.startDateTime), end: new Date(time.endDateTime) }
  const when = spanInWords(span, language)
  const there = queryOfSearch(siteId, { ...search, times: timesOf(span) })
  const facts = [room.room, t.people(String(room.capacity)), room.building, t.floor(room.floor)]
  return (
    <li className={rowStyles.row}>
      <RoomSign room={room} index={index} />
      <div className={rowStyles.words}>
        <p className={rowStyles.name}>{when}</p>
        <p className={rowStyles.facts}>{facts.join(' · ')}</p>
        <Link to={`?${there}`} className={styles.there} aria-label={t.searchAtTime(when)}>
          {t.searchAt}
        </Link>
      </div>
      <div className={rowStyles.actions}>{actions(room, span)}</div>
    </li>
  )
}
