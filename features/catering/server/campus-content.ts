import { sql } from 'kysely'
import { siteCode, siteIds } from '#features/sites/server/public.ts'
import { contentPart, type Reading } from '#platform/server/content/kind.ts'
import { expectedInstead, said } from '#platform/server/content/messages.ts'
import { documentOf, named } from '#platform/server/content/written.ts'
import type { Database } from '#platform/server/database/database.ts'
import { campusColumns } from './campus-columns.ts'
import { centsIn } from './content-amount.ts'
import { cateringForm } from './content-form.ts'

/** What a campus may say in its own words. */
const texts = [
  'costCenterLabel',
  'costCenterHint',
  'orderBeforeHour',
  'confirmationMessage',
  'maxGuestsWarning',
] as const

const own = [
  ...(['site_id', 'cost_type', 'max_regular_hours', 'supplementary_hour_cents', 'order_more'] as const),
  ...(['contact_email', 'deadline_days', 'divisions', 'texts'] as const),
] as const

const period = ['starts_on', 'ends_on', 'reason_fr', 'reason_en'] as const

/** How orders are made on a campus: one entry each; a campus without one takes no orders. */
export function campusesPart() {
  return contentPart({
    name: 'catering',
    columns: campusColumns,
    form: cateringForm,
    names: { known: campusesWithOrders, of: campus => [campus.site, 0] },
    stores: [
      {
        name: 'catering',
        document: (campus, reading) => ({
          key: campus.site,
          document: {
            site_id: reading.refer('sites', 'site', campus.site),
            cost_type: campus.costType,
            max_regular_hours: campus.maxRegularHours,
            supplementary_hour_cents: centsIn('supplementaryHourCost', campus.supplementaryHourCost, reading),
            order_more: campus.orderMore ?? true,
            contact_email: campus.contactMail,
            deadline_days: campus.deadlineDays ?? 'CALENDAR',
            divisions: campus.divisions ?? [],
            texts: Object.fromEntries(
              texts.flatMap(name => {
                const [fr, en] = [campus[`${name}_fr`], campus[`${name}_en`]]
                return fr === undefined ? [] : [[name, { fr, en }]]
              }),
            ),
            inactivity: inactivity(campus.inactivity ?? [], reading),
          },
        }),
        current: () => sql`
          select ${siteCode(sql.ref<number>('c.site_id'))} as key, null::bigint as id, true as lasting,
            ${documentOf('c', own)} || jsonb_build_object('inactivity', coalesce((
              select jsonb_agg(${documentOf('i', period)} order by i.starts_on)
              from catering_inactivity i where i.site_id = c.site_id), '[]')) as document
          from catering_sites c`,
        async write(db) {
          await sql`
            insert into catering_sites (${named(own)})
            select ${named(own, 'campus')}
            from import_changed changed, jsonb_populate_record(null::catering_sites, changed.document) campus
            on conflict (site_id) do update set (${named(own)}) = row (${named(own, 'excluded')})`.execute(db)
          const changedSites = sql`select (document ->> 'site_id')::integer from import_changed`
          await sql`delete from catering_inactivity where site_id in (${changedSites})`.execute(db)
          await sql`
            insert into catering_inactivity (site_id, ${named(period)})
            select (changed.document ->> 'site_id')::integer, ${named(period, 'period')}
            from import_changed changed,
              jsonb_populate_recordset(null::catering_inactivity, changed.document -> 'inactivity') period`.execute(
            db,
          )
        },
        async remove(db, keys) {
          const ids = await siteIds(db)
          await db
            .deleteFrom('catering_sites')
            .where(
              'site_id',
              'in',
              keys.map(key => ids.get(key) ?? 0),
            )
            .execute()
        },
      },
    ],
  })
}

async function campusesWithOrders(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('catering_sites')
    .select(eb => siteCode(eb.ref('site_id')).as('code'))
    .execute()
  return new Map(rows.map(({ code }) => [code, 0]))
}

interface Period {
  from: string
  until: string
  reason_fr?: string
  reason_en?: string
}

/** As their table keeps them, in the order of their days. */
function inactivity(periods: readonly Period[], reading: Reading) {
  const read = periods.map(({ from, until, reason_fr, reason_en }, index) => {
    const starts_on = reading.day(['inactivity', index, 'from'], from)
    const ends_on = reading.day(['inactivity', index, 'until'], until)
    if (ends_on < starts_on) {
      reading.fault(
        ['inactivity', index, 'until'],
        expectedInstead(
          said(words => words.dayFrom(starts_on)),
          ends_on,
        ),
      )
    }
    return { starts_on, ends_on, reason_fr: reason_fr ?? null, reason_en: reason_en ?? null }
  })
  read.forEach(({ starts_on }, index) => {
    if (read.findIndex(other => other.starts_on === starts_on) < index) {
      reading.fault(['inactivity', index, 'from'], {
        fr: `${starts_on} commence déjà une période avant elle\u00a0: une seule est permise`,
        en: `${starts_on} begins a period before it: there may be one`,
      })
    }
  })
  return read.sort((one, other) => (one.starts_on < other.starts_on ? -1 : 1))
}
