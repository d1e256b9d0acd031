import { useRef, useState } from 'react'
import { CallProblem, call } from '#platform/web/api/call.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { ActDialog } from '#platform/web/ui/forms/ActDialog.tsx'
import { TextField } from '#platform/web/ui/forms/TextField.tsx'
import { useFormer } from '#platform/web/ui/forms/use-act.ts'
import {
  maxReason,
  minReason,
  type StaffTraining,
  type TrainingPerson,
  withdrawCertificate,
  withdrawTraining,
} from '../../staff-contract.ts'
import { messages } from '../../staff-messages.ts'
import { nameOf } from './parts.tsx'

interface TrainingDialogProps {
  /** As it was when its button was pressed, or as it was read since. */
  training: StaffTraining
  onClose: () => void
}

/** Asks, then takes a training from offer. */
export function WithdrawDialog({ training, onClose }: TrainingDialogProps) {
  const t = useMessages(messages)
  const { id, title, siteIds } = useFormer(training)
  return (
    <ActDialog
      title={t.withdrawQuestion(title)}
      confirm={t.doWithdraw}
      danger
      working={t.withdrawing}
      doneTitle={t.withdrawnTitle}
      onClose={onClose}
      act={options =>
        call(withdrawTraining, { params: { id }, body: { withdrawn: true } }, options).then(() =>
          t.withdrawnWords(title),
        )
      }
    >
      <p>{t.withdrawNote(siteIds.length)}</p>
    </ActDialog>
  )
}

/** Asks, then offers a training again. */
export function RestoreDialog({ training, onClose }: TrainingDialogProps) {
  const t = useMessages(messages)
  const { id, title } = useFormer(training)
  return (
    <ActDialog
      title={t.restoreQuestion(title)}
      confirm={t.doRestore}
      working={t.restoring}
      doneTitle={t.restoredTitle}
      onClose={onClose}
      act={options =>
        call(withdrawTraining, { params: { id }, body: { withdrawn: false } }, options).then(() =>
          t.restoredWords(title),
        )
      }
    >
      <p>{t.restoreNote}</p>
    </ActDialog>
  )
}

/** Asks why, then withdraws the certificate of somebody. */
export function CertificateDialog({ person, onClose }: { person: TrainingPerson; onClose: () => void }) {
  const t = useMessages(messages)
  const former = useFormer(person)
  const name = nameOf(former)
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  return (
    <ActDialog
      title={t.certificateQuestion(name)}
      confirm={t.doWithdrawCertificate}
      danger
      working={t.withdrawingCertificate}
      doneTitle={t.certificateWithdrawnTitle}
      onClose={onClose}
      isToCorrect={error => {
        const words = error instanceof CallProblem ? error.fields.reason : undefined
        setFault(words)
        return words !== undefined
      }}
      act={options => {
        const given = reason.trim()
        if (given.length < minReason) {
          setFault(t.reasonShort(minReason))
          field.current?.focus()
          return undefined
        }
        const params = { code: former.certificate ?? '' }
        return call(withdrawCertificate, { params, body: { reason: given } }, options).then(() =>
          t.certificateWithdrawn(name),
        )
      }}
    >
      <p>{t.certificateNote}</p>
      <TextField
        ref={field}
        label={t.reason}
        hint={t.reasonHint}
        maxLength={maxReason}
        value={reason}
        error={fault}
        onChange={event => {
          setReason(event.target.value)
          setFault(undefined)
        }}
        data-autofocus
      />
    </ActDialog>
  )
}
