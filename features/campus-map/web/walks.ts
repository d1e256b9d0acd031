import type { QueryClient } from '@tanstack/react-query'
import { queryOf } from '#platform/web/api/call.ts'
import { anyEntrance, getWalks, maxPlaceName, maxWalks } from '../contract.ts'
import { lastPlace, placeNow } from './last-place.ts'
import { stepFree } from './step-free.ts'

/** A walk stays as long as its doors and lifts do, which change seldom. */
const stays = 10 * 60_000

export interface Walks {
  /** Whole minutes on foot, one at least, by what was asked for; what is not known is not there. */
  minutes: ReadonlyMap<string, number>
  /** Whether they begin at the person’s office, rather than where the map knew them last. */
  fromOffice: boolean
}

/** How far this person walks to some places of a campus, for `useQuery`. */
export function walksQuery(siteId: string, to: readonly string[]) {
  const from = placeNow(lastPlace.get(), siteId, Date.now())
  const names = [...new Set(to)].filter(name => isAskable(name)).slice(0, maxWalks)
  const withoutSteps = stepFree.get()
  const query = {
    ...{ siteId, to: names.join('\n') },
    ...(from !== undefined && { from }),
    ...(withoutSteps && { stepFree: true }),
  }
  return {
    ...queryOf(getWalks, { query }),
    staleTime: stays,
    enabled: siteId !== '' && names.length > 0,
    // What it is for stands without it.
    retry: false,
    select: ({ walks }: { walks: { to: string; seconds: number }[] }): Walks => ({
      minutes: new Map(walks.map(({ to: name, seconds }) => [name, minutesOf(seconds)])),
      fromOffice: from === undefined,
    }),
  }
}

const isAskable = (name: string) => name !== '' && name.length <= maxPlaceName && !name.includes('\n')

const minutesOf = (seconds: number) => Math.max(1, Math.round(seconds / 60))

export interface WalkOut {
  /** Whole minutes, never fewer than it takes: who goes by them is not late. */
  minutes: number
  fromOffice: boolean
}

/** How far this person walks out of the nearest entrance of a campus. */
export function walkOutQuery(siteId: string) {
  const { select, ...query } = walksQuery(siteId, [anyEntrance])
  return {
    ...query,
    select: (answer: Parameters<typeof select>[0]): WalkOut | null => {
      const [walk] = answer.walks
      return walk === undefined
        ? null
        : { minutes: Math.ceil(walk.seconds / 60), fromOffice: select(answer).fromOffice }
    },
  }
}

/** The same once, for who has no component. */
export async function walksOnce(client: QueryClient, siteId: string, to: readonly string[]): Promise<Walks> {
  const { select, enabled: _, ...query } = walksQuery(siteId, to)
  return select(await client.fetchQuery(query))
}
