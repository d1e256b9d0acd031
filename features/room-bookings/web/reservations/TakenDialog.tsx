import type { Referentiel } from '#features/rooms/contract.ts'
import type { Span } from '#features/rooms/rules.ts'
import { messages as roomsMessages } from '#features/rooms/web/public.tsx'
import { formatTimeRange } from '#platform/time/campus-time.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Modal } from '#platform/web/ui/forms/Modal.tsx'
import { messages } from '../../messages.ts'
import type { FreeInstead } from './free-instead.ts'
import styles from './TakenDialog.module.css'
import { useSpanWords } from './use-words.ts'

/** What a person takes instead. */
export interface Choice {
  room: Referentiel
  span: Span
}

export interface TakenDialogProps {
  room: Referentiel
  span: Span
  instead: FreeInstead
  /** Whether a reservation was to be moved here: then only other times of the same room are of use. */
  moving?: boolean
  /** Undefined: nothing of it. */
  onAnswer: (choice: Choice | undefined) => void
}

/** Says that somebody else holds the room, and what is free instead: one press takes it. */
export function TakenDialog({ room, span, instead, moving = false, onAnswer }: TakenDialogProps) {
  const t = useMessages(messages).bookings
  const rooms = useMessages(roomsMessages)
  const words = useSpanWords()
  const close = () => onAnswer(undefined)
  return (
    <Modal
      title={t.takenTitle(room.room)}
      onClose={close}
      className={styles.body}
      footer={<Button onClick={close}>{moving ? t.otherTime : t.close}</Button>}
    >
      <p>{(moving ? t.takenForChange : t.takenText)(words(span))}</p>
      {!moving && instead.rooms.length > 0 && (
        <section>
          <h3>{t.freeRooms}</h3>
          <ul role="list" className={styles.choices}>
            {instead.rooms.map(other => (
              <li key={other.id}>
                <div>
                  <p className={styles.name}>{other.room}</p>
                  <p className={styles.about}>
                    {[rooms.people(String(other.capacity)), other.building, rooms.floor(other.floor)].join(
                      ' · ',
                    )}
                  </p>
                </div>
                <Button
                  aria-label={t.bookRoom(other.room, words(span))}
                  onClick={() => onAnswer({ room: other, span })}
                >
                  {t.book}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {instead.times.length > 0 && (
        <section>
          <h3>{t.freeTimes(room.room)}</h3>
          <ul role="list" className={styles.choices}>
            {instead.times.map(({ startDateTime, endDateTime }) => {
              const free = { start: new Date(startDateTime), end: new Date(endDateTime) }
              const range = formatTimeRange(free.start, free.end)
              return (
                <li key={startDateTime}>
                  <p className={styles.name}>{range}</p>
                  <Button
                    aria-label={moving ? t.moveTo(words(free)) : t.bookRoom(room.room, words(free))}
                    onClick={() => onAnswer({ room, span: free })}
                  >
                    {moving ? t.move : t.book}
                  </Button>
                </li>
              )
            })}
          </ul>
        </section>
      )}
    </Modal>
  )
}
