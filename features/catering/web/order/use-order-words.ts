import { formatDate, formatTimeRange, readsCampusClock } from '#platform/time/campus-time.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import type { Order } from '../../contract.ts'
import { messages as shared } from '../../messages.ts'
import { dayOf } from '../form/order-values.ts'

/** When an order is served, by the campus clock, and whose clock that is where the reader's own shows another time. */
export function useWhen(): (
  order: Pick<Order, 'date' | 'startDateTime' | 'startingTime' | 'endingTime'>,
) => string {
  const t = useMessages(shared)
  const language = useLanguage()
  return ({ date, startDateTime, startingTime, endingTime }) => {
    const day = formatDate(dayOf(date), language, 'long')
    const words = `${day}, ${formatTimeRange(startingTime, endingTime, language)}`
    return readsCampusClock(new Date(startDateTime)) ? words : `${words} (${t.parisTime})`
  }
}
