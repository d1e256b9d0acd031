import { useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { messages } from '../messages.ts'
import styles from './AcceptScreen.module.css'
import { Terms } from './Terms.tsx'

/** `/acceptcgu`: the last step of signing in. Once accepted, the routing rules lead on. */
export default function AcceptScreen() {
  const t = useMessages(messages)
  return (
    <Page reading>
      <p className={styles.intro}>{t.intro}</p>
      <Terms />
    </Page>
  )
}
