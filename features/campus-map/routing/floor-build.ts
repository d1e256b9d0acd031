import type { Pair } from '../venue.ts'
import type { Doorway } from './doorways.ts'
import { gridOf } from './grid.ts'
import type { Floor } from './network-model.ts'
import { ticks } from './plane.ts'

/** Triangles come in by their points and are joined by them. */
export class FloorBuild {
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
