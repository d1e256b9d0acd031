import { Download } from 'lucide-react'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { LiveRegion } from '#platform/web/ui/LiveRegion.tsx'
import { mostExportedLines } from '../contract.ts'
import { messages } from '../messages.ts'
import styles from './AuditScreen.module.css'
import { type AuditFilters, useAuditDownload } from './use-audit.ts'

/** The lines that are shown, and those that further pages would show, as a file. */
export function AuditDownload({ siteId, filters }: { siteId: string; filters: AuditFilters }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const download = useAuditDownload(siteId, filters)
  return (
    <div className={styles.download}>
      <Button icon={<Download aria-hidden />} busy={download.isPending} onClick={() => download.mutate()}>
        {download.isPending ? t.downloading : t.download}
      </Button>
      <p>{t.downloadHint(new Intl.NumberFormat(language).format(mostExportedLines))}</p>
      <LiveRegion visible>{download.isSuccess && t.downloaded(download.data)}</LiveRegion>
      {download.isError && (
        <p className={styles.failed} role="alert">
          {t.downloadFailed}
        </p>
      )}
    </div>
  )
}
