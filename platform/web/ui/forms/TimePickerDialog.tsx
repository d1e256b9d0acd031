import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import {
  endOfDay,
  formatDuration,
  minutesOf,
  parseEndTime,
  parseTime,
  type Time,
  timeOf,
} from '#platform/time/campus-time.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Button, IconButton } from '../Button.tsx'
import { LiveRegion } from '../LiveRegion.tsx'
import { Modal } from './Modal.tsx'
import { messages } from './messages.ts'
import { TextField } from './TextField.tsx'
import styles from './TimePickerDialog.module.css'

/** Minutes that one press of a button or an arrow key moves a time. */
const step = 15

export interface TimeRange {
  start: Time
  end: Time
}

export interface TimePickerDialogProps {
  /** Defaults to “Choose a time”. */
  title?: string
  start?: Time | undefined
  end?: Time | undefined
  /** A further check of times that fit each other: what is wrong with them, in words, or undefined. */
  check?: (range: TimeRange) => string | undefined
  onValidate: (range: TimeRange) => void
  onClose: () => void
}

/**
 * Asks for a start time and an end that is later. Typed as people write it, or moved in
 * quarters of an hour. Validate waits until all is right. Open as long as it is rendered.
 */
export function TimePickerDialog({ title, start, end, check, onValidate, onClose }: TimePickerDialogProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const [startText, setStartText] = useState(start ?? '')
  const [endText, setEndText] = useState(end ?? '')

  const from = parseTime(startText)
  const to = parseEndTime(endText)
  const startError = startText.trim() !== '' && from === undefined ? t.timeInvalid : undefined
  const ordered = from === undefined || to === undefined || to > from
  const endError =
    endText.trim() === ''
      ? undefined
      : to === undefined
        ? t.endTimeInvalid
        : ordered
          ? undefined
          : t.endNotLater
  const range = from !== undefined && to !== undefined && ordered ? { start: from, end: to } : undefined
  const problem = range && check?.(range)

  return (
    <Modal
      title={title ?? t.chooseTime}
      wide
      onClose={onClose}
      onSubmit={() => {
        if (range !== undefined && problem === undefined) onValidate(range)
      }}
      footer={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button variant="primary" type="submit" disabled={range === undefined || problem !== undefined}>
            {t.validate}
          </Button>
        </>
      }
    >
      <div className={styles.times}>
        <TimeField label={t.startTime} text={startText} onText={setStartText} error={startError} first />
        <TimeField
          label={t.endTime}
          text={endText}
          onText={setEndText}
          error={endError ?? problem}
          isEnd
          // An empty end begins an hour after the start, not at midnight.
          empty={from === undefined ? undefined : timeOf(minutesOf(from) + 60)}
        />
      </div>
      <LiveRegion visible className={styles.duration}>
        {range === undefined
          ? ''
          : t.duration(formatDuration(minutesOf(range.end) - minutesOf(range.start), language))}
      </LiveRegion>
    </Modal>
  )
}

export interface TimeFieldProps {
  label: string
  text: string
  onText: (text: string) => void
  error: string | undefined
  first?: boolean
  /** It may be the end of the day. */
  isEnd?: boolean
  /** Where the buttons start from while the field is empty; 9:00 by default. */
  empty?: Time | undefined
}

/** A time of day, typed as people write it or moved in quarters of an hour. */
export function TimeField({
  label,
  text,
  onText,
  error,
  first,
  isEnd = false,
  empty = '09:00',
}: TimeFieldProps) {
  const t = useMessages(messages)
  // A half-typed time is not wrong yet, but Validate already waits for the rest.
  const [typing, setTyping] = useState(false)
  const now = isEnd ? parseEndTime(text) : parseTime(text)
  const move = (by: number) => {
    setTyping(false)
    if (now === undefined) return onText(empty)
    // To the next quarter in that direction, so that 9:07 becomes 9:15 or 9:00. The day ends at its last quarter.
    const quarter = by > 0 ? Math.floor(minutesOf(now) / step) + 1 : Math.ceil(minutesOf(now) / step) - 1
    const minutes = quarter * step
    if (minutes >= 24 * 60 && isEnd) return onText(endOfDay)
    onText(timeOf(Math.min(24 * 60 - step, minutes)))
  }
  return (
    <div className={styles.time}>
      <TextField
        className={styles.field}
        label={label}
        hint={isEnd ? t.endTimeHint : t.timeHint}
        error={typing ? undefined : error}
        value={text}
        inputMode="numeric"
        autoComplete="off"
        data-autofocus={first || undefined}
        onChange={event => {
          onText(event.target.value)
          setTyping(true)
        }}
        onBlur={() => {
          setTyping(false)
          if (now !== undefined) onText(now)
        }}
        onKeyDown={event => {
          // A form whose button is disabled is not sent: the reason has to show all the same.
          if (event.key === 'Enter') setTyping(false)
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
          event.preventDefault()
          move(event.key === 'ArrowUp' ? step : -step)
        }}
        end={
          <>
            <IconButton
              label={t.earlier(label, step)}
              icon={<Minus aria-hidden />}
              onClick={() => move(-step)}
            />
            <IconButton label={t.later(label, step)} icon={<Plus aria-hidden />} onClick={() => move(step)} />
          </>
        }
      />
    </div>
  )
}
