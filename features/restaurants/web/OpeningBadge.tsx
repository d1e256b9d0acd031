import { formatTime } from '#platform/time/campus-time.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { nowMessages } from '../now-messages.ts'
import { type OpeningStatus, openingStatusAt, type Scheduled } from '../rules.ts'

/** The opening status in words: `Open until 14:00`, `Opens at 11:30`, `Closed today`. */
export function useOpeningText(): (status: OpeningStatus) => string {
  const t = useMessages(nowMessages)
  const language = useLanguage()
  return status => {
    switch (status.state) {
      case 'open':
        return t.openUntil(formatTime(status.until, language))
      case 'later':
        return t.opensAt(formatTime(status.from, language))
      case 'over':
        return t.closedSince(formatTime(status.since, language))
      case 'closed':
        return status.reason === null ? t.closedToday : t.exceptionallyClosed
    }
  }
}

const tones = { open: 'good', later: 'neutral', over: 'neutral' } as const

/** Whether the restaurant is open. */
export function OpeningBadge({ restaurant, now }: { restaurant: Scheduled; now: Date }) {
  const text = useOpeningText()
  const status = openingStatusAt(restaurant, now)
  const tone = status.state !== 'closed' ? tones[status.state] : status.reason === null ? 'neutral' : 'warn'
  return <Badge tone={tone}>{text(status)}</Badge>
}
