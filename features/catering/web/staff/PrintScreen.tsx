import { Printer } from 'lucide-react'
import { useSite } from '#features/sites/web/public.tsx'
import { formatDate, isDay } from '#platform/time/campus-time.ts'
import { isRefused } from '#platform/web/api/is-refused.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { useScreenInput } from '#platform/web/shell/screen.tsx'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/States.tsx'
import { messages as shared } from '../../messages.ts'
import type { Board, KitchenOrder } from '../../staff-contract.ts'
import { messages } from '../../staff-messages.ts'
import { staffTitle } from '../../title.ts'
import { BoardSkeleton, NotTheirs } from './BoardScreen.tsx'
import {
  articlesInWords,
  momentInWords,
  needsInWords,
  nothing,
  ticksInWords,
  timesInWords,
} from './order-words.ts'
import styles from './Print.module.css'
import { Totals } from './Totals.tsx'
import { useBoard, useLiveBoard } from './use-board.ts'

/** The orders of a day on sheets of A4: what to prepare in all, then every order with a box to tick. */
export function PrintScreen() {
  const t = useMessages(messages)
  const own = useMessages(staffTitle)
  const siteId = useLocalState(s => s.siteId) ?? ''
  const { day } = useScreenInput<'day'>()
  const requested = day !== undefined && isDay(day) ? day : undefined
  const { data, error, refetch, isFetching } = useBoard(siteId, requested)
  useLiveBoard(siteId)
  const board = data !== undefined && (requested === undefined || data.day === requested) ? data : undefined
  return (
    <Page
      title={t.printTitle}
      crumbs={[{ label: own, to: `/staff/catering${requested === undefined ? '' : `?day=${requested}`}` }]}
      actions={
        board !== undefined && (
          <div data-screen-only>
            <Button icon={<Printer aria-hidden />} onClick={() => print()}>
              {t.printNow}
            </Button>
          </div>
        )
      }
    >
      {isRefused(error) ? (
        <NotTheirs />
      ) : board !== undefined ? (
        <Sheet board={board} />
      ) : error !== null ? (
        <ErrorState title={t.loadFailed} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <BoardSkeleton />
      )}
    </Page>
  )
}

function Sheet({ board }: { board: Board }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const site = useSite()
  const { day, totals } = board
  const orders = board.orders.filter(
    order => order.status !== 'CANCELED' && order.status !== 'REQUESTED' && order.day === day,
  )
  if (orders.length === 0) return <EmptyState title={t.empty} />
  return (
    <article className={styles.sheet}>
      <header>
        <h2>{[site?.name, formatDate(day, language, 'long')].filter(Boolean).join(' · ')}</h2>
        <p>
          {t.summary(totals.orders, totals.guests)} ·{' '}
          {t.asOf(momentInWords(new Date().toISOString(), language))}
        </p>
      </header>
      <section aria-labelledby="to-prepare">
        <h3 id="to-prepare">{t.totals}</h3>
        <Totals totals={totals} />
      </section>
      <table className={styles.orders}>
        <thead>
          <tr>
            <th scope="col">{t.columns.time}</th>
            <th scope="col">{t.columns.place}</th>
            <th scope="col">{t.columns.what}</th>
            <th scope="col">{t.columns.needs}</th>
            <th scope="col">{t.columns.contact}</th>
            <th scope="col">{t.columns.done}</th>
          </tr>
        </thead>
        <tbody>
          {orders.map(order => (
            <PrintedOrder key={order.id} order={order} />
          ))}
        </tbody>
      </table>
    </article>
  )
}

function PrintedOrder({ order }: { order: KitchenOrder }) {
  const t = useMessages(messages)
  const words = useMessages(shared)
  const language = useLanguage()
  const needs = needsInWords(order, language)
  return (
    <tr>
      <td>{timesInWords(order, language)}</td>
      <th scope="row">{order.referentiel}</th>
      <td>
        <p>
          {order.instantName}, <strong>{words.guests(order.numberGuests)}</strong>
        </p>
        {articlesInWords(order, language).map(line => (
          <p key={line}>{line}</p>
        ))}
        {order.comment !== '' && <p className={styles.comment}>{order.comment}</p>}
        {order.lateRequest !== null && <p className={styles.late}>{t.lateAtPrint}</p>}
      </td>
      <td>{needs.length === 0 ? nothing : needs.map(line => <p key={line}>{line}</p>)}</td>
      <td>{order.orderedBy ?? nothing}</td>
      <td>
        <span className={styles.box} data-ticked={order.status === 'DELIVERED' || undefined} />
        {ticksInWords(order, language).map(line => (
          <p key={line}>{line}</p>
        ))}
      </td>
    </tr>
  )
}
