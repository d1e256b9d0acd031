import { useMessages } from '#platform/web/shell/language.tsx'
import { Loading, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { messages } from '../../bookings-messages.ts'
import styles from './BookingsLoading.module.css'

/** Stands for the list of bookings while it, or what is in it, is on its way. */
export function BookingsLoading() {
  const t = useMessages(messages)
  return (
    <Loading label={t.loading} className={styles.waiting}>
      <Skeleton width="50%" />
      <Skeleton shape="box" height={96} />
      <Skeleton shape="box" height={96} />
    </Loading>
  )
}
