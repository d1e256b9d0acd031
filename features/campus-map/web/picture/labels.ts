import type { Point } from './plane.ts'
import { turn } from './view.ts'

/** What a place is called on the picture, by its id; undefined: nothing is written there. */
export type NameOf = (id: string) => string | undefined

/** What may stand beside others on the picture: a name, or a sign. */
export interface Candidate {
  id: string
  /** Where its middle stands, in metres. */
  at: Point
  /** In pixels. */
  width: number
  height: number
  /** How far below that its middle stands, in pixels: under a sign. */
  below?: number
  /** How wide and high the place itself is, in metres: a name that is wider than its place stays away. Null: a sign. */
  room: Point | null
  /** The greater first. */
  weight: number
}

const longestLabel = 22

/** A name as the picture has it. */
export function shortened(name: string): string {
  return name.length > longestLabel ? `${name.slice(0, longestLabel - 1).trimEnd()}…` : name
}

/** How wide a letter is at most, as a part of the height of its line: the widest letters of the typefaces. */
const widestLetter = 0.66

export function widthOf(text: string, size: number): number {
  return Math.ceil(text.length * size * widestLetter)
}

/** Pixels that stay free between two of them. */
const gap = 2

/**
 * Which of them stand on the picture at a scale, so that no two overlap, there and at each larger one: those of more weight
 * first.
 *
 * @param angle how the picture is turned, in degrees; what is written stays upright
 */
export function standing(candidates: readonly Candidate[], scale: number, angle: number): Set<string> {
  const shown = new Set<string>()
  const grid = new Map<string, Placed[]>()
  for (const one of candidates.toSorted((a, b) => b.weight - a.weight)) {
    if (one.room !== null && !fits(one, one.room, scale, angle)) continue
    const middle = turn(one.at, angle)
    const { below = 0 } = one
    const placed = {
      left: middle.x * scale - one.width / 2 - gap,
      right: middle.x * scale + one.width / 2 + gap,
      top: middle.y * scale + below - one.height / 2 - gap,
      bottom: middle.y * scale + below + one.height / 2 + gap,
    }
    const cells = cellsOf(placed)
    if (cells.some(cell => grid.get(cell)?.some(other => overlap(placed, other)))) continue
    for (const cell of cells) grid.set(cell, [...(grid.get(cell) ?? []), placed])
    shown.add(one.id)
  }
  return shown
}

interface Placed {
  left: number
  right: number
  top: number
  bottom: number
}

function overlap(one: Placed, other: Placed): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

function fits({ width, height, below = 0 }: Candidate, room: Point, scale: number, angle: number): boolean {
  const [cos, sin] = [
    Math.abs(Math.cos((angle * Math.PI) / 180)),
    Math.abs(Math.sin((angle * Math.PI) / 180)),
  ]
  const [wide, high] = [room.x * cos + room.y * sin, room.x * sin + room.y * cos]
  return width <= wide * scale * 1.15 && height + 2 * below <= high * scale
}

/** Squares of this many pixels: each is compared with its neighbours alone. */
const cellSize = 64

function cellsOf({ left, right, top, bottom }: Placed): string[] {
  const cells: string[] = []
  for (let x = Math.floor(left / cellSize); x <= Math.floor(right / cellSize); x++)
    for (let y = Math.floor(top / cellSize); y <= Math.floor(bottom / cellSize); y++) cells.push(`${x} ${y}`)
  return cells
}

/** The scale at which it is asked which stand: two steps to a doubling, so that they do not flicker while it grows. */
export function steadyScale(scale: number): number {
  return 2 ** (Math.floor(Math.log2(scale) * 2) / 2)
}
