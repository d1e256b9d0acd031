import { sql } from 'kysely'
import { type Static, type TObject, Type } from 'typebox'
import { sitesOf } from '#features/sites/server/public.ts'
import { choice } from '#platform/contract/shapes.ts'
import { line, mailAddress, siteCodes } from '#platform/server/content/columns.ts'
import { type Conflict, type ContentKind, contentPart, type Reading } from '#platform/server/content/kind.ts'
import { StillReferredTo } from '#platform/server/content/still-referred-to.ts'
import type { Database } from '#platform/server/database/database.ts'
import { isEmployee } from './visitors/recognise.ts'

const columns = {
  email: mailAddress,
  firstName: line(100),
  lastName: line(100),
  company: Type.Optional(line()),
  language: Type.Optional(choice(['fr', 'en'])),
  sites: siteCodes,
}
type VisitorItem = Static<TObject<typeof columns>>

/**
 * Visitors who are known by their e-mail. Those of the file are told from those who were added in the product: one who was
 * added there and comes in the file as well is the file's from then on.
 */
export const visitorsContent: ContentKind = {
  name: 'visitors',
  needs: ['sites', 'people'],
  parts: () => [
    contentPart({
      name: 'visitors',
      columns,
      stores: [
        {
          name: 'visitors',
          document: visitorEntry,
          current: () => sql`
            select lower(v.email::text) as key, v.id, true as lasting, jsonb_build_object(
              'first_name', v.first_name, 'last_name', v.last_name, 'company', v.company,
              'language', v.language, 'sites', coalesce((
                select jsonb_agg(s.site_id order by s.site_id) from visitor_sites s
                where s.visitor_id = v.id), '[]')
            ) as document
            from visitors v where v.added_by is null`,
          conflicts: employees,
          write,
          remove,
        },
      ],
    }),
  ],
}

function visitorEntry({ email, ...item }: VisitorItem, reading: Reading) {
  if (item.sites.length === 0)
    reading.fault('sites', {
      fr: 'est vide\u00a0: les campus qui connaissent cette personne sont attendus',
      en: 'is empty: expected the campuses that know this visitor',
    })
  return {
    key: email.toLowerCase(),
    document: {
      first_name: item.firstName,
      last_name: item.lastName,
      company: item.company ?? null,
      language: item.language ?? 'fr',
      sites: sitesOf(item.sites, reading),
    },
  }
}

/** An employee's training is reached with their own token alone, never by an e-mail. */
async function employees(db: Database): Promise<Conflict[]> {
  const { rows } = await sql<{ line: number; email: string }>`
    select changed.line, changed.key as email
    from import_changed changed
    where ${isEmployee(sql`changed.key::citext`)}
    order by changed.line`.execute(db)
  return rows.map(({ line, email }) => ({
    line,
    field: 'email',
    message: {
      fr: `${email} est l’adresse d’un membre du personnel, qui se connecte avec son compte`,
      en: `${email} is that of an employee, who signs in instead`,
    },
  }))
}

async function write(db: Database): Promise<void> {
  await sql`
    insert into visitors (email, first_name, last_name, company, language)
    select changed.key, changed.document ->> 'first_name', changed.document ->> 'last_name',
      changed.document ->> 'company', changed.document ->> 'language'
    from import_changed changed order by changed.n
    on conflict (email) do update set first_name = excluded.first_name, last_name = excluded.last_name,
      company = excluded.company, language = excluded.language, added_by = null, changed_at = now()`.execute(
    db,
  )
  await sql`
    delete from visitor_sites known using visitors v, import_changed changed
    where v.id = known.visitor_id and v.email = changed.key::citext
      and not changed.document -> 'sites' @> to_jsonb(known.site_id)`.execute(db)
  await sql`
    insert into visitor_sites (visitor_id, site_id)
    select v.id, site::integer
    from import_changed changed join visitors v on v.email = changed.key::citext,
      jsonb_array_elements_text(changed.document -> 'sites') site
    on conflict do nothing`.execute(db)
}

/**
 * Removes those who have begun nothing.
 * @throws {StillReferredTo} where there are others among them
 */
async function remove(db: Database, keys: readonly string[]): Promise<void> {
  const { rows } = await sql`
    select v.id from visitors v where v.email = any(${keys}::citext[]) and (
      exists (select from training_records r where r.visitor_id = v.id)
      or exists (select from training_certificates c where c.visitor_id = v.id))`.execute(db)
  if (rows.length > 0) throw new StillReferredTo()
  await sql`delete from visitors v where v.email = any(${keys}::citext[])`.execute(db)
}
