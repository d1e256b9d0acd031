import { type RawBuilder, sql } from 'kysely'
import { accountPeople } from '#features/account/server/public.ts'
import { siteName } from '#features/sites/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import { reusableQuery } from '#platform/server/database/reusable-query.ts'
import { wrongCursor } from '#platform/server/http/cursor.ts'
import {
  type Booking,
  type BookingStatus,
  cancelledStatuses,
  type FamilyForm,
  type ImageRightsChoice,
  type InvitationCardType,
  type QuestionAnswer,
  standingStatuses,
} from '../contract.ts'
import { birthDateOf } from '../family-rules.ts'
import { type Booked, may } from '../permissions.ts'
import { stands } from '../rules.ts'
import { inLanguage } from './animation-rows.ts'
import type { Reader } from './animations.ts'
import type { SignProof } from './proofs.ts'
import { noSuchBooking } from './refusals.ts'

export interface BookingReader extends Reader {
  sign: SignProof
}

/** The parent's part of a family form, as it is stored. */
export type StoredFamily = Omit<FamilyForm, 'children'>

interface StoredChild {
  position: number
  first: string
  last: string
  /** `YYYY-MM-DD` */
  birth: string
  note: string | null
}

export interface BookingRow {
  id: string
  animation_id: string
  slot_id: string
  account_id: string | null
  booked_by: string | null
  /** LAPSED is shown to nobody but who ended it themselves. */
  status: BookingStatus | 'LAPSED'
  shared_from: string | null
  ended_by_sharer: boolean
  image_rights: ImageRightsChoice | null
  terms_accepted: boolean
  answers: QuestionAnswer[]
  family: StoredFamily | null
  reason: string | null
  held_until: Date | null
  /** That of the owner where the booking was passed on. */
  serial: string
  name: string
  image_url: string | null
  animation_type: Booking['animationType']
  invitation_type: Booking['invitationType']
  transferred_invitation: boolean
  starts_at: Date
  /** The same in microseconds since 1970. */
  starts: string
  ends_at: Date
  registration_ends_at: Date
  /** When the team moved its slot since it was booked. */
  moved_at: Date | null
  place: string | null
  card: InvitationCardType | null
  site_id: number
  site: string
  shared_by: string | null
  booked_by_name: string | null
  booker_email: string | null
  owner_name: string | null
  owner_email: string | null
  revision: number
  places: number
  children: StoredChild[]
  shared_to: { email: string; displayName: string }[]
}

const fullName = (table: string) =>
  sql<string>`trim(${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)})`

/** The bookings `b` that a condition is true of, whatever their status. */
export function bookingsWhere({ language }: Pick<Reader, 'language'>, condition: RawBuilder<unknown>) {
  return sql<BookingRow>`
    select b.id, b.animation_id::text, b.slot_id::text, b.account_id, b.booked_by, b.status, b.shared_from,
      b.ended_by_sharer, b.image_rights, b.terms_accepted, b.answers, b.family, b.reason, b.held_until, b.revision, b.places, b.moved_at,
      ${fullName('owner')} as owner_name, owner.email as owner_email, booker.email as booker_email,
      coalesce(source.proof_serial, b.proof_serial)::text as serial,
      ${inLanguage(language, 'a.name')} as name, a.image_url, a.animation_type, a.invitation_type,
      a.transferred_invitation, slot.starts_at, (extract(epoch from slot.starts_at) * 1000000)::bigint::text as starts,
      slot.ends_at, slot.registration_ends_at,
      coalesce(${inLanguage(language, 'slot.place')}, ${inLanguage(language, 'a.place')}) as place,
      slot.invitation_card_type as card, slot.site_id, ${siteName(sql.ref<number>('slot.site_id'))} as site,
      ${fullName('sharer')} as shared_by, ${fullName('booker')} as booked_by_name,
      (select coalesce(json_agg(json_build_object('position', c.position, 'first', c.first_name,
          'last', c.last_name, 'birth', c.birth_date, 'note', c.additional_information) order by c.position), '[]')
        from animation_children c where c.booking_id = b.id) as children,
      (select coalesce(json_agg(json_build_object('email', p.email, 'displayName', ${fullName('p')})
          order by r.created_at, r.id), '[]')
        from animation_bookings r join ${accountPeople} p on p.id = r.account_id
        where r.shared_from = b.id and r.standing) as shared_to
    from animation_bookings b
    join animations a on a.id = b.animation_id
    join animation_slots slot on slot.id = b.slot_id
    left join animation_bookings source on source.id = b.shared_from
    left join ${accountPeople} sharer on sharer.id = source.account_id
    left join ${accountPeople} owner on owner.id = b.account_id
    left join ${accountPeople} booker on booker.id = b.booked_by and b.booked_by <> b.account_id
    where ${condition}`
}

/** As the reader sees it: the proof and the family are for its owner alone. */
export function bookingOf(row: BookingRow, { accountId, now, sign }: BookingReader): Booking {
  const own = row.account_id === accountId
  const status = row.status === 'LAPSED' ? 'CANCELLED_BY_USER' : row.status
  const proof = (child: number) =>
    own && stands(status) ? sign({ serial: BigInt(row.serial), child, end: row.ends_at }) : null
  const person = { id: accountId }
  const booked: Booked = bookedOf({ ...row, status })
  return {
    id: row.id,
    animationId: row.animation_id,
    animationName: row.name,
    animationImage: row.image_url,
    animationType: row.animation_type,
    slotId: row.slot_id,
    startDate: row.starts_at.toISOString(),
    endDate: row.ends_at.toISOString(),
    endDateInscription: row.registration_ends_at.toISOString(),
    status,
    slotPlace: row.place,
    slotCampus: { id: String(row.site_id), name: row.site },
    invitationType: row.invitation_type,
    invitationCardType: row.card,
    qrcode: proof(0),
    imageRights: row.image_rights,
    termsAccepted: row.terms_accepted || (own && row.family?.termsAccepted === true),
    sharedBy: row.shared_by,
    endedBySharer: row.ended_by_sharer,
    sharedToUsers: row.shared_to,
    bookedBy: row.booked_by_name,
    reason: row.reason,
    heldUntil: row.held_until?.toISOString() ?? null,
    questionAnswers: row.answers.map(({ id, value, choices }) => ({
      id,
      value: value ?? null,
      choices: choices ?? [],
    })),
    familyInformationForm:
      row.family === null || !own
        ? null
        : {
            ...row.family,
            children: row.children.map(child => ({
              childFirstname: child.first,
              childLastname: child.last,
              childBirthDate: birthDateOf(child.birth),
              ...(child.note !== null && { additionalInformation: child.note }),
              qrCode: proof(child.position) ?? '',
            })),
          },
    mayModify: may(person, 'modify', booked, now),
    mayDelete: may(person, 'delete', booked, now),
    mayShare: may(person, 'share', booked, now),
    mayGiveBack: may(person, 'giveBack', booked, now),
  }
}

export function bookedOf(row: Omit<BookingRow, 'status'> & { status: BookingStatus }): Booked {
  return {
    owner: row.account_id ?? '',
    status: row.status,
    shared: row.shared_from !== null,
    end: row.ends_at,
    deadline: row.registration_ends_at,
    cancelUntil: row.moved_at === null ? null : row.starts_at,
    transferable: row.transferred_invitation,
  }
}

const withId = reusableQuery<Reader & { id: string }, BookingRow>((db, wanted) => {
  const statement = bookingsWhere(wanted, sql`b.id = ${wanted.id}::uuid`)
  return { compile: () => statement.compile(db) }
})

/** A booking whatever its status and whoever reads. */
export async function bookingRow(db: Database, id: string, reader: Reader): Promise<BookingRow | undefined> {
  const [row] = await withId(db, { ...reader, id })
  return row
}

/** One booking as it is now, for who has just changed it. */
export async function bookingNow(db: Database, id: string, reader: BookingReader): Promise<Booking> {
  const row = await bookingRow(db, id, reader)
  if (row === undefined) throw noSuchBooking()
  return bookingOf(row, reader)
}

/** @throws Problem 404 where it is not the reader's, or of another animation, or was never completed */
export async function ownBooking(
  db: Database,
  { id, animationId }: { id: string; animationId: string },
  reader: BookingReader,
): Promise<Booking> {
  const row = await bookingRow(db, id, reader)
  if (row === undefined || row.account_id !== reader.accountId || row.animation_id !== animationId) {
    throw noSuchBooking()
  }
  if (row.status === 'LAPSED') throw noSuchBooking()
  return bookingOf(row, reader)
}

// ——— A person's list ———

/** Bookings of one page. */
const pageSize = 20
/** What a list shows: never what is not complete. */
const listed = sql.join([...standingStatuses, ...cancelledStatuses].map(status => sql.lit(status)))

interface Page extends Reader {
  /** Where the page before ended: microseconds since 1970 and an id. */
  at: string
  id: string
}

const toCome = reusableQuery<Page, BookingRow>((db, page) => {
  const statement = sql<BookingRow>`${bookingsWhere(
    page,
    sql`b.account_id = ${page.accountId} and b.status in (${listed}) and slot.ends_at > ${page.now}::timestamptz
      and (slot.starts_at, b.id) > (${instantAt(page.at)}, ${page.id}::uuid)`,
  )} order by slot.starts_at, b.id limit ${sql.lit(pageSize + 1)}`
  return { compile: () => statement.compile(db) }
})

const over = reusableQuery<Page, BookingRow>((db, page) => {
  const statement = sql<BookingRow>`${bookingsWhere(
    page,
    sql`b.account_id = ${page.accountId} and b.status in (${listed}) and slot.ends_at <= ${page.now}::timestamptz
      and (slot.starts_at, b.id) < (${instantAt(page.at)}, ${page.id}::uuid)`,
  )} order by slot.starts_at desc, b.id desc limit ${sql.lit(pageSize + 1)}`
  return { compile: () => statement.compile(db) }
})

function instantAt(microseconds: string) {
  return sql`timestamptz 'epoch' + ${microseconds}::bigint * interval '1 microsecond'`
}

const firstId = '00000000-0000-0000-0000-000000000000'
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
/** 31 December 9999, in microseconds. */
const lastMoment = '253402300799000000'

/**
 * A person's bookings that are not over, the soonest first; or those that are, the latest first.
 * @throws Problem 400 naming `after`
 */
export async function bookingsOf(
  db: Database,
  { past, after }: { past: boolean; after: string | undefined },
  reader: BookingReader,
): Promise<{ bookings: Booking[]; next: string | null }> {
  const { at, id } = after === undefined ? firstPlace(past) : placeIn(after)
  const page = { ...reader, at, id }
  const rows = await (past ? over : toCome)(db, page)
  const visible = rows.slice(0, pageSize)
  const last = visible.at(-1)
  return {
    bookings: visible.map(row => bookingOf(row, reader)),
    next: rows.length > pageSize && last !== undefined ? `${last.starts}.${last.id}` : null,
  }
}

function firstPlace(past: boolean) {
  return past ? { at: lastMoment, id: lastId } : { at: '0', id: firstId }
}

function placeIn(text: string) {
  const [, at = '', id = ''] = /^(\d{1,17})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(text) ?? []
  if (id === '') throw wrongCursor()
  return { at, id }
}
