/**
 * A4 sheets for the demo company's notices and menus. Every sheet is a tagged PDF with its title and language, so a
 * screen reader can follow it, and is the same bytes each time: its name carries a hash of what it holds.
 */
import PDFDocument from 'pdfkit'
import { documentFonts, inFont, type Weight } from '#platform/server/documents/fonts.ts'
import type { Language } from '#platform/text/language.ts'
import { type IconName, icons } from '../drawings/icons.ts'
import { colour } from '../drawings/svg.ts'

/** Everything in points: 72 to an inch. */
const page = { width: 595.28, height: 841.89, margin: 56 }
const width = page.width - 2 * page.margin
const bannerHeight = 168
const bodySize = 11
const lineGap = 4
/** A heading stays with what follows it: with less room than this, both go to the next page. */
const roomForHeading = 96

/** What is inside may not tell when or where it was made, or the same sheet would get another name. */
export const madeAt = new Date('2026-01-05T08:00:00Z')

export interface SheetOptions {
  title: string
  /** Above the title: whose sheet it is. */
  kicker: string
  language: Language
  /** The hue of the subject, as the screens use it. */
  hue: number
  icon: IconName
}

type Tag = 'H1' | 'H2' | 'H3' | 'P' | 'Lbl' | 'LBody' | 'TH' | 'TD' | 'Span'

interface Style {
  weight?: Weight
  size?: number
  ink?: string
  /** Where the line begins and how wide it may be; the whole measure by default. */
  x?: number
  width?: number
  /** Present: text in another language than the sheet. */
  language?: Language
}

export class Sheet {
  readonly #pdf: PDFKit.PDFDocument
  readonly #root: PDFKit.PDFStructureElement
  readonly #inks: { soft: string; strong: string; line: string; text: string; second: string }
  readonly #footer: string

  static async begin(options: SheetOptions): Promise<Sheet> {
    return new Sheet(options, await documentFonts())
  }

  private constructor(
    { title, kicker, language, hue, icon }: SheetOptions,
    fonts: readonly [Weight, Buffer][],
  ) {
    // pdfkit writes it into XML as it is.
    if (/[<&]/.test(title)) throw new Error(`A sheet's title may hold no < and no &: ${title}`)
    const pdf = new PDFDocument({
      size: 'A4',
      margin: page.margin,
      pdfVersion: '1.7',
      // pdfkit knows the accessible kind; its types do not yet.
      subset: 'PDF/UA' as 'PDF/A-1',
      tagged: true,
      lang: language,
      displayTitle: true,
      bufferPages: true,
      // zlib packs differently from one processor to another; the sheets are small without it.
      compress: false,
      info: { Title: title, Author: 'Orvane', Creator: 'Orvane', Producer: 'Orvane', CreationDate: madeAt },
    })
    for (const [weight, bytes] of fonts) pdf.registerFont(weight, bytes)
    this.#pdf = pdf
    this.#root = pdf.struct('Document', { title, lang: language })
    pdf.addStructure(this.#root)
    this.#inks = {
      soft: colour(0.94, 0.035, hue),
      strong: colour(0.38, 0.1, hue),
      line: colour(0.86, 0.03, hue),
      text: colour(0.24, 0.025, 265),
      second: colour(0.44, 0.02, 265),
    }
    this.#footer = `${kicker} · ${title}`
    this.#banner(icon)
    pdf.y = page.margin + 6
    this.#text(this.#root, 'P', kicker, {
      size: 11,
      ink: this.#inks.strong,
      weight: 'bold',
      width: width - 110,
    })
    pdf.y += 10
    this.#text(this.#root, 'H1', title, {
      weight: 'light',
      size: 27,
      ink: this.#inks.strong,
      width: width - 110,
    })
    pdf.y = bannerHeight + 32
  }

  heading(words: string): void {
    const pdf = this.#pdf
    if (pdf.y > page.height - page.margin - roomForHeading) pdf.addPage()
    pdf.y += 10
    this.#text(this.#root, 'H2', words, { size: 14, ink: this.#inks.strong, weight: 'bold' })
    pdf.y += 5
  }

  /** A heading below a heading, with its words in the other language too. */
  subheading(words: string): void {
    this.#pdf.y += 4
    this.#text(this.#root, 'H3', words, { size: bodySize, ink: this.#inks.second, weight: 'bold' })
    this.#pdf.y += 2
  }

  paragraph(words: string, language?: Language): void {
    this.#text(this.#root, 'P', words, {
      ...(language && { language, ink: this.#inks.second, size: bodySize - 1 }),
    })
    this.#pdf.y += 7
  }

  /** Points, or numbered steps. An item may have a second line in another language. */
  list(
    items: readonly { words: string; other?: { words: string; language: Language } }[],
    { numbered = false } = {},
  ): void {
    const pdf = this.#pdf
    const list = pdf.struct('L')
    // A tagged list says what its labels are (ISO 32000-1, 14.8.5.5); pdfkit has no option for it, nor its types a way.
    const { data } = (list as unknown as { dictionary: { data: Record<string, unknown> } }).dictionary
    data.A = { O: 'List', ListNumbering: numbered ? 'Decimal' : 'Disc' }
    this.#root.add(list)
    const indent = numbered ? 24 : 16
    for (const [index, { words, other }] of items.entries()) {
      this.#keepTogether(other ? 36 : 20)
      const item = pdf.struct('LI')
      list.add(item)
      const top = pdf.y
      this.#text(item, 'Lbl', numbered ? `${index + 1}.` : '•', {
        ink: this.#inks.strong,
        weight: 'bold',
        width: indent,
      })
      pdf.y = top
      const style = { x: page.margin + indent, width: width - indent }
      const body = pdf.struct('LBody')
      item.add(body)
      this.#text(body, 'Span', words, style)
      if (other !== undefined) {
        this.#text(body, 'Span', other.words, {
          ...style,
          language: other.language,
          size: bodySize - 1.5,
          ink: this.#inks.second,
        })
      }
      body.end()
      item.end()
      pdf.y += 4
    }
    list.end()
    pdf.y += 5
  }

  /** The first row names the columns, the first cell of each other row names the row. */
  table(rows: readonly (readonly string[])[]): void {
    const pdf = this.#pdf
    const columns = rows[0]?.length ?? 1
    const [first, other] = columns === 1 ? [width, 0] : [width * 0.4, (width * 0.6) / (columns - 1)]
    const table = pdf.struct('Table')
    this.#root.add(table)
    for (const [index, cells] of rows.entries()) {
      const weight = index === 0 ? 'bold' : 'regular'
      const placed = cells.map((words, column) => ({
        words,
        x: page.margin + 8 + (column === 0 ? 0 : first + (column - 1) * other),
        width: (column === 0 ? first : other) - 12,
      }))
      pdf.font(weight).fontSize(bodySize)
      const height =
        Math.max(
          ...placed.map(cell => pdf.heightOfString(printable(cell.words), { width: cell.width, lineGap })),
        ) + 7
      this.#keepTogether(height)
      const row = pdf.struct('TR')
      table.add(row)
      const top = pdf.y
      if (index === 0) this.#drawn(() => pdf.rect(page.margin, top, width, height).fill(this.#inks.soft))
      for (const [column, { words, ...place }] of placed.entries()) {
        pdf.y = top + 4
        const style = { ...place, weight, ...(index === 0 && { ink: this.#inks.strong }) } as const
        if (index === 0) this.#text(row, 'TH', words, style, 'Column')
        else if (column === 0) this.#text(row, 'TH', words, style, 'Row')
        else this.#text(row, 'TD', words, style)
      }
      row.end()
      pdf.y = top + height
      this.#drawn(() =>
        pdf
          .moveTo(page.margin, top + height)
          .lineTo(page.margin + width, top + height)
          .lineWidth(0.7)
          .stroke(this.#inks.line),
      )
    }
    table.end()
    pdf.y += 10
  }

  /** Goes on to the next page when less than `room` points are left. */
  #keepTogether(room: number): void {
    if (this.#pdf.y > page.height - page.margin - room) this.#pdf.addPage()
  }

  async finish(): Promise<Uint8Array> {
    const pdf = this.#pdf
    this.#root.end()
    const { start, count } = pdf.bufferedPageRange()
    for (let index = start; index < start + count; index++) {
      pdf.switchToPage(index)
      // Below the margin, where text would else begin another page.
      pdf.page.margins.bottom = 0
      pdf.markContent('Artifact', { type: 'Pagination' })
      pdf.font('regular').fontSize(9).fillColor(this.#inks.second)
      const y = page.height - 38
      pdf.text(this.#footer, page.margin, y, { width: width - 50, lineBreak: false })
      pdf.text(`${index + 1} / ${count}`, page.margin, y, { width, align: 'right', lineBreak: true })
      pdf.endMarkedContent()
    }
    pdf.end()
    const parts: Uint8Array[] = []
    for await (const part of pdf as AsyncIterable<Uint8Array>) parts.push(part)
    return Buffer.concat(parts)
  }

  #banner(icon: IconName): void {
    const pdf = this.#pdf
    const { soft, strong } = this.#inks
    this.#drawn(() => {
      pdf.rect(0, 0, page.width, bannerHeight).fill(soft)
      const x = page.width - page.margin - 44
      pdf
        .circle(x, bannerHeight / 2, 62)
        .fillOpacity(0.5)
        .fill('#ffffff')
      pdf
        .circle(x, bannerHeight / 2, 46)
        .fillOpacity(1)
        .fill('#ffffff')
      pdf
        .save()
        .translate(x - 27, bannerHeight / 2 - 27)
        .scale(2.25)
      pdf.lineWidth(1.7).lineCap('round').lineJoin('round').path(icons[icon].d).stroke(strong).restore()
    })
  }

  /** What only decorates: a reader passes over it. */
  #drawn(draw: () => void): void {
    this.#pdf.markContent('Artifact', { type: 'Layout' })
    draw()
    this.#pdf.endMarkedContent()
  }

  #text(
    parent: PDFKit.PDFStructureElement,
    tag: Tag,
    words: string,
    style: Style = {},
    scope?: 'Column' | 'Row',
  ): void {
    const pdf = this.#pdf
    const { weight = 'regular', size = bodySize, ink = this.#inks.text, x = page.margin } = style
    const options = { ...(style.language && { lang: style.language }), ...(scope && { scope }) }
    const element = pdf.struct(tag, options, () => {
      pdf.font(weight).fontSize(size).fillColor(ink)
      pdf.text(printable(words), x, pdf.y, {
        width: style.width ?? width,
        lineGap: size > 20 ? 0 : lineGap,
      })
    })
    parent.add(element)
  }
}

/** The font has the wide space that does not break and not the narrow one. A character it lacks would be an empty box. */
export function printable(words: string): string {
  const wide = words.replaceAll('\u202f', '\u00a0')
  if (!inFont.test(wide)) throw new Error(`The font of the sheets cannot write: ${words}`)
  return wide
}
