import { List, Map as MapIcon } from 'lucide-react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { componentOf, fetched } from '#platform/web/loading/component.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { FetchedPart } from '#platform/web/ui/FetchedPart.tsx'
import { LiveRegion } from '#platform/web/ui/LiveRegion.tsx'
import type { MapDescriptor } from '../contract.ts'
import { meantBy, officeOf } from '../meant.ts'
import { messages } from '../messages.ts'
import { Floors } from './Floors.tsx'
import { firstLevel, levelIn } from './floors.ts'
import { lastPlace } from './last-place.ts'
import styles from './MapScreen.module.css'
import type { Pressed } from './picture/LevelPicture.tsx'
import { type Place, spotText } from './places.ts'
import { SearchPanel } from './SearchPanel.tsx'
import { noReadings, SensorReadings } from './SensorReadings.tsx'
import { type MapAddress, useMapAddress } from './use-map-address.ts'
import { useVenue, type VenueHere } from './use-venue.ts'
import { isListed, loadList, loadPicture } from './views.ts'
import { OncePainted, Waiting } from './Waiting.tsx'
import { useShownWay, type VisibleWay } from './way/use-shown-way.ts'

// The picture and the search come first: what is chosen in them has time to follow.
const PlacePanel = fetched(async () => ({ default: (await import('./PlacePanel.tsx')).PlacePanel }))
const WayPanel = fetched(async () => ({ default: (await import('./way/WayPanel.tsx')).WayPanel }))

/** A venue: its picture or its list of places, and beside it the panel that finds, tells and leads. */
export function MapView({ descriptor }: { descriptor: MapDescriptor }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const [address, go] = useMapAddress()
  const level = levelIn(descriptor, address) ?? firstLevel(descriptor)
  const { location, office, from, to, q, kind } = address
  const listed = isListed(address.view)
  const wanted = [location, office, from, to, q, kind].some(Boolean)
  const venue = useVenue(descriptor, level.id, { wanted, named: listed })
  useEnds(address, venue, descriptor.siteId)
  const [occupancies, setOccupancies] = useState(noReadings)
  const place = address.place === undefined ? undefined : venue.byId.get(address.place)
  const FloorPicture = componentOf(loadPicture)
  const PlaceList = componentOf(loadList)
  const way = useShownWay(descriptor, venue, address)
  useFollowed(way, descriptor.siteId)
  const onWay = address.from !== undefined || address.to !== undefined
  const note = useLocation(address, venue)

  const show = useCallback(
    (found: Place) => go({ place: found.id, floor: found.levelId, building: found.buildingId, kind: null }),
    [go],
  )
  const press = ({ id, point }: Pressed) => {
    const found = id === undefined ? undefined : venue.byId.get(id)
    const open = address.from === undefined ? 'from' : address.to === undefined ? 'to' : undefined
    if (onWay) {
      // A corridor is long: of what has no name, the point itself is meant.
      if (open !== undefined && found !== undefined) {
        go({ [open]: found.named ? found.id : spotText({ levelId: level.id, point }) }, { replace: true })
      }
    } else if (found !== undefined) show(found)
    else if (address.place !== undefined) go({ place: null })
  }

  return (
    <>
      <SensorReadings onChange={setOccupancies} />
      <fieldset className={styles.shownAs}>
        <legend className="visually-hidden">{t.shownAs}</legend>
        <Chip
          icon={<MapIcon aria-hidden />}
          pressed={!listed}
          onClick={() => go({ view: null }, { replace: true })}
        >
          {t.asPicture}
        </Chip>
        <Chip
          icon={<List aria-hidden />}
          pressed={listed}
          onClick={() => go({ view: 'list' }, { replace: true })}
        >
          {t.asList}
        </Chip>
      </fieldset>
      <div className={styles.map} data-view={listed ? 'list' : 'picture'}>
        <div className={styles.ground}>
          {listed ? (
            <FetchedPart fallback={<Waiting />}>
              <PlaceList
                venue={venue}
                descriptor={descriptor}
                levelId={level.id}
                occupancies={occupancies}
                onShow={show}
              />
            </FetchedPart>
          ) : (
            <FetchedPart fallback={<Waiting />}>
              <FloorPicture
                venue={venue}
                descriptor={descriptor}
                level={level}
                address={address}
                place={place}
                way={way}
                occupancies={occupancies}
                onPress={press}
              />
            </FetchedPart>
          )}
          <Floors descriptor={descriptor} level={level} building={address.building} go={go} />
        </div>
        <section className={styles.panel} aria-label={t.panel}>
          <OncePainted>
            {onWay ? (
              <FetchedPart fallback={<Waiting />}>
                <WayPanel
                  way={way}
                  venue={venue}
                  descriptor={descriptor}
                  levelId={level.id}
                  occupancies={occupancies}
                  go={go}
                />
              </FetchedPart>
            ) : address.place === undefined ? (
              <SearchPanel
                address={address}
                go={go}
                venue={venue}
                descriptor={descriptor}
                occupancies={occupancies}
                note={note}
                onShow={show}
              />
            ) : (
              <FetchedPart fallback={<Waiting />}>
                <PlacePanel
                  key={address.place}
                  place={place}
                  loading={venue.loading}
                  descriptor={descriptor}
                  occupancy={place?.sensor === undefined ? undefined : occupancies.get(place.sensor)}
                  go={go}
                />
              </FetchedPart>
            )}
          </OncePainted>
        </section>
      </div>
      <LiveRegion>{place === undefined ? '' : place.name[language]}</LiveRegion>
    </>
  )
}

/** Remembers where somebody who is led stands: at the beginning, and with the last step where it ends. */
function useFollowed({ step, steps, address }: VisibleWay, siteId: string): void {
  const spot = step === undefined ? undefined : step + 1 === steps?.length ? address.to : address.from
  useEffect(() => {
    if (spot !== undefined) lastPlace.set({ siteId, spot, at: Date.now() })
  }, [spot, siteId])
}

/**
 * Follows the ends of a way that a link names: by what they are called on the campus, as the label at a door does, and without
 * the floor, which is then that of the beginning.
 */
function useEnds(
  { from, to, floor }: MapAddress,
  { byId, places, loading }: VenueHere,
  siteId: string,
): void {
  const [, go] = useMapAddress()
  useEffect(() => {
    if (from === undefined && to === undefined) return
    const placeOf = (text: string | undefined) => {
      if (text === undefined) return undefined
      const known = byId.get(text)
      if (known !== undefined) return known
      // Another floor may have one of that name too.
      const [only, another] = loading ? [] : meantBy(text, places)
      return another === undefined ? only : undefined
    }
    const [first, last] = [placeOf(from), placeOf(to)]
    const change = {
      ...(first !== undefined && first.id !== from && { from: first.id }),
      ...(last !== undefined && last.id !== to && { to: last.id }),
      ...(first !== undefined && floor === undefined && { floor: first.levelId, building: first.buildingId }),
    }
    // Who read the label at a door stands there.
    if (first !== undefined && floor === undefined && to === undefined) {
      lastPlace.set({ siteId, spot: first.room?.reference ?? first.id, at: Date.now() })
    }
    if (Object.keys(change).length > 0) go(change, { replace: true })
  }, [from, to, floor, byId, places, loading, siteId, go])
}

/**
 * Follows the `location` of a link: the one place that it means is shown; where it may mean several, or none, the search says
 * so with the words of the link.
 */
function useLocation(
  { location, office, place }: MapAddress,
  { places, loading }: VenueHere,
): 'several' | 'none' | undefined {
  const [, go] = useMapAddress()
  const [note, setNote] = useState<'several' | 'none'>()
  const found = useMemo(() => {
    const atOffice = office === undefined ? [] : officeOf(office, places)
    return atOffice.length > 0 || location === undefined ? atOffice : meantBy(location, places)
  }, [location, office, places])
  useEffect(() => {
    if (location === undefined || place !== undefined) return
    const [only, another] = found
    if (
      only !== undefined &&
      another === undefined &&
      (!loading || only.id === location || only.room?.reference === location)
    ) {
      go(
        { location: null, office: null, place: only.id, floor: only.levelId, building: only.buildingId },
        { replace: true },
      )
    } else if (!loading) {
      setNote(only === undefined ? 'none' : 'several')
      go({ location: null, office: null, q: location }, { replace: true })
    }
  }, [location, place, found, loading, go])
  return note
}
