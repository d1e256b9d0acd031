import { useMemo } from 'react'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { LiveRegion } from '#platform/web/ui/LiveRegion.tsx'
import type { Wanted } from '../categories.ts'
import type { MapDescriptor } from '../contract.ts'
import { messages } from '../messages.ts'
import type { Occupancies } from './occupancy.ts'
import { PlaceRow } from './PlaceRow.tsx'
import type { Place } from './places.ts'
import styles from './SearchPanel.module.css'
import { isLongEnough, nearestSpelling, ofKind } from './search.ts'
import { useSearch } from './use-search.ts'
import type { VenueHere } from './use-venue.ts'
import { VirtualList } from './VirtualList.tsx'

interface FoundProps {
  venue: VenueHere
  descriptor: MapDescriptor
  occupancies: Occupancies
  onShow: (place: Place) => void
  /** What is searched for, once typing has rested. */
  asked: string
  kind: Wanted | undefined
  setText: (text: string) => void
}

/** What a search, or a press on what is looked for most, finds. */
export function Found({ asked, kind, venue, descriptor, occupancies, onShow, setText }: FoundProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const long = isLongEnough(asked)
  const among = useMemo(
    () => (kind === undefined ? venue.places : ofKind(venue.places, kind)),
    [venue.places, kind],
  )
  const searched = useSearch(among, long ? asked : '', language)
  const found = useMemo(() => {
    if (long) return searched
    return kind === undefined ? undefined : among.toSorted((one, other) => one.ordinal - other.ordinal)
  }, [searched, among, kind, long])
  const nearest = useMemo(
    () => (found?.length === 0 && long ? nearestSpelling(venue.places, asked, language) : undefined),
    [found, long, venue.places, asked, language],
  )
  if (found === undefined) return <LiveRegion>{''}</LiveRegion>
  return (
    <>
      {found.length > 0 ? (
        <div className={styles.found}>
          <p className={styles.count} role="status">
            {t.found(found.length)}
          </p>
          <VirtualList label={t.results} items={found} keyOf={({ id }) => id}>
            {place => (
              <PlaceRow
                place={place}
                descriptor={descriptor}
                occupancy={place.sensor === undefined ? undefined : occupancies.get(place.sensor)}
                onShow={onShow}
              />
            )}
          </VirtualList>
        </div>
      ) : venue.loading ? (
        <p role="status" className={styles.count}>
          {t.stillLoading}
        </p>
      ) : (
        <div role="status" className={styles.nothing}>
          <p>{t.noResult}</p>
          {nearest !== undefined && <Button onClick={() => setText(nearest)}>{t.didYouMean(nearest)}</Button>}
        </div>
      )}
    </>
  )
}
