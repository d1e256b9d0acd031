import { FileQuestionMark } from 'lucide-react'
import { useDeferredValue } from 'react'
import { isNotThere } from '#platform/web/api/call.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { useScreenInput } from '#platform/web/shell/screen.tsx'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { Loading, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/States.tsx'
import { messages } from '../messages.ts'
import styles from './RestaurantScreen.module.css'
import { RestaurantView } from './RestaurantView.tsx'
import { keepsRoomForReading } from './room-for-reading.ts'
import { ShareButton } from './ShareButton.tsx'
import { useRestaurant, useTitle } from './use-restaurants.ts'

/** One restaurant: what it is like now, what there is to eat, when it is open. */
export default function RestaurantScreen() {
  const t = useMessages(messages)
  const { id = '' } = useScreenInput<'id'>()
  const siteId = useLocalState(s => s.siteId) ?? ''
  const listTitle = useTitle()
  const { data, error, isFetching, refetch } = useRestaurant(id, siteId)
  // Drawn beside everything else: a day of dishes, hours and readings takes long on a slow phone.
  const drawn = useDeferredValue(data)
  const visible = drawn?.id === data?.id ? drawn : undefined
  const loading = visible === undefined && (data !== undefined || error === null)
  return (
    <Page
      title={data?.name ?? t.restaurant}
      crumbs={[{ label: listTitle, to: '/restaurants' }]}
      loading={loading}
      actions={data !== undefined && <ShareButton restaurant={data} siteId={siteId} />}
    >
      {visible !== undefined ? (
        <RestaurantView key={visible.id} restaurant={visible} />
      ) : loading ? (
        <RestaurantSkeleton label={t.restaurantLoading} />
      ) : isNotThere(error) ? (
        <EmptyState title={t.notFound} icon={<FileQuestionMark aria-hidden />}>
          <LinkButton to="/restaurants">{t.backToRestaurants}</LinkButton>
        </EmptyState>
      ) : (
        <ErrorState title={t.restaurantFailed} onRetry={() => void refetch()} busy={isFetching} />
      )}
    </Page>
  )
}

/** From this hour of the reader's clock on hardly any restaurant serves, or says how it was at lunch. */
const lunchIsOverAt = 15

function RestaurantSkeleton({ label }: { label: string }) {
  const now = new Date()
  const isMeasured = keepsRoomForReading(now) && now.getHours() < lunchIsOverAt
  return (
    <Loading label={label} className={styles.parts}>
      <div className={styles.main}>
        <Skeleton shape="box" height={isMeasured ? '12rem' : '6rem'} className={styles.boxSkeleton} />
        <Skeleton shape="box" height="44rem" className={styles.boxSkeleton} />
      </div>
      <div className={styles.beside}>
        <Skeleton shape="box" className={styles.pictureSkeleton} />
        <Skeleton shape="box" height="17rem" className={styles.boxSkeleton} />
        <Skeleton shape="box" height="6rem" className={styles.boxSkeleton} />
      </div>
    </Loading>
  )
}
