import { useEffect, useMemo, useState } from 'react'
import { useRested } from '#platform/web/loading/use-rested.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { SearchField } from '#platform/web/ui/forms/TextField.tsx'
import { LiveRegion } from '#platform/web/ui/LiveRegion.tsx'
import { EmptyState } from '#platform/web/ui/States.tsx'
import type { MapDescriptor } from '../contract.ts'
import { messages } from '../messages.ts'
import { Colleagues } from './Colleagues.tsx'
import { type Wanted, wanted } from './categories.ts'
import { icons } from './icons.tsx'
import type { Occupancies } from './occupancy.ts'
import { PlaceRow } from './PlaceRow.tsx'
import type { Place } from './places.ts'
import styles from './SearchPanel.module.css'
import { isLongEnough, nearestSpelling, ofKind, search, searchDebounce } from './search.ts'
import type { Go, MapAddress } from './use-map-address.ts'
import type { VenueHere } from './use-venue.ts'
import { VirtualList } from './VirtualList.tsx'

interface SearchPanelProps {
  address: MapAddress
  go: Go
  venue: VenueHere
  descriptor: MapDescriptor
  occupancies: Occupancies
  /** What a link meant is not one place. */
  note: 'several' | 'none' | undefined
  onShow: (place: Place) => void
}

/** Finds places by what they are called, by what they are, and by who sits there. */
export function SearchPanel(props: SearchPanelProps) {
  const { address, go, venue, descriptor, occupancies, note, onShow } = props
  const t = useMessages(messages)
  const [text, setText] = useTextInAddress(address, go)
  const asked = useRested(text.trim(), searchDebounce)
  const kind = wanted.find(one => one === address.kind)
  const there = useMemo(() => new Set(venue.places.map(({ wanted }) => wanted)), [venue.places])
  return (
    <>
      <search>
        <SearchField
          label={t.search}
          hint={text !== '' && !isLongEnough(text) ? t.tooShort : t.searchHint}
          value={text}
          onValue={setText}
        />
      </search>
      {note !== undefined && address.q !== undefined && text === address.q && (
        <p className={styles.note}>
          {note === 'several' ? t.severalMeant(address.q) : t.notFound(address.q)}
        </p>
      )}
      <fieldset className={styles.kinds}>
        <legend className="visually-hidden">{t.quick}</legend>
        {wanted
          .filter(one => there.has(one))
          .map(one => {
            const Icon = icons[one]
            return (
              <Chip
                key={one}
                icon={<Icon aria-hidden />}
                pressed={kind === one}
                onClick={() => go({ kind: kind === one ? null : one }, { replace: true })}
              >
                {t.wanted[one]}
              </Chip>
            )
          })}
      </fieldset>
      <Found {...{ asked, kind, venue, descriptor, occupancies, onShow, setText }} />
      {isLongEnough(asked) && (
        <Colleagues asked={asked} places={venue.places} descriptor={descriptor} onShow={onShow} />
      )}
    </>
  )
}

interface FoundProps extends Pick<SearchPanelProps, 'venue' | 'descriptor' | 'occupancies' | 'onShow'> {
  asked: string
  kind: Wanted | undefined
  setText: (text: string) => void
}

function Found({ asked, kind, venue, descriptor, occupancies, onShow, setText }: FoundProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const long = isLongEnough(asked)
  const found = useMemo(() => {
    const among = kind === undefined ? venue.places : ofKind(venue.places, kind)
    if (long) return search(among, asked, language)
    return kind === undefined ? undefined : among.toSorted((one, other) => one.ordinal - other.ordinal)
  }, [venue.places, kind, asked, long, language])
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
        <EmptyState title={t.noResult}>
          {nearest !== undefined && (
            <Button variant="quiet" onClick={() => setText(nearest)}>
              {t.didYouMean(nearest)}
            </Button>
          )}
        </EmptyState>
      )}
    </>
  )
}

/** What is searched for, which the address carries once typing has rested. */
function useTextInAddress({ q = '' }: MapAddress, go: Go): [string, (text: string) => void] {
  const [text, setText] = useState(q)
  const [written, setWritten] = useState(q)
  // The address changed by itself: a link, or the way back.
  if (q !== written) {
    setWritten(q)
    if (q !== text.trim()) setText(q)
  }
  useEffect(() => {
    const wanted = text.trim()
    if (wanted === q) return
    const timer = setTimeout(() => {
      setWritten(wanted)
      go({ q: wanted === '' ? null : wanted }, { replace: true })
    }, searchDebounce)
    return () => clearTimeout(timer)
  }, [text, q, go])
  return [text, setText]
}
