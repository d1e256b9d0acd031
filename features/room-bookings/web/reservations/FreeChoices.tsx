import type { Referentiel } from '#features/rooms/contract.ts'
import type { Span } from '#features/rooms/rules.ts'
import { messages as roomsMessages } from '#features/rooms/web/public.tsx'
import { formatTimeRange } from '#platform/time/campus-time.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { messages } from '../../dialog-messages.ts'
import styles from './FreeChoices.module.css'
import type { FreeInstead } from './free-instead.ts'
import { useSpanWords } from './use-words.ts'

/** What a person takes instead. */
export interface Choice {
  room: Referentiel
  span: Span
}

interface FreeChoicesProps {
  room: Referentiel
  span: Span
  instead: FreeInstead
  /** Whether a reservation was to be moved here: then only other times of the same room are of use. */
  moving?: boolean
  onChoose: (choice: Choice) => void
}

/** What is free where the wanted room is taken: one press takes it. */
export function FreeChoices({ room, span, instead, moving = false, onChoose }: FreeChoicesProps) {
  const t = useMessages(messages)
  const rooms = useMessages(roomsMessages)
  const language = useLanguage()
  const words = useSpanWords()
  return (
    <div className={styles.parts}>
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
                  onClick={() => onChoose({ room: other, span })}
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
              const range = formatTimeRange(free.start, free.end, language)
              return (
                <li key={startDateTime}>
                  <p className={styles.name}>{range}</p>
                  <Button
                    aria-label={moving ? t.moveTo(words(free)) : t.bookRoom(room.room, words(free))}
                    onClick={() => onChoose({ room, span: free })}
                  >
                    {moving ? t.move : t.book}
                  </Button>
                </li>
              )
            })}
          </ul>
        </section>
      )}
    </div>
  )
}
