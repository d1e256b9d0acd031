import { useState } from 'react'
import { addDays, campusDay, formatDate, parseDay } from '#platform/time/campus-time.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { DatePickerDialog } from '#platform/web/ui/forms/DatePickerDialog.tsx'
import { DayButton } from '#platform/web/ui/forms/DayButton.tsx'
import { DialogSlot } from '#platform/web/ui/forms/DialogSlot.tsx'
import { TextField } from '#platform/web/ui/forms/TextField.tsx'
import { TimeField } from '#platform/web/ui/forms/TimePickerDialog.tsx'
import { messages } from '../../staff-messages.ts'
import styles from './MomentFields.module.css'
import type { MomentFaults, TypedMoment } from './typed-moment.ts'

/** So far ahead days are picked; later ones are typed. */
const daysPicked = 365

interface MomentFieldsProps {
  label: string
  hint: string
  typed: TypedMoment
  faults: MomentFaults
  /** What the server says to the moment. */
  refused: string | undefined
  onType: (typed: TypedMoment) => void
}

/** A day and a time of the campus. */
export function MomentFields({ label, hint, typed, faults, refused, onType }: MomentFieldsProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const [picking, setPicking] = useState(false)
  const first = campusDay(new Date())
  const last = addDays(first, daysPicked)
  const pick = (day: string) => onType({ ...typed, day: formatDate(day, language, 'numeric') })
  return (
    <fieldset className={styles.moment}>
      <legend>{label}</legend>
      <p className={styles.hint}>{hint}</p>
      <div className={styles.fields}>
        <TextField
          label={t.day}
          error={faults.day && t.momentFaults[faults.day]}
          value={typed.day}
          hint={t.dayHint(formatDate(first, language, 'numeric'))}
          inputMode="numeric"
          autoComplete="off"
          onChange={event => onType({ ...typed, day: event.target.value })}
          end={
            <DayButton
              label={t.pickDay}
              value={parseDay(typed.day)}
              min={first}
              max={last}
              onPick={pick}
              onOpen={() => setPicking(true)}
            />
          }
        />
        <TimeField
          label={t.time}
          text={typed.time}
          error={(faults.time && t.momentFaults[faults.time]) ?? refused}
          isEnd
          onText={time => onType({ ...typed, time })}
        />
      </div>
      <DialogSlot>
        {picking && (
          <DatePickerDialog
            title={t.pickDay}
            label={t.day}
            value={parseDay(typed.day)}
            min={first}
            max={last}
            besideField
            onValidate={day => {
              setPicking(false)
              pick(day)
            }}
            onClose={() => setPicking(false)}
          />
        )}
      </DialogSlot>
    </fieldset>
  )
}
