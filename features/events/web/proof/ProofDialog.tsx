import { useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Modal } from '#platform/web/ui/forms/Modal.tsx'
import type { Booking } from '../../contract.ts'
import { messages } from '../../proof-messages.ts'
import { Proofs } from './Proofs.tsx'

/** The proofs of a booking, over the page. */
export default function ProofDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const t = useMessages(messages)
  const several = (booking.familyInformationForm?.children.length ?? 0) > 0
  const title =
    booking.invitationType === 'CARTON_INVITATION' ? t.cardTitle : several ? t.qrsTitle : t.qrTitle
  return (
    <Modal
      title={title}
      wide
      lightDismiss
      onClose={onClose}
      footer={
        <Button variant="primary" data-autofocus onClick={onClose}>
          {t.close}
        </Button>
      }
    >
      <Proofs booking={booking} />
    </Modal>
  )
}
