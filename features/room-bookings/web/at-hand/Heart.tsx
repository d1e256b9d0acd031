import { Heart as HeartIcon } from 'lucide-react'
import type { Referentiel } from '#features/rooms/contract.ts'
import { IconButton } from '#platform/web/ui/Button.tsx'
import { useFavouriteRoom } from './favourite-rooms.ts'
import styles from './Heart.module.css'

/** Marks a room as a favourite, which follows the account. */
export function Heart({ room: { id, room }, name = room }: { room: Referentiel; name?: string }) {
  const { marked, toggle, label } = useFavouriteRoom(id, name)
  return (
    <IconButton
      className={styles.heart ?? ''}
      label={label}
      data-marked={marked}
      aria-disabled={marked === undefined || undefined}
      icon={<HeartIcon aria-hidden />}
      onClick={() => void toggle()}
    />
  )
}
