import { useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { listReferentiels, type Referentiel } from '#features/rooms/contract.ts'
import { useSite } from '#features/sites/web/public.tsx'
import { queryOf } from '#platform/web/api/call.ts'
import type { MapDescriptor } from '../contract.ts'
import type { Level } from '../venue.ts'
import { levelQuery, useMapDescriptor } from './map-data.ts'
import { type Plane, planeAround } from './picture/plane.ts'
import { type Place, placesOf } from './places.ts'

/** The name of the venue of the chosen campus; null: it has none. Undefined until the campus is known. */
export function useMapHash(): string | null | undefined {
  const site = useSite()
  if (site === undefined) return undefined
  const map = site.functionalities.find(({ type, activated }) => type === 'MAP' && activated)
  const hash = map?.param.mapHash
  return typeof hash === 'string' && hash !== '' ? hash : null
}

/** As it is now: what is closed meanwhile is there within seconds. */
export function useDescriptor(mapHash: string) {
  return useMapDescriptor(mapHash, useSite()?.id ?? '')
}

/** What a campus has changes rarely. Asked by the call itself: the screens of rooms are no part of the map's first load. */
const roomsStayFor = 10 * 60_000

const noRooms: readonly Referentiel[] = []

/** What of a venue is here: the level that is looked at first, then all others, so that everything can be found. */
export function useVenue(descriptor: MapDescriptor, shownLevel: string) {
  const first = useQuery(levelQuery(descriptor, shownLevel))
  // The picture comes first: on a slow network the other floors would hold it up.
  const [others, setOthers] = useState(false)
  const drawn = first.data !== undefined || first.isError
  useEffect(() => {
    if (drawn) setOthers(true)
  }, [drawn])
  const all = useQueries({
    queries: descriptor.levels.map(({ id }) => ({
      ...levelQuery(descriptor, id),
      enabled: others || id === shownLevel,
    })),
    combine: results => ({
      levels: results.flatMap(({ data }) => (data === undefined ? [] : [data])),
      loading: results.some(({ data, isError }) => data === undefined && !isError),
      whole: results.every(({ data }) => data !== undefined),
    }),
  })
  const referentiels = useQuery({
    ...queryOf(listReferentiels, { query: { siteId: descriptor.siteId } }),
    staleTime: roomsStayFor,
  })
  const rooms = referentiels.data?.referentiels
  const places = useMemo(() => placesOf(all.levels, rooms ?? noRooms), [all.levels, rooms])
  const byId = useMemo(() => new Map(places.map(place => [place.id, place])), [places])
  const plane = usePlane(descriptor)
  return {
    level: first.data as Level | undefined,
    failed: first.isError,
    retry: () => void first.refetch(),
    levels: all.levels,
    /** All floors are here: ways can be worked out. */
    whole: all.whole,
    /** Not every floor is here, so that what is not found may yet be. */
    loading: all.loading || rooms === undefined,
    /** What rooms are called is on its way: a list of them would be put in another order by it. */
    naming: referentiels.isPending,
    places: places as readonly Place[],
    byId: byId as ReadonlyMap<string, Place>,
    plane,
  }
}
export type VenueHere = ReturnType<typeof useVenue>

function usePlane({ bounds }: MapDescriptor): Plane {
  const [west = 0, south = 0, east = 0, north = 0] = bounds
  return useMemo(() => planeAround([(west + east) / 2, (south + north) / 2]), [west, south, east, north])
}
