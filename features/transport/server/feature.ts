import { Type } from 'typebox'
import { defineFeature } from '#platform/server/feature.ts'
import { auditedActions } from '#platform/server/permissions/audit.ts'
import { departuresWorker, repeatedDepartures } from './jobs.ts'
import { transportRoutes } from './routes.ts'

export const feature = defineFeature({
  name: 'transport',
  tables: [
    ...['timetables', 'timetable_stations', 'timetable_lines', 'timetable_halts', 'timetable_services'],
    ...['timetable_trips', 'timetable_calls', 'departures'],
  ],
  functionalities: { TRANSPORT: Type.Object({}) },
  routes: () => transportRoutes,
  jobs: () => ({ workers: [departuresWorker], repeated: [repeatedDepartures] }),
  contributes: [
    auditedActions.with({
      TIMETABLE_IMPORTED: { fr: 'Horaire des transports importé', en: 'Timetable of transport brought in' },
    }),
  ],
})
