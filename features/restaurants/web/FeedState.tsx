import { useEffect, useState } from 'react'
import type { LiveStatus } from '#platform/web/live/realtime.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { LiveRegion } from '#platform/web/ui/LiveRegion.tsx'
import { messages } from '../messages.ts'
import styles from './FeedState.module.css'

/** How long a connection has to be lost before that is shown, in milliseconds: a page in front again is soon back. */
const lossShownAfter = 2000

/** Whether the values on the screen are live: always there, so that nothing moves when that changes. */
export function FeedState({ status }: { status: LiveStatus }) {
  const t = useMessages(messages)
  const [shown, setShown] = useState(status)
  useEffect(() => {
    if (status === shown) return
    const timer = setTimeout(() => setShown(status), status === 'disconnected' ? lossShownAfter : 0)
    return () => clearTimeout(timer)
  }, [status, shown])
  const bad = shown === 'disconnected' || shown === 'error'
  return (
    <div className={styles.state} data-status={shown}>
      <p>{t.feed[shown]}</p>
      <LiveRegion>{bad && t.feed[shown]}</LiveRegion>
    </div>
  )
}
