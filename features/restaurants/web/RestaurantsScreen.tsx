import { Timer, Utensils } from 'lucide-react'
import { useState } from 'react'
import { useWalks } from '#features/campus-map/web/public.tsx'
import { useNow } from '#platform/web/live/use-now.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { Listing } from '#platform/web/ui/Listing.tsx'
import { Loading } from '#platform/web/ui/Skeleton.tsx'
import { EmptyState } from '#platform/web/ui/States.tsx'
import type { RestaurantCard } from '../contract.ts'
import { messages } from '../messages.ts'
import { isAttendanceVisible, isOpenAt, minutesUntilEating, type Soonness, soonestFirst } from '../rules.ts'
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
  const t = useMessages(messages)
  const siteId = useLocalState(state => state.siteId) ?? ''
  const now = useNow(() => refreshEvery)
  const attendances = useAttendances()
  const walks = useWalks(
    siteId,
    restaurants.map(({ name }) => name),
  )
  const [soonest, setSoonest] = useState(false)
  const soonnessOf = (restaurant: RestaurantCard): Soonness => {
    const attendance = attendances.of(restaurant)
    const open = isOpenAt(restaurant, now)
    const wait = isAttendanceVisible(attendance, open, now) ? attendance?.waitingTimes : undefined
    return { open, walk: walks?.minutes.get(restaurant.name), wait: wait ?? undefined }
  }
  const told = restaurants.filter(one => minutesUntilEating(soonnessOf(one)) !== undefined).length
  return (
    <>
      <div className={styles.state}>
        <FeedState status={attendances.status} />
        {(told > 1 || soonest) && (
          <fieldset aria-label={t.order}>
            <Chip icon={<Timer aria-hidden />} pressed={soonest} onClick={() => setSoonest(!soonest)}>
              {t.soonest} <span className="visually-hidden">{t.soonestHint}</span>
            </Chip>
          </fieldset>
        )}
      </div>
      <ul role="list" className={styles.grid}>
        {(soonest ? soonestFirst(restaurants, soonnessOf) : restaurants).map((restaurant, index) => (
          <li key={restaurant.id}>
            <RestaurantTile
              restaurant={restaurant}
              attendance={attendances.of(restaurant)}
              walk={walks}
              untilEating={minutesUntilEating(soonnessOf(restaurant))}
              now={now}
              index={index}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
