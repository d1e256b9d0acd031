import { useState } from 'react'
import { campusDay, isDay } from '#platform/time/campus-time.ts'
import { CallProblem, call } from '#platform/web/api/call.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import desk from '#platform/web/ui/desk.module.css'
import { ActDialog } from '#platform/web/ui/forms/ActDialog.tsx'
import { TextField } from '#platform/web/ui/forms/TextField.tsx'
import { useFormer } from '#platform/web/ui/forms/use-act.ts'
import { messages } from '../../board-messages.ts'
import { assignTraining, daysBetweenReminders, type MissingPerson } from '../../follow-up-contract.ts'
import { mayBeDue } from '../../rules.ts'
import type { StaffTraining } from '../../staff-contract.ts'
import { nameOf } from './parts.tsx'

/** Who gets a last day: those chosen, a division (empty: none), or everybody of the campus. */
export interface AssignTarget {
  people?: readonly MissingPerson[]
  division?: string
  /** Of the division, in words. */
  name?: string
}

interface AssignDialogProps {
  training: StaffTraining
  siteId: string
  target: AssignTarget
  onClose: () => void
}

/** So many are named, the others are counted. */
const mostNamed = 5

/** Asks by when a training is to be passed, and says so to those who have it to do. */
export function AssignDialog({ training, siteId, target: current, onClose }: AssignDialogProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const target = useFormer(current)
  const [day, setDay] = useState('')
  const [fault, setFault] = useState<string>()
  const { people, division, name } = target
  return (
    <ActDialog
      title={t.assignTitle(training.title)}
      confirm={t.doAssign}
      working={t.assigning}
      doneTitle={t.assignedTitle}
      onClose={onClose}
      isToCorrect={error => {
        const { dueOn } = error instanceof CallProblem ? error.fields : {}
        setFault(dueOn)
        return dueOn !== undefined
      }}
      act={options => {
        if (!isDay(day) || !mayBeDue(day, new Date())) {
          setFault(t.chooseDay)
          return undefined
        }
        const body = {
          dueOn: day,
          ...(people !== undefined && { people: people.map(({ id }) => id) }),
          ...(people === undefined && division !== undefined && { division }),
        }
        const input = { params: { id: training.id }, query: { siteId }, body }
        return call(assignTraining, input, options).then(({ assigned, mailed }) =>
          t.assigned(assigned, mailed),
        )
      }}
    >
      <div className={desk.fields}>
        <p>
          {people !== undefined
            ? t.forPeople(namesOf(people, language, t.andMore))
            : name !== undefined
              ? t.forDivision(name)
              : t.forEverybody}
        </p>
        <TextField
          label={t.day}
          type="date"
          min={campusDay(new Date())}
          required
          data-autofocus
          value={day}
          error={fault}
          onChange={({ target: { value } }) => {
            setDay(value)
            setFault(undefined)
          }}
        />
        <p className={desk.note}>{t.assignNote(daysBetweenReminders)}</p>
      </div>
    </ActDialog>
  )
}

function namesOf(people: readonly MissingPerson[], language: string, more: (n: number) => string): string {
  const named = people.slice(0, mostNamed).map(one => nameOf(one) || one.email)
  const rest = people.length - named.length
  return new Intl.ListFormat(language).format(rest > 0 ? [...named, more(rest)] : named)
}
