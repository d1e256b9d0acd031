import { ScrollText } from 'lucide-react'
import type { WebFeature } from '#platform/web/shell/feature.ts'
import type { auditReaders } from '../contract.ts'
import { title } from '../title.ts'

/** Written out, and held to the contract by its type: the calls themselves are no part of every visit's first load. */
const roles: typeof auditReaders = ['OPERATOR', 'SITE_MANAGER']

export const feature: WebFeature = {
  name: 'audit',
  hue: 265,
  icon: ScrollText,
  title,
  routes: [{ path: '/staff/audit', access: 'full', roles, load: () => import('./AuditScreen.tsx') }],
  menu: { place: 590, shown: { needs: [] } },
}
