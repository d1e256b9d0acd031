import { defineFeature } from '#platform/server/feature.ts'
import { events } from '../contract.ts'
import { certificateRoutes } from './certificate-routes.ts'
import { functionality, functionalityParam } from './functionality.ts'
import { reminderWorker, repeatedReminders } from './reminders.ts'
import { trainingRoutes } from './routes.ts'
import { trainingSettings } from './settings.ts'
import { visitorRoutes } from './visitors/routes.ts'

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
    'visitors',
    'visitor_sites',
    'visitor_links',
    'visitor_proofs',
  ],
  settings: trainingSettings,
  functionalities: { [functionality]: functionalityParam },
  analyticsEvents: Object.values(events),
  routes: ({ settings, publicUrl }) => [
    ...trainingRoutes({ emailsAnHour: settings.VISITOR_EMAILS_AN_HOUR }),
    ...certificateRoutes({ emailsAnHour: settings.VISITOR_EMAILS_AN_HOUR, publicUrl }),
    ...visitorRoutes,
  ],
  jobs: ({ publicUrl }) => ({
    workers: [reminderWorker({ publicUrl })],
    repeated: [repeatedReminders],
  }),
})
