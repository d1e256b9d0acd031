import { List, Map as MapIcon } from 'lucide-react'
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { LiveRegion } from '#platform/web/ui/LiveRegion.tsx'
import { Loading, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { ErrorState } from '#platform/web/ui/States.tsx'
import type { MapDescriptor } from '../contract.ts'
import { messages } from '../messages.ts'
import { Floors } from './Floors.tsx'
import { firstLevel, levelIn } from './floors.ts'
import styles from './MapScreen.module.css'
import { drawingOf } from './picture/drawing.ts'
import { LevelPicture, type Pressed } from './picture/LevelPicture.tsx'
import { meantBy, type Place } from './places.ts'
import { SearchPanel } from './SearchPanel.tsx'
import { type MapAddress, useMapAddress } from './use-map-address.ts'
import { useOccupancies } from './use-occupancies.ts'
import { useVenue, type VenueHere } from './use-venue.ts'

// The picture and the search come first: what is chosen in them has time to follow.
const PlacePanel = lazy(async () => ({ default: (await import('./PlacePanel.tsx')).PlacePanel }))
const PlaceList = lazy(async () => ({ default: (await import('./PlaceList.tsx')).PlaceList }))

/** A venue: its picture or its list of places, and beside it the panel that finds, tells and leads. */
export function MapView({ descriptor }: { descriptor: MapDescriptor }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const [address, go] = useMapAddress()
  const level = levelIn(descriptor, address) ?? firstLevel(descriptor)
  const venue = useVenue(descriptor, level.id)
  const occupancies = useOccupancies()
  const place = address.place === undefined ? undefined : venue.byId.get(address.place)
  const listed = address.view === 'list'
  const note = useLocation(address, venue)

  const show = useCallback(
    (found: Place) => go({ place: found.id, floor: found.levelId, building: found.buildingId, kind: null }),
    [go],
  )
  const press = ({ id }: Pressed) => {
    const found = id === undefined ? undefined : venue.byId.get(id)
    if (found !== undefined) show(found)
    else if (address.place !== undefined) go({ place: null })
  }

  const drawing = useMemo(
    () => (venue.level === undefined ? undefined : drawingOf(venue.level, venue.plane)),
    [venue.level, venue.plane],
  )
  const nameOf = useCallback(
    (id: string) => {
      const one = venue.byId.get(id)
      return one?.named && one.kind !== 'amenity' && one.kind !== 'door' ? one.name[language] : undefined
    },
    [venue.byId, language],
  )
  const sensorOf = useCallback((id: string) => venue.byId.get(id)?.sensor, [venue.byId])
  const lookAt = useMemo(
    () =>
      place === undefined || place.levelId !== level.id
        ? undefined
        : { key: `place ${place.id}`, points: [place.point] },
    [place, level.id],
  )
  const building = descriptor.buildings.find(
    ({ id }) => id === (address.building ?? level.buildings[0]),
  )?.name
  const label = building ? t.plan(building[language], level.name[language]) : t.planOf(level.name[language])

  return (
    <>
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
            <Suspense fallback={<Waiting />}>
              <PlaceList
                venue={venue}
                descriptor={descriptor}
                levelId={level.id}
                occupancies={occupancies}
                onShow={show}
              />
            </Suspense>
          ) : drawing !== undefined ? (
            <LevelPicture
              key={descriptor.version}
              drawing={drawing}
              plane={venue.plane}
              label={label}
              bearing={descriptor.bearing}
              occupancies={occupancies}
              sensorOf={sensorOf}
              nameOf={nameOf}
              selected={place?.id}
              lookAt={lookAt}
              onPress={press}
            />
          ) : venue.failed ? (
            <ErrorState title={t.levelFailed} onRetry={venue.retry} />
          ) : (
            <Waiting />
          )}
          <Floors descriptor={descriptor} level={level} building={address.building} go={go} />
        </div>
        <section className={styles.panel} aria-label={t.panel}>
          {address.place === undefined ? (
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
            <Suspense fallback={<Waiting />}>
              <PlacePanel
                key={address.place}
                place={place}
                loading={venue.loading}
                descriptor={descriptor}
                occupancy={place?.sensor === undefined ? undefined : occupancies.get(place.sensor)}
                go={go}
              />
            </Suspense>
          )}
        </section>
      </div>
      <LiveRegion>{place === undefined ? '' : place.name[language]}</LiveRegion>
    </>
  )
}

function Waiting() {
  const t = useMessages(messages)
  return (
    <Loading label={t.loading} className={styles.waiting}>
      <Skeleton shape="box" height="100%" />
    </Loading>
  )
}

/**
 * Follows the `location` of a link: the one place that it means is shown; where it may mean several, or none, the search says
 * so with the words of the link.
 */
function useLocation(
  { location, place }: MapAddress,
  { places, loading }: VenueHere,
): 'several' | 'none' | undefined {
  const [, go] = useMapAddress()
  const [note, setNote] = useState<'several' | 'none'>()
  const found = useMemo(() => (location === undefined ? [] : meantBy(location, places)), [location, places])
  useEffect(() => {
    if (location === undefined || place !== undefined) return
    const [only, another] = found
    if (
      only !== undefined &&
      another === undefined &&
      (!loading || only.id === location || only.room?.reference === location)
    ) {
      go(
        { location: null, place: only.id, floor: only.levelId, building: only.buildingId },
        { replace: true },
      )
    } else if (!loading) {
      setNote(only === undefined ? 'none' : 'several')
      go({ location: null, q: location }, { replace: true })
    }
  }, [location, place, found, loading, go])
  return note
}
