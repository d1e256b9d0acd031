import { useEffect, useState } from 'react'
import type { LiveStatus } from '#platform/web/live/realtime.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { LiveRegion } from '#platform/web/ui/LiveRegion.tsx'
import { messages } from '../messages.ts'
import styles from './FeedState.module.css'

/** How long a loss has to last before it is told, in milliseconds: a page that is looked at again is soon back. */
const patience = 2000

/** Whether the values on the screen are live: always there, so that nothing moves when that changes. */
export function FeedState({ status }: { status: LiveStatus }) {
  const t = useMessages(messages)
  const [told, setTold] = useState(status)
  useEffect(() => {
    if (status === told) return
    const timer = setTimeout(() => setTold(status), status === 'disconnected' ? patience : 0)
    return () => clearTimeout(timer)
  }, [status, told])
  const bad = told === 'disconnected' || told === 'error'
  return (
    <div className={styles.state} data-status={told}>
      <p>{t.feed[told]}</p>
      <LiveRegion>{bad && t.feed[told]}</LiveRegion>
    </div>
  )
}
