import { RotateCcw, SquarePen } from 'lucide-react'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Button, LinkButton } from '#platform/web/ui/Button.tsx'
import { messages } from '../../table-messages.ts'
import styles from './RoomsTable.module.css'
import { isChanged, type WrittenRoom } from './written-rooms.ts'

export interface RoomActsProps {
  room: WrittenRoom
  onTakeBack: (room: WrittenRoom) => void
  /** What somebody else saved is to be seen in place of what was written here. */
  onTakeTheirs: (room: WrittenRoom) => void
}

/** What can be done with one room beside writing its cells. */
export function RoomActs({ room, onTakeBack, onTakeTheirs }: RoomActsProps) {
  const t = useMessages(messages)
  const name = nameOf(room) || t.untitled
  return (
    <div className={styles.acts}>
      {room.changed !== undefined && (
        <p role="alert" className={styles.notice}>
          {room.changed} <Button onClick={() => onTakeTheirs(room)}>{t.takeTheirs}</Button>
        </p>
      )}
      {!room.mayEdit && <p className={styles.note}>{t.readOnly}</p>}
      <LinkButton
        icon={<SquarePen aria-hidden />}
        to={`/staff/studio/rooms/${room.id}`}
        aria-label={t.openOf(name)}
      >
        {t.open}
      </LinkButton>
      {room.mayEdit && isChanged(room) && (
        <Button
          icon={<RotateCcw aria-hidden />}
          aria-label={t.takeBackOf(name)}
          aria-haspopup="dialog"
          onClick={() => onTakeBack(room)}
        >
          {t.takeBack}
        </Button>
      )}
    </div>
  )
}

export function nameOf({ item, key }: Pick<WrittenRoom, 'item' | 'key'>): string {
  return typeof item.name === 'string' && item.name !== '' ? item.name : (key ?? '')
}
