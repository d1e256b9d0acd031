import type { GeoJSONSource } from 'maplibre-gl'
import type { OccupancyStatus } from '../../contract.ts'
import type { Pair } from '../../venue.ts'
import type { Occupancies } from '../occupancy.ts'
import { fieldOfView, mostTilt } from '../picture/camera.ts'
import type { Drawing } from '../picture/drawing.ts'
import { steadyScale } from '../picture/labels.ts'
import { metresOfDegree, type Plane, type Point } from '../picture/plane.ts'
import { inPlane, type Size, type View } from '../picture/view.ts'
import {
  type Features,
  namesOf,
  nothing,
  planOf,
  type StatusOf,
  samplesAt,
  solidsOf,
  statesOf,
  statusesBy,
  wayFeatures,
} from './level-source.ts'
import { GlMap } from './library.ts'
import { nextPiece } from './next-piece.ts'
import { imageDensity, imagesOf, paletteOf } from './sprite-images.ts'
import { chosenFilter, filtersAt, layersOf, type SourceName, sourceNames } from './style.ts'

export { Sprite } from './Sprite.tsx'

/** A level, and what is known of its places. */
export interface GlFloor {
  drawing: Drawing
  nameOf: (id: string) => string | undefined
  sensorOf: (id: string) => string | undefined
}

export interface GlWay {
  whole: readonly Pair[][]
  now: readonly Pair[] | undefined
}

/** How often signs of the sensors are put in anew at most, in milliseconds: colours follow at once. */
const statesPause = 300

/** The map of MapLibre GL. It is looked at as it is told; it takes no press and no key itself. */
export class GlPicture {
  /** Where it draws: to be put into the page. */
  readonly element: HTMLDivElement
  private readonly map: GlMap
  private readonly plane: Plane
  private floor: GlFloor | undefined
  private occupancies: Occupancies = new Map()
  private readonly statuses = new Map<string, OccupancyStatus>()
  private states: ReturnType<typeof setTimeout> | undefined
  private solidsFor: Drawing | undefined
  private tilted = false
  /** The box that the canvas was last made for. */
  private drawnFor = { width: 0, height: 0 }
  /** For which zoom it was decided which names have room. */
  private decided: number | undefined

  private constructor(element: HTMLDivElement, map: GlMap, plane: Plane) {
    this.element = element
    this.map = map
    this.plane = plane
  }

  /**
   * Starts the map, a layer after the other: what a graphics processor has to be told once, shaders above all, would hold up the
   * page in one piece if the first floor brought all of it.
   * @param sprite has the images and colours
   * @param host what it will be put into, which has a size
   * @throws {Error} where nothing draws in three dimensions
   */
  static async open({
    sprite,
    host,
    plane,
    onLost,
  }: {
    sprite: HTMLElement
    host: HTMLElement
    plane: Plane
    onLost: () => void
  }): Promise<GlPicture> {
    const images = await imagesOf(sprite)
    const palette = paletteOf(sprite)
    const element = document.createElement('div')
    Object.assign(element.style, { position: 'absolute', inset: '0', overflow: 'hidden' })
    host.append(element)
    await nextPiece()
    const samples: Partial<Record<SourceName, Features>> = samplesAt(plane, images[0]?.name ?? '')
    let map: GlMap | undefined
    try {
      map = new GlMap({
        container: element,
        style: {
          version: 8,
          sources: Object.fromEntries(
            sourceNames.map(name => [
              name,
              {
                type: 'geojson',
                data: samples[name] ?? nothing,
                // A tile of this nearness is two hundred metres wide, and exact to a few centimetres.
                ...{ maxzoom: 17, tolerance: 0.1, buffer: 64 },
                ...(name === 'plan' && { promoteId: 'id' }),
              },
            ]),
          ) as never,
          layers: [],
        },
        ...{ interactive: false, attributionControl: false, trackResize: false, renderWorldCopies: false },
        ...{
          fadeDuration: 0,
          validateStyle: false,
          maxPitch: mostTilt,
          maxZoom: 24,
          refreshExpiredTiles: false,
        },
        ...{ localIdeographFontFamily: false, centerClampedToGround: true },
        canvasContextAttributes: { antialias: true },
        center: plane.pairOf({ x: 0, y: 0 }),
        zoom: 18,
      })
      map.setVerticalFieldOfView(fieldOfView)
      map.on('webglcontextlost', onLost)
      const canvas = map.getCanvas()
      for (const name of ['role', 'aria-label', 'tabindex']) canvas.removeAttribute(name)
      await map.once('style.load')
      for (const { name, image } of images) map.addImage(name, image, { pixelRatio: imageDensity })
      for (const layer of layersOf(palette)) {
        map.addLayer(layer)
        await standing(map)
      }
      return new GlPicture(element, map, plane)
    } catch (error) {
      map?.remove()
      element.remove()
      throw error
    }
  }

  /** Draws a level in place of the one before. Resolves once it stands. */
  async show(floor: GlFloor): Promise<void> {
    this.floor = floor
    const { drawing, nameOf } = floor
    const isCurrent = () => this.floor === floor
    this.statuses.clear()
    this.map.removeFeatureState({ source: 'plan' })
    this.put('plan', planOf(drawing))
    if (this.tilted) this.putSolids()
    await nextPiece()
    if (!isCurrent()) return
    this.put('names', namesOf(drawing, this.plane, nameOf, this.zoomOf))
    await nextPiece()
    if (!isCurrent()) return
    this.occupy(this.occupancies)
    this.putStates()
    await standing(this.map)
  }

  /** Looks at the plan as the SVG does. */
  look(view: View, size: Size, tilt: number): void {
    const { clientWidth, clientHeight } = this.element
    // The canvas has whole pixels, the size may have parts of them: it is only drawn anew where its box has changed.
    if (clientWidth !== this.drawnFor.width || clientHeight !== this.drawnFor.height) {
      this.drawnFor = { width: clientWidth, height: clientHeight }
      this.map.resize()
    }
    if (tilt > 0 !== this.tilted) {
      this.tilted = tilt > 0
      if (this.tilted) this.putSolids()
      this.map.setLayoutProperty('solids', 'visibility', this.tilted ? 'visible' : 'none')
    }
    const steady = this.zoomOf(steadyScale(view.scale))
    if (steady !== this.decided) {
      this.decided = steady
      for (const [layer, filter] of Object.entries(filtersAt(steady))) this.map.setFilter(layer, filter)
    }
    const middle = inPlane(view, { x: size.width / 2, y: size.height / 2 })
    this.map.jumpTo({
      center: this.plane.pairOf(middle),
      zoom: this.zoomOf(view.scale),
      bearing: -view.angle,
      pitch: tilt,
    })
  }

  /** What the sensors say: colours at once, signs a moment later. */
  occupy(occupancies: Occupancies): void {
    this.occupancies = occupancies
    if (this.floor === undefined) return
    const statusOf = this.statusOf()
    let changed = false
    for (const area of this.floor.drawing.areas) {
      const status = statusOf(area)
      if (status === this.statuses.get(area.id)) continue
      changed = true
      const feature = { source: 'plan', id: area.id }
      if (status === undefined) {
        this.statuses.delete(area.id)
        this.map.removeFeatureState(feature, 'status')
      } else {
        this.statuses.set(area.id, status)
        this.map.setFeatureState(feature, { status })
      }
    }
    if (!changed) return
    this.states ??= setTimeout(() => this.putStates(), statesPause)
  }

  way(way: GlWay | undefined): void {
    this.put('way', wayFeatures(way))
  }

  select(id: string | undefined): void {
    const { areas = [], signs = [] } = this.floor?.drawing ?? {}
    const area = areas.find(one => one.id === id)
    const at: Point | undefined = area?.middle ?? signs.find(one => one.id === id)?.at
    for (const layer of ['chosen', 'chosen-edge']) this.map.setFilter(layer, chosenFilter(area?.id ?? ''))
    this.put('pin', at === undefined ? nothing : pinAt(this.plane.pairOf(at)))
  }

  /** Gives back the worker and the graphics memory. */
  close(): void {
    clearTimeout(this.states)
    this.map.remove()
    this.element.remove()
  }

  private statusOf(): StatusOf {
    return statusesBy(this.floor?.sensorOf ?? (() => undefined), this.occupancies)
  }

  private putStates(): void {
    clearTimeout(this.states)
    this.states = undefined
    if (this.floor === undefined) return
    this.put('states', statesOf(this.floor.drawing, this.plane, this.statusOf(), this.zoomOf))
  }

  private putSolids(): void {
    const drawing = this.floor?.drawing
    if (drawing === undefined || this.solidsFor === drawing) return
    this.solidsFor = drawing
    this.put('walls', solidsOf(drawing, this.plane))
  }

  private put(source: SourceName, data: Features): void {
    void this.map.getSource<GeoJSONSource>(source)?.setData(data as never)
  }

  private readonly zoomOf = (scale: number): number => {
    const [, latitude] = this.plane.pairOf({ x: 0, y: 0 })
    const worldInMetres = 360 * metresOfDegree * Math.cos((latitude * Math.PI) / 180)
    return Math.log2((scale * worldInMetres) / tileSize)
  }
}

/** Pixels of the whole world at the farthest zoom. */
const tileSize = 512

const pinAt = (coordinates: Pair): Features => ({
  type: 'FeatureCollection',
  features: [{ type: 'Feature', geometry: { type: 'Point', coordinates }, properties: {} }],
})

/**
 * Resolves once what the map draws stands on its canvas: asked for again and again, as a page that shows a canvas earlier stands
 * still until the graphics processor has done all that it was told.
 */
async function standing(map: GlMap): Promise<void> {
  await map.once('idle')
  const context = map.getCanvas().getContext('webgl2')
  const fence = context?.fenceSync(context.SYNC_GPU_COMMANDS_COMPLETE, 0)
  if (!context || !fence) return
  context.flush()
  while (context.getSyncParameter(fence, context.SYNC_STATUS) === context.UNSIGNALED) await nextPiece()
  context.deleteSync(fence)
}
