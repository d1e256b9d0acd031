import { useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Modal } from '#platform/web/ui/forms/Modal.tsx'
import { messages } from '../../proof-messages.ts'
import type { Success } from '../success.ts'
import { Proofs } from './Proofs.tsx'
import styles from './SuccessDialog.module.css'

/** What has been booked or changed, with its proof where it is one's own. */
export default function SuccessDialog({ success, onClose }: { success: Success; onClose: () => void }) {
  const t = useMessages(messages)
  const { kind, booking, forWhom } = success
  const title = forWhom !== undefined ? t.otherSucceed : kind === 'booked' ? t.bookSucceed : t.modifySucceed
  return (
    <Modal
      title={title}
      wide
      onClose={onClose}
      footer={
        <Button variant="primary" data-autofocus onClick={onClose}>
          {t.close}
        </Button>
      }
    >
      {forWhom !== undefined ? (
        <p>{t.otherText(forWhom)}</p>
      ) : (
        <>
          <p className={styles.text} data-screen-only>
            {t.succeedText} {t.mailNote}
          </p>
          <Proofs booking={booking} />
        </>
      )}
    </Modal>
  )
}
