import type { Insertable } from 'kysely'
import type { SiteFunctionalities, SiteQuotes, Sites } from '#db/types.generated.ts'
import type { Database } from '#platform/server/database/database.ts'
import { campusDay, campusInstant } from '#platform/time/campus-time.ts'
import { divisions } from '../company.ts'
import type { Drawings } from '../drawings/drawings.ts'
import { drawCampus, drawHeader } from '../drawings/scenes.ts'
import { demoSites } from '../sites.ts'
import { termsTexts } from '../terms.ts'
import { english, french } from '../typography.ts'
import { workingDayBefore } from '../working-days.ts'

export interface SiteRows {
  sites: Insertable<Sites>[]
  quotes: Insertable<SiteQuotes>[]
  functionalities: Insertable<SiteFunctionalities>[]
}

/** The rows of every campus; its pictures are added to the drawings. */
export function siteRows(drawings: Drawings): SiteRows {
  return {
    sites: demoSites.map(site => ({
      id: site.id,
      code: site.code,
      name: site.name,
      address: french(site.address),
      latitude: site.latitude,
      longitude: site.longitude,
      image: drawings.add(`campus-${site.id}`, drawCampus(site.scene)),
      background_images: JSON.stringify([
        {
          url: drawings.add(`header-${site.id}`, drawHeader(site.scene)),
          alt_fr: french(site.sceneAlt.fr),
          alt_en: english(site.sceneAlt.en),
        },
      ]),
      security_phone: site.securityPhone,
      emergency_phone: site.emergencyPhone,
      alternative_functionality_design: site.alternativeFunctionalityDesign ?? false,
    })),
    quotes: demoSites.flatMap(site =>
      site.quotes.map((quote, index) => ({
        site_id: site.id,
        position: index + 1,
        quote_fr: french(quote.fr),
        quote_en: english(quote.en),
        author: english(quote.author),
      })),
    ),
    functionalities: demoSites.flatMap(site =>
      site.functionalities.map(({ type, activated = true, label, param = {} }, index) => ({
        site_id: site.id,
        position: index + 1,
        type,
        activated,
        label_fr: label ? french(label.fr) : null,
        label_en: label ? english(label.en) : null,
        param: JSON.stringify(param),
      })),
    ),
  }
}

export async function insertSites(db: Database, rows: SiteRows): Promise<void> {
  await db.insertInto('sites').values(rows.sites).execute()
  await db.insertInto('site_quotes').values(rows.quotes).execute()
  await db.insertInto('site_functionalities').values(rows.functionalities).execute()
}

export async function insertDivisions(db: Database): Promise<void> {
  await db
    .insertInto('divisions')
    .values(divisions.map((code, index) => ({ code, position: index + 1 })))
    .execute()
}

export async function insertTerms(db: Database, today: Date): Promise<void> {
  const rows = termsTexts.flatMap(({ version, publishedDaysAgo, fr, en }) => {
    const published_at = campusInstant(workingDayBefore(campusDay(today), publishedDaysAgo), '08:00')
    return [
      { version, published_at, language: 'fr', page: french(fr) },
      { version, published_at, language: 'en', page: english(en) },
    ]
  })
  await db.insertInto('terms_versions').values(rows).execute()
}
