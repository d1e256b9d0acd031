import { Type } from 'typebox'
import { defineFeature } from '#platform/server/feature.ts'
import { events } from '../contract.ts'
import { challengesContent } from './challenge-content.ts'
import { surveysContent } from './content.ts'
import { surveysRoutes } from './routes.ts'
import { surveyStaffRoutes } from './staff/routes.ts'

export const feature = defineFeature({
  name: 'surveys',
  tables: [
    'surveys',
    'survey_sites',
    'survey_participations',
    'survey_waiting_answers',
    'survey_results',
    'survey_counts',
    'survey_texts',
    'challenges',
    'challenge_teams',
    'challenge_members',
  ],
  content: [surveysContent, challengesContent],
  functionalities: { SURVEY: Type.Object({}) },
  analyticsEvents: Object.values(events),
  routes: ({ dataFolder }) => [...surveysRoutes({ dataFolder }), ...surveyStaffRoutes],
})
