import { useQueryClient } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useId, useState } from 'react'
import { call } from '#platform/web/api/call.ts'
import { useProblemWords } from '#platform/web/api/problem-words.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { toast } from '#platform/web/ui/Toasts.tsx'
import { type Order, type LateRequest as StoredLateRequest, withdrawLate } from '../../contract.ts'
import { messages } from '../../detail-messages.ts'
import { deadlineInWords } from '../../fault-words.ts'
import { messages as list } from '../../list-messages.ts'
import { bodyOf } from '../form/order-values.ts'
import { useOptions } from '../form/use-options.ts'
import { reloadOrders, rememberOrder } from '../use-live-orders.ts'
import { bodyInWords, namesIn } from './body-words.ts'
import { Comparison } from './Comparison.tsx'
import styles from './Order.module.css'

const tones = { ASKED: 'warn', ACCEPTED: 'good', REFUSED: 'bad' } as const

/** What the kitchen was asked after the deadline, and what it answered; taken back as long as it has not. */
export function LateRequest({ order, asked }: { order: Order; asked: StoredLateRequest }) {
  const t = useMessages(messages)
  const { late } = useMessages(list)
  const language = useLanguage()
  const client = useQueryClient()
  const why = useProblemWords()
  const title = useId()
  const [busy, setBusy] = useState(false)
  const { kind, state, askedAt, reason, change } = asked
  // What was accepted is what the order says now.
  const compares = change !== null && state !== 'ACCEPTED'
  const { options } = useOptions(order.siteId, { enabled: compares })
  const names = namesIn(order, options)

  const withdraw = async () => {
    setBusy(true)
    try {
      rememberOrder(client, await call(withdrawLate, { params: { id: order.id } }))
      toast.success(t.withdrawn)
    } catch (error) {
      void reloadOrders(client)
      toast.error(`${t.withdrawFail}. ${why(error)} ${t.tryLater}`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <section aria-labelledby={title} className={styles.part}>
      <div className={styles.head}>
        <h2 id={title}>{t.late}</h2>
        <Badge tone={tones[state]}>{t.states[state]}</Badge>
      </div>
      <p className={styles.note}>{t.askedAt(deadlineInWords(new Date(askedAt), language))}</p>
      <p role="status">{late[kind][state]}</p>
      {reason !== null && reason !== '' && <p>{t.reason(reason)}</p>}
      {compares && (
        <Comparison
          caption={t.lateTitle}
          one={{ label: t.before, words: bodyInWords(bodyOf(order), names, language) }}
          other={{ label: t.after, words: bodyInWords(change, names, language) }}
        />
      )}
      {state === 'ASKED' && (
        <div className={styles.buttons}>
          <Button icon={<Undo2 aria-hidden />} busy={busy} onClick={() => void withdraw()}>
            {t.withdraw}
          </Button>
        </div>
      )}
    </section>
  )
}
