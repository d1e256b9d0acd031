import { RotateCw, WifiOff } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState, useSyncExternalStore } from 'react'
import { type Away, reachability } from '../session/reachability.ts'
import { useLocalState } from '../storage/local-state.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/forms/Dialog.tsx'
import { LiveRegion } from '../ui/LiveRegion.tsx'
import { useContributions } from './features.tsx'
import { useMessages } from './language.tsx'
import { messages } from './messages.ts'
import styles from './Offline.module.css'
import { offlineParts } from './offline.ts'
import { ScreenBoundary } from './ScreenBoundary.tsx'
import { ShellMessage } from './ShellMessage.tsx'

/**
 * The app while all can be reached, a message while the network, the product or the sign-in is away. The message is a
 * dialog over the whole window: what was typed, the place on the page and the focus are there again afterwards.
 *
 * @param covered false: what is shown goes on by itself
 */
export function WhileOnline({ covered, children }: { covered: boolean; children: ReactNode }) {
  const away = useSyncExternalStore(reachability.follow, reachability.away)
  return (
    <>
      {children}
      {covered && away !== undefined && <AwayMessage away={away} />}
    </>
  )
}

const OfflineContent = lazy(() => import('./OfflineContent.tsx'))

/** What this device keeps for the person, once that could be fetched, and where it could. */
export function OfflineFallback() {
  const parts = useContributions(offlineParts)
  const owner = useLocalState(s => s.userId)
  if (owner === null) return null
  return (
    <ScreenBoundary instead={null} onError={() => {}}>
      <Suspense>
        <OfflineContent parts={parts} />
      </Suspense>
    </ScreenBoundary>
  )
}

function AwayMessage({ away }: { away: Away }) {
  const t = useMessages(messages)
  const { title, text } = t.away[away]
  const [trying, setTrying] = useState(false)
  const [failures, setFailures] = useState(0)
  const retry = async () => {
    setTrying(true)
    const reached = await reachability.retry()
    setTrying(false)
    if (!reached) setFailures(n => n + 1)
  }
  return (
    <Dialog label={title} role="alertdialog" className={styles.cover}>
      <ShellMessage {...(away === 'network' && { icon: WifiOff })} title={title} text={text}>
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
        {failures > 0 && !trying && <p key={failures}>{t.stillAway}</p>}
      </LiveRegion>
      <OfflineFallback />
    </Dialog>
  )
}
