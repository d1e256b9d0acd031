import type { Random } from '../random.ts'
import { path } from './svg.ts'

/** How one row of houses is built. Lengths in the units of the picture. */
export interface Row {
  from: number
  to: number
  /** Where the houses stand. */
  ground: number
  low: number
  high: number
  narrow: number
  wide: number
  /** Fills picked from for the walls. */
  walls: readonly string[]
  /** Fill of the windows: the id of a pattern, or nothing on far rows. */
  windows?: string
  roofs: readonly Roof[]
  roof?: string
}

type Roof = 'flat' | 'round' | 'dome' | 'gable' | 'mansard' | 'step' | 'slant'

/** Adds outlines to what is drawn in one fill. */
type Draw = (fill: string, outline: string) => void

function box(x: number, y: number, width: number, height: number): string {
  return `M${x} ${y}h${width}v${height}h-${width}z`
}

function house(x: number, width: number, row: Row, random: Random, draw: Draw): void {
  const ground = Math.round(row.ground)
  const height = Math.round(random.between(row.low, row.high))
  const top = ground - height
  const wall = random.pick(row.walls)
  const cap = row.roof ?? wall
  const roof = random.pick(row.roofs)
  const third = Math.round(width * 0.3)
  switch (roof) {
    case 'flat':
      draw(wall, box(x, top, width, height))
      break
    case 'round': {
      const r = Math.min(10, Math.round(width / 5))
      draw(wall, `M${x} ${ground}V${top + r}q0-${r} ${r}-${r}h${width - 2 * r}q${r} 0 ${r} ${r}V${ground}z`)
      break
    }
    case 'dome':
      draw(wall, `M${x} ${ground}V${top + third}q${width / 2}-${2 * third} ${width} 0V${ground}z`)
      break
    case 'gable':
      draw(wall, box(x, top, width, height))
      draw(cap, `M${x - 2} ${top}l${width / 2 + 2}-${third} ${width / 2 + 2} ${third}z`)
      break
    case 'mansard': {
      const slope = Math.min(third, 9)
      const rise = Math.round(Math.min(height * 0.3, 26))
      const stack = x + Math.round(width * random.between(0.2, 0.7))
      draw(wall, box(x, top, width, height) + box(stack, top - rise - 8, 6, 9))
      draw(cap, `M${x} ${top}l${slope}-${rise}h${width - 2 * slope}l${slope} ${rise}z`)
      break
    }
    case 'step':
      draw(wall, box(x, top, width, height) + box(x + third, top - Math.round(height * 0.18), third, height))
      break
    case 'slant':
      draw(wall, `M${x} ${ground}V${top}l${width}-${third}V${ground}z`)
      break
  }
  if (row.windows === undefined || width <= 26 || random.chance(0.15)) return
  const lintel = roof === 'dome' ? third : 6
  draw(`url(#${row.windows})`, box(x + 6, top + lintel, width - 12, height - lintel))
}

/** A row of houses side by side, touching or nearly; one path for each fill keeps the file small. */
export function town(row: Row, random: Random): string {
  const outlines = new Map<string, string>()
  const draw: Draw = (fill, outline) => outlines.set(fill, (outlines.get(fill) ?? '') + outline)
  let x = row.from
  while (x < row.to) {
    const width = Math.round(random.between(row.narrow, row.wide))
    house(x, width, row, random, draw)
    x += width + (random.chance(0.3) ? 2 + random.int(10) : 0)
  }
  // Windows last: they lie on the walls.
  const fills = [...outlines].sort(([a], [b]) => Number(a.startsWith('url')) - Number(b.startsWith('url')))
  return fills.map(([fill, outline]) => path(outline, fill)).join('')
}
