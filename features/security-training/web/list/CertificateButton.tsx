import { Download } from 'lucide-react'
import { useState } from 'react'
import { call } from '#platform/web/api/call.ts'
import { record } from '#platform/web/observability/analytics.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { saveAnswer } from '#platform/web/storage/save-file.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { LiveRegion } from '#platform/web/ui/LiveRegion.tsx'
import { events, getCertificate } from '../../contract.ts'
import { messages } from '../../messages.ts'
import type { Trainee } from '../trainee.ts'
import styles from './CertificateButton.module.css'

/** Downloads the certificate of a validated training, in the language of the page: no link carries what the call needs. */
export function CertificateButton({ id, title, trainee }: { id: string; title: string; trainee: Trainee }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const [state, setState] = useState<'idle' | 'busy' | 'saved' | 'failed'>('idle')
  const load = async () => {
    setState('busy')
    try {
      const headers = { ...trainee.headers, 'accept-language': language }
      await saveAnswer(await call(getCertificate, { params: { id }, headers, query: {} }), `${title}.pdf`)
      record(events.certificate)
      setState('saved')
    } catch {
      setState('failed')
    }
  }
  return (
    <div className={styles.certificate}>
      <Button
        icon={<Download aria-hidden />}
        busy={state === 'busy'}
        aria-label={t.certificateOf(title)}
        onClick={() => void load()}
      >
        {t.certificate}
      </Button>
      <LiveRegion visible={state === 'failed'} className={styles.failed}>
        {state === 'failed' && t.certificateFailed}
        {state === 'saved' && t.certificateSaved}
      </LiveRegion>
    </div>
  )
}
