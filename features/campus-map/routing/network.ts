import { isWalkable, type Level, type Pair, type Unit, type Venue } from '../venue.ts'
import { addStops } from './connections.ts'
import { depthOf, type Outline, ringsWithDoorways } from './doorways.ts'
import { FloorBuild } from './floor-build.ts'
import { middleOf, placeReach, pointAt } from './grid.ts'
import { doorwaysOf, groundOf, outlineOf, polygonsOf } from './joints.ts'
import type { Floor, Network, NetworkUnit } from './network-model.ts'
import { planeAround, ticks } from './plane.ts'
import { triangulate } from './triangulate.ts'

/** @throws nothing: what cannot be walked is `lost` */
export function buildNetwork(venue: Venue): Network {
  const plane = planeAround(venue.levels.flatMap(({ plan }) => plan.units)[0]?.shape[0]?.[0]?.[0] ?? [0, 0])
  const network: Network = {
    plane,
    units: [],
    floors: [],
    floorOf: new Map(),
    stops: [],
    links: [],
    places: new Map(),
    gates: new Map(),
    lost: [],
  }
  for (const [ordinal, levels] of Map.groupBy(venue.levels, level => level.ordinal)) {
    addFloor(network, ordinal, levels)
  }
  addStops(network, venue)
  return network
}

function addFloor(network: Network, ordinal: number, levels: readonly Level[]): void {
  const floor = network.floors.length
  for (const { id } of levels) network.floorOf.set(id, floor)
  const outlines = new Map<number, Outline>()
  const numbers = new Map<string, number>()
  const shapes = new Map<number, Unit>()
  for (const level of levels) {
    for (const unit of level.plan.units) {
      if (!isWalkable(unit.category)) continue
      const number = network.units.length
      const { id, category, restricted } = unit
      network.units.push({ id, category, restricted, level: level.id, floor })
      numbers.set(id, number)
      shapes.set(number, unit)
      outlines.set(number, outlineOf(unit, network.plane))
    }
  }
  const doorways = [...doorwaysOf(network, levels, numbers, outlines), ...groundOf(levels, numbers, outlines)]
  const build = new FloorBuild()
  // The depth decides where the ends of doorways lie, so it comes before the outlines.
  const depths = doorways.map(doorway => ({ doorway, triangles: depthOf(doorway) }))
  for (const [number, outline] of outlines) {
    const polygons = polygonsOf(ringsWithDoorways(outline))
    let walked = false
    for (const rings of polygons) {
      const triangles = triangulate(rings)
      if (triangles) build.add(triangles, number)
      walked ||= triangles !== undefined
    }
    if (!walked) network.lost.push((network.units[number] as NetworkUnit).id)
  }
  for (const { doorway, triangles } of depths) {
    const { opening } = doorway
    if (!build.join(doorway, triangles) && opening) network.lost.push(opening.id)
    else if (opening) network.gates.set(opening.id, { floor, gate: build.gateIds.indexOf(opening.id) })
  }
  network.floors.push(build.floor(ordinal))
  for (const [number, unit] of shapes) {
    const point = middleOf(network.floors[floor] as Floor, build.trianglesOf.get(number) ?? [])
    if (point) network.places.set(unit.id, { floor, point })
  }
  addPlaces(network, floor, levels)
}

function addPlaces(network: Network, floor: number, levels: readonly Level[]): void {
  const ground = network.floors[floor] as Floor
  const add = (id: string, [x, y]: Pair) => {
    const point = pointAt(ground, [x / ticks, y / ticks], placeReach)
    if (point && !network.places.has(id)) network.places.set(id, { floor, point })
  }
  const middle = (points: readonly Pair[]): Pair => {
    const at = points.map(network.plane.toTicks)
    const mean = (axis: 0 | 1) => at.reduce((sum, point) => sum + point[axis] / at.length, 0)
    return [mean(0), mean(1)]
  }
  for (const { plan } of levels) {
    for (const { id, shape } of [...plan.fixtures, ...plan.kiosks, ...plan.sections]) {
      add(id, middle(shape[0]?.[0]?.slice(1) ?? []))
    }
    for (const { id, point } of plan.amenities) add(id, network.plane.toTicks(point))
    for (const { id, line } of plan.openings) add(id, middle([line[0] as Pair, line.at(-1) as Pair]))
  }
}
