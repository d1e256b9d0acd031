import { startTransition, useEffect, useMemo, useState } from 'react'
import { maxSearch } from '#platform/contract/shapes.ts'
import { useRested } from '#platform/web/loading/use-rested.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { SearchField } from '#platform/web/ui/forms/TextField.tsx'
import { classes } from '#platform/web/ui/hue.ts'
import strip from '#platform/web/ui/Strip.module.css'
import { wanted } from '../categories.ts'
import type { MapDescriptor } from '../contract.ts'
import { messages } from '../messages.ts'
import { Colleagues } from './Colleagues.tsx'
import { Found } from './Found.tsx'
import { icons } from './icons.tsx'
import type { Occupancies } from './occupancy.ts'
import { PresenceSign } from './picture/State.tsx'
import type { Place } from './places.ts'
import styles from './SearchPanel.module.css'
import { isLongEnough, searchDebounce } from './search.ts'
import type { Go, MapAddress } from './use-map-address.ts'
import type { VenueHere } from './use-venue.ts'

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
          maxLength={maxSearch}
        />
      </search>
      {note !== undefined && address.q !== undefined && text === address.q && (
        <p className={styles.note}>
          {note === 'several' ? t.severalMeant(address.q) : t.notFound(address.q)}
        </p>
      )}
      <fieldset className={classes(strip.strip, styles.kinds)}>
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
      {occupancies.size > 0 && asked === '' && kind === undefined && <Legend />}
      <Found {...{ asked, kind, venue, descriptor, occupancies, onShow, setText }} />
      {isLongEnough(asked) && (
        <Colleagues asked={asked} places={venue.places} descriptor={descriptor} onShow={onShow} />
      )}
    </>
  )
}

/** What the colours of rooms and desks mean, with the signs that say the same. */
function Legend() {
  const t = useMessages(messages)
  return (
    <ul role="list" aria-label={t.legend} className={styles.legend}>
      {(['free', 'occupied', 'between'] as const).map(presence => (
        <li key={presence}>
          <PresenceSign presence={presence} />
          {t.presence[presence]}
        </li>
      ))}
      <li>
        <PresenceSign presence="free" booked />
        {t.bookedSign}
      </li>
    </ul>
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
    // The whole screen follows its address: a key that is typed meanwhile is answered first.
    const write = () => {
      setWritten(wanted)
      go({ q: wanted === '' ? null : wanted }, { replace: true })
    }
    const timer = setTimeout(() => startTransition(write), searchDebounce)
    return () => clearTimeout(timer)
  }, [text, q, go])
  return [text, setText]
}
