import {
  CalendarCheck,
  ChevronRight,
  ConciergeBell,
  Navigation,
  Pencil,
  QrCode,
  RotateCw,
} from 'lucide-react'
import { lazy, type ReactNode, Suspense, useMemo } from 'react'
import { Link } from 'react-router'
import type { Site } from '#features/sites/contract.ts'
import { campusDay, formatDate, formatNearDay, formatTime } from '#platform/time/campus-time.ts'
import { ageWords } from '#platform/time/live-value.ts'
import { useNow } from '#platform/web/live/use-now.ts'
import { loadChunk } from '#platform/web/loading/load-chunk.ts'
import { useContributions, useFeatures } from '#platform/web/shell/features.tsx'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { isOpen } from '#platform/web/shell/menu.ts'
import { Button, LinkButton } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { classes, hued } from '#platform/web/ui/hue.ts'
import { messages as uiMessages } from '#platform/web/ui/messages.ts'
import { Loading, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import strip from '#platform/web/ui/Strip.module.css'
import type { DayAction, DayAnswer, DayEntry } from '../contract.ts'
import { messages } from '../messages.ts'
import { addressOf, isOver, type NextOfDay, nextOf } from '../rules.ts'
import styles from './Day.module.css'
import { distanceInWords, factsOf, timesInWords } from './day-words.ts'
import { type DayWatch, dayWatches, freeDayLinks } from './extension-points.ts'
import layout from './layout.module.css'
import { useDay } from './use-day.ts'

const minute = 60_000

/** What a person has next, with what can be done about it, and below it the rest of the day as one line. */
export function MyDay({ site }: { site: Site }) {
  const { day, failed, retrying, retry, retell } = useDay(site.id)
  return (
    <section aria-labelledby="day" className={classes(layout.highlight, styles.day)}>
      {day === undefined ? (
        failed ? (
          <NextCard>
            <Failed retry={retry} busy={retrying} />
          </NextCard>
        ) : (
          <DayLoading />
        )
      ) : (
        <>
          <KnownDay site={site} day={day}>
            {failed && <Failed retry={retry} busy={retrying} readAt={day.readAt} />}
          </KnownDay>
          <Watches day={day} changed={retry} retell={retell} />
        </>
      )}
    </section>
  )
}

function KnownDay({ site, day, children }: { site: Site; day: DayAnswer; children: ReactNode }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const now = useNow(at => minute - (at.getTime() % minute))
  const today = campusDay(now)
  const next = nextOf(day.entries, now)
  const [first] = day.following.entries.filter(({ kind }) => kind === 'APPOINTMENT' || kind === 'DELIVERY')
  const told: NextOfDay | undefined = next ?? (first && { entry: first, state: 'to come' })
  const left = day.entries.filter(entry => entry !== next?.entry && !isOver(entry, now))
  const following = day.following.entries.filter(entry => entry !== told?.entry && entry.kind !== 'LUNCH')
  // Once nothing of today is left, the line is that of the day that follows.
  const line = left.length > 0 || next !== undefined ? left : following
  const near = formatNearDay(line === left ? today : day.following.date, today, language, 'day')
  return (
    <>
      {told === undefined ? (
        <FreeDay
          site={site}
          isFree={day.entries.every(({ kind }) => kind === 'LUNCH' || kind === 'DEPARTURE')}
        >
          {children}
        </FreeDay>
      ) : (
        <Next next={told} site={site} today={today} now={now}>
          {children}
        </Next>
      )}
      <DayLine
        entries={line}
        label={line === left ? t.restOfDay : t.restOf(near)}
        site={site}
        missing={day.failed}
      />
    </>
  )
}

/** The card of what is next, under the heading of the day. */
function NextCard({
  icon,
  hue,
  aside,
  children,
}: {
  icon?: ReactNode
  hue?: number | undefined
  aside?: ReactNode
  children: ReactNode
}) {
  const t = useMessages(messages)
  const language = useLanguage()
  return (
    <Card className={styles.next} {...(hue !== undefined && { hue })}>
      <span className={styles.icon}>{icon ?? <CalendarCheck aria-hidden />}</span>
      <div className={styles.words}>
        <h2 id="day" className={styles.title}>
          <Link to="/me/calendar">
            {t.myDay} <span>{formatDate(new Date(), language, 'shortWeekday')}</span>
          </Link>
        </h2>
        {children}
      </div>
      <div className={styles.acts}>{aside}</div>
    </Card>
  )
}

interface NextProps {
  next: NextOfDay
  site: Site
  today: string
  now: Date
  children: ReactNode
}

function Next({ next, site, today, now, children }: NextProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const { entry } = next
  const feature = useFeatures().get(entry.feature)
  const Icon = feature?.icon ?? CalendarCheck
  const distance = distanceInWords(next, today, now, language)
  const isTomorrow = campusDay(new Date(entry.start)) > today
  const facts = [...(isTomorrow ? [] : [timesInWords(entry, language)]), ...factsOf(entry, site.id)]
  return (
    <NextCard
      icon={<Icon aria-hidden />}
      hue={feature?.hue}
      aside={entry.actions.map(action => <Act key={action.name} action={action} entry={entry} site={site} />)}
    >
      {isTomorrow && <p className={classes(styles.quiet, styles.freeRest)}>{t.freeRest}</p>}
      <h3 className={styles.what}>
        <span className={styles.distance}>{distance}</span>{' '}
        <Link to={addressOf(entry.to, entry, site.id)}>{entry.title}</Link>
      </h3>
      <p className={styles.facts}>{facts.join(' · ')}</p>
      {children}
    </NextCard>
  )
}

const icons = { ROUTE: Navigation, CHANGE: Pencil, ORDER: ConciergeBell, PASS: QrCode }

function Act({
  action: { name, label, to },
  entry,
  site,
}: {
  action: DayAction
  entry: DayEntry
  site: Site
}) {
  const Icon = icons[name]
  return (
    <LinkButton
      to={addressOf(to, entry, site.id)}
      {...(name === 'ROUTE' || name === 'PASS' ? { variant: 'primary' as const } : {})}
      icon={<Icon aria-hidden />}
      aria-label={`${label}, ${entry.title}`}
    >
      {label}
    </LinkButton>
  )
}

/** Nothing is planned: what one may do. */
function FreeDay({ site, isFree, children }: { site: Site; isFree: boolean; children: ReactNode }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const links = useContributions(freeDayLinks)
    .filter(({ needs }) => isOpen(needs, site.functionalities))
    .toSorted((one, other) => one.place - other.place)
  return (
    <NextCard
      aside={links.map(({ place, to, icon: Icon, label }) => (
        <LinkButton key={place} to={to} icon={<Icon aria-hidden />}>
          {label[language]}
        </LinkButton>
      ))}
    >
      <p className={styles.what}>{isFree ? t.freeDay : t.freeRest}</p>
      {children}
    </NextCard>
  )
}

interface DayLineProps {
  entries: readonly DayEntry[]
  label: string
  site: Site
  /** The features whose part is missing. */
  missing: readonly string[]
}

/** The rest of a day: a row that scrolls by itself, as high as it was while it was on its way. */
function DayLine({ entries, label, site, missing }: DayLineProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const features = useFeatures()
  const names = new Set(missing.map(name => features.get(name)?.title[language] ?? name))
  return (
    <div className={styles.line}>
      <ul role="list" aria-label={label} className={classes(strip.strip, styles.entries)}>
        {entries.map(entry => (
          <li key={entry.id} {...hued(features.get(entry.feature)?.hue ?? 265)}>
            <LineEntry entry={entry} site={site} />
          </li>
        ))}
        {entries.length === 0 && missing.length === 0 && <li className={styles.quiet}>{t.nothingElse}</li>}
        {missing.length > 0 && <li className={styles.quiet}>{t.partsFailed([...names].join(', '))}</li>}
      </ul>
    </div>
  )
}

function LineEntry({ entry, site }: { entry: DayEntry; site: Site }) {
  const language = useLanguage()
  const Icon = useFeatures().get(entry.feature)?.icon ?? CalendarCheck
  const facts = factsOf(entry, site.id)
  return (
    <Link className={styles.entry} to={addressOf(entry.to, entry, site.id)}>
      <Icon aria-hidden />
      <span className={styles.entryWords}>
        <span>
          <strong>{timesInWords(entry, language)}</strong> {entry.title}
        </span>
        <span className={styles.quiet}>{facts.length === 0 ? '\u00a0' : facts.join(' · ')}</span>
      </span>
      <ChevronRight aria-hidden />
    </Link>
  )
}

/** The day could not be read, or not again: then how old is what stands there. */
function Failed({ retry, busy, readAt }: { retry: () => void; busy: boolean; readAt?: string }) {
  const t = useMessages(messages)
  const ui = useMessages(uiMessages)
  const language = useLanguage()
  const now = useNow(() => minute)
  return (
    <div role="alert" className={styles.failed}>
      <p>
        {t.dayFailed}{' '}
        {readAt !== undefined &&
          t.asOf(ageWords(readAt, now, language) ?? formatTime(new Date(readAt), language))}
      </p>
      <Button icon={<RotateCw aria-hidden />} onClick={retry} busy={busy}>
        {ui.retry}
      </Button>
    </div>
  )
}

/** In the shape of a day: what comes moves nothing. */
export function DayLoading() {
  const t = useMessages(messages)
  return (
    <>
      <NextCard
        aside={
          <span className={styles.waitingAct}>
            <Skeleton shape="box" width={120} height="var(--target)" />
          </span>
        }
      >
        <Loading label={t.dayLoading}>
          <p className={styles.what}>
            <span className={styles.distance}>
              <Skeleton width="5rem" />
            </span>{' '}
            <Skeleton width="9rem" />
          </p>
          <p className={styles.facts}>
            <Skeleton width="45%" />
          </p>
        </Loading>
      </NextCard>
      <div className={styles.line} aria-hidden>
        <div className={classes(strip.strip, styles.entries)}>
          <span className={styles.entry}>
            <span className={styles.entryWords}>
              <Skeleton width="14rem" />
              <Skeleton width="9rem" />
            </span>
          </span>
        </div>
      </div>
    </>
  )
}

const watches = new Map<DayWatch, ReturnType<typeof watchOf>>()

function watchOf(watch: DayWatch) {
  return lazy(async () => ({ default: await loadChunk(watch.load) }))
}

interface WatchesProps {
  day: DayAnswer
  changed: () => void
  retell: (id: string, note: string | null) => void
}

/** The live feeds of what stands there, each of which is open while something of it does. */
function Watches({ day, changed, retell }: WatchesProps) {
  const contributed = useContributions(dayWatches)
  const following = useMemo(
    () =>
      contributed.flatMap(watch => {
        const entries = [...day.entries, ...day.following.entries].filter(
          ({ feature }) => feature === watch.feature,
        )
        const Watch = watches.get(watch) ?? watchOf(watch)
        watches.set(watch, Watch)
        return entries.length === 0 ? [] : [{ name: watch.feature, Watch, entries }]
      }),
    [contributed, day],
  )
  return following.map(({ name, Watch, entries }) => (
    <Suspense key={name} fallback={null}>
      <Watch entries={entries} changed={changed} retell={retell} />
    </Suspense>
  ))
}
