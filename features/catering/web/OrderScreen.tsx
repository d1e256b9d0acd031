import { useQuery } from '@tanstack/react-query'
import { CircleCheck, ConciergeBell } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { isNotThere, queryOf } from '#platform/web/api/call.ts'
import { useNow } from '#platform/web/live/use-now.ts'
import { fetched } from '#platform/web/loading/component.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { useScreenInput } from '#platform/web/shell/screen.tsx'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { FetchedPart } from '#platform/web/ui/FetchedPart.tsx'
import { Loading, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/States.tsx'
import { getOrder, type Order } from '../contract.ts'
import { messages } from '../detail-messages.ts'
import { getSiteParameter } from '../offer-contract.ts'
import { standingOf, untilNextChange } from '../standing.ts'
import { title } from '../title.ts'
import { FormSkeleton } from './form/FormSkeleton.tsx'
import styles from './order/Order.module.css'
import { OrderDetail } from './order/OrderDetail.tsx'
import { useLiveOrders } from './use-live-orders.ts'

/** Who looks at an order needs no form. */
const Changing = fetched(async () => ({ default: (await import('./order/Changing.tsx')).Changing }))

/** One's own order: its details, and with `?mode=modify` its change in the same page. */
export default function OrderScreen() {
  const t = useMessages(messages)
  const catering = useMessages(title)
  const language = useLanguage()
  const { id = '', mode } = useScreenInput<'id' | 'mode'>()
  useLiveOrders()
  const query = useQuery({
    ...queryOf(getOrder, { params: { id } }),
    staleTime: 0,
    placeholderData: (former: Order | undefined) => (former?.id === id ? former : undefined),
  })
  const order = query.data
  const now = useNow(at => untilNextChange(order === undefined ? [] : [order], at))
  const standing = order && standingOf(order, now, language)
  // What was being changed is not taken away when the deadline passes; a link to what never could be shows the order.
  const modifies = mode === 'modify' && standing !== undefined && standing.state !== 'canceled'
  const isOpen = standing?.mayEdit === true || standing?.mayAskLate === true
  useModeVisible(mode)
  const list = { label: catering, to: '/meeting/catering' }
  const gone = query.isError && isNotThere(query.error)
  return (
    <Page
      title={modifies ? (standing.mayEdit || !isOpen ? t.modifyTitle : t.lateTitle) : t.title}
      crumbs={modifies ? [list, { label: t.title, to: `/meeting/catering/${id}` }] : [list]}
      loading={order === undefined && !query.isError}
    >
      {order !== undefined && standing !== undefined ? (
        modifies ? (
          <FetchedPart fallback={<FormSkeleton />}>
            <Changing key={id} order={order} standing={standing} />
          </FetchedPart>
        ) : (
          <OrderDetail order={order} standing={standing} note={<Ordered siteId={order.siteId} />} />
        )
      ) : gone ? (
        <EmptyState title={t.unknown} icon={<ConciergeBell aria-hidden />}>
          <LinkButton to="/meeting/catering">{t.allOrders}</LinkButton>
        </EmptyState>
      ) : query.errorUpdateCount > 0 ? (
        <ErrorState title={t.errorDescription} onRetry={() => void query.refetch()} busy={query.isFetching}>
          <p>{t.errorHint}</p>
        </ErrorState>
      ) : (
        <Loading label={t.loading} className={styles.order}>
          <Skeleton shape="box" height={280} />
          <Skeleton shape="box" height={180} />
        </Loading>
      )}
    </Page>
  )
}

/** Details and change are one page: going from one to the other starts at its heading, as another page would. */
function useModeVisible(mode: string | undefined) {
  const former = useRef(mode)
  useLayoutEffect(() => {
    if (former.current === mode) return
    former.current = mode
    scrollTo({ top: 0, behavior: 'instant' })
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [mode])
}

/** It was ordered a moment ago: what the campus says to that. */
function Ordered({ siteId }: { siteId: string }) {
  const t = useMessages(messages)
  const { state } = useLocation() as { state: { ordered?: boolean } | null }
  const ordered = state?.ordered === true
  const parameter = useQuery({ ...queryOf(getSiteParameter, { params: { siteId } }), enabled: ordered })
  if (!ordered) return null
  return (
    <p className={styles.done}>
      <CircleCheck aria-hidden />
      <span>
        {t.ordered} {parameter.data?.confirmationMessage}
      </span>
    </p>
  )
}
