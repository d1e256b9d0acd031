import { Handshake } from 'lucide-react'
import { memo, useId } from 'react'
import { Link } from 'react-router'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { classes } from '#platform/web/ui/hue.ts'
import type { Referentiel } from '../../contract.ts'
import { messages as gridMessages } from '../../grid-messages.ts'
import { messages } from '../../messages.ts'
import { type Part, stripHours } from '../../room-day.ts'
import { Block, DayParts, dayInWords, partInWords, percent, type TakenParts } from '../DayParts.tsx'
import strips from '../RoomDay.module.css'
import styles from './RoomsByHour.module.css'

/** A room with what the grid knows of its day. */
export interface RoomHours {
  room: Referentiel
  /** Undefined while it is on its way. */
  taken: TakenParts | undefined
  /** What can be booked of it. */
  free: readonly Part[]
  /** What is chosen of it before anybody has chosen; undefined where nothing of it can be booked. */
  first: Part | undefined
}

interface HourRowProps {
  hours: RoomHours
  /** Up to which minute the day is over. */
  passed: number
  isBest: boolean
  /** The page of the room; undefined: it has none. */
  address: string | undefined
  /** Whether it is the row to which Tab leads. */
  isCurrent: boolean
  chosen: Part | undefined
  /** Says how a strip is used by keys. */
  hintId: string
}

/** After this minute there is no room behind what is chosen for the words that say it. */
const lateInDay = 14 * 60

/** A room and its day. What is pressed, drawn and typed on it is the grid's: it hears for all rows. */
export const HourRow = memo(function HourRow({
  hours: { room, taken, first },
  passed,
  isBest,
  address,
  isCurrent,
  chosen,
  hintId,
}: HourRowProps) {
  const t = useMessages(messages)
  const g = useMessages(gridMessages)
  const language = useLanguage()
  const wordsId = useId()
  const stop = isCurrent ? 0 : -1
  const at = chosen ?? first
  const facts = [t.people(String(room.capacity)), ...(isBest ? [g.best] : [])]
  const parts = taken !== undefined && <DayParts taken={taken} passed={passed} />
  const words = taken !== undefined && (
    <span id={wordsId} className="visually-hidden">
      {!room.bookable && `${t.notBookable}. `}
      {dayInWords(taken, t, language)}
    </span>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the grid
    // biome-ignore lint/a11y/useFocusableInteractive: what stands in its cells takes the focus
    <div role="row" data-room={room.id} className={styles.row}>
      {/* biome-ignore lint/a11y/useSemanticElements: see the grid */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: see the row */}
      <div role="rowheader" className={styles.room}>
        {address === undefined ? (
          <span className={styles.name}>{room.room}</span>
        ) : (
          <Link to={address} tabIndex={stop} data-stop="room" className={styles.name}>
            {room.room}
          </Link>
        )}
        <span className={styles.facts}>
          {facts.join(' · ')}
          {!room.bookable && <span className={styles.refused}>{t.notBookable}</span>}
          {room.bookable && room.needsApproval && (
            <span className={styles.consent}>
              <Handshake aria-hidden />
              {t.needsApproval}
            </span>
          )}
        </span>
      </div>
      {at === undefined ? (
        // biome-ignore lint/a11y/useSemanticElements: see the grid
        <div role="gridcell" tabIndex={stop} data-stop="day" className={styles.cell}>
          {taken === undefined ? (
            <div className={classes(strips.track, styles.strip)} data-loading />
          ) : (
            <div className={classes(strips.track, styles.strip, !room.bookable && styles.refusing)}>
              {parts}
            </div>
          )}
          {words}
        </div>
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: see the grid
        // biome-ignore lint/a11y/useFocusableInteractive: the strip within takes the focus
        <div role="gridcell" className={styles.cell}>
          <div
            role="slider"
            tabIndex={stop}
            data-stop="day"
            aria-label={t.dayOf(room.room)}
            aria-describedby={`${wordsId} ${hintId}`}
            aria-valuemin={stripHours.from}
            aria-valuemax={stripHours.to}
            aria-valuenow={at.from}
            aria-valuetext={partInWords(at, language)}
            className={classes(
              strips.track,
              strips.open,
              styles.strip,
              room.needsApproval && styles.consenting,
            )}
          >
            {parts}
            {chosen !== undefined && (
              <>
                <Block part={chosen} className={strips.chosen} />
                <span
                  aria-hidden
                  className={styles.label}
                  style={
                    chosen.from > lateInDay
                      ? { insetInlineEnd: `calc(100% - ${percent(chosen.from)} + 4px)` }
                      : { insetInlineStart: `calc(${percent(chosen.to)} + 4px)` }
                  }
                >
                  {partInWords(chosen, language)}
                </span>
              </>
            )}
          </div>
          {words}
        </div>
      )}
    </div>
  )
})
