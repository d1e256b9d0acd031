import type { InformationSection } from '#features/practical-information/rules.ts'
import { informationTitle, title } from '../title.ts'

export const hubPath = '/safeAtWork'
const listPath = '/safeAtWork/infos'

/** The list below the hub. Where there is no hub to choose from, see `useSafetySection`. */
export const section = {
  feature: 'safe-at-work',
  folders: ['safetynews', 'security', 'training'],
  title: informationTitle,
  above: [{ title, path: hubPath }],
  listPath,
  pagesPath: listPath,
  returnPath: hubPath,
} as const satisfies InformationSection
