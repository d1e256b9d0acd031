import { useState } from 'react'
import { type CallOptions, CallProblem, call } from '#platform/web/api/call.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { ActDialog } from '#platform/web/ui/forms/ActDialog.tsx'
import { TextField } from '#platform/web/ui/forms/TextField.tsx'
import { useFormer } from '#platform/web/ui/forms/use-act.ts'
import { longestFaultNote } from '../contract.ts'
import type { FaultAct } from '../rules.ts'
import { mendFault, refuseFault, type StaffFault, takeFault } from '../staff-contract.ts'
import { messages } from '../staff-messages.ts'

interface FaultDialogProps {
  act: FaultAct
  /** As it was when its button was pressed. */
  fault: StaffFault
  onClose: () => void
}

/** Asks, then takes a fault or ends it, and says what came of it. */
export default function FaultDialog({ act, fault, onClose }: FaultDialogProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const { id, name, room } = useFormer(fault)
  const [note, setNote] = useState('')
  const [wrong, setWrong] = useState<string>()
  const words = t.acts[act]
  const what = t.titleOf(name[language], room.name)
  return (
    <ActDialog
      title={words.question}
      confirm={words.button}
      danger={act === 'refuse'}
      working={words.working}
      doneTitle={words.doneTitle}
      onClose={onClose}
      isToCorrect={error => {
        const said = error instanceof CallProblem && error.status === 400 ? error.fields.note : undefined
        if (said !== undefined) setWrong(said)
        return said !== undefined
      }}
      act={options => {
        const isMissing = act === 'refuse' && note.trim() === ''
        setWrong(isMissing ? t.noteMissing : undefined)
        return isMissing ? undefined : send(act, id, note.trim(), options).then(() => words.done(what))
      }}
    >
      <p>
        <strong>{what}</strong>
      </p>
      <p>{words.text}</p>
      {act === 'refuse' && (
        <TextField
          label={t.note}
          hint={t.noteHint}
          error={wrong}
          maxLength={longestFaultNote}
          autoComplete="off"
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      )}
    </ActDialog>
  )
}

function send(act: FaultAct, id: string, note: string, options: CallOptions) {
  const params = { id }
  switch (act) {
    case 'take':
      return call(takeFault, { params }, options)
    case 'mend':
      return call(mendFault, { params }, options)
    case 'refuse':
      return call(refuseFault, { params, body: { note } }, options)
  }
}
