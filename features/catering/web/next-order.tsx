import { useQuery } from '@tanstack/react-query'
import { campusDay, campusTime, formatSpan } from '#platform/time/campus-time.ts'
import { queryOf } from '#platform/web/api/call.ts'
import { useNow } from '#platform/web/live/use-now.ts'
import { listIn } from '#platform/web/loading/list-state.ts'
import { HubFacts, HubNext } from '#platform/web/shell/hub-next.tsx'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { listOrders, type Order } from '../contract.ts'
import { messages } from '../list-messages.ts'
import { standingOf, untilNextChange } from '../standing.ts'

/** Some of them may be cancelled. */
const ordersQuery = 10

/** The next of one's own orders and until when it can be changed, for the card that leads to them. */
export function NextOrder() {
  const t = useMessages(messages)
  const language = useLanguage()
  const orders = useQuery({
    ...queryOf(listOrders, { query: { tab: 'future', limit: ordersQuery } }),
    staleTime: 0,
  })
  const known = orders.data?.instants
  const now = useNow(at => untilNextChange(known ?? [], at))
  const toCome = known?.filter(
    ({ status, endDateTime }) => status !== 'CANCELED' && new Date(endDateTime) > now,
  )
  return (
    <HubNext list={listIn(orders, toCome)} loading={t.loading} failed={t.listError} empty={t.noFuture}>
      {([next]) =>
        next && (
          <HubFacts
            what={`${next.instantType.name} · ${spanOf(next)}`}
            facts={[standingOf(next, now, language).why]}
          />
        )
      }
    </HubNext>
  )

  function spanOf({ startDateTime, endDateTime }: Order): string {
    const [start, end] = [new Date(startDateTime), new Date(endDateTime)]
    return formatSpan(
      [campusDay(start), campusTime(start)],
      [campusDay(end), campusTime(end)],
      language,
      'day',
    )
  }
}
