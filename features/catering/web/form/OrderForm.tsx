import { Info, TriangleAlert } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { periodInWords } from '../../fault-words.ts'
import { messages } from '../../form-messages.ts'
import { eurosOf } from '../../rules.ts'
import { inEuros } from '../../words.ts'
import { DialogPlace } from './FormDialog.tsx'
import { OrderFields } from './OrderFields.tsx'
import styles from './OrderForm.module.css'
import { Summary } from './Summary.tsx'
import type { OrderFormState } from './use-order-form.ts'

interface OrderFormProps {
  form: OrderFormState
  /** Above the fields: what the person has to know besides. */
  notes?: ReactNode
  submitLabel: string
  closed?: string | undefined
  busy: boolean
  status?: ReactNode
  leave: ReactNode
  onSubmit: () => void
}

/** The fields of an order, and beside them, or below, the order as it stands; its price is always in sight. */
export function OrderForm({
  form,
  notes,
  submitLabel,
  closed,
  busy,
  status,
  leave,
  onSubmit,
}: OrderFormProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const summary = useRef<HTMLHeadingElement>(null)
  const { options, read } = form
  const [dialogs, setDialogs] = useState<HTMLElement | null>(null)
  const { inactivityPeriods, orderBeforeHour } = options.parameter
  return (
    <DialogPlace value={dialogs}>
      <form
        noValidate
        className={styles.form}
        onSubmit={event => {
          event.preventDefault()
          if (!busy && read.body !== undefined && closed === undefined) onSubmit()
        }}
      >
        <div className={styles.fields}>
          <div className={styles.notes}>
            {notes}
            {orderBeforeHour !== null && (
              <p className={styles.warning}>
                <TriangleAlert aria-hidden /> <span>{orderBeforeHour}</span>
              </p>
            )}
            {inactivityPeriods.map(period => (
              <p key={period.startDate} className={styles.warning}>
                <TriangleAlert aria-hidden />
                <span>{t.inactivity(options.siteName, periodInWords(period, language), period.reason)}</span>
              </p>
            ))}
            <p className={styles.info}>
              <Info aria-hidden /> <span>{t.howTo}</span>
            </p>
          </div>
          <OrderFields form={form} />
        </div>
        <div className={styles.bar}>
          <p aria-live="polite" className={read.priced ? undefined : styles.unpriced}>
            {read.priced ? t.totalPrice(inEuros(eurosOf(read.totalCents), language)) : t.noPriceYet}
          </p>
          <Button
            onClick={() => {
              summary.current?.focus({ preventScroll: true })
              summary.current?.scrollIntoView({ block: 'start' })
            }}
          >
            {t.seePrice}
          </Button>
        </div>
        <div className={styles.aside}>
          <Summary
            form={form}
            headingRef={summary}
            submitLabel={submitLabel}
            closed={closed}
            busy={busy}
            status={status}
            leave={leave}
          />
        </div>
      </form>
      <div ref={setDialogs} />
    </DialogPlace>
  )
}
