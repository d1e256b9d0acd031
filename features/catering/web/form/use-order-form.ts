import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { campusDay, formatDate } from '#platform/time/campus-time.ts'
import { CallProblem } from '#platform/web/api/call.ts'
import { useNow } from '#platform/web/live/use-now.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { faultInWords } from '../../fault-words.ts'
import { messages } from '../../form-messages.ts'
import type { OrderField } from '../../rules.ts'
import { type Options, type OrderValues, type ReadOrder, readOrder, siteOf } from './order-values.ts'
import { storeValues, withStoredValues } from './stored-values.ts'

/** The fields from top to bottom, each with its name in the calls. */
const inCalls: Record<OrderField, string> = {
  date: 'date',
  startingTime: 'startingTime',
  endingTime: 'endingTime',
  place: 'referentielReference',
  instantType: 'instantTypeId',
  numberGuests: 'numberGuests',
  costCenter: 'costCenterId',
  division: 'division',
  comment: 'comment',
}
export const fieldOrder = Object.keys(inCalls) as OrderField[]

/** The form of an order as it is being filled in. */
export interface OrderFormState {
  values: OrderValues
  read: ReadOrder
  now: Date
  options: Options
  late: boolean
  /** What is to be said at a field; undefined: nothing is wrong, or not yet. */
  errorOf: (field: OrderField) => string | undefined
  /** Fields without which nothing can be sent, and those that are filled in wrong. */
  missing: OrderField[]
  wrong: OrderField[]
  /** Changes what is filled in. */
  set: (change: Partial<OrderValues>) => void
  /** The same by typing into a field: it is not wrong before it is left. */
  type: (field: OrderField, text: string) => void
  leave: (field: OrderField) => void
  /** Says at the fields what the server found wrong with them. */
  refuse: (error: unknown) => void
  /** Has the kitchen asked for what is past its deadline; undefined: it is already, or cannot be. */
  askLate?: (() => void) | undefined
}

/**
 * @param name names the form to what is kept of it in the tab
 * @param begun what it begins with
 * @param late it is what the kitchen is asked for after the deadline
 */
export function useOrderForm({
  name,
  begun,
  options,
  late = false,
  askLate,
  reservationId,
}: {
  name: string
  begun: OrderValues
  options: Options
  late?: boolean
  askLate?: (() => void) | undefined
  reservationId?: string | null | undefined
}): OrderFormState {
  const t = useMessages(messages)
  const language = useLanguage()
  // Deadlines lie on whole minutes.
  const now = useNow(at => 60_000 - (at.getTime() % 60_000))
  const [values, setValues] = useState(() => withStoredValues(name, begun))
  const [left, setLeft] = useState<ReadonlySet<OrderField>>(new Set())
  const [typing, setTyping] = useState<OrderField>()
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})

  const keep = useEffectEvent(() => storeValues(name, values, begun))
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept as it is filled in
  useEffect(() => keep(), [values])

  const read = useMemo(
    () => readOrder(values, options, { now, late, reservationId }),
    [values, options, now, late, reservationId],
  )
  const inWords = (field: OrderField): string | undefined => {
    const fault = read.faults[field]
    if (fault === undefined) return refused[inCalls[field]]
    if (fault === 'notServed') return t.notServed
    if (fault !== 'unreadable') {
      const context = { form: read.form, site: siteOf(options), siteName: options.siteName, now }
      return faultInWords(field, fault, context, language)
    }
    if (field === 'date') return t.unreadable.date(formatDate(campusDay(now), language, 'numeric'))
    return field === 'numberGuests' ? t.unreadable.guests : t.unreadable.time
  }
  const set = (change: Partial<OrderValues>) => {
    setValues(before => ({ ...before, ...change }))
    setRefused({})
  }
  return {
    values,
    read,
    now,
    options,
    late,
    askLate: late ? undefined : askLate,
    errorOf: field => {
      if (typing === field || (read.faults[field] === 'required' && !left.has(field))) return undefined
      return inWords(field)
    },
    missing: fieldOrder.filter(field => read.faults[field] === 'required'),
    wrong: fieldOrder.filter(field => read.faults[field] !== undefined && read.faults[field] !== 'required'),
    set,
    type: (field, text) => {
      setTyping(field)
      set({ [field]: text })
    },
    leave: field => {
      setTyping(undefined)
      setLeft(before => new Set(before).add(field))
    },
    refuse: error => setRefused(error instanceof CallProblem ? error.fields : {}),
  }
}

/** Leads to a field. */
export function focusField(field: OrderField): void {
  const element = document.querySelector<HTMLElement>(`[data-field="${field}"]`)
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'center' })
}
