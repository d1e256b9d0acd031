import sharp from 'sharp'
import { drawQr, quiet } from '#platform/text/qr.ts'

/** Pixels of a module: sharp where a screen has two or three pixels for one, and a few hundred bytes. */
const scale = 8

/** A QR code as a PNG: mail programs show no SVG. */
export async function qrPicture(text: string): Promise<Buffer> {
  const { size, path } = drawQr(text)
  const all = size + 2 * quiet
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-quiet} ${-quiet} ${all} ${all}" width="${all * scale}" height="${all * scale}" shape-rendering="crispEdges"><rect x="${-quiet}" y="${-quiet}" width="${all}" height="${all}" fill="#fff"/><path d="${path}" fill="#000"/></svg>`
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 2, compressionLevel: 9 }).toBuffer()
}
