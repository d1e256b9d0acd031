import { startTransition, useEffect, useMemo, useState } from 'react'
import type { Referentiel } from '#features/rooms/contract.ts'
import type { Level } from '../venue.ts'
import { isKnown, isPlaced, type Place, placesOf, placesSoFar, placing } from './places.ts'

/** How long levels are gone through before a press is answered, in milliseconds. */
const piece = 5

/**
 * The places of some levels, one level after the other, so that a key or a press in between is answered. Until a level has been
 * gone through it has the places that were known of it before.
 * @param shown the level that is looked at: the first
 * @param atOnce it is drawn together with its places; else they follow, and what shows them is drawn in pieces
 */
export function usePlaces(
  levels: readonly Level[],
  shown: Level | undefined,
  rooms: readonly Referentiel[],
  atOnce: boolean,
): {
  places: readonly Place[]
  byId: ReadonlyMap<string, Place>
  /** All levels have been gone through. */
  isWhole: boolean
  /** The shown one has, and its places are among these. */
  isShownKnown: boolean
} {
  const [rounds, setRounds] = useState(0)
  useEffect(() => {
    const left = levels.filter(level => !isPlaced(level, rooms))
    if (left.length === 0) return
    left.sort((one, other) => Number(one === shown) - Number(other === shown))
    let level = left.pop()
    let work = level && placing(level, rooms)
    const goOn = () => {
      const until = performance.now() + piece
      while (work !== undefined && performance.now() < until) {
        if (!work.next().done) continue
        if (left.length === 0 || level === shown) startTransition(() => setRounds(before => before + 1))
        level = left.pop()
        work = level && placing(level, rooms)
      }
      if (work !== undefined) next = setTimeout(goOn)
    }
    let next = setTimeout(goOn)
    return () => clearTimeout(next)
  }, [levels, shown, rooms])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a round over, more is known of the same levels
  return useMemo(() => {
    const places = levels.flatMap(level =>
      level === shown && atOnce ? placesOf([level], rooms) : placesSoFar(level),
    )
    return {
      places,
      byId: new Map(places.map(place => [place.id, place])),
      isWhole: levels.every(level => isPlaced(level, rooms)),
      isShownKnown: shown !== undefined && isKnown(shown),
    }
  }, [levels, shown, rooms, atOnce, rounds])
}
