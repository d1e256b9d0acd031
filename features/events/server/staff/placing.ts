import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { accountIdMadeFor, accountOf, languageOf } from '#features/account/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import { notFound, type Problem, refusal } from '#platform/server/http/problem.ts'
import { audit } from '#platform/server/permissions/audit.ts'
import type { Bilingual } from '#platform/text/language.ts'
import { placesLeft, whyNotOpen, whyRestricted, whySlotClosed } from '../../rules.ts'
import { flagsOf, ownOf, publishedOf, restrictionsOf } from '../animation-rows.ts'
import {
  type RequestedBooking,
  requestedLocked,
  rereadRequested,
  slotStateOf,
  takeAndInsert,
  workplaceOfRequested,
} from '../book.ts'
import { mailAdded, mailChanged } from '../booking-mails.ts'
import { bookingRow } from '../bookings.ts'
import { queueAnnouncement } from '../feed.ts'
import { giveUpHolds } from '../holds.ts'
import { lockAll, movePlaces, moveShares } from '../modify.ts'
import { lockSlots } from '../places.ts'
import { noSuchSlot, tooFewPlaces } from '../refusals.ts'
import { animatedSites, type StaffAct } from './access.ts'

/*
 * Those who look after an animation put people where they are to be. Whom it is for, how many slots one may have and how many
 * places there are holds for them too; the deadline does not, nor whether people may book for each other.
 */

interface Placed {
  id: string
  slotId: string
  name: string
}

interface Given {
  animationId: string
  slotId: string
  publicUrl: string
}

/**
 * Registers a person of the company, and mails them.
 * @throws Problem 404; 409 as `placementRefusals` says
 */
export async function addPersonTo(
  trx: Database,
  { animationId, slotId, email, publicUrl }: Given & { email: string },
  { actor, grants, now }: StaffAct,
): Promise<Placed> {
  const sites = await animatedSites(trx, animationId, grants)
  const accountId = await accountIdMadeFor(trx, email.trim().toLowerCase())
  if (accountId === undefined) throw notInDirectory
  const which = { animationId, slotId, accountId }
  const language = (await languageOf(trx, accountId)) ?? 'fr'
  const [requested] = await requestedLocked(trx, { ...which, language })
  if (requested === undefined) throw noSuchSlot()
  if (requested.animation_type === 'FAMILY_DAY') throw needsFamilyForm
  checkPlacement(requested, undefined, now)
  const holds = requested.own.filter(booking => booking.incomplete)
  if (holds.length > 0) await giveUpHolds(trx, holds, { slotId, now })
  const id = randomUUID()
  const values = {
    ...which,
    ...{ id, bookedBy: null, status: 'BOOKED' as const, places: 1, heldUntil: null, imageRights: null },
    ...{ termsAccepted: false, answers: '[]', family: null, children: '[]', ownersLanguage: language, now },
    ...workplaceOfRequested(requested),
    late: true,
  }
  let [made] = await takeAndInsert(trx, values)
  if (made === undefined) {
    // Whoever came meanwhile decides: the slot's row is ours, and what it says is so.
    const slot = (await lockSlots(trx, [slotId])).get(slotId)
    const reread = await rereadRequested(trx, which)
    if (slot === undefined || reread === undefined) throw noSuchSlot()
    checkPlacement(reread, undefined, now)
    if (placesLeft(slot) === 0) throw tooFewPlaces(0)
    ;[made] = await takeAndInsert(trx, values)
    if (made === undefined) throw tooFewPlaces(placesLeft(slot))
  }
  await queueAnnouncement(trx, animationId)
  await mailAdded(trx, id, { accountId: actor, now, publicUrl })
  await note(trx, sites, { action: 'ANIMATION_PERSON_ADDED', animationId, id, actor })
  return { id, slotId, name: await nameOf(trx, accountId) }
}

/**
 * Moves a booking with all its places to another slot, and mails whose it is. Where it is refused everything stands as it
 * was; with whom it is shared moves along, as when its owner moves it.
 * @throws Problem 404; 409 as `placementRefusals` says, NOT_STANDING
 */
export async function movePersonTo(
  trx: Database,
  { animationId, slotId, bookingId, publicUrl }: Given & { bookingId: string },
  { actor, grants, now }: StaffAct,
): Promise<Placed> {
  const sites = await animatedSites(trx, animationId, grants)
  const accountId = await ownerOf(trx, { animationId, bookingId })
  const holds = await lockAll(trx, { animationId, slotId, bookingId }, accountId)
  const language = (await languageOf(trx, accountId)) ?? 'fr'
  const row = await bookingRow(trx, bookingId, { accountId: '', language, now })
  if (row === undefined) throw notFound()
  if (row.status !== 'BOOKED' && row.status !== 'FAMILY') throw notStanding
  const name = row.owner_name ?? ''
  if (row.slot_id === slotId) return { id: bookingId, slotId, name }
  if (row.ends_at <= now) throw isOver
  await giveUpHolds(trx, holds, { slotId, now })
  const requested = await rereadRequested(trx, { animationId, slotId, accountId })
  if (requested === undefined) throw noSuchSlot()
  checkPlacement(requested, bookingId, now)
  await movePlaces(trx, row, {
    ...{ slotId, places: row.places, left: placesLeft(requested.slot), now },
    late: true,
  })
  await sql`
    update animation_bookings set slot_id = ${slotId}::bigint, revision = revision + 1, changed_at = ${now}::timestamptz,
      proof_serial = default, moved_from = null, moved_at = null
    where id = ${bookingId}::uuid`.execute(trx)
  await moveShares(trx, row, requested, { accountId: actor, now, publicUrl })
  await queueAnnouncement(trx, animationId)
  const before = { start: row.starts_at, end: row.ends_at }
  await mailChanged(trx, bookingId, before, { accountId: actor, now, publicUrl })
  await note(trx, sites, { action: 'ANIMATION_PERSON_MOVED', animationId, id: bookingId, actor })
  return { id: bookingId, slotId, name }
}

/** @param bookingId the one that is moved, which is in nobody's way @throws Problem 409 */
function checkPlacement(requested: RequestedBooking, bookingId: string | undefined, now: Date): void {
  const closed = whyNotOpen(publishedOf(requested), now)
  if (closed !== undefined) throw closed === 'CANCELLED' ? placed('ANIMATION_CANCELLED') : placed('NOT_OPEN')
  const slot = slotStateOf(requested)
  if (slot.cancelled) throw placed('SLOT_CANCELLED')
  if (slot.end <= now) throw isOver
  const restricted = whyRestricted(restrictionsOf(requested), workplaceOfRequested(requested))
  if (restricted !== undefined) throw placed(restricted)
  const own = ownOf(requested.own, bookingId)
  // Until its end the team may still put somebody into it.
  const why = whySlotClosed(
    { ...slot, deadline: slot.end },
    { flags: flagsOf(requested), own, over: false, now },
  )
  if (why === 'FULL') throw tooFewPlaces(0)
  if (why === 'OVER' || why === 'PAST_DEADLINE') throw isOver
  if (why !== undefined) throw placed(why === 'ALREADY_BOOKED' ? 'ALREADY_REGISTER' : why)
}

const words = {
  ALREADY_REGISTER: {
    fr: 'Cette personne a déjà une place sur ce créneau.',
    en: 'This person is already registered for this time slot.',
  },
  ONE_SLOT_ONLY: {
    fr: 'Cette personne a déjà un créneau, et l’événement n’en donne qu’un à chacun.',
    en: 'This person has a time slot already, and the event gives each person one only.',
  },
  ONE_PER_DAY: {
    fr: 'Cette personne a déjà un créneau ce jour-là, et l’événement n’en donne qu’un par jour.',
    en: 'This person has a time slot on this day already, and the event gives one a day only.',
  },
  SAME_DAY_ONLY: {
    fr: 'Les créneaux de cette personne sont un autre jour, et doivent être tous le même jour.',
    en: 'The time slots of this person are on another day, and all have to be on the same one.',
  },
  OTHER_SITE: {
    fr: 'L’événement n’est pas pour le campus de cette personne.',
    en: 'The event is not for the campus of this person.',
  },
  OTHER_BUILDING: {
    fr: 'L’événement n’est pas pour le bâtiment de cette personne.',
    en: 'The event is not for the building of this person.',
  },
  OTHER_CONTRACT: {
    fr: 'L’événement n’est pas pour le type de contrat de cette personne.',
    en: 'The event is not for this person’s type of contract.',
  },
  SLOT_CANCELLED: { fr: 'Ce créneau est annulé.', en: 'This time slot is cancelled.' },
  NOT_OPEN: {
    fr: 'L’événement n’est pas ouvert\u00a0: personne ne peut y être inscrit.',
    en: 'The event is not open: nobody can be registered for it.',
  },
  ANIMATION_CANCELLED: { fr: 'L’événement est annulé.', en: 'The event is cancelled.' },
} satisfies Record<string, Bilingual>

function placed(reason: keyof typeof words): Problem {
  return refusal(reason, words[reason])
}

const notInDirectory = refusal('NOT_FOUND', {
  fr: 'Personne de l’entreprise n’a cette adresse.',
  en: 'Nobody of the company has this address.',
})

const needsFamilyForm = refusal('FAMILY_FORM', {
  fr: 'Une journée des familles se réserve avec son formulaire, que le parent remplit lui-même.',
  en: 'A family day is booked with its form, which the parent fills in themselves.',
})

const notStanding = refusal('NOT_STANDING', {
  fr: 'Cette inscription a déjà été annulée.',
  en: 'This registration has already been cancelled.',
})

const isOver = refusal('OVER', {
  fr: 'Ce créneau est passé.',
  en: 'This time slot is over.',
})

/** @throws Problem 404 no such booking of it, or one that was passed on; 409 NOT_STANDING its owner was erased */
async function ownerOf(
  db: Database,
  { animationId, bookingId }: { animationId: string; bookingId: string },
): Promise<string> {
  const row = await db
    .selectFrom('animation_bookings')
    .select('account_id as owner')
    .where('id', '=', bookingId)
    .where('animation_id', '=', sql<string>`${animationId}::bigint`)
    .where('shared_from', 'is', null)
    .executeTakeFirst()
  if (row === undefined) throw notFound()
  if (row.owner === null) throw notStanding
  return row.owner
}

async function nameOf(db: Database, accountId: string): Promise<string> {
  const account = await accountOf(db, accountId)
  return account === undefined ? '' : `${account.firstName} ${account.lastName}`.trim()
}

function note(
  trx: Database,
  sites: readonly string[],
  { action, animationId, id, actor }: { action: string; animationId: string; id: string; actor: string },
): Promise<void> {
  return audit(
    trx,
    sites.map(siteId => ({
      ...{ actor, action, subjectType: 'animation', subjectId: animationId, siteId: Number(siteId) },
      detail: `booking ${id}`,
    })),
  )
}
