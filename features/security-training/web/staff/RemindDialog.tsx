import { call } from '#platform/web/api/call.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { ActDialog } from '#platform/web/ui/forms/ActDialog.tsx'
import { Alert } from '#platform/web/ui/forms/Alert.tsx'
import { useFormer } from '#platform/web/ui/forms/use-act.ts'
import { daysBetweenReminders, remindMissingPeople } from '../../follow-up-contract.ts'
import { messages } from '../../follow-up-messages.ts'
import type { StaffTraining } from '../../staff-contract.ts'
import type { FollowUp } from './use-staff.ts'

interface RemindDialogProps {
  training: StaffTraining
  siteId: string
  followUp: FollowUp
  onClose: () => void
}

/** Says how many are mailed, then reminds everybody who has a training to do. */
export function RemindDialog({ training, siteId, followUp, onClose }: RemindDialogProps) {
  const t = useMessages(messages)
  // What was asked when the dialog opened is what its result speaks of.
  const { toRemind, remindedLately } = useFormer(followUp)
  if (toRemind === 0) {
    return (
      <Alert
        title={t.remind}
        content={remindedLately === 0 ? t.allTrained : t.nobodyToRemind(daysBetweenReminders)}
        onAnswer={onClose}
      />
    )
  }
  return (
    <ActDialog
      title={t.remindQuestion(toRemind)}
      confirm={t.doRemind}
      working={t.reminding}
      doneTitle={t.remindedTitle}
      onClose={onClose}
      act={options =>
        call(remindMissingPeople, { params: { id: training.id }, query: { siteId } }, options).then(
          ({ reminded }) => t.reminded(reminded),
        )
      }
    >
      <p>{t.remindNote(training.title)}</p>
      {remindedLately > 0 && <p>{t.remindedLately(remindedLately, daysBetweenReminders)}</p>}
    </ActDialog>
  )
}
