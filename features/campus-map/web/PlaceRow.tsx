import { Armchair, Check, DoorClosed, MapPin } from 'lucide-react'
import { memo } from 'react'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { iconOf } from '../categories.ts'
import type { MapDescriptor, Occupancy } from '../contract.ts'
import { messages } from '../messages.ts'
import { icons } from './icons.tsx'
import { isBooked, presenceOf } from './occupancy.ts'
import styles from './PlaceRow.module.css'
import { type Place, whereIs } from './places.ts'

interface PlaceRowProps {
  place: Place
  descriptor: MapDescriptor
  occupancy: Occupancy | undefined
  onShow: (place: Place) => void
}

/** A place in a list: what it is called, where it is, and whether it is free. Of hundreds, sensors change a few at once. */
export const PlaceRow = memo(function PlaceRow({ place, descriptor, occupancy, onShow }: PlaceRowProps) {
  const language = useLanguage()
  return (
    <button type="button" className={styles.row} onClick={() => onShow(place)}>
      <PlaceIcon place={place} />
      <span className={styles.words}>
        <span className={styles.name}>{place.name[language]}</span>
        <span className={styles.where}>{whereIs(place, descriptor, language)}</span>
      </span>
      {occupancy !== undefined && <FreeSign occupancy={occupancy} />}
    </button>
  )
})

export function PlaceIcon({ place: { kind, category } }: { place: Pick<Place, 'kind' | 'category'> }) {
  const known = iconOf(category)
  const Icon =
    kind === 'room' ? DoorClosed : kind === 'desk' ? Armchair : known === undefined ? MapPin : icons[known]
  return <Icon aria-hidden className={styles.icon} />
}

/** A tick for what is free, booked or not, and the state in words. */
function FreeSign({ occupancy: { status } }: { occupancy: Occupancy }) {
  const t = useMessages(messages)
  const presence = presenceOf(status)
  return (
    <span className={styles.state} data-presence={presence}>
      {presence === 'free' && <Check aria-hidden />}
      {t.presence[presence]}
      {isBooked(status) && <span className="visually-hidden">, {t.booked}</span>}
    </span>
  )
}
