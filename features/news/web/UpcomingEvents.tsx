import {
  campusDay,
  type Day,
  formatDate,
  formatTime,
  formatTimeRange,
  nearDayWord,
} from '#platform/time/campus-time.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import blocks from '#platform/web/ui/blocks.module.css'
import { Card, CardLink } from '#platform/web/ui/Card.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { cardMessages } from '../card-messages.ts'
import type { ArticleCard } from '../contract.ts'
import { type EventPeriod, eventPeriod, shortDays, tagHues } from '../rules.ts'
import styles from './UpcomingEvents.module.css'

/** The next events of a campus, each with its day as on the leaf of a calendar. */
export function UpcomingEvents({ events }: { events: readonly ArticleCard[] }) {
  const t = useMessages(cardMessages)
  return (
    <Section title={t.upcoming} more={{ to: '/news?type=event', label: t.allDates, spoken: t.seeAllDates }}>
      {events.length === 0 ? (
        <p className={styles.none}>{t.noEvent}</p>
      ) : (
        <ul role="list" className={blocks.rows}>
          {events.map(event => (
            <UpcomingEvent key={event.id} event={event} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function UpcomingEvent({ event }: { event: ArticleCard }) {
  const t = useMessages(cardMessages)
  const language = useLanguage()
  const period = eventPeriod(event)
  if (period === undefined) return null
  const today = campusDay(new Date())
  const next = period.firstDay < today ? today : period.firstDay
  const [day = '', month = ''] = formatDate(next, language, 'short').split(/\s/)
  return (
    <Card as="li" linked hue={tagHues[event.tag]} className={blocks.row}>
      <time dateTime={next} className={blocks.leaf}>
        <span className={blocks.date}>{day}</span> <span className={blocks.month}>{month}</span>
      </time>
      <div className={blocks.words}>
        <h3 className={blocks.name} lang={event.writtenIn ?? undefined}>
          <CardLink to={`/news/${event.id}`}>{event.title}</CardLink>
        </h3>
        <p className={blocks.facts}>
          <Times period={period} today={today} />
          {event.location !== null && ` · ${event.location}`}
          {event.writtenIn !== null && ` · ${t.oneLanguage}`}
          {event.mustRead === 'TO_CONFIRM' && ` · ${t.mustRead}`}
        </p>
      </div>
    </Card>
  )
}

/** What the leaf does not say: the hours of a day, or all days of a longer event. */
function Times({ period: { firstDay, lastDay, start, end }, today }: { period: EventPeriod; today: Day }) {
  const t = useMessages(cardMessages)
  const language = useLanguage()
  if (firstDay < today && today < lastDay) return t.until(shortDays(lastDay, lastDay, language, today))
  if (firstDay !== lastDay) return shortDays(firstDay, lastDay, language, today)
  const near = nearDayWord(firstDay, today, language)
  const times =
    start === null
      ? t.allDay
      : end === null
        ? t.from(formatTime(start, language))
        : formatTimeRange(start, end, language)
  return near === undefined ? times : `${near}, ${times}`
}
