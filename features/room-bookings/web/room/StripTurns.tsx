import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { Day } from '#platform/time/campus-time.ts'
import { formatDayRange } from '#platform/time/day-range.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { IconButton } from '#platform/web/ui/Button.tsx'
import { messages } from '../../room-messages.ts'
import styles from './RoomView.module.css'

export interface StripTurnsProps {
  /** The strip that is shown, from 0 on, of so many. */
  nth: number
  strips: number
  strip: readonly Day[]
  onTurn: (nth: number) => void
}

/** The ways to the four weeks before and after those of the strip. */
export function StripTurns({ nth, strips, strip, onTurn }: StripTurnsProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const [first, last] = [strip[0], strip.at(-1)]
  const turn = (to: number) => {
    if (to >= 0 && to < strips) onTurn(to)
  }
  return (
    <fieldset aria-label={t.turns} className={styles.turns}>
      <IconButton
        label={t.earlierDays}
        icon={<ChevronLeft aria-hidden />}
        // Not disabled: a button that has the focus keeps it at the end, too.
        aria-disabled={nth === 0 || undefined}
        onClick={() => turn(nth - 1)}
      />
      {first !== undefined && last !== undefined && (
        <p role="status">{formatDayRange(first, last, language, 'short')}</p>
      )}
      <IconButton
        label={t.laterDays}
        icon={<ChevronRight aria-hidden />}
        aria-disabled={nth === strips - 1 || undefined}
        onClick={() => turn(nth + 1)}
      />
    </fieldset>
  )
}
