import { DoorOpen } from 'lucide-react'
import { useState } from 'react'
import { useRested } from '#platform/web/loading/use-rested.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { SearchField } from '#platform/web/ui/forms/TextField.tsx'
import type { MapDescriptor } from '../../contract.ts'
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
  const choose = (place: Place) =>
    go({ [end]: place.id, floor: place.levelId, building: place.buildingId }, { replace: true })
  const entrance = entranceIn(venue.places)
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
      <Found kind={undefined} onShow={choose} {...{ asked, venue, descriptor, occupancies, setText }} />
      {isLongEnough(asked) && (
        <Colleagues asked={asked} places={venue.places} descriptor={descriptor} onShow={choose} />
      )}
    </>
  )
}

/** By which people come in: the main entrance on the ground floor, else any. */
function entranceIn(places: readonly Place[]): Place | undefined {
  const entrances = places.filter(({ category }) => category === 'entry')
  return entrances.find(({ ordinal }) => ordinal === 0) ?? entrances[0]
}
