import { Check, Copy, Share2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { record } from '#platform/web/observability/analytics.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Modal } from '#platform/web/ui/forms/Modal.tsx'
import { TextField } from '#platform/web/ui/forms/TextField.tsx'
import { LiveRegion } from '#platform/web/ui/LiveRegion.tsx'
import { type ArticleCard, events } from '../contract.ts'
import { messages } from '../messages.ts'
import { shareLink } from '../rules.ts'
import styles from './ShareDialog.module.css'

export interface ShareDialogProps {
  article: Pick<ArticleCard, 'id' | 'title'>
  onClose: () => void
}

/** Gives the link to an article: to copy, or to another app where the device knows how. */
export default function ShareDialog({ article, onClose }: ShareDialogProps) {
  const t = useMessages(messages)
  const link = shareLink(location.origin, article.id)
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState<'yes' | 'failed'>()

  const copy = async () => {
    // Not there without https, and refused where the person forbade it.
    const done = await navigator.clipboard?.writeText(link).then(
      () => true,
      () => false,
    )
    setCopied(done ? 'yes' : 'failed')
    if (done) record(events.share, { article: article.id, way: 'copy' })
    else field.current?.select()
  }
  const shareElsewhere = async () => {
    const done = await navigator.share({ title: article.title, url: link }).then(
      () => true,
      () => false,
    )
    if (!done) return
    record(events.share, { article: article.id, way: 'app' })
    onClose()
  }

  return (
    <Modal
      title={t.shareTitle}
      onClose={onClose}
      lightDismiss
      footer={
        <>
          {'share' in navigator && (
            <Button icon={<Share2 aria-hidden />} onClick={() => void shareElsewhere()}>
              {t.shareElsewhere}
            </Button>
          )}
          <Button
            variant="primary"
            icon={copied === 'yes' ? <Check aria-hidden /> : <Copy aria-hidden />}
            data-autofocus
            onClick={() => void copy()}
          >
            {copied === 'yes' ? t.copied : t.copy}
          </Button>
        </>
      }
    >
      <p className={styles.title}>{article.title}</p>
      <TextField
        ref={field}
        label={t.shareLink}
        value={link}
        readOnly
        error={copied === 'failed' ? t.copyFailed : undefined}
        onFocus={event => event.currentTarget.select()}
      />
      <LiveRegion>{copied === 'yes' && t.copied}</LiveRegion>
    </Modal>
  )
}
