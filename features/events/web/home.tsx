import { Ticket } from 'lucide-react'
import type { BlockView } from '#features/home/web/extension-points.ts'
import {
  campusDay,
  formatDate,
  formatNearDay,
  formatTime,
  formatTimeRange,
} from '#platform/time/campus-time.ts'
import { useNow } from '#platform/web/live/use-now.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import styles from '#platform/web/ui/blocks.module.css'
import { Card, CardLink } from '#platform/web/ui/Card.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import type { BookableAnimation } from '../contract.ts'
import { eventHue } from '../event-hue.ts'
import { homeMessages } from '../home-messages.ts'
import { bookableRule, nextSlot } from '../home-rules.ts'

/** How many the block shows. */
const dueOnHome = 3
/** Few places are worth a word. */
const fewPlaces = 5

/** Home's highlight: what can be booked now, a card each. */
function AnimationHighlight({ items }: { items: readonly BookableAnimation[] }) {
  return (
    <ul role="list" className={styles.highlights}>
      {items.map(animation => (
        <Card as="li" linked key={animation.id} hue={eventHue(animation.id)} className={styles.highlight}>
          <span className={styles.sign}>
            <Ticket aria-hidden />
          </span>
          <div className={styles.words}>
            <h2 className={styles.title}>
              <CardLink to={`/register/${animation.id}`}>{animation.name}</CardLink>
            </h2>
            <Facts animation={animation} brief />
          </div>
        </Card>
      ))}
    </ul>
  )
}

/** Home's block of what comes next and has a place left; what the highlight shows is not told twice. */
function ToBook({
  data,
  highlighted,
}: {
  data: readonly BookableAnimation[]
  highlighted: readonly unknown[]
}) {
  const t = useMessages(homeMessages)
  const language = useLanguage()
  const now = useNow(untilNextDeadline(data))
  const visible = bookableRule
    .due(data, now)
    .filter(one => !highlighted.includes(one))
    .slice(0, dueOnHome)
  if (visible.length === 0) return null
  return (
    <Section title={t.toBook} more={{ to: '/register', label: t.allEvents, spoken: t.allEvents }}>
      <ul role="list" className={styles.rows}>
        {visible.map(animation => {
          const day = campusDay(new Date(nextSlot(animation, now)?.startDate ?? now))
          const [date = '', month = ''] = formatDate(day, language, 'short').split(/\s/)
          return (
            <Card as="li" linked key={animation.id} hue={eventHue(animation.id)} className={styles.row}>
              <time dateTime={day} className={styles.leaf}>
                <span className={styles.date}>{date}</span> <span className={styles.month}>{month}</span>
              </time>
              <div className={styles.words}>
                <h3 className={styles.name}>
                  <CardLink to={`/register/${animation.id}`}>{animation.name}</CardLink>
                </h3>
                <Facts animation={animation} />
              </div>
            </Card>
          )
        })}
      </ul>
    </Section>
  )
}

/** When and where, and how few places are left; `brief` says the day and no place. */
function Facts({ animation, brief = false }: { animation: BookableAnimation; brief?: boolean }) {
  const t = useMessages(homeMessages)
  const language = useLanguage()
  const now = useNow(untilNextDeadline([animation]))
  const slot = nextSlot(animation, now)
  if (slot === undefined) return null
  const [start, end] = [new Date(slot.startDate), new Date(slot.endDate)]
  const facts = [
    ...(brief
      ? [formatNearDay(campusDay(start), campusDay(now), language, 'short'), formatTime(start, language)]
      : [formatTimeRange(start, end, language), animation.place]),
    slot.remaining <= fewPlaces && t.left(slot.remaining),
  ]
  return <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
}

/** For how long what is said stays true. */
function untilNextDeadline(animations: readonly BookableAnimation[]) {
  return (now: Date) => {
    const ahead = (bookableRule.changesAt?.(animations, now) ?? []).filter(moment => moment > now)
    const tomorrow = 24 * 60 * 60 * 1000
    return Math.min(tomorrow, ...ahead.map(moment => moment.getTime() - now.getTime()))
  }
}

export const animationsView: BlockView<readonly BookableAnimation[], BookableAnimation> = {
  Show: ToBook,
  highlight: { ...bookableRule, Show: AnimationHighlight },
}
