import { useQuery } from '@tanstack/react-query'
import { checkItems, publishEntries } from '#features/studio/contract.ts'
import { CheckingDialog } from '#features/studio/web/public.tsx'
import { call } from '#platform/web/api/call.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { ActDialog } from '#platform/web/ui/forms/ActDialog.tsx'
import { Modal } from '#platform/web/ui/forms/Modal.tsx'
import { useFormer } from '#platform/web/ui/forms/use-act.ts'
import { messages } from '../../table-messages.ts'
import { type CellWords, type Column, cellText, isSameCell } from './cells.ts'
import { nameOf } from './RoomActs.tsx'
import styles from './RoomsTable.module.css'
import { fieldOf } from './use-table.ts'
import type { WrittenRoom } from './written-rooms.ts'

interface PublishRoomsDialogProps {
  /** Saved, and to be read otherwise than they are. */
  rooms: readonly WrittenRoom[]
  /** How many more wait for something else. */
  waiting: number
  columns: readonly Column[]
  words: CellWords
  onDone: () => Promise<unknown>
  onClose: () => void
}

/** Rooms whose changes are named one by one. */
const mostNamed = 30
const params = { part: 'rooms' }

/** Says what would change and what it causes, and publishes all of it or nothing. */
export default function PublishRoomsDialog(props: PublishRoomsDialogProps) {
  const { waiting, columns, words, onDone, onClose } = props
  const t = useMessages(messages)
  const rooms = useFormer(props.rooms)
  const checked = useQuery({
    queryKey: ['rooms to be published', rooms.map(({ id, version }) => [id, version])],
    queryFn: ({ signal }) => {
      const items = rooms.map(({ id, item }) => ({ id, item: { ...item } }))
      return call(checkItems, { params, body: { items } }, { signal })
    },
    gcTime: 0,
  })
  if (checked.data === undefined)
    return <CheckingDialog title={t.publishTitle} check={checked} onClose={onClose} />
  const { verdicts, effects } = checked.data
  const faults = rooms.flatMap((room, index) =>
    (verdicts[index]?.faults ?? []).map(({ field, message }) => ({
      name: nameOf(room) || t.untitled,
      label: columns.find(one => one.name === fieldOf(field))?.label ?? field,
      message,
    })),
  )
  if (faults.length > 0) {
    return (
      <Modal
        key="faults"
        title={t.publishTitle}
        onClose={onClose}
        footer={
          <Button variant="primary" onClick={onClose}>
            {t.close}
          </Button>
        }
      >
        <div className={styles.told}>
          <p>{t.cannot}</p>
          <ul className={styles.list}>
            {faults.map(({ name, label, message }) => (
              <li key={`${name} ${label} ${message}`}>
                <strong>{name}</strong> {t.faultOf(label, message)}
              </li>
            ))}
          </ul>
        </div>
      </Modal>
    )
  }
  return (
    <ActDialog
      title={t.publishTitle}
      confirm={t.publish}
      working={t.publishing}
      doneTitle={t.publishedTitle}
      onClose={onClose}
      act={async options => {
        const entries = rooms.map(({ id, version }) => ({ id, version }))
        const { published } = await call(publishEntries, { params, body: { entries } }, options)
        await onDone()
        return t.published(published)
      }}
    >
      <div className={styles.told}>
        {effects.length > 0 && (
          <section>
            <h3>{t.causes}</h3>
            <ul className={styles.list}>
              {effects.map(effect => (
                <li key={effect}>{effect}</li>
              ))}
            </ul>
          </section>
        )}
        <section>
          <h3>{t.changes}</h3>
          <ul className={styles.list}>
            {rooms.slice(0, mostNamed).map(room => (
              <li key={room.id}>
                <strong>{nameOf(room) || t.untitled}</strong>{' '}
                {room.inForce === null ? t.willBeNew : <Changes {...{ room, columns, words }} />}
              </li>
            ))}
          </ul>
          {rooms.length > mostNamed && <p>{t.more(rooms.length - mostNamed)}</p>}
          {waiting > 0 && <p className={styles.note}>{t.waiting(waiting)}</p>}
        </section>
      </div>
    </ActDialog>
  )
}

function Changes({
  room: { item, inForce },
  columns,
  words,
}: { room: WrittenRoom } & Pick<PublishRoomsDialogProps, 'columns' | 'words'>) {
  const t = useMessages(messages)
  const text = (of: typeof item, column: Column) => cellText(of, column, words) || t.empty
  return columns
    .filter(column => !isSameCell(item, inForce ?? {}, column))
    .map(column => t.change(column.label, text(inForce ?? {}, column), text(item, column)))
    .join(' · ')
}
