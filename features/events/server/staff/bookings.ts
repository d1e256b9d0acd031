import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { accountPeople } from '#features/account/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import { wrongCursor } from '#platform/server/http/cursor.ts'
import type { BookingStatus, ImageRightsChoice } from '../../contract.ts'
import type { StaffBooking } from '../../staff-contract.ts'

export interface BookingFilter {
  animationId: string
  slotId: string | undefined
  search?: string | undefined
  /** Those that were cancelled, instead of those that stand. */
  cancelled?: boolean | undefined
}

interface Row {
  id: string
  slot_id: string
  status: BookingStatus
  places: number
  created_at: Date
  admitted_at: Date | null
  reason: string | null
  image_rights: ImageRightsChoice | null
  answers: { id: string; value?: string | null; choices?: string[] }[]
  family: Record<string, unknown> | null
  first_name: string | null
  last_name: string | null
  email: string | null
  booked_by: string | null
  shared_to: string[]
  children: StaffBooking['children']
}

/** What a list of people is sorted by: their names, as a reader looks for them. */
const nameOrder = sql`fold(coalesce(p.last_name, '') || ' ' || coalesce(p.first_name, '')) collate "C"`

/**
 * The bookings of an animation or of one slot, by the names of their people, each with its children, in one query. A page
 * ends with a booking's id and not with its name, so that no address carries a person's name.
 * @throws Problem 400 naming `after` when it is not the `next` of a page
 */
export async function staffBookings(
  db: Database,
  filter: BookingFilter,
  { limit, after }: { limit: number; after: string | undefined },
): Promise<{ bookings: StaffBooking[]; next: string | null }> {
  if (after !== undefined && !/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(after)) throw wrongCursor()
  const beyond =
    after === undefined
      ? sql``
      : sql`and (${nameOrder}, b.id) > (
          select ${nameOrder}, b.id from animation_bookings b left join ${accountPeople} p on p.id = b.account_id
          where b.id = ${after}::uuid)`
  const { rows } = await sql<Row>`
    select b.id, b.slot_id, b.status, b.places, b.created_at, b.admitted_at, b.reason, b.image_rights, b.answers,
      b.family, p.first_name, p.last_name, p.email,
      (select trim(q.first_name || ' ' || q.last_name) from ${accountPeople} q where q.id = b.booked_by) as booked_by,
      array(
        select trim(q.first_name || ' ' || q.last_name)
        from animation_bookings r join ${accountPeople} q on q.id = r.account_id
        where r.shared_from = b.id and r.standing order by r.created_at) as shared_to,
      coalesce((
        select json_agg(json_build_object('firstname', c.first_name, 'lastname', c.last_name, 'birthDate', c.birth_date,
          'additionalInformation', c.additional_information, 'admittedAt', c.admitted_at) order by c.position)
        from animation_children c where c.booking_id = b.id), '[]') as children
    from animation_bookings b
    left join ${accountPeople} p on p.id = b.account_id
    where ${ofSlots(filter)} and b.shared_from is null
      and b.status in (${
        filter.cancelled === true
          ? sql`'CANCELLED_BY_USER', 'ANIMATION_CANCELLED', 'SLOT_CANCELLED', 'UNSUBCRIBE_BY_ADMIN'`
          : sql`'BOOKED', 'FAMILY'`
      })
      ${sql.join(
        wordsOf(filter.search).map(word => sql`and ${matches(word)}`),
        sql` `,
      )}
      ${beyond}
    order by ${nameOrder}, b.id
    limit ${limit + 1}`.execute(db)
  const bookings = rows.slice(0, limit).map(bookingOf)
  return { bookings, next: rows.length > limit ? (bookings.at(-1)?.id ?? null) : null }
}

/** By the index of bookings by slot. */
function ofSlots({ animationId, slotId }: BookingFilter): RawBuilder<SqlBool> {
  const one = slotId === undefined ? sql`` : sql`and s.id = ${slotId}::bigint`
  return sql`b.slot_id in (
    select s.id from animation_slots s where s.animation_id = ${animationId}::bigint ${one})`
}

function wordsOf(search = ''): string[] {
  return search.split(/\s+/).filter(word => word !== '')
}

/** Whether a word occurs in a name or an address of the booking, without regard to case and accents. */
function matches(word: string): RawBuilder<SqlBool> {
  return sql`position(fold(${word}) in fold(concat_ws(' ', p.first_name, p.last_name, p.email,
    b.family ->> 'parentFirstname', b.family ->> 'parentLastname', b.family #>> '{delegatedPerson,firstname}',
    b.family #>> '{delegatedPerson,lastname}',
    (select string_agg(c.first_name || ' ' || c.last_name, ' ') from animation_children c
      where c.booking_id = b.id)))) > 0`
}

function bookingOf(row: Row): StaffBooking {
  const { family } = row
  const delegate = family?.delegatedPerson as Record<string, unknown> | null | undefined
  return {
    id: row.id,
    slotId: row.slot_id,
    status: row.status,
    firstName: row.first_name ?? '',
    lastName: row.last_name ?? '',
    email: row.email,
    places: row.places,
    createdAt: row.created_at.toISOString(),
    admittedAt: row.admitted_at?.toISOString() ?? null,
    reason: row.reason,
    imageRights: row.image_rights,
    bookedBy: row.booked_by,
    sharedTo: row.shared_to,
    parent:
      family === null
        ? null
        : {
            firstname: text(family.parentFirstname),
            lastname: text(family.parentLastname),
            phone: text(family.parentPhone),
            division: text(family.division) || null,
            isGroupSupervisor: yesOrNo(family.isGroupSupervisor),
            lunchWithChildren: yesOrNo(family.lunchWithChildren),
            delegate: delegate
              ? {
                  firstname: text(delegate.firstname),
                  lastname: text(delegate.lastname),
                  phone: text(delegate.phone),
                  childLink: text(delegate.childLink),
                }
              : null,
          },
    children: row.children.map(child => ({
      ...child,
      // As PostgreSQL writes a moment in JSON, with its offset.
      admittedAt: child.admittedAt === null ? null : new Date(child.admittedAt).toISOString(),
    })),
    answers: row.answers.map(({ id, value, choices }) => ({
      id,
      value: value ?? null,
      choices: choices ?? [],
    })),
  }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function yesOrNo(value: unknown): boolean | null {
  return typeof value === 'boolean' ? value : null
}
