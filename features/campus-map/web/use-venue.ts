import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { startTransition, useEffect, useMemo, useState } from 'react'
import { listReferentiels, type Referentiel } from '#features/rooms/contract.ts'
import type { Site } from '#features/sites/contract.ts'
import { useSite } from '#features/sites/web/public.tsx'
import { queryOf } from '#platform/web/api/call.ts'
import { whenSettled } from '#platform/web/loading/settled.ts'
import type { MapDescriptor } from '../contract.ts'
import type { Level, Pair } from '../venue.ts'
import { levelQuery, useMapDescriptor } from './map-data.ts'
import { type Plane, planeAround } from './picture/plane.ts'
import { usePlaces } from './use-places.ts'

/** The name of the venue of the chosen campus; null: it has none. Undefined until the campus is known. */
export function useMapHash(): string | null | undefined {
  const site = useSite()
  return site && mapHashOf(site)
}

/** The name of a campus's venue; null: it has none. */
export function mapHashOf({ functionalities }: Pick<Site, 'functionalities'>): string | null {
  const map = functionalities.find(({ type, activated }) => type === 'MAP' && activated)
  const hash = map?.param.mapHash
  return typeof hash === 'string' && hash !== '' ? hash : null
}

/** As it is now: what is closed meanwhile is there within seconds. */
export function useDescriptor(mapHash: string) {
  return useMapDescriptor(mapHash, useSite()?.id ?? '')
}

/**
 * The rooms of a campus, for `useQuery`: they change rarely. Asked by the call itself: the screens of rooms are no part of the
 * map's first load.
 */
export const roomsQuery = (siteId: string) => ({
  ...queryOf(listReferentiels, { query: { siteId } }),
  staleTime: 10 * 60_000,
})

const noRooms: readonly Referentiel[] = []
const noLevels: readonly Level[] = []

/**
 * What of a venue is here: the level that is looked at first, then all others, so that everything can be found.
 * @param wanted what is asked for may be on any level: they are all fetched at once. Else one after the other, once the screen
 * stands, so that the device has time for what is done on it
 * @param named nothing is shown of a place before the rooms have their names: none is gone through until then
 */
export function useVenue(
  descriptor: MapDescriptor,
  shownLevel: string,
  { wanted = false, named = false }: { wanted?: boolean; named?: boolean } = {},
) {
  const client = useQueryClient()
  const first = useQuery(levelQuery(descriptor, shownLevel))
  const [others, setOthers] = useState(false)
  const drawn = first.data !== undefined || first.isError
  useEffect(() => {
    if (!drawn || others) return
    let isLeft = false
    const goOn = () => !isLeft && startTransition(() => setOthers(true))
    let takeBack = () => {}
    // What is looked at comes first: to fetch the other floors, and to go through those that are here, would hold it up.
    const frame = requestAnimationFrame(() => {
      if (wanted) setTimeout(goOn)
      else {
        takeBack = whenSettled(async () => {
          for (const { id } of descriptor.levels) {
            if (isLeft) return
            await client.prefetchQuery(levelQuery(descriptor, id))
          }
          goOn()
        })
      }
    })
    return () => {
      isLeft = true
      cancelAnimationFrame(frame)
      takeBack()
    }
  }, [drawn, others, wanted, descriptor, client])
  const all = useQueries({
    queries: others ? descriptor.levels.map(({ id }) => levelQuery(descriptor, id)) : [],
  })
  const here = others ? all : [first]
  const levels = useSame(here.flatMap(({ data }) => (data === undefined ? [] : [data])))
  const referentiels = useQuery(roomsQuery(descriptor.siteId))
  const rooms = referentiels.data?.referentiels
  const { places, byId, isWhole, isShownKnown } = usePlaces(
    named && referentiels.isPending ? noLevels : levels,
    first.data,
    rooms ?? noRooms,
    !named,
  )
  const plane = usePlane(descriptor)
  return {
    level: first.data as Level | undefined,
    failed: first.isError,
    retry: () => void first.refetch(),
    levels,
    /** All floors are here: ways can be worked out. */
    whole: others && isWhole && all.every(({ data }) => data !== undefined),
    /** Not every floor is here, so that what is not found may yet be. */
    loading:
      !others ||
      !isWhole ||
      all.some(({ data, isError }) => data === undefined && !isError) ||
      rooms === undefined,
    /**
     * What rooms are called is on its way, and a list of them would be put in another order by it; or the floor is still to be gone
     * through, where nothing of it is to be shown before.
     */
    naming: referentiels.isPending || (named && !isShownKnown),
    places,
    byId,
    plane,
  }
}
export type VenueHere = ReturnType<typeof useVenue>

/**
 * A list, as it was before while it has the same things. What the library does for lists compares what is in them, down to the
 * last corner of a plan, and answers with copies: each floor that comes would be gone through again with all others.
 */
function useSame<Thing>(list: readonly Thing[]): readonly Thing[] {
  const [kept, keep] = useState(list)
  if (kept.length === list.length && kept.every((one, index) => one === list[index])) return kept
  keep(list)
  return list
}

/** What was worked out in a plane, every drawing above all, is found again when the screen is come back to. */
const planes = new Map<string, Plane>()

function usePlane({ bounds }: MapDescriptor): Plane {
  const [west = 0, south = 0, east = 0, north = 0] = bounds
  return useMemo(() => {
    const middle: Pair = [(west + east) / 2, (south + north) / 2]
    const plane = planes.get(middle.join(' ')) ?? planeAround(middle)
    planes.set(middle.join(' '), plane)
    return plane
  }, [west, south, east, north])
}
