import { nextPiece } from './next-piece.ts'

/** An image of the map, as the library takes it. */
export interface MapImage {
  name: string
  image: ImageData
}

/** Device pixels for each of its pixels: sharp on most screens. */
export const imageDensity = 2

/** What an element has to carry itself to look the same elsewhere. */
const looksOf = [
  ...['color', 'fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin'],
  'stroke-dasharray',
]

/**
 * The images of the sprite, drawn one after the other. What is decoded goes on in the same moment: that other work comes in
 * between has to be asked for.
 */
export async function imagesOf(sprite: HTMLElement): Promise<MapImage[]> {
  const images: MapImage[] = []
  for (const svg of sprite.querySelectorAll<SVGSVGElement>('svg[data-image]')) {
    await nextPiece()
    images.push({ name: svg.dataset.image ?? '', image: await drawn(svg) })
  }
  return images
}

async function drawn(svg: SVGSVGElement): Promise<ImageData> {
  const copy = svg.cloneNode(true) as SVGSVGElement
  const copies = [...copy.querySelectorAll<SVGElement>('*')]
  for (const [index, original] of [...svg.querySelectorAll<SVGElement>('*')].entries()) {
    const style = getComputedStyle(original)
    for (const name of looksOf) copies[index]?.setAttribute(name, style.getPropertyValue(name))
  }
  const [width, height] = [svg.width.baseVal.value, svg.height.baseVal.value].map(side => side * imageDensity)
  const picture = new Image(width, height)
  picture.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`
  await picture.decode()
  const context = contextOf(width ?? 0, height ?? 0)
  context.drawImage(picture, 0, 0, width ?? 0, height ?? 0)
  return context.getImageData(0, 0, width ?? 0, height ?? 0)
}

function contextOf(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('nothing can be drawn here')
  return context
}

/** How a sample of the sprite is painted. */
export interface Paint {
  fill: string
  stroke: string
  width: number
}
export type Palette = Record<string, Paint>

/** Colours as the map reads them: it knows neither `oklch()` nor what depends on a theme. */
export function paletteOf(sprite: HTMLElement): Palette {
  const context = contextOf(1, 1)
  const plain = (colour: string, opacity: string) => {
    if (colour === 'none') return 'rgba(0, 0, 0, 0)'
    context.clearRect(0, 0, 1, 1)
    context.fillStyle = colour
    context.fillRect(0, 0, 1, 1)
    const [red, green, blue, alpha = 255] = context.getImageData(0, 0, 1, 1).data
    return `rgba(${red}, ${green}, ${blue}, ${((alpha / 255) * Number(opacity)).toFixed(3)})`
  }
  return Object.fromEntries(
    [...sprite.querySelectorAll<SVGElement>('[data-sample]')].map(sample => {
      const { fill, fillOpacity, stroke, strokeOpacity, strokeWidth } = getComputedStyle(sample)
      return [
        sample.dataset.sample ?? '',
        {
          fill: plain(fill, fillOpacity),
          stroke: plain(stroke, strokeOpacity),
          width: Number.parseFloat(strokeWidth),
        },
      ]
    }),
  )
}
