import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call, isUnknownOutcome } from '#platform/web/api/call.ts'
import { useProblemWords } from '#platform/web/api/problem-words.ts'
import { record } from '#platform/web/observability/analytics.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Alert, type AlertOptions } from '#platform/web/ui/forms/Alert.tsx'
import { toast } from '#platform/web/ui/Toasts.tsx'
import { askLate, cancelOrder, events, type Order } from '../../contract.ts'
import { messages } from '../../detail-messages.ts'
import { reloadOrders, rememberOrder } from '../use-live-orders.ts'
import { useWhen } from './use-order-words.ts'

type Step = { at: 'question' } | { at: 'working'; unsure: boolean } | { at: 'failed'; error: unknown }

interface CancelDialogProps {
  order: Order
  /** The deadline has passed: the kitchen is asked. */
  late: boolean
  onClose: () => void
}

/** Asks, then cancels the order, or asks the kitchen to; what did not work is said in the same place. */
export function CancelDialog({ order, late, onClose }: CancelDialogProps) {
  const t = useMessages(messages)
  const client = useQueryClient()
  const why = useProblemWords()
  const when = useWhen()(order)
  // What was asked stays what it was, also when the deadline passes meanwhile.
  const [isLate] = useState(late)
  const [step, setStep] = useState<Step>({ at: 'question' })
  const open = useRef(true)
  useEffect(() => {
    open.current = true
    return () => {
      open.current = false
    }
  }, [])
  const close = () => {
    open.current = false
    onClose()
  }
  const { id } = order
  const { name } = order.instantType

  const act = async () => {
    setStep({ at: 'working', unsure: false })
    const onUnsure = () => setStep({ at: 'working', unsure: true })
    try {
      const answer = isLate
        ? await call(askLate, { params: { id }, body: { change: null } }, { onUnsure })
        : await call(cancelOrder, { params: { id } }, { onUnsure })
      record(isLate ? events.askLate : events.cancel)
      rememberOrder(client, answer)
      toast.success(isLate ? t.askedCancel : t.deleteSuccess)
      if (open.current) close()
    } catch (error) {
      void reloadOrders(client)
      if (open.current) setStep({ at: 'failed', error })
      else toast.error(`${isLate ? t.askFail : t.deleteFail}. ${why(error)}`)
    }
  }
  return (
    <Alert<'close' | 'act'>
      {...viewOf()}
      onAnswer={button => {
        if (button === 'act') void act()
        else close()
      }}
    />
  )

  function viewOf(): AlertOptions<'close' | 'act'> {
    switch (step.at) {
      case 'question':
        return {
          title: (isLate ? t.cancelLateQuestion : t.cancelQuestion)(name, when),
          content: isLate ? t.cancelLateNote : t.cancelNote,
          buttons: [
            { id: 'close', label: t.keep },
            { id: 'act', label: isLate ? t.askCancel : t.cancelOrder, variant: 'danger' },
          ],
        }
      case 'working':
        if (!step.unsure) return { tone: 'working', title: isLate ? t.asking : t.cancelling, buttons: [] }
        return {
          tone: 'working',
          title: isLate ? t.asking : t.cancelling,
          content: t.checking,
          buttons: [{ id: 'close', label: t.close }],
        }
      case 'failed':
        return {
          tone: 'bad',
          title: isLate ? t.askFail : t.deleteFail,
          content: (
            <>
              <p>{why(step.error)}</p>
              {!isUnknownOutcome(step.error) && <p>{t.tryLater}</p>}
            </>
          ),
        }
    }
  }
}
