import { call } from '#platform/web/api/call.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { ActDialog } from '#platform/web/ui/forms/ActDialog.tsx'
import { useFormer } from '#platform/web/ui/forms/use-act.ts'
import { joinFault, type RoomFault } from '../contract.ts'
import { messages } from '../messages.ts'

/** Counts a person among those who have reported a fault. */
export default function JoinDialog({ fault, onClose }: { fault: RoomFault; onClose: () => void }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const { id, name } = useFormer(fault)
  return (
    <ActDialog
      title={t.joinTitle(name[language])}
      confirm={t.affected}
      working={t.joining}
      doneTitle={t.joinedTitle}
      onClose={onClose}
      act={async options => {
        const joined = await call(joinFault, { params: { id } }, options)
        return t.joined(name[language], joined.fault.reporters)
      }}
    >
      <p>{t.joinText}</p>
    </ActDialog>
  )
}
