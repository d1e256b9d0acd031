import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { hubTitle, meetingCards } from '#features/rooms/web/extension-points.ts'
import { useSite } from '#features/sites/web/public.tsx'
import { CallProblem, call, isSessionOver, isUnknownOutcome, keyOf } from '#platform/web/api/call.ts'
import { useProblemWords } from '#platform/web/api/problem-words.ts'
import { record } from '#platform/web/observability/analytics.ts'
import { useHubCards } from '#platform/web/shell/hub-cards.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { useScreenInput } from '#platform/web/shell/screen.tsx'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { useAct } from '#platform/web/ui/forms/use-act.ts'
import { ErrorState } from '#platform/web/ui/States.tsx'
import { toast } from '#platform/web/ui/Toasts.tsx'
import { createOrder, events, getOrder, type OrderBody } from '../contract.ts'
import { messages } from '../form-messages.ts'
import type { Usuals } from '../offer-contract.ts'
import { title } from '../title.ts'
import { FormSkeleton } from './form/FormSkeleton.tsx'
import styles from './form/OrderForm.module.css'
import { OrderForm } from './form/OrderForm.tsx'
import { type Options, type Prefilled, startValues } from './form/order-values.ts'
import { whyInFull } from './form/refusal-words.ts'
import { forgetValues } from './form/stored-values.ts'
import { reloadOptions, useOptions, useUsuals } from './form/use-options.ts'
import { useOrderForm } from './form/use-order-form.ts'
import { reloadOrders } from './use-live-orders.ts'

type Input = keyof Prefilled | 'room' | 'reservation'

/** Orders an instant. A link from a room's reservation fills in where and when. */
export default function OrderFormScreen() {
  const t = useMessages(messages)
  const meetings = useMessages(hubTitle)
  const catering = useMessages(title)
  const siteId = useLocalState(s => s.siteId) ?? ''
  const input = useScreenInput<Input>()
  const cards = useHubCards(meetingCards, useSite()?.functionalities) ?? []
  const { options, failed, retry, retrying } = useOptions(siteId)
  const usuals = useUsuals(siteId)
  const ready = options !== undefined && usuals !== undefined
  return (
    <Page
      title={t.formTitle}
      crumbs={[
        // With one card alone the hub leads to the list.
        ...(cards.length > 1 ? [{ label: meetings, to: '/meeting' }] : []),
        { label: catering, to: '/meeting/catering' },
      ]}
      loading={!ready && !failed}
    >
      {failed ? (
        <ErrorState title={t.fetchError} onRetry={retry} busy={retrying}>
          <p>{t.fetchErrorHint}</p>
        </ErrorState>
      ) : !ready ? (
        <FormSkeleton />
      ) : (
        <NewOrder
          key={`${siteId} ${JSON.stringify(input)}`}
          options={options}
          usuals={usuals}
          input={input}
        />
      )}
    </Page>
  )
}

interface NewOrderProps {
  options: Options
  usuals: Usuals
  input: Readonly<Partial<Record<Input, string>>>
}

function NewOrder({ options, usuals, input }: NewOrderProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const why = useProblemWords()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { room, reservation } = input
  const isServed = options.places.some(({ referentielReference }) => referentielReference === input.place)
  const [begun] = useState(() => {
    // Of a room that is not served nobody knows which place is near.
    const place = isServed ? input.place : room === undefined ? undefined : ''
    return startValues({ ...input, place }, options, new Date(), language, usuals)
  })
  const name = ['catering order', options.siteId, reservation ?? ''].join(' ').trim()
  const [foreign, setForeign] = useState(false)
  /** What is past its deadline is asked of the kitchen: the person said so. */
  const [late, setLate] = useState(false)
  const form = useOrderForm({
    name,
    begun,
    options,
    late,
    askLate: () => setLate(true),
    reservationId: foreign ? undefined : reservation,
  })
  const asks = late && form.read.isPast
  const { busy, unsure, send } = useAct({
    send: (body: OrderBody, calling) =>
      call(createOrder, { body: asks ? { ...body, late: true } : body }, calling),
    onDone: (order, _, { isOpen }) => {
      const requested = order.status === 'REQUESTED'
      record(requested ? events.askLate : events.order)
      forgetValues(name)
      client.setQueryData(keyOf(getOrder, { params: { id: order.id } }), order)
      void reloadOrders(client)
      toast.success(requested ? t.asked : t.submitSuccess)
      if (isOpen()) {
        navigate(`/meeting/catering/${order.id}`, { replace: true, state: { ordered: !requested } })
      }
    },
    onFailed: report,
  })
  async function report(error: unknown) {
    const refused = error instanceof CallProblem && !error.passing
    // The login is on its way, and says why; the form is kept.
    if (isSessionOver(error)) return
    record(events.orderRefused, { reason: error instanceof CallProblem ? error.errorType : 'UNKNOWN' })
    form.refuse(error)
    // Nothing of it can be mended in the form: what is sent next no longer names the booking.
    const isForeign = error instanceof CallProblem && error.fields.reservationId !== undefined
    if (isForeign) setForeign(true)
    void reloadOptions(client)
    const { alertDialog } = await import('#platform/web/ui/forms/ask.tsx')
    await alertDialog({
      tone: 'bad',
      title: t.submitError,
      content: (
        <>
          <p>{[whyInFull(error, why), isForeign && t.withoutBooking].filter(Boolean).join(' ')}</p>
          {!isUnknownOutcome(error) && <p>{refused ? t.nothingLost : t.submitErrorDescription}</p>}
        </>
      ),
    })
  }
  return (
    <OrderForm
      form={form}
      notes={
        <>
          {room !== undefined && (
            <p className={isServed ? styles.info : styles.warning}>
              <span>{isServed ? t.forRoom(room) : t.placeUnknown(room)}</span>
            </p>
          )}
          <div role="status">{asks && <p className={styles.warning}>{t.askNote}</p>}</div>
        </>
      }
      submitLabel={asks ? t.ask : t.submit}
      busy={busy}
      status={unsure && <p className={styles.warning}>{t.checking}</p>}
      leave={
        <LinkButton variant="quiet" to="/meeting/catering" onClick={() => forgetValues(name)}>
          {t.leave}
        </LinkButton>
      }
      onSubmit={() => form.read.body !== undefined && void send(form.read.body)}
    />
  )
}
