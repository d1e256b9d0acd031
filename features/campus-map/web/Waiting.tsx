import { useMessages } from '#platform/web/shell/language.tsx'
import { Loading, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { messages } from '../messages.ts'
import styles from './MapScreen.module.css'

/** Fills a part of the map whose content is on its way. */
export function Waiting() {
  const t = useMessages(messages)
  return (
    <Loading label={t.loading} className={styles.waiting}>
      <Skeleton shape="box" height="100%" />
    </Loading>
  )
}
