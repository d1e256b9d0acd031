import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#platform/web/api/call.ts'
import { useSession } from '#platform/web/session/session-store.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { useScreenInput } from '#platform/web/shell/screen.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { dropVisitorProof } from '../../visitor-contract.ts'
import { messages } from '../../visitor-messages.ts'
import { entryOf } from './addresses.ts'
import styles from './visitor.module.css'
import { visitorEmail } from './visitor-email.ts'

/** Who trains here as a visitor, with the way out; nothing where nobody does, or somebody is signed in. */
export function VisitorBar() {
  const t = useMessages(messages)
  const { status } = useSession()
  const email = visitorEmail.use()
  const { siteId } = useScreenInput<'siteId'>()
  const navigate = useNavigate()
  const [state, setState] = useState<'leaving' | 'failed'>()
  if (email === null || status === 'signed-in') return null

  async function logOut() {
    setState('leaving')
    try {
      await call(dropVisitorProof)
    } catch {
      // The proof is still in this browser: whoever comes next would be let in by the same e-mail.
      return setState('failed')
    }
    visitorEmail.reset()
    setState(undefined)
    navigate(entryOf(siteId), { replace: true })
    // What the server told one visitor is not for the next.
    const { queries } = await import('#platform/web/api/queries.ts')
    queries.clear()
  }

  return (
    <div className={styles.bar}>
      <p className={styles.held}>{t.held(email)}</p>
      <Button icon={<LogOut aria-hidden />} busy={state === 'leaving'} onClick={() => void logOut()}>
        {t.logOut}
      </Button>
      <p role="alert" className={styles.wrong}>
        {state === 'failed' && t.logOutFailed}
      </p>
    </div>
  )
}
