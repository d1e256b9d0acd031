import { useMessages } from '#platform/web/shell/language.tsx'
import { Select } from '#platform/web/ui/forms/choices.tsx'
import type { Manager } from '../../contract.ts'
import { messages } from '../../dialog-messages.ts'
import { useMySchedules } from '../use-schedules.ts'
import styles from './for.module.css'

const nobody: readonly Manager[] = []

/** For whom the person may book, and how many times today: the screens on which rooms are booked have asked for it before. */
export function useManagers(isAsked: boolean): {
  managers: readonly Manager[]
  bookingsForOthersLeft: number
} {
  // Of the person's own answer, whomever they look at.
  const { data } = useMySchedules({ enabled: isAsked, manager: null })
  const { managers = nobody, bookingsForOthersLeft = 0 } = data ?? {}
  return { managers: isAsked ? managers : nobody, bookingsForOthersLeft }
}

/** From so few on it is said how many more bookings may be made for others today. */
const nearLimit = 10

/** For whom a booking is. */
export function ForField({
  managers,
  left,
  manager,
  onManager,
}: {
  managers: readonly Manager[]
  left: number
  manager: Manager | undefined
  onManager: (manager: Manager | undefined) => void
}) {
  const t = useMessages(messages)
  return (
    <div className={styles.field}>
      <Select
        label={t.for}
        placeholder={t.myself}
        hint={left <= nearLimit ? t.forOthersLeft(left) : undefined}
        options={managers.map(({ id, name }) => ({ value: id, text: name }))}
        value={manager?.id ?? ''}
        onChange={event => onManager(managers.find(({ id }) => id === event.target.value))}
      />
    </div>
  )
}
