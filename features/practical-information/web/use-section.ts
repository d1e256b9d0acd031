import { useContributions } from '#platform/web/shell/features.tsx'
import type { Folder } from '../contract.ts'
import { type InformationSection, sectionOf } from '../rules.ts'
import { informationSections } from './extension-points.ts'

/** The section in which a folder stands. */
export function useSection(folder: Folder): InformationSection {
  return sectionOf(useContributions(informationSections), folder)
}
