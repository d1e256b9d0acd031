import type { Mail } from '#platform/server/mail/mail.ts'
import { type MailLink, mailPage } from '#platform/server/mail/mail-page.ts'
import type { Bilingual, Language } from '#platform/text/language.ts'
import { formatDate, formatTimeRange } from '#platform/time/campus-time.ts'
import type { Span } from '#platform/time/span.ts'
import { calendarPart } from './calendar-part.ts'

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
  /** Whose booking it is, and to whom the mail goes as a rule. */
  owner: { name: string; email: string }
  language: Language
  now: Date
  publicUrl: string
}

interface Words {
  booked: (name: string) => string
  changed: (name: string) => string
  cancelled: (name: string) => string
  shared: (name: string) => string
  free: (name: string) => string
  when: (span: string) => string
  where: (campus: string, place: string | null) => string
  children: (count: number) => string
  bookedBy: (name: string) => string
  bookedFor: (name: string) => string
  sharedBy: (name: string) => string
  sharedEnds: (name: string) => string
  givenBack: (name: string) => string
  givenBackBy: (name: string) => string
  declined: (event: string) => string
  declinedBy: (name: string) => string
  mayDecline: string
  decline: string
  before: (span: string) => string
  freed: string
  proof: string
  freeSlots: string
  beQuick: string
  see: string
  book: string
}

const words: Bilingual<Words> = {
  fr: {
    booked: name => `Inscription confirmée\u00a0: ${name}`,
    changed: name => `Inscription modifiée\u00a0: ${name}`,
    cancelled: name => `Inscription annulée\u00a0: ${name}`,
    shared: name => `Une invitation vous est transmise\u00a0: ${name}`,
    free: name => `Des places se libèrent\u00a0: ${name}`,
    when: span => `Quand\u00a0: ${span} (heure de Paris).`,
    where: (campus, place) => `Où\u00a0: campus ${campus}${place === null ? '' : `, ${place}`}.`,
    children: count => (count === 1 ? 'Vous venez avec un enfant.' : `Vous venez avec ${count} enfants.`),
    bookedBy: name => `${name} vous a inscrit.`,
    bookedFor: name => `Vous avez inscrit ${name}.`,
    sharedBy: name =>
      `${name} partage son inscription avec vous\u00a0: vous avez la même place et le même QR code.`,
    sharedEnds: name => `${name} ne la partage plus\u00a0: elle est annulée.`,
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
    proof: 'Votre QR code ou votre carte d’invitation vous attend dans vos inscriptions.',
    freeSlots: 'Vous avez demandé à être prévenu. Il y a de nouveau de la place\u00a0:',
    beQuick: 'Les places vont à ceux qui s’inscrivent les premiers.',
    see: 'Voir mes inscriptions',
    book: 'S’inscrire',
  },
  en: {
    booked: name => `Booking confirmed: ${name}`,
    changed: name => `Booking changed: ${name}`,
    cancelled: name => `Booking cancelled: ${name}`,
    shared: name => `An invitation was passed on to you: ${name}`,
    free: name => `Places are free again: ${name}`,
    when: span => `When: ${span} (Paris time).`,
    where: (campus, place) => `Where: ${campus} campus${place === null ? '' : `, ${place}`}.`,
    children: count => (count === 1 ? 'You come with one child.' : `You come with ${count} children.`),
    bookedBy: name => `${name} has booked this for you.`,
    bookedFor: name => `You have booked this for ${name}.`,
    sharedBy: name => `${name} shares their booking with you: you have the same place and the same QR code.`,
    sharedEnds: name => `${name} no longer shares it: it is cancelled.`,
    givenBack: name => `A shared place is yours alone again: ${name}`,
    givenBackBy: name =>
      `${name} gives the place that you shared back to you. It is still yours, and you can share it again.`,
    declined: name => `Booking declined: ${name}`,
    declinedBy: name => `${name} will not come: the booking that you made is cancelled.`,
    mayDecline: 'Can you not come? You can decline: the place becomes free for others.',
    decline: 'Decline',
    before: span => `Before: ${span} (Paris time).`,
    freed: 'Your place is free again for others.',
    proof: 'Your QR code or invitation card is waiting in your bookings.',
    freeSlots: 'You asked to be told. There are places again:',
    beQuick: 'Places go to whoever books first.',
    see: 'See my bookings',
    book: 'Book',
  },
}

/** @param by who booked it, where that was somebody else */
export function bookingMail(booking: MailedBooking, by: string | null): Mail {
  const t = words[booking.language]
  if (by === null) return invitation(booking, t.booked(booking.name), [...about(booking), t.proof])
  const more = [t.bookedBy(by), ...about(booking), t.proof, t.mayDecline]
  // It leads to the question and does nothing by itself: programs that look at links in mails must not decline.
  const { publicUrl, language, animationId, id } = booking
  const url = `${publicUrl}/${language}/register/${animationId}/${id}?mode=decline`
  return invitation(booking, t.booked(booking.name), more, { label: t.decline, url })
}

/** To who booked for a collaborator. */
export function bookedForMail(booking: MailedBooking, to: string): Mail {
  const t = words[booking.language]
  const { calendar: _theirs, ...mail } = invitation(booking, t.booked(booking.name), [
    t.bookedFor(booking.owner.name),
    ...about(booking, { children: false }),
  ])
  return { ...mail, to }
}

/** @param before the slot that it left; undefined: it is the same, and other people come */
export function changeMail(booking: MailedBooking, before: Span | undefined): Mail {
  const t = words[booking.language]
  const left = before === undefined ? [] : [t.before(spanText(before, booking.language))]
  return invitation(booking, t.changed(booking.name), [...about(booking), ...left, t.proof])
}

/** @param sharer who had passed it on, and ended it */
export function sharedMail(booking: MailedBooking, sharer: string): Mail {
  const t = words[booking.language]
  return invitation(booking, t.shared(booking.name), [
    t.sharedBy(sharer),
    ...about(booking, { children: false }),
    t.proof,
  ])
}

/** @param giver to whom it was passed on, and who gives it back */
export function givenBackMail(booking: MailedBooking, giver: string): Mail {
  const t = words[booking.language]
  return mailOf(booking, t.givenBack(booking.name), [
    t.givenBackBy(giver),
    ...about(booking, { children: false }),
  ])
}

/** To who booked for a collaborator, who does not come. */
export function declinedMail(booking: MailedBooking, to: string): Mail {
  const t = words[booking.language]
  const mail = mailOf(booking, t.declined(booking.name), [
    t.declinedBy(booking.owner.name),
    ...about(booking, { children: false }),
  ])
  return { ...mail, to }
}

/** Says that a booking is no more, and takes it out of its owner's calendar. */
export function cancelMail(booking: MailedBooking, sharer: string | null): Mail {
  const { language, name } = booking
  const t = words[language]
  const mail = mailOf(booking, t.cancelled(name), [
    ...(sharer === null ? [] : [t.sharedEnds(sharer)]),
    ...about(booking, { children: false }),
    ...(sharer === null ? [t.freed] : []),
  ])
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
  { start, end, campus, place, children, language }: MailedBooking,
  { children: told = true } = {},
): string[] {
  const t = words[language]
  return [
    t.when(spanText({ start, end }, language)),
    t.where(campus, place),
    ...(told && children > 0 ? [t.children(children)] : []),
  ]
}

function spanText({ start, end }: Span, language: Language): string {
  return `${formatDate(start, language, 'long')}, ${formatTimeRange(start, end, language)}`
}

function invitation(booking: MailedBooking, title: string, paragraphs: string[], other?: MailLink): Mail {
  return { ...mailOf(booking, title, paragraphs, other), calendar: calendarPart(booking, 'REQUEST') }
}

function mailOf(
  { owner, language, publicUrl }: MailedBooking,
  title: string,
  paragraphs: string[],
  other?: MailLink,
): Mail {
  const action = { label: words[language].see, url: `${publicUrl}/${language}/register?section=1` }
  const page = mailPage({ language, title, paragraphs, action, ...(other && { other }) })
  return { to: owner.email, language, subject: title, ...page }
}
