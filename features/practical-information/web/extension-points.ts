import { extensionPoint } from '#platform/contract/extension-point.ts'
import type { InformationSection } from '../rules.ts'

/** Every list in which information stands, our own among them. Each folder stands in one of them. */
export const informationSections = extensionPoint<InformationSection>('information sections')
