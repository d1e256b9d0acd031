import { useMutation } from '@tanstack/react-query'
import { Download as DownloadIcon } from 'lucide-react'
import { call } from '#platform/web/api/call.ts'
import { record } from '#platform/web/observability/analytics.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { saveAnswer } from '#platform/web/storage/save-file.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { LiveRegion } from '#platform/web/ui/LiveRegion.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { downloadMyData, events } from '../contract.ts'
import { messages } from '../messages.ts'
import styles from './MeScreen.module.css'

/** All of it as a file. */
export function Download() {
  const t = useMessages(messages)
  const download = useMutation({
    mutationFn: async () => {
      const name = await saveAnswer(await call(downloadMyData), 'campus-companion.zip')
      record(events.downloaded)
      return name
    },
  })
  return (
    <Section title={t.download}>
      <Card padded className={styles.right}>
        <p>{t.downloadText}</p>
        <Button
          variant="primary"
          icon={<DownloadIcon aria-hidden />}
          busy={download.isPending}
          onClick={() => download.mutate()}
        >
          {download.isPending ? t.downloading : t.downloadButton}
        </Button>
        <LiveRegion visible className={styles.outcome ?? ''}>
          {download.isSuccess && t.downloaded(download.data)}
        </LiveRegion>
        {download.isError && (
          <p className={styles.failed} role="alert">
            {t.downloadFailed}
          </p>
        )}
      </Card>
    </Section>
  )
}
