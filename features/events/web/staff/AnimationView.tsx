import { DoorOpen, FileSpreadsheet, FileText, Printer, XCircle } from 'lucide-react'
import { useRef, useState } from 'react'
import { call } from '#platform/web/api/call.ts'
import { isRefused } from '#platform/web/api/is-refused.ts'
import { useProblemWords } from '#platform/web/api/problem-words.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { useScreenInput } from '#platform/web/shell/screen.tsx'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button, LinkButton } from '#platform/web/ui/Button.tsx'
import { DialogSlot } from '#platform/web/ui/forms/DialogSlot.tsx'
import { LiveRegion } from '#platform/web/ui/LiveRegion.tsx'
import rows from '#platform/web/ui/rows.module.css'
import { Section } from '#platform/web/ui/Section.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/States.tsx'
import { toast } from '#platform/web/ui/Toasts.tsx'
import {
  downloadStaffBookings,
  downloadStaffWorkbook,
  getStaffAnimation,
  listStaffBookings,
  type StaffAnimation,
  type StaffBooking,
  type StaffSlot,
} from '../../staff-contract.ts'
import { messages } from '../../staff-messages.ts'
import { staffTitle } from '../../title.ts'
import { useLiveAnimations } from '../use-live-animations.ts'
import { ListSkeleton, Refused, tones } from './Animations.tsx'
import { CancelDialog, LimitDialog, UnsubscribeDialog } from './dialogs.tsx'
import { People } from './People.tsx'
import { SlotRow } from './SlotRow.tsx'
import styles from './Staff.module.css'
import { useStaffAnimation } from './use-staff.ts'

const shownCalls = [getStaffAnimation, listStaffBookings]

/** One animation: its slots with their places, its people, and what may be done with them. */
export function AnimationScreen() {
  const t = useMessages(messages)
  const own = useMessages(staffTitle)
  const { id = '' } = useScreenInput<'id'>()
  const siteId = useLocalState(s => s.siteId) ?? ''
  const connected = useLiveAnimations(siteId, shownCalls, id)
  const { data, error, refetch, isFetching } = useStaffAnimation(id)
  return (
    <Page title={data?.name ?? own} crumbs={[{ label: own, to: '/staff/events' }]}>
      {isRefused(error) ? (
        <Refused />
      ) : data !== undefined ? (
        <Animation key={id} animation={data} connected={connected} />
      ) : error !== null ? (
        <ErrorState title={t.oneFailed} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <ListSkeleton label={t.loadingOne} />
      )}
    </Page>
  )
}

/** What a dialog is open about. */
type Asked =
  | { to: 'cancel'; slot: StaffSlot | undefined }
  | { to: 'limit'; slot: StaffSlot }
  | { to: 'unsubscribe'; booking: StaffBooking }

function Animation({ animation, connected }: { animation: StaffAnimation; connected: boolean }) {
  const t = useMessages(messages)
  const [slotId, setSlotId] = useState<string>()
  const [asked, setAsked] = useState<Asked>()
  const people = useRef<HTMLHeadingElement>(null)
  const { id, status, slots, subscribers, cancelledReason } = animation
  const open = status !== 'CANCELLED' && (slots.length === 0 || slots.some(slot => !slot.over))
  const show = (slot: StaffSlot) => {
    setSlotId(slot.id)
    people.current?.focus()
    people.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <div className={styles.parts}>
      <div className={styles.head}>
        <p className={rows.facts}>
          <Badge tone={tones[status]}>{t.statuses[status]}</Badge>
          {subscribers > 0 && <span>{t.subscribers(subscribers)}</span>}
          {cancelledReason !== null && <span>{t.cancelledBecause(cancelledReason)}</span>}
        </p>
        <div className={rows.acts}>
          <LinkButton to={`/staff/events/${id}/door`} icon={<DoorOpen aria-hidden />}>
            {t.door}
          </LinkButton>
          {open && (
            <Button
              variant="danger"
              icon={<XCircle aria-hidden />}
              aria-haspopup="dialog"
              onClick={() => setAsked({ to: 'cancel', slot: undefined })}
            >
              {t.cancelAnimation}
            </Button>
          )}
        </div>
      </div>
      <LiveRegion visible className={styles.stale}>
        {connected ? '' : t.stale}
      </LiveRegion>
      <Section title={t.slots}>
        {slots.length === 0 ? (
          <EmptyState title={t.noSlots} />
        ) : (
          <ul role="list" aria-label={t.slots} className={rows.list}>
            {slots.map(slot => (
              <SlotRow
                key={slot.id}
                slot={slot}
                onPeople={() => show(slot)}
                onLimit={() => setAsked({ to: 'limit', slot })}
                onCancel={() => setAsked({ to: 'cancel', slot })}
              />
            ))}
          </ul>
        )}
      </Section>
      {slots.length > 0 && (
        <section aria-labelledby="people">
          <div className={styles.head}>
            <h2 id="people" ref={people} tabIndex={-1}>
              {t.people}
            </h2>
            <div className={rows.acts}>
              <Download id={id} slotId={slotId} format="xlsx" />
              <Download id={id} slotId={slotId} format="csv" />
              <LinkButton
                to={`/staff/events/${id}/list${slotId === undefined ? '' : `?slot=${slotId}`}`}
                icon={<Printer aria-hidden />}
              >
                {t.print}
              </LinkButton>
            </div>
          </div>
          <People
            animation={animation}
            slotId={slotId}
            onSlot={setSlotId}
            onUnsubscribe={booking => setAsked({ to: 'unsubscribe', booking })}
          />
        </section>
      )}
      <DialogSlot>
        {asked?.to === 'cancel' && (
          <CancelDialog animation={animation} slot={asked.slot} onClose={() => setAsked(undefined)} />
        )}
        {asked?.to === 'limit' && (
          <LimitDialog id={id} slot={asked.slot} onClose={() => setAsked(undefined)} />
        )}
        {asked?.to === 'unsubscribe' && (
          <UnsubscribeDialog id={id} booking={asked.booking} onClose={() => setAsked(undefined)} />
        )}
      </DialogSlot>
    </div>
  )
}

interface DownloadProps {
  id: string
  slotId: string | undefined
  format: 'xlsx' | 'csv'
}

function Download({ id, slotId, format }: DownloadProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const why = useProblemWords()
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const asked = { params: { id }, query: { slotId } }
      const answer = await (format === 'xlsx'
        ? call(downloadStaffWorkbook, asked)
        : call(downloadStaffBookings, asked))
      const url = URL.createObjectURL(await answer.blob())
      const link = document.createElement('a')
      link.href = url
      link.download =
        /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? `${id}.${format}`
      link.click()
      // The browser reads it after the click has returned.
      setTimeout(() => URL.revokeObjectURL(url), 60_000)
    } catch (error) {
      toast.error(`${messages[language].downloadFailed} ${why(error)}`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      icon={format === 'xlsx' ? <FileSpreadsheet aria-hidden /> : <FileText aria-hidden />}
      busy={busy}
      onClick={() => void download()}
    >
      {busy ? t.downloading : format === 'xlsx' ? t.downloadWorkbook : t.downloadCsv}
    </Button>
  )
}
