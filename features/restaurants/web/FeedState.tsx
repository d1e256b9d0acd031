import { useEffect, useState } from 'react'
import type { LiveStatus } from '#platform/web/live/realtime.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { LiveRegion } from '#platform/web/ui/LiveRegion.tsx'
import { messages } from '../messages.ts'
import styles from './FeedState.module.css'

/** How long a connection has to be lost before that is shown, in milliseconds: a page in front again is soon back. */
const lossVisibleAfter = 2000

/** Whether the values on the screen are live: always there, so that nothing moves when that changes. */
export function FeedState({ status }: { status: LiveStatus }) {
  const t = useMessages(messages)
  const [visible, setVisible] = useState(status)
  useEffect(() => {
    if (status === visible) return
    const timer = setTimeout(() => setVisible(status), status === 'disconnected' ? lossVisibleAfter : 0)
    return () => clearTimeout(timer)
  }, [status, visible])
  const bad = visible === 'disconnected' || visible === 'error'
  return (
    <div className={styles.state} data-status={visible}>
      <p>{t.feed[visible]}</p>
      <LiveRegion>{bad && t.feed[visible]}</LiveRegion>
    </div>
  )
}
