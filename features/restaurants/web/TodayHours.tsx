import { Clock3 } from 'lucide-react'
import { campusDay, formatNearDay } from '#platform/time/campus-time.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { messages } from '../messages.ts'
import { hoursText, nextOpening, openingOn, type Scheduled } from '../rules.ts'
import { CampusZone } from './CampusZone.tsx'
import styles from './TodayHours.module.css'

/** Today's hours, `11:30–14:00`; on a closed day why, where that is exceptional, and when it opens again. */
export function TodayHours({ restaurant, now }: { restaurant: Scheduled; now: Date }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const today = campusDay(now)
  const opening = openingOn(restaurant, today)
  if (opening.open) {
    return (
      <p className={styles.hours}>
        <Clock3 aria-hidden />
        <span className="visually-hidden">{t.hoursToday}</span> {hoursText(opening, language)}
        <CampusZone now={now} />
      </p>
    )
  }
  const next = nextOpening(restaurant, today)
  return (
    <>
      {opening.reason !== null && <p className={styles.hours}>{opening.reason}</p>}
      {next !== undefined && (
        <p className={styles.hours}>
          {t.opensAgain(formatNearDay(next.day, today, language, 'day'), hoursText(next, language))}
          <CampusZone now={now} />
        </p>
      )}
    </>
  )
}
