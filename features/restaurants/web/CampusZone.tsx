import { readsCampusClock } from '#platform/time/campus-time.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { messages } from '../messages.ts'

/** Says whose time it is, to a reader whose own clock shows another. */
export function CampusZone({ now }: { now: Date }) {
  const t = useMessages(messages)
  return readsCampusClock(now) ? null : <span> ({t.campusTime})</span>
}
