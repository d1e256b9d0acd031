import type { InformationSection } from '#features/practical-information/rules.ts'
import { mobilityTitle, title } from '../title.ts'

export const hubPath = '/move'

/** Mobility stands here; its pages have their addresses among those of practical information, as links to them do. */
export const section = {
  feature: 'move',
  folders: ['mobility'],
  title: mobilityTitle,
  above: [{ title, path: hubPath }],
  listPath: '/move/mobility',
  pagesPath: '/practicalinformation',
} as const satisfies InformationSection
