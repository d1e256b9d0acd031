import { sql } from 'kysely'
import { waitingCounts } from '#features/account/server/public.ts'
import { defineFeature } from '#platform/server/feature.ts'
import { retentionRule } from '#platform/server/jobs/retention.ts'
import { maxOpenReports, reportsADay } from '../contract.ts'
import { caresForRooms } from '../roles.ts'
import { faultNotices } from './notices.ts'
import { retainedReports } from './retained-reports.ts'
import { roomFaultsRoutes } from './routes.ts'
import { auditedFaults, faultsWaiting } from './staff-faults.ts'

/** Of what a person has reported and is over, so many are kept: the newest. */
const overRetained = 3

export const feature = defineFeature({
  name: 'room-faults',
  tables: ['room_faults', 'room_fault_reports'],
  retention: [retentionRule('room_faults', sql`case when is_over then changed_at end`, { months: 12 })],
  rowBounds: [
    {
      table: 'room_faults',
      because: 'so many that are not over (`maxOpenReports`); what staff add to it is theirs',
      rows: maxOpenReports + reportsADay,
      bytes: 250,
    },
    {
      table: 'room_fault_reports',
      because: 'so many that are not over (`maxOpenReports`) and within a day; of the others, the newest',
      rows: maxOpenReports + reportsADay + overRetained,
      bytes: 600,
      beyond: {
        account: sql`account_id`,
        when: sql`reported_at < now() - interval '1 day' and exists (
          select from room_faults f where f.id = fault_id and f.is_over)`,
        newest: sql`reported_at`,
        most: overRetained,
      },
    },
  ],
  personalData: () => [retainedReports],
  contributes: [
    waitingCounts.with({
      feature: 'room-faults',
      needs: 'BOOKING',
      roles: caresForRooms,
      count: faultsWaiting,
    }),
    auditedFaults,
    ...faultNotices,
  ],
  routes: () => roomFaultsRoutes,
})
