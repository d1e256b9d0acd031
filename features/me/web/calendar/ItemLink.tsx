import { CalendarCheck } from 'lucide-react'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { addressOf } from '#features/home/rules.ts'
import type { Day } from '#platform/time/campus-time.ts'
import { useFeatures } from '#platform/web/shell/features.tsx'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { hued } from '#platform/web/ui/hue.ts'
import type { OfDay } from '../../calendar-rules.ts'
import type { CalendarItem } from '../../contract.ts'
import { messages } from '../../planned-messages.ts'
import styles from './Calendar.module.css'
import { startInWords, timeInWords } from './item-words.ts'

/** The icon and the colour of what an item is of, and where it leads. */
export function useLookOf({ feature: name, siteId, to }: CalendarItem) {
  const feature = useFeatures().get(name)
  const ownSite = useLocalState(s => s.siteId) ?? ''
  return {
    Icon: feature?.icon ?? CalendarCheck,
    hue: feature?.hue ?? 265,
    to: addressOf(to, { siteId }, ownSite),
  }
}

interface ItemLinkProps {
  ofDay: OfDay
  day: Day
  /** Whether Tab comes to it: of a grid, only what lies on the chosen day. */
  tabbable: boolean
  /** How many lines there is room for. */
  lines: number
  /** Where it stands among the hours. */
  place?: CSSProperties
}

/** Something planned, in a grid: how it begins and what it is; read out whole. */
export function ItemLink({ ofDay, day, tabbable, lines, place }: ItemLinkProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const { item } = ofDay
  const { hue, to } = useLookOf(item)
  const look = hued(hue)
  // Among the hours its place says when it begins: a single line is for what it is.
  const start = place !== undefined && lines === 1 ? '' : startInWords(ofDay, language)
  return (
    <Link
      {...look}
      style={{ ...look.style, ...place, '--lines': lines } as CSSProperties}
      to={to}
      tabIndex={tabbable ? undefined : -1}
      className={styles.item}
      data-state={item.state}
      title={`${timeInWords(ofDay, day, language)}, ${item.title}`}
    >
      <span className={styles.itemWords}>
        {start !== '' && <strong>{start} </strong>}
        <span className={styles.itemTitle}>{item.title}</span>
        <span className="visually-hidden">
          {`, ${timeInWords(ofDay, day, language)}`}
          {item.state === 'CANCELLED' && `, ${t.cancelled}`}
          {item.state === 'TENTATIVE' && `, ${t.tentative}`}
        </span>
      </span>
    </Link>
  )
}
