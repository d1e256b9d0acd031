import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import { addJob, job, type Repeated, type Worker, worker } from '#platform/server/jobs/jobs.ts'
import { retentionRule } from '#platform/server/jobs/retention.ts'
import { asInterval, type Period } from '#platform/server/personal-data/period.ts'
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts'
import { asWritten } from '#platform/server/personal-data/redaction.ts'
import { queueAlerts } from './alerts.ts'
import { mailCancelled } from './booking-mails.ts'
import { queueAnnouncement } from './feed.ts'
import { lockSlots } from './places.ts'

/** When the last slot of an animation ends. */
const overAt = (animationId: string) =>
  sql`(select max(slot.ends_at) from animation_slots slot where slot.animation_id = ${sql.ref(animationId)})`

/** The bookings of a person, and what they booked for others. */
export function retainedBookings(period: Period): PersonalData {
  return {
    name: 'animation-bookings',
    kind: { fr: 'Inscriptions aux événements', en: 'Bookings of events' },
    holds: {
      fr: 'L’événement, le créneau, votre choix sur le droit à l’image, vos réponses aux questions, et avec qui vous partagez l’inscription.',
      en: 'The event, the time slot, your choice about pictures, your answers to its questions, and with whom you share the booking.',
    },
    why: {
      fr: 'Garder votre place, et vous laisser entrer.',
      en: 'To keep your place, and to let you in.',
    },
    kept: {
      period,
      since: { fr: 'après la fin du créneau', en: 'after the end of the time slot' },
      rule: retentionRule(
        'animation_bookings',
        sql`(select slot.ends_at from animation_slots slot where slot.id = animation_bookings.slot_id)`,
        period,
      ),
    },
    setting: 'EVENTS_BOOKINGS_KEPT_MONTHS',
    columns: { animation_bookings: ['account_id', 'booked_by'] },
    read: (db, { ids }) =>
      db
        .selectFrom('animation_bookings as b')
        .innerJoin('animations as a', 'a.id', 'b.animation_id')
        .innerJoin('animation_slots as s', 's.id', 'b.slot_id')
        .select([
          'b.id',
          'b.status',
          'b.image_rights as imageRights',
          'b.terms_accepted as termsAccepted',
          'b.answers',
          'b.reason',
          'b.language',
        ])
        .select(['a.name_fr as name', 's.starts_at as start', 's.ends_at as end'])
        .select(sql<boolean>`b.account_id = any(${ids}::text[])`.as('mine'))
        .select(['b.created_at as bookedAt', 'b.changed_at as changedAt', 'b.admitted_at as admittedAt'])
        .where(sql<boolean>`(b.account_id = any(${ids}::text[]) or b.booked_by = any(${ids}::text[]))`)
        .orderBy('s.starts_at')
        .execute(),
    async erase(db, { ids, now }) {
      await freeBookings(db, ids, now)
      const deleted = await db
        .deleteFrom('animation_bookings')
        .where(sql<boolean>`account_id = any(${ids}::text[])`)
        .returning('id')
        .execute()
      await db
        .updateTable('animation_bookings')
        .set({ booked_by: null })
        .where(sql<boolean>`booked_by = any(${ids}::text[])`)
        .execute()
      return deleted.map(({ id }) => id)
    },
  }
}

const sharesEndedJob = job<{ bookingIds: string[] }>('animation-shares-ended')

/** Those with whom somebody who was erased had shared a booking are told that it is no more. */
export function sharesEndedWorker({ publicUrl }: { publicUrl: string }): Worker {
  return worker(sharesEndedJob, async ({ bookingIds }, { db, now }) => {
    await db.transaction().execute(async trx => {
      for (const id of bookingIds) await mailCancelled(trx, id, { now, publicUrl })
    })
  })
}

/** What the deletion of a person's bookings means to others. The places themselves are counted by the database. */
async function freeBookings(db: Database, ids: readonly string[], now: Date): Promise<void> {
  const held = await db
    .selectFrom('animation_bookings')
    .select(['id', 'slot_id as slotId', 'animation_id as animationId'])
    .where(sql<boolean>`account_id = any(${ids}::text[])`)
    .where('standing', '=', true)
    .execute()
  if (held.length === 0) return
  const slots = await lockSlots(
    db,
    held.map(({ slotId }) => slotId),
  )
  const full = [...slots.values()].filter(
    ({ taken, limit, cancelled, deadline }) => taken >= limit && !cancelled && deadline > now,
  )
  for (const id of new Set(full.map(({ animationId }) => animationId))) await queueAlerts(db, id, now)
  for (const id of new Set(held.map(({ animationId }) => animationId))) await queueAnnouncement(db, id)
  const { rows: ended } = await sql<{ id: string }>`
    update animation_bookings set status = 'CANCELLED_BY_USER', shared_from = null, ended_by_sharer = true,
      revision = revision + 1, changed_at = ${now}::timestamptz
    where shared_from = any(${held.map(({ id }) => id)}::uuid[]) and standing
    returning id`.execute(db)
  if (ended.length > 0) await addJob(db, sharesEndedJob, { bookingIds: ended.map(({ id }) => id) })
}

/** What a family wrote: the parent's part and the children. */
export function retainedFamilies(period: Period): PersonalData {
  return {
    name: 'animation-families',
    kind: { fr: 'Formulaires famille', en: 'Family forms' },
    holds: {
      fr: 'Votre nom et votre téléphone, la personne qui vous remplace, le nom, la date de naissance et les remarques de chaque enfant.',
      en: 'Your name and phone number, who stands in for you, and the name, the birth date and the notes of each child.',
    },
    why: {
      fr: 'Accueillir votre famille. Ces informations ne sont visibles que par vous et par l’équipe de l’événement.',
      en: 'To welcome your family. Only you and the team of the event see them.',
    },
    kept: {
      period,
      since: { fr: 'après la fin de l’événement', en: 'after the end of the event' },
      rule: retentionRule(
        'animation_children',
        sql`(select ${overAt('b.animation_id')} from animation_bookings b where b.id = animation_children.booking_id)`,
        period,
      ),
    },
    setting: 'EVENTS_CHILDREN_KEPT_DAYS',
    columns: {
      animation_children: ['booking_id', 'first_name', 'last_name', 'birth_date', 'additional_information'],
      animation_bookings: ['family'],
    },
    read: (db, { ids }) =>
      db
        .selectFrom('animation_bookings as b')
        .select(['b.id as bookingId', 'b.family'])
        .select(
          sql<object[]>`(
            select coalesce(json_agg(json_build_object('firstName', c.first_name, 'lastName', c.last_name,
              'birthDate', c.birth_date, 'additionalInformation', c.additional_information,
              'admittedAt', c.admitted_at) order by c.position), '[]')
            from animation_children c where c.booking_id = b.id)`.as('children'),
        )
        .where(sql<boolean>`b.account_id = any(${ids}::text[])`)
        .where('b.family', 'is not', null)
        .orderBy('b.created_at')
        .execute(),
    async erase(db, { ids, names = [] }) {
      // A family names who stands in for the parent.
      await sql`
        update animation_bookings set family = family - 'delegatedPerson'
        where lower(concat_ws(' ', family -> 'delegatedPerson' ->> 'firstname', family -> 'delegatedPerson' ->> 'lastname'))
          = any(${names.flatMap(asWritten).map(name => name.toLowerCase())}::text[])`.execute(db)
      await sql`
        delete from animation_children c using animation_bookings b
        where b.id = c.booking_id and b.account_id = any(${ids}::text[])`.execute(db)
      const rows = await db
        .updateTable('animation_bookings')
        .set({ family: null })
        .where(sql<boolean>`account_id = any(${ids}::text[])`)
        .where('family', 'is not', null)
        .returning('id')
        .execute()
      return rows.map(({ id }) => id)
    },
  }
}

const familiesJob = job('animation-families')

/** Every hour, beside the job that deletes the children. */
export const repeatedFamilies: Repeated = { job: familiesJob, cron: '11 * * * *' }

/** Forgets the parent's part of the forms when the children are, and what was answered for a family. */
export function familiesWorker(period: Period): Worker {
  return worker(familiesJob, async (_, { db, now, log }) => {
    const forgotten = await forgetFamilies(db, period, now)
    if (forgotten > 0) log.info({ forgotten }, 'forgot what families wrote')
  })
}

/** @returns of how many bookings */
export async function forgetFamilies(db: Database, period: Period, now: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update animation_bookings b set family = null, answers = '[]'
    where b.family is not null and ${overAt('b.animation_id')} < ${now}::timestamptz - ${asInterval(period)}`.execute(
    db,
  )
  return Number(numAffectedRows)
}

/** Who waits for a place. */
export const retainedAlerts: PersonalData = {
  name: 'animation-alerts',
  kind: { fr: 'Alertes de places', en: 'Alerts about places' },
  holds: {
    fr: 'Les événements pour lesquels vous voulez une alerte quand une place se libère.',
    en: 'The events for which you want to be told when a place is free.',
  },
  why: { fr: 'Vous prévenir par e-mail.', en: 'To tell you by e-mail.' },
  kept: {
    words: {
      fr: 'Jusqu’à ce que vous y renonciez, que vous ayez une place, ou que l’événement soit terminé',
      en: 'Until you take it back, you are booked, or the event is over',
    },
    rule: { table: 'animation_alerts', when: sql`${overAt('animation_alerts.animation_id')} < now()` },
  },
  columns: { animation_alerts: ['account_id'] },
  read: (db, { ids }) =>
    db
      .selectFrom('animation_alerts as l')
      .innerJoin('animations as a', 'a.id', 'l.animation_id')
      .select(['l.animation_id as animationId', 'a.name_fr as name', 'l.created_at as since'])
      .where(sql<boolean>`l.account_id = any(${ids}::text[])`)
      .orderBy('l.created_at')
      .execute(),
  async erase(db, { ids }) {
    const rows = await db
      .deleteFrom('animation_alerts')
      .where(sql<boolean>`account_id = any(${ids}::text[])`)
      .returning('animation_id')
      .execute()
    return rows.map(() => '')
  },
}
