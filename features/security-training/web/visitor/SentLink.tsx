import { useEffect, useRef, useState } from 'react'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { LiveRegion } from '#platform/web/ui/LiveRegion.tsx'
import { messages } from '../../visitor-messages.ts'
import styles from './visitor.module.css'

/** How long a mail may take before another one is offered, in milliseconds. */
const patience = 30_000

interface SentLinkProps {
  email: string
  /** Asks for another link. @returns what to say of it */
  again: () => Promise<string>
  onOther: () => void
}

/** After a link was asked for: where it is, whether or not anybody is known by the e-mail. */
export function SentLink({ email, again, onOther }: SentLinkProps) {
  const t = useMessages(messages)
  const heading = useRef<HTMLHeadingElement>(null)
  const [sent, setSent] = useState(0)
  const [waiting, setWaiting] = useState(true)
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  useEffect(() => heading.current?.focus(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each one that is sent is waited for
  useEffect(() => {
    setWaiting(true)
    const timer = setTimeout(() => setWaiting(false), patience)
    return () => clearTimeout(timer)
  }, [sent])

  async function send() {
    setBusy(true)
    setSaid('')
    setSaid(await again())
    setBusy(false)
    setSent(count => count + 1)
    // Its button rests again.
    heading.current?.focus()
  }

  return (
    <section className={styles.panel}>
      <h2 ref={heading} tabIndex={-1}>
        {t.sentTitle}
      </h2>
      <p>{t.sent(email)}</p>
      <p>{t.openIt}</p>
      <LiveRegion visible>{said}</LiveRegion>
      <div className={styles.acts}>
        <Button disabled={waiting} busy={busy} onClick={() => void send()}>
          {t.sendAgain}
        </Button>
        <Button variant="quiet" onClick={onOther}>
          {t.otherAddress}
        </Button>
      </div>
    </section>
  )
}
