import type { Mail } from '#platform/server/mail/mail.ts'
import { type MailLink, type MailPage, mailPage } from '#platform/server/mail/mail-page.ts'
import type { Bilingual, Language } from '#platform/text/language.ts'
import { formatDate, formatTimeRange } from '#platform/time/campus-time.ts'
import type { Span } from '#platform/time/span.ts'
import { bookingAddress, calendarPart } from './calendar-part.ts'
import { enclosedProof } from './proof-enclosure.ts'

/** A booking as its mails tell of it. Of the children they know how many there are. */
export interface MailedBooking extends Span {
  id: string
  animationId: string
  /** Grows with each mail about the same booking. */
  revision: number
  name: string
  campus: string
  place: string | null
  children: number
  /** The name of who accompanies them in their parent’s place. */
  delegate: string | null
  /** Who had passed it on and ended it; nameless where they were erased. */
  endedBySharer: { name: string | null } | undefined
  /** Whose booking it is, and to whom the mail goes as a rule. */
  owner: { name: string; email: string }
  language: Language
  now: Date
  publicUrl: string
}

interface Words {
  booked: (name: string) => string
  changed: (name: string) => string
  moved: (name: string) => string
  movedBy: string
  mayCancel: string
  cancelled: (name: string) => string
  shared: (name: string) => string
  free: (name: string) => string
  when: (span: string) => string
  where: (campus: string, place: string | null) => string
  children: (count: number, delegate: string | null) => string
  bookedBy: (name: string) => string
  bookedFor: (name: string) => string
  sharedBy: (name: string) => string
  sharedEnds: (name: string | null) => string
  givenBack: (name: string) => string
  givenBackBy: (name: string) => string
  declined: (event: string) => string
  declinedBy: (name: string) => string
  mayDecline: string
  decline: string
  before: (span: string) => string
  freed: string
  proof: (codes: number) => string
  freeSlots: string
  beQuick: string
  see: string
  seeAll: string
  seeEvent: string
  book: string
}

const words: Bilingual<Words> = {
  fr: {
    booked: name => `Inscription confirmée\u00a0: ${name}`,
    changed: name => `Inscription modifiée\u00a0: ${name}`,
    moved: name => `Votre créneau change\u00a0: ${name}`,
    movedBy:
      'L’équipe de l’événement a déplacé le créneau que vous avez réservé. Votre place vous est gardée.',
    mayCancel:
      'Si cela ne vous convient pas, vous pouvez annuler sur la page de votre réservation jusqu’au début du créneau.',
    cancelled: name => `Inscription annulée\u00a0: ${name}`,
    shared: name => `Une invitation vous est transmise\u00a0: ${name}`,
    free: name => `Des places se libèrent\u00a0: ${name}`,
    when: span => `Quand\u00a0: ${span} (heure de Paris).`,
    where: (campus, place) => `Où\u00a0: campus ${campus}${place === null ? '' : `, ${place}`}.`,
    children: (count, delegate) => {
      const children = count === 1 ? 'un enfant' : `${count} enfants`
      return delegate === null
        ? `Vous venez avec ${children}.`
        : `${delegate} accompagne ${children} à votre place.`
    },
    bookedBy: name => `${name} a réservé pour vous.`,
    bookedFor: name => `Vous avez réservé pour ${name}.`,
    sharedBy: name =>
      `${name} partage son inscription avec vous\u00a0: vous avez la même place et le même QR code.`,
    sharedEnds: name =>
      name === null
        ? 'Elle n’est plus partagée avec vous\u00a0: elle est annulée.'
        : `${name} ne la partage plus\u00a0: elle est annulée.`,
    givenBack: name => `Une place partagée vous revient\u00a0: ${name}`,
    givenBackBy: name =>
      `${name} vous rend la place que vous aviez partagée. Elle est toujours la vôtre, et vous pouvez la partager de nouveau.`,
    declined: name => `Inscription déclinée\u00a0: ${name}`,
    declinedBy: name => `${name} ne viendra pas\u00a0: l’inscription que vous aviez faite est annulée.`,
    mayDecline:
      'Vous ne pouvez pas venir\u00a0? Vous pouvez décliner\u00a0: la place sera libre pour les autres.',
    decline: 'Décliner',
    before: span => `Auparavant\u00a0: ${span} (heure de Paris).`,
    freed: 'Votre place est de nouveau libre pour les autres.',
    proof: codes =>
      codes === 1
        ? 'Votre QR code est joint à ce message. Présentez-le à l’entrée, sur votre téléphone ou imprimé.'
        : 'Vos QR codes sont joints à ce message. Présentez-les à l’entrée, sur votre téléphone ou imprimés.',
    freeSlots: 'Vous avez demandé une alerte. Il y a de nouveau de la place\u00a0:',
    beQuick: 'Les places vont aux premières inscriptions.',
    see: 'Voir ma réservation',
    seeAll: 'Voir mes réservations',
    seeEvent: 'Voir l’événement',
    book: 'S’inscrire',
  },
  en: {
    booked: name => `Booking confirmed: ${name}`,
    changed: name => `Booking changed: ${name}`,
    moved: name => `Your time slot has moved: ${name}`,
    movedBy: 'The team of the event has moved the time slot that you booked. Your place is reserved.',
    mayCancel:
      'If it does not suit you, you can cancel on the page of your booking until the time slot begins.',
    cancelled: name => `Booking cancelled: ${name}`,
    shared: name => `An invitation was passed on to you: ${name}`,
    free: name => `Places are free again: ${name}`,
    when: span => `When: ${span} (Paris time).`,
    where: (campus, place) => `Where: ${campus} campus${place === null ? '' : `, ${place}`}.`,
    children: (count, delegate) => {
      const children = count === 1 ? 'one child' : `${count} children`
      return delegate === null
        ? `You come with ${children}.`
        : `${delegate} accompanies ${children} in your place.`
    },
    bookedBy: name => `${name} has booked this for you.`,
    bookedFor: name => `You have booked this for ${name}.`,
    sharedBy: name => `${name} shares their booking with you: you have the same place and the same QR code.`,
    sharedEnds: name =>
      name === null
        ? 'It is no longer shared with you: it is cancelled.'
        : `${name} no longer shares it: it is cancelled.`,
    givenBack: name => `A shared place is yours alone again: ${name}`,
    givenBackBy: name =>
      `${name} has given back the place that you shared. It is still yours, and you can share it again.`,
    declined: name => `Booking declined: ${name}`,
    declinedBy: name => `${name} will not come: the booking that you made is cancelled.`,
    mayDecline: 'Can’t come? You can decline: the place then becomes free for others.',
    decline: 'Decline',
    before: span => `Before: ${span} (Paris time).`,
    freed: 'Your place is free again for others.',
    proof: codes =>
      codes === 1
        ? 'Your QR code comes with this e-mail. Show it at the entrance, on your phone or printed.'
        : 'Your QR codes come with this e-mail. Show them at the entrance, on your phone or printed.',
    freeSlots: 'You asked to be told. There are places again:',
    beQuick: 'Places go to whoever books first.',
    see: 'See my booking',
    seeAll: 'See my bookings',
    seeEvent: 'See the event',
    book: 'Book',
  },
}

/** @param by who booked it, where that was somebody else */
export function bookingMail(booking: MailedBooking, by: string | null): Mail {
  const t = words[booking.language]
  const proof = t.proof(1 + booking.children)
  if (by === null) return invitation(booking, t.booked(booking.name), [...about(booking), proof])
  const more = [t.bookedBy(by), ...about(booking), proof, t.mayDecline]
  // It leads to the question and does nothing by itself: programs that look at links in mails must not decline.
  const url = `${bookingAddress(booking)}?mode=decline`
  return invitation(booking, t.booked(booking.name), more, { label: t.decline, url })
}

/** To who booked for a collaborator. */
export function bookedForMail(booking: MailedBooking, to: string): Mail {
  const t = words[booking.language]
  const { language, publicUrl, animationId } = booking
  const action = { label: t.seeEvent, url: `${publicUrl}/${language}/register/${animationId}` }
  const paragraphs = [t.bookedFor(booking.owner.name), ...about(booking, { children: false })]
  return { ...mailOf(booking, t.booked(booking.name), paragraphs, action), to }
}

/** @param before the slot that it left; undefined: it is the same, and other people come */
export function changeMail(booking: MailedBooking, before: Span | undefined): Mail {
  const t = words[booking.language]
  const left = before === undefined ? [] : [t.before(spanText(before, booking.language))]
  return invitation(booking, t.changed(booking.name), [
    ...about(booking),
    ...left,
    t.proof(1 + booking.children),
  ])
}

/** The team has moved the slot. @param before where and when it was */
export function movedMail(
  booking: MailedBooking,
  before: Span & { campus: string; place: string | null },
  { mayCancel }: { mayCancel: boolean },
): Mail {
  const { language, campus, place } = booking
  const t = words[language]
  const isElsewhere = before.campus !== campus || before.place !== place
  return invitation(booking, t.moved(booking.name), [
    t.movedBy,
    ...about(booking),
    t.before(
      [spanText(before, language), ...(isElsewhere ? [before.campus, before.place] : [])]
        .filter(part => part !== null)
        .join(', '),
    ),
    ...(mayCancel ? [t.mayCancel] : []),
    t.proof(1 + booking.children),
  ])
}

/** @param sharer who passes it on */
export function sharedMail(booking: MailedBooking, sharer: string): Mail {
  const t = words[booking.language]
  return invitation(booking, t.shared(booking.name), [
    t.sharedBy(sharer),
    ...about(booking, { children: false }),
    t.proof(1),
  ])
}

/** @param giver to whom it was passed on, and who gives it back */
export function givenBackMail(booking: MailedBooking, giver: string): Mail {
  const t = words[booking.language]
  const paragraphs = [t.givenBackBy(giver), ...about(booking, { children: false })]
  return mailOf(booking, t.givenBack(booking.name), paragraphs, {
    label: t.see,
    url: bookingAddress(booking),
  })
}

/** To who booked for a collaborator, who does not come. */
export function declinedMail(booking: MailedBooking, to: string): Mail {
  const t = words[booking.language]
  const paragraphs = [t.declinedBy(booking.owner.name), ...about(booking, { children: false })]
  return { ...mailOf(booking, t.declined(booking.name), paragraphs, ownBookings(booking)), to }
}

function ownBookings({ publicUrl, language }: MailedBooking): MailLink {
  return { label: words[language].seeAll, url: `${publicUrl}/${language}/register?section=1` }
}

/** Says that a booking is no more, and takes it out of its owner's calendar. */
export function cancelMail(booking: MailedBooking): Mail {
  const { language, name, endedBySharer } = booking
  const t = words[language]
  const paragraphs = [
    ...(endedBySharer === undefined ? [] : [t.sharedEnds(endedBySharer.name)]),
    ...about(booking, { children: false }),
    ...(endedBySharer === undefined ? [t.freed] : []),
  ]
  const mail = mailOf(booking, t.cancelled(name), paragraphs, ownBookings(booking))
  return { ...mail, calendar: calendarPart(booking, 'CANCEL') }
}

export interface FreePlaces {
  to: string
  language: Language
  animationId: string
  name: string
  slots: readonly (Span & { campus: string; place: string | null })[]
  publicUrl: string
}

/** Slots that one mail names; the screen has them all. */
const mostSlots = 10

export function alertMail({ to, language, animationId, name, slots, publicUrl }: FreePlaces): Mail {
  const t = words[language]
  const title = t.free(name)
  const free = slots
    .slice(0, mostSlots)
    .map(
      slot =>
        `${spanText(slot, language)} – ${[slot.campus, slot.place].filter(part => part !== null).join(', ')}`,
    )
  const action = { label: t.book, url: `${publicUrl}/${language}/register/${animationId}` }
  const page = mailPage({ language, title, paragraphs: [t.freeSlots, ...free, t.beQuick], action })
  return { to, language, subject: title, ...page }
}

function about(
  { start, end, campus, place, children, delegate, language }: MailedBooking,
  { children: withChildren = true } = {},
): string[] {
  const t = words[language]
  return [
    t.when(spanText({ start, end }, language)),
    t.where(campus, place),
    ...(withChildren && children > 0 ? [t.children(children, delegate)] : []),
  ]
}

function spanText({ start, end }: Span, language: Language): string {
  return `${formatDate(start, language, 'long')}, ${formatTimeRange(start, end, language)}`
}

/** Of a booking that stands: an appointment, its proofs, and the way to it. */
function invitation(booking: MailedBooking, title: string, paragraphs: string[], other?: MailLink): Mail {
  const action = { label: words[booking.language].see, url: bookingAddress(booking) }
  return {
    ...mailOf(booking, title, paragraphs, action, { pictures: true, ...(other && { other }) }),
    calendar: calendarPart(booking, 'REQUEST'),
    encloses: enclosedProof(booking.id),
  }
}

function mailOf(
  { owner, language }: MailedBooking,
  title: string,
  paragraphs: string[],
  action: MailLink,
  more: Pick<MailPage, 'pictures' | 'other'> = {},
): Mail {
  const page = mailPage({ language, title, paragraphs, action, ...more })
  return { to: owner.email, language, subject: title, ...page }
}
