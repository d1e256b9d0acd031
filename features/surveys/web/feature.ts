import { BadgeCheck, ListChecks } from 'lucide-react'
import { homeBlock } from '#features/home/web/extension-points.ts'
import { studioCards, studioPreviews } from '#features/studio/web/extension-points.ts'
import type { WebFeature } from '#platform/web/shell/feature.ts'
import { challengeKeepers, surveyStaff } from '../roles.ts'
import { staffTitle, title } from '../title.ts'

const needs = ['SURVEY']

export const feature: WebFeature = {
  name: 'surveys',
  hue: 325,
  icon: ListChecks,
  title,
  routes: [
    { path: '/survey', access: 'full', needs, load: () => import('./SurveysScreen.tsx') },
    // Open wherever one is: a link to a survey of another campus leads there.
    { path: '/survey/:id', access: 'full', load: () => import('./SurveyScreen.tsx') },
  ],
  menu: { place: 120, shown: { needs }, labelOf: 'SURVEY' },
  shortcuts: [{ name: 'survey', label: title, shown: { needs } }],
  contributes: [
    studioCards.with({
      part: 'surveys',
      list: 'questions',
      load: () => import('./staff/question-cards.tsx'),
    }),
    homeBlock({
      name: 'surveys',
      title,
      column: 'aside',
      place: 27,
      needs,
      skeleton: { shape: 'rows', count: 2 },
      highlight: { place: 20, skeleton: 'line' },
      load: async () => (await import('./home.tsx')).surveysView,
    }),
  ],
}

const forStaff = {
  access: 'full',
  needs,
  roles: surveyStaff,
  load: () => import('./staff/StaffScreens.tsx'),
} as const

/** For those who look after the surveys. */
export const surveysDesk: WebFeature = {
  name: 'surveys-desk',
  hue: 325,
  icon: BadgeCheck,
  title: staffTitle,
  routes: [
    ...['', '/:id'].map(path => ({ path: `/staff/surveys${path}`, ...forStaff })),
    ...['', '/new', '/:id'].map(path => ({
      path: `/staff/challenges${path}`,
      ...forStaff,
      roles: challengeKeepers,
      load: () => import('./staff/challenges/ChallengeScreens.tsx'),
    })),
  ],
  menu: { place: 540, shown: { needs } },
  contributes: [studioPreviews.with({ part: 'surveys', load: () => import('./staff/DraftSurvey.tsx') })],
}
