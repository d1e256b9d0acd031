import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '#platform/server/database/database.ts'
import { type Calendar, holidaysAround, otherCalendar } from '#platform/server/time/public-holidays.ts'
import type { Language } from '#platform/text/language.ts'
import type { Site } from '../contract.ts'

/** As `sites.background_images` keeps a picture. */
interface StoredImage {
  url: string
  alt_fr: string
  alt_en: string
}

/**
 * Every campus in the order of its id, its texts in one language.
 * @param known the functionalities that are answered, each with the names of its `param` that are: what a newer version of
 *   the product has activated, this one leaves out
 */
export async function allSites(
  db: Database,
  language: Language,
  known: ReadonlyMap<string, ReadonlyMap<string, unknown>>,
  now: Date,
): Promise<Site[]> {
  const rows = await sitesInOrder(db, language).execute()
  return rows.map(({ background_images, functionalities, country, region, ...row }) => ({
    ...row,
    ...holidaysTold(otherCalendar(country, region), now),
    id: String(row.id),
    backgroundImages: (background_images as unknown as StoredImage[]).map(image => ({
      url: image.url,
      alt: language === 'fr' ? image.alt_fr : image.alt_en,
    })),
    functionalities: functionalities.flatMap(({ param, ...functionality }) => {
      const names = known.get(functionality.type)
      const params = Object.entries(param as object).filter(([name]) => names?.has(name))
      return names === undefined ? [] : [{ ...functionality, param: Object.fromEntries(params) }]
    }),
  }))
}

function holidaysTold(calendar: Calendar | undefined, now: Date): Pick<Site, 'holidays'> {
  const holidays = holidaysAround(calendar, now)
  return holidays === undefined ? {} : { holidays }
}

function sitesInOrder(db: Database, language: Language) {
  return db
    .selectFrom('sites as s')
    .select([
      's.id',
      's.name',
      's.code',
      's.address',
      's.image',
      's.background_images',
      's.alternative_functionality_design as alternativeFunctionalityDesign',
      's.security_phone as securityPhone',
      's.emergency_phone as emergencyPhone',
      's.country',
      's.region',
    ])
    .select(eb => [
      jsonArrayFrom(
        eb
          .selectFrom('site_quotes as q')
          .select([language === 'fr' ? 'q.quote_fr as quote' : 'q.quote_en as quote', 'q.author'])
          .whereRef('q.site_id', '=', 's.id')
          .orderBy('q.position'),
      ).as('quotes'),
      jsonArrayFrom(
        eb
          .selectFrom('site_functionalities as f')
          .select(['f.type', 'f.activated', 'f.param'])
          .select(language === 'fr' ? 'f.label_fr as mobileLibelle' : 'f.label_en as mobileLibelle')
          .whereRef('f.site_id', '=', 's.id')
          .orderBy('f.position'),
      ).as('functionalities'),
    ])
    .orderBy('s.id')
}
