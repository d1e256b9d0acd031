import { startTransition, useEffect, useMemo, useState } from 'react'
import type { Referentiel } from '#features/rooms/contract.ts'
import type { Level } from '../venue.ts'
import { isPlaced, type Place, placesOf, placesSoFar } from './places.ts'

/**
 * The places of some levels: at once of the one that is looked at, of the others one level after the other, so that a key or a
 * press in between is answered. Until a level has been gone through it has the places that were known of it before.
 */
export function usePlaces(
  levels: readonly Level[],
  shown: Level | undefined,
  rooms: readonly Referentiel[],
): { places: readonly Place[]; byId: ReadonlyMap<string, Place>; isWhole: boolean } {
  const [rounds, setRounds] = useState(0)
  useEffect(() => {
    const left = levels.filter(level => !isPlaced(level, rooms))
    if (left.length === 0) return
    const goOn = () => {
      const level = left.pop()
      if (level !== undefined) placesOf([level], rooms)
      if (left.length > 0) next = setTimeout(goOn)
      else startTransition(() => setRounds(before => before + 1))
    }
    let next = setTimeout(goOn)
    return () => clearTimeout(next)
  }, [levels, rooms])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a round over, more is known of the same levels
  return useMemo(() => {
    const places = levels.flatMap(level => (level === shown ? placesOf([level], rooms) : placesSoFar(level)))
    return {
      places,
      byId: new Map(places.map(place => [place.id, place])),
      isWhole: levels.every(level => isPlaced(level, rooms)),
    }
  }, [levels, shown, rooms, rounds])
}
