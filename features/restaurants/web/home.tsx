import { ChevronRight, Utensils } from 'lucide-react'
import type { BlockView } from '#features/home/web/extension-points.ts'
import { useNow } from '#platform/web/live/use-now.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { Card, CardLink } from '#platform/web/ui/Card.tsx'
import { classes } from '#platform/web/ui/hue.ts'
import { Section } from '#platform/web/ui/Section.tsx'
import type { Attendance, RestaurantCard } from '../contract.ts'
import { nowMessages } from '../now-messages.ts'
import { busynessOf, highlightRule, isAttendanceVisible, isOpenAt, openingStatusAt } from '../rules.ts'
import { DishOfDay } from './DishOfDay.tsx'
import styles from './ForHome.module.css'
import { OpeningBadge, useOpeningText } from './OpeningBadge.tsx'
import { Reading } from './Reading.tsx'
import { keepsRoomForReading } from './room-for-reading.ts'
import { type Attendances, useAttendances } from './use-attendances.ts'

/** How often opening statuses are brought up to date, in milliseconds. */
const refreshEvery = 15_000

/** Home's highlight before lunch: the restaurants as they are now. The live feed is open while this is mounted. */
function RestaurantHighlight({ items: restaurants }: { items: readonly RestaurantCard[] }) {
  const now = useNow(() => refreshEvery)
  const attendances = useAttendances({ enabled: restaurants.length > 0 })
  return (
    <ul role="list" className={styles.highlights}>
      {restaurants.map(restaurant => (
        <li key={restaurant.id}>
          <Highlighted restaurant={restaurant} attendances={attendances} now={now} />
        </li>
      ))}
    </ul>
  )
}

function Highlighted({
  restaurant,
  attendances,
  now,
}: {
  restaurant: RestaurantCard
  attendances: Attendances
  now: Date
}) {
  const t = useMessages(nowMessages)
  const openingText = useOpeningText()
  const { id, name } = restaurant
  const newest = attendances.of(restaurant)
  const isVisible = isAttendanceVisible(newest, isOpenAt(restaurant, now), now)
  const attendance = isVisible ? newest : undefined
  const hasRoom = isVisible || keepsRoomForReading(now)
  return (
    <Card as="article" hue={50} className={classes(styles.highlight, hasRoom && styles.measured)}>
      <span className={styles.icon}>
        <Utensils aria-hidden />
      </span>
      <div className={styles.words}>
        <h2>
          <HighlightTitle name={name} attendance={attendance} />
        </h2>
        <p>{openingText(openingStatusAt(restaurant, now))}</p>
      </div>
      {hasRoom && (
        <div className={classes(styles.reading, attendance === undefined && styles.silent)}>
          <Reading attendance={attendance} alone titled />
        </div>
      )}
      <LinkButton
        variant="primary"
        className={styles.way}
        to={`/restaurants/${id}`}
        aria-label={t.seeMenuOf(name)}
      >
        <span className={styles.wayWords}>{t.seeMenu}</span>
        <ChevronRight aria-hidden />
      </LinkButton>
    </Card>
  )
}

/** `Le Verger is quiet`; its name alone where nothing is measured. */
function HighlightTitle({ name, attendance }: { name: string; attendance: Attendance | undefined }) {
  const t = useMessages(nowMessages)
  switch (attendance && busynessOf(attendance)) {
    case 'quiet':
      return t.isQuiet(name)
    case 'busy':
      return t.isBusy(name)
    case 'crowded':
      return t.isCrowded(name)
    case undefined:
      return name
  }
}

/** Home's block of the restaurants that are open, then of those that open later today. */
function OpenRestaurants({ data: restaurants }: { data: readonly RestaurantCard[] }) {
  const t = useMessages(nowMessages)
  const now = useNow(() => refreshEvery)
  const order = ['open', 'later']
  const visible = order.flatMap(state => restaurants.filter(one => openingStatusAt(one, now).state === state))
  return (
    <Section
      title={t.openRestaurants}
      more={{ to: '/restaurants', label: t.allRestaurants, spoken: t.allRestaurants }}
    >
      <Card hue={50}>
        {visible.length === 0 ? (
          <p className={styles.none}>{t.noneOpen}</p>
        ) : (
          <ul role="list" className={styles.rows}>
            {visible.map(restaurant => (
              <Card as="li" linked key={restaurant.id} className={styles.row}>
                <CardLink to={`/restaurants/${restaurant.id}`}>{restaurant.name}</CardLink>
                <OpeningBadge restaurant={restaurant} now={now} />
                <div className={styles.dish}>
                  <DishOfDay restaurant={restaurant} now={now} />
                </div>
              </Card>
            ))}
          </ul>
        )}
      </Card>
    </Section>
  )
}

export const restaurantsView: BlockView<readonly RestaurantCard[], RestaurantCard> = {
  Show: OpenRestaurants,
  highlight: { ...highlightRule, Show: RestaurantHighlight },
}
