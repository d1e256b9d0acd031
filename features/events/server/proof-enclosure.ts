import { qrPicture } from '#platform/server/documents/qr-picture.ts'
import type { Enclosed, MailEnclosure } from '#platform/server/mail/enclosure.ts'
import { campusDay } from '#platform/time/campus-time.ts'
import { passesOf } from '../passes.ts'
import { messages } from '../proof-messages.ts'
import { bookingOf, bookingRow } from './bookings.ts'
import { proofPdf } from './proof-pdf.ts'
import { proofKeeper } from './proofs.ts'

const name = 'animation-proof'

/** Has a mail bring the proofs of a booking along. */
export function enclosedProof(bookingId: string): Enclosed<{ bookingId: string }> {
  return { name, payload: { bookingId } }
}

/** The side of a QR code in a mail, in pixels of its page. */
const side = 196

/**
 * The proofs of a booking as they are when its mail is sent: each QR code as a picture in the text, and all of them as a PDF.
 * A child is told by its first name alone. Of a booking that stands no more there are none.
 */
export function proofEnclosure(): MailEnclosure<{ bookingId: string }> {
  const proofs = proofKeeper()
  return {
    name,
    async make({ bookingId }, { db, language, now }) {
      const row = await bookingRow(db, bookingId, { accountId: '', language, now })
      if (row === undefined || row.account_id === null) return []
      const sign = await proofs.signer(db)
      const booking = bookingOf(row, { accountId: row.account_id, language, now, sign })
      const passes = passesOf(booking, row.owner_name ?? '').map(pass => ({ ...pass, name: pass.firstName }))
      if (passes.length === 0) return []
      const t = messages[language]
      const pictures = await Promise.all(
        passes.map(async (pass, index) => ({
          name: `qr-code-${index + 1}.png`,
          mediaType: 'image/png',
          content: await qrPicture(pass.text),
          shown: { alt: pass.name === '' ? t.qr : t.qrOf(pass.name), caption: pass.name, side },
        })),
      )
      const pdf = {
        name: `${t.passFileName}-${campusDay(row.starts_at)}.pdf`,
        mediaType: 'application/pdf',
        content: await proofPdf(booking, { passes, guest: row.owner_name ?? '' }, language),
      }
      return [...pictures, pdf]
    },
  }
}
