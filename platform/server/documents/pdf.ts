import PDFDocument from 'pdfkit'
import type { Language } from '#platform/text/language.ts'
import { drawQr, quiet } from '#platform/text/qr.ts'
import { documentFonts, inFont } from './fonts.ts'

/** A PDF that is being drawn: tagged, with its title and language, so that it is read aloud in its order. */
export interface OpenPdf {
  pdf: PDFKit.PDFDocument
  /** What is read stands in it, in its order. */
  root: PDFKit.PDFStructureElement
  finish(): Promise<Buffer>
}

/** @param title fixed words: pdfkit writes it into XML as it is */
export async function openPdf({
  title,
  language,
  page,
}: {
  title: string
  language: Language
  /** In points: 72 to an inch. */
  page: { width: number; height: number; margin: number }
}): Promise<OpenPdf> {
  const pdf = new PDFDocument({
    size: [page.width, page.height],
    margin: page.margin,
    pdfVersion: '1.7',
    // pdfkit knows the accessible kind; its types do not yet.
    subset: 'PDF/UA' as 'PDF/A-1',
    tagged: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Creator: 'Campus Companion', Producer: 'Campus Companion' },
  })
  for (const [weight, bytes] of await documentFonts()) pdf.registerFont(weight, bytes)
  const root = pdf.struct('Document', { title, lang: language })
  pdf.addStructure(root)
  const parts: Buffer[] = []
  pdf.on('data', part => parts.push(part))
  const ended = new Promise<void>(resolve => pdf.once('end', resolve))
  return {
    pdf,
    root,
    async finish() {
      root.end()
      pdf.end()
      await ended
      return Buffer.concat(parts)
    },
  }
}

export interface TextStyle {
  size: number
  colour: string
  weight?: 'light' | 'regular' | 'bold'
  left: number
  width: number
  align?: 'left' | 'center'
}

/** Writes below what was written. Characters that the font lacks are written in its extension, one run after the other. */
export function write(
  pdf: PDFKit.PDFDocument,
  said: string,
  { size, colour, weight = 'regular', left, width, align = 'left' }: TextStyle,
): void {
  const runs = runsOf(said.replaceAll('\u202f', '\u00a0'))
  pdf.fontSize(size).fillColor(colour)
  for (const [index, { text, known }] of runs.entries()) {
    const options = { width, align, lineGap: 2, continued: index < runs.length - 1 }
    pdf.font(known ? weight : 'extended')
    if (index === 0) pdf.text(text, left, pdf.y, options)
    else pdf.text(text, options)
  }
}

/** Long words get smaller letters, so that a sheet stays one. */
export function sizeFor(said: string, size: number): number {
  return said.length > 90 ? size * 0.55 : said.length > 45 ? size * 0.75 : size
}

function runsOf(said: string): { text: string; known: boolean }[] {
  const runs: { text: string; known: boolean }[] = []
  for (const letter of said.normalize('NFC')) {
    const known = inFont.test(letter)
    const last = runs.at(-1)
    if (last?.known === known) last.text += letter
    else runs.push({ text: letter, known })
  }
  return runs
}

/** A QR code on white, with the margin that readers need. */
export function drawQrCode(
  pdf: PDFKit.PDFDocument,
  text: string,
  { x, y, side }: { x: number; y: number; side: number },
): void {
  const { size, path } = drawQr(text)
  pdf.rect(x, y, side, side).fill('#ffffff')
  pdf
    .save()
    .translate(x, y)
    .scale(side / (size + 2 * quiet))
    .translate(quiet, quiet)
  pdf.path(path).fill('#000000').restore()
}
