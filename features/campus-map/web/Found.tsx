import { memo, useMemo } from 'react'
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
import { isLongEnough, ofKind } from './search.ts'
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

/** Not every floor is here: what is spelt most alike may be on one that is yet to come. */
const noneYet: readonly Place[] = []

/** What a search, or a press on what is looked for most, finds. A key that is typed changes none of it. */
export const Found = memo(function Found(props: FoundProps) {
  const { asked, kind, venue, descriptor, occupancies, onShow, setText } = props
  const t = useMessages(messages)
  const language = useLanguage()
  const long = isLongEnough(asked)
  const among = useMemo(
    () => (kind === undefined ? venue.places : ofKind(venue.places, kind)),
    [venue.places, kind],
  )
  const searched = useSearch(among, venue.loading ? noneYet : venue.places, long ? asked : '', language)
  const found = useMemo(() => {
    if (long) return searched?.found
    return kind === undefined ? undefined : among.toSorted((one, other) => one.ordinal - other.ordinal)
  }, [searched, among, kind, long])
  const nearest = long ? searched?.nearest : undefined
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
})
