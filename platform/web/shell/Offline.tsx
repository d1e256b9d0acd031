import { RotateCw, WifiOff } from 'lucide-react'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { LiveRegion } from '../ui/LiveRegion.tsx'
import { useMessages } from './language.tsx'
import { messages } from './messages.ts'
import styles from './Offline.module.css'
import { ShellMessage } from './ShellMessage.tsx'

/** How long the server may take to show that it can be reached after all, in milliseconds. */
const retryPatience = 5_000

function subscribe(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/**
 * The app while there is a connection, the offline message while there is none. The message is a dialog over the whole
 * window: what was typed, the place on the page and the focus are there again afterwards.
 */
export function WhileOnline({ children }: { children: ReactNode }) {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  // Browsers sometimes keep saying "offline" on a working network: an answer of the server counts more.
  const [answered, setAnswered] = useState(false)
  useEffect(() => {
    if (online) setAnswered(false)
  }, [online])
  return (
    <>
      {children}
      {!online && !answered && <OfflineMessage onAnswer={() => setAnswered(true)} />}
    </>
  )
}

function OfflineMessage({ onAnswer }: { onAnswer: () => void }) {
  const t = useMessages(messages)
  const [trying, setTrying] = useState(false)
  const [failures, setFailures] = useState(0)
  const retry = async () => {
    setTrying(true)
    const signal = AbortSignal.timeout(retryPatience)
    const reached = await fetch('/healthz', { cache: 'no-store', signal }).then(
      answer => answer.ok,
      () => false,
    )
    setTrying(false)
    if (reached) onAnswer()
    else setFailures(n => n + 1)
  }
  return (
    <Dialog label={t.offlineTitle} role="alertdialog" className={styles.cover}>
      <ShellMessage icon={WifiOff} title={t.offlineTitle} text={t.offlineText}>
        <Button
          variant="primary"
          icon={<RotateCw aria-hidden />}
          busy={trying}
          data-autofocus
          onClick={retry}
        >
          {t.retry}
        </Button>
      </ShellMessage>
      {/* A new element each time, so that the same sentence is read out again. */}
      <LiveRegion visible className={styles.state}>
        {failures > 0 && !trying && <p key={failures}>{t.stillOffline}</p>}
      </LiveRegion>
    </Dialog>
  )
}
