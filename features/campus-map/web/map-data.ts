import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CallProblem, call } from '#platform/web/api/call.ts'
import { type LiveChannel, useLiveItems } from '#platform/web/live/realtime.ts'
import {
  getMapDescriptor,
  getMapLevel,
  getMapToken,
  type MapData,
  type MapDescriptor,
  mapChannel,
  mapTokenRefusal,
} from '../contract.ts'
import { levelFrom } from '../level-geojson.ts'
import type { Level } from '../venue.ts'

/** Of whom the page belongs to: it lives as long as the page does. */
let kept: { token: string; expiration: number } | undefined

let onItsWay: Promise<{ token: string; expiration: number }> | undefined

/** The token of the map: fetched when it is missing or past its expiry, once for all who ask meanwhile. */
export async function mapToken(): Promise<string> {
  if (kept === undefined || kept.expiration <= Math.floor(Date.now() / 1000)) {
    onItsWay ??= call(getMapToken).finally(() => {
      onItsWay = undefined
    })
    kept = await onItsWay
  }
  return kept.token
}

/** Makes a call with the token; once more with a new one where the server does not take it: clocks differ. */
async function withToken<Answer>(
  make: (headers: { authorization: string }) => Promise<Answer>,
): Promise<Answer> {
  const token = await mapToken()
  try {
    return await make({ authorization: `Bearer ${token}` })
  } catch (error) {
    if (!(error instanceof CallProblem && error.errorType === mapTokenRefusal)) throw error
    if (kept?.token === token) kept = undefined
    return make({ authorization: `Bearer ${await mapToken()}` })
  }
}

/** The descriptor of a campus's plans as it is now, for `useQuery`. */
export const descriptorQuery = (mapHash: string) => ({
  queryKey: ['map', mapHash, 'descriptor'] as const,
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<MapDescriptor> =>
    withToken(headers => call(getMapDescriptor, { params: { mapHash }, headers }, { signal })),
})

const liveMap: LiveChannel<MapData['maps'][number]> = {
  channel: mapChannel,
  list: 'maps',
  idOf: ({ siteId }) => siteId,
}

/** The descriptor of a campus's plans. What is closed, and a new version of them, is there within seconds. */
export function useMapDescriptor(mapHash: string, siteId: string) {
  const client = useQueryClient()
  const query = descriptorQuery(mapHash)
  const answer = useQuery(query)
  const told = useLiveItems(liveMap, siteId, { enabled: siteId !== '' }).items?.get(siteId)
  const { version } = answer.data ?? {}
  useEffect(() => {
    if (told === undefined || version === undefined) return
    if (told.version !== version)
      void client.invalidateQueries({ queryKey: descriptorQuery(mapHash).queryKey })
    else
      client.setQueryData(
        descriptorQuery(mapHash).queryKey,
        (known: MapDescriptor | undefined) => known && { ...known, closures: told.closures },
      )
  }, [client, mapHash, told, version])
  return answer
}

/** A level of it, for `useQuery`: what a version holds never changes. */
export const levelQuery = ({ mapHash, version }: MapDescriptor, levelId: string) => ({
  queryKey: ['map', mapHash, 'level', version, levelId] as const,
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Level> => {
    const input = { params: { mapHash, levelId }, query: { version } }
    const answer = await withToken(headers => call(getMapLevel, { ...input, headers }, { signal }))
    return levelFrom(await answer.json())
  },
})
