import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import type { Day } from '#platform/time/campus-time.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { hued } from '#platform/web/ui/hue.ts'
import type { OfDay } from '../../calendar-rules.ts'
import { messages } from '../../planned-messages.ts'
import styles from './Calendar.module.css'
import { useLookOf } from './ItemLink.tsx'
import { timeInWords } from './item-words.ts'

/** All that is planned for a day, each with all that is known of it. */
export function DayList({ day, ofDay }: { day: Day; ofDay: readonly OfDay[] }) {
  const t = useMessages(messages)
  if (ofDay.length === 0) return <p className={styles.none}>{t.nothingOn}</p>
  return (
    <ul role="list" className={styles.list}>
      {ofDay.map(one => (
        <ListedItem key={one.item.id} one={one} day={day} />
      ))}
    </ul>
  )
}

function ListedItem({ one, day }: { one: OfDay; day: Day }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const { item } = one
  const { Icon, hue, to } = useLookOf(item)
  return (
    <li {...hued(hue)}>
      <Link to={to} className={styles.listed} data-state={item.state}>
        <span className={styles.listedIcon}>
          <Icon aria-hidden />
        </span>
        <span className={styles.listedWords}>
          <span className={styles.listedTime}>{timeInWords(one, day, language)}</span>
          <span className={styles.listedTitle}>{item.title}</span>
          {item.place !== '' && <span className={styles.quiet}>{item.place}</span>}
          {item.state !== 'CONFIRMED' && (
            <Badge tone={item.state === 'CANCELLED' ? 'neutral' : 'warn'} className={styles.state ?? ''}>
              {item.state === 'CANCELLED' ? t.cancelled : t.tentative}
            </Badge>
          )}
        </span>
        <ChevronRight aria-hidden className={styles.listedArrow} />
      </Link>
    </li>
  )
}
