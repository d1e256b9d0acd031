import { sql } from 'kysely'
import type { Static, TObject, TProperties } from 'typebox'
import { siteCode, siteIds } from '#features/sites/server/public.ts'
import { type ContentStore, contentPart, type PartForm, type Reading } from '#platform/server/content/kind.ts'
import { expectedInstead, said } from '#platform/server/content/messages.ts'
import { documentOf, named } from '#platform/server/content/written.ts'
import type { Database } from '#platform/server/database/database.ts'
import { allergens } from '#platform/text/allergens.ts'
import { defaultMaxGuests, defaultMinGuests, diets } from '../contract.ts'
import { centsIn } from './content-amount.ts'
import { cateringArticlesForm, costCentersForm, instantsForm, placesForm } from './content-form.ts'
import { articleColumns, costCenterColumns, instantColumns, placeColumns } from './offer-columns.ts'

/** Where the kitchen of a campus serves, in the order of the file. */
export function placesPart() {
  return offerPart({
    part: 'catering-places',
    columns: placeColumns,
    form: placesForm,
    name: 'catering places',
    table: 'catering_places',
    key: 'reference',
    keyOf: place => [place.site, place.reference],
    stored: ['name', 'position'],
    document: (place, reading) => ({ name: place.name, position: reading.place }),
  })
}

/** The cost centres that may be billed on a campus, in the order of the file. */
export function costCentersPart() {
  return offerPart({
    part: 'catering-cost-centers',
    columns: costCenterColumns,
    form: costCentersForm,
    name: 'cost centres',
    table: 'catering_cost_centers',
    key: 'code',
    keyOf: center => [center.site, center.code],
    stored: ['position', 'retired'],
    document: (_, reading) => ({ position: reading.place, retired: false }),
  })
}

/** What the kitchen of a campus serves, in the order of the file. */
export function instantsPart() {
  return offerPart({
    part: 'catering-instants',
    columns: instantColumns,
    form: instantsForm,
    name: 'instant types',
    table: 'catering_instant_types',
    key: 'import_key',
    keyOf: instant => [instant.site, instant.key],
    stored: [
      ...['name_fr', 'name_en', 'description_fr', 'description_en', 'price_cents', 'min_user', 'max_user'],
      ...['time_ahead_day', 'allowed_starting_time', 'allowed_ending_time', 'position', 'retired'],
    ],
    document(instant, reading) {
      const { minUser = defaultMinGuests, maxUser = defaultMaxGuests } = instant
      if (maxUser < minUser) {
        reading.fault(
          'maxUser',
          expectedInstead(
            said(words => words.number(false, minUser)),
            maxUser,
          ),
        )
      }
      if (instant.allowedEndingTime < instant.allowedStartingTime) {
        reading.fault(
          'allowedEndingTime',
          expectedInstead(
            {
              fr: `une heure à partir de ${instant.allowedStartingTime}`,
              en: `a time from ${instant.allowedStartingTime} on`,
            },
            instant.allowedEndingTime,
          ),
        )
      }
      return {
        ...textsOf(instant),
        price_cents: centsIn('price', instant.price, reading),
        min_user: minUser,
        max_user: maxUser,
        time_ahead_day: instant.timeAheadDay,
        allowed_starting_time: instant.allowedStartingTime,
        allowed_ending_time: instant.allowedEndingTime,
        position: reading.place,
        retired: false,
      }
    },
  })
}

/** The articles that may be added to an instant, in the order of the file. */
export function articlesPart() {
  return offerPart({
    part: 'catering-articles',
    columns: articleColumns,
    form: cateringArticlesForm,
    name: 'articles to add',
    table: 'catering_foods',
    key: 'import_key',
    keyOf: article => [article.site, article.key],
    stored: [
      ...['name_fr', 'name_en', 'description_fr', 'description_en', 'price_cents', 'min_quantity'],
      ...['allergens', 'diets', 'position', 'retired'],
    ],
    document: (article, reading) => ({
      ...textsOf(article),
      price_cents: centsIn('price', article.price, reading),
      min_quantity: article.minQuantity ?? 1,
      // In one order, whatever that of the file: the same list is the same content.
      allergens: allergens.filter(one => article.allergens?.includes(one)),
      diets: diets.filter(one => article.diets?.includes(one)),
      position: reading.place,
      retired: false,
    }),
  })
}

function textsOf(item: {
  name_fr: string
  name_en: string
  description_fr?: string
  description_en?: string
}) {
  const { name_fr, name_en, description_fr = '', description_en = '' } = item
  return { name_fr, name_en, description_fr, description_en }
}

interface Offer<Columns extends TProperties> {
  /** The name of the file. */
  part: string
  /** What its entries are, for the report. */
  name: string
  columns: Columns
  form: PartForm<Columns>
  table: 'catering_places' | 'catering_cost_centers' | 'catering_instant_types' | 'catering_foods'
  /** The column that tells it from the others of its campus. */
  key: string
  keyOf(item: Static<TObject<Columns>>): readonly [site: string, key: string]
  /** The columns of the table besides these two. */
  stored: readonly string[]
  document(item: Static<TObject<Columns>>, reading: Reading): Record<string, unknown>
}

/**
 * A list of each campus. Its entries are called `RIVE/breakfast`. What orders refer to is retired rather than removed, and
 * comes back when it is in the file again.
 */
function offerPart<Columns extends TProperties>(offer: Offer<Columns>) {
  const { part, name, columns, form, key, keyOf, stored, document } = offer
  const table = sql.table(offer.table)
  const retires = stored.includes('retired')
  const all = ['site_id', key, ...stored]
  const store: ContentStore<Static<TObject<Columns>>> = {
    name,
    document(item, reading) {
      const [site, itsKey] = keyOf(item)
      const site_id = reading.refer('sites', 'site', site)
      if (site_id > 0) reading.refer('catering', 'site', site)
      return { key: `${site}/${itsKey}`, document: { site_id, [key]: itsKey, ...document(item, reading) } }
    },
    current: () => sql`
      select ${siteCode(sql.ref<number>('o.site_id'))} || '/' || ${sql.ref(`o.${key}`)} as key, null::bigint as id,
        ${retires ? sql`not o.retired` : sql`true`} as lasting, ${documentOf('o', all)} as document
      from ${table} o`,
    async write(db) {
      await sql`
        insert into ${table} (${named(all)})
        select ${named(all, 'offered')}
        from import_changed changed, jsonb_populate_record(null::${table}, changed.document) offered
        order by changed.n
        on conflict (site_id, ${sql.ref(key)}) do update
          set (${named(stored)}) = row (${named(stored, 'excluded')})`.execute(db)
    },
    async remove(db, keys) {
      const gone = await keysBySite(db, keys)
      const theirs = sql`
        (site_id, ${sql.ref(key)}) in (
          select site, key from unnest(${gone.map(one => one.site)}::integer[], ${gone.map(one => one.key)}::text[])
            as gone (site, key))`
      await (retires
        ? sql`update ${table} set retired = true where ${theirs}`
        : sql`delete from ${table} where ${theirs}`
      ).execute(db)
    },
  }
  return contentPart({ name: part, columns, form, stores: [store] })
}

/** `RIVE/breakfast` as the campus and its key: a campus’s code holds no slash. */
async function keysBySite(db: Database, keys: readonly string[]) {
  const ids = await siteIds(db)
  return keys.map(key => {
    const [code = ''] = key.split('/')
    return { site: ids.get(code) ?? 0, key: key.slice(code.length + 1) }
  })
}
