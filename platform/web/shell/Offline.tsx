import { RotateCw, WifiOff } from 'lucide-react'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { reachability } from '../session/reachability.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/forms/Dialog.tsx'
import { LiveRegion } from '../ui/LiveRegion.tsx'
import { useMessages } from './language.tsx'
import { messages } from './messages.ts'
import styles from './Offline.module.css'
import { ShellMessage } from './ShellMessage.tsx'

/**
 * The app while the server can be reached, the offline message while the network is lost. The message is a dialog over
 * the whole window: what was typed, the place on the page and the focus are there again afterwards.
 */
export function WhileOnline({ children }: { children: ReactNode }) {
  const lost = useSyncExternalStore(reachability.follow, reachability.isLost)
  return (
    <>
      {children}
      {lost && <OfflineMessage />}
    </>
  )
}

function OfflineMessage() {
  const t = useMessages(messages)
  const [trying, setTrying] = useState(false)
  const [failures, setFailures] = useState(0)
  const retry = async () => {
    setTrying(true)
    const reached = await reachability.retry()
    setTrying(false)
    if (!reached) setFailures(n => n + 1)
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
