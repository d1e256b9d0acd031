import { Walk } from '#features/campus-map/web/public.tsx'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Card, CardLink } from '#platform/web/ui/Card.tsx'
import { Picture } from '#platform/web/ui/Picture.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import type { Attendance, RestaurantCard } from '../contract.ts'
import { messages } from '../messages.ts'
import { isAttendanceVisible, isOpenAt } from '../rules.ts'
import { Crowd } from './Crowd.tsx'
import { DishOfDay } from './DishOfDay.tsx'
import { OpeningBadge } from './OpeningBadge.tsx'
import { BriefReading } from './Reading.tsx'
import styles from './RestaurantTile.module.css'
import { TodayHours } from './TodayHours.tsx'

export interface RestaurantTileProps {
  restaurant: RestaurantCard
  attendance: Attendance | undefined
  /** How far restaurants are; undefined: not known. */
  walk: { minutes: ReadonlyMap<string, number>; fromOffice: boolean } | undefined
  /** Minutes on foot and in the queue. */
  untilEating: number | undefined
  now: Date
  /** Its place in the list, from 0: later pictures load later. */
  index: number
}

/** A restaurant in the list: its dish, what it is like now, today's hours. The whole card leads to it. */
export function RestaurantTile({
  restaurant,
  attendance,
  walk,
  untilEating,
  now,
  index,
}: RestaurantTileProps) {
  const { id, name, image } = restaurant
  const t = useMessages(messages)
  const open = isOpenAt(restaurant, now)
  const minutes = walk?.minutes.get(name)
  return (
    <Card as="article" linked className={styles.tile}>
      <Picture src={image} alt="" width={960} height={480} index={index} className={styles.picture} />
      {walk !== undefined && minutes !== undefined && (
        <p className={styles.walk}>
          <Walk minutes={minutes} fromOffice={walk.fromOffice} />
          {untilEating !== undefined && <span className="visually-hidden">{t.untilEating(untilEating)}</span>}
        </p>
      )}
      <div className={styles.words}>
        <div className={styles.head}>
          <h2 className={styles.name}>
            <CardLink to={`/restaurants/${id}`}>{name}</CardLink>
          </h2>
          <DishOfDay restaurant={restaurant} now={now} />
        </div>
        {isAttendanceVisible(attendance, open, now) && <BriefReading attendance={attendance} />}
        <div className={styles.opening}>
          <OpeningBadge restaurant={restaurant} now={now} />
          <TodayHours restaurant={restaurant} now={now} />
        </div>
        {open && <Crowd restaurant={restaurant} />}
      </div>
    </Card>
  )
}

/** The shape of a card while it loads. */
export function RestaurantTileSkeleton() {
  return (
    <Card className={styles.tile}>
      <Skeleton shape="box" className={styles.pictureSkeleton} />
      <div className={styles.words}>
        <div className={styles.head}>
          <div className={styles.name}>
            <Skeleton width={160} />
          </div>
          <div className={styles.dish}>
            <Skeleton width="85%" />
          </div>
        </div>
        <Skeleton className={styles.readingSkeleton} />
        <div className={styles.opening}>
          <Skeleton width={200} height={22} />
        </div>
      </div>
    </Card>
  )
}
