import { CalendarSearch, CheckCheck, ChefHat, Hourglass, Printer } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { campusDay, type Day, formatDate, isDay, nearDayWord } from '#platform/time/campus-time.ts'
import { call } from '#platform/web/api/call.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { useScreenInput } from '#platform/web/shell/screen.tsx'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { Button, LinkButton } from '#platform/web/ui/Button.tsx'
import { Answer, Refused } from '#platform/web/ui/Desk.tsx'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { DatePickerDialog } from '#platform/web/ui/forms/DatePickerDialog.tsx'
import { DialogSlot } from '#platform/web/ui/forms/DialogSlot.tsx'
import { classes } from '#platform/web/ui/hue.ts'
import { LiveRegion } from '#platform/web/ui/LiveRegion.tsx'
import rows from '#platform/web/ui/rows.module.css'
import { Section } from '#platform/web/ui/Section.tsx'
import { Loading, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { EmptyState } from '#platform/web/ui/States.tsx'
import { Tabs } from '#platform/web/ui/Tabs.tsx'
import { type Board, exportBoard } from '../../staff-contract.ts'
import { messages } from '../../staff-messages.ts'
import styles from './Board.module.css'
import { LateRequests } from './LateRequests.tsx'
import { OrderRow } from './OrderRow.tsx'
import { Totals } from './Totals.tsx'
import { useBoard, useLateRequests, useLiveBoard, useMarkRead } from './use-board.ts'

/** What is ordered, day by day, for those who prepare it. */
export function BoardScreen() {
  const t = useMessages(messages)
  const siteId = useLocalState(s => s.siteId) ?? ''
  const { day } = useScreenInput<'day'>()
  const requested = day !== undefined && isDay(day) ? day : undefined
  const board = useBoard(siteId, requested)
  const connected = useLiveBoard(siteId)
  return (
    <Page>
      <Answer answer={board} refused={<NotTheirs />} failed={t.loadFailed} loading={<BoardSkeleton />}>
        {data => (
          <Days
            key={siteId}
            board={data}
            selected={requested ?? data.day}
            loading={board.isPlaceholderData && requested !== undefined && requested !== data.day}
            connected={connected}
          />
        )}
      </Answer>
    </Page>
  )
}

interface DaysProps {
  board: Board
  selected: Day
  /** Another day than the board's is on its way. */
  loading: boolean
  connected: boolean
}

function Days({ board, selected, loading, connected }: DaysProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const navigate = useNavigate()
  const late = useLateRequests(board.siteId)
  const [picking, setPicking] = useState(false)
  const show = (day: Day) => void navigate({ search: `?day=${day}` }, { replace: true })
  const today = campusDay(new Date())
  const days = board.days.some(({ day }) => day === selected)
    ? board.days
    : [...board.days, { day: selected, orders: 0, guests: 0, unread: 0, late: 0 }].toSorted((one, other) =>
        one.day < other.day ? -1 : 1,
      )
  const tabs = days.map(({ day, orders, unread, late }) => ({
    id: day,
    label: t.dayTab(formatDate(day, language, 'day'), orders, unread, late),
    shown: (
      <>
        <span aria-hidden className={styles.tabDay}>
          {nearDayWord(day, today, language) ?? formatDate(day, language, 'shortWeekday')}
        </span>
        <span aria-hidden className={styles.count} data-unread={unread > 0 || undefined}>
          {orders}
        </span>
        {late > 0 && <Hourglass aria-hidden className={styles.lateMark} />}
      </>
    ),
  }))
  return (
    <>
      <LiveRegion visible className={styles.stale}>
        {connected ? '' : t.stale}
      </LiveRegion>
      <LateRequests orders={late.data?.orders ?? []} />
      <div className={styles.pick}>
        <Button icon={<CalendarSearch aria-hidden />} aria-haspopup="dialog" onClick={() => setPicking(true)}>
          {t.anotherDay}
        </Button>
      </div>
      <Tabs label={t.days} tabs={tabs} selected={selected} onSelect={show}>
        {loading ? <BoardSkeleton /> : <DayBoard key={board.day} board={board} />}
      </Tabs>
      <DialogSlot>
        {picking && (
          <DatePickerDialog
            title={t.anotherDay}
            value={selected}
            onValidate={day => {
              setPicking(false)
              show(day)
            }}
            onClose={() => setPicking(false)}
          />
        )}
      </DialogSlot>
    </>
  )
}

function DayBoard({ board }: { board: Board }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const { mark, marking } = useMarkRead(board.siteId)
  const { day, orders, totals } = board
  const unread = orders.filter(order => order.mark !== null).length
  return (
    <div className={styles.board}>
      <div className={styles.head}>
        <div>
          <h2>{formatDate(day, language, 'day')}</h2>
          <p>{t.summary(totals.orders, totals.guests)}</p>
        </div>
        <div className={classes(rows.acts, styles.acts)}>
          <LinkButton to={`/staff/catering/print?day=${day}`} icon={<Printer aria-hidden />}>
            {t.print}
          </LinkButton>
          <DownloadButton
            name={`${day}.csv`}
            load={() => call(exportBoard, { params: { siteId: board.siteId }, query: { day } })}
            label={t.download}
            busyLabel={t.downloading}
            failed={t.downloadFailed}
          />
        </div>
      </div>
      <div className={styles.columns}>
        <Section
          title={t.orders}
          action={
            unread > 0 && (
              <Button icon={<CheckCheck aria-hidden />} busy={marking} onClick={() => void mark(board)}>
                {marking ? t.marking : t.markRead}
              </Button>
            )
          }
        >
          <LiveRegion visible className={styles.unread}>
            {orders.length > 0 ? t.unread(unread) : ''}
          </LiveRegion>
          {orders.length === 0 ? (
            <EmptyState title={t.empty} icon={<ChefHat aria-hidden />}>
              <p>{t.emptyHint}</p>
            </EmptyState>
          ) : (
            <ul role="list" aria-label={t.orders} className={classes(rows.list, styles.orders)}>
              {orders.map(order => (
                <OrderRow key={order.id} order={order} board={day} />
              ))}
            </ul>
          )}
        </Section>
        <Section title={t.totals} className={styles.aside}>
          <Totals totals={totals} />
        </Section>
      </div>
    </div>
  )
}

/** What it says to who may not, or no longer, prepare the orders. */
export function NotTheirs() {
  return <Refused title={useMessages(messages).refused} icon={<ChefHat aria-hidden />} />
}

export function BoardSkeleton() {
  const t = useMessages(messages)
  return (
    <Loading label={t.loading} className={classes(rows.list, styles.orders)}>
      {Array.from({ length: 5 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal grey shapes without identity
        <div key={index} className={classes(rows.row, styles.order)}>
          <Skeleton width="6rem" />
          <div className={classes(rows.about, styles.about)}>
            <Skeleton width="min(20rem, 80%)" />
            <Skeleton width="min(14rem, 60%)" />
          </div>
        </div>
      ))}
    </Loading>
  )
}
