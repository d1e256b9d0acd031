import { holdsOneOf, type RoleGrant } from '#platform/contract/roles.ts'
import type { OrderStatus } from './contract.ts'
import { kitchenRoles } from './roles.ts'

/** What may be asked of an order: to change or cancel it, or to ask the kitchen for that after its deadline. */
export type OrderAction = 'edit' | 'ask late'

/** Of an order, what decides. */
export interface Ordered {
  /** The id of the account that ordered it; null: erased. */
  owner: string | null
  status: OrderStatus
  start: Date
  deadline: Date
  /** Whether the kitchen was asked something that it has not answered. */
  asked: boolean
}

/**
 * Who may do what with an order: who made it alone, while the kitchen has not begun. Before the deadline they change and
 * cancel it; from then on, or once the kitchen has prepared it, until it starts they may ask the kitchen, one thing at a time.
 */
export function may(person: { id: string }, action: OrderAction, order: Ordered, now: Date): boolean {
  const { owner, status, start, deadline, asked } = order
  if (owner !== person.id || start <= now) return false
  if (action === 'edit') return status === 'ORDERED' && now < deadline
  return ((status === 'ORDERED' && deadline <= now) || status === 'PREPARED') && !asked
}

/** Whether a person prepares the orders of a campus. */
export function mayPrepare(person: { grants: readonly RoleGrant[] }, siteId: string): boolean {
  return holdsOneOf(person.grants, kitchenRoles, { siteId })
}
