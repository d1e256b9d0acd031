import { searchSources } from '#features/search/server/public.ts'
import { defineFeature } from '#platform/server/feature.ts'
import { events } from '../contract.ts'
import { trainingsInCalendar } from './calendar-entries.ts'
import { certificateRoutes } from './certificate-routes.ts'
import { trainingsContent } from './content.ts'
import { trainingsOfDay } from './day.ts'
import { functionality, functionalityParam } from './functionality.ts'
import { trainingNotices } from './notices.ts'
import { reminderWorker, repeatedReminders } from './reminders.ts'
import {
  retainedAssignments,
  retainedCertificates,
  retainedRecords,
  retainedReminders,
  retainedVisitors,
} from './retained-trainings.ts'
import { trainingRoutes } from './routes.ts'
import { trainingScreens, trainingsSource } from './search-source.ts'
import { trainingSettings } from './settings.ts'
import { auditedTrainings } from './staff/audited.ts'
import { remindMissingWorker } from './staff/remind-missing.ts'
import { trainingStaffRoutes } from './staff/routes.ts'
import { linksOver, linkWorker, proofsOver } from './visitors/links.ts'
import { visitorRoutes } from './visitors/routes.ts'
import { visitorsContent } from './visitors-content.ts'
import { trainingsWaiting } from './waiting.ts'

export const feature = defineFeature({
  name: 'security-training',
  tables: [
    'trainings',
    'training_sites',
    'training_records',
    'training_chapters',
    'training_answers',
    'training_drafts',
    'training_certificates',
    'training_reminders',
    'training_assignments',
    'visitors',
    'visitor_sites',
    'visitor_links',
    'visitor_proofs',
  ],
  content: [trainingsContent, visitorsContent],
  settings: trainingSettings,
  functionalities: { [functionality]: functionalityParam },
  analyticsEvents: Object.values(events),
  contributes: [
    searchSources.with(trainingScreens),
    searchSources.with(trainingsSource),
    auditedTrainings,
    trainingsWaiting,
    trainingsOfDay,
    trainingsInCalendar,
    ...trainingNotices,
  ],
  rowBounds: [
    { table: 'training_records', because: 'one for each training', rows: 50, bytes: 300 },
    { table: 'training_chapters', because: 'one for each chapter', rows: 300, bytes: 120 },
    { table: 'training_answers', because: 'one for each question', rows: 500, bytes: 120 },
    { table: 'training_drafts', because: 'one for each question', rows: 500, bytes: 120 },
    { table: 'training_certificates', because: 'one for each validation', rows: 100, bytes: 500 },
  ],
  personalData: ({ settings }) => [
    retainedRecords({ months: settings.TRAININGS_KEPT_MONTHS }),
    retainedCertificates({ months: settings.TRAININGS_KEPT_MONTHS }),
    retainedReminders,
    retainedAssignments({ months: settings.TRAININGS_KEPT_MONTHS }),
    retainedVisitors({ months: settings.VISITORS_KEPT_MONTHS }),
  ],
  routes: ({ settings: { VISITOR_EMAILS_AN_HOUR: emailsAnHour }, publicUrl }) => [
    ...trainingRoutes({ emailsAnHour }),
    ...certificateRoutes({ emailsAnHour, publicUrl }),
    ...visitorRoutes({ emailsAnHour }),
    ...trainingStaffRoutes({ publicUrl }),
  ],
  visitorPages: ['/safeAtWork/fas'],
  retention: [linksOver, proofsOver],
  jobs: ({ publicUrl }) => ({
    workers: [linkWorker(publicUrl), reminderWorker({ publicUrl }), remindMissingWorker({ publicUrl })],
    repeated: [repeatedReminders],
  }),
})
