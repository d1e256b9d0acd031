import { lazy, Suspense, useId, useState } from 'react'
import { campusDay, type Day, formatDate, parseDay } from '#platform/time/campus-time.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '../Button.tsx'
import { LiveRegion } from '../LiveRegion.tsx'
import { messages } from '../messages.ts'
import { Skeleton } from '../Skeleton.tsx'
import { useMedia } from '../use-media.ts'
import styles from './DatePickerDialog.module.css'
import { Modal } from './Modal.tsx'
import { TextField } from './TextField.tsx'

const Calendar = lazy(() => import('./Calendar.tsx'))

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
  onValidate: (day: Day) => void
  onClose: () => void
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
  onValidate,
  onClose,
}: DatePickerDialogProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const hasRoom = useMedia('(min-width: 500px)')
  const [text, setText] = useState(value === undefined ? '' : formatDate(value, language, 'numeric'))
  // A half-typed date is not wrong yet.
  const [settled, setSettled] = useState(value !== undefined)
  const form = useId()

  const example = formatDate(min ?? campusDay(new Date()), language, 'numeric')
  const day = parseDay(text)
  const problem =
    day === undefined
      ? t.dateInvalid(example)
      : min !== undefined && day < min
        ? t.dateTooEarly(formatDate(min, language, 'long'))
        : max !== undefined && day > max
          ? t.dateTooLate(formatDate(max, language, 'long'))
          : check?.(day)
  const shown = text.trim() !== '' && (settled || day !== undefined) ? problem : undefined

  return (
    <Modal
      title={title ?? t.chooseDate}
      wide
      onClose={onClose}
      onSubmit={() => {
        if (day !== undefined && problem === undefined) onValidate(day)
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
      <TextField
        id={form}
        label={label ?? t.date}
        hint={t.dateHint(example)}
        error={shown}
        value={text}
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
      <LiveRegion visible className={styles.spelled}>
        {day === undefined ? '' : formatDate(day, language, 'long')}
      </LiveRegion>
      {hasRoom && (
        <Suspense fallback={<Skeleton shape="box" className={styles.waiting} />}>
          <Calendar
            language={language}
            label={label ?? t.date}
            value={day}
            min={min}
            max={max}
            onPick={picked => {
              setText(formatDate(picked, language, 'numeric'))
              setSettled(true)
            }}
          />
        </Suspense>
      )}
    </Modal>
  )
}
