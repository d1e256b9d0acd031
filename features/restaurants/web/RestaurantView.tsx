import { ArrowUpRight } from 'lucide-react'
import { campusDay } from '#platform/time/campus-time.ts'
import { useNow } from '#platform/web/live/use-now.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Picture } from '#platform/web/ui/Picture.tsx'
import { RichText } from '#platform/web/ui/RichText.tsx'
import type { Restaurant } from '../contract.ts'
import { messages } from '../messages.ts'
import { isAttendanceVisible, isOpenAt, openingOn } from '../rules.ts'
import { crowdAddress, safeAddress } from './addresses.ts'
import { Crowd } from './Crowd.tsx'
import { FeedState } from './FeedState.tsx'
import { Menu } from './Menu.tsx'
import { OpeningBadge } from './OpeningBadge.tsx'
import { Reading } from './Reading.tsx'
import styles from './RestaurantScreen.module.css'
import { TodayHours } from './TodayHours.tsx'
import { TypicalDay } from './TypicalDay.tsx'
import { useAttendances } from './use-attendances.ts'
import { Week } from './Week.tsx'

/** How often the opening status and the line for now are brought up to date, in milliseconds. */
const refreshEvery = 15_000

interface RestaurantViewProps {
  restaurant: Restaurant
  /** As of which moment; now, as it goes on, by default. */
  at?: Date
}

/** How it is now, what there is to eat, then what it is usually like, and the rest. */
export function RestaurantView({ restaurant, at }: RestaurantViewProps) {
  const t = useMessages(messages)
  const current = useNow(() => refreshEvery)
  const now = at ?? current
  const { id, image, comment } = restaurant
  const attendances = useAttendances()
  const newest = attendances.of(restaurant)
  const open = isOpenAt(restaurant, now)
  const isVisible = isAttendanceVisible(newest, open, now)
  const opensToday = openingOn(restaurant, campusDay(now)).open
  return (
    <div className={styles.parts}>
      <div className={styles.main}>
        <Card as="section" padded className={styles.rightNow}>
          <div className={styles.head}>
            <h2>{t.live}</h2>
            <FeedState status={attendances.status} />
          </div>
          <div className={styles.opening}>
            <OpeningBadge restaurant={restaurant} now={now} />
            <TodayHours restaurant={restaurant} now={now} />
          </div>
          {isVisible && <Reading attendance={newest} alone />}
        </Card>
        <Menu menu={restaurant.menu} today={campusDay(now)} />
        {opensToday && <TypicalDay restaurantId={id} attendance={isVisible ? newest : undefined} now={now} />}
        {/* Of a room that nobody may enter it would show nothing true. */}
        {open && crowdAddress(restaurant, location.origin) !== undefined && (
          <Card as="section" padded className={styles.crowd}>
            <h2>{t.crowd}</h2>
            <Crowd restaurant={restaurant} />
          </Card>
        )}
      </div>
      <div className={styles.beside}>
        <Picture src={image} alt="" width={960} height={480} className={styles.picture} />
        <Week key={id} restaurant={restaurant} now={now} />
        {comment !== null && (
          <Card as="section" padded>
            <h2>{t.comment}</h2>
            <p className={styles.comment}>{comment}</p>
          </Card>
        )}
        <About about={restaurant.about} />
      </div>
    </div>
  )
}

function About({ about }: Pick<Restaurant, 'about'>) {
  const t = useMessages(messages)
  const address = about?.type === 'LINK' ? safeAddress(about.content.trim(), location.origin) : undefined
  if (about === null || (about.type === 'LINK' && address === undefined)) return null
  return (
    <Card as="section" padded>
      <h2>{t.about}</h2>
      {address === undefined ? (
        <RichText html={about.content} className={styles.about} />
      ) : (
        <LinkButton
          to={address.href}
          target="_blank"
          rel="noopener noreferrer"
          icon={<ArrowUpRight aria-hidden />}
        >
          {t.aboutLink} <span className="visually-hidden">{t.opensInNewTab}</span>
        </LinkButton>
      )}
    </Card>
  )
}
