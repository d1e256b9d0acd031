import type { UseQueryResult } from '@tanstack/react-query'
import { CalendarX2 } from 'lucide-react'
import type { RefObject } from 'react'
import type { Referentiel } from '#features/rooms/contract.ts'
import { type Span, spanInWords } from '#features/rooms/rules.ts'
import { floorInWords } from '#platform/text/floor.ts'
import { campusDay, formatDate, formatTimeRange } from '#platform/time/campus-time.ts'
import { CallProblem } from '#platform/web/api/call.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { LiveRegion } from '#platform/web/ui/LiveRegion.tsx'
import { Loading, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/States.tsx'
import type { Attendee } from '../../contract.ts'
import { type FoundTimes, maxDaysRequested, type ProposedTime } from '../../times-contract.ts'
import { messages } from '../../times-messages.ts'
import { useRefusalWords } from '../reservations/use-words.ts'
import styles from './TimesDialog.module.css'

interface Needs {
  days: number
  visitors: number
  equipment: readonly string[]
}

interface FoundTimesListProps {
  headingRef: RefObject<HTMLHeadingElement | null>
  found: UseQueryResult<FoundTimes>
  people: readonly Attendee[]
  needs: Needs
  /** Asks the same with something else changed. */
  onAsk: (change: Partial<Needs>) => void
  onFewerPeople: () => void
  /** A time is chosen for a booking that is there already, instead of booked. */
  chooses: boolean
  onBook: (room: Referentiel, span: Span) => Promise<void>
}

/** From so few on it is said how many more questions may be asked. */
const nearLimit = 10

/** What came of a question: the times day by day, or why there are none. */
export function FoundTimesList(props: FoundTimesListProps) {
  const { headingRef, found } = props
  const t = useMessages(messages)
  const { data, isFetching } = found
  return (
    <section aria-labelledby="free-times" className={styles.results}>
      <h3 id="free-times" ref={headingRef} tabIndex={-1} data-inherits-focus>
        {t.results}
      </h3>
      <LiveRegion className="visually-hidden">
        {isFetching ? t.finding : data ? t.found(data.times.length) : ''}
      </LiveRegion>
      {isFetching ? (
        <Loading label={t.finding} className={styles.loading}>
          <Skeleton width="40%" />
          <Skeleton shape="box" height="4rem" />
          <Skeleton shape="box" height="4rem" />
        </Loading>
      ) : found.isError ? (
        <Failed {...props} error={found.error} />
      ) : (
        data !== undefined && <Times {...props} data={data} />
      )}
    </section>
  )
}

function Failed({ found, error }: FoundTimesListProps & { error: Error }) {
  const t = useMessages(messages)
  const why = useRefusalWords()
  const isRefused = error instanceof CallProblem && error.status >= 400 && error.status < 500
  return (
    <ErrorState title={t.failed} {...(!isRefused && { onRetry: () => void found.refetch() })}>
      <p>{why(error)}</p>
    </ErrorState>
  )
}

function Times({
  data,
  people,
  needs,
  onAsk,
  onFewerPeople,
  chooses,
  onBook,
}: FoundTimesListProps & { data: FoundTimes }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const { times, questionsLeft, calendars } = data
  const [best] = times
  const byDay = Map.groupBy(times, one => campusDay(new Date(one.startDateTime)))
  const moreDays = needs.days < 10 ? 10 : maxDaysRequested
  return (
    <>
      {calendars === 'FAILED' && <p className={styles.warning}>{t.calendarsFailed}</p>}
      {times.length === 0 ? (
        <EmptyState title={data.days.length === 0 ? t.closed : t.nothing} icon={<CalendarX2 aria-hidden />}>
          {data.days.length > 0 && <p>{people.length > 0 ? t.nothingHint : t.nothingAlone}</p>}
          <div className={styles.ways}>
            {needs.days < maxDaysRequested && (
              <Button onClick={() => onAsk({ days: moreDays })}>{t.moreDays(moreDays)}</Button>
            )}
            {people.length > 0 && <Button onClick={onFewerPeople}>{t.fewerPeople}</Button>}
            {needs.equipment.length > 0 && (
              <Button onClick={() => onAsk({ equipment: [] })}>{t.anyEquipment}</Button>
            )}
            {needs.visitors > 0 && <Button onClick={() => onAsk({ visitors: 0 })}>{t.noVisitors}</Button>}
          </div>
        </EmptyState>
      ) : (
        [...byDay]
          .toSorted(([one], [other]) => (one < other ? -1 : 1))
          .map(([day, ofDay]) => (
            <section key={day} aria-labelledby={`times-${day}`} className={styles.day}>
              <h4 id={`times-${day}`}>{formatDate(day, language, 'day')}</h4>
              <ul role="list">
                {ofDay.map(one => (
                  <Row
                    key={one.startDateTime}
                    time={one}
                    people={people}
                    isBest={one === best && times.length > 1}
                    chooses={chooses}
                    onBook={onBook}
                  />
                ))}
              </ul>
            </section>
          ))
      )}
      {questionsLeft <= nearLimit && <p className={styles.note}>{t.left(questionsLeft)}</p>}
    </>
  )
}

function Row({
  time: { referentiel, startDateTime, endDateTime, missing, favourite, walk },
  people,
  isBest,
  chooses,
  onBook,
}: {
  time: ProposedTime
  people: readonly Attendee[]
  isBest: boolean
  chooses: boolean
  onBook: FoundTimesListProps['onBook']
}) {
  const t = useMessages(messages)
  const language = useLanguage()
  const span = { start: new Date(startDateTime), end: new Date(endDateTime) }
  const names = people.filter(({ id }) => missing.includes(id)).map(({ name }) => name)
  const about = [
    referentiel.building,
    floorInWords(referentiel.floor, language),
    t.seats(referentiel.capacity),
    walk !== null && t.walk(walk),
    favourite && t.favourite,
    referentiel.needsApproval && t.consent,
  ].filter(part => part !== false && part !== '')
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p>
          <strong className={styles.time}>{formatTimeRange(span.start, span.end, language)}</strong>{' '}
          {isBest && <Badge tone="good">{t.best}</Badge>}
        </p>
        <p>{referentiel.room}</p>
        <p className={styles.note}>{about.join(' · ')}</p>
        <p className={names.length > 0 ? styles.missing : styles.note}>
          {names.length > 0 ? t.missing(names.join(', ')) : people.length > 0 ? t.everybody : t.onlyYou}
        </p>
      </div>
      <Button
        variant="primary"
        aria-label={(chooses ? t.chooseAt : t.bookAt)(referentiel.room, spanInWords(span, language))}
        onClick={() => void onBook(referentiel, span)}
      >
        {chooses ? t.choose : t.book}
      </Button>
    </li>
  )
}
