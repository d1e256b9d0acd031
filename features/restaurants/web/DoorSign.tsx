import { useMessages } from '#platform/web/shell/language.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import type { RestaurantCard } from '../contract.ts'
import { messages } from '../messages.ts'
import { type DoorState, doorAt } from '../rules.ts'

/** What the sign on the door says: `Open until 14:00`, `Opens at 11:30`, `Closed today`. */
export function useDoorWords(): (door: DoorState) => string {
  const t = useMessages(messages)
  return door => {
    switch (door.state) {
      case 'open':
        return t.openUntil(door.until)
      case 'later':
        return t.opensAt(door.from)
      case 'over':
        return t.closedSince(door.since)
      case 'closed':
        return door.reason === null ? t.closedToday : t.exceptionallyClosed
    }
  }
}

const tones = { open: 'good', later: 'neutral', over: 'neutral' } as const

/** Whether the restaurant is open. */
export function DoorSign({ restaurant, now }: { restaurant: RestaurantCard; now: Date }) {
  const words = useDoorWords()
  const door = doorAt(restaurant, now)
  const tone = door.state !== 'closed' ? tones[door.state] : door.reason === null ? 'neutral' : 'warn'
  return <Badge tone={tone}>{words(door)}</Badge>
}
