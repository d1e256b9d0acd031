import { Card, CardLink } from '#platform/web/ui/Card.tsx'
import { Picture } from '#platform/web/ui/Picture.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import type { Attendance, RestaurantCard } from '../contract.ts'
import { isAttendanceVisible, isOpenAt } from '../rules.ts'
import { Crowd } from './Crowd.tsx'
import { OpeningBadge } from './OpeningBadge.tsx'
import { Reading } from './Reading.tsx'
import styles from './RestaurantTile.module.css'
import { TodayHours } from './TodayHours.tsx'

export interface RestaurantTileProps {
  restaurant: RestaurantCard
  attendance: Attendance | undefined
  now: Date
  /** Its place in the list, from 0: later pictures load later. */
  index: number
}

/** A restaurant in the list: today's hours, and what it is like now. The whole card leads to it. */
export function RestaurantTile({ restaurant, attendance, now, index }: RestaurantTileProps) {
  const { id, name, image } = restaurant
  const open = isOpenAt(restaurant, now)
  return (
    <Card as="article" linked className={styles.tile}>
      <Picture src={image} alt="" width={960} height={480} index={index} className={styles.picture} />
      <div className={styles.words}>
        <h2 className={styles.name}>
          <CardLink to={`/restaurants/${id}`}>{name}</CardLink>
        </h2>
        <div className={styles.opening}>
          <OpeningBadge restaurant={restaurant} now={now} />
          <TodayHours restaurant={restaurant} now={now} />
        </div>
        {isAttendanceVisible(attendance, open, now) && <Reading attendance={attendance} />}
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
        <div className={styles.name}>
          <Skeleton width={160} />
        </div>
        <div className={styles.opening}>
          <Skeleton width={200} height={22} />
        </div>
        <Skeleton width="100%" height={72} />
      </div>
    </Card>
  )
}
