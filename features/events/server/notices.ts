import { sql } from 'kysely'
import { accountPeople } from '#features/account/server/public.ts'
import { type NoticeKind, noticeKinds } from '#features/notices/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Bilingual } from '#platform/text/language.ts'
import { formatDate, formatTime } from '#platform/time/campus-time.ts'

interface BookedSlot {
  animationId: string
  bookingId: string
  name: Bilingual
  /** ISO 8601. */
  start: string
}

type Sentence = (name: string, when: string, who: string | undefined) => string

function slotKind(
  name: string,
  title: Bilingual,
  sentence: Bilingual<Sentence>,
  rest: Pick<NoticeKind<BookedSlot>, 'people' | 'required'> = {},
): NoticeKind<BookedSlot> {
  return {
    ...{ name, title, feature: 'events', ...rest },
    // Each of them puts a place into the calendar, or takes it out.
    mails: 'CALENDAR',
    words: (about, { language, who }) => {
      const at = new Date(about.start)
      const when = `${formatDate(at, language, 'day')}, ${formatTime(at, language)}`
      return {
        text: sentence[language](about.name[language], when, who),
        path: `/register/${about.animationId}`,
      }
    },
  }
}

export const slotMoved = slotKind(
  'slot-moved',
  { fr: 'Un créneau réservé est déplacé', en: 'A slot that I booked is moved' },
  {
    fr: (name, when) => `«\u00a0${name}\u00a0» est déplacé\u00a0: ${when}.`,
    en: (name, when) => `“${name}” was moved: ${when}.`,
  },
)
export const bookingEnded = slotKind(
  'event-cancelled',
  { fr: 'Un événement auquel je participe est annulé', en: 'An event that I booked is cancelled' },
  {
    fr: (name, when) => `Votre place pour «\u00a0${name}\u00a0» est annulée\u00a0: ${when}.`,
    en: (name, when) => `Your place at “${name}” was cancelled: ${when}.`,
  },
  { required: true },
)
export const bookingShared = slotKind(
  'event-shared',
  { fr: 'Une place est partagée avec moi', en: 'A place is shared with me' },
  {
    fr: (name, when, who) =>
      `${who ?? 'Quelqu’un'} partage avec vous sa place pour «\u00a0${name}\u00a0»\u00a0: ${when}.`,
    en: (name, when, who) => `${who ?? 'Somebody'} shares a place at “${name}” with you: ${when}.`,
  },
  {
    people: (db, abouts) =>
      sharersOf(
        db,
        abouts.map(({ bookingId }) => bookingId),
      ),
  },
)

/** Who has passed on bookings, in the order of these. */
async function sharersOf(db: Database, bookingIds: readonly string[]): Promise<(string | undefined)[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select b.id, trim(p.first_name || ' ' || p.last_name) as name
    from animation_bookings b join animation_bookings o on o.id = b.shared_from
    join ${accountPeople} p on p.id = o.account_id
    where b.id = any(${bookingIds}::uuid[])`.execute(db)
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return bookingIds.map(id => names.get(id) || undefined)
}

/** A booking as a notice tells of it. */
export async function notedSlot(trx: Database, bookingId: string): Promise<BookedSlot> {
  const { rows } = await sql<BookedSlot>`
    select b.animation_id::text as "animationId", b.id as "bookingId",
      json_build_object('fr', a.name_fr, 'en', a.name_en) as name,
      to_char(s.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as start
    from animation_bookings b join animations a on a.id = b.animation_id
    join animation_slots s on s.id = b.slot_id
    where b.id = ${bookingId}::uuid`.execute(trx)
  const [slot] = rows
  if (slot === undefined) throw new Error('a booking that was just written is not there')
  return slot
}

export const eventNotices = [slotMoved, bookingEnded, bookingShared].map(kind => noticeKinds.with(kind))
