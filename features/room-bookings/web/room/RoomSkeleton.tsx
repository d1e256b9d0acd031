import { useMessages } from '#platform/web/shell/language.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Loading, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { messages } from '../../room-messages.ts'
import headStyles from './RoomHead.module.css'
import styles from './RoomView.module.css'

/** The room's page while it is on its way. */
export function RoomSkeleton() {
  const t = useMessages(messages)
  return (
    <Loading label={t.loading} className={styles.parts}>
      <Card className={headStyles.head}>
        <div className={headStyles.picture} />
        <div className={headStyles.words}>
          <Skeleton width={180} />
          <Skeleton shape="box" height={110} />
          <Skeleton shape="box" height={70} />
        </div>
      </Card>
      <div className={styles.heading}>
        <Skeleton width={160} />
      </div>
      <Skeleton shape="box" height={84} className={styles.stripSkeleton} />
      <Skeleton shape="box" height={720} className={styles.boxSkeleton} />
      <Skeleton shape="box" height={260} className={styles.boxSkeleton} />
    </Loading>
  )
}
