import { useState } from 'react'
import { formatDate } from '#platform/time/campus-time.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { DialogSlot } from '#platform/web/ui/forms/DialogSlot.tsx'
import { classes } from '#platform/web/ui/hue.ts'
import rows from '#platform/web/ui/rows.module.css'
import { Section } from '#platform/web/ui/Section.tsx'
import type { KitchenOrder } from '../../staff-contract.ts'
import { messages } from '../../staff-messages.ts'
import styles from './Board.module.css'
import { LateDialog } from './LateDialog.tsx'
import { momentInWords, orderInWords } from './order-words.ts'

/** What waits for an answer, of all days; nothing where there is none. */
export function LateRequests({ orders }: { orders: readonly KitchenOrder[] }) {
  const t = useMessages(messages)
  const language = useLanguage()
  /** As it was when its button was pressed. */
  const [answering, setAnswering] = useState<KitchenOrder>()
  return (
    <>
      {orders.length > 0 && (
        <Section title={t.lateTitle} className={styles.late}>
          <ul role="list" aria-label={t.lateTitle} className={classes(rows.list, styles.orders)}>
            {orders.map(order => {
              const what = `${orderInWords(order, language)}, ${formatDate(order.day, language, 'day')}`
              const who = order.orderedBy ?? t.somebody
              const { kind = 'CANCEL', askedAt = '' } = order.lateRequest ?? {}
              return (
                <li key={order.id} className={classes(rows.row, styles.order)}>
                  <div className={classes(rows.about, styles.about)}>
                    <h3>{what}</h3>
                    <p>{t.asks[kind](who)}</p>
                    <p className={styles.contact}>{t.askedAt(momentInWords(askedAt, language))}</p>
                  </div>
                  <Button
                    variant="primary"
                    aria-haspopup="dialog"
                    aria-label={t.answerTo(what)}
                    onClick={() => setAnswering(order)}
                  >
                    {t.answer}
                  </Button>
                </li>
              )
            })}
          </ul>
        </Section>
      )}
      <DialogSlot>
        {answering !== undefined && (
          <LateDialog key={answering.id} order={answering} onClose={() => setAnswering(undefined)} />
        )}
      </DialogSlot>
    </>
  )
}
