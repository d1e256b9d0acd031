import { demoSites } from './sites.ts'

/** A room or a group of desks that a sensor watches. */
export interface DemoPlace {
  /** Its `visioglobeId`: `SEI-B2-3.04`. */
  id: string
  site: number
  /** The building and the number on the door, the same in both languages. */
  name: string
  /** Which of the campus's buildings it is in, from 0 on. */
  buildingIndex: number
  floor: number
  /** Its door on that floor, from 1 on. */
  door: number
}

/** How many places of a campus have a sensor. */
const placesOnCampus = 40
/** At most so many on one floor. */
const placesOnFloor = 5

/** The place behind a door: `SEI-B2-3.04`, `Tour Est 3.04`. */
export function placeAt(
  site: (typeof demoSites)[number],
  { buildingIndex, floor, door }: Pick<DemoPlace, 'buildingIndex' | 'floor' | 'door'>,
): { id: string; name: string; label: string } {
  const label = `${floor}.${String(door).padStart(2, '0')}`
  return {
    id: `${site.code}-B${buildingIndex + 1}-${label}`,
    name: `${site.buildings[buildingIndex]?.name} ${label}`,
    label,
  }
}

/** Some forty on each campus, over its buildings and floors. */
export const demoPlaces: readonly DemoPlace[] = demoSites.flatMap(site => {
  const floors = site.buildings.flatMap((building, buildingIndex) =>
    Array.from({ length: building.floors }, (_, floor) => ({ buildingIndex, floor: floor + 1 })),
  )
  // High towers have sensors on every few floors only.
  const wanted = Math.ceil(placesOnCampus / placesOnFloor)
  const step = Math.max(1, floors.length / wanted)
  const chosen = Array.from({ length: wanted }, (_, index) => floors[Math.floor(index * step)]).filter(
    floor => floor !== undefined,
  )
  const onFloor = Math.ceil(placesOnCampus / chosen.length)
  return chosen
    .flatMap(({ buildingIndex, floor }) =>
      Array.from({ length: onFloor }, (_, index) => {
        const behind = { buildingIndex, floor, door: index + 1 }
        const { id, name } = placeAt(site, behind)
        return { id, site: site.id, name, ...behind }
      }),
    )
    .slice(0, placesOnCampus)
})
