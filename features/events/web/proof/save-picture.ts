import { drawQr, quiet } from '#platform/text/qr.ts'
import { wrapped } from './wrapped.ts'

/** How many pixels a picture that is saved has for one of the screen. */
const scale = 3

/** Has the browser keep a file. */
export function download(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** A drawing as a PNG. @throws where the browser cannot draw it */
export async function pngOf(svg: string, size: { width: number; height: number }): Promise<Blob> {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = size.width * scale
  canvas.height = size.height * scale
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('There is no canvas')
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob(blob => (blob === null ? reject(new Error('No picture')) : resolve(blob)), 'image/png'),
  )
}

/** QR codes below each other, with what they are for, as one drawing. */
export function ticketOf({
  name,
  lines,
  codes,
}: {
  name: string
  lines: readonly string[]
  codes: readonly { label: string; text: string }[]
}): { svg: string; size: { width: number; height: number } } {
  const width = 420
  const side = 300
  const parts: string[] = []
  let y = 44
  const write = (text: string, size: number, weight: number) => {
    parts.push(
      `<text x="${width / 2}" y="${y}" font-size="${size}" font-weight="${weight}" text-anchor="middle">${escaped(text)}</text>`,
    )
    y += Math.round(size * 1.4)
  }
  for (const line of wrapped(name, 30, 3)) write(line, 22, 700)
  for (const line of lines.flatMap(text => wrapped(text, 48, 2))) write(line, 15, 400)
  for (const { label, text } of codes) {
    const { size, path } = drawQr(text)
    const all = size + 2 * quiet
    parts.push(
      `<svg x="${(width - side) / 2}" y="${y}" width="${side}" height="${side}" viewBox="${-quiet} ${-quiet} ${all} ${all}" shape-rendering="crispEdges"><path d="${path}" fill="#000"/></svg>`,
    )
    y += side + 8
    for (const line of wrapped(label, 36, 1)) write(line, 17, 600)
    y += 12
  }
  const height = y + 16
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" fill="#000"><rect width="${width}" height="${height}" fill="#fff"/>${parts.join('')}</svg>`
  return { svg, size: { width, height } }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
