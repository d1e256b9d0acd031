import { useMemo } from 'react'
import type { listRoomDays, Referentiel, searchRooms } from '#features/rooms/contract.ts'
import type { Opening, Times } from '#features/rooms/rules.ts'
import { loadClosedCampus, loadRoomGroups, type RoomActions, RoomDay } from '#features/rooms/web/public.tsx'
import type { Reply } from '#platform/contract/endpoint.ts'
import { componentOf } from '#platform/web/loading/component.ts'
import type { RoomSchedule } from '../../contract.ts'
import { bookNowLength } from '../../rules.ts'
import { AtSearchedTime } from '../RowActions.tsx'
import { openingOf } from '../room/opening.ts'

/** As the server answers previews of rooms and of their closures. */
export interface RoomsAnswer {
  siteId: string
  at: string
  times: Times
  rooms: Referentiel[]
  days: Reply<typeof listRoomDays>['days']
  closed: Reply<typeof searchRooms>['closed']
  opening: RoomSchedule['opening'] | null
  bufferMinutes: number
}

const nothing = () => undefined

export function useOpening({ opening }: RoomsAnswer): Opening | undefined {
  return useMemo(() => (opening === null ? undefined : openingOf({ opening })), [opening])
}

/** What a search for rooms shows of some of them: their rows with their day, or why the campus is closed. */
export function DraftRooms({
  siteId,
  times,
  rooms,
  days,
  closed,
  isFree,
}: RoomsAnswer & {
  /** Whether they can be booked then. */
  isFree: boolean
}) {
  const RoomGroups = componentOf(loadRoomGroups)
  const ClosedCampus = componentOf(loadClosedCampus)
  const actions: RoomActions = room => (
    <AtSearchedTime
      room={room}
      query=""
      searched={undefined}
      isBest={false}
      isOwn={false}
      isFree={isFree}
      onBook={nothing}
      onWait={nothing}
    />
  )
  if (closed !== null) {
    return (
      <ClosedCampus
        siteId={siteId}
        search={{ times, capacity: 0, equipment: [], building: [] }}
        closed={closed}
      />
    )
  }
  return (
    <RoomGroups
      rooms={rooms}
      actions={actions}
      day={(room, at) => (
        <RoomDay
          room={room}
          at={at}
          times={times}
          length={bookNowLength}
          taken={days.find(({ id }) => id === room.id)?.times ?? []}
          hintId=""
          onBook={nothing}
        />
      )}
    />
  )
}
