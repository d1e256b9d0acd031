import type { Day } from '#platform/time/campus-time.ts'
import type { OrderStatus } from '../../contract.ts'
import type { OrderMark } from '../../staff-contract.ts'

/** An order as it is, and as a reader has last read it; null: never. */
export interface ReadOrder {
  status: OrderStatus
  version: number
  /** Its day now. */
  day: Day
  read: { version: number; day: Day } | null
}

/** What happened to an order on the board of a day since it was read there; null: nothing that its reader need know. */
export function markOf({ status, version, day, read }: ReadOrder, board: Day): OrderMark | null {
  const canceled = status === 'CANCELED'
  if (read === null || (read.day !== board && day === board)) return canceled ? null : 'NEW'
  if (day !== board) return canceled ? 'CANCELED' : 'MOVED'
  if (read.version >= version) return null
  return canceled ? 'CANCELED' : 'CHANGED'
}
