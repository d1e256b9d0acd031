import { drawQrCode, openPdf, sizeFor, write } from '#platform/server/documents/pdf.ts'
import type { Language } from '#platform/text/language.ts'
import { formatDate, formatTimeRange } from '#platform/time/campus-time.ts'
import type { Booking, InvitationCardType } from '../contract.ts'
import { messages as shared } from '../messages.ts'
import { delegateOf, type Pass } from '../passes.ts'
import { messages } from '../proof-messages.ts'

/** A4, in points. */
const page = { width: 595.28, height: 841.89, margin: 56 }
const bandHeight = 20
const columns = 2
/** As large as a hand needs it; smaller where a family needs three rows. */
const largestRow = 190
/** For the name below a code. */
const labelHeight = 40

/** The hue of the events, and the metals of the cards, as the screens show them; PDF knows no OKLCH. */
const ink = { strong: '#8c2f62', text: '#22262e', second: '#535963' }
const metals: Record<InvitationCardType, string> = {
  GOLDEN_INVITATION: '#a9791a',
  SILVER_INVITATION: '#7c8794',
  COPPER_INVITATION: '#8a4523',
}

/**
 * The proofs of a booking on one sheet, to be printed or shown.
 * @param guest whose booking it is
 */
export async function proofPdf(
  booking: Booking,
  { passes, guest }: { passes: readonly Pass[]; guest: string },
  language: Language,
): Promise<Buffer> {
  const t = messages[language]
  const words = shared[language]
  const isCard = booking.invitationType === 'CARTON_INVITATION'
  const card = booking.invitationCardType ?? 'COPPER_INVITATION'
  const title = isCard ? t.cardTitle : passes.length > 1 ? t.qrsTitle : t.qrTitle
  const { pdf, root, finish } = await openPdf({ title, language, page })
  const left = page.margin
  const width = page.width - 2 * left
  const say = (tag: 'H1' | 'P', said: string, size: number, colour: string, weight?: 'bold' | 'light') => {
    root.add(
      pdf.struct(tag, {}, () => write(pdf, said, { size, colour, ...(weight && { weight }), left, width })),
    )
    pdf.y += 4
  }

  const [start, end] = [new Date(booking.startDate), new Date(booking.endDate)]
  const delegate = delegateOf(booking.familyInformationForm)
  pdf.markContent('Artifact', { type: 'Layout' })
  pdf.rect(0, 0, page.width, bandHeight).fill(isCard ? metals[card] : ink.strong)
  pdf.endMarkedContent()
  pdf.y = page.margin + bandHeight
  say('P', isCard ? t.kinds[card] : title, 13, isCard ? metals[card] : ink.second, 'bold')
  say('H1', booking.animationName, sizeFor(booking.animationName, 28), ink.text, 'light')
  pdf.y += 8
  const day = formatDate(start, language, 'long').replace(/^./, first => first.toUpperCase())
  say('P', `${day}, ${formatTimeRange(start, end, language)} (${words.parisTime})`, 13, ink.text, 'bold')
  const place = [booking.slotPlace, words.campus(booking.slotCampus.name)].filter(Boolean).join(' · ')
  say('P', place, 13, ink.text)
  if (delegate !== null) say('P', t.inPlaceOf(delegate, guest), 13, ink.text)
  if (booking.sharedBy !== null || booking.sharedToUsers.length > 0) say('P', t.oneEntry, 11, ink.second)
  say('P', t.atTheDoor, 11, ink.second)

  const top = pdf.y + 20
  const column = width / columns
  const rows = Math.ceil(passes.length / columns)
  const rowHeight = Math.min(largestRow, (page.height - page.margin - top - 8) / rows)
  const qrSide = rowHeight - labelHeight
  for (const [index, { name, isChild, text }] of passes.entries()) {
    const x = left + (index % columns) * column
    const y = top + Math.floor(index / columns) * rowHeight
    const place = { x: x + (column - qrSide) / 2, y, side: qrSide }
    root.add(
      pdf.struct('Figure', { alt: name === '' ? t.qr : t.qrOf(name) }, () => drawQrCode(pdf, text, place)),
    )
    pdf.y = y + qrSide + 2
    const label = isChild || passes.length === 1 ? name : `${name} – ${t.adult}`
    root.add(
      pdf.struct('P', {}, () =>
        write(pdf, label, {
          ...{ size: label.length > 28 ? 10 : 12, colour: ink.text, weight: 'bold', align: 'center' },
          ...{ left: x, width: column },
        }),
      ),
    )
  }
  return finish()
}
