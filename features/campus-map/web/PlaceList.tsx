import { useMemo } from 'react'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Loading, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/States.tsx'
import type { MapDescriptor } from '../contract.ts'
import { messages } from '../messages.ts'
import type { Occupancies } from './occupancy.ts'
import styles from './PlaceList.module.css'
import { PlaceRow } from './PlaceRow.tsx'
import type { Place } from './places.ts'
import type { VenueHere } from './use-venue.ts'

interface PlaceListProps {
  venue: VenueHere
  descriptor: MapDescriptor
  levelId: string
  occupancies: Occupancies
  onShow: (place: Place) => void
}

/** What the picture of a floor shows, as a list: all of it can be had without the picture. */
export function PlaceList({ venue, descriptor, levelId, occupancies, onShow }: PlaceListProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const places = useMemo(() => {
    const order = new Intl.Collator(language, { numeric: true, sensitivity: 'base' }).compare
    return venue.places
      .filter(place => place.levelId === levelId && place.named)
      .sort((one, other) => rank(one) - rank(other) || order(one.name[language], other.name[language]))
  }, [venue.places, levelId, language])
  if (venue.failed) return <ErrorState title={t.levelFailed} onRetry={venue.retry} />
  if (venue.level === undefined || venue.naming) {
    return (
      <Loading label={t.loading} className={styles.list}>
        <Skeleton shape="box" height={60} />
        <Skeleton shape="box" height={60} />
        <Skeleton shape="box" height={60} />
      </Loading>
    )
  }
  if (places.length === 0) return <EmptyState title={t.noPlaces} />
  return (
    <ul role="list" aria-label={t.asList} className={styles.list}>
      {places.map(place => (
        <li key={place.id} className={styles.row}>
          <PlaceRow
            place={place}
            descriptor={descriptor}
            occupancy={place.sensor === undefined ? undefined : occupancies.get(place.sensor)}
            onShow={onShow}
          />
        </li>
      ))}
    </ul>
  )
}

const ranks = { room: 0, unit: 1, amenity: 2, door: 3, desk: 4 }
const rank = ({ kind }: Place) => ranks[kind]
