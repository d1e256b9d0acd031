import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { FetchBoundary } from '#platform/web/loading/FetchBoundary.tsx'
import { useMessages } from '#platform/web/shell/language.tsx'
import { messages } from './messages.ts'
import { toast } from './Toasts.tsx'

export interface FetchedOrNoticeProps {
  /** Leads back where the dialog cannot be had. */
  onClose: () => void
  /** Made by `fetched` or `componentOf` (loading/component.ts). */
  children: ReactNode
}

/**
 * The place of a dialog that home or every screen has: where it cannot be fetched a notice says so, and a further press
 * fetches it again. `forms/FetchedDialog.tsx`, which every other screen has, brings a dialog of its own for that.
 */
export function FetchedOrNotice({ onClose, children }: FetchedOrNoticeProps) {
  return (
    <FetchBoundary fallback={null} failed={() => <NotFetched onClose={onClose} />}>
      {children}
    </FetchBoundary>
  )
}

function NotFetched({ onClose }: Pick<FetchedOrNoticeProps, 'onClose'>) {
  const t = useMessages(messages)
  const leave = useEffectEvent(() => {
    toast.error(`${t.loadingFailed}. ${t.loadingFailedHint}`)
    onClose()
  })
  useEffect(leave, [])
  return null
}
