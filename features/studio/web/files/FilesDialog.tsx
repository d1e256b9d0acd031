import { call } from '#platform/web/api/call.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import desk from '#platform/web/ui/desk.module.css'
import { Modal } from '#platform/web/ui/forms/Modal.tsx'
import rows from '#platform/web/ui/rows.module.css'
import { downloadPart, tableFormats } from '../../contract.ts'
import { messages } from '../../messages.ts'

/** A part's entries, or an empty table with examples, in the formats that it can be brought in again. */
export default function FilesDialog({ part, onClose }: { part: string; onClose: () => void }) {
  const t = useMessages(messages)
  return (
    <Modal
      title={t.downloadTitle}
      onClose={onClose}
      lightDismiss
      footer={
        <Button variant="primary" onClick={onClose}>
          {t.close}
        </Button>
      }
    >
      <div className={desk.fields}>
        <p className={desk.note}>{t.downloadNote}</p>
        {(['file', 'template'] as const).map(which => (
          <div key={which} className={rows.acts}>
            {tableFormats.map(format => (
              <DownloadButton
                key={format}
                name={`${part}.${format}`}
                label={which === 'file' ? t.asFile(format) : t.asTemplate(format)}
                busyLabel={t.downloading}
                failed={t.downloadFailed}
                load={() =>
                  call(downloadPart, {
                    params: { part, format },
                    query: which === 'template' ? { template: 'true' } : {},
                  })
                }
              />
            ))}
          </div>
        ))}
      </div>
    </Modal>
  )
}
