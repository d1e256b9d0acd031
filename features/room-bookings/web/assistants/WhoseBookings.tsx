import { useMessages } from '#platform/web/shell/language.tsx'
import { Select } from '#platform/web/ui/forms/choices.tsx'
import { messages } from '../../assistants-messages.ts'
import type { Manager } from '../../contract.ts'
import styles from './for.module.css'

/** Whose bookings are shown: one's own, or those of somebody for whom one books. */
export function WhoseBookings({
  managers,
  manager,
  onManager,
}: {
  managers: readonly Manager[]
  manager: Manager | undefined
  onManager: (id: string) => void
}) {
  const t = useMessages(messages)
  return (
    <div className={styles.field}>
      <Select
        label={t.whose}
        placeholder={t.mine}
        options={managers.map(({ id, name }) => ({ value: id, text: t.ofManager(name) }))}
        value={manager?.id ?? ''}
        onChange={event => onManager(event.target.value)}
      />
    </div>
  )
}
