import { useMessages } from '#platform/web/shell/language.tsx'
import { Loading, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { messages } from '../../form-messages.ts'
import styles from './OrderForm.module.css'

/** The shape of the form while what may be ordered is on its way. */
export function FormSkeleton() {
  const t = useMessages(messages)
  return (
    <Loading label={t.loading} className={styles.form}>
      <div className={styles.fields}>
        <Skeleton shape="box" height={72} />
        <Skeleton shape="box" height={260} />
        <Skeleton shape="box" height={420} />
      </div>
      <Skeleton shape="box" height={320} />
    </Loading>
  )
}
