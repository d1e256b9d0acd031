import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { CallProblem, call, isSessionOver, isUnknownOutcome } from '#platform/web/api/call.ts'
import { useProblemWords } from '#platform/web/api/problem-words.ts'
import { record } from '#platform/web/observability/analytics.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Button, LinkButton } from '#platform/web/ui/Button.tsx'
import { useAct } from '#platform/web/ui/forms/use-act.ts'
import { toast } from '#platform/web/ui/Toasts.tsx'
import { askLate, changeOrder, events, type Order, type OrderBody } from '../../contract.ts'
import { messages } from '../../detail-messages.ts'
import { messages as formMessages } from '../../form-messages.ts'
import type { Standing } from '../../standing.ts'
import formStyles from '../form/OrderForm.module.css'
import { OrderForm } from '../form/OrderForm.tsx'
import { bodyOf, type Options, valuesOf } from '../form/order-values.ts'
import { whyInFull } from '../form/refusal-words.ts'
import { forgetValues } from '../form/stored-values.ts'
import { reloadOptions } from '../form/use-options.ts'
import { useOrderForm } from '../form/use-order-form.ts'
import { reloadOrders, rememberOrder } from '../use-live-orders.ts'
import { bodyInWords, merged, namesIn, sameBody } from './body-words.ts'
import { Comparison } from './Comparison.tsx'
import styles from './Order.module.css'

interface OrderUpdateProps {
  /** As it is stored now. */
  order: Order
  options: Options
  standing: Standing
}

/**
 * Changes an order; after its deadline, asks the kitchen for that. Where it changes meanwhile, both versions are shown, and
 * the person says which one holds.
 */
export function OrderUpdate({ order, options, standing }: OrderUpdateProps) {
  const t = useMessages(messages)
  const formWords = useMessages(formMessages)
  const language = useLanguage()
  const why = useProblemWords()
  const client = useQueryClient()
  const navigate = useNavigate()
  /** The order that was begun with. */
  const [base, setBase] = useState(order)
  const name = `catering change ${order.id}`
  const isLate = !standing.mayEdit && standing.mayAskLate
  /** It does not fit its booking of a room: what is sent next no longer names that. */
  const [free, setFree] = useState(false)
  const form = useOrderForm({
    name,
    begun: valuesOf(bodyOf(base), language),
    options,
    // What goes past its deadline is asked of the kitchen, by itself.
    late: true,
    reservationId: free ? null : order.reservationId,
  })
  const conflict = useRef<HTMLHeadingElement>(null)

  const isSame = sameBody(bodyOf(base), bodyOf(order))
  // Something happened to it that the form does not show: a tick, a request.
  if (isSame && base.version !== order.version) setBase(order)
  const stored = valuesOf(bodyOf(order), language)
  const mine = merged(valuesOf(bodyOf(base), language), form.values, stored)

  const { body } = form.read
  const isChanged = body !== undefined && !sameBody(body, bodyOf(base))
  const late = isLate || (standing.mayEdit && form.read.isPast)
  const mayAsk = standing.mayEdit || late
  const closed = !mayAsk
    ? `${t.notEditable} ${standing.why}`
    : !isSame
      ? t.conflict
      : body !== undefined && !isChanged
        ? t.noChange
        : undefined

  const params = { id: order.id }
  const { busy, unsure, send } = useAct({
    send: (wanted: OrderBody, calling) =>
      late
        ? call(askLate, { params, body: { change: wanted } }, calling)
        : call(changeOrder, { params, body: { ...wanted, version: base.version } }, calling),
    onDone: (answer, _, { isOpen }) => {
      record(late ? events.askLate : events.change)
      forgetValues(name)
      rememberOrder(client, answer)
      toast.success(late ? t.requestedChange : t.modifySuccess)
      if (isOpen()) navigate(`/meeting/catering/${order.id}`, { replace: true })
    },
    onFailed: report,
  })
  async function report(error: unknown) {
    const refused = error instanceof CallProblem && !error.passing
    // The login is on its way, and says why; the form is kept.
    if (isSessionOver(error)) return
    await Promise.all([reloadOrders(client), reloadOptions(client)])
    if (refused && error.errorType === 'CHANGED_ELSEWHERE') return conflict.current?.focus()
    form.refuse(error)
    const isUnfit = error instanceof CallProblem && error.fields.reservationId !== undefined
    if (isUnfit) setFree(true)
    const { alertDialog } = await import('#platform/web/ui/forms/ask.tsx')
    await alertDialog({
      tone: 'bad',
      title: late ? t.askFail : t.modifyFail,
      content: (
        <>
          <p>{[whyInFull(error, why), isUnfit && formWords.withoutBooking].filter(Boolean).join(' ')}</p>
          {!isUnknownOutcome(error) && <p>{refused ? t.nothingLost : t.later}</p>}
        </>
      ),
    })
  }
  const names = namesIn(order, options)
  const typedBody = body ?? bodyOf(base)
  return (
    <>
      {!isSame && (
        <section role="alert" className={styles.conflict}>
          <h2 ref={conflict} tabIndex={-1}>
            {t.conflict}
          </h2>
          <p>{t.conflictNote}</p>
          <Comparison
            caption={t.conflict}
            one={{ label: t.stored, words: bodyInWords(bodyOf(order), names, language) }}
            other={{ label: t.mine, words: bodyInWords(typedBody, names, language) }}
          />
          <div className={styles.buttons}>
            <Button
              onClick={() => {
                setBase(order)
                form.set(stored)
              }}
            >
              {t.takeStored}
            </Button>
            <Button
              variant="primary"
              onClick={() => {
                setBase(order)
                form.set(mine)
                toast.info(t.mineTaken)
              }}
            >
              {t.takeMine}
            </Button>
          </div>
        </section>
      )}
      <OrderForm
        form={form}
        notes={late && <p className={formStyles.warning}>{t.askNote}</p>}
        submitLabel={late ? t.ask : t.validate}
        closed={closed}
        busy={busy}
        status={unsure && <p className={formStyles.warning}>{t.checking}</p>}
        leave={
          <LinkButton
            variant="quiet"
            to={`/meeting/catering/${order.id}`}
            replace
            onClick={() => forgetValues(name)}
          >
            {t.back}
          </LinkButton>
        }
        onSubmit={() => body !== undefined && void send(body)}
      />
    </>
  )
}
