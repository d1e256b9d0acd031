import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Day } from '#platform/time/campus-time.ts'
import { call, queryOf } from '#platform/web/api/call.ts'
import { useProblemWords } from '#platform/web/api/problem-words.ts'
import type { LiveChannel } from '#platform/web/live/realtime.ts'
import { useLiveRefresh } from '#platform/web/live/use-live-refresh.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { toast } from '#platform/web/ui/Toasts.tsx'
import { type KitchenData, kitchenChannel } from '../../contract.ts'
import {
  type Board,
  getBoard,
  type KitchenOrder,
  listLateRequests,
  markBoardRead,
  setOrderStatus,
  type TickedStatus,
} from '../../staff-contract.ts'
import { messages } from '../../staff-messages.ts'
import { orderInWords } from './order-words.ts'

const kitchen: LiveChannel<KitchenData['days'][number]> = {
  channel: kitchenChannel,
  list: 'days',
  idOf: ({ day }) => day,
}
const visible = [getBoard, listLateRequests]

/** The board of a day, today's where none is named; while another day or language is on its way the former one stays. */
export function useBoard(siteId: string, day: Day | undefined) {
  return useQuery({
    ...queryOf(getBoard, { params: { siteId }, query: { day } }),
    placeholderData: former => (former?.siteId === siteId ? former : undefined),
  })
}

/** What waits for the kitchen's answer, of all days. */
export function useLateRequests(siteId: string) {
  return useQuery({ ...queryOf(listLateRequests, { params: { siteId } }), enabled: siteId !== '' })
}

/** Asks for the boards anew whenever an order of the campus changes. @returns whether the feed is connected */
export function useLiveBoard(siteId: string): boolean {
  return useLiveRefresh(kitchen, siteId, visible, { fromStart: true })
}

export function reloadBoards(client: QueryClient): Promise<void> {
  const paths: readonly string[] = visible.map(({ path }) => path)
  return client.invalidateQueries({ predicate: ({ queryKey }) => paths.includes(String(queryKey[2])) })
}

/** Shows an order as the server has just answered it. */
function remember(client: QueryClient, order: KitchenOrder): void {
  client.setQueriesData<Board>({ predicate: ({ queryKey }) => queryKey[2] === getBoard.path }, board =>
    board === undefined || board.day !== order.day
      ? board
      : { ...board, orders: board.orders.map(one => (one.id === order.id ? order : one)) },
  )
}

/** Marks all that a board shows as read, in the versions that are shown. */
export function useMarkRead(siteId: string) {
  const t = useMessages(messages)
  const why = useProblemWords()
  const client = useQueryClient()
  const [marking, setMarking] = useState(false)
  const mark = async ({ day, orders }: Board) => {
    setMarking(true)
    try {
      const read = orders.map(({ id, version }) => ({ id, version }))
      await call(markBoardRead, { params: { siteId }, body: { day, orders: read } })
      await reloadBoards(client)
    } catch (error) {
      toast.error(`${t.markFailed} ${why(error)}`)
    } finally {
      setMarking(false)
    }
  }
  return { mark, marking }
}

/**
 * The ticks of an order. What is pressed while one is on its way is sent after it, so that it ends as was pressed last.
 */
export function useTicks(order: KitchenOrder) {
  const { id, status, version, editableUntil } = order
  const t = useMessages(messages)
  const language = useLanguage()
  const why = useProblemWords()
  const client = useQueryClient()
  const [wanted, setWanted] = useState<TickedStatus>()
  const [unsure, setUnsure] = useState(false)
  const next = useRef<TickedStatus>(undefined)
  const sending = useRef(false)
  /** What is pressed though its person may still change the order: it is asked about first. */
  const [early, setEarly] = useState<TickedStatus>()
  const press = async (to: TickedStatus) => {
    const isEarly =
      (wanted ?? status) === 'ORDERED' && to !== 'ORDERED' && new Date() < new Date(editableUntil)
    if (isEarly) setEarly(to)
    else await tick(to)
  }
  const answer = async (goesOn: boolean) => {
    setEarly(undefined)
    if (early === undefined || !goesOn) return
    if (await tick(early)) toast.success(t.earlyTicked(orderInWords(order, language)), () => undo(early))
  }
  const undo = async (from: TickedStatus) => {
    try {
      remember(
        client,
        await call(setOrderStatus, { params: { id }, body: { status: 'ORDERED', from, version } }),
      )
    } catch (error) {
      toast.error(`${t.tickFailed} ${why(error)}`)
      await reloadBoards(client)
    }
  }
  const tick = async (to: TickedStatus): Promise<boolean> => {
    next.current = to
    setWanted(to)
    if (sending.current || status === 'CANCELED' || status === 'REQUESTED') return false
    sending.current = true
    let from: TickedStatus = status
    try {
      while (next.current !== undefined) {
        const body = { status: next.current, from, version }
        next.current = undefined
        const order = await call(
          setOrderStatus,
          { params: { id }, body },
          { onUnsure: () => setUnsure(true) },
        )
        from = body.status
        remember(client, order)
      }
      return true
    } catch (error) {
      toast.error(`${t.tickFailed} ${why(error)}`)
      await reloadBoards(client)
      return false
    } finally {
      sending.current = false
      next.current = undefined
      setWanted(undefined)
      setUnsure(false)
    }
  }
  return { tick: press, early, answer, status: wanted ?? status, saving: wanted !== undefined, unsure }
}
