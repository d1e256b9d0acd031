import { campusDay, type Day, formatDate, nearDayWord } from '#platform/time/campus-time.ts'
import { formatDayRange } from '#platform/time/day-range.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import type { Restaurant } from '../contract.ts'
import { messages } from '../messages.ts'
import { nowMessages } from '../now-messages.ts'
import { hoursText, openingOn, weekOf } from '../rules.ts'
import { CampusZone } from './CampusZone.tsx'
import styles from './Week.module.css'

/** The hours of the week's working days; on a Sunday, of the week to come. */
export function Week({ restaurant, now }: { restaurant: Restaurant; now: Date }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const today = campusDay(now)
  const days = weekOf(today)
  const [monday = today] = days
  return (
    <Card as="section" padded>
      <h2>{t.week}</h2>
      <table className={styles.week}>
        <caption>
          {t.weekOf(formatDayRange(monday, days.at(-1) ?? monday, language, 'short'))}
          <CampusZone now={now} />
        </caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t.day}</th>
            <th scope="col">{t.hours}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(day => (
            <tr key={day} aria-current={day === today ? 'date' : undefined}>
              <th scope="row">
                <time dateTime={day}>{formatDate(day, language, 'day')}</time>
                <Near day={day} today={today} />
              </th>
              <td>
                <Hours restaurant={restaurant} day={day} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function Near({ day, today }: { day: Day; today: Day }) {
  const word = nearDayWord(day, today, useLanguage())
  return day >= today && word !== undefined && <span className={styles.today}> · {word}</span>
}

function Hours({ restaurant, day }: { restaurant: Restaurant; day: Day }) {
  const t = useMessages(messages)
  const { exceptionallyClosed } = useMessages(nowMessages)
  const language = useLanguage()
  const opening = openingOn(restaurant, day)
  if (opening.open) return <span className={styles.hours}>{hoursText(opening, language)}</span>
  if (opening.reason === null) return t.closed
  return (
    <>
      <span className={styles.exceptional}>{exceptionallyClosed}</span>
      <span className={styles.reason}>{opening.reason}</span>
    </>
  )
}
