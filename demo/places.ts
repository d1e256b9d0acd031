import { demoSites } from './sites.ts'

/** A room or a group of desks that a sensor watches. */
export interface DemoPlace {
  /** The visioglobeId of the specification: `SEI-B2-3.04`. */
  id: string
  site: number
  /** The building and the number on the door, the same in both languages. */
  name: string
}

/** How many places of a campus have a sensor. */
const placesOnCampus = 40
/** At most so many on one floor. */
const placesOnFloor = 5

/** Some forty on each campus, over its buildings and floors. */
export const demoPlaces: readonly DemoPlace[] = demoSites.flatMap(site => {
  const floors = site.buildings.flatMap((building, index) =>
    Array.from({ length: building.floors }, (_, floor) => ({
      building,
      number: index + 1,
      floor: floor + 1,
    })),
  )
  // High towers have sensors on every few floors only.
  const wanted = Math.ceil(placesOnCampus / placesOnFloor)
  const step = Math.max(1, floors.length / wanted)
  const chosen = Array.from({ length: wanted }, (_, index) => floors[Math.floor(index * step)]).filter(
    floor => floor !== undefined,
  )
  const onFloor = Math.ceil(placesOnCampus / chosen.length)
  return chosen
    .flatMap(({ building, number, floor }) =>
      Array.from({ length: onFloor }, (_, door) => {
        const label = `${floor}.${String(door + 1).padStart(2, '0')}`
        return { id: `${site.code}-B${number}-${label}`, site: site.id, name: `${building.name} ${label}` }
      }),
    )
    .slice(0, placesOnCampus)
})
