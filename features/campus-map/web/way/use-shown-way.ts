import { useMemo } from 'react'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import type { MapDescriptor } from '../../contract.ts'
import { messages } from '../../messages.ts'
import type { Route, Spot, Step } from '../../routing/route.ts'
import type { Pair } from '../../venue.ts'
import { spotFrom } from '../places.ts'
import type { MapAddress } from '../use-map-address.ts'
import type { VenueHere } from '../use-venue.ts'
import { useWay } from './use-way.ts'

/** The way that the address asks for, as the panel and the picture show it. */
export function useShownWay(descriptor: MapDescriptor, venue: VenueHere, address: MapAddress) {
  const t = useMessages(messages)
  const language = useLanguage()
  const levels = useMemo(() => new Set(descriptor.levels.map(({ id }) => id)), [descriptor.levels])
  const ends = useMemo(() => {
    const spotOf = (text: string | undefined) =>
      text === undefined ? undefined : spotFrom(text, venue.byId, levels)
    return { from: spotOf(address.from), to: spotOf(address.to) }
  }, [address.from, address.to, venue.byId, levels])
  const query = useWay(descriptor, venue, ends)
  const textOf = (spot: Spot | undefined, id: string | undefined) => {
    const place = id === undefined ? undefined : venue.byId.get(id)
    if (place !== undefined) return place.name[language]
    if (spot === undefined || !('levelId' in spot)) return undefined
    return t.aPoint(descriptor.levels.find(level => level.id === spot.levelId)?.name[language] ?? '')
  }
  const answer = query.data
  const route = answer !== undefined && 'route' in answer ? answer.route : undefined
  const steps = answer !== undefined && 'steps' in answer ? answer.steps : undefined
  const asked = Number(address.step)
  const step =
    steps !== undefined && address.step !== undefined && Number.isInteger(asked) && asked >= 0
      ? Math.min(asked, steps.length - 1)
      : undefined
  return {
    address,
    ...ends,
    fromText: textOf(ends.from, address.from),
    toText: textOf(ends.to, address.to),
    fromPlace: address.from === undefined ? undefined : venue.byId.get(address.from),
    toPlace: address.to === undefined ? undefined : venue.byId.get(address.to),
    answer,
    route,
    steps,
    step,
    loading: !query.isError && answer === undefined,
    failed: query.isError,
    retry: () => void query.refetch(),
  }
}
export type VisibleWay = ReturnType<typeof useShownWay>

/** What of a way is on a level, and the part of it that is walked now. */
export function wayOn({ legs }: Route, now: Step | undefined, levelId: string) {
  const whole: Pair[][] = legs.flatMap(leg =>
    'points' in leg && leg.levelId === levelId && leg.points.length > 1 ? [leg.points] : [],
  )
  return { whole, now: now?.levelId === levelId ? now.points : undefined }
}
