import { QrCode as QrIcon } from 'lucide-react'
import { useState } from 'react'
import type { Referentiel } from '#features/rooms/contract.ts'
import { compareFloors } from '#features/rooms/rules.ts'
import { useBookingParam, useReferentiels } from '#features/rooms/web/public.tsx'
import { floorInWords } from '#platform/text/floor.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { RowsSkeleton } from '#platform/web/ui/Desk.tsx'
import desk from '#platform/web/ui/desk.module.css'
import { Select } from '#platform/web/ui/forms/choices.tsx'
import { DoorLabel } from '#platform/web/ui/labels/DoorLabel.tsx'
import { messages as labelMessages } from '#platform/web/ui/labels/messages.ts'
import { PrintedLabels } from '#platform/web/ui/labels/PrintedLabels.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/States.tsx'
import { checkInSettingOf } from '../check-in-rules.ts'
import { messages } from '../labels-messages.ts'
import { requestsTitle } from '../title.ts'

/** Labels for the doors of meeting rooms, each with a code that opens the room's page. */
export default function LabelsScreen() {
  const t = useMessages(messages)
  const requests = useMessages(requestsTitle)
  const siteId = useLocalState(s => s.siteId) ?? ''
  return (
    <Page title={t.title} crumbs={[{ label: requests, to: '/staff/room-requests' }]}>
      <Rooms key={siteId} siteId={siteId} />
    </Page>
  )
}

function Rooms({ siteId }: { siteId: string }) {
  const t = useMessages(messages)
  const { data, isError, isFetching, refetch } = useReferentiels(siteId)
  if (data !== undefined) return <Labels siteId={siteId} rooms={data.referentiels.filter(hasPage)} />
  if (isError) return <ErrorState title={t.failed} onRetry={() => void refetch()} busy={isFetching} />
  return <RowsSkeleton label={t.loading} count={3} />
}

/** Without an address a room has no page. */
const hasPage = ({ referencialType, email }: Referentiel) =>
  referencialType === 'MEETING_ROOM' && email !== null

function Labels({ siteId, rooms }: { siteId: string; rooms: readonly Referentiel[] }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const wantsCheckIn = checkInSettingOf(useBookingParam(siteId)) !== undefined
  const [building, setBuilding] = useState('')
  const [floor, setFloor] = useState('')
  const inBuilding = rooms.filter(room => building === '' || room.building === building)
  const floors = [...new Set(inBuilding.map(room => room.floor))].sort(compareFloors)
  return (
    <div className={desk.parts}>
      <p className={desk.note}>{t.note}</p>
      <PrintedLabels
        items={inBuilding.filter(room => floor === '' || room.floor === floor)}
        label={room => <Label key={room.id} room={room} wantsCheckIn={wantsCheckIn} />}
        filters={
          <>
            <Select
              label={t.building}
              placeholder={t.allBuildings}
              value={building}
              options={[...new Set(rooms.map(room => room.building))].map(one => ({ value: one, text: one }))}
              onChange={({ target }) => {
                setBuilding(target.value)
                setFloor('')
              }}
            />
            <Select
              label={t.floor}
              placeholder={t.allFloors}
              value={floor}
              options={floors.map(one => ({ value: one, text: floorInWords(one, language) }))}
              onChange={({ target }) => setFloor(target.value)}
            />
          </>
        }
        empty={<EmptyState title={t.none} icon={<QrIcon aria-hidden />} />}
      />
    </div>
  )
}

function Label({ room, wantsCheckIn }: { room: Referentiel; wantsCheckIn: boolean }) {
  const labels = useMessages(labelMessages)
  const { fr, en } = messages
  const { room: name, building, floor, capacity } = room
  const scan = wantsCheckIn ? 'scanToCheckIn' : 'scan'
  return (
    <DoorLabel
      address={`${location.origin}/meeting/booking/${encodeURIComponent(room.email ?? '')}`}
      codeLabel={labels.codeOf(name)}
      above={{ fr: fr.room, en: en.room }}
      name={name}
      scan={{ fr: fr[scan], en: en[scan] }}
    >
      <p lang="fr">{[building, floorInWords(floor, 'fr'), fr.seats(capacity)].join(' · ')}</p>
      <p lang="en">{[building, floorInWords(floor, 'en'), en.seats(capacity)].join(' · ')}</p>
    </DoorLabel>
  )
}
