import { CalendarDays, ConciergeBell, MapPin, UsersRound } from 'lucide-react'
import { formatDate, formatTimeRange, readsCampusClock } from '#platform/time/campus-time.ts'
import { useNow } from '#platform/web/live/use-now.ts'
import { usePages } from '#platform/web/loading/use-pages.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { Card, CardLink } from '#platform/web/ui/Card.tsx'
import facts from '#platform/web/ui/facts.module.css'
import { classes } from '#platform/web/ui/hue.ts'
import { Listing } from '#platform/web/ui/Listing.tsx'
import { PagedList } from '#platform/web/ui/PagedList.tsx'
import { Loading, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { EmptyState } from '#platform/web/ui/States.tsx'
import tiles from '#platform/web/ui/tiles.module.css'
import { listOrders, maxOrdersToCome, type Order } from '../../contract.ts'
import { messages } from '../../list-messages.ts'
import { messages as shared } from '../../messages.ts'
import { standingOf, untilNextChange } from '../../standing.ts'
import { inEuros } from '../../words.ts'
import styles from './Orders.module.css'

/** From so few orders that are left on, it is said how many. */
const visibleFrom = 3

/** Orders to come, the soonest first, or past ones, the latest first, page by page. */
export function Orders({ tab }: { tab: 'future' | 'past' }) {
  const t = useMessages(messages)
  const { list, firstPage, ...paging } = usePages(
    listOrders,
    { query: { tab } },
    // It may have been prepared, or answered, since.
    { itemsOf: page => page.instants, staleTime: 0 },
  )
  const now = useNow(at => untilNextChange(list.items ?? [], at))
  return (
    <Listing
      list={list}
      loading={
        <Loading label={t.loading} className={tiles.list}>
          <Skeleton shape="box" height={140} />
          <Skeleton shape="box" height={140} />
          <Skeleton shape="box" height={140} />
        </Loading>
      }
      failed={t.listError}
      empty={
        <EmptyState title={tab === 'past' ? t.noPast : t.noFuture} icon={<ConciergeBell aria-hidden />}>
          {tab === 'future' && (
            <>
              <p>{t.noFutureHint}</p>
              <LinkButton to="/meeting/cateringForm">{t.order}</LinkButton>
            </>
          )}
        </EmptyState>
      }
    >
      {visible => (
        <PagedList count={visible.length} focus="h2 a" paging={paging} more={t.more}>
          {tab === 'future' && firstPage !== undefined && firstPage.ordersLeft <= visibleFrom && (
            <p role="note" className={styles.left}>
              {t.ordersLeft(firstPage.ordersLeft, maxOrdersToCome)}
            </p>
          )}
          <ul role="list" className={classes(tiles.list, styles.orders)}>
            {visible.map(order => (
              <OrderRow key={order.id} order={order} now={now} />
            ))}
          </ul>
        </PagedList>
      )}
    </Listing>
  )
}

function OrderRow({ order, now }: { order: Order; now: Date }) {
  const language = useLanguage()
  const t = useMessages(messages)
  const words = useMessages(shared)
  const chosen = useLocalState(s => s.siteId)
  const { id, siteId, siteName, instantType, startDateTime, referentiel, numberGuests, totalPrice } = order
  const start = new Date(startDateTime)
  const standing = standingOf(order, now, language)
  const late = order.lateRequest
  return (
    <Card
      linked
      as="li"
      className={classes(
        tiles.tile,
        styles.row,
        ...(standing.state === 'canceled' ? [tiles.gone, styles.gone] : []),
      )}
    >
      <div className={tiles.words}>
        <h2 className={tiles.name}>
          <CardLink to={`/meeting/catering/${id}`}>{instantType.name}</CardLink>
        </h2>
        <p className={facts.fact}>
          <CalendarDays aria-hidden />
          <span className={styles.sentence}>
            {formatDate(start, language, 'long')},{' '}
            {formatTimeRange(order.startingTime, order.endingTime, language)}
            {!readsCampusClock(start) && ` (${words.parisTime})`}
          </span>
        </p>
        <p className={facts.fact}>
          <MapPin aria-hidden />
          <span>
            {referentiel}
            {siteId !== chosen && ` · ${words.campus(siteName)}`}
          </span>
        </p>
        <p className={facts.fact}>
          <UsersRound aria-hidden />
          <span>{words.guests(numberGuests)}</span>
        </p>
        <p className={tiles.note}>{standing.why}</p>
        {late !== null && standing.state !== 'past' && (
          <p className={styles.late} data-state={late.state}>
            {t.late[late.kind][late.state]}
          </p>
        )}
      </div>
      <div className={styles.end}>
        <Badge tone={standing.tone}>{standing.label}</Badge>
        <p className={styles.price}>{inEuros(totalPrice, language)}</p>
      </div>
    </Card>
  )
}
