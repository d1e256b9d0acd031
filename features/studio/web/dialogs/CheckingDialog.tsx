import type { UseQueryResult } from '@tanstack/react-query'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Modal } from '#platform/web/ui/forms/Modal.tsx'
import { Loading, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { ErrorState } from '#platform/web/ui/States.tsx'
import { messages } from '../../screen-messages.ts'

interface CheckingDialogProps {
  title: string
  check: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>
  onClose: () => void
}

/** Stands where a publishing dialog will, while what it causes is found out, or could not be. */
export function CheckingDialog({ title, check, onClose }: CheckingDialogProps) {
  const t = useMessages(messages)
  return (
    <Modal title={title} onClose={onClose} footer={<Button onClick={onClose}>{t.cancel}</Button>}>
      {check.error === null ? (
        <Loading label={t.checking}>
          <Skeleton width="70%" />
          <Skeleton width="50%" />
        </Loading>
      ) : (
        <ErrorState title={t.checkFailed} onRetry={() => void check.refetch()} busy={check.isFetching} />
      )}
    </Modal>
  )
}
