/**
 * The supports of trainings: booklets of pages with a heading, a few words and signs, upright or across. Tagged PDFs as
 * the other documents are (sheet.ts), with each sign told to who does not see it; the same bytes each time.
 */
import PDFDocument from 'pdfkit'
import { documentFonts, type Weight } from '#platform/server/documents/fonts.ts'
import { type IconName, icons } from '../drawings/icons.ts'
import { type Mark, type SafetySignName, safetySigns } from '../drawings/safety-signs.ts'
import { colour } from '../drawings/svg.ts'
import { madeAt, printable } from './sheet.ts'

const margin = 56
const bandHeight = 16
const hue = 145

const inks = {
  soft: colour(0.94, 0.035, hue),
  pale: colour(0.965, 0.02, hue),
  strong: colour(0.36, 0.09, hue),
  text: colour(0.24, 0.025, 265),
  second: colour(0.44, 0.02, 265),
}

export interface Booklet {
  title: string
  /** Above the title of its first page, and at the foot of each. */
  kicker: string
  language: string
  landscape?: boolean | undefined
  /** Drawn large and pale behind the words. */
  icon: IconName
  /**
   * One block a line: `= ` begins a page and is its heading, `# ` a smaller heading, `- ` a point, `1. ` a step, `! ` names
   * signs to draw, anything else is a paragraph.
   */
  pages: string
}

type Kind = 'page' | 'heading' | 'point' | 'step' | 'signs' | 'paragraph'
type Tag = 'H1' | 'H2' | 'H3' | 'P' | 'Lbl' | 'LBody'

/** A booklet as a PDF; the same booklet always makes the same bytes. */
export async function bookletPdf(booklet: Booklet): Promise<Uint8Array> {
  const pages = new Pages(booklet, await documentFonts())
  for (const { kind, lines } of groupsOf(booklet.pages)) {
    if (kind === 'point' || kind === 'step') pages.list(lines, kind === 'step')
    else {
      for (const words of lines) {
        if (kind === 'page') pages.page(words)
        else if (kind === 'signs') pages.signs(words.split(' ') as SafetySignName[])
        else pages.text(kind === 'heading' ? 'H3' : 'P', words)
      }
    }
  }
  return pages.finish()
}

class Pages {
  readonly #pdf: PDFKit.PDFDocument
  readonly #root: PDFKit.PDFStructureElement
  readonly #booklet: Booklet
  readonly #size: number
  readonly #width: number
  readonly #height: number

  constructor(booklet: Booklet, fonts: readonly [Weight, Buffer][]) {
    const { title, language, landscape = false } = booklet
    // pdfkit writes it into XML as it is.
    if (/[<&]/.test(title)) throw new Error(`A booklet's title may hold no < and no &: ${title}`)
    const pdf = new PDFDocument({
      size: 'A4',
      layout: landscape ? 'landscape' : 'portrait',
      margin,
      pdfVersion: '1.7',
      subset: 'PDF/UA' as 'PDF/A-1',
      tagged: true,
      lang: language,
      displayTitle: true,
      bufferPages: true,
      autoFirstPage: false,
      compress: false,
      info: { Title: title, Author: 'Orvane', Creator: 'Orvane', Producer: 'Orvane', CreationDate: madeAt },
    })
    for (const [weight, bytes] of fonts) pdf.registerFont(weight, bytes)
    this.#pdf = pdf
    this.#booklet = booklet
    this.#size = landscape ? 21 : 19
    const [width, height] = landscape ? [841.89, 595.28] : [595.28, 841.89]
    this.#width = width - 2 * margin
    this.#height = height
    this.#root = pdf.struct('Document', { title, lang: language })
    pdf.addStructure(this.#root)
  }

  /** Begins a page with its heading; the first one is the cover. */
  page(heading: string): void {
    const pdf = this.#pdf
    const isFirst = pdf.bufferedPageRange().count === 0
    pdf.addPage()
    const band = isFirst ? 120 : bandHeight
    this.#ground(band, isFirst ? inks.soft : inks.strong)
    pdf.y = isFirst ? 44 : margin
    if (isFirst) {
      this.#put('P', this.#booklet.kicker, { weight: 'bold', size: 14, ink: inks.strong })
      pdf.y = band + 36
    }
    this.#put(isFirst ? 'H1' : 'H2', heading, {
      weight: 'light',
      size: isFirst ? 42 : 34,
      ink: inks.strong,
    })
    pdf.y += 16
  }

  text(tag: 'H3' | 'P', words: string): void {
    if (tag === 'H3') this.#pdf.y += 8
    this.#put(tag, words, tag === 'H3' ? { weight: 'bold', size: this.#size + 2, ink: inks.strong } : {})
    this.#pdf.y += tag === 'H3' ? 4 : 9
  }

  list(lines: readonly string[], numbered: boolean): void {
    const pdf = this.#pdf
    const list = pdf.struct('L')
    attribute(list, { O: 'List', ListNumbering: numbered ? 'Decimal' : 'Disc' })
    this.#root.add(list)
    const indent = 26
    for (const [index, words] of lines.entries()) {
      const item = pdf.struct('LI')
      list.add(item)
      const top = pdf.y
      const label = numbered ? `${index + 1}.` : '•'
      this.#put('Lbl', label, { weight: 'bold', ink: inks.strong, width: indent }, item)
      pdf.y = top
      this.#put('LBody', words, { x: margin + indent, width: this.#width - indent }, item)
      item.end()
      pdf.y += 7
    }
    list.end()
    pdf.y += 6
  }

  /** Signs side by side, each with the words for what it shows. */
  signs(names: readonly SafetySignName[]): void {
    const pdf = this.#pdf
    const gap = 24
    const side = Math.min(
      this.#booklet.landscape ? 140 : 200,
      (this.#width - gap * (names.length - 1)) / names.length,
    )
    const top = pdf.y + 4
    if (top + side > this.#height - margin) throw new Error(`A page of a booklet is too full: ${names}`)
    for (const [index, name] of names.entries()) {
      const { alt, marks } = safetySigns[name]
      const x = margin + index * (side + gap)
      const figure = pdf.struct('Figure', { alt: this.#alt(alt) }, () => {
        pdf
          .save()
          .translate(x, top)
          .scale(side / 100)
        for (const mark of marks) this.#mark(mark)
        pdf.restore()
      })
      // Where it stands: PDF/UA asks for it, and pdfkit has no option for it.
      attribute(figure, {
        O: 'Layout',
        Placement: 'Block',
        BBox: [x, this.#height - top - side, x + side, this.#height - top],
      })
      this.#root.add(figure)
    }
    pdf.y = top + side + 16
  }

  async finish(): Promise<Uint8Array> {
    const pdf = this.#pdf
    this.#root.end()
    const { count } = pdf.bufferedPageRange()
    for (let index = 0; index < count; index++) {
      pdf.switchToPage(index)
      // Below the margin, where text would else begin another page.
      pdf.page.margins.bottom = 0
      pdf.markContent('Artifact', { type: 'Pagination' })
      pdf.font('regular').fontSize(9).fillColor(inks.second)
      const y = this.#height - 36
      pdf.text(printable(`${this.#booklet.kicker} · ${this.#booklet.title}`), margin, y, {
        width: this.#width - 60,
        lineBreak: false,
      })
      pdf.text(`${index + 1} / ${count}`, margin, y, { width: this.#width, align: 'right', lineBreak: true })
      pdf.endMarkedContent()
    }
    pdf.end()
    const parts: Uint8Array[] = []
    for await (const part of pdf as AsyncIterable<Uint8Array>) parts.push(part)
    return Buffer.concat(parts)
  }

  #alt(alt: Readonly<Record<string, string>>): string {
    const words = alt[this.#booklet.language]
    if (words === undefined) throw new Error(`A sign has no words in ${this.#booklet.language}`)
    return words
  }

  #mark({ d, fill, stroke, width = 4, at }: Mark): void {
    const pdf = this.#pdf
    pdf.save()
    if (at !== undefined) pdf.translate(at.x, at.y).scale(at.scale)
    pdf.lineWidth(width).lineCap('round').lineJoin('round').path(d)
    if (fill !== undefined && stroke !== undefined) pdf.fillAndStroke(fill, stroke)
    else if (fill !== undefined) pdf.fill(fill)
    else pdf.stroke(stroke ?? inks.text)
    pdf.restore()
  }

  #ground(band: number, ink: string): void {
    const pdf = this.#pdf
    const scale = 11
    const side = 24 * scale
    this.#drawn(() => {
      pdf.rect(0, 0, this.#width + 2 * margin, band).fill(ink)
      pdf
        .save()
        .translate(this.#width + 2 * margin - side - 20, this.#height - side - 60)
        .scale(scale)
      pdf.lineWidth(1.5).lineCap('round').lineJoin('round')
      pdf.path(icons[this.#booklet.icon].d).stroke(inks.pale).restore()
    })
  }

  /** What only decorates: a reader passes over it. */
  #drawn(draw: () => void): void {
    this.#pdf.markContent('Artifact', { type: 'Layout' })
    draw()
    this.#pdf.endMarkedContent()
  }

  #put(
    tag: Tag,
    words: string,
    style: { weight?: Weight; size?: number; ink?: string; x?: number; width?: number } = {},
    parent = this.#root,
  ): void {
    const pdf = this.#pdf
    const { weight = 'regular', size = this.#size, ink = inks.text, x = margin, width = this.#width } = style
    const element = pdf.struct(tag, {}, () => {
      pdf.font(weight).fontSize(size).fillColor(ink)
      const before = pdf.bufferedPageRange().count
      pdf.text(printable(words), x, pdf.y, { width, lineGap: size > 30 ? 0 : 6 })
      if (pdf.bufferedPageRange().count > before) throw new Error(`A page of a booklet is too full: ${words}`)
    })
    parent.add(element)
  }
}

/** pdfkit has no way to give an element such attributes, nor its types. */
function attribute(element: PDFKit.PDFStructureElement, given: Record<string, unknown>): void {
  const { data } = (element as unknown as { dictionary: { data: Record<string, unknown> } }).dictionary
  data.A = given
}

/** Lines of a kind that follow one another are one list. */
function groupsOf(text: string): { kind: Kind; lines: string[] }[] {
  const groups: { kind: Kind; lines: string[] }[] = []
  for (const raw of text.trim().split('\n')) {
    if (raw.trim() === '') continue
    const { kind, words } = readLine(raw.trim())
    const last = groups.at(-1)
    if (last?.kind === kind) last.lines.push(words)
    else groups.push({ kind, lines: [words] })
  }
  return groups
}

const kinds: Record<string, Kind> = { '= ': 'page', '# ': 'heading', '- ': 'point', '! ': 'signs' }

function readLine(line: string): { kind: Kind; words: string } {
  const [, mark = '', rest = line] = /^(= |# |- |! |\d\. )?(.*)$/.exec(line) ?? []
  return { kind: kinds[mark] ?? (mark === '' ? 'paragraph' : 'step'), words: rest }
}
