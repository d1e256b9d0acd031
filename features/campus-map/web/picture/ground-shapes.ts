import type { OccupancyStatus } from '../../contract.ts'
import { statusColours } from '../../rules.ts'
import type { Drawing, DrawnArea } from './drawing.ts'
import styles from './LevelPicture.module.css'

/*
 * A floor has a thousand areas that stay as they are, and of which sensors colour some anew all day. They are made as elements of
 * the page without React, which would go through all of them for each change, and once for each floor: who comes back to it
 * has them ready.
 */

/** The areas, walls and doors of a level as they stand in the page. */
export interface GroundShapes {
  readonly element: SVGGElement
  /** Colours what says something else than before, and nothing else. */
  colour(statusOf: (area: DrawnArea) => OccupancyStatus | undefined): void
}

/** Floors whose elements are kept: the one that is looked at, and the one that it is compared with. Each is a megabyte. */
const mostFloors = 2
let kept: { drawing: Drawing; shapes: GroundShapes }[] = []

/** The shapes of a level, which stand nowhere yet. */
export function shapesOf(drawing: Drawing): GroundShapes {
  const before = kept.find(one => one.drawing === drawing && !one.shapes.element.isConnected)
  const shapes = before?.shapes ?? made(drawing)
  kept = [{ drawing, shapes }, ...kept.filter(one => one !== before)].slice(0, mostFloors)
  return shapes
}

function made(drawing: Drawing): GroundShapes {
  const element = document.createElementNS(svg, 'g')
  const paths = new Map<DrawnArea, SVGPathElement>()
  const area = pathOf('', styles.area)
  const shapeOf = (one: DrawnArea) => {
    const path = area.cloneNode() as SVGPathElement
    path.setAttribute('d', one.path)
    path.dataset.look = one.look
    if (one.restricted) path.dataset.restricted = 'true'
    paths.set(one, path)
    return path
  }
  const outline = pathOf(drawing.outline, styles.outline)
  if (drawing.isBuilding) outline.dataset.building = 'true'
  const doors = pathOf(drawing.doors, styles.door)
  element.append(
    outline,
    ...drawing.areas.filter(({ kind }) => kind === 'unit').map(shapeOf),
    doors,
    ...drawing.areas.filter(({ kind }) => kind === 'fixture').map(shapeOf),
  )
  const coloured = new Map<DrawnArea, { status: OccupancyStatus; over: SVGPathElement }>()
  return {
    element,
    colour(statusOf) {
      for (const [one, path] of paths) {
        const status = statusOf(one)
        const before = coloured.get(one)
        if (status === before?.status) continue
        if (status === undefined) {
          before?.over.remove()
          coloured.delete(one)
          continue
        }
        const over = before?.over ?? pathOf(one.path, styles.status)
        over.setAttribute('fill', statusColours[status])
        if (before === undefined) path.after(over)
        coloured.set(one, { status, over })
      }
    },
  }
}

const svg = 'http://www.w3.org/2000/svg'

function pathOf(line: string, name: string | undefined): SVGPathElement {
  const path = document.createElementNS(svg, 'path')
  path.setAttribute('d', line)
  path.setAttribute('fill-rule', 'evenodd')
  path.classList.add(name ?? '')
  return path
}
