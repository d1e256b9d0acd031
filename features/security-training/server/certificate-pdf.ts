import { correction, generate } from 'lean-qr'
import PDFDocument from 'pdfkit'
import { sheetFonts, type Weight } from '#platform/server/documents/fonts.ts'
import type { Bilingual, Language } from '#platform/text/language.ts'
import { formatDate } from '#platform/time/campus-time.ts'
import { lastDayOf } from '../rules.ts'

export interface PrintedCertificate {
  language: Language
  name: string
  training: string
  validatedAt: Date
  validUntil: Date | null
  /** Of the page that says whether it counts. */
  address: string
}

const words: Bilingual<{
  title: string
  issuer: string
  that: string
  passed: string
  on: string
  until: string
  forGood: string
  check: string
  checkHint: string
  qr: (address: string) => string
}> = {
  fr: {
    title: 'Attestation de formation',
    issuer: 'Campus Companion',
    that: 'Il est attesté que',
    passed: 'a suivi et validé la formation de sécurité',
    on: 'Validée le',
    until: 'Valable jusqu’au',
    forGood: 'sans limite de durée',
    check: 'Vérifier cette attestation',
    checkHint: 'Scannez ce code, ou ouvrez cette adresse\u00a0:',
    qr: address => `QR code qui mène à la page de vérification\u00a0: ${address}`,
  },
  en: {
    title: 'Training certificate',
    issuer: 'Campus Companion',
    that: 'This certifies that',
    passed: 'has taken and passed the safety training',
    on: 'Passed on',
    until: 'Valid until',
    forGood: 'without limit',
    check: 'Check this certificate',
    checkHint: 'Scan this code, or open this address:',
    qr: address => `QR code that leads to the page where it is checked: ${address}`,
  },
}

/** A4, lying; everything in points. */
const page = { width: 841.89, height: 595.28 }
const margin = 64
const measure = page.width - 2 * margin
const inks = { soft: '#e8f3ec', strong: '#1f5a38', line: '#bcd9c7', text: '#20262e', second: '#4d5560' }
/** The empty margin around a code, in modules, that readers need. */
const quiet = 4
const qrSide = 116

/** A certificate on one sheet: tagged, so that it is read aloud in its order, and the same bytes each time. */
export async function certificatePdf(printed: PrintedCertificate): Promise<Uint8Array> {
  const sheet = new CertificateSheet(printed, await sheetFonts())
  sheet.draw()
  return sheet.finish()
}

interface Style {
  weight: 'light' | 'regular' | 'bold'
  size: number
  ink: string
  y: number
  x?: number
  width?: number
  link?: string
}

class CertificateSheet {
  readonly #pdf: PDFKit.PDFDocument
  readonly #root: PDFKit.PDFStructureElement
  readonly #printed: PrintedCertificate

  constructor(printed: PrintedCertificate, fonts: readonly [Weight, Buffer][]) {
    const { language, training, validatedAt } = printed
    const t = words[language]
    // pdfkit writes it into XML as it is.
    const title = `${t.title} – ${training}`.replaceAll(/[<&]/g, ' ')
    this.#printed = printed
    this.#pdf = new PDFDocument({
      size: [page.width, page.height],
      margin: 0,
      pdfVersion: '1.7',
      // pdfkit knows the accessible kind; its types do not yet.
      subset: 'PDF/UA' as 'PDF/A-1',
      tagged: true,
      lang: language,
      displayTitle: true,
      info: {
        Title: title,
        Author: t.issuer,
        Creator: t.issuer,
        Producer: t.issuer,
        CreationDate: validatedAt,
      },
    })
    for (const [weight, bytes] of fonts) this.#pdf.registerFont(weight, bytes)
    this.#root = this.#pdf.struct('Document', { title, lang: language })
    this.#pdf.addStructure(this.#root)
  }

  draw(): void {
    const { language, name, training, validatedAt, validUntil, address } = this.#printed
    const t = words[language]
    this.#ground()
    this.#text('P', t.issuer, { weight: 'bold', size: 12, ink: inks.strong, y: 58 })
    this.#text('H1', t.title, { weight: 'light', size: 34, ink: inks.strong, y: 76 })
    this.#text('P', t.that, { weight: 'regular', size: 13, ink: inks.second, y: 152 })
    const named = this.#fitting(name, { weight: 'bold', size: 32, ink: inks.text, y: 174 }, 44)
    const passed = named + 12
    this.#text('P', t.passed, { weight: 'regular', size: 13, ink: inks.second, y: passed })
    this.#fitting(training, { weight: 'bold', size: 22, ink: inks.strong, y: passed + 22 }, 60)

    const bottom = page.height - 214
    const column = 180
    const until = validUntil && formatDate(lastDayOf(validUntil), language, 'long')
    for (const [index, [label, value]] of [
      [t.on, formatDate(validatedAt, language, 'long')] as const,
      [t.until, until ?? t.forGood] as const,
    ].entries()) {
      const x = margin + index * (column + 24)
      this.#text('P', label, { weight: 'regular', size: 11, ink: inks.second, y: bottom, x, width: column })
      this.#text('P', value, { weight: 'bold', size: 15, ink: inks.text, y: bottom + 17, x, width: column })
    }
    const under = bottom + 76
    const beside = measure - qrSide - 40
    this.#qr(address, t.qr(address))
    this.#text('H2', t.check, { weight: 'bold', size: 12, ink: inks.strong, y: under, width: beside })
    this.#text('P', t.checkHint, {
      weight: 'regular',
      size: 11,
      ink: inks.second,
      y: under + 18,
      width: beside,
    })
    this.#text('Link', address, {
      ...({
        weight: 'regular',
        size: 11,
        ink: inks.text,
        y: under + 34,
        width: beside,
        link: address,
      } as const),
    })
  }

  async finish(): Promise<Uint8Array> {
    const pdf = this.#pdf
    this.#root.end()
    pdf.end()
    const parts: Uint8Array[] = []
    for await (const part of pdf as AsyncIterable<Uint8Array>) parts.push(part)
    return Buffer.concat(parts)
  }

  /** A frame, and rings in its corner: a reader passes over them. */
  #ground(): void {
    const pdf = this.#pdf
    pdf.markContent('Artifact', { type: 'Layout' })
    pdf.rect(0, 0, page.width, page.height).fill(inks.soft)
    pdf.roundedRect(24, 24, page.width - 48, page.height - 48, 14).fill('#ffffff')
    pdf
      .roundedRect(32, 32, page.width - 64, page.height - 64, 10)
      .lineWidth(1)
      .stroke(inks.line)
    pdf
      .save()
      .roundedRect(32, 32, page.width - 64, page.height - 64, 10)
      .clip()
    for (const radius of [60, 92, 124, 156])
      pdf
        .circle(page.width - 84, 84, radius)
        .lineWidth(9)
        .stroke(inks.soft)
    pdf.restore()
    // A shield with a tick.
    pdf
      .save()
      .translate(page.width - 122, 46)
      .scale(3.2)
    pdf.lineWidth(1.6).lineCap('round').lineJoin('round')
    pdf.path(
      'M20 13c0 5-3.5 7.5-7.7 8.9a1 1 0 0 1-.6 0C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.2-2.7a1.2 1.2 0 0 1 1.6 0C14.5 3.8 17 5 19 5a1 1 0 0 1 1 1z',
    )
    pdf.fillAndStroke('#ffffff', inks.strong)
    pdf.path('m8.5 12 2.5 2.5 5-5').stroke(inks.strong).restore()
    const line = page.height - 156
    pdf
      .moveTo(margin, line)
      .lineTo(page.width - margin, line)
      .lineWidth(0.8)
      .stroke(inks.line)
    pdf.endMarkedContent()
  }

  #text(tag: 'H1' | 'H2' | 'P' | 'Link', text: string, style: Style): void {
    const { weight, size, ink, y, x = margin, width = measure, link } = style
    const pdf = this.#pdf
    const element = pdf.struct(tag, () => {
      const runs = runsOf(text)
      pdf.fontSize(size).fillColor(ink)
      for (const [index, { words, more }] of runs.entries()) {
        pdf.font(fontOf(weight, more))
        const options = { width, continued: index < runs.length - 1, ...(link && { link }) }
        if (index === 0) pdf.text(words, x, y, options)
        else pdf.text(words, options)
      }
    })
    this.#root.add(element)
  }

  /** A text as large as its place allows. @returns where it ends */
  #fitting(text: string, style: Style, most: number): number {
    const pdf = this.#pdf
    let { size } = style
    const heightAt = () => {
      pdf.font(style.weight).fontSize(size)
      return pdf.heightOfString(text, { width: measure })
    }
    while (size > 9 && heightAt() > most) size -= 1
    this.#text('P', text, { ...style, size })
    return style.y + Math.min(most, heightAt())
  }

  /** Dark modules beside each other in a row are one stroke. */
  #qr(address: string, alt: string): void {
    const pdf = this.#pdf
    const code = generate(address, { minCorrectionLevel: correction.M })
    const side = qrSide / (code.size + 2 * quiet)
    const [left, top] = [page.width - margin - qrSide, page.height - 144 + 6]
    // Where it lies, which pdfkit takes and its types do not know.
    const given = { alt, bbox: [left, top, left + qrSide, top + qrSide] }
    const at = (module: number) => (module + quiet) * side
    const figure = pdf.struct('Figure', given, () => {
      for (let y = 0; y < code.size; y++) {
        for (let x = 0; x < code.size; x++) {
          if (!code.get(x, y)) continue
          const from = x
          while (code.get(x + 1, y)) x++
          pdf.rect(left + at(from), top + at(y), (x - from + 1) * side, side)
        }
      }
      pdf.fill('#000000')
    })
    this.#root.add(figure)
  }
}

function fontOf(weight: Style['weight'], more: boolean): Weight {
  if (!more) return weight
  return weight === 'light' ? 'moreLight' : weight === 'bold' ? 'moreBold' : 'moreRegular'
}

const common = /^[\u0020-\u007e\u00a0-\u00ffŒœŸ–—‘’“”„•…€]$/
const european = /^[\u0100-\u017f\u0218-\u021b\u1e80-\u1e85\u1e9e\u1ef2\u1ef3]$/

/** Which of the two files of a font holds which part of a text. What neither can draw would be an empty box. */
function runsOf(text: string): { words: string; more: boolean }[] {
  const runs: { words: string; more: boolean }[] = []
  for (const letter of text.normalize('NFC').replaceAll(/\s/g, one => (one === '\u00a0' ? one : ' '))) {
    const more = european.test(letter)
    const shown = more || common.test(letter) ? letter : plain(letter)
    const last = runs.at(-1)
    if (last?.more === more) last.words += shown
    else runs.push({ words: shown, more })
  }
  return runs.length === 0 ? [{ words: ' ', more: false }] : runs
}

/** Without its accents, else a mark that something is missing. */
function plain(letter: string): string {
  const base = letter.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return base !== '' && [...base].every(one => common.test(one)) ? base : '?'
}
