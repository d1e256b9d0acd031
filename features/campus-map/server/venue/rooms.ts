import { plain } from '#platform/text/matching.ts'
import type { Area, Venue } from '../../venue.ts'
import type { Finding } from './findings.ts'
import type { MatchList } from './matches.ts'

/** A room or desk of the campus, by what a plan may call it. */
export interface KnownRoom {
  reference: string
  name: string
  /** The `visioglobeId` that its own entry names. */
  place: string | null
}

/**
 * Notes in the venue which of its units and fixtures are which rooms and desks: as the company's own list says, then by
 * reference, then by name, each looked for among the names and the aliases. Writes into the venue.
 */
export function matchRooms(
  venue: Venue,
  rooms: readonly KnownRoom[],
  list?: MatchList,
): { matched: number; findings: Finding[] } {
  const areas = venue.levels.flatMap(({ plan }) => [...plan.units, ...plan.fixtures])
  const left = new Set(rooms)
  const findings = list === undefined ? [] : matchByList(areas, left, list)
  const attempts: [(area: Area) => Area['name'], (room: KnownRoom) => string][] = [
    [area => area.name, room => room.reference],
    [area => area.alias, room => room.reference],
    [area => area.name, room => room.name],
    [area => area.alias, room => room.name],
  ]
  for (const [labelOf, nameOf] of attempts) {
    const called = Map.groupBy(
      areas
        .filter(area => area.room === null)
        .flatMap(area => namesOf(labelOf(area)).map(name => ({ name, area }))),
      ({ name }) => name,
    )
    // Two rooms of one name cannot be told apart by it.
    const byName = Map.groupBy(left, room => comparable(nameOf(room)))
    for (const [name, [room, another]] of byName) {
      const found = called.get(name) ?? []
      if (room === undefined || another !== undefined || name === '' || found.length === 0) continue
      left.delete(room)
      const [only, second] = found
      if (only !== undefined && second === undefined) only.area.room = room.reference
      else
        findings.push({
          rule: 'RoomStandsTwice',
          file: 'unit.geojson',
          feature: found.map(({ area }) => area.id).join(', '),
          detail: room.reference,
        })
    }
  }
  findings.push(
    ...[...left].map(
      ({ reference, name }): Finding => ({
        rule: 'RoomIsNotOnMap',
        file: 'unit.geojson',
        detail: `${reference}, ${name}`,
      }),
    ),
  )
  return { matched: areas.filter(({ room }) => room !== null).length, findings }
}

/** Those that the list names are no longer left. */
function matchByList(areas: readonly Area[], left: Set<KnownRoom>, { file, matches }: MatchList): Finding[] {
  const byId = new Map(areas.map(area => [area.id, area]))
  const called = new Map<string, Set<Area>>()
  for (const area of areas) {
    for (const name of [...namesOf(area.name), ...namesOf(area.alias)]) {
      called.set(name, (called.get(name) ?? new Set()).add(area))
    }
  }
  const byReference = new Map([...left].map(room => [comparable(room.reference), room]))
  return matches.flatMap(({ feature, reference }): Finding[] => {
    const room = byReference.get(comparable(reference))
    const [area, another] = byId.has(feature) ? [byId.get(feature)] : (called.get(comparable(feature)) ?? [])
    const told = { file, feature, detail: reference }
    if (room === undefined || !left.has(room)) return [{ rule: 'MatchNamesNoRoom', ...told }]
    if (area === undefined || another !== undefined || area.room !== null)
      return [{ rule: 'MatchNamesNoPlace', ...told }]
    area.room = room.reference
    left.delete(room)
    return []
  })
}

/**
 * Notes in the venue whose sensors watch which of its units and fixtures: the place that the room's own entry names, else
 * the one whose id is the feature's, the room's reference, its alias or its name. Writes into the venue.
 * @param places the `visioglobeId`s of the campus
 */
export function matchPlaces(
  venue: Venue,
  rooms: readonly KnownRoom[],
  places: readonly string[],
): { matched: number; findings: Finding[] } {
  const areas = venue.levels.flatMap(({ plan }) => [...plan.units, ...plan.fixtures])
  const placeOf = new Map(rooms.map(({ reference, place }) => [reference, place]))
  const left = new Map(places.map(id => [comparable(id), id]))
  const take = (area: Area, name: string) => {
    const id = left.get(comparable(name))
    if (area.place !== null || id === undefined) return
    area.place = id
    left.delete(comparable(name))
  }
  for (const area of areas) {
    const place = area.room === null ? null : (placeOf.get(area.room) ?? null)
    if (place === null) continue
    // Sensors may be brought in after the plans.
    area.place = place
    left.delete(comparable(place))
  }
  for (const area of areas) take(area, area.id)
  for (const area of areas) if (area.room !== null) take(area, area.room)
  for (const area of areas) for (const name of namesOf(area.alias)) take(area, name)
  for (const area of areas) for (const name of namesOf(area.name)) take(area, name)
  return {
    matched: places.length - left.size,
    findings: [...left.values()].map(
      (detail): Finding => ({ rule: 'PlaceIsNotOnMap', file: 'unit.geojson', detail }),
    ),
  }
}

const comparable = (text: string) => plain(text).replace(/\s+/g, ' ').trim()

const namesOf = (label: Area['name']) =>
  label === null ? [] : [...new Set([comparable(label.fr), comparable(label.en)])]
