import type { Language } from '#platform/text/language.ts'
import type { Order } from './contract.ts'
import { deadlineInWords } from './fault-words.ts'
import { messages } from './list-messages.ts'
import { messages as shared } from './messages.ts'
import { type OrderState, stateOf } from './rules.ts'

/** How an order stands at a moment, and what its person may do with it. */
export interface Standing {
  state: OrderState
  /** In a few words. */
  label: string
  tone: 'good' | 'warn' | 'bad' | 'neutral'
  /** Until when it may be changed, or why it no longer can. */
  why: string
  mayEdit: boolean
  mayAskLate: boolean
}

type OrderToJudge = Pick<
  Order,
  'status' | 'startDateTime' | 'endDateTime' | 'editableUntil' | 'mayEdit' | 'mayAskLate' | 'lateRequest'
>

/**
 * The screen's own clock decides what the moment changes, so that a press that would be refused is closed at the deadline
 * itself; what the server did not allow is never open.
 */
export function standingOf(order: OrderToJudge, now: Date, language: Language): Standing {
  const t = messages[language]
  const { status } = order
  const [start, end, deadline] = [order.startDateTime, order.endDateTime, order.editableUntil].map(
    text => new Date(text),
  ) as [Date, Date, Date]
  const state = stateOf({ status, start, deadline }, now)
  const begun = start <= now
  const mayEdit = state === 'editable' && order.mayEdit
  // A deadline that has passed since the answer opens the question that the answer still held closed.
  const requested = order.lateRequest?.state === 'ASKED'
  const late = (status === 'ORDERED' && deadline <= now) || status === 'PREPARED'
  const mayAskLate = !begun && late && !requested && (order.mayAskLate || order.mayEdit)
  const [label, tone, why] = inWords()
  return { state, label, tone, why, mayEdit, mayAskLate }

  function inWords(): [string, Standing['tone'], string] {
    switch (state) {
      case 'canceled':
        return [t.states.canceled, 'bad', t.why.canceled]
      case 'past':
        if (status === 'REQUESTED') return [t.states.unanswered, 'neutral', t.why.unanswered]
        return [
          status === 'DELIVERED' ? shared[language].statuses.DELIVERED : t.states.past,
          'neutral',
          end <= now ? t.why.over : t.why.past,
        ]
      case 'near': {
        const ask = mayAskLate ? ` ${t.why.askLate}` : ''
        if (status === 'REQUESTED') return [t.states.requested, 'warn', t.why.requested]
        if (status === 'DELIVERED') return [shared[language].statuses.DELIVERED, 'good', t.why.delivered]
        if (status === 'PREPARED') return [shared[language].statuses.PREPARED, 'good', t.why.prepared + ask]
        return [t.states.near, 'warn', t.why.near(deadlineInWords(deadline, language)) + ask]
      }
      case 'editable':
        return [t.states.editable, 'good', t.why.editable(deadlineInWords(deadline, language))]
    }
  }
}

/** In how many milliseconds the standing of any of these changes by the clock alone; at most some seconds. */
export function untilNextChange(orders: readonly OrderToJudge[], now: Date): number {
  const moments = orders.flatMap(({ editableUntil, startDateTime, endDateTime }) =>
    [editableUntil, startDateTime, endDateTime].map(text => Date.parse(text) - now.getTime()),
  )
  return Math.min(30_000, ...moments.filter(wait => wait > 0))
}
