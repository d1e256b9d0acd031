import type { Network } from '../routing/network-model.ts'
import type { Spot } from '../routing/route.ts'
import { isEndOnly } from '../venue.ts'

/*
 * The shortest way among all points beside ends of walls, each tried against each, with every wall looked at: slow, and
 * nothing of the search is in it. Of the units for beginning and ending only a line may pass those that `openTo` names.
 */

type Point = [number, number]

/** How far from the ends of walls the points lie, in metres. */
const off = 1e-5

export function shortestByAllPairs(network: Network, floor: number): (from: Spot, to: Spot) => number {
  const ground = network.floors[floor]
  if (ground === undefined) throw new Error('no such floor')
  const { x, y, corners, twins, units } = ground
  const point = (i: number): Point => [x[i] as number, y[i] as number]
  const triangles: Point[][] = []
  const walls: [Point, Point][] = []
  const doors: { line: [Point, Point]; between: number[] }[] = []
  for (let first = 0; first < corners.length; first += 3) {
    const around = [0, 1, 2].map(i => point(corners[first + i] as number))
    triangles.push(around)
    for (let i = 0; i < 3; i++) {
      const line: [Point, Point] = [around[i] as Point, around[(i + 1) % 3] as Point]
      const twin = twins[first + i] as number
      if (twin === -1) walls.push(line)
      const between = [units[first / 3] as number, units[Math.floor(twin / 3)] as number]
      if (twin > first + i && between[0] !== between[1]) doors.push({ line, between })
    }
  }
  const isEnd = (unit: number) => isEndOnly(network.units[unit]?.category ?? '')
  const unitAt = (at: Point) =>
    units[
      triangles.findIndex(around => around.every((a, i) => turn(a, around[(i + 1) % 3] as Point, at) >= 0))
    ]
  /** Which units for beginning and ending only a line is in. */
  const passed = (from: Point, to: Point) => {
    const crossed = doors.filter(
      ({ line: [a, b] }) =>
        turn(from, to, a) * turn(from, to, b) < 0 && turn(a, b, from) * turn(a, b, to) < 0,
    )
    const inside = [
      unitAt(from) as number,
      unitAt(to) as number,
      ...crossed.flatMap(({ between }) => between),
    ]
    return [...new Set(inside.filter(isEnd))]
  }
  /** The fewest such units that lead from one to where people pass, tried one more at a time. */
  const openTo = (unit: number): number[] => {
    if (!isEnd(unit)) return []
    const besides = (one: number) =>
      doors.flatMap(({ between }) => (between.includes(one) ? between.filter(other => other !== one) : []))
    let chains = [[unit]]
    for (let length = 1; length < 6 && chains.length > 0; length++) {
      const out = chains.filter(chain => besides(chain.at(-1) as number).some(next => !isEnd(next)))
      if (out.length > 0) return out.flat()
      chains = chains.flatMap(chain =>
        besides(chain.at(-1) as number).flatMap(next => (chain.includes(next) ? [] : [[...chain, next]])),
      )
    }
    throw new Error('nothing leads there')
  }
  const isFree = (at: Point) =>
    triangles.some(around => around.every((a, i) => turn(a, around[(i + 1) % 3] as Point, at) >= 0))
  const nodes: Point[] = []
  const known = new Set<string>()
  for (const [[ex, ey]] of walls) {
    for (let turned = 0; turned < 8; turned++) {
      const angle = (turned * Math.PI) / 4 + 0.1
      const at: Point = [ex + off * Math.cos(angle), ey + off * Math.sin(angle)]
      const key = at.map(one => one.toFixed(6)).join()
      if (known.has(key) || !isFree(at)) continue
      known.add(key)
      nodes.push(at)
    }
  }
  const sees = (from: Point, to: Point) =>
    !walls.some(
      ([a, b]) => turn(from, to, a) * turn(from, to, b) <= 0 && turn(a, b, from) * turn(a, b, to) <= 0,
    )
  const far = nodes.map(() => new Float64Array(nodes.length).fill(Infinity))
  const over = nodes.map((): number[][] => [])
  for (const [i, one] of nodes.entries()) {
    for (let j = 0; j < i; j++) {
      const other = nodes[j] as Point
      if (!sees(one, other)) continue
      const metres = Math.hypot(one[0] - other[0], one[1] - other[1])
      ;(far[i] as Float64Array)[j] = metres
      ;(far[j] as Float64Array)[i] = metres
      const between = passed(one, other)
      ;(over[i] as number[][])[j] = between
      ;(over[j] as number[][])[i] = between
    }
  }
  const place = (spot: Spot): Point => {
    const found = 'id' in spot ? network.places.get(spot.id)?.point : undefined
    if (found === undefined) throw new Error('no such place')
    return [found.x, found.y]
  }
  return (fromSpot, toSpot) => {
    const [from, to] = [place(fromSpot), place(toSpot)]
    const open = new Set([from, to].flatMap(at => openTo(unitAt(at) as number)))
    const mayPass = (between: readonly number[] | undefined) =>
      between?.every(unit => open.has(unit)) === true
    const goes = (one: Point, other: Point) => sees(one, other) && mayPass(passed(one, other))
    let shortest = goes(from, to) ? Math.hypot(from[0] - to[0], from[1] - to[1]) : Infinity
    const reached = nodes.map(node =>
      goes(from, node) ? Math.hypot(from[0] - node[0], from[1] - node[1]) : Infinity,
    )
    const left = new Set(nodes.keys())
    while (left.size > 0) {
      let next = -1
      for (const node of left)
        if (next < 0 || (reached[node] as number) < (reached[next] as number)) next = node
      const metres = reached[next] as number
      if (metres >= shortest) break
      left.delete(next)
      const node = nodes[next] as Point
      const rest = Math.hypot(to[0] - node[0], to[1] - node[1])
      if (metres + rest < shortest && goes(node, to)) shortest = metres + rest
      const [ways, between] = [far[next] as Float64Array, over[next] as number[][]]
      for (const other of left) {
        if (mayPass(between[other]))
          reached[other] = Math.min(reached[other] as number, metres + (ways[other] as number))
      }
    }
    return shortest
  }
}

const turn = (a: Point, b: Point, c: Point) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
