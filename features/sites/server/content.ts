import { sql } from 'kysely'
import type { Static, TObject } from 'typebox'
import { type ContentKind, contentPart, type Reading } from '#platform/server/content/kind.ts'
import { documentOf, writeRows } from '#platform/server/content/written.ts'
import { knownRegions } from '#platform/server/time/public-holidays.ts'
import { changedCodes, namedByCode } from './changed-codes.ts'
import { sitesForm } from './content-form.ts'
import { draftOfSite } from './draft.ts'
import { siteIds } from './public.ts'
import { faultsOfServices } from './service-faults.ts'
import { siteColumns } from './site-columns.ts'
import { siteEffects } from './site-effects.ts'

/** Those that stand in the table itself, under the names of its columns. */
const own = [
  ...(['code', 'name', 'address', 'latitude', 'longitude', 'country', 'region'] as const),
  ...(['image', 'background_images'] as const),
  ...(['security_phone', 'emergency_phone', 'alternative_functionality_design'] as const),
  ...(['review_required', 'one_language_allowed'] as const),
] as const

/** The campuses with what they activate, their sayings, pictures and numbers to call. */
export const sitesContent: ContentKind = {
  name: 'sites',
  writers: ['SITE_MANAGER'],
  parts: ({ functionalities: known, functionalityNames, contributed }) => [
    contentPart({
      name: 'sites',
      columns: siteColumns,
      form: {
        ...sitesForm({ functionalities: known, functionalityNames }),
        preview: draftOfSite(known),
        effects: async (db, at) =>
          (await Promise.all(contributed(siteEffects).map(effects => effects(db, at)))).flat(),
      },
      check: faultsOfServices(known),
      names: { known: siteIds, of: ({ code, id }) => [code, id] },
      stores: [
        {
          name: 'sites',
          unique: ['code'],
          document: async (site, reading) => {
            checkRegion(site, reading)
            return {
              key: String(site.id),
              document: {
                code: site.code.trim(),
                name: site.name,
                address: site.address,
                latitude: site.latitude,
                longitude: site.longitude,
                country: site.country ?? null,
                region: site.region ?? null,
                image: await reading.picture('picture', site.picture),
                background_images: await Promise.all(
                  (site.headers ?? []).map(async ({ file, alt_fr, alt_en }, index) => ({
                    url: await reading.picture(['headers', index, 'file'], file),
                    alt_fr,
                    alt_en,
                  })),
                ),
                security_phone: site.securityPhone?.replaceAll(' ', '') ?? null,
                emergency_phone: site.emergencyPhone?.replaceAll(' ', '') ?? null,
                alternative_functionality_design: site.alternativeFunctionalityDesign ?? false,
                review_required: site.reviewRequired ?? false,
                one_language_allowed: site.oneLanguageAllowed ?? false,
                quotes: site.quotes ?? [],
                functionalities: site.functionalities.map(
                  ({ type, activated = true, label_fr = null, label_en = null, param = {} }) => ({
                    type,
                    activated,
                    label_fr,
                    label_en,
                    param,
                  }),
                ),
              },
            }
          },
          current: () => sql`
            select s.id::text as key, null::bigint as id, true as lasting, ${documentOf('s', own)} || jsonb_build_object(
              'quotes', coalesce((
                select jsonb_agg(${documentOf('q', ['quote_fr', 'quote_en', 'author'])} order by q.position)
                from site_quotes q where q.site_id = s.id), '[]'),
              'functionalities', coalesce((
                select jsonb_agg(
                  ${documentOf('f', ['type', 'activated', 'label_fr', 'label_en', 'param'])} order by f.position)
                from site_functionalities f where f.site_id = s.id), '[]')
            ) as document
            from sites s`,
          warnings: db => changedCodes(db, contributed(namedByCode)),
          async write(db, { count }) {
            await writeRows(db, count, { table: 'sites', key: 'id', columns: own })
            await sql`
              delete from site_quotes where site_id in (select key::integer from import_changed)`.execute(db)
            await sql`
              delete from site_functionalities
              where site_id in (select key::integer from import_changed)`.execute(db)
            await sql`
              insert into site_quotes (site_id, position, quote_fr, quote_en, author)
              select key::integer, place, quote ->> 'quote_fr', quote ->> 'quote_en', quote ->> 'author'
              from import_changed,
                jsonb_array_elements(document -> 'quotes') with ordinality as quotes (quote, place)`.execute(
              db,
            )
            await sql`
              insert into site_functionalities (site_id, position, type, activated, label_fr, label_en, param)
              select key::integer, place, one ->> 'type', (one ->> 'activated')::boolean, one ->> 'label_fr',
                one ->> 'label_en', one -> 'param'
              from import_changed,
                jsonb_array_elements(document -> 'functionalities') with ordinality as all_of (one, place)`.execute(
              db,
            )
          },
          async remove(db, keys) {
            await db.deleteFrom('sites').where('id', 'in', keys.map(Number)).execute()
          },
        },
      ],
    }),
  ],
}

type Where = Pick<Static<TObject<typeof siteColumns>>, 'country' | 'region'>

function checkRegion({ country, region }: Where, reading: Reading): void {
  if (region === undefined) return
  if (country === undefined) {
    reading.fault('region', {
      fr: 'est sans pays\u00a0: country est attendu aussi',
      en: 'stands without a country: expected country as well',
    })
    return
  }
  const regions = knownRegions(country)
  if (regions.includes(region)) return
  const [fr, en] = [regions.join(', ') || 'aucune', regions.join(', ') || 'none']
  reading.fault('region', {
    fr: `${region} n’est pas une région connue du pays ${country}\u00a0; régions connues\u00a0: ${fr}`,
    en: `${region} is no known region of the country ${country}: expected one of ${en}`,
  })
}
