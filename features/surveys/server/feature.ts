import { Type } from 'typebox'
import { searchSources } from '#features/search/server/public.ts'
import { defineFeature } from '#platform/server/feature.ts'
import { events } from '../contract.ts'
import { beginningsWorker, repeatedBeginnings } from './beginnings.ts'
import { challengesContent } from './challenge-content.ts'
import { surveysContent } from './content.ts'
import { countWorker, repeatedCount } from './counting.ts'
import { surveysBlock } from './home-block.ts'
import { surveyNotices } from './notices.ts'
import { retainedAnswers, retainedMemberships } from './retained-answers.ts'
import { surveysRoutes } from './routes.ts'
import { surveyScreens, surveysSource } from './search-source.ts'
import { surveysSettings } from './settings.ts'
import { auditedSurveys } from './staff/audited.ts'
import { challengeRoutes } from './staff/challenges/routes.ts'
import { remindWorker } from './staff/remind.ts'
import { surveyStaffRoutes } from './staff/routes.ts'
import { surveysWaiting } from './waiting.ts'

export const feature = defineFeature({
  name: 'surveys',
  tables: [
    'surveys',
    'survey_sites',
    'survey_participations',
    'survey_batches',
    'survey_key_folder',
    'survey_waiting_answers',
    'survey_results',
    'survey_counts',
    'survey_texts',
    'survey_site_tallies',
    'survey_site_results',
    'survey_reminders',
    'survey_campus_beginnings',
    'challenges',
    'challenge_teams',
    'challenge_members',
  ],
  content: [surveysContent, challengesContent],
  settings: surveysSettings,
  functionalities: {
    SURVEY: Type.Object({}, { called: { fr: 'Sondages et quiz', en: 'Surveys and quizzes' } }),
  },
  analyticsEvents: Object.values(events),
  contributes: [
    searchSources.with(surveyScreens),
    searchSources.with(surveysSource),
    surveysBlock,
    surveysWaiting,
    auditedSurveys,
    ...surveyNotices,
  ],
  rowBounds: [
    { table: 'survey_participations', because: 'one for each survey', rows: 40, bytes: 8_000 },
    {
      table: 'survey_waiting_answers',
      because: 'one for each survey, until it is counted',
      rows: 10,
      bytes: 8_000,
    },
    { table: 'survey_batches', because: 'one for each survey, for all who answer', rows: 40, bytes: 3_000 },
  ],
  personalData: ({ settings }) => [
    retainedAnswers({ months: settings.SURVEY_ANSWERS_KEPT_MONTHS }),
    retainedMemberships,
  ],
  jobs: ({ keysFolder, publicUrl }) => ({
    workers: [countWorker({ keysFolder }), remindWorker({ publicUrl }), beginningsWorker],
    repeated: [repeatedCount, repeatedBeginnings],
  }),
  routes: ({ keysFolder }) => [...surveysRoutes({ keysFolder }), ...surveyStaffRoutes, ...challengeRoutes],
})
