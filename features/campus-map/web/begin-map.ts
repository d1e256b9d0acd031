import { listSites } from '#features/sites/contract.ts'
import { queryOf } from '#platform/web/api/call.ts'
import { queries } from '#platform/web/api/queries.ts'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { firstLevel, levelIn } from './floors.ts'
import { descriptorQuery, levelQuery, mapToken } from './map-data.ts'
import { mapHashOf, roomsQuery } from './use-venue.ts'

/**
 * Asks for what the map of an address begins with: drawn first, each part of the screen would ask once the one before has its
 * answer. Nobody is told of what fails here: the screen asks for it again.
 */
export async function beginMap(search: string): Promise<void> {
  const asked = new URLSearchParams(search)
  const siteId = asked.get('siteId') ?? useLocalState.getState().siteId
  if (siteId === null) return
  const token = mapToken()
  const rooms = queries.prefetchQuery(roomsQuery(siteId))
  const plan = async () => {
    const { sites } = await queries.fetchQuery({ ...queryOf(listSites), staleTime: Number.POSITIVE_INFINITY })
    const site = sites.find(({ id }) => id === siteId)
    const mapHash = site && mapHashOf(site)
    if (mapHash == null) return
    const descriptor = await queries.fetchQuery(descriptorQuery(mapHash))
    if (descriptor.levels.length === 0) return
    const level = levelIn(descriptor, { floor: asked.get('floor') ?? undefined }) ?? firstLevel(descriptor)
    await queries.prefetchQuery(levelQuery(descriptor, level.id))
  }
  await Promise.allSettled([token, rooms, plan()])
}
