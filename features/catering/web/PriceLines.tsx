import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { messages } from '../form-messages.ts'
import { messages as shared } from '../messages.ts'
import { eurosOf } from '../rules.ts'
import { inEuros } from '../words.ts'
import type { PricedLine } from './form/order-values.ts'
import styles from './PriceLines.module.css'

/** What an order costs, line by line, and in all. Amounts in cents. */
export function PriceLines({
  lines,
  totalCents,
  unpaid = false,
}: {
  lines: readonly PricedLine[]
  totalCents: number
  /** It was cancelled: nobody pays it. */
  unpaid?: boolean
}) {
  const t = useMessages(messages)
  const words = useMessages(shared)
  const language = useLanguage()
  return (
    <dl className={styles.price} data-unpaid={unpaid || undefined}>
      {lines.map(({ kind, label, quantity, unitCents, cents }, index) => {
        const unit = inEuros(eurosOf(unitCents), language)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two articles may have one name
          <div key={index}>
            <dt>
              {label ?? words.supplementaryHours}{' '}
              <span>
                {kind === 'SUPPLEMENTARY_HOURS' ? t.hoursLine(quantity, unit) : t.priceLine(quantity, unit)}
              </span>
            </dt>
            <dd>{inEuros(eurosOf(cents), language)}</dd>
          </div>
        )
      })}
      <div className={styles.total}>
        <dt>{words.total}</dt>
        <dd>{inEuros(eurosOf(totalCents), language)}</dd>
      </div>
    </dl>
  )
}
