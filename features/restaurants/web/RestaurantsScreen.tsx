import { Utensils } from 'lucide-react'
import { useNow } from '#platform/web/live/use-now.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { Listing } from '#platform/web/ui/Listing.tsx'
import { Loading } from '#platform/web/ui/Skeleton.tsx'
import { EmptyState } from '#platform/web/ui/States.tsx'
import type { RestaurantCard } from '../contract.ts'
import { messages } from '../messages.ts'
import { FeedState } from './FeedState.tsx'
import styles from './RestaurantsScreen.module.css'
import { RestaurantTile, RestaurantTileSkeleton } from './RestaurantTile.tsx'
import { useAttendances } from './use-attendances.ts'
import { useRestaurants, useTitle } from './use-restaurants.ts'

/** How often opening statuses are brought up to date, in milliseconds. */
const refreshEvery = 15_000

/** The restaurants of the campus as they are now. */
export default function RestaurantsScreen() {
  return (
    <Page title={useTitle()}>
      <Restaurants />
    </Page>
  )
}

function Restaurants() {
  const t = useMessages(messages)
  const siteId = useLocalState(s => s.siteId) ?? ''
  return (
    <Listing
      list={useRestaurants(siteId)}
      loading={<TilesSkeleton />}
      failed={t.loadFailed}
      empty={
        <EmptyState title={t.empty} icon={<Utensils aria-hidden />}>
          <p>{t.emptyHint}</p>
        </EmptyState>
      }
    >
      {restaurants => <Tiles restaurants={restaurants} />}
    </Listing>
  )
}

function TilesSkeleton() {
  const t = useMessages(messages)
  return (
    <Loading label={t.loading}>
      <div className={styles.stateSkeleton} />
      <div className={styles.grid}>
        {Array.from({ length: 4 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal grey shapes without identity
          <RestaurantTileSkeleton key={index} />
        ))}
      </div>
    </Loading>
  )
}

function Tiles({ restaurants }: { restaurants: readonly RestaurantCard[] }) {
  const now = useNow(() => refreshEvery)
  const attendances = useAttendances()
  return (
    <>
      <FeedState status={attendances.status} />
      <ul role="list" className={styles.grid}>
        {restaurants.map((restaurant, index) => (
          <li key={restaurant.id}>
            <RestaurantTile
              restaurant={restaurant}
              attendance={attendances.of(restaurant)}
              now={now}
              index={index}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
