import { useId, useState } from 'react'
import { addDays, campusDay, type Day, formatDate, parseDay } from '#platform/time/campus-time.ts'
import { fetched } from '#platform/web/loading/component.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '../Button.tsx'
import { FetchedPart } from '../FetchedPart.tsx'
import { LiveRegion } from '../LiveRegion.tsx'
import { Skeleton } from '../Skeleton.tsx'
import { useMedia } from '../use-media.ts'
import { alertDialog } from './ask.tsx'
import styles from './DatePickerDialog.module.css'
import { Modal } from './Modal.tsx'
import { messages } from './messages.ts'
import { TextField } from './TextField.tsx'

const Calendar = fetched(() => import('./Calendar.tsx'))

export interface DatePickerDialogProps {
  /** Defaults to “Choose a date”. */
  title?: string
  /** Label of the field; defaults to “Date”. */
  label?: string
  value?: Day | undefined
  /** First and last day that may be chosen, both included. */
  min?: Day
  max?: Day
  /** A further check of a day that exists and lies in range: what is wrong with it, in words, or undefined. */
  check?: (day: Day) => string | undefined
  /** Which days are refused with an alert when they are validated; the dialog stays for another one. */
  refuse?: (day: Day) => Refusal | undefined
  /** Opened by the button of a field: the day is typed there, and the dialog is the calendar. */
  besideField?: boolean
  onValidate: (day: Day) => void
  onClose: () => void
}

/** Why a day is refused, in words. */
export interface Refusal {
  title: string
  content: string
}

/**
 * Asks for a day: typed as people write it, or picked in a calendar where there is room (not on phones). Validate
 * waits for a day that passes every check. Open as long as it is rendered.
 */
export function DatePickerDialog({
  title,
  label,
  value,
  min,
  max,
  check,
  refuse,
  besideField = false,
  onValidate,
  onClose,
}: DatePickerDialogProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const hasRoom = useMedia('(width >= 31.25em)')
  const [text, setText] = useState(value === undefined ? '' : formatDate(value, language, 'numeric'))
  // A half-typed date is not wrong yet.
  const [settled, setSettled] = useState(value !== undefined)
  const form = useId()

  const isRefused = (one: Day) => refuse?.(one) !== undefined || check?.(one) !== undefined
  // What a hint names can be chosen.
  const firstDay = nearest(min ?? campusDay(new Date()), 1, isRefused)
  const example = formatDate(firstDay, language, 'numeric')
  const day = parseDay(text)
  const problem =
    day === undefined
      ? t.dateInvalid(example)
      : min !== undefined && day < min
        ? t.dateTooEarly(formatDate(firstDay, language, 'long'))
        : max !== undefined && day > max
          ? t.dateTooLate(formatDate(nearest(max, -1, isRefused), language, 'long'))
          : check?.(day)
  const visible = text.trim() !== '' && (settled || day !== undefined) ? problem : undefined

  return (
    <Modal
      title={title ?? t.chooseDate}
      wide
      onClose={onClose}
      onSubmit={() => {
        if (day === undefined || problem !== undefined) return
        const refusal = refuse?.(day)
        if (refusal === undefined) onValidate(day)
        else void alertDialog({ tone: 'bad', ...refusal })
      }}
      footer={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button variant="primary" type="submit" disabled={problem !== undefined}>
            {t.validate}
          </Button>
        </>
      }
    >
      {!(besideField && hasRoom) && (
        <TextField
          id={form}
          label={label ?? t.date}
          hint={t.dateHint(example)}
          error={visible}
          value={text}
          inputMode="numeric"
          autoComplete="off"
          data-autofocus
          onChange={event => {
            setText(event.target.value)
            setSettled(false)
          }}
          onBlur={() => setSettled(true)}
          onKeyDown={event => {
            // A form whose button is disabled is not sent: the reason has to show all the same.
            if (event.key === 'Enter') setSettled(true)
          }}
        />
      )}
      <LiveRegion visible className={styles.spelled}>
        {day === undefined ? '' : formatDate(day, language, 'long')}
      </LiveRegion>
      {hasRoom && (
        <FetchedPart fallback={<Skeleton shape="box" className={styles.waiting} />}>
          <Calendar
            label={label ?? t.date}
            value={day}
            min={min}
            max={max}
            isRefused={isRefused}
            onPick={picked => {
              setText(formatDate(picked, language, 'numeric'))
              setSettled(true)
            }}
          />
        </FetchedPart>
      )}
    </Modal>
  )
}

/** No campus is closed for longer than this in a row, in days, but for works. */
const daysLookedAt = 31

/** The first day from one on, forwards or backwards, that is not refused; the day itself where there is none for long. */
function nearest(day: Day, step: 1 | -1, isRefused: (day: Day) => boolean): Day {
  let at = day
  for (let n = 0; n < daysLookedAt; n++) {
    if (!isRefused(at)) return at
    at = addDays(at, step)
  }
  return day
}
