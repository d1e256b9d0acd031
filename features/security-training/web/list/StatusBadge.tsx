import { CircleCheck, CircleDashed, CirclePlay } from 'lucide-react'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import type { UserStatus } from '../../contract.ts'
import { messages } from '../../messages.ts'
import { statusToShow } from '../../rules.ts'

const looks = {
  TODO: { tone: 'neutral', Icon: CircleDashed },
  ONGOING: { tone: 'warn', Icon: CirclePlay },
  VALIDATED: { tone: 'good', Icon: CircleCheck },
} as const

/** How far somebody is, by a word, an icon and a colour. */
export function StatusBadge({ status }: { status: UserStatus }) {
  const t = useMessages(messages)
  const visible = statusToShow(status)
  const { tone, Icon } = looks[visible]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {t.statuses[visible]}
    </Badge>
  )
}
