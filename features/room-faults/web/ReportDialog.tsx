import { useState } from 'react'
import type { Referentiel } from '#features/rooms/contract.ts'
import { formatDate } from '#platform/time/campus-time.ts'
import { CallProblem, call } from '#platform/web/api/call.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { ActDialog } from '#platform/web/ui/forms/ActDialog.tsx'
import { Select } from '#platform/web/ui/forms/choices.tsx'
import { TextField } from '#platform/web/ui/forms/TextField.tsx'
import { useFormer } from '#platform/web/ui/forms/use-act.ts'
import { type FaultKind, faultKinds, longestFaultNote, type RoomFault, reportFault } from '../contract.ts'
import { messages } from '../messages.ts'
import { kindNames } from '../rules.ts'

interface ReportDialogProps {
  room: Referentiel
  /** What is reported already. */
  faults: readonly RoomFault[]
  onClose: () => void
}

/** What may be chosen: a piece of equipment, or another kind of thing. */
interface Thing {
  kind: FaultKind
  equipment?: string
  text: string
}

const keyOf = ({ kind, equipment }: Pick<Thing, 'kind' | 'equipment'>) => `${kind} ${equipment ?? ''}`

/** Reports something broken; what is reported already is said, and joined. */
export default function ReportDialog({ room, faults: known, onClose }: ReportDialogProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const faults = useFormer(known)
  const [chosen, setChosen] = useState('')
  const [note, setNote] = useState('')
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const names = room.data[`equipements_${language}`]
  const things: Thing[] = [
    ...room.equipment.map((equipment, nth) => ({
      kind: 'EQUIPMENT' as const,
      equipment,
      text: names[nth] ?? equipment,
    })),
    ...faultKinds.flatMap(kind => (kind === 'EQUIPMENT' ? [] : [{ kind, text: kindNames[kind][language] }])),
  ]
  const thing = things.find(one => keyOf(one) === chosen)
  // What is wrong otherwise may be several things: each is reported by itself.
  const same = faults.find(
    ({ kind, equipment }) =>
      kind !== 'OTHER' && thing !== undefined && keyOf(thing) === `${kind} ${equipment ?? ''}`,
  )

  return (
    <ActDialog
      title={t.question(room.room)}
      confirm={same === undefined ? t.send : t.affected}
      working={t.sending}
      doneTitle={t.sentTitle}
      onClose={onClose}
      isToCorrect={error => {
        if (!(error instanceof CallProblem) || error.status !== 400) return false
        const { kind, equipment, note: line } = error.fields
        if ((kind ?? equipment ?? line) === undefined) return false
        setErrors({
          ...((kind ?? equipment) !== undefined && { what: kind ?? equipment ?? '' }),
          ...(line !== undefined && { line }),
        })
        return true
      }}
      act={options => {
        const missing: Record<string, string> = {
          ...(thing === undefined && { what: t.whatMissing }),
          ...(thing?.kind === 'OTHER' && note.trim() === '' && { line: t.lineMissing }),
        }
        setErrors(missing)
        if (thing === undefined || Object.keys(missing).length > 0) return undefined
        const { kind, equipment, text } = thing
        const body = {
          roomId: room.id,
          kind,
          note: note.trim(),
          ...(equipment !== undefined && { equipment }),
        }
        return call(reportFault, { body }, options).then(() => t.sent(text))
      }}
    >
      <Select
        label={t.what}
        placeholder={t.choose}
        error={errors.what}
        value={chosen}
        options={things.map(one => ({ value: keyOf(one), text: one.text }))}
        onChange={({ target }) => setChosen(target.value)}
      />
      {same !== undefined && (
        <p role="status">
          {same.isMine ? t.knownMine : t.known(formatDate(new Date(same.reportedAt), language, 'day'))}
        </p>
      )}
      <TextField
        label={t.line}
        hint={t.lineHint(longestFaultNote)}
        error={errors.line}
        maxLength={longestFaultNote}
        autoComplete="off"
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </ActDialog>
  )
}
