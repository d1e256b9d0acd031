import { type ReactNode, useEffect, useId, useState } from 'react'
import { FetchBoundary } from '#platform/web/loading/FetchBoundary.tsx'
import { useMessages } from '#platform/web/shell/language.tsx'
import { messages as shellMessages } from '#platform/web/shell/messages.ts'
import { Button } from '../Button.tsx'
import { messages } from '../messages.ts'
import { Dialog } from './Dialog.tsx'
import styles from './LoadingOverlay.module.css'
import { LoadingOverlay } from './LoadingOverlay.tsx'

export interface FetchedDialogProps {
  /** Leads back where the dialog cannot be had, and while it is waited for. */
  onClose: () => void
  /** Made by `fetched` or `componentOf` (loading/component.ts). */
  children: ReactNode
}

/**
 * The place of a dialog that is fetched when it is wanted. Where that takes more than a moment an overlay says so; where it fails
 * another dialog does, and it can be tried again.
 */
export function FetchedDialog({ onClose, children }: FetchedDialogProps) {
  const [isRetried, setRetried] = useState(false)
  return (
    <FetchBoundary
      // The message that offers to try again leaves when that is pressed: something has to show that it is being done.
      fallback={isRetried ? <LoadingOverlay onClose={onClose} /> : <LateOverlay onClose={onClose} />}
      failed={(retry, again) => (
        <NotFetched
          again={again}
          onRetry={() => {
            setRetried(true)
            retry()
          }}
          onClose={onClose}
        />
      )}
    >
      {children}
    </FetchBoundary>
  )
}

/** What comes sooner has nothing before it: an overlay would flash. Milliseconds. */
const moment = 300

function LateOverlay({ onClose }: Pick<FetchedDialogProps, 'onClose'>) {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), moment)
    return () => clearTimeout(timer)
  }, [])
  return isLate && <LoadingOverlay onClose={onClose} />
}

interface NotFetchedProps {
  again: boolean
  onRetry: () => void
  onClose: () => void
}

function NotFetched({ again, onRetry, onClose }: NotFetchedProps) {
  const t = useMessages(messages)
  const s = useMessages(shellMessages)
  const base = useId()
  return (
    <Dialog
      role="alertdialog"
      labelledBy={`${base}-title`}
      describedBy={`${base}-text`}
      onClose={onClose}
      className={styles.notFetched}
    >
      <h2 id={`${base}-title`}>{t.loadingFailed}</h2>
      <p id={`${base}-text`}>{again ? s.outdatedText : t.loadingFailedHint}</p>
      <footer className={styles.buttons}>
        <Button onClick={onClose}>{t.close}</Button>
        {again && <Button onClick={() => location.reload()}>{s.reload}</Button>}
        <Button variant="primary" data-autofocus onClick={onRetry}>
          {t.retry}
        </Button>
      </footer>
    </Dialog>
  )
}
