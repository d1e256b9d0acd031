import { GraduationCap, UserRoundPlus } from 'lucide-react'
import { safetyCards } from '#features/safe-at-work/web/extension-points.ts'
import { studioCards, studioPreviews } from '#features/studio/web/extension-points.ts'
import type { WebFeature } from '#platform/web/shell/feature.ts'
import { trainingStaff, visitorStaff } from '../roles.ts'
import { hint, staffTitle, title, visitorsTitle } from '../title.ts'
import { visitorEmail } from './visitor/visitor-email.ts'

const needs = ['SECURITY_TRAINING']
const isVisitor = () => visitorEmail.get() !== null

export const feature: WebFeature = {
  name: 'security-training',
  within: 'safe-at-work',
  hue: 145,
  icon: GraduationCap,
  title,
  routes: [
    {
      path: '/safeAtWork/fas',
      access: 'anyone',
      needs,
      asVisitor: isVisitor,
      load: () => import('./TrainingsScreen.tsx'),
    },
    {
      path: '/safeAtWork/fas/visitor',
      access: 'anyone',
      withoutCache: true,
      asVisitor: () => true,
      load: () => import('./visitor/VisitorScreen.tsx'),
    },
    {
      path: '/safeAtWork/fas/:id/:lang?',
      access: 'anyone-with-site',
      needs,
      asVisitor: isVisitor,
      wholeWindow: true,
      load: () => import('./TrainingScreen.tsx'),
    },
    { path: '/proof/:code', access: 'anyone', load: () => import('./proof/ProofScreen.tsx') },
  ],
  localFields: [visitorEmail],
  contributes: [
    studioCards.with({
      part: 'trainings',
      list: 'chapters',
      load: () => import('./staff/chapter-cards.ts'),
    }),
    studioCards.with({
      part: 'trainings',
      list: 'chapters.questions',
      load: () => import('./staff/question-cards.tsx'),
    }),
    safetyCards.with({
      place: 20,
      path: '/safeAtWork/fas',
      needs,
      icon: GraduationCap,
      title,
      hint,
      next: async () => (await import('./list/next-trainings.tsx')).NextTrainings,
    }),
  ],
}

const forStaff = {
  access: 'full',
  needs,
  roles: trainingStaff,
  load: () => import('./staff/StaffScreens.tsx'),
} as const

/** For those who look after the trainings. */
export const trainingDesk: WebFeature = {
  name: 'training-desk',
  hue: 145,
  icon: GraduationCap,
  title: staffTitle,
  routes: ['', '/board', '/:id'].map(path => ({ path: `/staff/trainings${path}`, ...forStaff })),
  menu: { place: 550, shown: { needs } },
  contributes: [studioPreviews.with({ part: 'trainings', load: () => import('./staff/DraftTraining.tsx') })],
}

/** For them, and for reception: who comes from elsewhere. */
export const visitorDesk: WebFeature = {
  name: 'visitor-desk',
  hue: 145,
  icon: UserRoundPlus,
  title: visitorsTitle,
  routes: [
    {
      path: '/staff/trainings/visitors',
      access: 'full',
      needs,
      roles: visitorStaff,
      load: () => import('./staff/VisitorsDesk.tsx'),
    },
  ],
  menu: { place: 551, shown: { needs } },
}
