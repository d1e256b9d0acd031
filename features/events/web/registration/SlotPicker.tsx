import { useId } from 'react'
import { campusDay, formatDate, formatTime, formatTimeRange } from '#platform/time/campus-time.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { classes } from '#platform/web/ui/hue.ts'
import type { Animation, Slot } from '../../contract.ts'
import { messages } from '../../registration-messages.ts'
import { placesLeft } from '../../rules.ts'
import { useSlotFacts } from '../slot-facts.ts'
import styles from './SlotPicker.module.css'
import { type Chooser, closedFor, slotsByDay, stateOf } from './slots.ts'

interface SlotPickerProps {
  animation: Animation
  chooser: Chooser
  /** The person may not take part: the slots are only shown. */
  barred: boolean
  now: Date
  chosen: string | undefined
  onChoose: (id: string) => void
}

/** The slots day by day; one that cannot be chosen says why before it is pressed. */
export function SlotPicker({ animation, chooser, barred, now, chosen, onChoose }: SlotPickerProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const name = useId()
  const days = slotsByDay(animation.slots)
  if (days.length === 0) return <p>{t.noSlot}</p>
  return (
    <fieldset className={styles.picker}>
      <legend className={styles.legend}>{t.chooseSlot}</legend>
      <p className={styles.zone}>{t.parisTime}</p>
      {days.map(({ day, slots }) => (
        <section key={day} className={styles.day} aria-labelledby={`${name}-${day}`}>
          <h3 id={`${name}-${day}`}>{formatDate(day, language, 'long')}</h3>
          <ul role="list" className={styles.slots}>
            {slots.map(slot => (
              <li key={slot.id}>
                <SlotChoice
                  name={name}
                  slot={slot}
                  closed={closedFor(animation, slot, chooser, now)}
                  barred={barred}
                  current={chooser.who === 'mover' && chooser.slotId === slot.id}
                  checked={chosen === slot.id}
                  onChoose={() => onChoose(slot.id)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </fieldset>
  )
}

interface SlotChoiceProps {
  name: string
  slot: Slot
  closed: ReturnType<typeof closedFor>
  barred: boolean
  current: boolean
  checked: boolean
  onChoose: () => void
}

function SlotChoice({ name, slot, closed, barred, current, checked, onChoose }: SlotChoiceProps) {
  const t = useMessages(messages)
  const slotFacts = useSlotFacts()
  const language = useLanguage()
  const [start, end, deadline] = [slot.startDate, slot.endDate, slot.endDateInscription].map(
    text => new Date(text),
  ) as [Date, Date, Date]
  const left = placesLeft(stateOf(slot))
  const until = `${formatDate(deadline, language, 'short')}, ${formatTime(deadline, language)}`
  const over = campusDay(start) !== campusDay(end) ? ` (${formatDate(end, language, 'short')})` : ''
  return (
    <label className={classes(styles.slot, (closed !== undefined || barred) && styles.closed)}>
      <input
        type="radio"
        name={name}
        checked={checked}
        disabled={closed !== undefined || barred}
        onChange={onChoose}
      />
      <span className={styles.words}>
        <span className={styles.time}>
          {formatTimeRange(start, end, language)}
          {over}
        </span>
        <span className={styles.where}>{slotFacts(slot)}</span>
        {current && <span className={styles.current}>{t.yourSlot}</span>}
        {closed !== undefined ? (
          <span className={styles.reason}>{t.closed[closed]}</span>
        ) : (
          <>
            <span className={styles.left}>{t.left(left, slot.limitUser)}</span>
            <span className={styles.where}>{t.until(until)}</span>
          </>
        )}
      </span>
    </label>
  )
}
