import {
  CalendarDays,
  DoorOpen,
  FileSpreadsheet,
  FileText,
  Mail,
  Printer,
  UserPlus,
  XCircle,
} from 'lucide-react'
import { useRef, useState } from 'react'
import { useWrites } from '#features/studio/web/public.tsx'
import { call } from '#platform/web/api/call.ts'
import { fetched } from '#platform/web/loading/component.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { useScreenInput } from '#platform/web/shell/screen.tsx'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button, LinkButton } from '#platform/web/ui/Button.tsx'
import { Answer, RowsSkeleton } from '#platform/web/ui/Desk.tsx'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import desk from '#platform/web/ui/desk.module.css'
import { DialogSlot } from '#platform/web/ui/forms/DialogSlot.tsx'
import { FetchedDialog } from '#platform/web/ui/forms/FetchedDialog.tsx'
import { LiveRegion } from '#platform/web/ui/LiveRegion.tsx'
import rows from '#platform/web/ui/rows.module.css'
import { Section } from '#platform/web/ui/Section.tsx'
import { EmptyState } from '#platform/web/ui/States.tsx'
import { messages as peopleMessages } from '../../people-messages.ts'
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
import { NotTheirs, tones } from './Animations.tsx'
import { CancelDialog, LimitDialog, UnsubscribeDialog } from './dialogs.tsx'
import { People } from './People.tsx'
import { AddPersonDialog, MovePersonDialog } from './PlacePerson.tsx'
import { SlotRow } from './SlotRow.tsx'
import styles from './Staff.module.css'
import { useStaffAnimation } from './use-staff.ts'

const MessageDialog = fetched(() => import('./MessageDialog.tsx'))

const liveCalls = [getStaffAnimation, listStaffBookings]

/** One animation: its slots with their places, its people, and what may be done with them. */
export function AnimationScreen() {
  const t = useMessages(messages)
  const own = useMessages(staffTitle)
  const { id = '' } = useScreenInput<'id'>()
  const siteId = useLocalState(s => s.siteId) ?? ''
  const connected = useLiveAnimations(siteId, liveCalls, id)
  const animation = useStaffAnimation(id)
  return (
    <Page title={animation.data?.name ?? own} crumbs={[{ label: own, to: '/staff/events' }]}>
      <Answer
        answer={animation}
        refused={<NotTheirs />}
        failed={t.oneFailed}
        loading={<RowsSkeleton label={t.loadingOne} />}
      >
        {data => <Animation key={id} animation={data} connected={connected} />}
      </Answer>
    </Page>
  )
}

/** What a dialog is open about. */
type OpenDialog =
  | { to: 'cancel'; slot: StaffSlot | undefined }
  | { to: 'limit'; slot: StaffSlot }
  | { to: 'unsubscribe'; booking: StaffBooking }
  | { to: 'move'; booking: StaffBooking }
  | { to: 'add' }
  | { to: 'write' }

function Animation({ animation, connected }: { animation: StaffAnimation; connected: boolean }) {
  const t = useMessages(messages)
  const own = useMessages(peopleMessages)
  const writes = useWrites('animations')
  const [slotId, setSlotId] = useState<string>()
  const [openDialog, setOpenDialog] = useState<OpenDialog>()
  const people = useRef<HTMLHeadingElement>(null)
  const { id, key, status, slots, subscribers, cancelledReason } = animation
  const open = status !== 'CANCELLED' && (slots.length === 0 || slots.some(slot => !slot.over))
  const show = (slot: StaffSlot) => {
    setSlotId(slot.id)
    people.current?.focus()
    people.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <div className={desk.parts}>
      <div className={desk.head}>
        <p className={rows.facts}>
          <Badge tone={tones[status]}>{t.statuses[status]}</Badge>
          {subscribers > 0 && <span>{t.subscribers(subscribers)}</span>}
          {cancelledReason !== null && <span>{t.cancelledBecause(cancelledReason)}</span>}
        </p>
        <div className={rows.acts}>
          {writes && key !== null && (
            <LinkButton
              to={`/staff/slots?event=${encodeURIComponent(key)}`}
              icon={<CalendarDays aria-hidden />}
            >
              {own.plan}
            </LinkButton>
          )}
          <LinkButton to="/staff/door" reloadDocument icon={<DoorOpen aria-hidden />}>
            {t.door}
          </LinkButton>
          {open && (
            <Button
              variant="danger"
              icon={<XCircle aria-hidden />}
              aria-haspopup="dialog"
              onClick={() => setOpenDialog({ to: 'cancel', slot: undefined })}
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
                onLimit={() => setOpenDialog({ to: 'limit', slot })}
                onCancel={() => setOpenDialog({ to: 'cancel', slot })}
              />
            ))}
          </ul>
        )}
      </Section>
      {slots.length > 0 && (
        <section aria-labelledby="people">
          <div className={desk.head}>
            <h2 id="people" ref={people} tabIndex={-1}>
              {t.people}
            </h2>
            <div className={rows.acts}>
              <Button
                icon={<Mail aria-hidden />}
                aria-haspopup="dialog"
                onClick={() => setOpenDialog({ to: 'write' })}
              >
                {own.write}
              </Button>
              {open && status === 'CREATED' && animation.animationType === 'STANDARD' && (
                <Button
                  icon={<UserPlus aria-hidden />}
                  aria-haspopup="dialog"
                  onClick={() => setOpenDialog({ to: 'add' })}
                >
                  {own.add}
                </Button>
              )}
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
            onUnsubscribe={booking => setOpenDialog({ to: 'unsubscribe', booking })}
            onMove={booking => setOpenDialog({ to: 'move', booking })}
          />
        </section>
      )}
      <DialogSlot>
        {openDialog?.to === 'cancel' && (
          <CancelDialog
            animation={animation}
            slot={openDialog.slot}
            onClose={() => setOpenDialog(undefined)}
          />
        )}
        {openDialog?.to === 'limit' && (
          <LimitDialog id={id} slot={openDialog.slot} onClose={() => setOpenDialog(undefined)} />
        )}
        {openDialog?.to === 'unsubscribe' && (
          <UnsubscribeDialog id={id} booking={openDialog.booking} onClose={() => setOpenDialog(undefined)} />
        )}
        {openDialog?.to === 'move' && (
          <MovePersonDialog
            animation={animation}
            booking={openDialog.booking}
            onClose={() => setOpenDialog(undefined)}
          />
        )}
        {openDialog?.to === 'add' && (
          <AddPersonDialog animation={animation} onClose={() => setOpenDialog(undefined)} />
        )}
        {openDialog?.to === 'write' && (
          <FetchedDialog onClose={() => setOpenDialog(undefined)}>
            <MessageDialog animation={animation} onClose={() => setOpenDialog(undefined)} />
          </FetchedDialog>
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
  const requested = { params: { id }, query: { slotId } }
  const isWorkbook = format === 'xlsx'
  return (
    <DownloadButton
      name={`${id}.${format}`}
      load={() =>
        isWorkbook ? call(downloadStaffWorkbook, requested) : call(downloadStaffBookings, requested)
      }
      icon={isWorkbook ? <FileSpreadsheet aria-hidden /> : <FileText aria-hidden />}
      label={isWorkbook ? t.downloadWorkbook : t.downloadCsv}
      busyLabel={t.downloading}
      failed={t.downloadFailed}
    />
  )
}
