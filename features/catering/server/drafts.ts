import { sql } from 'kysely'
import { hasActive, siteCode, siteName } from '#features/sites/server/public.ts'
import type { PreviewAnswer } from '#platform/server/content/kind.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Bilingual, Language } from '#platform/text/language.ts'
import { costCentersOf, divisionsOf, foodsOf, instantTypesOf, placesOf, siteParameterOf } from './options.ts'

interface Reader {
  language: Language
  now: Date
}

type DraftPreview = PreviewAnswer | { unseen: Bilingual } | undefined

const unseen = (fr: string, en: string): { unseen: Bilingual } => ({ unseen: { fr, en } })

/** What an order names, each with its column that the company’s files call it by. */
const lists = {
  place: { table: 'catering_places', key: 'reference', id: 'reference' },
  costCenter: { table: 'catering_cost_centers', key: 'code', id: 'id' },
  instantType: { table: 'catering_instant_types', key: 'import_key', id: 'id' },
  article: { table: 'catering_foods', key: 'import_key', id: 'id' },
} as const

export type Offered = keyof typeof lists

/** The form of an order as it begins under the rules of a campus. */
export async function draftOfRules(
  db: Database,
  { key }: { key: string },
  reader: Reader,
): Promise<DraftPreview> {
  const site = await db
    .selectFrom('catering_sites as c')
    .select('c.site_id')
    .where(siteCode(sql.ref<number>('c.site_id')), '=', key)
    .executeTakeFirst()
  return site && formOn(db, site.site_id, {}, reader)
}

/** The form of an order in which something of a campus’s list is chosen. */
export function draftOfOffer(offered: Offered) {
  const { table, key: name, id } = lists[offered]
  return async (db: Database, { key }: { key: string }, reader: Reader): Promise<DraftPreview> => {
    const { rows } = await sql<{ site: number; id: string }>`
      select o.site_id as site, o.${sql.ref(id)}::text as id from ${sql.table(table)} o
      where ${siteCode(sql.ref<number>('o.site_id'))} || '/' || o.${sql.ref(name)} = ${key}`.execute(db)
    const [one] = rows
    return one && formOn(db, one.site, { [offered]: one.id }, reader)
  }
}

async function formOn(
  db: Database,
  siteId: number,
  chosen: Partial<Record<Offered, string>>,
  { language, now }: Reader,
): Promise<DraftPreview> {
  if (!(await hasActive(db, siteId, 'CATERING')))
    return unseen(
      'Sur ce site, les commandes ne sont pas actives\u00a0: personne ne le voit.',
      'On this campus orders are not active: nobody sees this.',
    )
  const parameter = await siteParameterOf(db, siteId, { language, now })
  if (chosen.costCenter !== undefined && parameter.costType !== 'COST_CENTER')
    return unseen(
      'Sur ce site, le centre de coût s’écrit\u00a0: personne n’en choisit dans la liste.',
      'On this campus the cost centre is typed: nobody chooses one of the list.',
    )
  if (chosen.article !== undefined && !parameter.orderMore)
    return unseen(
      'Sur ce site, rien ne s’ajoute à un moment\u00a0: personne ne voit les articles.',
      'On this campus nothing is added to an instant: nobody sees the articles.',
    )
  const { name } = await db.selectNoFrom(siteName(siteId).as('name')).executeTakeFirstOrThrow()
  return {
    path: '/meeting/cateringForm',
    answer: {
      ...{ at: now.toISOString(), chosen },
      options: {
        ...{ siteId: String(siteId), siteName: name, parameter },
        places: await placesOf(db, siteId),
        costCenters: await costCentersOf(db, siteId),
        foods: await foodsOf(db, siteId, language),
        instantTypes: await instantTypesOf(db, siteId, language),
        divisions: await divisionsOf(db, siteId),
      },
    },
  }
}
