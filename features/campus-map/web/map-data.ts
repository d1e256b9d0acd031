import { CallProblem, call } from '#platform/web/api/call.ts'
import {
  getMapDescriptor,
  getMapLevel,
  getMapToken,
  type MapDescriptor,
  mapTokenRefusal,
} from '../contract.ts'
import { levelFrom } from '../level-geojson.ts'
import type { Level } from '../venue.ts'

/** Of whom the page belongs to: it lives as long as the page does. */
let kept: { token: string; expiration: number } | undefined

/** The token of the map: fetched when it is missing or past its expiry. */
async function mapToken(signal: AbortSignal | undefined): Promise<string> {
  if (kept === undefined || kept.expiration <= Math.floor(Date.now() / 1000)) {
    kept = await call(getMapToken, undefined, { signal })
  }
  return kept.token
}

/** Makes a call with the token; once more with a new one where the server does not take it: clocks differ. */
async function withToken<Answer>(
  signal: AbortSignal | undefined,
  make: (headers: { authorization: string }) => Promise<Answer>,
): Promise<Answer> {
  const token = await mapToken(signal)
  try {
    return await make({ authorization: `Bearer ${token}` })
  } catch (error) {
    if (!(error instanceof CallProblem && error.errorType === mapTokenRefusal)) throw error
    if (kept?.token === token) kept = undefined
    return make({ authorization: `Bearer ${await mapToken(signal)}` })
  }
}

/** The descriptor of a campus's plans, for `useQuery`. What is closed is told by the channel `map`. */
export const descriptorQuery = (mapHash: string) => ({
  queryKey: ['map', mapHash, 'descriptor'] as const,
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<MapDescriptor> =>
    withToken(signal, headers => call(getMapDescriptor, { params: { mapHash }, headers }, { signal })),
})

/** A level of it, for `useQuery`: what a version holds never changes. */
export const levelQuery = ({ mapHash, version }: MapDescriptor, levelId: string) => ({
  queryKey: ['map', mapHash, 'level', version, levelId] as const,
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Level> => {
    const input = { params: { mapHash, levelId }, query: { version } }
    const answer = await withToken(signal, headers => call(getMapLevel, { ...input, headers }, { signal }))
    return levelFrom(await answer.json())
  },
})
