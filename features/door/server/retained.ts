import { type RawBuilder, sql } from 'kysely'
import { activeParam } from '#features/sites/server/public.ts'
import type { RetentionRule } from '#platform/server/jobs/retention.ts'
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts'
import { asWritten } from '#platform/server/personal-data/redaction.ts'

/** True of what is so many days past: as many as its campus says for its visitors, else `days`. */
function isOutOfDate(table: string, days: number): RawBuilder<boolean> {
  const ofCampus = sql`(${activeParam(sql.ref<number>(`${table}.site_id`), 'GUEST')} ->> 'visitorsKeptDays')::int`
  return sql`${sql.ref(`${table}.day`)} < current_date - coalesce(${ofCampus}, ${days}::int)`
}

/** Entries that nobody pressed go as those that somebody pressed. */
export function oldEntries({ days }: { days: number }): RetentionRule {
  return { table: 'door_entries', when: isOutOfDate('door_entries', days) }
}

/** What somebody pressed at a door. */
export function retainedEntries({ days }: { days: number }): PersonalData {
  return {
    name: 'door-entries',
    kind: { fr: 'Entrées et sorties notées à l’accueil', en: 'Arrivals and departures noted at a door' },
    holds: {
      fr: 'Ce que vous avez noté à l’accueil ou à l’entrée d’un événement\u00a0: quand, et sur quel poste.',
      en: 'What you noted at reception or at the door of an event: when, and at which desk.',
    },
    why: {
      fr: 'Savoir qui est sur place, et qui a laissé entrer.',
      en: 'To know who is on site, and who let them in.',
    },
    kept: {
      period: { days },
      since: { fr: 'après le jour même', en: 'after the day itself' },
      rule: oldEntries({ days }),
    },
    setting: 'DOOR_KEPT_DAYS',
    columns: { door_entries: ['account_id', 'person'] },
    async read(db, { ids }) {
      const { rows } = await sql<object>`
        select gate, action, device, pressed_at as "pressedAt" from door_entries
        where account_id = any(${ids}::text[]) order by pressed_at`.execute(db)
      return rows
    },
    async erase(db, { ids }) {
      const { rows } = await sql`
        update door_entries set account_id = null where account_id = any(${ids}::text[]) returning id`.execute(
        db,
      )
      return rows.map(() => '')
    },
  }
}

/** Who came without an invitation, and whom they came to. */
export function retainedWalkIns({ days }: { days: number }): PersonalData {
  return {
    name: 'door-walk-ins',
    kind: { fr: 'Personnes venues sans invitation', en: 'People who came without an invitation' },
    holds: {
      fr: 'Nom et entreprise d’une personne venue sans invitation, qui elle venait voir, et quand.',
      en: 'Name and company of somebody who came without an invitation, whom they came to see, and when.',
    },
    why: {
      fr: 'Accueillir cette personne, et prévenir qui elle vient voir.',
      en: 'To welcome this person, and to tell whom they come to see.',
    },
    kept: {
      period: { days },
      since: { fr: 'après leur venue', en: 'after they came' },
      rule: { table: 'door_walk_ins', when: isOutOfDate('door_walk_ins', days) },
    },
    setting: 'DOOR_KEPT_DAYS',
    columns: { door_walk_ins: ['first_name', 'last_name', 'company', 'host', 'host_id', 'person'] },
    async read(db, { ids }) {
      const { rows } = await sql<object>`
        select first_name as "firstName", last_name as "lastName", company, host, came_at as "cameAt"
        from door_walk_ins where host_id = any(${ids}::text[]) order by came_at`.execute(db)
      return rows
    },
    async erase(db, { ids, names = [] }) {
      const { rows } = await sql`
        update door_walk_ins set host_id = null, host = ''
        where host_id = any(${ids}::text[]) or lower(host) = any(${names.flatMap(asWritten).map(name => name.toLowerCase())}::text[])
        returning person`.execute(db)
      return rows.map(() => '')
    },
  }
}
