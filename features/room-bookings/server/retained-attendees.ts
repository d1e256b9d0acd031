import { sql } from 'kysely'
import { roomWithId, type StoredRoom } from '#features/rooms/server/public.ts'
import { siteName } from '#features/sites/server/public.ts'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import { addJob, job, type Worker, worker } from '#platform/server/jobs/jobs.ts'
import { sendMail } from '#platform/server/mail/mail.ts'
import { asInterval, type Period } from '#platform/server/personal-data/period.ts'
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts'
import type { Language } from '#platform/text/language.ts'
import { invitationMail, seriesInvitationMail } from './invitation-mail.ts'

/** Who invites whom to what they have booked. */
export function retainedAttendees(period: Period): PersonalData {
  return {
    name: 'room-booking-invitations',
    kind: { fr: 'Invitations aux réservations de salles', en: 'Invitations to room bookings' },
    holds: {
      fr: 'Votre nom et votre adresse quand une personne vous invite à une réunion, votre réponse, et qui vous invitez.',
      en: 'Your name and address where somebody invites you to a meeting, your answer, and whom you invite.',
    },
    why: {
      fr: 'Vous prévenir de l’horaire et du lieu, et dire qui vient à la personne qui invite.',
      en: 'To tell you when and where it is, and whoever invites who comes.',
    },
    kept: {
      period,
      since: {
        fr: 'après la fin de la réservation, ou un jour après le retrait de l’invitation',
        en: 'after the end of the booking, or a day after the invitation is withdrawn',
      },
      rule: {
        table: 'reservation_attendees',
        when: sql`(removed_at < now() - interval '1 day' or exists (
          select from reservations v where v.id = reservation_id and upper(v.during) < now() - ${asInterval(period)}))`,
      },
    },
    setting: 'RESERVATIONS_KEPT_MONTHS',
    columns: { reservation_attendees: ['person_id', 'account_id', 'first_name', 'last_name', 'email'] },
    async read(db, { ids }) {
      const { rows } = await sql<object>`
        select reservation_id as "reservationId", first_name as "firstName", last_name as "lastName", email::text as email,
          answer, added_at as "addedAt", invited_at as "invitedAt", removed_at as "removedAt",
          account_id = any(${ids}::text[]) as "invitedByYou"
        from reservation_attendees where person_id = any(${ids}::text[]) or account_id = any(${ids}::text[])
        order by added_at, person_id`.execute(db)
      return rows
    },
    async erase(db, { ids }) {
      const { rows } = await sql`
        delete from reservation_attendees where person_id = any(${ids}::text[]) returning person_id`.execute(
        db,
      )
      return rows.map(() => '')
    },
  }
}

const erasedJob = job<{ reservationIds: string[] }>('invitations-of-erased')

/** Names who invites no longer, and has those told whom they invited to what is cancelled with them. */
export async function forgetInviter(trx: Database, reservationIds: readonly string[]): Promise<void> {
  if (reservationIds.length === 0) return
  const { rows } = await sql<{ id: string }>`
    update reservation_attendees set account_id = null where reservation_id = any(${reservationIds}::uuid[])
    returning reservation_id as id`.execute(trx)
  const withPeople = [...new Set(rows.map(({ id }) => id))]
  if (withPeople.length > 0) await addJob(trx, erasedJob, { reservationIds: withPeople })
}

/** Takes out of people's calendars what nobody invites them to any more: who did was erased. */
export function invitationsOfErasedWorker(publicUrl: string): Worker {
  return worker(erasedJob, async ({ reservationIds }, { db, now }) => {
    await inTransaction(db, async trx => {
      const { rows } = await sql<GoneRow>`
        with gone as (delete from reservation_attendees where reservation_id = any(${reservationIds}::uuid[]) returning *)
        select v.id, coalesce(v.series, v.id) as series, gone.person_id as "personId", gone.email::text as email,
          trim(gone.first_name || ' ' || gone.last_name) as name, v.language, v.revision + v.edits as sequence,
          lower(v.during) as start, upper(v.during) as "end", ${roomWithId(sql.ref('v.room_id'))} as room,
          ${siteName(sql.ref('v.site_id'))} as campus
        from gone join reservations v on v.id = gone.reservation_id
        where (gone.invited_at is not null and gone.removed_at is null and gone.untold is distinct from 'INVITED')
          or gone.untold in ('CANCELED', 'REMOVED')
        order by gone.person_id, lower(v.during), v.id`.execute(trx)
      // Of a booking that repeats each hears once.
      for (const ofSeries of Map.groupBy(rows, row => `${row.personId} ${row.series}`).values()) {
        const [first] = ofSeries
        if (first === undefined) continue
        const invited = { name: first.name || first.email, email: first.email }
        const dates = ofSeries.map(({ room, ...row }) => ({
          ...row,
          ...{ room: room.name, building: room.building, floor: room.floor },
          ...{ label: '', description: '', owner: { name: '', email: '' }, now, publicUrl },
          what: 'canceled' as const,
        }))
        const [date, ...others] = dates
        if (date === undefined) continue
        const mail =
          others.length === 0
            ? invitationMail(date, invited, 'canceled')
            : seriesInvitationMail(dates, invited)
        await sendMail(trx, mail)
      }
    })
  })
}

interface GoneRow {
  id: string
  series: string
  personId: string
  email: string
  name: string
  language: Language
  sequence: number
  start: Date
  end: Date
  room: StoredRoom
  campus: string
}
