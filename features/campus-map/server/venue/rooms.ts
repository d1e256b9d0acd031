import { plain } from '#platform/text/matching.ts'
import type { Area, Venue } from '../../venue.ts'
import type { Finding } from './findings.ts'

/** A room or desk of the campus, by what a plan may call it. */
export interface KnownRoom {
  reference: string
  name: string
}

/**
 * Notes in the venue which of its units and fixtures are which rooms and desks: by reference, then by name, each looked
 * for among the names and the aliases. Writes into the venue.
 */
export function matchRooms(
  venue: Venue,
  rooms: readonly KnownRoom[],
): { matched: number; findings: Finding[] } {
  const findings: Finding[] = []
  const areas = venue.levels.flatMap(({ plan }) => [...plan.units, ...plan.fixtures])
  const left = new Set(rooms)
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

const comparable = (text: string) => plain(text).replace(/\s+/g, ' ').trim()

const namesOf = (label: Area['name']) =>
  label === null ? [] : [...new Set([comparable(label.fr), comparable(label.en)])]
