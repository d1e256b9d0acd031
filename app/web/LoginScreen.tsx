import { LogIn } from 'lucide-react'
import { useState } from 'react'
import { signIn, useSession } from '#platform/web/session/session.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { LiveRegion } from '#platform/web/ui/LiveRegion.tsx'
import styles from './LoginScreen.module.css'
import { messages } from './messages.ts'
import { dropNotice, noticeLeft } from './notice.ts'
import skyline from './skyline.svg'

/** The welcome screen. Its button waits for the first check, and leads to the identity provider. */
export default function LoginScreen() {
  const t = useMessages(messages).login
  const language = useLanguage()
  const { status } = useSession()
  const [connecting, setConnecting] = useState(false)
  const [notice] = useState(noticeLeft)
  const checking = status === 'checking'
  const connect = () => {
    setConnecting(true)
    dropNotice()
    // The provider's answer comes back without a language: it goes on in the one the person was reading.
    useLocalState.setState({ language })
    void signIn().finally(() => setConnecting(false))
  }
  return (
    <Page title={t.title} ownHeading>
      <div className={styles.sky}>
        <img className={styles.skyline} src={skyline} alt="" width={1440} height={420} />
      </div>
      <div className={styles.welcome}>
        <p className={styles.kicker}>{t.title}</p>
        <h1 tabIndex={-1}>{t.heading}</h1>
        <p className={styles.text}>{t.text}</p>
        {notice === 'profileFailed' && !connecting && (
          <p className={styles.notice} role="alert">
            {t.profileFailed}
          </p>
        )}
        {status === 'error' && (
          <p className={styles.notice} role="alert">
            {t.failed}
          </p>
        )}
        <Button
          variant="primary"
          className={styles.button}
          icon={<LogIn aria-hidden />}
          disabled={checking && !connecting}
          busy={connecting}
          onClick={connect}
        >
          {t.button}
        </Button>
        <LiveRegion visible className={styles.state}>
          {connecting ? t.connecting : checking ? t.checking : ''}
        </LiveRegion>
      </div>
    </Page>
  )
}
