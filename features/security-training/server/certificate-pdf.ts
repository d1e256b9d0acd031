import { drawQrCode, openPdf, sizeFor, type TextStyle, write } from '#platform/server/documents/pdf.ts'
import type { Bilingual, Language } from '#platform/text/language.ts'
import { formatDate } from '#platform/time/campus-time.ts'
import { lastDayOf } from '../rules.ts'

export interface PrintedCertificate {
  code: string
  name: string
  training: string
  validatedAt: Date
  validUntil: Date | null
}

interface Words {
  title: string
  certifies: string
  passed: string
  validated: (day: string) => string
  until: (day: string) => string
  forGood: string
  check: string
  qr: (address: string) => string
}

const words: Bilingual<Words> = {
  fr: {
    title: 'Attestation de formation',
    certifies: 'Cette attestation certifie que',
    passed: 'a validé la formation sécurité',
    validated: day => `Validée le ${day}`,
    until: day => `Valable jusqu’au ${day}`,
    forGood: 'Valable sans limite de durée',
    check: 'Pour vérifier cette attestation, scannez le code ou ouvrez\u00a0:',
    qr: address => `QR code qui mène à ${address}`,
  },
  en: {
    title: 'Training certificate',
    certifies: 'This certificate confirms that',
    passed: 'has passed the security training',
    validated: day => `Passed on ${day}`,
    until: day => `Valid until ${day}`,
    forGood: 'Valid without a time limit',
    check: 'To check this certificate, scan the code or open:',
    qr: address => `QR code that leads to ${address}`,
  },
}

/** In points: 72 to an inch; A4 lying. */
const page = { width: 841.89, height: 595.28, margin: 64 }
const qrSize = 120
/** The hue of safety, as the screens show it; PDF knows no OKLCH. */
const ink = { strong: '#14532f', soft: '#e6f5ea', line: '#9fcfae', text: '#22262e', second: '#535963' }

/**
 * A certificate to print or to show: tagged, with its title and language, so that it is read aloud in its order.
 * @param publicUrl where people reach the product: the code leads to the page that says whether the certificate counts
 */
export async function certificatePdf(
  { code, name, training, validatedAt, validUntil }: PrintedCertificate,
  { language, publicUrl }: { language: Language; publicUrl: string },
): Promise<Buffer> {
  const t = words[language]
  const address = `${publicUrl}/${language}/proof/${code}`
  const { pdf, root, finish } = await openPdf({ title: t.title, language, page })

  ground(pdf)
  const left = page.margin + 24
  const width = page.width - 2 * left
  const say = (tag: 'H1' | 'P', said: string, style: Style) => {
    root.add(pdf.struct(tag, {}, () => write(pdf, said, { ...style, left, width })))
  }
  pdf.y = page.margin + 26
  say('H1', t.title, { size: 34, colour: ink.strong, weight: 'light' })
  pdf.y += 26
  say('P', t.certifies, { size: 13, colour: ink.second })
  pdf.y += 6
  say('P', name, { size: sizeFor(name, 30), colour: ink.text, weight: 'bold' })
  pdf.y += 12
  say('P', t.passed, { size: 13, colour: ink.second })
  pdf.y += 6
  say('P', training, { size: sizeFor(training, 22), colour: ink.strong, weight: 'bold' })
  pdf.y = page.height - page.margin - 24 - qrSize
  const below = width - qrSize - 32
  const note = (said: string, style: Style) =>
    root.add(pdf.struct('P', {}, () => write(pdf, said, { ...style, left, width: below })))
  note(t.validated(formatDate(validatedAt, language, 'date')), { size: 14, colour: ink.text, weight: 'bold' })
  pdf.y += 4
  note(validUntil === null ? t.forGood : t.until(formatDate(lastDayOf(validUntil), language, 'date')), {
    size: 14,
    colour: ink.text,
    weight: 'bold',
  })
  pdf.y += 18
  note(t.check, { size: 10, colour: ink.second })
  pdf.y += 3
  root.add(
    pdf.struct('P', {}, () => {
      pdf.font('regular').fontSize(10).fillColor(ink.strong)
      pdf.text(address, left, pdf.y, { width: below, underline: false })
    }),
  )
  const corner = {
    x: page.width - page.margin - 24 - qrSize,
    y: page.height - page.margin - 24 - qrSize,
    side: qrSize,
  }
  root.add(pdf.struct('Figure', { alt: t.qr(address) }, () => drawQrCode(pdf, address, corner)))
  return finish()
}

type Style = Omit<TextStyle, 'left' | 'width'>

/** What only decorates: a reader passes over it. */
function ground(pdf: PDFKit.PDFDocument): void {
  pdf.markContent('Artifact', { type: 'Layout' })
  pdf.rect(0, 0, page.width, page.height).fill(ink.soft)
  pdf
    .roundedRect(28, 28, page.width - 56, page.height - 56, 16)
    .lineWidth(1)
    .fillAndStroke('#ffffff', ink.line)
  pdf.roundedRect(28, 28, 14, page.height - 56, 7).fill(ink.strong)
  // A shield with a tick.
  pdf.save().translate(page.width - page.margin - 104, page.margin + 14)
  pdf.scale(3.6).lineWidth(1.5).lineCap('round').lineJoin('round')
  pdf
    .path('M20 13c0 5-3.5 7.5-8 9-4.5-1.5-8-4-8-9V6c3 0 6-1.3 8-3 2 1.7 5 3 8 3z')
    .fillAndStroke(ink.soft, ink.strong)
  pdf.path('m8.5 12.5 2.5 2.5 4.5-5').stroke(ink.strong)
  pdf.restore()
  pdf.endMarkedContent()
}
