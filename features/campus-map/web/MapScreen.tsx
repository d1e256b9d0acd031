import { Map as MapIcon } from 'lucide-react'
import { isNotThere } from '#platform/web/api/call.ts'
import { onceSignedIn } from '#platform/web/session/session-store.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { Loading, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/States.tsx'
import { messages } from '../messages.ts'
import { beginMap } from './begin-map.ts'
import styles from './MapScreen.module.css'
import { MapView } from './MapView.tsx'
import { useDescriptor, useMapHash } from './use-venue.ts'
import { fetchView } from './views.ts'

onceSignedIn(() => {
  const { search } = location
  void beginMap(search)
  // What cannot be fetched now is fetched again when it is drawn.
  void fetchView(search).catch(() => undefined)
})

/** The indoor map of the campus. */
export default function MapScreen() {
  const mapHash = useMapHash()
  return (
    <Page reading="wide" loading={mapHash === undefined}>
      {mapHash === undefined ? (
        <MapSkeleton />
      ) : mapHash === null ? (
        <NoMap />
      ) : (
        <CampusMap key={mapHash} mapHash={mapHash} />
      )}
    </Page>
  )
}

function CampusMap({ mapHash }: { mapHash: string }) {
  const t = useMessages(messages)
  const { data, error, isError, isFetching, refetch } = useDescriptor(mapHash)
  if (data !== undefined && data.levels.length > 0) return <MapView descriptor={data} />
  if (data !== undefined || isNotThere(error)) return <NoMap />
  if (isError) return <ErrorState title={t.failed} onRetry={() => void refetch()} busy={isFetching} />
  return <MapSkeleton />
}

function NoMap() {
  const t = useMessages(messages)
  return (
    <EmptyState title={t.noMap} icon={<MapIcon aria-hidden />}>
      <p>{t.noMapHint}</p>
    </EmptyState>
  )
}

function MapSkeleton() {
  const t = useMessages(messages)
  return (
    <Loading label={t.loading}>
      <div className={styles.shownAs}>
        <Skeleton shape="box" className={styles.chip} />
        <Skeleton shape="box" className={styles.chip} />
      </div>
      <div className={styles.map}>
        <Skeleton shape="box" className={styles.whole} />
      </div>
    </Loading>
  )
}
