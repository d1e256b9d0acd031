import { useQueryClient } from '@tanstack/react-query'
import { call, isUnknownOutcome } from '#platform/web/api/call.ts'
import { useProblemWords } from '#platform/web/api/problem-words.ts'
import { record } from '#platform/web/observability/analytics.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { ActAlert } from '#platform/web/ui/forms/ActAlert.tsx'
import { useAct, useFormer } from '#platform/web/ui/forms/use-act.ts'
import { askLate, cancelOrder, events, type Order } from '../../contract.ts'
import { messages } from '../../detail-messages.ts'
import { reloadOrders, rememberOrder } from '../use-live-orders.ts'
import { useWhen } from './use-order-words.ts'

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
  const isLate = useFormer(late)
  const { id } = order
  const { name } = order.instantType

  const act = useAct({
    send: (_, options) =>
      isLate
        ? call(askLate, { params: { id }, body: { change: null } }, options)
        : call(cancelOrder, { params: { id } }, options),
    onDone: (answer, _, { isOpen, close }) => {
      record(isLate ? events.askLate : events.cancel)
      rememberOrder(client, answer)
      if (isOpen()) close()
    },
    onFailed: () => void reloadOrders(client),
    onClose,
    notices: {
      done: () => (isLate ? t.requestedCancellation : t.deleteSuccess),
      failed: error => `${isLate ? t.askFail : t.deleteFail}. ${why(error)}`,
    },
  })
  const working = isLate ? t.asking : t.cancelling
  return (
    <ActAlert
      act={act}
      question={{
        title: (isLate ? t.cancelLateQuestion : t.cancelQuestion)(name, when),
        content: isLate ? t.cancelLateNote : t.cancelNote,
        buttons: [
          { id: 'close', label: t.keep },
          { id: 'act', label: isLate ? t.askCancel : t.cancelOrder, variant: 'danger' },
        ],
      }}
      working={working}
      checking={working}
      checkingNote={t.checking}
      failed={error => ({
        title: isLate ? t.askFail : t.deleteFail,
        content: (
          <>
            <p>{why(error)}</p>
            {!isUnknownOutcome(error) && <p>{t.tryLater}</p>}
          </>
        ),
      })}
      onAct={() => void act.send()}
    />
  )
}
