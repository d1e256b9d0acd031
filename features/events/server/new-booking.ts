import { type RawBuilder, sql } from 'kysely'
import { siteName } from '#features/sites/server/public.ts'
import type { Language } from '#platform/text/language.ts'
import type {
  Booking,
  FamilyForm,
  ImageRightsChoice,
  InvitationCardType,
  QuestionAnswer,
} from '../contract.ts'
import { birthDay } from '../family-rules.ts'
import { inLanguage } from './animation-rows.ts'
import type { BookingRow } from './bookings.ts'

/*
 * A booking that has just been made, as `bookingRow` would read it. Most of it was read for deciding about it, or was
 * written; reading it all anew would be a good part of what a booking costs.
 */

/** What a booking shows of its animation, its slot and its owner. */
export interface VisibleFacts {
  id: string
  name: string
  image_url: string | null
  animation_type: Booking['animationType']
  invitation_type: Booking['invitationType']
  transferred_invitation: boolean
  place: string | null
  card: InvitationCardType | null
  site_id: number
  site: string
  owner_name: string
  owner_email: string
}

/** The columns of `VisibleFacts` that decide nothing, of the animation `a`, the slot `slot` and the account `p`. */
export function visibleColumns(language: Language): RawBuilder<unknown> {
  return sql`
    ${inLanguage(language, 'a.name')} as name, a.image_url, a.invitation_type, a.transferred_invitation,
    coalesce(${inLanguage(language, 'slot.place')}, ${inLanguage(language, 'a.place')}) as place,
    slot.invitation_card_type as card, slot.site_id, ${siteName(sql.ref<number>('slot.site_id'))} as site,
    trim(p."firstName" || ' ' || p."lastName") as owner_name, p.email as owner_email`
}

/** What is known only once the places are taken. */
export interface MadeBooking {
  id: string
  revision: number
  serial: string
  starts_at: Date
  ends_at: Date
  registration_ends_at: Date
}

interface NewBooking extends MadeBooking {
  slotId: string
  accountId: string
  status: BookingRow['status']
  places: number
  heldUntil: Date | null
  imageRights: ImageRightsChoice | null
  termsAccepted: boolean
  answers: QuestionAnswer[]
  family: FamilyForm | undefined
}

/** One's own booking: nobody has made it for its owner, and it is shared with nobody yet. */
export function newBookingRow(made: NewBooking, visible: VisibleFacts): BookingRow {
  const { children = [], ...parent } = made.family ?? {}
  return {
    id: made.id,
    animation_id: visible.id,
    slot_id: made.slotId,
    account_id: made.accountId,
    booked_by: null,
    status: made.status,
    shared_from: null,
    ended_by_sharer: false,
    image_rights: made.imageRights,
    terms_accepted: made.termsAccepted,
    answers: made.answers,
    family: made.family === undefined ? null : (parent as BookingRow['family']),
    reason: null,
    held_until: made.heldUntil,
    serial: made.serial,
    name: visible.name,
    image_url: visible.image_url,
    animation_type: visible.animation_type,
    invitation_type: visible.invitation_type,
    transferred_invitation: visible.transferred_invitation,
    starts_at: made.starts_at,
    starts: String(made.starts_at.getTime() * 1000),
    ends_at: made.ends_at,
    registration_ends_at: made.registration_ends_at,
    moved_at: null,
    place: visible.place,
    card: visible.card,
    site_id: visible.site_id,
    site: visible.site,
    shared_by: null,
    booked_by_name: null,
    booker_email: null,
    owner_name: visible.owner_name,
    owner_email: visible.owner_email,
    revision: made.revision,
    places: made.places,
    children: children.map((child, index) => ({
      position: index + 1,
      first: child.childFirstname,
      last: child.childLastname,
      birth: birthDay(child.childBirthDate) ?? '',
      note: child.additionalInformation ?? null,
    })),
    shared_to: [],
  }
}
