import { startTransition, useEffect, useMemo, useState } from 'react'
import type { Language } from '#platform/text/language.ts'
import { painted } from '#platform/web/loading/painted.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { classes } from '#platform/web/ui/hue.ts'
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

const byNumber = { numeric: true, sensitivity: 'base' } as const
/** Made as this is fetched: a browser takes as long for its first one as for a screenful of rows. */
const orders: Record<Language, Intl.Collator> = {
  fr: new Intl.Collator('fr', byNumber),
  en: new Intl.Collator('en', byNumber),
}

/** Rows of a screenful, on a phone and beside the panel. */
const screenful = 16
/** So many are drawn before a press is answered, on a slow phone. */
const rowsAtOnce = 32

/** What the picture of a floor shows, as a list: all of it can be had without the picture. */
export function PlaceList({ venue, descriptor, levelId, occupancies, onShow }: PlaceListProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const isThere = venue.level !== undefined && !venue.naming
  const places = useMemo(() => {
    if (!isThere) return []
    const order = orders[language].compare
    return venue.places
      .filter(place => place.levelId === levelId && place.named)
      .sort((one, other) => rank(one) - rank(other) || order(one.name[language], other.name[language]))
  }, [venue.places, levelId, language, isThere])
  if (venue.failed) return <ErrorState title={t.levelFailed} onRetry={venue.retry} />
  if (!isThere) {
    return (
      <Loading label={t.loading} className={styles.list}>
        {Array.from({ length: screenful }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          <div key={row} className={classes(styles.row, styles.waiting)}>
            <Skeleton width="60%" />
          </div>
        ))}
      </Loading>
    )
  }
  if (places.length === 0) return <EmptyState title={t.noPlaces} />
  return <Rows key={levelId} {...{ places, descriptor, occupancies, onShow }} />
}

interface RowsProps extends Pick<PlaceListProps, 'descriptor' | 'occupancies' | 'onShow'> {
  places: readonly Place[]
}

/** What is seen first is drawn first, the rest a few rows at a time: a floor has hundreds of places. */
function Rows({ places, descriptor, occupancies, onShow }: RowsProps) {
  const t = useMessages(messages)
  const [count, setCount] = useState(screenful)
  const isWhole = count >= places.length
  useEffect(() => {
    if (isWhole) return
    let isLeft = false
    void painted().then(() => !isLeft && startTransition(() => setCount(count + rowsAtOnce)))
    return () => {
      isLeft = true
    }
  }, [count, isWhole])
  const drawn = places.slice(0, count)
  return (
    <ul role="list" aria-label={t.asList} className={styles.list}>
      {drawn.map(place => (
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
