import { useState } from 'react'
import { call } from '#platform/web/api/call.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { ActDialog } from '#platform/web/ui/forms/ActDialog.tsx'
import { TextArea } from '#platform/web/ui/forms/TextArea.tsx'
import { useFormer } from '#platform/web/ui/forms/use-act.ts'
import { longestReturnWord, returnDraft } from '../../contract.ts'
import { messages } from '../../review-messages.ts'
import type { EntryDialogProps } from './dialog-props.ts'

/** Gives a draft that was handed over back to its writer, with a word. */
export default function ReturnDialog({
  part,
  entry,
  title: current,
  version,
  onDone,
  onClose,
}: EntryDialogProps) {
  const t = useMessages(messages)
  const { id } = useFormer(entry)
  const title = useFormer(current)
  const saved = useFormer(version())
  const [word, setWord] = useState('')
  const [missing, setMissing] = useState(false)
  return (
    <ActDialog
      title={t.returnTitle(title)}
      confirm={t.giveBack}
      working={t.returning}
      doneTitle={t.returnedTitle}
      onClose={onClose}
      act={options => {
        setMissing(word.trim() === '')
        if (word.trim() === '') return undefined
        const wanted = { params: { part, id }, body: { version: saved, word: word.trim() } }
        return call(returnDraft, wanted, options).then(async () => {
          await onDone()
          return t.returnedDone(title)
        })
      }}
    >
      <p>{t.returnNote}</p>
      <TextArea
        label={t.word}
        hint={t.wordHint}
        value={word}
        maxLength={longestReturnWord}
        error={missing ? t.wordMissing : undefined}
        onChange={({ target }) => setWord(target.value)}
        required
      />
    </ActDialog>
  )
}
