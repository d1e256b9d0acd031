import { formatDate, formatTimeRange } from '#platform/time/campus-time.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { messages } from '../../plan-messages.ts'
import type { Placed, WrittenSlot } from './plan.ts'

/** A slot that is being planned, in words. */
export function useSlotWords() {
  const t = useMessages(messages)
  const language = useLanguage()
  const hours = ({ from, until }: Placed) => formatTimeRange(from, until, language)
  return {
    hours,
    nameOf: (at: Placed) => `${formatDate(at.day, language, 'day')}, ${hours(at)}`,
    places: ({ limit }: WrittenSlot) => (typeof limit === 'number' ? t.places(limit) : t.noPlaces),
  }
}
