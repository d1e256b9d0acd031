import { Clock } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ageWords, freshnessOf, untilNextWords } from '#platform/time/live-value.ts'
import { useNow } from '#platform/web/live/use-now.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { classes } from './hue.ts'
import { LiveRegion } from './LiveRegion.tsx'
import styles from './LiveValue.module.css'
import { messages } from './messages.ts'

export interface LiveValueProps {
  /** When it was measured, an instant. */
  measuredAt: string
  /**
   * The value in words, read out when it changes, calmly. Leave it out where many values stand side by side: a
   * reader who looks at one would be told of the others all the time.
   */
  spoken?: string
  className?: string
  /** The value: one reading, in as many numbers as it has. */
  children: ReactNode
}

/** A reading of a sensor with its age: in words after two minutes, and greyed after ten. It ticks by itself. */
export function LiveValue({ measuredAt, spoken, className, children }: LiveValueProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const now = useNow(instant => untilNextWords(measuredAt, instant))
  const freshness = freshnessOf(measuredAt, now)
  const age = ageWords(measuredAt, now, language)
  return (
    <div className={classes(styles.value, className)} data-freshness={freshness}>
      {children}
      {/* There from the start, so that nothing moves when the value grows old. */}
      <p className={styles.age}>
        <Clock aria-hidden />
        <time dateTime={measuredAt}>{age ?? t.justNow}</time>
      </p>
      {spoken !== undefined && <Calm>{freshness === 'stale' ? t.outdated(spoken) : spoken}</Calm>}
    </div>
  )
}

/** How often changes are read out at most, in milliseconds. */
const calm = 30_000

/** Reads its words out when they change, and lets those pass that change again at once. */
function Calm({ children: words }: { children: string }) {
  const [said, setSaid] = useState(words)
  const saidAt = useRef(0)
  useEffect(() => {
    if (words === said) return
    const timer = setTimeout(
      () => {
        saidAt.current = Date.now()
        setSaid(words)
      },
      saidAt.current + calm - Date.now(),
    )
    return () => clearTimeout(timer)
  }, [words, said])
  return <LiveRegion>{said}</LiveRegion>
}
