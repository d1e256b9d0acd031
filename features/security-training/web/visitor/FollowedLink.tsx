import { useEffect, useRef } from 'react'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { messages } from '../../visitor-messages.ts'
import type { MailedLink } from './use-mailed-link.ts'
import styles from './visitor.module.css'

/** What becomes of a link that was opened. */
export function FollowedLink({ state, again, drop }: MailedLink) {
  const t = useMessages(messages)
  const heading = useRef<HTMLHeadingElement>(null)
  const following = state === 'following'
  useEffect(() => {
    if (!following) heading.current?.focus()
  }, [following])
  if (following)
    return (
      <p role="status" className={styles.panel}>
        {t.following}
      </p>
    )
  const unusable = state === 'unusable'
  return (
    <section className={styles.panel}>
      <h2 ref={heading} tabIndex={-1}>
        {unusable ? t.unusableTitle : t.followFailedTitle}
      </h2>
      <p>{unusable ? t.unusable : t.failed}</p>
      <div className={styles.acts}>
        {!unusable && (
          <Button variant="primary" onClick={again}>
            {t.tryAgain}
          </Button>
        )}
        <Button variant={unusable ? 'primary' : 'secondary'} onClick={drop}>
          {t.newLink}
        </Button>
      </div>
    </section>
  )
}
