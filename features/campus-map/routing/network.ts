import { connectingCategories, isWalkable, type Level, type Pair, type Unit, type Venue } from '../venue.ts'
import {
  type Doorway,
  depthOf,
  marksAlong,
  marksWhereTouching,
  type Outline,
  ringsWithDoorways,
  withoutRepeats,
} from './doorways.ts'
import { apart, cross, float, type Plane, planeAround, ticks, turn, whole } from './plane.ts'
import { triangulate } from './triangulate.ts'

/*
 * What is walked of a venue, in triangles, in a plane of metres. Units are joined through their openings only, so that walls
 * need not be drawn alike on both sides: whatever lies between two units without an opening is closed.
 */

export interface Network {
  plane: Plane
  units: NetworkUnit[]
  floors: Floor[]
  /** By the id of a level. */
  floorOf: Map<string, number>
  stops: Stop[]
  links: Link[]
  /** Where each place is, by its id. */
  places: Map<string, Place>
  /** The floor of an opening that joins two units, and its number there, by its id. */
  gates: Map<string, { floor: number; gate: number }>
  /** Ids of openings and units that could not be put in. */
  lost: string[]
}

export interface NetworkUnit {
  id: string
  category: string
  restricted: boolean
  level: string
  floor: number
}

/** All levels of one ordinal: what lies on them is walked without a change of height. */
export interface Floor {
  ordinal: number
  /** Of the corners of triangles, in metres. */
  x: Float64Array
  y: Float64Array
  /** Three corners a triangle, to the left around; the edge of the same number leads from it to the next. */
  corners: Int32Array
  /** The edge on the other side, or -1: a wall. */
  twins: Int32Array
  /** Which opening an edge belongs to, or -1. */
  gates: Int32Array
  gateIds: string[]
  /** By triangle. Within a wall it is that of the unit on one of its sides. */
  units: Int32Array
  grid: Grid
}

/** Which triangles lie in each square of a floor. */
interface Grid {
  west: number
  south: number
  columns: number
  rows: number
  starts: Int32Array
  triangles: Int32Array
}

/** Where one enters stairs or a lift on a level. */
export interface Stop extends Point {
  unit: number
  floor: number
}

/** From one stop to another. */
export interface Link {
  category: string
  from: number
  to: number
  seconds: number
  /** Ids of the units whose closure closes it: of a lift all, for it is out of order as a whole. */
  units: string[]
}

/** A point of a floor, in metres, and the triangle it is in. */
export interface Point {
  x: number
  y: number
  triangle: number
}

export interface Place {
  floor: number
  point: Point
}

export const following = (edge: number) => (edge % 3 === 2 ? edge - 2 : edge + 1)
export const preceding = (edge: number) => (edge % 3 === 0 ? edge + 2 : edge - 1)

/**
 * Seconds from one level to the next. A storey is taken as 3.5 m.
 * Stairs: 5.8 m of them seen from above, walked at 0.61 m/s up and 0.69 m/s down, and a landing (Weidmann, Transporttechnik
 * der Fussgänger, ETH Zürich 1993). Escalators: 7 m at 0.5 m/s (EN 115-1, the usual rated speed); a ramp: 58 m at the 6 %
 * that ISO 21542 allows; a lift at 1.2 m/s.
 */
const secondsOfStorey = {
  stairs: { up: 11, down: 10 },
  escalator: { up: 14, down: 14 },
  ramp: { up: 43, down: 43 },
  elevator: { up: 3, down: 3 },
} as const
/** Waiting for a lift, an average that CIBSE Guide D calls good for offices; and its doors, getting in and out. */
const liftWaiting = 25
const liftDoors = 10

/** Pieces of ground are open to each other where they touch for this long, in ticks. */
const openGround = 0.5 * ticks
/** Side of a square of the grid, in metres. */
const square = 4

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

/** The rings of a unit in ticks, each with the inside on its left. */
function outlineOf({ shape }: Unit, { toTicks }: Plane): Outline {
  const rings = shape.flatMap(polygon =>
    polygon.map((ring, index) => {
      const points = withoutRepeats(ring.slice(1).map(toTicks))
      const area = points.reduce(
        (sum, point, i) => sum + turn([0, 0], point, points[(i + 1) % points.length] as Pair),
        0,
      )
      return area > 0 === (index === 0) ? points : points.toReversed()
    }),
  )
  return { rings: rings.filter(ring => ring.length >= 3), marks: new Map() }
}

/** Outer rings, each with the holes that follow it. */
function polygonsOf(rings: readonly Pair[][]): Pair[][][] {
  const polygons: Pair[][][] = []
  for (const ring of rings) {
    const area = ring.reduce(
      (sum, point, i) => sum + turn([0, 0], point, ring[(i + 1) % ring.length] as Pair),
      0,
    )
    if (area > 0) polygons.push([ring])
    else polygons.at(-1)?.push(ring)
  }
  return polygons
}

function doorwaysOf(
  network: Network,
  levels: readonly Level[],
  numbers: ReadonlyMap<string, number>,
  outlines: ReadonlyMap<number, Outline>,
): Doorway[] {
  const beside = besideOf(levels, numbers, outlines)
  return levels.flatMap(level =>
    level.plan.openings.flatMap((opening): Doorway[] => {
      const ends = [opening.line[0], opening.line.at(-1)].map(point =>
        network.plane.toTicks(point as Pair),
      ) as [Pair, Pair]
      const known = opening.sides.map(side => (side === null ? undefined : numbers.get(side)))
      const inner = known[0] ?? known[1]
      if (inner === undefined || apart(...ends) === 0) return []
      const other = opening.sides.includes(null)
        ? beside(ends, level)
        : known[0] === inner
          ? known[1]
          : known[0]
      // Into what nobody walks on.
      if (other === undefined) return []
      const marks = marksAlong(outlines.get(inner) as Outline, outlines.get(other) as Outline, ends)
      if (marks) return [{ opening, units: [inner, other], marks }]
      network.lost.push(opening.id)
      return []
    }),
  )
}

/** How far outside a building what a door leads to may begin, in ticks. */
const besideDepths = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7].map(metres => metres * ticks)

/** What lies before a door to the outside: a unit of another level of the same height, as the ground around a building is. */
function besideOf(
  levels: readonly Level[],
  numbers: ReadonlyMap<string, number>,
  outlines: ReadonlyMap<number, Outline>,
) {
  const others = levels.map(level => ({
    level,
    units: level.plan.units.flatMap(({ id }) => numbers.get(id) ?? []),
  }))
  return ([from, to]: readonly [Pair, Pair], level: Level): number | undefined => {
    const length = apart(from, to)
    for (const depth of besideDepths) {
      for (const sign of [1, -1]) {
        const point: Pair = [
          (from[0] + to[0]) / 2 - (sign * depth * (to[1] - from[1])) / length,
          (from[1] + to[1]) / 2 + (sign * depth * (to[0] - from[0])) / length,
        ]
        for (const { level: other, units } of others) {
          if (other === level) continue
          const found = units.find(unit => isInside((outlines.get(unit) as Outline).rings, point))
          if (found !== undefined) return found
        }
      }
    }
    return undefined
  }
}

function isInside(rings: readonly Pair[][], [x, y]: Pair): boolean {
  let inside = false
  for (const ring of rings) {
    let [ax, ay] = ring.at(-1) as Pair
    for (const [bx, by] of ring) {
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
      ax = bx
      ay = by
    }
  }
  return inside
}

/**
 * Ground between buildings needs no openings: pieces that touch are open to each other. Within buildings they are not, for
 * two units that touch there have a wall between them; where there is none, real files do say so by an opening without a
 * door.
 */
function* groundOf(
  levels: readonly Level[],
  numbers: ReadonlyMap<string, number>,
  outlines: ReadonlyMap<number, Outline>,
): Generator<Doorway> {
  for (const level of levels) {
    if (level.plan.buildings.length > 0) continue
    const units = level.plan.units.flatMap(({ id }) => numbers.get(id) ?? [])
    for (const [index, one] of units.entries()) {
      for (const other of units.slice(index + 1)) {
        const pairs = marksWhereTouching(
          outlines.get(one) as Outline,
          outlines.get(other) as Outline,
          openGround,
        )
        for (const marks of pairs) yield { opening: undefined, units: [one, other], marks }
      }
    }
  }
}

/** Triangles come in by their points and are joined by them. */
class FloorBuild {
  private readonly points: number[] = []
  private readonly corners: number[] = []
  private readonly twins: number[] = []
  private readonly gates: number[] = []
  private readonly units: number[] = []
  /** Edges with nothing on the other side yet, by unit and points. */
  private readonly open = new Map<string, number>()
  readonly gateIds: string[] = []
  readonly trianglesOf = new Map<number, number[]>()

  add(triangles: readonly Pair[][], unit: number): void {
    const numbers = new Map<string, number>()
    const own = this.trianglesOf.get(unit) ?? []
    this.trianglesOf.set(unit, own)
    for (const triangle of triangles) {
      own.push(this.units.length)
      const first = this.corners.length
      for (const [i, point] of triangle.entries()) {
        const key = point.join()
        let number = numbers.get(key)
        if (number === undefined) {
          number = this.points.length / 2
          numbers.set(key, number)
          this.points.push(point[0] / ticks, point[1] / ticks)
        }
        this.corners.push(number)
        this.twins.push(-1)
        this.gates.push(-1)
        this.edge(unit, point, triangle[(i + 1) % 3] as Pair, first + i)
      }
      this.units.push(unit)
    }
  }

  /** Joins an edge to the one that runs against it in the same unit. */
  private edge(unit: number, from: Pair, to: Pair, number: number): void {
    const against = this.claim(unit, to, from)
    if (against === undefined) this.open.set(`${unit} ${from} ${to}`, number)
    else this.pair(number, against)
  }

  private claim(unit: number, from: Pair, to: Pair): number | undefined {
    const key = `${unit} ${from} ${to}`
    const found = this.open.get(key)
    this.open.delete(key)
    return found
  }

  private pair(one: number, other: number): void {
    this.twins[one] = other
    this.twins[other] = one
  }

  /** @returns whether both units have the edges that the doorway is to join */
  join({ opening, units: [one, other], marks: [mine, yours] }: Doorway, depth: readonly Pair[][]): boolean {
    const from = this.claim(one, mine.start, mine.end)
    const to = this.claim(other, yours.start, yours.end)
    if (from === undefined || to === undefined) return false
    const gate = opening === undefined ? -1 : this.gateIds.push(opening.id) - 1
    let [outer, inner] = [to, from]
    if (depth.length > 0) {
      // Its edges are known by a number that no unit has.
      const wall = -1 - this.units.length
      const first = this.units.length
      this.add(depth, wall)
      this.units.fill(one, first)
      inner = this.claim(wall, mine.end, mine.start) ?? from
      outer = this.claim(wall, yours.end, yours.start) ?? to
      this.pair(from, inner)
      // Where they touch at one end, the triangle's edge is the other's.
      this.pair(to, outer)
      this.mark(gate, from, inner, to, outer)
      return true
    }
    this.pair(inner, outer)
    this.mark(gate, inner, outer)
    return true
  }

  private mark(gate: number, ...edges: readonly number[]): void {
    for (const edge of edges) this.gates[edge] = gate
  }

  floor(ordinal: number): Floor {
    const x = Float64Array.from({ length: this.points.length / 2 }, (_, i) => this.points[2 * i] as number)
    const y = Float64Array.from(
      { length: this.points.length / 2 },
      (_, i) => this.points[2 * i + 1] as number,
    )
    const corners = Int32Array.from(this.corners)
    return {
      ordinal,
      x,
      y,
      corners,
      twins: Int32Array.from(this.twins),
      gates: Int32Array.from(this.gates),
      gateIds: this.gateIds,
      units: Int32Array.from(this.units),
      grid: gridOf(x, y, corners),
    }
  }
}

function gridOf(x: Float64Array, y: Float64Array, corners: Int32Array): Grid {
  const west = x.reduce((least, one) => Math.min(least, one), Infinity)
  const south = y.reduce((least, one) => Math.min(least, one), Infinity)
  const columns = Math.max(1, Math.ceil((x.reduce((most, one) => Math.max(most, one), west) - west) / square))
  const rows = Math.max(1, Math.ceil((y.reduce((most, one) => Math.max(most, one), south) - south) / square))
  const cells: number[][] = []
  const column = (at: number) => Math.max(0, Math.min(columns - 1, Math.floor((at - west) / square)))
  const row = (at: number) => Math.max(0, Math.min(rows - 1, Math.floor((at - south) / square)))
  for (let triangle = 0; triangle * 3 < corners.length; triangle++) {
    const [a, b, c] = [0, 1, 2].map(i => whole(corners, 3 * triangle + i)) as [number, number, number]
    const [ax, bx, cx] = [float(x, a), float(x, b), float(x, c)]
    const [ay, by, cy] = [float(y, a), float(y, b), float(y, c)]
    for (let r = row(Math.min(ay, by, cy)); r <= row(Math.max(ay, by, cy)); r++) {
      for (let at = column(Math.min(ax, bx, cx)); at <= column(Math.max(ax, bx, cx)); at++) {
        const cell = r * columns + at
        cells[cell] ??= []
        cells[cell].push(triangle)
      }
    }
  }
  const starts = new Int32Array(columns * rows + 1)
  const triangles: number[] = []
  for (let cell = 0; cell < columns * rows; cell++) {
    triangles.push(...(cells[cell] ?? []))
    starts[cell + 1] = triangles.length
  }
  return { west, south, columns, rows, starts, triangles: Int32Array.from(triangles) }
}

/**
 * The point of a floor that is meant by another: itself, or the nearest within reach.
 * @param isMeant which triangles count; as a rule all
 */
export function pointAt(
  floor: Floor,
  [x, y]: Pair,
  reach: number,
  isMeant: (triangle: number) => boolean = () => true,
): Point | undefined {
  const { grid } = floor
  const around = triangleAt(floor, x, y, isMeant)
  if (around >= 0) return { x, y, triangle: around }
  if (reach === 0) return undefined
  const cells = Math.ceil(reach / square)
  const column = Math.floor((x - grid.west) / square)
  const row = Math.floor((y - grid.south) / square)
  let best: Point | undefined
  let least = reach
  for (let r = Math.max(0, row - cells); r <= Math.min(grid.rows - 1, row + cells); r++) {
    for (let c = Math.max(0, column - cells); c <= Math.min(grid.columns - 1, column + cells); c++) {
      const cell = r * grid.columns + c
      for (let i = whole(grid.starts, cell); i < whole(grid.starts, cell + 1); i++) {
        const triangle = whole(grid.triangles, i)
        if (!isMeant(triangle)) continue
        const near = nearestIn(floor, triangle, x, y)
        const far = Math.hypot(near[0] - x, near[1] - y)
        if (far > least || (far === least && best !== undefined)) continue
        least = far
        best = { x: near[0], y: near[1], triangle }
      }
    }
  }
  return best
}

function triangleAt(
  { grid, x, y, corners }: Floor,
  px: number,
  py: number,
  isMeant: (triangle: number) => boolean,
): number {
  const column = Math.floor((px - grid.west) / square)
  const row = Math.floor((py - grid.south) / square)
  if (column < 0 || row < 0 || column >= grid.columns || row >= grid.rows) return -1
  const cell = row * grid.columns + column
  for (let i = whole(grid.starts, cell); i < whole(grid.starts, cell + 1); i++) {
    const triangle = whole(grid.triangles, i)
    const a = whole(corners, 3 * triangle)
    const b = whole(corners, 3 * triangle + 1)
    const c = whole(corners, 3 * triangle + 2)
    const [ax, ay, bx, by, cx, cy] = [
      float(x, a),
      float(y, a),
      float(x, b),
      float(y, b),
      float(x, c),
      float(y, c),
    ]
    if (cross(ax, ay, bx, by, px, py) < 0 || cross(bx, by, cx, cy, px, py) < 0) continue
    if (cross(cx, cy, ax, ay, px, py) >= 0 && isMeant(triangle)) return triangle
  }
  return -1
}

/** The nearest point of a triangle, a little inside of its edges. */
function nearestIn({ x, y, corners }: Floor, triangle: number, px: number, py: number): Pair {
  const [a, b, c] = [0, 1, 2].map(i => whole(corners, 3 * triangle + i)) as [number, number, number]
  const points: Pair[] = [a, b, c].map(i => [float(x, i), float(y, i)])
  let best: Pair | undefined
  let least = Infinity
  for (let i = 0; i < 3; i++) {
    const [ax, ay] = points[i] as Pair
    const [bx, by] = points[(i + 1) % 3] as Pair
    if (cross(ax, ay, bx, by, px, py) >= 0) continue
    const squared = (bx - ax) ** 2 + (by - ay) ** 2
    const along = Math.max(0, Math.min(1, ((px - ax) * (bx - ax) + (py - ay) * (by - ay)) / squared))
    const [nx, ny] = [ax + (bx - ax) * along, ay + (by - ay) * along]
    const far = Math.hypot(nx - px, ny - py)
    if (far >= least) continue
    least = far
    best = [nx, ny]
  }
  if (best === undefined) return [px, py]
  const [mx, my] = points.reduce(([sx, sy], [qx, qy]) => [sx + qx / 3, sy + qy / 3], [0, 0])
  return [best[0] + (mx - best[0]) * 1e-6, best[1] + (my - best[1]) * 1e-6]
}

/** A point well inside a unit: the middle of its area, or of its largest triangle where that lies outside. */
function middleOf(floor: Floor, triangles: readonly number[]): Point | undefined {
  let [sumX, sumY, sum, largest, most] = [0, 0, 0, -1, 0]
  const middle = (triangle: number): Pair => {
    const at = [0, 1, 2].map(i => whole(floor.corners, 3 * triangle + i))
    return [
      at.reduce((total, i) => total + float(floor.x, i) / 3, 0),
      at.reduce((total, i) => total + float(floor.y, i) / 3, 0),
    ]
  }
  for (const triangle of triangles) {
    const [a, b, c] = [0, 1, 2].map(i => whole(floor.corners, 3 * triangle + i)) as [number, number, number]
    const { x, y } = floor
    const area = cross(float(x, a), float(y, a), float(x, b), float(y, b), float(x, c), float(y, c))
    const [mx, my] = middle(triangle)
    sumX += mx * area
    sumY += my * area
    sum += area
    if (area > most) {
      most = area
      largest = triangle
    }
  }
  if (largest < 0) return undefined
  const own = new Set(triangles)
  const inside = pointAt(floor, [sumX / sum, sumY / sum], 0, triangle => own.has(triangle))
  const [x, y] = middle(largest)
  return inside ?? { x, y, triangle: largest }
}

/** How far from walkable ground something may be and still be a place to go to, in metres. */
export const placeReach = 1.5

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

function addStops(network: Network, { connectors }: Venue): void {
  const stopOf = new Map<string, number>()
  const numbers = new Map(network.units.map(({ id }, number) => [id, number]))
  const stop = (id: string) => {
    const known = stopOf.get(id)
    const place = network.places.get(id)
    const unit = numbers.get(id)
    if (known !== undefined || !place || unit === undefined) return known
    const number = network.stops.push({ ...place.point, unit, floor: place.floor }) - 1
    stopOf.set(id, number)
    return number
  }
  const ordinal = (at: number) => (network.floors[(network.stops[at] as Stop).floor] as Floor).ordinal
  const link = (category: string, from: number, to: number, stops: Iterable<number> = [from, to]) => {
    const storeys = ordinal(to) - ordinal(from)
    const way = storeys < 0 ? 'down' : 'up'
    const each =
      category === 'steps'
        ? secondsOfStorey.stairs
        : secondsOfStorey[category as keyof typeof secondsOfStorey]
    const seconds =
      (each ?? secondsOfStorey.ramp)[way] * Math.max(1, Math.abs(storeys)) +
      (category === 'elevator' ? liftWaiting + liftDoors : 0)
    const units = [...stops].map(one => (network.units[(network.stops[one] as Stop).unit] as NetworkUnit).id)
    network.links.push({ category, from, to, seconds, units })
  }
  const shafts: Set<number>[] = []
  for (const { category, from: fromId, to: toId, bothWays } of connectors) {
    if (!connectingCategories.includes(category)) continue
    const [from, to] = [stop(fromId), stop(toId)]
    if (from === undefined || to === undefined) {
      network.lost.push(`${fromId} ${toId}`)
      continue
    }
    if (category === 'elevator' && bothWays) {
      // One waits once, however many levels it passes.
      const joined = shafts.filter(shaft => shaft.has(from) || shaft.has(to))
      for (const shaft of joined) shafts.splice(shafts.indexOf(shaft), 1)
      shafts.push(new Set([from, to, ...joined.flatMap(shaft => [...shaft])]))
      continue
    }
    link(category, from, to)
    if (bothWays) link(category, to, from)
  }
  for (const shaft of shafts) {
    for (const from of shaft) for (const to of shaft) if (from !== to) link('elevator', from, to, shaft)
  }
}
