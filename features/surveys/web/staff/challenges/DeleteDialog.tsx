import { call } from '#platform/web/api/call.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { ActDialog } from '#platform/web/ui/forms/ActDialog.tsx'
import { useFormer } from '#platform/web/ui/forms/use-act.ts'
import { type ChallengeCard, deleteChallenge } from '../../../challenge-contract.ts'
import { messages } from '../../../challenge-messages.ts'
import { inDigits } from '../../survey-words.ts'

interface DeleteDialogProps {
  /** As it was when the button was pressed. */
  challenge: Pick<ChallengeCard, 'id' | 'name' | 'version' | 'state' | 'fromFile'>
  teams: number
  members: number
  points: number
  onClose: () => void
  onDeleted?: () => void
}

/** Says what is lost, asks, then deletes a challenge. */
export function DeleteDialog({ challenge: current, onClose, onDeleted, ...lost }: DeleteDialogProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const { id, name, version, state, fromFile } = useFormer(current)
  const { teams, members, points } = useFormer(lost)
  return (
    <ActDialog
      title={t.deleteQuestion(name)}
      confirm={t.remove}
      danger
      working={t.deleting}
      doneTitle={t.deletedTitle}
      onClose={onClose}
      act={options =>
        call(deleteChallenge, { params: { id }, query: { version } }, options).then(() => {
          onDeleted?.()
          return t.deleted(name)
        })
      }
    >
      <p>
        {t.deleteNote(t.teamsCount(teams), t.membersCount(members), t.points(inDigits(points, language)))}
      </p>
      <p>{t.deleteStays}</p>
      {state === 'RUNNING' && <p>{t.deleteRuns}</p>}
      {fromFile && <p>{t.deleteFile}</p>}
    </ActDialog>
  )
}
