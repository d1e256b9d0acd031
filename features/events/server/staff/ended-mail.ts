import { sql } from 'kysely'
import { accountPeople } from '#features/account/server/public.ts'
import { notifyOf } from '#features/notices/server/public.ts'
import { siteName } from '#features/sites/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import { mailOfConsequence } from '#platform/server/mail/caused-mails.ts'
import { type Mail, sendMail } from '#platform/server/mail/mail.ts'
import { mailPage } from '#platform/server/mail/mail-page.ts'
import type { Bilingual, Language } from '#platform/text/language.ts'
import { formatDate, formatTimeRange } from '#platform/time/campus-time.ts'
import type { BookingStatus } from '../../contract.ts'
import { calendarPart } from '../calendar-part.ts'
import { bookingEnded } from '../notices.ts'

/** Why staff ended bookings. */
export type EndedBecause = Extract<
  BookingStatus,
  'ANIMATION_CANCELLED' | 'SLOT_CANCELLED' | 'UNSUBCRIBE_BY_ADMIN'
>

interface Words {
  titles: Record<EndedBecause, (name: string) => string>
  sentences: Record<EndedBecause, string>
  when: (when: string) => string
  where: (campus: string, place: string | null) => string
  reason: (reason: string) => string
  /** To who booked for somebody else. */
  whose: (person: string) => string
  otherSlots: string
  action: string
  chooseSlot: string
}

const words: Bilingual<Words> = {
  fr: {
    titles: {
      ANIMATION_CANCELLED: name => `Événement annulé\u00a0: ${name}`,
      SLOT_CANCELLED: name => `Créneau annulé\u00a0: ${name}`,
      UNSUBCRIBE_BY_ADMIN: name => `Votre inscription a été retirée\u00a0: ${name}`,
    },
    sentences: {
      ANIMATION_CANCELLED: 'L’événement n’aura pas lieu. Votre inscription est annulée.',
      SLOT_CANCELLED: 'Ce créneau n’aura pas lieu. Votre inscription est annulée.',
      UNSUBCRIBE_BY_ADMIN: 'L’équipe de l’événement a annulé votre inscription.',
    },
    when: when => `Quand\u00a0: ${when} (heure de Paris).`,
    where: (campus, place) => `Où\u00a0: campus ${campus}${place === null ? '' : `, ${place}`}.`,
    reason: reason => `Message de l’équipe\u00a0: ${reason}`,
    whose: person => `Vous aviez fait cette inscription pour ${person}.`,
    otherSlots: 'D’autres créneaux ont encore de la place.',
    action: 'Voir les événements',
    chooseSlot: 'Choisir un autre créneau',
  },
  en: {
    titles: {
      ANIMATION_CANCELLED: name => `Event cancelled: ${name}`,
      SLOT_CANCELLED: name => `Time slot cancelled: ${name}`,
      UNSUBCRIBE_BY_ADMIN: name => `Your registration was withdrawn: ${name}`,
    },
    sentences: {
      ANIMATION_CANCELLED: 'The event will not take place. Your registration is cancelled.',
      SLOT_CANCELLED: 'This time slot will not take place. Your registration is cancelled.',
      UNSUBCRIBE_BY_ADMIN: 'The team of the event has cancelled your registration.',
    },
    when: when => `When: ${when} (Paris time).`,
    where: (campus, place) => `Where: ${campus} campus${place === null ? '' : `, ${place}`}.`,
    reason: reason => `Message from the team: ${reason}`,
    whose: person => `You had made this registration for ${person}.`,
    otherSlots: 'Other time slots still have places.',
    action: 'See the events',
    chooseSlot: 'Choose another time slot',
  },
}

interface Ended {
  id: string
  animationId: string
  revision: number
  language: Language
  name: Bilingual
  place: Bilingual<string | null>
  campus: string
  start: Date
  end: Date
  ownerId: string | null
  owner: string | null
  email: string | null
  bookerEmail: string | null
  bookersLanguage: Language
  /** Whether another slot of it may still be booked. */
  otherFree: boolean
}

/** Why bookings end, and by whom. */
export interface EndedBy {
  status: EndedBecause
  reason: string | null
  /** The account of who ended them: what others are mailed of it is counted. Undefined in jobs of an earlier version. */
  by: string | undefined
  now: Date
  publicUrl: string
}

/** Tells whose bookings have ended, and who made them for others, in the transaction that ended them. */
export async function mailEnded(trx: Database, ids: readonly string[], why: EndedBy): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await sql<Ended>`
    select b.id, b.animation_id::text as "animationId", b.revision, b.language, json_build_object('fr', a.name_fr, 'en', a.name_en) as name,
      json_build_object('fr', coalesce(o.place_fr, a.place_fr), 'en', coalesce(o.place_en, a.place_en)) as place,
      ${siteName(sql.ref<number>('o.site_id'))} as campus, o.starts_at as start, o.ends_at as end,
      p.id as "ownerId", trim(p.first_name || ' ' || p.last_name) as owner, p.email, q.email as "bookerEmail",
      coalesce(q.language, b.language) as "bookersLanguage",
      a.status = 'CREATED' and exists (
        select from animation_slots f
        where f.animation_id = a.id and f.id <> o.id and f.cancelled_at is null and f.taken < f.limit_user
          and f.registration_ends_at > ${why.now} and f.ends_at > ${why.now}) as "otherFree"
    from animation_bookings b
    join animations a on a.id = b.animation_id
    join animation_slots o on o.id = b.slot_id
    left join ${accountPeople} p on p.id = b.account_id
    left join ${accountPeople} q on q.id = b.booked_by and q.id is distinct from b.account_id
    where b.id = any(${ids}::uuid[])
    order by b.id`.execute(trx)
  for (const ended of rows) {
    if (ended.email !== null) {
      const owner = { name: ended.owner ?? '', email: ended.email }
      const { language } = ended
      const read = { name: ended.name[language], place: ended.place[language] }
      const calendar = calendarPart({ ...ended, ...read, owner, ...why }, 'CANCEL')
      await send(trx, { ...endedMail(ended, { to: ended.email, language }, why), calendar }, ended.id, why)
      const { animationId, id: bookingId, name, start } = ended
      const about = { animationId, bookingId, name, start: start.toISOString() }
      await notifyOf(trx, bookingEnded, { accountId: ended.ownerId ?? '', about, now: why.now })
    }
    if (ended.bookerEmail !== null) {
      const booker = { to: ended.bookerEmail, language: ended.bookersLanguage, forAnother: true }
      await send(trx, endedMail(ended, booker, why), ended.id, why)
    }
  }
}

function send(trx: Database, mail: Mail, id: string, { by, now }: EndedBy): Promise<unknown> {
  return by === undefined
    ? sendMail(trx, mail)
    : mailOfConsequence(trx, mail, { by, about: `booking ${id}`, now })
}

function endedMail(
  { animationId, name, start, end, campus, place, owner, otherFree }: Ended,
  { to, language, forAnother = false }: { to: string; language: Language; forAnother?: boolean },
  { status, reason, publicUrl }: { status: EndedBecause; reason: string | null; publicUrl: string },
): Mail {
  const t = words[language]
  const title = t.titles[status](name[language])
  // Who was taken off by the team is not asked back.
  const offers = otherFree && status === 'SLOT_CANCELLED'
  const events = `${publicUrl}/${language}/register`
  const page = mailPage({
    language,
    title,
    paragraphs: [
      t.sentences[status],
      ...(forAnother && owner ? [t.whose(owner)] : []),
      t.when(`${formatDate(start, language, 'long')}, ${formatTimeRange(start, end, language)}`),
      t.where(campus, place[language]),
      ...(reason === null ? [] : [t.reason(reason)]),
      ...(offers ? [t.otherSlots] : []),
    ],
    action: offers
      ? { label: t.chooseSlot, url: `${events}/${animationId}` }
      : { label: t.action, url: events },
  })
  return { to, language, subject: title, ...page }
}
