import type { PreviewProps } from '#features/studio/web/extension-points.ts'
import type { SafeHtml } from '#platform/contract/html.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { messages } from '../messages.ts'
import styles from './AcceptScreen.module.css'
import { TermsText } from './Terms.tsx'

/** A version as people are asked to accept it. */
export default function DraftTerms({ answer }: PreviewProps) {
  const t = useMessages(messages)
  // The server answers a preview of this part so.
  const { html } = answer as unknown as { html: SafeHtml }
  return (
    <>
      <h1>{t.title}</h1>
      <p className={styles.intro}>{t.intro}</p>
      <TermsText html={html}>
        <Button variant="primary">{t.accept}</Button>
      </TermsText>
    </>
  )
}
