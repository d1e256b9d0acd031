import { Hourglass } from 'lucide-react'
import { formatDate } from '#platform/time/campus-time.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Alert } from '#platform/web/ui/forms/Alert.tsx'
import { Checkbox } from '#platform/web/ui/forms/Checkbox.tsx'
import { DialogSlot } from '#platform/web/ui/forms/DialogSlot.tsx'
import { classes } from '#platform/web/ui/hue.ts'
import rows from '#platform/web/ui/rows.module.css'
import { deadlineInWords } from '../../fault-words.ts'
import { messages as shared } from '../../messages.ts'
import type { KitchenOrder, OrderMark } from '../../staff-contract.ts'
import { messages } from '../../staff-messages.ts'
import styles from './Board.module.css'
import { articlesInWords, needsInWords, orderInWords, ticksInWords, timesInWords } from './order-words.ts'
import { useTicks } from './use-board.ts'

const tones: Record<OrderMark, 'good' | 'warn' | 'bad' | 'neutral'> = {
  NEW: 'good',
  CHANGED: 'warn',
  MOVED: 'warn',
  CANCELED: 'bad',
}

/** An order on the board: when, where, what, for whom, and how far it is. */
export function OrderRow({ order, board }: { order: KitchenOrder; board: string }) {
  const t = useMessages(messages)
  const words = useMessages(shared)
  const language = useLanguage()
  const { mark, status, comment, orderedBy, email, numberGuests, instantName, referentiel } = order
  const isHere = order.day === board
  const stands = status !== 'CANCELED' && isHere
  const articles = articlesInWords(order, language)
  const needs = needsInWords(order, language)
  return (
    <li
      className={classes(rows.row, styles.order)}
      data-mark={mark ?? undefined}
      data-gone={stands ? undefined : ''}
    >
      <p className={styles.time}>{timesInWords(order, language)}</p>
      <div className={classes(rows.about, styles.about)}>
        <h3>{referentiel}</h3>
        <p className={styles.what}>
          {instantName} · {words.guests(numberGuests)}
        </p>
        <p className={classes(rows.facts, styles.facts)}>
          {mark !== null && <Badge tone={tones[mark]}>{t.marks[mark]}</Badge>}
          {order.lateRequest !== null && (
            <Badge tone="warn" icon={<Hourglass aria-hidden />}>
              {t.lateMark}
            </Badge>
          )}
          {status === 'CANCELED' && mark !== 'CANCELED' && (
            <Badge tone="neutral">{words.statuses.CANCELED}</Badge>
          )}
          {!isHere && <span>{t.movedTo(formatDate(order.day, language, 'day'))}</span>}
        </p>
        {stands && (
          <>
            {articles.length > 0 && <Lines label={t.articles} lines={articles} />}
            {needs.length > 0 && <Lines label={t.needs} lines={needs} strong />}
            {comment !== '' && (
              <p className={styles.comment}>
                <span className="visually-hidden">{t.of(t.comment, '')}</span>
                {comment}
              </p>
            )}
            <p className={styles.contact}>
              {orderedBy === null ? t.erased : t.contact(orderedBy)}
              {email !== null && (
                <>
                  {' · '}
                  <a href={`mailto:${email}`}>{email}</a>
                </>
              )}
            </p>
          </>
        )}
      </div>
      {stands && status !== 'REQUESTED' && <Ticks order={order} />}
    </li>
  )
}

function Lines({ label, lines, strong = false }: { label: string; lines: string[]; strong?: boolean }) {
  return (
    <ul role="list" aria-label={label} className={styles.lines} data-strong={strong || undefined}>
      {lines.map(line => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

function Ticks({ order }: { order: KitchenOrder }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const { tick, early, answer, status, saving, unsure } = useTicks(order)
  const what = orderInWords(order, language)
  // Of what is pressed the time is known once it is saved.
  const history = ticksInWords(
    {
      ...order,
      prepared: status === 'ORDERED' ? null : order.prepared,
      delivered: status === 'DELIVERED' ? order.delivered : null,
    },
    language,
  )
  return (
    <div className={styles.ticks}>
      <Checkbox
        label={<Name seen={t.prepared} spoken={t.of(t.prepared, what)} />}
        checked={status !== 'ORDERED'}
        onCheck={checked => void tick(checked ? 'PREPARED' : 'ORDERED')}
      />
      <Checkbox
        label={<Name seen={t.delivered} spoken={t.of(t.delivered, what)} />}
        checked={status === 'DELIVERED'}
        onCheck={checked => void tick(checked ? 'DELIVERED' : 'PREPARED')}
      />
      {history.map(line => (
        <p key={line} className={styles.ticked}>
          {line}
        </p>
      ))}
      <p role="status" className={styles.saving}>
        {saving ? (unsure ? t.checking : t.saving) : ''}
      </p>
      <DialogSlot>
        {early !== undefined && (
          <Alert
            tone="warn"
            title={t.earlyQuestion(t.ticks[early], what)}
            content={t.earlyNote(deadlineInWords(new Date(order.editableUntil), language))}
            buttons={[
              { id: 'close', label: t.notYet },
              { id: 'tick', label: t.ticks[early], variant: 'primary' },
            ]}
            onAnswer={button => void answer(button === 'tick')}
          />
        )}
      </DialogSlot>
    </div>
  )
}

/** The boxes of all rows look alike; read out, each says which order it is of. */
function Name({ seen, spoken }: { seen: string; spoken: string }) {
  return (
    <>
      <span aria-hidden>{seen}</span>
      <span className="visually-hidden">{spoken}</span>
    </>
  )
}
