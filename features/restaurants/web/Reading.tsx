import { Armchair, Hourglass } from 'lucide-react'
import { percentInWords } from '#platform/text/percent.ts'
import { formatDuration } from '#platform/time/campus-time.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { classes } from '#platform/web/ui/hue.ts'
import { LiveValue } from '#platform/web/ui/LiveValue.tsx'
import type { Attendance } from '../contract.ts'
import { nowMessages } from '../now-messages.ts'
import { busynessOf } from '../rules.ts'
import styles from './Reading.module.css'

const tones = { quiet: 'good', busy: 'warn', crowded: 'bad' } as const

export interface ReadingProps {
  attendance: Attendance | undefined
  /** Larger, and read out when it changes: where it stands alone. */
  alone?: boolean
  /** How busy that is stands in the title above already. */
  titled?: boolean
}

/** A restaurant's attendance: the wait and the seats, with their age; what is not measured is named as such. */
export function Reading({ attendance, alone = false, titled = false }: ReadingProps) {
  const t = useMessages(nowMessages)
  const language = useLanguage()
  if (attendance === undefined) return <p className={styles.unknown}>{t.unknownNow}</p>
  const { waitingTimes, attendanceRate, measuredAt } = attendance
  const wait = waitingTimes === null ? t.unknown : formatDuration(waitingTimes, language)
  const seats = attendanceRate === null ? t.unknown : percentInWords(attendanceRate, language)
  const busyness = busynessOf(attendance)
  const words = [
    busyness && t.busyness[busyness],
    waitingTimes !== null && t.wait(wait),
    attendanceRate !== null && t.seatsTaken(seats),
  ]
  return (
    <LiveValue
      measuredAt={measuredAt}
      spoken={alone ? words.filter(Boolean).join(', ') || t.unknownNow : undefined}
      className={classes(styles.reading, alone && styles.alone)}
    >
      {busyness !== undefined && !titled && (
        <p className={styles.busyness}>
          <Badge tone={tones[busyness]}>{t.busyness[busyness]}</Badge>
        </p>
      )}
      <dl className={styles.numbers} data-busyness={busyness}>
        <div>
          <dt>
            <Hourglass aria-hidden />
            {t.waiting}
          </dt>
          <dd className={waitingTimes === null ? styles.notMeasured : styles.wait}>{wait}</dd>
        </div>
        <div>
          <dt>
            <Armchair aria-hidden />
            {t.attendance}
          </dt>
          <dd className={attendanceRate === null ? styles.notMeasured : styles.seats}>
            {seats}
            {attendanceRate !== null && <Bar rate={attendanceRate} />}
          </dd>
        </div>
      </dl>
    </LiveValue>
  )
}

/** The same in two lines, the wait first: where restaurants stand side by side. */
export function BriefReading({ attendance }: { attendance: Attendance | undefined }) {
  const t = useMessages(nowMessages)
  const language = useLanguage()
  if (attendance === undefined) return <p className={styles.unknown}>{t.unknownNow}</p>
  const { waitingTimes, attendanceRate, measuredAt } = attendance
  const busyness = busynessOf(attendance)
  return (
    <LiveValue measuredAt={measuredAt} className={styles.brief}>
      <div className={styles.values} data-busyness={busyness}>
        <p className={waitingTimes === null ? styles.unknown : styles.briefWait}>
          <Hourglass aria-hidden />
          {waitingTimes === null ? t.waitUnknown : t.wait(formatDuration(waitingTimes, language))}
        </p>
        {attendanceRate === null ? (
          <p className={styles.unknown}>{t.seatsUnknown}</p>
        ) : (
          <p className={styles.briefSeats}>
            <Armchair aria-hidden />
            <span aria-hidden>{percentInWords(attendanceRate, language)}</span>
            <span className="visually-hidden">{t.seatsTaken(percentInWords(attendanceRate, language))}</span>
            <Bar rate={attendanceRate} />
          </p>
        )}
      </div>
      {busyness !== undefined && (
        <p className={styles.busyness}>
          <Badge tone={tones[busyness]}>{t.busyness[busyness]}</Badge>
        </p>
      )}
    </LiveValue>
  )
}

/** The seats that are taken, of all. */
function Bar({ rate }: { rate: number }) {
  return (
    <span aria-hidden className={styles.bar}>
      <span style={{ inlineSize: `${Math.min(100, rate)}%` }} />
    </span>
  )
}
