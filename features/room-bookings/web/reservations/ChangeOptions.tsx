import { maxAlternatives, type Referentiel } from '#features/rooms/contract.ts'
import { equipmentInWords, type Span } from '#features/rooms/rules.ts'
import { messages as roomsMessages } from '#features/rooms/web/public.tsx'
import { campusDay, formatDate, formatTimeRange } from '#platform/time/campus-time.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { ChoiceGroup, RadioLine } from '#platform/web/ui/forms/choices.tsx'
import { classes } from '#platform/web/ui/hue.ts'
import { LiveRegion } from '#platform/web/ui/LiveRegion.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { ErrorState } from '#platform/web/ui/States.tsx'
import { messages } from '../../dialog-messages.ts'
import styles from './ChangeOptions.module.css'
import type { KnownOptions } from './use-change-options.ts'
import { useSpanWords } from './use-words.ts'

interface ChangeOptionsProps {
  options: KnownOptions
  /** The room that the booking is in. */
  room: Referentiel
  target: Referentiel
  /** Undefined: it cannot be read, or is no booking's. */
  span: Span | undefined
  /** Nothing else than what the booking has is chosen. */
  unchanged: boolean
  onRoom: (room: Referentiel) => void
  /** Undefined: other times are said elsewhere. */
  onTime: ((span: Span) => void) | undefined
}

/** Whether what is chosen is free, which room it shall be, and other times of that room. */
export function ChangeOptions({
  options,
  room,
  target,
  span,
  unchanged,
  onRoom,
  onTime,
}: ChangeOptionsProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const words = useSpanWords()
  const { chosen, busy, failed, rooms, times } = options
  const listed = [room, ...(rooms ?? [])]
  const choices = listed.some(({ id }) => id === target.id) ? listed : [...listed, target]
  const says = () => {
    if (span === undefined || failed) return ''
    if (chosen === undefined) return busy ? t.checkingFree : ''
    if (chosen.says !== null) return chosen.says
    if (unchanged) return ''
    const free = t.isFree(target.room, words(span))
    return target.id !== room.id && chosen.needsApproval ? `${free} ${t.consentFirst}` : free
  }
  const said = says()
  const tone = chosen === undefined ? 'unknown' : chosen.because === null ? 'free' : 'taken'
  return (
    <div className={styles.options}>
      <LiveRegion visible className={classes(styles.says, said !== '' && styles[tone])}>
        {said}
      </LiveRegion>
      {failed && <ErrorState title={t.freeUnknown} onRetry={options.retry} busy={busy} />}
      <div className={styles.parts}>
        <ChoiceGroup single label={t.roomAtThatTime}>
          {({ name }) => (
            <>
              {choices.map(one => (
                <RadioLine
                  key={one.id}
                  name={name}
                  checked={one.id === target.id}
                  onChoose={() => onRoom(one)}
                >
                  <span className={styles.room}>
                    <strong>{one.id === room.id ? t.sameRoom(one.room) : one.room}</strong>
                    <RoomFacts room={one} />
                  </span>
                </RadioLine>
              ))}
              {rooms === undefined && alternatives.map(one => <RoomComing key={one} />)}
            </>
          )}
        </ChoiceGroup>
        {onTime !== undefined && rooms === undefined && <TimesComing />}
        {onTime !== undefined && times.length > 0 && (
          <section>
            <h3 className={styles.title}>{t.otherTimes(target.room)}</h3>
            <ul role="list" className={styles.times}>
              {times.map(({ startDateTime, endDateTime }) => {
                const free = { start: new Date(startDateTime), end: new Date(endDateTime) }
                return (
                  <li key={startDateTime}>
                    <Button aria-label={t.takeTime(words(free))} onClick={() => onTime(free)}>
                      {span !== undefined && campusDay(span.start) !== campusDay(free.start)
                        ? `${formatDate(free.start, language, 'day')}, `
                        : ''}
                      {formatTimeRange(free.start, free.end, language)}
                    </Button>
                  </li>
                )
              })}
            </ul>
          </section>
        )}
      </div>
    </div>
  )
}

/** As many as the server offers. */
const alternatives = Array.from({ length: maxAlternatives }, (_, index) => index)

/** A room that is on its way: as high as most of them, so that the dialog has its size from the first. */
function RoomComing() {
  return (
    <span aria-hidden data-loading className={classes(styles.room, styles.coming)}>
      <Skeleton width="55%" />
      <small>
        <Skeleton width="95%" />
        <Skeleton width="40%" />
      </small>
    </span>
  )
}

function TimesComing() {
  return (
    <div aria-hidden data-loading>
      <Skeleton width="60%" />
      <div className={styles.times}>
        {alternatives.map(one => (
          <Skeleton key={one} shape="box" width="8rem" height="var(--target)" className={styles.time} />
        ))}
      </div>
    </div>
  )
}

function RoomFacts({ room }: { room: Referentiel }) {
  const rooms = useMessages(roomsMessages)
  const t = useMessages(messages)
  const language = useLanguage()
  const { capacity, building, floor, needsApproval } = room
  const facts = [
    ...(capacity > 0 ? [rooms.people(String(capacity))] : []),
    ...(building === '' ? [] : [building]),
    rooms.floor(floor),
    ...equipmentInWords(room, language).map(({ words }) => words),
    ...(needsApproval ? [t.withConsent] : []),
  ]
  return <small>{facts.join(' · ')}</small>
}
