import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { painted } from '#platform/web/loading/painted.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Loading, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { messages } from '../messages.ts'
import styles from './MapScreen.module.css'

/** Fills a part of the map whose content is on its way. */
export function Waiting() {
  const t = useMessages(messages)
  return (
    <Loading label={t.loading} className={styles.waiting}>
      <Skeleton shape="box" height="100%" />
    </Loading>
  )
}

/** What can come a moment later: the page shows first what stands beside it. */
export function OncePainted({ children }: { children: ReactNode }) {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    let isLeft = false
    void painted().then(() => !isLeft && startTransition(() => setPainted(true)))
    return () => {
      isLeft = true
    }
  }, [])
  return isPainted ? children : null
}
