import type { InformationSection } from '#features/practical-information/rules.ts'
import { hubPath, mobilityPath } from '../rules.ts'
import { mobilityTitle, title } from '../title.ts'

/** Mobility stands here; its pages have their addresses among those of practical information, as links to them do. */
export const section = {
  feature: 'move',
  folders: ['mobility'],
  title: mobilityTitle,
  above: [{ title, path: hubPath }],
  listPath: mobilityPath,
  pagesPath: '/practicalinformation',
} as const satisfies InformationSection
