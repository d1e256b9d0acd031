import { GraduationCap } from 'lucide-react'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Refused } from '#platform/web/ui/Desk.tsx'
import { messages } from '../../staff-messages.ts'

/** What it says to who may not, or no longer, look after it. */
export function NotTheirs() {
  return <Refused title={useMessages(messages).refused} icon={<GraduationCap aria-hidden />} />
}

export function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim()
}
