import { Check, DoorClosed, QrCode, Undo2, X } from 'lucide-react'
import { useState } from 'react'
import { floorInWords } from '#platform/text/floor.ts'
import { formatDate, formatTime } from '#platform/time/campus-time.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { Button, LinkButton } from '#platform/web/ui/Button.tsx'
import { Refused } from '#platform/web/ui/Desk.tsx'
import desk from '#platform/web/ui/desk.module.css'
import { DialogSlot } from '#platform/web/ui/forms/DialogSlot.tsx'
import { Listing } from '#platform/web/ui/Listing.tsx'
import { LiveRegion } from '#platform/web/ui/LiveRegion.tsx'
import rows from '#platform/web/ui/rows.module.css'
import { Loading, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { EmptyState } from '#platform/web/ui/States.tsx'
import { Tabs } from '#platform/web/ui/Tabs.tsx'
import { messages as labelsMessages } from '../labels-messages.ts'
import { messages } from '../requests-messages.ts'
import { type RoomRequest, type RoomRequestState, roomRequestStates } from '../staff-contract.ts'
import { type ConsentAct, RequestDialog, spansOf } from './RequestDialog.tsx'
import styles from './RequestsScreen.module.css'
import { useRoomRequests } from './use-room-requests.ts'

/** What waits for the consent of those who look after the rooms of a campus, and what they gave. */
export default function RequestsScreen() {
  const siteId = useLocalState(s => s.siteId) ?? ''
  return (
    <Page>
      <Requests key={siteId} siteId={siteId} />
    </Page>
  )
}

function Requests({ siteId }: { siteId: string }) {
  const t = useMessages(messages)
  const labels = useMessages(labelsMessages)
  const [state, setState] = useState<RoomRequestState>('OPEN')
  const { list, total, refused } = useRoomRequests(siteId, state)
  const [openDialog, setOpenDialog] = useState<{ act: ConsentAct; request: RoomRequest }>()
  const icon = <DoorClosed aria-hidden />

  if (refused) return <Refused title={t.refused} icon={icon} />
  const isOpen = state === 'OPEN'
  return (
    <>
      <div className={desk.head}>
        <p className={styles.lead} tabIndex={-1} data-inherits-focus>
          {t.lead}
        </p>
        <LinkButton to="/staff/room-requests/labels" icon={<QrCode aria-hidden />}>
          {labels.title}
        </LinkButton>
      </div>
      <Tabs
        label={t.lead}
        tabs={roomRequestStates.map(id => ({ id, label: t.states[id] }))}
        selected={state}
        onSelect={setState}
      >
        <Listing
          list={list}
          loading={<RequestsSkeleton />}
          failed={t.loadFailed}
          empty={
            <EmptyState title={isOpen ? t.emptyOpen : t.emptyGiven} icon={icon}>
              <p>{isOpen ? t.emptyOpenHint : t.emptyGivenHint}</p>
            </EmptyState>
          }
        >
          {requests => (
            <>
              <ul role="list" aria-label={t.requests[state]} className={rows.list}>
                {requests.map(request => (
                  <Row
                    key={`${request.id} ${request.revision}`}
                    request={request}
                    onAct={act => setOpenDialog({ act, request })}
                  />
                ))}
              </ul>
              <LiveRegion>{t.count(total)}</LiveRegion>
              {total > requests.length && (
                <p className={styles.more}>{t.partOfAll(String(requests.length), String(total))}</p>
              )}
            </>
          )}
        </Listing>
      </Tabs>
      <DialogSlot>
        {openDialog !== undefined && (
          <RequestDialog
            key={openDialog.request.id}
            {...openDialog}
            onClose={() => setOpenDialog(undefined)}
          />
        )}
      </DialogSlot>
    </>
  )
}

function Row({ request, onAct }: { request: RoomRequest; onAct: (act: ConsentAct) => void }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const { person, room, label, closed, state, answerUntil } = request
  const { when, former } = spansOf(request, language)
  const who = t.who(person.name, person.division ?? '')
  const until = new Date(answerUntil)
  return (
    <li className={rows.row}>
      <div className={rows.about}>
        <h2 className={styles.when}>{when}</h2>
        <p>{t.forWhom(room.name, who)}</p>
        <p className={rows.facts}>
          <span>{[room.building, floorInWords(room.floor, language)].join(' · ')}</span>
          <span>{t.seats(room.capacity)}</span>
        </p>
        {label !== null && <p>{label === '' ? t.noSubject : t.subject(label)}</p>}
        {former !== undefined && <p>{t.change(former)}</p>}
        {closed !== null && <p className={styles.closed}>{t.closed(closed[language])}</p>}
        {state === 'OPEN' && (
          <p className={rows.facts}>
            {t.until(`${formatDate(until, language, 'day')}, ${formatTime(until, language)}`)}
          </p>
        )}
      </div>
      <div className={rows.acts}>
        {state === 'OPEN' ? (
          <>
            <Button
              icon={<X aria-hidden />}
              aria-label={t.refuseOf(room.name, person.name, when)}
              aria-haspopup="dialog"
              onClick={() => onAct('refuse')}
            >
              {t.refuse}
            </Button>
            <Button
              variant="primary"
              icon={<Check aria-hidden />}
              aria-label={t.approveOf(room.name, person.name, when)}
              aria-haspopup="dialog"
              onClick={() => onAct('approve')}
            >
              {t.approve}
            </Button>
          </>
        ) : (
          <Button
            icon={<Undo2 aria-hidden />}
            aria-label={t.withdrawOf(room.name, person.name, when)}
            aria-haspopup="dialog"
            onClick={() => onAct('withdraw')}
          >
            {t.withdraw}
          </Button>
        )}
      </div>
    </li>
  )
}

function RequestsSkeleton() {
  const t = useMessages(messages)
  return (
    <Loading label={t.loading} className={rows.list}>
      {Array.from({ length: 4 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal grey shapes without identity
        <div key={index} className={rows.row}>
          <div className={rows.about}>
            <Skeleton width="min(20rem, 80%)" />
            <Skeleton width="min(26rem, 90%)" />
            <Skeleton width="min(14rem, 60%)" />
          </div>
          <Skeleton shape="box" width={220} height={44} className={rows.acts} />
        </div>
      ))}
    </Loading>
  )
}
