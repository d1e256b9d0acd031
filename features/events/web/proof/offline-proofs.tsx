import type { InfiniteData } from '@tanstack/react-query'
import type { Reply } from '#platform/contract/endpoint.ts'
import { campusDay } from '#platform/time/campus-time.ts'
import { call } from '#platform/web/api/call.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import type { OfflineKind } from '#platform/web/shell/offline.ts'
import { type Booking, getBooking, listMyBookings, standingStatuses } from '../../contract.ts'
import { messages as shared } from '../../messages.ts'
import { messages } from '../../proof-messages.ts'
import { useSpanWords } from '../span-words.ts'
import styles from './offline-proofs.module.css'
import { QrCode } from './QrCode.tsx'

/** As many as stay small: each has up to six proofs of some hundred characters. */
const maxOfflineProofs = 20

interface OfflineProof {
  /** Of the booking. */
  id: string
  name: string
  place: string | null
  campus: string
  /** ISO 8601. */
  startDate: string
  endDate: string
  /** `whose` is the first name of a child, or of who accompanies them for their parent; null: the adult’s own. */
  codes: { whose: string | null; text: string }[]
}

/** The proofs of one’s bookings that are not over: a door has no better network than its guests. */
export const offlineProofs: OfflineKind<OfflineProof[]> = {
  name: 'event-proofs',
  title: { fr: messages.fr.offlineTitle, en: messages.en.offlineTitle },
  from: [listMyBookings, getBooking],
  ask: () => call(listMyBookings, { query: {} }),
  valid: (stored): stored is OfflineProof[] =>
    Array.isArray(stored) &&
    stored.every(
      one =>
        typeof one?.id === 'string' &&
        !Number.isNaN(Date.parse(one.startDate)) &&
        !Number.isNaN(Date.parse(one.endDate)) &&
        Array.isArray(one.codes),
    ),
  /** A list may be one part of all bookings, or those of the past: what it does not name stays as it is. */
  keep(answer, before, now) {
    const read = bookingsIn(answer)
    const named = new Set(read.map(({ id }) => id))
    const kept = [...(before ?? []).filter(({ id }) => !named.has(id)), ...read.filter(counts).map(proofOf)]
    return toCome(kept, now)
      .toSorted((one, other) => one.startDate.localeCompare(other.startDate))
      .slice(0, maxOfflineProofs)
  },
  counts: (proofs, now) => toCome(proofs, now).length > 0,
  Show: ProofList,
}

type Bookings = Reply<typeof listMyBookings>
type Answer = InfiniteData<Bookings> | Bookings | Reply<typeof getBooking>

function bookingsIn(answer: unknown): Booking[] {
  const given = answer as Answer
  if ('pages' in given) return given.pages.flatMap(page => page.bookings)
  return 'bookings' in given ? given.bookings : [given]
}

function counts({ status, qrcode }: Booking): boolean {
  return qrcode !== null && standingStatuses.some(one => one === status)
}

function proofOf(booking: Booking): OfflineProof {
  const { id, animationName, slotPlace, slotCampus, startDate, endDate, qrcode } = booking
  const children = booking.familyInformationForm?.children ?? []
  return {
    id,
    name: animationName,
    place: slotPlace,
    campus: slotCampus.name,
    startDate,
    endDate,
    codes: [
      { whose: booking.familyInformationForm?.delegatedPerson?.firstname ?? null, text: qrcode ?? '' },
      ...children.map(child => ({ whose: child.childFirstname, text: child.qrCode })),
    ],
  }
}

function toCome(proofs: readonly OfflineProof[], now: Date): OfflineProof[] {
  return proofs.filter(({ endDate }) => new Date(endDate) > now)
}

function ProofList({ value }: { value: OfflineProof[] }) {
  const t = useMessages(messages)
  const { campus: campusIn } = useMessages(shared)
  const when = useSpanWords()
  const now = new Date()
  return (
    <ul role="list" className={styles.bookings}>
      {toCome(value, now).map(proof => (
        <li key={proof.id}>
          <strong>{proof.name}</strong>
          <span>{when(proof)}</span>
          <span>{[proof.place, campusIn(proof.campus)].filter(Boolean).join(' · ')}</span>
          {/* Who stands at the door finds it open. */}
          <details open={campusDay(new Date(proof.startDate)) === campusDay(now)}>
            <summary>{proof.codes.length > 1 ? t.qrsTitle : t.qrTitle}</summary>
            <ul role="list" className={styles.codes}>
              {proof.codes.map(({ whose, text }) => (
                <li key={text}>
                  <QrCode text={text} label={whose === null ? t.qr : t.qrOf(whose)} />
                  <span>{whose ?? (proof.codes.length > 1 ? t.adult : null)}</span>
                </li>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  )
}
