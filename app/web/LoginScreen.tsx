import { LogIn } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { signIn, useSession } from '#platform/web/session/session.ts'
import { useDark } from '#platform/web/shell/appearance.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { LiveRegion } from '#platform/web/ui/LiveRegion.tsx'
import styles from './LoginScreen.module.css'
import { messages } from './messages.ts'
import { dropNotice, hasWayBack, noticeLeft } from './notice.ts'
import type { Notice } from './routing.ts'
import skyline from './skyline.svg'
import skylineAtNight from './skyline-night.svg'

/** The welcome screen. Its button waits for the first check, and leads to the identity provider. */
export default function LoginScreen() {
  const t = useMessages(messages).login
  const language = useLanguage()
  const { status } = useSession()
  const [connecting, setConnecting] = useState(false)
  const [notice] = useState(noticeLeft)
  const [leadsBack] = useState(hasWayBack)
  const lost = (useLocation().state as { notice?: Notice } | null)?.notice
  const picture = useDark() ? skylineAtNight : skyline
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
      <div className={styles.sky} />
      <img className={styles.skyline} src={picture} alt="" width={1440} height={400} />
      <div className={styles.welcome}>
        <p className={styles.kicker}>{t.title}</p>
        <h1 tabIndex={-1}>{t.heading}</h1>
        <p className={styles.text}>{t.text}</p>
        {notice !== undefined && !connecting && (
          <p className={styles.notice} role="alert">
            {t[notice]} {leadsBack && t.wayBack}
          </p>
        )}
        {lost?.kind === 'unknown' && (
          <p className={styles.notice} role="status">
            {t.unknown(lost.path)}
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
