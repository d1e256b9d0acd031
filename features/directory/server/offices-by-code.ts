import { sql } from 'kysely'
import type { NamedByCode } from '#features/sites/server/public.ts'

/** Who has an office whose location begins with a campus's code, `SEI/B2/3/214`, works there; else on no known campus. */
export const officesByCode: NamedByCode = async (db, { code }) => {
  const { rows } = await sql<{ people: number; offices: number }>`
    select count(*)::integer as people, count(distinct office_location)::integer as offices
    from people where trim(split_part(office_location, '/', 1)) = ${code}`.execute(db)
  const { people = 0, offices = 0 } = rows[0] ?? {}
  if (people === 0) return []
  return [
    {
      fr: `${people} ${people === 1 ? 'personne' : 'personnes'} dans ${offices} ${offices === 1 ? 'bureau' : 'bureaux'}`,
      en: `${people} ${people === 1 ? 'person' : 'people'} in ${offices} ${offices === 1 ? 'office' : 'offices'}`,
    },
  ]
}
