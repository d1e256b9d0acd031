import type { InformationSection } from '../rules.ts'
import { title } from '../title.ts'

const path = '/practicalinformation'

export const section = {
  feature: 'practical-information',
  folders: ['practicallife', 'service'],
  title,
  above: [],
  listPath: path,
  pagesPath: path,
} as const satisfies InformationSection
