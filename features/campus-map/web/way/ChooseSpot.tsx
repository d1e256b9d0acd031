import { Armchair, CalendarCheck, DoorOpen } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { useMe } from '#features/directory/web/public.tsx'
import { bookingsOf, spanOf, useMySchedules } from '#features/room-bookings/web/public.tsx'
import { useRested } from '#platform/web/loading/use-rested.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { SearchField } from '#platform/web/ui/forms/TextField.tsx'
import type { MapDescriptor } from '../../contract.ts'
import { officeOf } from '../../meant.ts'
import { messages } from '../../messages.ts'
import { Colleagues } from '../Colleagues.tsx'
import { Found } from '../Found.tsx'
import type { Occupancies } from '../occupancy.ts'
import type { Place } from '../places.ts'
import { isLongEnough, searchDebounce } from '../search.ts'
import type { Go } from '../use-map-address.ts'
import type { VenueHere } from '../use-venue.ts'
import styles from './WayPanel.module.css'

interface ChooseSpotProps {
  end: 'from' | 'to'
  venue: VenueHere
  descriptor: MapDescriptor
  occupancies: Occupancies
  go: Go
}

/** Where a way begins or ends: searched for, pressed on the picture, or the entrance. */
export function ChooseSpot({ end, venue, descriptor, occupancies, go }: ChooseSpotProps) {
  const t = useMessages(messages)
  const [text, setText] = useState('')
  const asked = useRested(text.trim(), searchDebounce)
  const choose = useCallback(
    (place: Place) =>
      go({ [end]: place.id, floor: place.levelId, building: place.buildingId }, { replace: true }),
    [go, end],
  )
  const entrance = useMemo(() => entranceIn(venue.places), [venue.places])
  const { office, nextRoom } = useOwnPlaces(venue.places)
  return (
    <>
      <SearchField
        label={end === 'from' ? t.chooseFrom : t.chooseTo}
        hint={text !== '' && !isLongEnough(text) ? t.tooShort : t.onPlan}
        value={text}
        onValue={setText}
      />
      {end === 'from' && entrance !== undefined && (
        <Button
          className={styles.back ?? ''}
          icon={<DoorOpen aria-hidden />}
          onClick={() => choose(entrance)}
        >
          {t.fromEntrance}
        </Button>
      )}
      {office !== undefined && (
        <Button className={styles.back ?? ''} icon={<Armchair aria-hidden />} onClick={() => choose(office)}>
          {t.myOffice}
        </Button>
      )}
      {nextRoom !== undefined && (
        <Button
          className={styles.back ?? ''}
          icon={<CalendarCheck aria-hidden />}
          onClick={() => choose(nextRoom)}
        >
          {t.myNextRoom(nextRoom.room?.room ?? '')}
        </Button>
      )}
      <Found kind={undefined} onShow={choose} {...{ asked, venue, descriptor, occupancies, setText }} />
      {isLongEnough(asked) && (
        <Colleagues asked={asked} places={venue.places} descriptor={descriptor} onShow={choose} />
      )}
    </>
  )
}

/** The own office, where the plans know one place only for it, and the room that was booked next. */
function useOwnPlaces(places: readonly Place[]): { office: Place | undefined; nextRoom: Place | undefined } {
  const me = useMe()
  const { data } = useMySchedules()
  return useMemo(() => {
    const [office, another] = me?.officeLocation ? officeOf(me.officeLocation, places) : []
    const now = new Date()
    const next = bookingsOf(data?.schedules ?? []).find(
      ({ meeting }) =>
        (meeting.status === 'PENDING' || meeting.status === 'ACCEPTED') && spanOf(meeting).end > now,
    )
    return {
      office: another === undefined ? office : undefined,
      nextRoom: places.find(({ room }) => room !== undefined && room.id === next?.referentiel.id),
    }
  }, [me?.officeLocation, data, places])
}

/** By which people come in: the main entrance on the ground floor, else any. */
function entranceIn(places: readonly Place[]): Place | undefined {
  const entrances = places.filter(({ category }) => category === 'entry')
  return entrances.find(({ ordinal }) => ordinal === 0) ?? entrances[0]
}
