import { sql } from 'kysely'
import { roomWithId } from '#features/rooms/server/public.ts'
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts'

/** Whom a person lets book rooms for them. */
export const retainedBookingAssistants: PersonalData = {
  name: 'room-booking-assistants',
  kind: { fr: 'Qui réserve des salles pour une autre personne', en: 'Who books rooms for somebody else' },
  holds: {
    fr: 'Qui peut réserver des salles pour vous et pour qui vous pouvez en réserver\u00a0: nom, adresse e-mail et depuis quand.',
    en: 'Who may book rooms for you and for whom you may book them: name, e-mail address and since when.',
  },
  why: {
    fr: 'Laisser une autre personne s’occuper de réservations à votre place.',
    en: 'To let somebody else look after bookings in your place.',
  },
  kept: {
    words: {
      fr: 'Jusqu’à ce que la personne pour qui l’on réserve le retire.',
      en: 'Until the person for whom rooms are booked takes it back.',
    },
  },
  columns: { booking_assistants: ['account_id', 'assistant_id', 'first_name', 'last_name', 'email'] },
  async read(db, { ids }) {
    const { rows } = await sql<object>`
      select assistant_id = any(${ids}::text[]) as "iAssist", account_id as "managerId", assistant_id as "assistantId",
        first_name as "firstName", last_name as "lastName", email, named_at as "namedAt"
      from booking_assistants where account_id = any(${ids}::text[]) or assistant_id = any(${ids}::text[])
      order by named_at`.execute(db)
    return rows
  },
  async erase(db, { ids }) {
    const { rows } = await sql`
      delete from booking_assistants where account_id = any(${ids}::text[]) or assistant_id = any(${ids}::text[])
      returning account_id`.execute(db)
    return rows.map(() => '')
  },
}

/** What an assistant has done for others: of their bookings, that it was this person who acted, and nothing that they say. */
export const retainedBookingsForOthers: PersonalData = {
  name: 'room-bookings-for-others',
  kind: { fr: 'Réservations faites pour d’autres personnes', en: 'Bookings made for others' },
  holds: {
    fr: 'Que vous avez réservé une salle pour une autre personne, demandé un changement ou invité quelqu’un à sa place.',
    en: 'That you have booked a room for somebody else, asked for a change, or invited somebody in their place.',
  },
  why: {
    fr: 'Dire à cette personne qui a agi pour elle, et limiter ce qu’une personne fait pour d’autres.',
    en: 'To tell them who has acted for them, and to limit what one person does for others.',
  },
  kept: {
    words: { fr: 'Aussi longtemps que la réservation.', en: 'As long as the booking.' },
  },
  columns: { reservations: ['booked_by', 'asked_by'], reservation_attendees: ['added_by'] },
  async read(db, { ids }) {
    const { rows } = await sql<object>`
      select ${roomWithId(sql.ref('v.room_id'))} ->> 'name' as room, lower(v.during) as start, upper(v.during) as "end",
        v.booked_by = any(${ids}::text[]) as "iBooked", v.asked_by = any(${ids}::text[]) as "iAsked", v.created_at as "bookedAt"
      from reservations v where v.booked_by = any(${ids}::text[]) or v.asked_by = any(${ids}::text[])
      order by lower(v.during)`.execute(db)
    return rows
  },
  async erase(db, { ids }) {
    const { rows } = await sql<{ id: string }>`
      with invited as (
        update reservation_attendees set added_by = null where added_by = any(${ids}::text[]))
      update reservations set
        booked_by = case when booked_by = any(${ids}::text[]) then null else booked_by end,
        asked_by = case when asked_by = any(${ids}::text[]) then null else asked_by end
      where booked_by = any(${ids}::text[]) or asked_by = any(${ids}::text[])
      returning id`.execute(db)
    return rows.map(() => '')
  },
}
