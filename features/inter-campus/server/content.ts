import { sql } from 'kysely'
import { type ContentKind, contentPart } from '#platform/server/content/kind.ts'
import { expectedInstead } from '#platform/server/content/messages.ts'
import { documentOf, writeRows } from '#platform/server/content/written.ts'
import { factorColumns, routeColumns, shuttleColumns } from './columns.ts'
import { factorsForm, routesForm, shuttlesForm } from './content-form.ts'

const routeStored = ['departure_site', 'arrival_site', 'mode', 'minutes', 'distance', 'url'] as const

const factorStored = ['mode', 'valid_from', 'kg_per_km', 'source_fr', 'source_en', 'year'] as const

const shuttleStored = [
  ...(['departure_site', 'arrival_site', 'leaves', 'minutes', 'days', 'stop_fr', 'stop_en'] as const),
] as const

/** Monday to Friday. */
const workingDays = '12345'

/** The ways between campuses, and what each mode of transport emits, from a day on. */
export const routesContent: ContentKind = {
  name: 'routes',
  writers: ['SITE_MANAGER'],
  needs: ['sites'],
  parts: () => [routesPart(), factorsPart(), shuttlesPart()],
}

function routesPart() {
  return contentPart({
    name: 'routes',
    columns: routeColumns,
    form: routesForm,
    stores: [
      {
        name: 'routes',
        document: ({ departure, arrival, mode, minutes, distance, url }, reading) => {
          if (departure === arrival) {
            reading.fault('arrival', anotherCampus(arrival))
          }
          return {
            key: `${departure} ${arrival} ${mode}`,
            document: {
              departure_site: reading.refer('sites', 'departure', departure),
              arrival_site: reading.refer('sites', 'arrival', arrival),
              ...{ mode, minutes, distance, url: url ?? null },
            },
          }
        },
        current: () => sql`
          select r.import_key as key, null::bigint as id, true as lasting, ${documentOf('r', routeStored)} as document
          from intercampus_routes r`,
        write: (db, { count }) =>
          writeRows(db, count, { table: 'intercampus_routes', key: 'import_key', columns: routeStored }),
        async remove(db, keys) {
          await db.deleteFrom('intercampus_routes').where('import_key', 'in', keys).execute()
        },
      },
    ],
  })
}

function factorsPart() {
  return contentPart({
    name: 'emission-factors',
    columns: factorColumns,
    form: factorsForm,
    stores: [
      {
        name: 'emission-factors',
        document: ({ mode, from, kgPerKm, source_fr, source_en, year }, reading) => {
          const valid_from = reading.day('from', from)
          return {
            key: `${mode} ${valid_from}`,
            document: { mode, valid_from, kg_per_km: kgPerKm, source_fr, source_en, year },
          }
        },
        current: () => sql`
          select f.import_key as key, null::bigint as id, true as lasting, ${documentOf('f', factorStored)} as document
          from emission_factors f`,
        write: (db, { count }) =>
          writeRows(db, count, { table: 'emission_factors', key: 'import_key', columns: factorStored }),
        async remove(db, keys) {
          await db.deleteFrom('emission_factors').where('import_key', 'in', keys).execute()
        },
      },
    ],
  })
}

function shuttlesPart() {
  return contentPart({
    name: 'shuttles',
    columns: shuttleColumns,
    form: shuttlesForm,
    stores: [
      {
        name: 'shuttles',
        document: ({ departure, arrival, leaves, minutes, days, stop_fr, stop_en }, reading) => {
          if (departure === arrival) reading.fault('arrival', anotherCampus(arrival))
          return {
            key: `${departure} ${arrival} ${leaves} ${days ?? workingDays}`,
            document: {
              departure_site: reading.refer('sites', 'departure', departure),
              arrival_site: reading.refer('sites', 'arrival', arrival),
              ...{ leaves, minutes, days: days ?? workingDays },
              ...{ stop_fr: stop_fr ?? null, stop_en: stop_en ?? null },
            },
          }
        },
        current: () => sql`
          select s.import_key as key, null::bigint as id, true as lasting, ${documentOf('s', shuttleStored)} as document
          from intercampus_shuttles s`,
        write: (db, { count }) =>
          writeRows(db, count, { table: 'intercampus_shuttles', key: 'import_key', columns: shuttleStored }),
        async remove(db, keys) {
          await db.deleteFrom('intercampus_shuttles').where('import_key', 'in', keys).execute()
        },
      },
    ],
  })
}

function anotherCampus(seen: string) {
  return expectedInstead(
    { fr: 'un autre campus que le départ', en: 'another campus than the departure' },
    seen,
  )
}
