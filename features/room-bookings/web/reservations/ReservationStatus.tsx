import { Check, Hourglass, Trash2, X } from 'lucide-react'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Badge, type BadgeProps } from '#platform/web/ui/Badge.tsx'
import { messages } from '../../bookings-messages.ts'
import type { Meeting, ReservationStatus as Status } from '../../contract.ts'

const looks: Record<Status, Pick<BadgeProps, 'tone' | 'icon'>> = {
  PENDING: { tone: 'warn', icon: <Hourglass aria-hidden /> },
  ACCEPTED: { tone: 'good', icon: <Check aria-hidden /> },
  REFUSED: { tone: 'bad', icon: <X aria-hidden /> },
  CANCELLED: { tone: 'neutral', icon: <Trash2 aria-hidden /> },
}

/** What has become of one’s own request, in a badge; nothing for somebody else’s meeting. */
export function ReservationStatus({
  meeting: { status, reason, confirmedStartDateTime },
}: {
  meeting: Meeting
}) {
  const t = useMessages(messages)
  if (status === null) return null
  const words =
    status === 'PENDING' && confirmedStartDateTime !== null
      ? t.changeRequested
      : status === 'REFUSED' && reason !== null
        ? t.shortReasons[reason]
        : t.statuses[status]
  return <Badge {...looks[status]}>{words}</Badge>
}
