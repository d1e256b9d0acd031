import type { Pair } from '../venue.ts'
import { type Ground, sightFrom, waysFrom } from './ground.ts'
import { Heap } from './heap.ts'
import { byTriangle } from './hub.ts'
import type { Part } from './legs.ts'
import type { Point } from './network-model.ts'
import { isOpen, type Opened } from './passing.ts'
import { float } from './plane.ts'

/** What a search notes by corner, kept with the ground for the next one. */
interface Notes {
  metres: Float64Array
  before: Int32Array
  /** At least how far it is to a target. */
  rest: Float64Array
  /** How far it is to the nearest target that the corner sees, and to which. */
  last: Float64Array
  target: Int32Array
  /** The search of which the notes are. */
  of: Int32Array
  isDone: Uint8Array
  search: number
}

const notes = new WeakMap<Ground, Notes>()

function notesOn(ground: Ground): Notes {
  const count = ground.corners.length
  const kept = notes.get(ground) ?? {
    metres: new Float64Array(count),
    before: new Int32Array(count),
    rest: new Float64Array(count),
    last: new Float64Array(count),
    target: new Int32Array(count),
    of: new Int32Array(count),
    isDone: new Uint8Array(count),
    search: 0,
  }
  notes.set(ground, kept)
  kept.search++
  return kept
}

/** The shortest way on foot to the nearest of the targets, all on one floor, through what is opened to it. */
export function onFloor(
  ground: Ground,
  floor: number,
  start: Point,
  targets: readonly (Point | undefined)[],
  opened: Opened,
): (Part & { target: number }) | undefined {
  const of = targets.filter(
    target => target !== undefined && ground.parts[target.triangle] === ground.parts[start.triangle],
  ) as Point[]
  if (of.length === 0) return undefined
  let best = { metres: Infinity, target: -1, corner: -1 }
  const seeing = sightFrom(ground, start, {
    of,
    points: byTriangle(of),
    seen: (index, over) => {
      if (!isOpen(ground, over, opened)) return
      const { x, y } = of[index] as Point
      const metres = Math.hypot(x - start.x, y - start.y)
      if (metres < best.metres) best = { metres, target: index, corner: -1 }
    },
  })
  const kept = notesOn(ground)
  const meet = (corner: number) => {
    if (kept.of[corner] === kept.search) return
    kept.of[corner] = kept.search
    kept.metres[corner] = Infinity
    kept.last[corner] = Infinity
    kept.isDone[corner] = 0
    const { x, y } = ground.corners[corner] as { x: number; y: number }
    let least = Infinity
    for (const target of of) least = Math.min(least, Math.hypot(target.x - x, target.y - y))
    kept.rest[corner] = least
  }
  for (const [index, target] of of.entries()) {
    const sight = sightFrom(ground, target)
    for (let i = 0; i < sight.corners.length; i++) {
      if (!isOpen(ground, sight.over[i] as number, opened)) continue
      const corner = sight.corners[i] as number
      meet(corner)
      if ((sight.metres[i] as number) >= float(kept.last, corner)) continue
      kept.last[corner] = sight.metres[i] as number
      kept.target[corner] = index
    }
  }
  const heap = new Heap()
  const arrive = (corner: number, far: number, from: number) => {
    meet(corner)
    if (far >= float(kept.metres, corner)) return
    kept.metres[corner] = far
    kept.before[corner] = from
    const least = far + float(kept.rest, corner)
    if (least < best.metres) heap.push(corner, least)
  }
  for (let i = 0; i < seeing.corners.length; i++) {
    if (isOpen(ground, seeing.over[i] as number, opened))
      arrive(seeing.corners[i] as number, seeing.metres[i] as number, -1)
  }
  for (let corner = heap.pop(); corner >= 0 && heap.popped < best.metres; corner = heap.pop()) {
    if (kept.isDone[corner] === 1) continue
    kept.isDone[corner] = 1
    const far = float(kept.metres, corner)
    if (far + float(kept.last, corner) < best.metres) {
      best = { metres: far + float(kept.last, corner), target: kept.target[corner] as number, corner }
    }
    const ways = waysFrom(ground, corner)
    for (let i = 0; i < ways.corners.length; i++) {
      if (isOpen(ground, ways.over[i] as number, opened))
        arrive(ways.corners[i] as number, far + (ways.metres[i] as number), corner)
    }
  }
  if (best.target < 0) return undefined
  const end = of[best.target] as Point
  const corners: number[] = []
  for (let corner = best.corner; corner >= 0; corner = kept.before[corner] as number) corners.unshift(corner)
  const points: Pair[] = [
    [start.x, start.y],
    ...corners.map(corner => cornerPoint(ground, corner)),
    [end.x, end.y],
  ]
  return {
    ground,
    floor,
    from: start,
    to: end,
    points,
    corners,
    metres: best.metres,
    target: targets.indexOf(end),
  }
}

export function cornerPoint({ corners }: Ground, corner: number): Pair {
  const { x, y } = corners[corner] as { x: number; y: number }
  return [x, y]
}
