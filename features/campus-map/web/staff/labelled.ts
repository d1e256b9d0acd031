import type { Language } from '#platform/text/language.ts'
import { connectingCategories } from '../../venue.ts'
import type { Place } from '../places.ts'

/** What labels are printed for: rooms with a door of their own; lifts, stairs and entrances; both. */
export const labelKinds = ['rooms', 'ways', 'all'] as const
export type LabelKind = (typeof labelKinds)[number]

/** The places of a building that a label stands beside, floor by floor from below. @param levelId of one floor alone */
export function labelled(
  places: readonly Place[],
  { building, levelId, kind }: { building: string | null; levelId: string | undefined; kind: LabelKind },
  language: Language,
): Place[] {
  const order = new Intl.Collator(language, { numeric: true, sensitivity: 'base' }).compare
  return places
    .filter(
      place =>
        place.buildingId === building &&
        (levelId === undefined || place.levelId === levelId) &&
        (kind === 'all'
          ? isRoom(place) || isOnWay(place)
          : kind === 'rooms'
            ? isRoom(place)
            : isOnWay(place)),
    )
    .toSorted((one, other) => one.ordinal - other.ordinal || order(one.name[language], other.name[language]))
}

/** What people pass through has no door to stick a label on; desks stand in rooms that have. */
const isRoom = ({ kind, category, named }: Place) =>
  named &&
  !['amenity', 'door'].includes(kind) &&
  !['desk', 'walkway', 'lobby'].includes(category) &&
  !connectingCategories.includes(category)

const isOnWay = ({ kind, category, named }: Place) =>
  (kind === 'unit' && named && connectingCategories.includes(category)) ||
  (kind === 'door' && category === 'entry')

/** What a label's code leads to: the map of its campus, from here. A room is named as its campus names it, for as long as it hangs. */
export function labelAddress(
  origin: string,
  siteId: string,
  { id, room }: Pick<Place, 'id' | 'room'>,
): string {
  return `${origin}/map?${new URLSearchParams({ siteId, from: room?.reference ?? id })}`
}
