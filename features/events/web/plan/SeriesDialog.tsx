import { useRef, useState } from 'react'
import { addDays, formatDate, isDay, weekdayOf } from '#platform/time/campus-time.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import desk from '#platform/web/ui/desk.module.css'
import { CheckLine, ChoiceGroup, Select } from '#platform/web/ui/forms/choices.tsx'
import { Modal } from '#platform/web/ui/forms/Modal.tsx'
import { TextField } from '#platform/web/ui/forms/TextField.tsx'
import { useFormer } from '#platform/web/ui/forms/use-act.ts'
import { messages } from '../../plan-messages.ts'
import { maxSlots } from '../../staff-contract.ts'
import styles from './Plan.module.css'
import { momentIn, planned, seriesDays, seriesOf, type WrittenSlot } from './plan.ts'
import { useSlotWords } from './slot-words.ts'

interface SeriesDialogProps {
  slot: WrittenSlot
  slots: readonly WrittenSlot[]
  onAdd: (added: readonly WrittenSlot[]) => void
  onClose: () => void
}

const units = ['weeks', 'days'] as const
const weekdays = [1, 2, 3, 4, 5, 6, 7]
/** A Monday: only the names of the days of its week are read. */
const someMonday = '2026-01-05'

/** Repeats a slot, and says before which ones it makes. */
export default function SeriesDialog(props: SeriesDialogProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const { nameOf } = useSlotWords()
  const { slot, slots, onAdd, onClose } = useFormer(props)
  const at = planned([slot])[0]?.at
  const day = at?.day ?? ''
  const [unit, setUnit] = useState<(typeof units)[number]>('weeks')
  const [every, setEvery] = useState('1')
  const [on, setOn] = useState<readonly number[]>(isDay(day) ? [weekdayOf(day)] : [])
  const [until, setUntil] = useState(isDay(day) ? addDays(day, 28) : '')
  const [strict, setStrict] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  const step = /^\d{1,2}$/.test(every.trim()) ? Number(every) : 0
  const wrong = {
    every: !(step >= 1 && step <= 52) && t.everyWrong,
    weekdays: unit === 'weeks' && on.length === 0 && t.weekdayWrong,
    until: !(isDay(until) && until > day) && t.lastDayWrong,
  }
  const isRight = !Object.values(wrong).some(Boolean)
  const days = isRight
    ? seriesDays(
        { from: day, until, every: step, weekdays: unit === 'weeks' ? on : undefined },
        maxSlots + 1,
      ).filter(one => one !== day)
    : []
  const { added, there } = seriesOf(slot, days, slots)
  const isFull = slots.length + added.length > maxSlots
  return (
    <Modal
      title={t.seriesTitle(at === undefined ? '…' : nameOf(at))}
      onClose={onClose}
      onSubmit={() => {
        if (isRight && !isFull && added.length > 0) return onAdd(added)
        setStrict(true)
        requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
      }}
      footer={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" variant="primary">
            {t.addSeries}
          </Button>
        </>
      }
    >
      <div ref={form} className={desk.fields}>
        <div className={styles.pair}>
          <TextField
            label={t.every}
            inputMode="numeric"
            value={every}
            error={(strict && wrong.every) || undefined}
            onChange={({ target }) => setEvery(target.value)}
            data-autofocus
          />
          <Select
            label={t.unit}
            placeholder={t.unit}
            value={unit}
            options={units.map(value => ({ value, text: t.units[value] }))}
            onChange={({ target }) => {
              const chosen = units.find(one => one === target.value)
              if (chosen !== undefined) setUnit(chosen)
            }}
          />
        </div>
        {unit === 'weeks' && (
          <ChoiceGroup label={t.weekdays} single={false} error={(strict && wrong.weekdays) || undefined}>
            {() => (
              <div className={styles.boxes}>
                {weekdays.map(weekday => (
                  <CheckLine
                    key={weekday}
                    checked={on.includes(weekday)}
                    onChange={({ target }) =>
                      setOn(weekdays.filter(one => (one === weekday ? target.checked : on.includes(one))))
                    }
                  >
                    {formatDate(addDays(someMonday, weekday - 1), language, 'weekday')}
                  </CheckLine>
                ))}
              </div>
            )}
          </ChoiceGroup>
        )}
        <TextField
          label={t.lastDay}
          type="date"
          value={until}
          error={(strict && wrong.until) || undefined}
          onChange={({ target }) => setUntil(target.value)}
        />
        <div className={styles.told} role="status">
          {isFull ? (
            <p className={styles.refusal}>{t.full(maxSlots)}</p>
          ) : (
            <>
              <p>{t.makes(added.length)}</p>
              {added.length > 0 && (
                // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys too
                <ul className={`${styles.list} ${styles.made}`} tabIndex={0}>
                  {added.map(one => {
                    const made = momentIn(one.from)?.day ?? ''
                    return <li key={made}>{formatDate(made, language, 'long')}</li>
                  })}
                </ul>
              )}
            </>
          )}
          {there.length > 0 && (
            <p>
              {t.isThere(
                new Intl.ListFormat(language).format(there.map(one => formatDate(one, language, 'day'))),
              )}
            </p>
          )}
        </div>
      </div>
    </Modal>
  )
}
