import { sql } from 'kysely'
import { keptFor } from '#platform/server/jobs/retention.ts'
import type { Period } from '#platform/server/personal-data/period.ts'
import type { PersonalData, Subject } from '#platform/server/personal-data/personal-data.ts'
import type { DrawPortrait } from './public.ts'

/** The size of an exported portrait, in pixels. */
const portraitSize = 480

const mine = ({ ids, emails }: Subject) =>
  sql<boolean>`(people.id::text = any(${ids}::text[]) or people.mail = any(${emails}::citext[]))`

/** The entry of the embedded directory, with the words by which it is found. */
export function retainedEntry(drawPortrait: DrawPortrait | undefined): PersonalData {
  return {
    name: 'directory',
    kind: { fr: 'Fiche de l’annuaire', en: 'Directory entry' },
    holds: {
      fr: 'Votre nom, votre fonction, votre bureau, vos téléphones, votre adresse et votre photo.',
      en: 'Your name, your job, your office, your phone numbers, your address and your picture.',
    },
    why: {
      fr: 'Permettre à vos collègues de vous trouver et de vous joindre.',
      en: 'To let your colleagues find and reach you.',
    },
    kept: {
      words: {
        fr: 'Tant que l’entreprise vous compte dans son annuaire',
        en: 'As long as the company lists you in its directory',
      },
    },
    columns: {
      people: ['id', 'display_name', 'given_name', 'surname', 'mail', 'business_phones', 'mobile_phone'],
      directory_names: ['person_id', 'word', 'words', 'reading'],
      directory_words: ['word'],
    },
    read: (db, subject) =>
      db
        .selectFrom('people')
        .select(['id', 'display_name as displayName', 'given_name as givenName', 'surname', 'mail'])
        .select(['user_type as userType', 'office_location as officeLocation'])
        .select(['business_phones as businessPhones', 'mobile_phone as mobilePhone'])
        .select(['company_name as companyName', 'department', 'job_title as jobTitle'])
        .select('has_photo as hasPhoto')
        .where(mine(subject))
        .execute(),
    async files(db, subject) {
      if (drawPortrait === undefined) return []
      const people = await db
        .selectFrom('people')
        .select('id')
        .where(mine(subject))
        .where('has_photo', '=', true)
        .execute()
      return people.map(({ id }, index) => ({
        name: index === 0 ? 'portrait.svg' : `portrait-${index + 1}.svg`,
        content: Buffer.from(drawPortrait(id, portraitSize)),
      }))
    },
    // The words of the entry go with it, and are counted anew, by the database.
    async erase(db, subject) {
      const rows = await db.deleteFrom('people').where(mine(subject)).returning('id').execute()
      return rows.map(({ id }) => id)
    },
  }
}

/** What a person added to their calendar, while no outside directory keeps it. */
export function retainedCalendarEvents(period: Period): PersonalData {
  return {
    name: 'calendar-events',
    kind: { fr: 'Événements ajoutés à votre agenda', en: 'Events added to your calendar' },
    holds: {
      fr: 'Le titre, l’heure et le lieu de chaque événement.',
      en: 'The title, the time and the place of each event.',
    },
    why: {
      fr: 'Vous envoyer l’invitation qui le place dans votre agenda.',
      en: 'To send you the invitation that puts it into your calendar.',
    },
    kept: {
      period,
      since: { fr: 'après la fin de l’événement', en: 'after the end of the event' },
      rule: keptFor('calendar_events', sql`upper(during)`, period),
    },
    setting: 'CALENDAR_EVENTS_KEPT_MONTHS',
    columns: { calendar_events: ['account_id'] },
    read: (db, { ids }) =>
      db
        .selectFrom('calendar_events')
        .select(['id', 'subject', 'location', 'is_all_day as isAllDay'])
        .select([sql<Date>`lower(during)`.as('start'), sql<Date>`upper(during)`.as('end')])
        .select(['start_time_zone as startTimeZone', 'end_time_zone as endTimeZone'])
        .select('created_at as addedAt')
        .where(sql<boolean>`account_id = any(${ids}::text[])`)
        .orderBy('created_at')
        .execute(),
    async erase(db, { ids }) {
      const rows = await db
        .deleteFrom('calendar_events')
        .where(sql<boolean>`account_id = any(${ids}::text[])`)
        .returning('id')
        .execute()
      return rows.map(({ id }) => id)
    },
  }
}
