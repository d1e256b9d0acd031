import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { accountIdMadeFor, accountWithId, languageOf } from '#features/account/server/public.ts'
import type { DirectoryWorkplace } from '#features/directory/server/public.ts'
import { campusClock } from '#platform/server/database/campus-clock.ts'
import type { Database } from '#platform/server/database/database.ts'
import { reusableQuery } from '#platform/server/database/reusable-query.ts'
import { invalid } from '#platform/server/http/problem.ts'
import type { Language } from '#platform/text/language.ts'
import {
  type Booking,
  type FamilyForm,
  type ImageRightsChoice,
  maxColleagues,
  type QuestionAnswer,
} from '../contract.ts'
import { birthDay, placesOf } from '../family-rules.ts'
import {
  heldUntil,
  placesLeft,
  type SlotState,
  type Workplace,
  whyNotOpen,
  whyRestricted,
  whySlotClosed,
} from '../rules.ts'
import {
  type AnimationState,
  flagsOf,
  type OwnRow,
  ownBookings,
  ownOf,
  publishedOf,
  restrictionsOf,
  stateColumns,
} from './animation-rows.ts'
import { mailBooked } from './booking-mails.ts'
import { type BookingReader, bookingOf, bookingRow } from './bookings.ts'
import { colleaguesLeft, isBookedBy } from './colleagues.ts'
import { accountWorkplace, workplaceFrom } from './eligibility.ts'
import { queueAnnouncement } from './feed.ts'
import {
  type AskingAnimation,
  answersToQuestions,
  checkedAnswers,
  checkedFamily,
  faultInWords,
} from './form-check.ts'
import { giveUpHolds } from './holds.ts'
import { type MadeBooking, newBookingRow, type VisibleFacts, visibleColumns } from './new-booking.ts'
import { lockPeople, lockSlots, personLock } from './places.ts'
import {
  closedSlot,
  collaboratorRegistered,
  colleagueNotEligible,
  enoughColleagues,
  noSuchBooking,
  noSuchSlot,
  notOpen,
  notToBeSeen,
  refused,
  tooFewPlaces,
} from './refusals.ts'

export interface WantedBooking {
  animationId: string
  slotId: string
  person: { id: string; email: string }
  /** Of the collaborator whose booking it is to be; undefined: one's own. */
  email: string | undefined
  imageRights: ImageRightsChoice | undefined
  additionalAnswers: readonly QuestionAnswer[] | undefined
  /** Undefined where a family animation is booked first and completed second. */
  familyForm: FamilyForm | undefined
  /** Of an animation without a family form; those of a family are accepted in it. */
  termsAccepted: boolean | undefined
}

/** What decides about a booking, as it was read. */
export interface RequestedBooking extends AnimationState, AskingAnimation {
  animation_type: Booking['animationType']
  delegated_invitation: boolean
  asks_image_rights: boolean
  slot: {
    id: string
    start: string
    end: string
    deadline: string
    cancelled: boolean
    taken: number
    limit: number
  }
  own: OwnRow[]
  known: DirectoryWorkplace | null
  account_site: string | null
}

interface Which {
  animationId: string
  slotId: string
  accountId: string
}

function requestQuery<Row extends RequestedBooking>(
  db: Database,
  { animationId, slotId, accountId }: Which,
  besides: RawBuilder<unknown> = sql``,
) {
  const person = accountWithId(db, accountId).select(accountWorkplace.as('known'))
  return sql<Row>`
    select ${besides} ${stateColumns}, a.animation_type, a.delegated_invitation,
      a.image_rights is not null as asks_image_rights, a.information_form, a.terms is not null as has_terms,
      a.questions, (select min(f.starts_at) from animation_slots f where f.animation_id = a.id) as first_starts,
      json_build_object('id', slot.id::text, 'start', slot.starts_at, 'end', slot.ends_at,
        'deadline', slot.registration_ends_at, 'cancelled', slot.cancelled_at is not null, 'taken', slot.taken,
        'limit', slot.limit_user) as slot,
      ${ownBookings(accountId)} as own, p.known, p."siteId" as account_site
    from animations a
    join animation_slots slot on slot.animation_id = a.id
    join ${person} p on true
    where a.id = ${animationId}::bigint and slot.id = ${slotId}::bigint`
}

/**
 * What decides, with the lock of the person, and what a booking shows of its animation. It sees what was committed before
 * the lock was waited for: good enough to say no; the yes is said by the statement that takes the places.
 */
export const requestedLocked = reusableQuery<Which & { language: Language }, RequestedBooking & VisibleFacts>(
  (db, which) => {
    const { accountId, language } = which
    const statement = requestQuery<RequestedBooking & VisibleFacts>(
      db,
      which,
      sql`pg_advisory_xact_lock(${sql.lit(personLock)}, hashtext(${accountId}::text || ':' || a.id)) as lock,
      ${visibleColumns(language)},`,
    )
    return { compile: () => statement.compile(db) }
  },
)

/** The same once more, for who holds the lock. */
export async function rereadRequested(db: Database, which: Which): Promise<RequestedBooking | undefined> {
  const { rows } = await requestQuery(db, which).execute(db)
  return rows[0]
}

/**
 * Books a slot. Without its family form the booking of a family animation holds one place for a while.
 * @throws Problem 400 a form to mend, a collaborator who is registered; 404; 409 as `bookingRefusals` says
 */
export async function book(
  trx: Database,
  wanted: WantedBooking,
  reader: BookingReader & { publicUrl: string },
): Promise<Booking> {
  const { animationId, slotId, person, imageRights, familyForm } = wanted
  const { now, language } = reader
  const email = wanted.email?.trim().toLowerCase()
  const collaborator = email === undefined || email === person.email.toLowerCase() ? undefined : email
  const accountId = collaborator === undefined ? person.id : await accountIdMadeFor(trx, collaborator)
  if (accountId === undefined) throw colleagueNotEligible(collaborator ?? '')
  const which = { animationId, slotId, accountId }
  if (collaborator !== undefined) {
    await lockPeople(trx, animationId, [person.id, accountId])
    if ((await colleaguesLeft(trx, animationId, person.id)) === 0) throw enoughColleagues(maxColleagues)
  }
  const [found] = await requestedLocked(trx, { ...which, language })
  if (found === undefined) throw noSuchSlot()
  let requested: RequestedBooking | undefined = found
  if (collaborator !== undefined && !requested.delegated_invitation) throw refused('NOT_DELEGABLE')
  const colleague = collaborator === undefined ? undefined : { email: collaborator, booker: person.id }
  await checkPerson(trx, requested, { colleague, now })

  const isFamily = requested.animation_type === 'FAMILY_DAY'
  if (familyForm !== undefined && !isFamily) throw noFamilyForm
  if (requested.asks_image_rights && collaborator === undefined && imageRights === undefined)
    throw noImageRights
  if (requested.has_terms && !isFamily && wanted.termsAccepted !== true) throw termsNotAccepted
  const family = familyForm && (await checkedFamily(trx, familyForm, requested, { isNew: true }))
  const incomplete = isFamily && family === undefined
  const answers = incomplete
    ? answersToQuestions(wanted.additionalAnswers ?? [], requested.questions)
    : checkedAnswers(wanted.additionalAnswers ?? [], requested.questions)
  const places = placesOf(family)
  if (placesLeft(requested.slot) === 0) throw tooFewPlaces(0)

  const holds = requested.own.filter(booking => booking.incomplete)
  if (holds.length > 0) await giveUpHolds(trx, holds, { slotId, now })
  const id = randomUUID()
  const values: Values = {
    ...which,
    id,
    bookedBy: collaborator === undefined ? null : person.id,
    status: incomplete ? 'INCOMPLETE' : isFamily ? 'FAMILY' : 'BOOKED',
    places,
    heldUntil: incomplete ? heldUntil(now) : null,
    imageRights: collaborator === undefined ? (imageRights ?? null) : null,
    termsAccepted: requested.has_terms && !isFamily && collaborator === undefined,
    answers: JSON.stringify(answers),
    ...storedFamily(family),
    ...workplaceFrom(requested.known, requested.account_site),
    ownersLanguage: (collaborator === undefined ? undefined : await languageOf(trx, accountId)) ?? language,
    late: false,
    now,
  }
  // Who comes too late for some place, or finds it taken meanwhile, has the slot's row to themselves and is told exactly.
  let [made] = await takeAndInsert(trx, values)
  if (made === undefined) {
    const slot = (await lockSlots(trx, [slotId])).get(slotId)
    requested = await rereadRequested(trx, which)
    if (slot === undefined || requested === undefined) throw noSuchSlot()
    await checkPerson(trx, requested, { colleague, now })
    if (placesLeft(slot) < places) throw tooFewPlaces(placesLeft(slot))
    // What its person came to hold while the lock was waited for.
    const late = requested.own.filter(booking => booking.incomplete)
    if (late.length > 0) await giveUpHolds(trx, late, { slotId, now })
    ;[made] = await takeAndInsert(trx, values)
    if (made === undefined) throw refused('PAST_DEADLINE')
  }
  const row =
    collaborator === undefined
      ? newBookingRow({ ...made, ...values, answers, family }, found)
      : await bookingRow(trx, id, reader)
  if (row === undefined) throw noSuchBooking()
  const mailsLeft = incomplete
    ? await queueAnnouncement(trx, animationId)
    : await mailBooked(trx, row, reader)
  return { ...bookingOf(row, reader), ...(mailsLeft !== undefined && { mailsLeft }) }
}

/** For whom somebody else books. */
interface Colleague {
  email: string
  booker: string
}

/** @throws Problem for a person who may not book this slot, full or not; why a colleague may not is not told to others */
async function checkPerson(
  trx: Database,
  requested: RequestedBooking,
  { colleague, now }: { colleague: Colleague | undefined; now: Date },
): Promise<void> {
  const closed = whyNotOpen(publishedOf(requested), now)
  if (closed === 'DRAFT' || closed === 'CREATED') throw notToBeSeen(closed)
  if (closed !== undefined) throw notOpen(closed)
  const why = whySlotClosed(slotStateOf(requested), {
    flags: flagsOf(requested),
    own: ownOf(requested.own),
    over: false,
    now,
  })
  const isRegistered = why === 'ALREADY_BOOKED' || why === 'ONE_SLOT_ONLY'
  const restricted = whyRestricted(restrictionsOf(requested), workplaceOfRequested(requested))
  if (colleague !== undefined) {
    const theirs = isRegistered || why === 'ONE_PER_DAY' || why === 'SAME_DAY_ONLY'
    if (!theirs && restricted === undefined) {
      if (why !== undefined && why !== 'FULL') throw closedSlot(why)
      return
    }
    const { email, booker } = colleague
    const ownIds = requested.own.map(({ id }) => id)
    throw theirs && (await isBookedBy(trx, ownIds, booker))
      ? collaboratorRegistered(email)
      : colleagueNotEligible(email)
  }
  if (restricted !== undefined && !isRegistered) throw refused(restricted)
  if (why !== undefined && why !== 'FULL') throw closedSlot(why)
}

export function slotStateOf({ slot }: Pick<RequestedBooking, 'slot'>): SlotState {
  const { start, end, deadline, ...rest } = slot
  return { ...rest, start: new Date(start), end: new Date(end), deadline: new Date(deadline) }
}

export function workplaceOfRequested({
  known,
  account_site,
}: Pick<RequestedBooking, 'known' | 'account_site'>): Workplace {
  return workplaceFrom(known, account_site)
}

export const noFamilyForm = invalid({
  familyForm: {
    fr: 'Cet événement n’a pas de formulaire famille.',
    en: 'This event has no family form.',
  },
})

const noImageRights = invalid({
  imageRights: {
    fr: 'Indiquez si vous acceptez l’utilisation de votre image.',
    en: 'Say whether you agree to pictures of you being used.',
  },
})

const termsNotAccepted = invalid({ termsAccepted: faultInWords.NOT_ACCEPTED })

/** A checked family form as the tables take it: the parent's part, and the children as a list. */
export function storedFamily(family: FamilyForm | undefined): { family: string | null; children: string } {
  if (family === undefined) return { family: null, children: '[]' }
  const { children, ...parent } = family
  return {
    family: JSON.stringify(parent),
    children: JSON.stringify(
      children.map((child, index) => ({
        position: index + 1,
        first_name: child.childFirstname,
        last_name: child.childLastname,
        birth_date: birthDay(child.childBirthDate),
        additional_information: child.additionalInformation ?? null,
      })),
    ),
  }
}

interface Values extends Which, Workplace {
  id: string
  bookedBy: string | null
  status: 'BOOKED' | 'FAMILY' | 'INCOMPLETE'
  places: number
  heldUntil: Date | null
  imageRights: ImageRightsChoice | null
  termsAccepted: boolean
  /** JSON, as the three below. */
  answers: string
  family: string | null
  children: string
  /** In which its mails are written. */
  ownersLanguage: Language
  /** Whether the deadline does not matter, as to those who look after the animation. */
  late: boolean
  now: Date
}

/**
 * Takes the places and writes the booking, if at this moment there are as many, the slot is open, the animation is for
 * this person, and the flags let them have it: one statement. The person's lock is held, so that what it sees of their
 * bookings is all there is; for the slot it waits for whoever is taking places of it. It answers what only now is known, or nothing.
 */
export const takeAndInsert = reusableQuery<Values, MadeBooking>((db, values) => {
  const { now } = values
  const day = (moment: string) => sql`(${sql.ref(moment)} at time zone ${campusClock})::date`
  const statement = sql<MadeBooking>`
    with taken as (
      update animation_slots s set taken = s.taken + ${values.places}::int
      from animations a
      where s.id = ${values.slotId}::bigint and a.id = s.animation_id and a.id = ${values.animationId}::bigint
        and s.taken + ${values.places}::int <= s.limit_user and s.cancelled_at is null
        and (${values.late}::boolean or s.registration_ends_at > ${now}::timestamptz) and s.ends_at > ${now}::timestamptz
        and a.status = 'CREATED' and a.publication_date <= ${now}::timestamptz
        and (a.restricted_sites = '{}' or ${values.siteId}::int = any(a.restricted_sites))
        and (a.restricted_buildings = '{}' or ${values.building}::text = any(a.restricted_buildings))
        and (a.restricted_contract_types = '{}'
          or ${values.contractType}::text = any(a.restricted_contract_types))
        and not exists (
          select from animation_bookings b join animation_slots o on o.id = b.slot_id
          where b.account_id = ${values.accountId}::text and b.animation_id = a.id and b.standing
            and b.shared_from is null
            and (b.slot_id = s.id or case
              when a.multiple_slot_by_user and a.multiple_slot_by_day then false
              when a.multiple_slot_by_user then ${day('o.starts_at')} = ${day('s.starts_at')}
              when a.multiple_slot_by_day then ${day('o.starts_at')} <> ${day('s.starts_at')}
              else true end))
      returning s.id, s.animation_id, s.starts_at, s.ends_at, s.registration_ends_at),
    made as (
      insert into animation_bookings (id, animation_id, slot_id, account_id, booked_by, status, places, held_until,
        image_rights, terms_accepted, answers, family, language, created_at, changed_at)
      select ${values.id}::uuid, t.animation_id, t.id, ${values.accountId}::text, ${values.bookedBy}::text,
        ${values.status}::text, ${values.places}::int, ${values.heldUntil}::timestamptz, ${values.imageRights}::text,
        ${values.termsAccepted}::boolean, ${values.answers}::jsonb, ${values.family}::jsonb, ${values.ownersLanguage}::text, ${now}::timestamptz,
        ${now}::timestamptz
      from taken t
      returning id, revision, proof_serial),
    brought as (
      insert into animation_children (booking_id, position, first_name, last_name, birth_date, additional_information)
      select m.id, c.position, c.first_name, c.last_name, c.birth_date, c.additional_information
      from made m cross join jsonb_to_recordset(${values.children}::jsonb) as c (
        position int, first_name text, last_name text, birth_date date, additional_information text)),
    waited as (
      delete from animation_alerts l using taken t
      where l.animation_id = t.animation_id and l.account_id = ${values.accountId}::text)
    select m.id, m.revision, m.proof_serial::text as serial, t.starts_at, t.ends_at, t.registration_ends_at
    from made m, taken t`
  return { compile: () => statement.compile(db) }
})
