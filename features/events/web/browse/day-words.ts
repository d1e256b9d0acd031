import type { messages } from '../../messages.ts'
import type { DayOfWeek } from './week-line.ts'

type Words = Pick<(typeof messages)['en'], 'noEvents' | 'events' | 'cancelledEvents'>

/** `3 events, 1 cancelled`; what was cancelled is not counted among the events. */
export function eventsInWords(
  { events, cancelled }: Pick<DayOfWeek, 'events' | 'cancelled'>,
  t: Words,
): string {
  if (events === 0 && cancelled === 0) return t.noEvents
  return [events > 0 && t.events(events), cancelled > 0 && t.cancelledEvents(cancelled)]
    .filter(part => part !== false)
    .join(', ')
}
