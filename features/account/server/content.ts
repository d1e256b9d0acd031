import { sql } from 'kysely'
import { Type } from 'typebox'
import type { PersonColumns } from '#features/directory/server/public.ts'
import { day, line } from '#platform/server/content/columns.ts'
import { type ContentKind, contentPart } from '#platform/server/content/kind.ts'
import { divisionsForm } from './content-form.ts'
import { divisionColumns } from './division-columns.ts'

const rights = ['has_badge', 'is_accompanying', 'visit_scheduled_limit', 'division'] as const

/** What the company's file of people says of their rights. Who is not mentioned keeps those they have. */
export const personRights: PersonColumns = {
  columns: {
    badge: Type.Optional(Type.Boolean()),
    mayAccompany: Type.Optional(Type.Boolean()),
    visitsUntil: Type.Optional(day),
    division: Type.Optional(line(100)),
  },
  store: {
    name: 'badges',
    document(person, reading) {
      const { mail, badge, mayAccompany, visitsUntil, division } = person as RightsItem
      if ([badge, mayAccompany, visitsUntil, division].every(one => one === undefined)) return undefined
      if (mail === undefined) {
        reading.fault('mail', {
          fr: 'manque\u00a0: des droits se donnent à une adresse',
          en: 'is missing: rights are given to an address',
        })
        return undefined
      }
      return {
        key: mail.toLowerCase(),
        document: {
          has_badge: badge ?? false,
          is_accompanying: mayAccompany ?? false,
          visit_scheduled_limit: visitsUntil === undefined ? null : reading.day('visitsUntil', visitsUntil),
          division: division ?? null,
        },
      }
    },
    current: () => sql`
      select lower(email::text) as key, null::bigint as id, true as lasting, jsonb_build_object(
        'has_badge', has_badge, 'is_accompanying', is_accompanying, 'visit_scheduled_limit', visit_scheduled_limit,
        'division', division
      ) as document
      from account_rights`,
    async write(db) {
      const columns = sql.join(rights.map(right => sql.ref(right)))
      const given = sql.join(rights.map(right => sql.ref(`given.${right}`)))
      await sql`
        insert into account_rights (email, ${columns})
        select key, ${given}
        from import_changed, jsonb_populate_record(null::account_rights, document) given
        on conflict (email) do update
        set (${columns}) = row (${sql.join(rights.map(right => sql.ref(`excluded.${right}`)))})`.execute(db)
      // Those who have signed in before have them at once.
      await sql`
        update accounts set (${columns}) = row (${given})
        from account_rights given
        where given.email = accounts.email and accounts.email_verified
          and given.email in (select key::citext from import_changed)`.execute(db)
    },
    async remove(db, keys) {
      await sql`delete from account_rights where email = any(${keys}::citext[])`.execute(db)
      await sql`
        update accounts
        set has_badge = false, is_accompanying = false, visit_scheduled_limit = null, division = null
        where email = any(${keys}::citext[]) and email_verified`.execute(db)
    },
  },
}

interface RightsItem {
  mail?: string
  badge?: boolean
  mayAccompany?: boolean
  visitsUntil?: string
  division?: string
}

/** The company's divisions, in the order in which they are offered. */
export const divisionsContent: ContentKind = {
  name: 'divisions',
  writers: ['OPERATOR'],
  parts: () => [
    contentPart({
      name: 'divisions',
      columns: divisionColumns,
      form: divisionsForm,
      stores: [
        {
          name: 'divisions',
          document: ({ code }, { place }) => ({ key: code, document: { position: place } }),
          current: () => sql`
              select code as key, null::bigint as id, true as lasting,
                jsonb_build_object('position', position) as document
              from divisions`,
          async write(db) {
            await sql`
                insert into divisions (code, position)
                select key, (document ->> 'position')::integer from import_changed
                on conflict (code) do update set position = excluded.position`.execute(db)
          },
          async remove(db, keys) {
            await db.deleteFrom('divisions').where('code', 'in', keys).execute()
          },
        },
      ],
    }),
  ],
}
