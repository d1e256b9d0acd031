import { type InfiniteData, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type LiveChannel, useLiveItems } from '#platform/web/live/realtime.ts'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { getOrder, type LiveOrder, listOrders, type Order, ordersChannel } from '../contract.ts'

/** The live feed of the person's own orders. */
const ownOrders: LiveChannel<LiveOrder> = {
  channel: ordersChannel,
  list: 'orders',
  idOf: order => order.id,
}

const ofOrders = ({ queryKey }: { queryKey: QueryKey }) =>
  queryKey[2] === listOrders.path || queryKey[2] === getOrder.path

/**
 * Follows the person's own orders while the caller is on the screen: what is shown is asked for anew whenever one of them
 * changes, on another device or by the kitchen.
 */
export function useLiveOrders(): void {
  const client = useQueryClient()
  // The feed is the person's, not the campus's; a subscription names one all the same.
  const siteId = useLocalState(s => s.siteId) ?? ''
  const { items } = useLiveItems(ownOrders, siteId, { enabled: siteId !== '' })
  const seen = useRef<typeof items>(undefined)
  useEffect(() => {
    if (items === undefined || items === seen.current) return
    const first = seen.current === undefined
    seen.current = items
    if (!first || isBehind(client, items)) void reloadOrders(client)
  }, [client, items])
}

/** Asks anew for everything that an order's change changes; what is not on screen waits until it is. */
export function reloadOrders(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: ofOrders })
}

/** Shows an order as the server has just answered it; the lists ask anew. */
export function rememberOrder(client: QueryClient, order: Order): void {
  client.setQueriesData<Order>({ predicate: query => query.queryKey[2] === getOrder.path }, visible =>
    visible?.id === order.id ? order : visible,
  )
  void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[2] === listOrders.path })
}

/** Something may have happened between the first look at the orders and the first state of the feed. */
function isBehind(client: QueryClient, items: ReadonlyMap<string, LiveOrder>): boolean {
  type Page = { instants: Order[] }
  const answers = client.getQueriesData<Order | Page | InfiniteData<Page>>({ predicate: ofOrders })
  const orders = answers.flatMap(([, answer]) => {
    if (answer === undefined) return []
    if ('pages' in answer) return answer.pages.flatMap(page => page.instants)
    return 'instants' in answer ? answer.instants : [answer]
  })
  return orders.some(({ id, version }) => (items.get(id)?.version ?? version) !== version)
}
