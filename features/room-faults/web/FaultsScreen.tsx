import { Check, Hammer, Wrench, X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { floorInWords } from '#platform/text/floor.ts'
import { formatDate, formatTime } from '#platform/time/campus-time.ts'
import { fetched } from '#platform/web/loading/component.ts'
import { usePages } from '#platform/web/loading/use-pages.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { PagedRows, Refused, RowsSkeleton } from '#platform/web/ui/Desk.tsx'
import desk from '#platform/web/ui/desk.module.css'
import { Select } from '#platform/web/ui/forms/choices.tsx'
import { DialogSlot } from '#platform/web/ui/forms/DialogSlot.tsx'
import { FetchedDialog } from '#platform/web/ui/forms/FetchedDialog.tsx'
import rows from '#platform/web/ui/rows.module.css'
import { EmptyState } from '#platform/web/ui/States.tsx'
import { Tabs } from '#platform/web/ui/Tabs.tsx'
import { type FaultState, faultStates } from '../contract.ts'
import type { FaultAct } from '../rules.ts'
import { listStaffFaults, type StaffFault } from '../staff-contract.ts'
import { messages } from '../staff-messages.ts'

const FaultDialog = fetched(() => import('./FaultDialog.tsx'))
const icon = <Wrench aria-hidden />

/** What is reported as broken in the rooms of a campus, for those who care for them. */
export default function FaultsScreen() {
  const siteId = useLocalState(s => s.siteId) ?? ''
  return (
    <Page>
      <Faults key={siteId} siteId={siteId} />
    </Page>
  )
}

function Faults({ siteId }: { siteId: string }) {
  const t = useMessages(messages)
  const [state, setState] = useState<FaultState>('OPEN')
  const [building, setBuilding] = useState('')
  const [room, setRoom] = useState<StaffFault['room']>()
  const [open, setOpen] = useState<{ act: FaultAct; fault: StaffFault }>()
  const query = {
    ...{ siteId, state },
    ...(building !== '' && { building }),
    ...(room !== undefined && { roomId: room.id }),
  }
  const pages = usePages(listStaffFaults, { query }, { itemsOf: ({ faults }) => faults, staleTime: 0 })
  const [buildings, setBuildings] = useState<readonly string[]>([])
  const told = pages.firstPage?.buildings
  // While other faults are being fetched, the choice stays what it was.
  if (told !== undefined && told.join('\n') !== buildings.join('\n')) setBuildings(told)

  return (
    <>
      <p className={desk.note} tabIndex={-1} data-inherits-focus>
        {t.lead}
      </p>
      <div className={desk.filters}>
        <Select
          label={t.building}
          placeholder={t.everyBuilding}
          value={building}
          options={buildings}
          onChange={({ target }) => {
            setBuilding(target.value)
            setRoom(undefined)
          }}
        />
      </div>
      {room !== undefined && (
        <p className={rows.acts}>
          <span>{t.ofRoom(room.name)}</span>
          <Button icon={<X aria-hidden />} onClick={() => setRoom(undefined)}>
            {t.allRooms}
          </Button>
        </p>
      )}
      <Tabs
        label={t.list}
        tabs={faultStates.map(id => ({ id, label: t.states[id] }))}
        selected={state}
        onSelect={setState}
      >
        <PagedRows
          pages={pages}
          refused={<Refused title={t.refused} icon={icon} />}
          loading={<RowsSkeleton label={t.loading} count={4} />}
          failed={t.loadFailed}
          empty={<EmptyState title={t.empty[state]} icon={icon} />}
          label={t.states[state]}
          shown={t.shown}
          more={t.more}
          heading="h2"
        >
          {fault => (
            <Row
              key={fault.id}
              fault={fault}
              onAct={act => setOpen({ act, fault })}
              onRoom={room === undefined ? () => setRoom(fault.room) : undefined}
            />
          )}
        </PagedRows>
      </Tabs>
      <DialogSlot>
        {open !== undefined && (
          <FetchedDialog onClose={() => setOpen(undefined)}>
            <FaultDialog key={`${open.act} ${open.fault.id}`} {...open} onClose={() => setOpen(undefined)} />
          </FetchedDialog>
        )}
      </DialogSlot>
    </>
  )
}

interface RowProps {
  fault: StaffFault
  onAct: (act: FaultAct) => void
  /** Undefined: the list is of one room already. */
  onRoom: (() => void) | undefined
}

function Row({ fault, onAct, onRoom }: RowProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const { name, room, state, reports, reporters, answer } = fault
  const what = t.titleOf(name[language], room.name)
  const moment = (at: string) =>
    `${formatDate(new Date(at), language, 'day')}, ${formatTime(new Date(at), language)}`
  const who = reports.map(one => one.name ?? t.somebody)
  const others = reporters - reports.length
  return (
    <li className={rows.row}>
      <div className={rows.about}>
        <h2 tabIndex={-1}>
          {room.email === null ? (
            what
          ) : (
            <Link to={`/meeting/booking/${encodeURIComponent(room.email)}`}>{what}</Link>
          )}
        </h2>
        <p className={rows.facts}>
          <span>{[room.building, floorInWords(room.floor, language)].join(' · ')}</span>
          <span>{t.reported(moment(fault.reportedAt))}</span>
          {fault.takenAt !== null && <span>{t.taken(moment(fault.takenAt))}</span>}
          {(state === 'MENDED' || state === 'REFUSED') && <span>{t.ended(moment(fault.changedAt))}</span>}
        </p>
        {who.length > 0 && (
          <p className={rows.facts}>
            {t.by([who.join(', '), ...(others > 0 ? [t.others(others)] : [])].join(' '))}
          </p>
        )}
        {reports.map(
          (one, nth) =>
            one.note !== '' && (
              // biome-ignore lint/suspicious/noArrayIndexKey: in the order of the reports, which stays
              <p key={nth}>{t.said(one.name ?? t.somebody, one.note)}</p>
            ),
        )}
        {answer !== '' && <p>{t.answer(answer)}</p>}
      </div>
      <div className={rows.acts}>
        {state === 'OPEN' && (
          <Button
            variant="primary"
            icon={<Hammer aria-hidden />}
            aria-label={t.acts.take.buttonOf(what)}
            aria-haspopup="dialog"
            onClick={() => onAct('take')}
          >
            {t.acts.take.button}
          </Button>
        )}
        {(state === 'OPEN' || state === 'TAKEN') && (
          <>
            <Button
              icon={<Check aria-hidden />}
              aria-label={t.acts.mend.buttonOf(what)}
              aria-haspopup="dialog"
              onClick={() => onAct('mend')}
            >
              {t.acts.mend.button}
            </Button>
            <Button
              icon={<X aria-hidden />}
              aria-label={t.acts.refuse.buttonOf(what)}
              aria-haspopup="dialog"
              onClick={() => onAct('refuse')}
            >
              {t.acts.refuse.button}
            </Button>
          </>
        )}
        {onRoom !== undefined && (
          <Button variant="quiet" aria-label={t.onlyRoomOf(room.name)} onClick={onRoom}>
            {t.onlyRoom}
          </Button>
        )}
      </div>
    </li>
  )
}
