import type { Level, MultiPolygon, Opening, Pair, Venue } from '../venue.ts'
import { arrivalOf, type Landmark, landmarksOf } from './landmarks.ts'
import { apart, planeAround, ticks } from './plane.ts'
import type { Change, Route, Step, Turn, Walk } from './route.ts'

/* A way in words: what to do one after the other, each with what is walked after it. */

/** Bends that take the way this far off a straight line or less are no turns, in metres. */
const wriggle = 0.8
/** Turns nearer to each other than this are one, in metres. */
const oneTurn = 2.5
/** How far after a door one has turned, in metres. */
const afterDoor = 2
/** How far inside its last room a way may still turn before it has arrived, in metres. */
const withinRoom = 1
/** How near a landmark is to be stood at, and to be passed, in metres. */
const near = { at: 4, passed: 4 }
/** From how much on a turn is slight, one, and back, in degrees. */
const degrees = { slight: 25, turn: 55, back: 150 }

interface Leg {
  walk: Walk
  level: Level
  /** The change before it. */
  change: Change | undefined
  isLast: boolean
}

/** What to do from the start of a way to its end. Their metres and seconds add up to those of the way. */
export function stepsOf(route: Route, venue: Venue): Step[] {
  const levels = new Map(venue.levels.map(level => [level.id, level]))
  const steps: Step[] = []
  let change: Change | undefined
  for (const [index, leg] of route.legs.entries()) {
    if (!('points' in leg)) {
      change = leg
      continue
    }
    const level = levels.get(leg.levelId)
    if (level === undefined) continue
    const isLast = index === route.legs.length - 1
    steps.push(...stepsOfWalk({ walk: leg, level, change, isLast }, levels))
    change = undefined
  }
  return steps
}

function stepsOfWalk({ walk, level, change, isLast }: Leg, levels: ReadonlyMap<string, Level>): Step[] {
  const plane = planeAround(walk.points[0] as Pair)
  const metres = (point: Pair): Pair => {
    const [x, y] = plane.toTicks(point)
    return [x / ticks, y / ticks]
  }
  const shapeOf = (id: string | undefined) =>
    level.plan.units.find(unit => unit.id === id)?.shape.map(polygon => polygon.map(ring => ring.map(metres)))
  const line = new Line(walk.points.map(metres))
  const length = line.length
  // What happens within the room of the start, or the lift, is leaving it; within the last room, arriving.
  const first = level.plan.units.find(({ id }) => id === walk.units[0])?.category ?? ''
  const isInRoom = change === undefined ? !passages.includes(first) : change.category !== 'opening'
  const leaves = walk.units.length > 1 && isInRoom
  const out = leaves ? (line.leaves(shapeOf(walk.units[0])) ?? 0) : 0
  const lastShape = walk.units.length > 1 ? shapeOf(walk.units.at(-1)) : undefined
  const inside = lastShape === undefined ? length : length - (line.reversed().leaves(lastShape) ?? 0)
  const leave = leaves ? leaveOf(line, out, level.plan.openings, walk.units[0], metres) : null
  const turned = leave === null ? 0 : Math.min(out + afterDoor, inside)

  // At the last door one turns as whoever comes out of it does, but from the other side.
  const enter =
    lastShape === undefined
      ? null
      : leaveOf(line.reversed(), length - inside, level.plan.openings, walk.units.at(-1), metres)
  const turns = line
    .turns(
      turned,
      enter === null ? Math.min(inside + withinRoom, length) : Math.max(turned, inside - afterDoor),
    )
    .map(({ at, angle }) => ({ at, turn: turnOf(angle) }))
  if (enter !== null && enter !== 'STRAIGHT' && inside > turned)
    turns.push({ at: inside, turn: mirrored(enter) })
  const landmarks = landmarksOf(level).map(one => ({ ...one, at: metres(one.at) }))
  const ends = new Set([walk.units[0], walk.units.at(-1)])
  const passed = landmarks.filter(({ units }) => !units.some(unit => ends.has(unit)))
  const used = new Set<string>()
  const scale = length > 0 ? walk.metres / length : 0
  const pace = walk.metres > 0 ? walk.seconds / walk.metres : 0

  const starts = [{ at: 0, turn: 'STRAIGHT' as Turn }, ...turns]
  const steps = starts.map(({ at, turn }, i): Step => {
    const until = starts[i + 1]?.at ?? length
    const far = (until - at) * scale
    // The name of another room at the door of the last would mislead.
    const told = at === inside ? passed.filter(({ weight }) => weight > 1) : passed
    const shown = landmarkOf(told, line, i === 0 ? turned : at, until, i > 0, used)
    const kind = i > 0 ? turn : change === undefined ? 'START' : 'CHANGE'
    return {
      kind,
      levelId: walk.levelId,
      points: line.between(at, until).map(([x, y]) => plane.toDegrees([x, y])),
      metres: far,
      seconds: far * pace + (i === 0 ? (change?.seconds ?? 0) : 0),
      bearing: line.bearing(i === 0 && leave !== null ? Math.min(turned, until - 0.1) : at, until),
      change: i === 0 && change !== undefined ? changeOf(change, level, levels) : null,
      leave: i === 0 ? leave : null,
      ...shown,
    }
  })
  if (isLast) {
    const end = line.at(length)
    const isAt = (shape: MultiPolygon) =>
      contains(
        shape.map(polygon => polygon.map(ring => ring.map(metres))),
        end,
      )
    steps.push({
      kind: 'ARRIVE',
      levelId: walk.levelId,
      points: [walk.points.at(-1) as Pair],
      metres: 0,
      seconds: 0,
      bearing: steps.at(-1)?.bearing ?? 0,
      change: null,
      leave: null,
      landmark: arrivalOf(level, walk.units.at(-1) ?? '', isAt),
      passes: false,
    })
  }
  return steps
}

function changeOf(
  { category, fromLevel, from, to }: Change,
  level: Level,
  levels: ReadonlyMap<string, Level>,
): Step['change'] {
  const isOpen = (on: Level | undefined, unit: string) =>
    on?.plan.buildings.length === 0 ||
    openAir.includes(on?.plan.units.find(({ id }) => id === unit)?.category ?? '')
  return {
    category,
    toLevel: level.id,
    toOrdinal: level.ordinal,
    storeys: level.ordinal - (levels.get(fromLevel)?.ordinal ?? level.ordinal),
    outside: isOpen(level, to) && !isOpen(levels.get(fromLevel), from),
  }
}

/** What has no roof. */
const openAir: readonly string[] = ['road', 'terrace', 'unenclosedarea', 'walkway.island']
/** Who stands there leaves no room. */
const passages: readonly string[] = [...openAir, 'walkway', 'lobby', 'footbridge', 'platform']

/** Which way one turns on leaving a room by its door. */
function leaveOf(
  line: Line,
  out: number,
  openings: readonly Opening[],
  room: string | undefined,
  metres: (point: Pair) => Pair,
): Turn | null {
  const at = line.at(out)
  const door = openings
    .filter(({ sides }) => room !== undefined && sides.includes(room))
    .map(({ line: ends }) => [metres(ends[0] as Pair), metres(ends.at(-1) as Pair)] as const)
    .map(([from, to]) => ({ from, to, far: apart(at, [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]) }))
    .toSorted((one, other) => one.far - other.far)[0]
  if (door === undefined || door.far > 3) return null
  const length = apart(door.from, door.to) || 1
  let across: Pair = [-(door.to[1] - door.from[1]) / length, (door.to[0] - door.from[0]) / length]
  const before = line.at(Math.max(0, out - 1))
  const after = line.at(Math.min(line.length, out + 0.5))
  if ((after[0] - before[0]) * across[0] + (after[1] - before[1]) * across[1] < 0)
    across = [-across[0], -across[1]]
  const on = line.at(Math.min(line.length, out + afterDoor + 1))
  const angle = Math.atan2(
    across[0] * (on[1] - at[1]) - across[1] * (on[0] - at[0]),
    across[0] * (on[0] - at[0]) + across[1] * (on[1] - at[1]),
  )
  const turn = turnOf((angle * 180) / Math.PI)
  return turn === 'SLIGHT_LEFT' ? 'LEFT' : turn === 'SLIGHT_RIGHT' ? 'RIGHT' : turn
}

/** @param angle in degrees to the left */
function turnOf(angle: number): Turn {
  const size = Math.abs(angle)
  if (size < degrees.slight) return 'STRAIGHT'
  if (size >= degrees.back) return 'BACK'
  if (size < degrees.turn) return angle > 0 ? 'SLIGHT_LEFT' : 'SLIGHT_RIGHT'
  return angle > 0 ? 'LEFT' : 'RIGHT'
}

const mirrored = (turn: Turn): Turn => (turn === 'LEFT' ? 'RIGHT' : turn === 'RIGHT' ? 'LEFT' : turn)

/** What one stands at when one turns, else the best that is passed on the way after it; none is told twice. */
function landmarkOf(
  landmarks: readonly Landmark[],
  line: Line,
  from: number,
  until: number,
  turns: boolean,
  used: Set<string>,
): Pick<Step, 'landmark' | 'passes'> {
  const here = line.at(from)
  const best = (found: readonly Landmark[]) =>
    found
      .filter(({ name }) => !used.has(name.en))
      .toSorted((one, other) => other.weight - one.weight || apart(one.at, here) - apart(other.at, here))[0]
  const stoodAt = turns ? best(landmarks.filter(({ at }) => apart(at, here) <= near.at)) : undefined
  const shown =
    stoodAt ??
    best(
      landmarks.filter(({ at }) => {
        const { far, along } = line.nearest(at, from, until)
        return far <= near.passed && along > from + 1 && along < until - 1
      }),
    )
  if (shown) used.add(shown.name.en)
  return { landmark: shown?.name ?? null, passes: shown !== undefined && shown !== stoodAt }
}

/** A line in metres, by how far along it something is. */
class Line {
  private readonly points: readonly Pair[]
  private readonly starts: readonly number[]
  readonly length: number

  constructor(points: readonly Pair[]) {
    this.points = points
    let length = 0
    this.starts = points.map((point, i) => {
      if (i > 0) length += apart(points[i - 1] as Pair, point)
      return length
    })
    this.length = length
  }

  reversed(): Line {
    return new Line(this.points.toReversed())
  }

  at(along: number): Pair {
    const i = Math.max(
      1,
      this.starts.findIndex(start => start >= along),
    )
    const [from, to] = [this.points[i - 1] as Pair, this.points[i] ?? (this.points[i - 1] as Pair)]
    const [begin, end] = [this.starts[i - 1] as number, this.starts[i] ?? 0]
    const share = end > begin ? Math.max(0, Math.min(1, (along - begin) / (end - begin))) : 0
    return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
  }

  between(from: number, until: number): Pair[] {
    return [
      this.at(from),
      ...this.points.filter(
        (_, i) => (this.starts[i] as number) > from && (this.starts[i] as number) < until,
      ),
      this.at(until),
    ]
  }

  /** Degrees clockwise from north in which the line goes on from somewhere. */
  bearing(from: number, until: number): number {
    const [one, other] = [this.at(from), this.at(Math.min(until, from + 3))]
    const angle = (Math.atan2(other[0] - one[0], other[1] - one[1]) * 180) / Math.PI
    return (angle + 360) % 360
  }

  /** How far along it leaves a shape for good that it begins in. */
  leaves(shape: MultiPolygon | undefined): number | undefined {
    if (shape === undefined) return undefined
    const step = 0.1
    for (let along = 0; along < this.length; along += step) {
      if (!contains(shape, this.at(along)) && !contains(shape, this.at(along + 0.3))) return along
    }
    return undefined
  }

  nearest(point: Pair, from: number, until: number): { far: number; along: number } {
    let best = { far: Infinity, along: from }
    for (let along = from; along <= until; along += 0.5) {
      const far = apart(this.at(along), point)
      if (far < best.far) best = { far, along }
    }
    return best
  }

  /** Where a part of it turns, and how far to the left in degrees: what wriggles less than people notice is straight. */
  turns(from: number, until: number): { at: number; angle: number }[] {
    if (until - from < wriggle) return []
    const part = this.between(from, until)
    const { starts } = new Line(part)
    const kept = simplified(part, wriggle)
    const along = (index: number) => starts[kept[index] as number] as number
    const point = (index: number) => part[kept[index] as number] as Pair
    const turns: { at: number; angle: number }[] = []
    for (let i = 1; i + 1 < kept.length; ) {
      let j = i
      while (j + 2 < kept.length && along(j + 1) - along(j) < oneTurn) j++
      const [a, b, c, d] = [point(i - 1), point(i), point(j), point(j + 1)]
      const [ix, iy, ox, oy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]]
      const angle = (Math.atan2(ix * oy - iy * ox, ix * ox + iy * oy) * 180) / Math.PI
      if (Math.abs(angle) >= degrees.slight) turns.push({ at: from + (along(i) + along(j)) / 2, angle })
      i = j + 1
    }
    return turns
  }
}

/** Numbers of the points that a line needs to stay within a distance of all (Douglas and Peucker's). */
function simplified(points: readonly Pair[], tolerance: number): number[] {
  const last = points.length - 1
  const kept = new Set([0, last])
  const open: [number, number][] = [[0, last]]
  for (let span = open.pop(); span !== undefined; span = open.pop()) {
    const [from, to] = span
    const [a, b] = [points[from] as Pair, points[to] as Pair]
    let farthest = -1
    let most = tolerance
    for (let i = from + 1; i < to; i++) {
      const far = offLine(points[i] as Pair, a, b)
      if (far <= most) continue
      most = far
      farthest = i
    }
    if (farthest < 0) continue
    kept.add(farthest)
    open.push([from, farthest], [farthest, to])
  }
  return [...kept].toSorted((one, other) => one - other)
}

function offLine([px, py]: Pair, [ax, ay]: Pair, [bx, by]: Pair): number {
  const squared = (bx - ax) ** 2 + (by - ay) ** 2
  const along =
    squared === 0 ? 0 : Math.max(0, Math.min(1, ((px - ax) * (bx - ax) + (py - ay) * (by - ay)) / squared))
  return Math.hypot(ax + (bx - ax) * along - px, ay + (by - ay) * along - py)
}

function contains(shape: MultiPolygon, [x, y]: Pair): boolean {
  let inside = false
  for (const ring of shape.flat()) {
    for (let i = 1; i < ring.length; i++) {
      const [[ax, ay], [bx, by]] = [ring[i - 1] as Pair, ring[i] as Pair]
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
    }
  }
  return inside
}
