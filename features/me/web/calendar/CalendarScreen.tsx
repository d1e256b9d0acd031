import { useQuery } from '@tanstack/react-query'
import { CalendarDays, CalendarRange, ChevronLeft, ChevronRight, RotateCw } from 'lucide-react'
import { useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { freeDayLinks } from '#features/home/web/extension-points.ts'
import { useSite } from '#features/sites/web/public.tsx'
import { campusDay, type Day, formatDate, isDay, readsCampusClock } from '#platform/time/campus-time.ts'
import { queryOf } from '#platform/web/api/call.ts'
import { useNow } from '#platform/web/live/use-now.ts'
import { useContributions, useFeatures } from '#platform/web/shell/features.tsx'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { isOpen } from '#platform/web/shell/menu.ts'
import { Page } from '#platform/web/shell/Page.tsx'
import { useScreenInput } from '#platform/web/shell/screen.tsx'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { Button, IconButton, LinkButton } from '#platform/web/ui/Button.tsx'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { LiveRegion } from '#platform/web/ui/LiveRegion.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { ErrorState } from '#platform/web/ui/States.tsx'
import { useMedia } from '#platform/web/ui/use-media.ts'
import { daysOfView, isReachable, itemsOn, turned, type View, views } from '../../calendar-rules.ts'
import { type CalendarItem, getMyDays } from '../../contract.ts'
import { messages } from '../../planned-messages.ts'
import { title } from '../../title.ts'
import styles from './Calendar.module.css'
import { DayList } from './DayList.tsx'
import { rangeInWords } from './item-words.ts'
import { MonthGrid } from './MonthGrid.tsx'
import { WeekGrid } from './WeekGrid.tsx'

const icons = { week: CalendarRange, month: CalendarDays }

/** `/me/calendar`: what the reader has planned, a week or a month at a time. Both stand in the address. */
export default function CalendarScreen() {
  const t = useMessages(messages)
  const language = useLanguage()
  const input = useScreenInput<'view' | 'day'>()
  const [, setSearch] = useSearchParams()
  const siteId = useLocalState(s => s.siteId)
  const isWide = useMedia('(width >= 56.25em)')
  const now = useNow(() => 60_000)
  const today = campusDay(now)
  const view: View = input.view === 'month' ? 'month' : 'week'
  const isGiven = (given: string): given is Day => isDay(given) && isReachable(view, given, today)
  const day = input.day !== undefined && isGiven(input.day) ? input.day : today
  const [before, after] = [turned(view, day, -1), turned(view, day, 1)]
  const days = daysOfView(view, day)
  const range = rangeInWords(view, days, day, language)
  const { data, isError, isFetching, refetch } = useQuery(
    queryOf(getMyDays, {
      query: { from: days[0] ?? day, to: days.at(-1) ?? day, ...(siteId !== null && { siteId }) },
    }),
  )
  const isMissing = isError && data === undefined
  const list = useRef<HTMLHeadingElement>(null)

  const show = (next: { view?: View; day?: Day }) =>
    setSearch(
      search => {
        search.set('view', next.view ?? view)
        search.set('day', next.day ?? day)
        return search
      },
      // Going back leaves the calendar, it does not go back week by week.
      { replace: true },
    )
  const open = (opened: Day) => {
    show({ day: opened })
    list.current?.focus()
  }
  const said =
    data === undefined ? t.loading : data.items.length === 0 ? t.nothing[view] : t.count(data.items.length)
  const grid = { days, day, today, items: data?.items, onDay: (to: Day) => show({ day: to }) }
  return (
    <Page title={t.title} crumbs={[{ label: title[language], to: '/me' }]}>
      <div className={styles.screen}>
        <div className={styles.bar}>
          <div className={styles.turns}>
            <IconButton
              label={t.previous[view]}
              icon={<ChevronLeft aria-hidden />}
              disabled={!isReachable(view, before, today)}
              onClick={() => show({ day: before })}
            />
            <IconButton
              label={t.next[view]}
              icon={<ChevronRight aria-hidden />}
              disabled={!isReachable(view, after, today)}
              onClick={() => show({ day: after })}
            />
            <Button onClick={() => show({ day: today })}>{t.today}</Button>
          </div>
          <h2 className={styles.range}>{range}</h2>
          <fieldset className={styles.views}>
            <legend className="visually-hidden">{t.view}</legend>
            {views.map(one => {
              const Icon = icons[one]
              return (
                <Chip
                  key={one}
                  icon={<Icon aria-hidden />}
                  pressed={one === view}
                  onClick={() => show({ view: one })}
                >
                  {t.views[one]}
                </Chip>
              )
            })}
          </fieldset>
        </div>
        <LiveRegion>{isMissing ? '' : `${range}. ${said}`}</LiveRegion>
        {isMissing ? (
          <ErrorState title={t.loadFailed} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <div className={styles.planned}>
            <Missing features={data?.failed ?? []} retry={() => void refetch()} busy={isFetching} />
            {view === 'month' ? (
              <>
                <MonthGrid {...grid} label={t.grid.month(range)} isWide={isWide} onOpen={open} />
                <section aria-labelledby="chosen-day" className={styles.chosenDay}>
                  <h3 id="chosen-day" ref={list} tabIndex={-1}>
                    {formatDate(day, language, 'day')}
                  </h3>
                  {data === undefined ? (
                    <Skeleton width="60%" />
                  ) : (
                    <DayList day={day} ofDay={itemsOn(data.items, day)} />
                  )}
                </section>
              </>
            ) : isWide ? (
              <WeekGrid {...grid} label={t.grid.week(range)} />
            ) : (
              <WeekList key={days[0]} days={days} today={today} items={data?.items} />
            )}
            {data !== undefined && data.items.length === 0 && data.failed.length === 0 && (
              <FreeTime words={t.nothing[view]} />
            )}
          </div>
        )}
        <p className={styles.foot}>
          {!readsCampusClock(now) && <span>{t.campusTime}</span>}
          <Link to="/me#calendar-elsewhere">{t.elsewhere}</Link>
        </p>
      </div>
    </Page>
  )
}

interface WeekListProps {
  days: readonly Day[]
  today: Day
  /** Undefined: on their way. */
  items: readonly CalendarItem[] | undefined
}

/** A week where there is no room for columns: day after day, today first where it is among them. */
function WeekList({ days, today, items }: WeekListProps) {
  const t = useMessages(messages)
  const past = days.includes(today) ? days.filter(day => day < today) : []
  const toCome = days.filter(day => !past.includes(day))
  const count = new Set(past.flatMap(day => itemsOn(items ?? [], day).map(({ item }) => item.id))).size
  return (
    <div className={styles.weekList} aria-busy={items === undefined || undefined}>
      {past.length > 0 && (
        <details className={styles.past}>
          <summary>{items === undefined ? t.earlier : t.earlierCount(count)}</summary>
          {past.map(day => (
            <ListedDay key={day} day={day} today={today} items={items} />
          ))}
        </details>
      )}
      {/* How long a day is shows once it is there, and would move those below it. */}
      {(items === undefined ? toCome.slice(0, 1) : toCome).map(day => (
        <ListedDay key={day} day={day} today={today} items={items} />
      ))}
    </div>
  )
}

function ListedDay({ day, today, items }: { day: Day } & Pick<WeekListProps, 'today' | 'items'>) {
  const t = useMessages(messages)
  const language = useLanguage()
  return (
    <section aria-labelledby={`day-${day}`}>
      <h3 id={`day-${day}`} aria-current={day === today ? 'date' : undefined}>
        {formatDate(day, language, 'day')}
        {day === today && <span className={styles.todayWord}> {t.isToday}</span>}
      </h3>
      {items === undefined ? <Skeleton width="60%" /> : <DayList day={day} ofDay={itemsOn(items, day)} />}
    </section>
  )
}

/** What could not be read just now. */
function Missing({
  features,
  retry,
  busy,
}: {
  features: readonly string[]
  retry: () => void
  busy: boolean
}) {
  const t = useMessages(messages)
  const language = useLanguage()
  const known = useFeatures()
  if (features.length === 0) return null
  const names = new Set(features.map(name => known.get(name)?.title[language] ?? name))
  return (
    <div role="alert" className={styles.missing}>
      <p>{t.partsFailed([...names].join(', '))}</p>
      <Button icon={<RotateCw aria-hidden />} onClick={retry} busy={busy}>
        {t.retry}
      </Button>
    </div>
  )
}

/** Nothing is planned: what one may do. */
function FreeTime({ words }: { words: string }) {
  const language = useLanguage()
  const site = useSite()
  const links = useContributions(freeDayLinks)
    .filter(({ needs }) => site !== undefined && isOpen(needs, site.functionalities))
    .toSorted((one, other) => one.place - other.place)
  return (
    <div className={styles.free}>
      <p>{words}</p>
      {links.map(({ place, to, icon: Icon, label }) => (
        <LinkButton key={place} to={to} icon={<Icon aria-hidden />}>
          {label[language]}
        </LinkButton>
      ))}
    </div>
  )
}
