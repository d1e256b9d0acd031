import { ClipboardPaste, Pencil, Trash2, UserRoundPlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { AccountDetails } from '#features/account/contract.ts'
import { campusDay, type Day, formatDate, parseDay, parseTime } from '#platform/time/campus-time.ts'
import type { Span } from '#platform/time/span.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Button, IconButton } from '#platform/web/ui/Button.tsx'
import { DatePickerDialog } from '#platform/web/ui/forms/DatePickerDialog.tsx'
import { DayButton } from '#platform/web/ui/forms/DayButton.tsx'
import { DialogSlot } from '#platform/web/ui/forms/DialogSlot.tsx'
import { TextField } from '#platform/web/ui/forms/TextField.tsx'
import { LiveRegion } from '#platform/web/ui/LiveRegion.tsx'
import { maxMeetingName, maxVisitors } from '../../contract.ts'
import { messages } from '../../messages.ts'
import { lastDay } from '../../rules.ts'
import { CompanionPicker } from './CompanionPicker.tsx'
import { type Allowed, OtherDays } from './OtherDays.tsx'
import { PasteDialog } from './PasteDialog.tsx'
import { useFaultWords } from './use-fault-words.ts'
import styles from './VisitForm.module.css'
import { nameOf, VisitorDialog } from './VisitorDialog.tsx'
import { type Faults, settled, spanOf, type VisitorValues, type VisitValues } from './visit-values.ts'

interface VisitFormProps {
  values: VisitValues
  /** What is wrong with it and is to be shown. */
  faults: Faults
  host: AccountDetails
  former: readonly VisitorValues[]
  /** What the host may still plan; undefined: this visit has no other days. */
  allowed?: Allowed | undefined
  busy: boolean
  /** Nothing can be typed yet. */
  waiting?: boolean
  submitLabel: string
  /** Beside the button: another way on. */
  other?: ReactNode
  status?: ReactNode
  onChange: (values: VisitValues) => void
  onSubmit: () => void
}

type Open = { dialog: 'visitor'; visitor: VisitorValues; isNew: boolean } | { dialog: 'paste' } | Edge
type Edge = { dialog: 'day'; edge: 'start' | 'end' } | { dialog: 'otherDay' }

/** When, who comes, and who accompanies them. */
export function VisitForm({
  values,
  faults,
  host,
  former,
  allowed,
  busy,
  waiting = false,
  submitLabel,
  other,
  status,
  onChange,
  onSubmit,
}: VisitFormProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const wordsOf = useFaultWords(host)
  const [open, setOpen] = useState<Open>()
  const [told, setTold] = useState('')
  const [moved, setMoved] = useState('')
  // What stood there when a day or a time was entered: an edge that is passed takes the other one along.
  const [before, setBefore] = useState<Span>()
  const now = new Date()
  const [first, last] = [campusDay(now), lastDay(host.visitScheduledLimit, now)]
  const { visitors } = values
  const isFull = visitors.length >= maxVisitors
  const set = (changed: Partial<VisitValues>) => onChange({ ...values, ...changed })

  const settle = (edge: 'start' | 'end', typed: VisitValues) => {
    const next = settled(typed, edge, before ?? spanOf(values), language)
    if (next !== typed) {
      const [day, time] = edge === 'start' ? [next.endDay, next.endTime] : [next.startDay, next.startTime]
      setMoved((edge === 'start' ? t.endMoved : t.startMoved)(`${day}, ${time}`))
    }
    setBefore(spanOf(next))
    if (next !== values) onChange(next)
  }
  const edgeField = (edge: 'start' | 'end', part: 'Day' | 'Time') => {
    const field = `${edge}${part}` as const
    return {
      id: `visit-${field}`,
      label: t[field],
      value: values[field],
      error: wordsOf(faults.get(field)),
      inputMode: 'numeric' as const,
      autoComplete: 'off',
      onFocus: () => setBefore(spanOf(values)),
      onChange: (event: { target: { value: string } }) => {
        setMoved('')
        set({ [field]: event.target.value })
      },
      onBlur: () => settle(edge, tidied(values, field, language)),
    }
  }
  const dayField = (edge: 'start' | 'end') => {
    const day = parseDay(values[`${edge}Day`])
    return (
      <TextField
        {...edgeField(edge, 'Day')}
        hint={day === undefined ? undefined : formatDate(day, language, 'day')}
        end={
          <DayButton
            label={edge === 'start' ? t.pickStart : t.pickEnd}
            value={day}
            min={first}
            max={last}
            onPick={picked => pick(edge, picked)}
            onOpen={() => setOpen({ dialog: 'day', edge })}
          />
        }
      />
    )
  }
  const pick = (edge: 'start' | 'end', day: Day) =>
    settle(edge, { ...values, [`${edge}Day`]: formatDate(day, language, 'numeric') })

  const others = (key?: string) =>
    new Set(visitors.filter(one => one.key !== key).map(({ email }) => email.trim().toLowerCase()))
  const saveVisitor = (visitor: VisitorValues) => {
    const isThere = visitors.some(({ key }) => key === visitor.key)
    set({
      visitors: isThere
        ? visitors.map(one => (one.key === visitor.key ? visitor : one))
        : [...visitors, visitor],
    })
    setTold(t.added(nameOf(visitor)))
    setOpen(undefined)
  }
  const someone = (): VisitorValues => ({
    ...{ key: crypto.randomUUID(), firstName: '', lastName: '', company: '', email: '' },
    ...{ phoneNumber: '', language },
  })
  return (
    <>
      <form
        noValidate
        className={styles.form}
        onSubmit={event => {
          event.preventDefault()
          if (!busy && !waiting) onSubmit()
        }}
      >
        <fieldset className={styles.part} disabled={waiting}>
          <legend>
            <h2>{t.meeting}</h2>
          </legend>
          <TextField
            id="visit-meetingName"
            label={t.meetingName}
            hint={t.meetingNameHint}
            error={wordsOf(faults.get('meetingName'))}
            value={values.meetingName}
            maxLength={maxMeetingName}
            autoComplete="off"
            onChange={event => set({ meetingName: event.target.value })}
          />
          <div className={styles.when}>
            {dayField('start')}
            <TextField {...edgeField('start', 'Time')} />
            {dayField('end')}
            <TextField {...edgeField('end', 'Time')} />
          </div>
          <LiveRegion visible className={styles.note}>
            {moved}
          </LiveRegion>
          {allowed !== undefined && (
            <OtherDays
              values={values}
              fault={wordsOf(faults.get('days'))}
              allowed={allowed}
              onChange={otherDays => set({ otherDays })}
              onAdd={() => setOpen({ dialog: 'otherDay' })}
            />
          )}
          {host.visitScheduledLimit !== null && (
            <p className={styles.note}>{t.until(formatDate(last, language, 'date'))}</p>
          )}
        </fieldset>

        <fieldset className={styles.part} disabled={waiting}>
          <legend>
            <h2>{t.visitors}</h2>
          </legend>
          <p className={styles.note}>
            {visitors.length === 0 ? t.noVisitors : isFull ? t.atMost : t.visitorCount(visitors.length)}
          </p>
          {faults.has('visitors') && <p className={styles.bad}>{wordsOf(faults.get('visitors'))}</p>}
          {visitors.length > 0 && (
            <ul role="list" className={styles.list}>
              {visitors.map((visitor, place) => {
                const fault = [...faults].find(([field]) => field.startsWith(`visitors.${place}.`))?.[1]
                return (
                  <li key={visitor.key} className={styles.person} data-bad={fault !== undefined || undefined}>
                    <span>
                      <strong>{nameOf(visitor)}</strong>
                      <small>{[visitor.email, visitor.company].filter(Boolean).join(' · ')}</small>
                      {fault !== undefined && <span className={styles.bad}>{wordsOf(fault)}</span>}
                    </span>
                    <span>
                      <IconButton
                        label={t.edit(nameOf(visitor))}
                        icon={<Pencil aria-hidden />}
                        onClick={() => setOpen({ dialog: 'visitor', visitor, isNew: false })}
                      />
                      <IconButton
                        label={t.remove(nameOf(visitor))}
                        icon={<Trash2 aria-hidden />}
                        onClick={() => {
                          set({ visitors: visitors.filter(({ key }) => key !== visitor.key) })
                          setTold(t.removed(nameOf(visitor)))
                          document.getElementById('visit-visitors')?.focus()
                        }}
                      />
                    </span>
                  </li>
                )
              })}
            </ul>
          )}
          <LiveRegion>{told}</LiveRegion>
          <div className={styles.buttons}>
            <Button
              id="visit-visitors"
              icon={<UserRoundPlus aria-hidden />}
              disabled={isFull}
              onClick={() => setOpen({ dialog: 'visitor', visitor: someone(), isNew: true })}
            >
              {t.add}
            </Button>
            <Button
              variant="quiet"
              icon={<ClipboardPaste aria-hidden />}
              disabled={isFull}
              onClick={() => setOpen({ dialog: 'paste' })}
            >
              {t.paste}
            </Button>
          </div>
        </fieldset>

        <fieldset className={styles.part} disabled={waiting}>
          <legend>
            <h2>{t.companion}</h2>
          </legend>
          <CompanionPicker
            chosen={values.companion}
            myself={host.isAccompanying ? host : undefined}
            error={wordsOf(faults.get('companion'))}
            onChoose={companion => set({ companion })}
          />
        </fieldset>

        <div role="status">{status !== undefined && <p className={styles.note}>{status}</p>}</div>
        <div className={styles.buttons}>
          <Button variant="primary" type="submit" busy={busy} disabled={waiting}>
            {busy ? t.sending : submitLabel}
          </Button>
          {other}
        </div>
      </form>
      <DialogSlot>
        {open?.dialog === 'visitor' ? (
          <VisitorDialog
            visitor={open.visitor}
            isNew={open.isNew}
            others={others(open.visitor.key)}
            former={former}
            onDone={saveVisitor}
            onClose={() => setOpen(undefined)}
          />
        ) : open?.dialog === 'paste' ? (
          <PasteDialog
            known={others()}
            left={maxVisitors - visitors.length}
            language={language}
            onDone={pasted => {
              set({ visitors: [...visitors, ...pasted] })
              setTold(t.visitorCount(visitors.length + pasted.length))
              setOpen(undefined)
            }}
            onClose={() => setOpen(undefined)}
          />
        ) : open?.dialog === 'otherDay' ? (
          <DatePickerDialog
            title={t.pickOtherDay}
            value={undefined}
            min={first}
            max={last}
            onValidate={day => {
              set({ otherDays: [...new Set([...values.otherDays, day])].toSorted() })
              setOpen(undefined)
            }}
            onClose={() => setOpen(undefined)}
          />
        ) : open?.dialog === 'day' ? (
          <DatePickerDialog
            title={open.edge === 'start' ? t.pickStart : t.pickEnd}
            value={parseDay(values[`${open.edge}Day`])}
            min={first}
            max={last}
            besideField
            onValidate={day => {
              pick(open.edge, day)
              setOpen(undefined)
            }}
            onClose={() => setOpen(undefined)}
          />
        ) : undefined}
      </DialogSlot>
    </>
  )
}

/** What was typed as `24112026` or `1430` as everybody reads it. */
function tidied(values: VisitValues, field: keyof VisitValues, language: 'fr' | 'en'): VisitValues {
  const text = values[field]
  if (typeof text !== 'string') return values
  const tidy = field.endsWith('Day')
    ? ((day?: Day) => day && formatDate(day, language, 'numeric'))(parseDay(text))
    : parseTime(text)
  return tidy === undefined || tidy === text ? values : { ...values, [field]: tidy }
}
