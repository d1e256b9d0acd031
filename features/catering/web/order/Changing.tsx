import { useMessages } from '#platform/web/shell/language.tsx'
import { ErrorState } from '#platform/web/ui/States.tsx'
import type { Order } from '../../contract.ts'
import { messages } from '../../form-messages.ts'
import type { Standing } from '../../standing.ts'
import { FormSkeleton } from '../form/FormSkeleton.tsx'
import { useOptions } from '../form/use-options.ts'
import { OrderUpdate } from './OrderUpdate.tsx'

/** The form of an order that is there, once it is known what its campus offers. */
export function Changing({ order, standing }: { order: Order; standing: Standing }) {
  const t = useMessages(messages)
  const { options, failed, retry, retrying } = useOptions(order.siteId)
  if (failed) {
    return (
      <ErrorState title={t.fetchError} onRetry={retry} busy={retrying}>
        <p>{t.fetchErrorHint}</p>
      </ErrorState>
    )
  }
  if (options === undefined) return <FormSkeleton />
  return <OrderUpdate order={order} options={options} standing={standing} />
}
