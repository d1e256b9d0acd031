import { CalendarPlus, X } from 'lucide-react'
import { useState } from 'react'
import { type Day, formatDate } from '#platform/time/campus-time.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { LiveRegion } from '#platform/web/ui/LiveRegion.tsx'
import { maxDays } from '../../limits.ts'
import { messages } from '../../messages.ts'
import styles from './VisitForm.module.css'
import type { VisitValues } from './visit-values.ts'

/** What a host may still plan. */
export interface Allowed {
  visitsLeft: number
  visitorsLeft: number
}

interface OtherDaysProps {
  values: VisitValues
  /** In words. */
  fault: string | undefined
  allowed: Allowed
  onChange: (days: readonly Day[]) => void
  onAdd: () => void
}

/** Days on which the same people come at the same hours. Limits are told before they are reached. */
export function OtherDays({ values, fault, allowed, onChange, onAdd }: OtherDaysProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const [told, setTold] = useState('')
  const { otherDays, visitors } = values
  const days = otherDays.length + 1
  const isFull = days >= maxDays
  const inWords = (day: Day) => formatDate(day, language, 'day')
  const says = () => {
    if (otherDays.length === 0) return t.otherDaysHint
    if (days > allowed.visitsLeft) return t.fewVisitsLeft(allowed.visitsLeft)
    if (days * visitors.length > allowed.visitorsLeft) return t.fewVisitorsLeft(allowed.visitorsLeft)
    return [t.daysCount(days, visitors.length), ...(isFull ? [t.daysFull] : [])].join(' ')
  }
  return (
    <fieldset className={styles.days}>
      <legend>{t.otherDays}</legend>
      {otherDays.length > 0 && (
        <ul role="list" className={styles.buttons}>
          {otherDays.map(day => (
            <li key={day}>
              <Button
                icon={<X aria-hidden />}
                aria-label={t.removeDay(inWords(day))}
                onClick={() => {
                  onChange(otherDays.filter(one => one !== day))
                  setTold(t.dayRemoved(inWords(day)))
                  document.getElementById('visit-days')?.focus()
                }}
              >
                {inWords(day)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {fault !== undefined && <p className={styles.bad}>{fault}</p>}
      <div className={styles.buttons}>
        <Button id="visit-days" icon={<CalendarPlus aria-hidden />} disabled={isFull} onClick={onAdd}>
          {t.addDay}
        </Button>
      </div>
      <LiveRegion visible className={styles.note}>
        {says()}
      </LiveRegion>
      <LiveRegion>{told}</LiveRegion>
    </fieldset>
  )
}
