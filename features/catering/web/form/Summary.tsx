import { type ReactNode, type RefObject, useId } from 'react'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { messages } from '../../form-messages.ts'
import { messages as shared } from '../../messages.ts'
import type { OrderField } from '../../rules.ts'
import { needInWords } from '../../words.ts'
import { PriceLines } from '../PriceLines.tsx'
import styles from './OrderForm.module.css'
import { articlesOf } from './order-values.ts'
import { focusField, type OrderFormState } from './use-order-form.ts'

interface SummaryProps {
  form: OrderFormState
  headingRef: RefObject<HTMLHeadingElement | null>
  submitLabel: string
  /** Why it cannot be sent though nothing is missing: nothing was changed. */
  closed?: string | undefined
  busy: boolean
  /** What became of it so far, where that takes long. */
  status?: ReactNode
  /** The other way out. */
  leave: ReactNode
}

/** The order as it stands: its price line by line, what the kitchen will read, what is missing, and the button. */
export function Summary({ form, headingRef, submitLabel, closed, busy, status, leave }: SummaryProps) {
  const t = useMessages(messages)
  const words = useMessages(shared)
  const language = useLanguage()
  const { values, read, options, missing, wrong } = form
  const why = useId()
  const { instantType, numberGuests } = read.form
  const kitchen = [
    instantType &&
      [instantType.name, numberGuests === undefined ? '' : words.guests(numberGuests)]
        .filter(Boolean)
        .join(', '),
    ...articlesOf(values, options).map(({ name, quantity }) => t.priceLine(quantity, name)),
    ...values.needs.map(({ need, count }) => t.priceLine(count, needInWords(need, language))),
  ].filter(line => line !== undefined && line !== '')
  const isClosed = read.body === undefined || closed !== undefined
  return (
    <section aria-labelledby={`${why}-title`} className={styles.summary}>
      <h2 id={`${why}-title`} ref={headingRef} tabIndex={-1}>
        {t.basket}
      </h2>
      {!read.priced ? (
        <p className={styles.note}>{t.noPriceYet}</p>
      ) : (
        <PriceLines lines={read.lines} totalCents={read.totalCents} />
      )}
      <div>
        <h3>{t.kitchenReads}</h3>
        {kitchen.length === 0 && values.comment.trim() === '' ? (
          <p className={styles.note}>{t.nothingYet}</p>
        ) : (
          <ul className={styles.reads}>
            {kitchen.map(line => (
              <li key={line}>{line}</li>
            ))}
            {values.comment.trim() !== '' && <li className={styles.comment}>{values.comment.trim()}</li>}
          </ul>
        )}
      </div>
      <div id={why} className={styles.why}>
        <Fields title={t.missing} fields={missing} form={form} />
        <Fields title={t.toCorrect} fields={wrong} form={form} />
        {missing.length + wrong.length === 0 && <p className={styles.note}>{closed ?? t.ready}</p>}
      </div>
      <div role="status">{status}</div>
      <div className={styles.send}>
        <Button
          variant="primary"
          type="submit"
          wide
          busy={busy}
          disabled={isClosed && !busy}
          aria-describedby={why}
        >
          {submitLabel}
        </Button>
        {leave}
      </div>
    </section>
  )
}

function Fields({ title, fields, form }: { title: string; fields: OrderField[]; form: OrderFormState }) {
  const t = useMessages(messages)
  if (fields.length === 0) return null
  const labelOf = (field: OrderField) =>
    (field === 'costCenter' && form.options.parameter.costCenterLabel) || t.fields[field]
  return (
    <>
      <h3>{title}</h3>
      <ul role="list" className={styles.missing}>
        {fields.map(field => (
          <li key={field}>
            <button type="button" onClick={() => focusField(field)}>
              {labelOf(field)}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
