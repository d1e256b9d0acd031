import { RotateCw, TrainFront, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useWalkOut } from '#features/campus-map/web/public.tsx'
import { hubCrumbs } from '#features/move/web/public.tsx'
import { formatDate, formatTime } from '#platform/time/campus-time.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { useScreenInput } from '#platform/web/shell/screen.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { Listing } from '#platform/web/ui/Listing.tsx'
import { LiveRegion } from '#platform/web/ui/LiveRegion.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { Loading, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { EmptyState } from '#platform/web/ui/States.tsx'
import { type Filter, filters, stopsOf } from '../arrivals.ts'
import type { Station } from '../contract.ts'
import { messages } from '../messages.ts'
import { Bikes } from './Bikes.tsx'
import { MyLines } from './MyLines.tsx'
import { StopCard } from './StopCard.tsx'
import styles from './TransportScreen.module.css'
import { useBikes } from './use-bikes.ts'
import { useStations } from './use-stations.ts'

/** What leaves around the campus: the own lines first, then every station; the address keeps what is shown. */
export default function TransportScreen() {
  const t = useMessages(messages)
  const stations = useStations()
  const { siteId, list } = stations
  // Asked for at once, shown once the stops are there.
  useBikes()
  useWalkOut(siteId)
  const [announcement, announce] = useState('')
  return (
    <Page crumbs={hubCrumbs(useLanguage())}>
      <LiveRegion>{announcement}</LiveRegion>
      <div className={styles.screen}>
        <Listing
          list={list}
          loading={
            <Loading label={t.loading} className={styles.stops}>
              <Skeleton shape="box" height={260} />
              <Skeleton shape="box" height={260} />
            </Loading>
          }
          failed={t.failed}
          empty={
            <EmptyState title={t.noStation} icon={<TrainFront aria-hidden />}>
              <p>{t.noStationHint}</p>
            </EmptyState>
          }
        >
          {items => (
            <>
              <Doubts {...stations} />
              <MyLines stations={items} siteId={siteId} onPinned={announce} />
              <Around stations={items} siteId={siteId} onPinned={announce} />
            </>
          )}
        </Listing>
        {/* Below what is not there yet it would be pushed away. */}
        {(list.items !== undefined || list.failed) && <Bikes />}
      </div>
    </Page>
  )
}

/** Why the times may not be right: the feed is lost, the timetable over, or the last answer did not come. */
function Doubts({ expired, feedLost, outdated, answeredAt, list }: ReturnType<typeof useStations>) {
  const t = useMessages(messages)
  const language = useLanguage()
  const doubts = [
    ...(outdated ? [t.notRefreshed(formatTime(new Date(answeredAt), language))] : []),
    ...(feedLost ? [t.feedLost] : []),
    ...expired.map(({ source, on }) => t.expired(source, formatDate(on, language, 'date'))),
  ]
  return (
    // There from the start, so that what comes into it is read out.
    <div role="status" className={doubts.length === 0 ? 'visually-hidden' : styles.doubts}>
      {doubts.map(words => (
        <p key={words}>
          <TriangleAlert aria-hidden />
          <span>{words}</span>
        </p>
      ))}
      {outdated && (
        <Button icon={<RotateCw aria-hidden />} onClick={list.retry} busy={list.retrying}>
          {t.retry}
        </Button>
      )}
    </div>
  )
}

interface AroundProps {
  stations: readonly Station[]
  siteId: string
  onPinned: (announcement: string) => void
}

function Around({ stations, siteId, onPinned }: AroundProps) {
  const t = useMessages(messages)
  const [, setSearch] = useSearchParams()
  const asked = useScreenInput<'show'>().show
  const filter = filters.find(one => one === asked) ?? 'ALL'
  const show = (next: Filter) =>
    setSearch(
      search => {
        if (next === 'ALL') search.delete('show')
        else search.set('show', next)
        return search
      },
      // Going back leaves the screen, it does not go through what was shown.
      { replace: true },
    )
  const stops = stopsOf(stations, filter)
  const isSilent = stops.every(({ lines }) => lines.every(({ schedules }) => schedules.length === 0))
  const sources = [...new Set(stations.flatMap(({ source }) => source ?? []))]
  return (
    <Section title={t.stations}>
      <fieldset className={styles.filters}>
        <legend className="visually-hidden">{t.filter}</legend>
        {filters.map(one => (
          <Chip key={one} pressed={filter === one} onClick={() => show(one)}>
            {t.filters[one]}
          </Chip>
        ))}
      </fieldset>
      {isSilent ? (
        <EmptyState
          title={filter === 'ALL' ? t.noScheduleAtAll : t.noScheduleAvailable}
          icon={<TrainFront aria-hidden />}
        >
          {filter !== 'ALL' && <Button onClick={() => show('ALL')}>{t.showAll}</Button>}
        </EmptyState>
      ) : (
        <ul role="list" className={styles.stops}>
          {stops.map(stop => (
            <li key={stop.id}>
              <StopCard stop={stop} siteId={siteId} onPinned={onPinned} />
            </li>
          ))}
        </ul>
      )}
      {sources.length > 0 && <p className={styles.sources}>{t.sources(sources.join(', '))}</p>}
    </Section>
  )
}
