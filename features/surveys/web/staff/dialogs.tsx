import { useRef, useState } from 'react'
import { addDays, campusDay, campusEnd, formatDate, parseDay } from '#platform/time/campus-time.ts'
import { CallProblem, call } from '#platform/web/api/call.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import desk from '#platform/web/ui/desk.module.css'
import { ActDialog } from '#platform/web/ui/forms/ActDialog.tsx'
import { Alert } from '#platform/web/ui/forms/Alert.tsx'
import { DatePickerDialog } from '#platform/web/ui/forms/DatePickerDialog.tsx'
import { DayButton } from '#platform/web/ui/forms/DayButton.tsx'
import { DialogSlot } from '#platform/web/ui/forms/DialogSlot.tsx'
import { TextField } from '#platform/web/ui/forms/TextField.tsx'
import { TimeField } from '#platform/web/ui/forms/TimePickerDialog.tsx'
import { useFormer } from '#platform/web/ui/forms/use-act.ts'
import {
  daysBetweenReminders,
  moveSurveyEnd,
  remindOfSurvey,
  type StaffSurvey,
  withdrawSurvey,
} from '../../staff-contract.ts'
import { messages } from '../../staff-messages.ts'
import { type EndFaults, readEnd } from './end-moment.ts'
import { endMomentInWords, remindedAgain } from './result-words.ts'
import { useSurveyReach } from './use-staff.ts'

export interface SurveyDialogProps {
  /** As it was when its button was pressed, or as it was read since. */
  survey: StaffSurvey
  onClose: () => void
}

/** Asks, then ends a survey. */
export function EndDialog({ survey, onClose }: SurveyDialogProps) {
  const t = useMessages(messages)
  const { id, title } = useFormer(survey)
  return (
    <ActDialog
      title={t.endQuestion(title)}
      confirm={t.doEnd}
      danger
      working={t.ending}
      doneTitle={t.endedTitle}
      onClose={onClose}
      act={options =>
        call(moveSurveyEnd, { params: { id }, body: { endDate: null } }, options).then(() =>
          t.endedWords(title),
        )
      }
    >
      <p>{t.endNote}</p>
    </ActDialog>
  )
}

/** Asks, then takes a survey back. */
export function WithdrawDialog({ survey, onClose }: SurveyDialogProps) {
  const t = useMessages(messages)
  const { id, title } = useFormer(survey)
  return (
    <ActDialog
      title={t.withdrawQuestion(title)}
      confirm={t.doWithdraw}
      danger
      working={t.withdrawing}
      doneTitle={t.withdrawnTitle}
      onClose={onClose}
      act={options =>
        call(withdrawSurvey, { params: { id }, body: { withdrawn: true } }, options).then(() =>
          t.withdrawnWords(title),
        )
      }
    >
      <p>{t.withdrawNote}</p>
    </ActDialog>
  )
}

/** Asks, then publishes a survey again that was taken back. */
export function RestoreDialog({ survey, onClose }: SurveyDialogProps) {
  const t = useMessages(messages)
  const { id, title, endDate } = useFormer(survey)
  return (
    <ActDialog
      title={t.restoreQuestion(title)}
      confirm={t.doRestore}
      working={t.restoring}
      doneTitle={t.restoredTitle}
      onClose={onClose}
      act={options =>
        call(withdrawSurvey, { params: { id }, body: { withdrawn: false } }, options).then(() =>
          t.restoredWords(title),
        )
      }
    >
      <p>{t.restoreNote(new Date(endDate) <= new Date())}</p>
    </ActDialog>
  )
}

/** How far ahead the calendar leads, in days; a later day can be typed. */
const daysPicked = 730

/** Asks until when a survey is to run. */
export function MoveEndDialog({ survey, onClose }: SurveyDialogProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const { id, title, startDate, endDate } = useFormer(survey)
  const [typed, setTyped] = useState(() => {
    const [day, time] = campusEnd(new Date(endDate))
    return { day: formatDate(day, language, 'numeric'), time }
  })
  const [faults, setFaults] = useState<EndFaults>({})
  /** What the server says of the moment, by its own clock. */
  const [refused, setRefused] = useState<string>()
  const [picking, setPicking] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  const type = (given: Partial<typeof typed>) => {
    setTyped({ ...typed, ...given })
    setFaults({})
    setRefused(undefined)
  }
  const today = campusDay(new Date())
  const first = [today, campusDay(new Date(startDate))].toSorted().at(-1) ?? today
  const words = (fault: keyof typeof t.faults | undefined) => fault && t.faults[fault]
  return (
    <>
      <ActDialog
        title={t.moveQuestion(title)}
        confirm={t.doMove}
        working={t.moving}
        doneTitle={t.movedTitle}
        onClose={onClose}
        isToCorrect={error => {
          const words = error instanceof CallProblem ? error.fields.endDate : undefined
          setRefused(words)
          return words !== undefined
        }}
        act={options => {
          const read = readEnd(typed, { now: new Date(), startDate, endDate })
          if (read.faults !== undefined) {
            setFaults(read.faults)
            const wrong = read.faults.day === undefined ? 1 : 0
            const inputs = fields.current?.querySelectorAll<HTMLInputElement>('input:not([type=date])')
            inputs?.[wrong]?.focus()
            return undefined
          }
          const body = { endDate: read.end.toISOString() }
          return call(moveSurveyEnd, { params: { id }, body }, options).then(answer =>
            t.moved(endMomentInWords(answer.endDate, language)),
          )
        }}
      >
        <p>{t.endsNow(endMomentInWords(endDate, language))}</p>
        <div ref={fields} className={desk.fields}>
          <TextField
            label={t.day}
            hint={t.dayHint(formatDate(first, language, 'numeric'))}
            error={words(faults.day)}
            value={typed.day}
            inputMode="numeric"
            autoComplete="off"
            data-autofocus
            onChange={event => type({ day: event.target.value })}
            end={
              <DayButton
                label={t.pickDay}
                value={parseDay(typed.day)}
                min={first}
                max={addDays(first, daysPicked)}
                onPick={day => type({ day: formatDate(day, language, 'numeric') })}
                onOpen={() => setPicking(true)}
              />
            }
          />
          <TimeField
            label={t.time}
            text={typed.time}
            error={words(faults.time) ?? refused}
            isEnd
            onText={time => type({ time })}
          />
        </div>
        <p>{t.inParis}</p>
      </ActDialog>
      <DialogSlot>
        {picking && (
          <DatePickerDialog
            title={t.pickDay}
            label={t.day}
            value={parseDay(typed.day)}
            min={first}
            max={addDays(first, daysPicked)}
            besideField
            onValidate={day => {
              setPicking(false)
              type({ day: formatDate(day, language, 'numeric') })
            }}
            onClose={() => setPicking(false)}
          />
        )}
      </DialogSlot>
    </>
  )
}

/** Says whom a reminder reaches, then sends it. */
export function RemindDialog({ survey, onClose }: SurveyDialogProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const { id, title, anonymous } = useFormer(survey)
  const reach = useFormer(useSurveyReach(id).data)
  if (reach === undefined) return null
  const { toRemind, remindedAt } = reach
  const again = remindedAt === null ? undefined : remindedAgain(new Date(remindedAt))
  if (toRemind === 0 || (again !== undefined && again > new Date())) {
    return (
      <Alert
        title={t.remind}
        content={
          again !== undefined && again > new Date()
            ? t.remindedLately(formatDate(again, language, 'date'))
            : t.nobodyToRemind
        }
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
        call(remindOfSurvey, { params: { id } }, options).then(done => t.remindedWords(done.toRemind))
      }
    >
      <p>{anonymous ? t.remindEverybody(title) : t.remindOthers(title)}</p>
      <p>{t.remindRule(daysBetweenReminders)}</p>
    </ActDialog>
  )
}
