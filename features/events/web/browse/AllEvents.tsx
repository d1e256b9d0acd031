import { useQuery } from '@tanstack/react-query'
import { CalendarSearch, ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { addDays, type Day, formatDate } from '#platform/time/campus-time.ts'
import { formatDayRange } from '#platform/time/day-range.ts'
import { queryOf } from '#platform/web/api/call.ts'
import { useNow } from '#platform/web/live/use-now.ts'
import { listIn } from '#platform/web/loading/list-state.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { useScreenInput } from '#platform/web/shell/screen.tsx'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { Button, IconButton } from '#platform/web/ui/Button.tsx'
import { Listing } from '#platform/web/ui/Listing.tsx'
import { LiveRegion } from '#platform/web/ui/LiveRegion.tsx'
import { Loading } from '#platform/web/ui/Skeleton.tsx'
import { EmptyState } from '#platform/web/ui/States.tsx'
import { listAnimations } from '../../contract.ts'
import { messages } from '../../messages.ts'
import { endOfWeek, visibleWeek } from '../../rules.ts'
import { useLiveAnimations } from '../use-live-animations.ts'
import styles from './AllEvents.module.css'
import { AnimationCard, AnimationCardSkeleton } from './AnimationCard.tsx'
import { isOver } from './availability.ts'
import { eventsInWords } from './day-words.ts'
import { WeekLine, WeekLineSkeleton } from './WeekLine.tsx'
import { chosenDay, type DayOfWeek, isOn, weekLine } from './week-line.ts'

/** What changes with the places. */
const live = [listAnimations]

/** How often it is looked at what is over, in milliseconds. */
const clockEvery = 60_000

/**
 * What one can register for, week by week, from this one on, with the week’s days as a line above. The week stands in the
 * address, and the day to which the list is narrowed.
 */
export function AllEvents() {
  const t = useMessages(messages)
  const language = useLanguage()
  const { week: requested, day: requestedDay } = useScreenInput<'week' | 'day'>()
  const [, setSearch] = useSearchParams()
  const siteId = useLocalState(s => s.siteId) ?? ''
  const now = useNow(() => clockEvery)
  const weekName = useRef<HTMLParagraphElement>(null)
  useLiveAnimations(siteId, live)
  const thisWeek = visibleWeek(undefined, now)
  const first = visibleWeek(requested, now)
  const last = endOfWeek(first)
  const current = first === thisWeek
  const { data, ...query } = useQuery(queryOf(listAnimations, { query: { siteId, from: first, to: last } }))

  const show = (day: Day) =>
    setSearch(
      search => {
        const next = visibleWeek(day, now)
        search.delete('day')
        if (next === thisWeek) search.delete('week')
        else search.set('week', next)
        return search
      },
      // Going back leaves the events, it does not go back week by week.
      { replace: true },
    )
  /** For buttons that go with the week they stand in: the focus stays, on the week that comes. */
  const leadTo = (day: Day) => {
    weekName.current?.focus()
    show(day)
  }
  /** Narrows the list to a day, or widens it again to the week. */
  const narrow = (day: Day | undefined) =>
    setSearch(
      search => {
        if (day === undefined) search.delete('day')
        else search.set('day', day)
        return search
      },
      { replace: true },
    )
  const line = weekLine(data?.animations ?? [], first, now)
  const chosen = chosenDay(line, requestedDay)
  const days = (
    <WeekLine
      line={line}
      chosen={chosen?.day}
      onChoose={day => narrow(day === chosen?.day ? undefined : day)}
    />
  )
  const nextDay = data?.nextDay ?? null
  const range = formatDayRange(first, last, language, 'date')
  const onlyWords = (day: DayOfWeek) => t.onlyDay(formatDate(day.day, language, 'day'), eventsInWords(day, t))
  return (
    <>
      <div className={styles.weeks}>
        <IconButton
          label={current ? `${t.previousWeek}. ${t.isFirstWeek}` : t.previousWeek}
          icon={<ChevronLeft aria-hidden />}
          disabled={current}
          className={styles.turn}
          onClick={() => show(addDays(first, -7))}
        />
        <p ref={weekName} className={styles.week} tabIndex={-1} aria-live="polite">
          <span className="visually-hidden">{t.week(range)}</span>
          <span aria-hidden>{range}</span>
        </p>
        <IconButton
          label={t.nextWeek}
          icon={<ChevronRight aria-hidden />}
          className={styles.turn}
          onClick={() => show(addDays(first, 7))}
        />
        {!current && (
          <Button variant="quiet" className={styles.today} onClick={() => leadTo(thisWeek)}>
            {t.thisWeek}
          </Button>
        )}
      </div>
      <Listing
        key={first}
        list={listIn(query, data?.animations)}
        loading={
          <>
            <WeekLineSkeleton />
            <Loading label={t.loading} className={styles.grid}>
              {[0, 1, 2].map(index => (
                <AnimationCardSkeleton key={index} />
              ))}
            </Loading>
          </>
        }
        failed={t.loadFailed}
        empty={
          <>
            {days}
            <NoEvents nextDay={nextDay} onShow={leadTo} />
          </>
        }
      >
        {animations => (
          <>
            {days}
            <LiveRegion>{chosen === undefined ? t.count(animations.length) : onlyWords(chosen)}</LiveRegion>
            {chosen !== undefined && (
              <div className={styles.over}>
                <p>{onlyWords(chosen)}</p>
                <Button
                  onClick={() => {
                    weekName.current?.focus()
                    narrow(undefined)
                  }}
                >
                  {t.wholeWeek}
                </Button>
              </div>
            )}
            {chosen === undefined &&
              nextDay !== null &&
              animations.every(animation => isOver(animation, now)) && (
                <div className={styles.over}>
                  <p>
                    {t.nothingMore} {t.nextOne(formatDate(nextDay, language, 'long'))}
                  </p>
                  <Button onClick={() => leadTo(nextDay)}>{t.showNext}</Button>
                </div>
              )}
            <ul role="list" className={styles.grid}>
              {animations
                .filter(animation => chosen === undefined || isOn(animation, chosen.day))
                .map((animation, index) => (
                  <li key={animation.id}>
                    <AnimationCard animation={animation} index={index} now={now} />
                  </li>
                ))}
            </ul>
          </>
        )}
      </Listing>
    </>
  )
}

function NoEvents({ nextDay, onShow }: { nextDay: Day | null; onShow: (day: Day) => void }) {
  const t = useMessages(messages)
  const language = useLanguage()
  return (
    <EmptyState title={t.empty} icon={<CalendarSearch aria-hidden />}>
      {nextDay === null ? (
        <p>{t.noneComing}</p>
      ) : (
        <>
          <p>{t.nextOne(formatDate(nextDay, language, 'long'))}</p>
          <Button variant="primary" onClick={() => onShow(nextDay)}>
            {t.showNext}
          </Button>
        </>
      )}
    </EmptyState>
  )
}
