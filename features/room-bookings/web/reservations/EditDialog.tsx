import { CalendarDays, Clock } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Referentiel } from '#features/rooms/contract.ts'
import { bookingWindow, type Span } from '#features/rooms/rules.ts'
import { messages as roomsMessages, useDaysAhead } from '#features/rooms/web/public.tsx'
import { formatDate, isWeekend, parseDay, parseTime } from '#platform/time/campus-time.ts'
import { CallProblem, call } from '#platform/web/api/call.ts'
import { useNow } from '#platform/web/live/use-now.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Button, IconButton } from '#platform/web/ui/Button.tsx'
import { alertDialog } from '#platform/web/ui/forms/ask.tsx'
import { DatePickerDialog } from '#platform/web/ui/forms/DatePickerDialog.tsx'
import { Modal } from '#platform/web/ui/forms/Modal.tsx'
import { TextField } from '#platform/web/ui/forms/TextField.tsx'
import { TimePickerDialog } from '#platform/web/ui/forms/TimePickerDialog.tsx'
import { changeReservation, type Meeting, type Reservation } from '../../contract.ts'
import { messages } from '../../messages.ts'
import { useReloadReservations } from '../use-schedules.ts'
import styles from './EditDialog.module.css'
import { type FreeInstead, freeInstead } from './free-instead.ts'
import { confirmedSpanOf, spanOf } from './my-schedules.ts'
import { TakenDialog } from './TakenDialog.tsx'
import {
  adjusted,
  endsNextDay,
  readTimes,
  type TypedFault,
  type TypedTimes,
  typedTimes,
} from './typed-times.ts'
import { useRefusalWords, useSpanWords } from './use-words.ts'

export interface EditDialogProps {
  room: Referentiel
  meeting: Meeting
  onClose: () => void
  /** The server has taken the new time. */
  onChanged: (reservation: Reservation) => void
}

/** How often it is looked at whether the typed time has passed, in milliseconds. */
const clockEvery = 15_000

/** Asks for another day and other times of a reservation. What was typed survives a refusal. */
export function EditDialog({ room, meeting, onClose, onChanged }: EditDialogProps) {
  const t = useMessages(messages).bookings
  const rooms = useMessages(roomsMessages)
  const language = useLanguage()
  const words = useSpanWords()
  const why = useRefusalWords()
  const reload = useReloadReservations()
  const daysAhead = useDaysAhead(room.site)
  const now = useNow(() => clockEvery)
  const current = spanOf(meeting)
  const confirmed = confirmedSpanOf(meeting)
  const overnight = endsNextDay(current)

  const [typed, setTyped] = useState(() => typedTimes(current, language))
  // What stood there when the field being typed in was entered.
  const [former, setFormer] = useState(typed)
  // A half-typed time is not wrong yet, and the time it already has is wrong only once it is sent.
  const [typing, setTyping] = useState(false)
  const [sent, setSent] = useState(0)
  const [busy, setBusy] = useState(false)
  const [picker, setPicker] = useState<'day' | 'times'>()
  const [taken, setTaken] = useState<{ span: Span; instead: FreeInstead }>()
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const body = useRef<HTMLDivElement>(null)

  const { first, last } = bookingWindow(now, daysAhead)
  const { span, faults } = readTimes(typed, { now, daysAhead, current })
  const inWords = (fault: TypedFault) => {
    if (fault === 'TOO_FAR') return rooms.tooFar(formatDate(last, language, 'long'))
    return { ...rooms.faults, ...t.typedFaults }[fault]
  }
  const errorOf = (field: keyof TypedTimes) => {
    const fault = faults[field]
    if (typing) return undefined
    if (fault === 'UNCHANGED') return sent > 0 ? inWords(fault) : undefined
    return fault === undefined ? refused[field] : inWords(fault)
  }

  // The first field that is wrong, once it is marked as such.
  useEffect(() => {
    if (sent > 0) body.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [sent])

  const type = (field: keyof TypedTimes) => (text: string) => {
    setTyped(before => ({ ...before, [field]: text }))
    setTyping(true)
    setRefused({})
    setSent(0)
  }
  const settle = (field: 'start' | 'end') => {
    setTyping(false)
    // What cannot be read moves nothing, and what stood there before it still counts.
    if (overnight || typed[field] === former[field] || parseTime(typed[field]) === undefined) return
    const next = adjusted(typed, former, field)
    setTyped(next)
    setFormer(next)
  }
  const fill = (next: TypedTimes) => {
    setTyped(next)
    setFormer(next)
    setTyping(false)
    setRefused({})
    setSent(0)
  }

  async function send(wanted: Span) {
    setBusy(true)
    try {
      const made = await call(changeReservation, {
        params: { id: meeting.id },
        body: { start: wanted.start.toISOString(), end: wanted.end.toISOString() },
      })
      onChanged(made)
    } catch (error) {
      setBusy(false)
      await tell(error, wanted)
    }
  }

  async function tell(error: unknown, wanted: Span) {
    if (error instanceof CallProblem && (error.status === 401 || error.status === 403)) return onClose()
    void reload()
    if (error instanceof CallProblem && error.errorType === 'ROOM_TAKEN') {
      const instead = await freeInstead(room, wanted)
      if (instead.times.length > 0) return setTaken({ span: wanted, instead })
    }
    if (error instanceof CallProblem) setRefused(error.fields)
    await alertDialog({
      tone: 'bad',
      title: t.changeErrorTitle,
      content: (
        <>
          <p>{why(error)}</p>
          <p>{t.stays}</p>
        </>
      ),
    })
  }

  const submit = () => {
    if (busy) return
    setTyping(false)
    setSent(sent + 1)
    if (span !== undefined && Object.keys(faults).length === 0) void send(span)
  }

  return (
    <>
      <Modal
        title={t.changeTitle(room.room)}
        wide
        onClose={() => {
          if (!busy) onClose()
        }}
        onSubmit={submit}
        footer={
          <>
            <Button onClick={onClose} disabled={busy}>
              {t.cancel}
            </Button>
            <Button variant="primary" type="submit" busy={busy}>
              {t.save}
            </Button>
          </>
        }
      >
        <div ref={body} className={styles.body}>
          <div className={styles.now}>
            <p>{t.changeNow(words(confirmed ?? current))}</p>
            {confirmed !== undefined && <p>{t.changeAsked(words(current))}</p>}
          </div>
          <TypedField
            label={t.day}
            hint={t.dayHint(formatDate(first, language, 'numeric'))}
            value={typed.day}
            error={errorOf('day')}
            onText={type('day')}
            onSettled={() => setTyping(false)}
            first
            pick={
              <IconButton
                label={t.pickDay}
                icon={<CalendarDays aria-hidden />}
                disabled={busy}
                onClick={() => setPicker('day')}
              />
            }
          />
          <div className={styles.times}>
            {(['start', 'end'] as const).map(field => (
              <TypedField
                key={field}
                label={field === 'start' ? t.start : overnight ? t.endNextDay : t.end}
                value={typed[field]}
                error={errorOf(field)}
                onText={type(field)}
                onSettled={() => settle(field)}
                pick={
                  <IconButton
                    label={t.pickTimes}
                    icon={<Clock aria-hidden />}
                    disabled={busy}
                    onClick={() => setPicker('times')}
                  />
                }
              />
            ))}
          </div>
        </div>
      </Modal>
      {picker === 'day' && (
        <DatePickerDialog
          label={t.day}
          value={parseDay(typed.day)}
          min={first}
          max={last}
          check={day => (isWeekend(day) ? rooms.faults.WEEKEND : undefined)}
          onValidate={day => {
            fill({ ...typed, day: formatDate(day, language, 'numeric') })
            setPicker(undefined)
          }}
          onClose={() => setPicker(undefined)}
        />
      )}
      {picker === 'times' && (
        <TimePickerDialog
          start={parseTime(typed.start)}
          end={parseTime(typed.end)}
          check={({ start, end }) => {
            const { span, faults } = readTimes({ ...typed, start, end }, { now, daysAhead, current })
            const fault = faults.start ?? faults.end
            return span === undefined || fault === undefined || fault === 'UNCHANGED'
              ? undefined
              : inWords(fault)
          }}
          onValidate={({ start, end }) => {
            fill({ ...typed, start, end })
            setPicker(undefined)
          }}
          onClose={() => setPicker(undefined)}
        />
      )}
      {taken !== undefined && (
        <TakenDialog
          room={room}
          {...taken}
          moving
          onAnswer={choice => {
            setTaken(undefined)
            if (choice === undefined) return
            fill(typedTimes(choice.span, language))
            void send(choice.span)
          }}
        />
      )}
    </>
  )
}

interface TypedFieldProps {
  label: string
  hint?: string
  value: string
  error: string | undefined
  onText: (text: string) => void
  onSettled: () => void
  first?: boolean
  /** The button that opens a picker. */
  pick: ReactNode
}

function TypedField({ label, hint, value, error, onText, onSettled, first, pick }: TypedFieldProps) {
  return (
    <TextField
      label={label}
      hint={hint}
      error={error}
      value={value}
      autoComplete="off"
      data-autofocus={first || undefined}
      onChange={event => onText(event.target.value)}
      onBlur={onSettled}
      onKeyDown={event => {
        if (event.key === 'Enter') onSettled()
      }}
      end={pick}
    />
  )
}
