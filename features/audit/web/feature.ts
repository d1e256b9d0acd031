import { ScrollText } from 'lucide-react'
import type { WebFeature } from '#platform/web/shell/feature.ts'
import { auditReaders } from '../roles.ts'
import { title } from '../title.ts'

export const feature: WebFeature = {
  name: 'audit',
  hue: 265,
  icon: ScrollText,
  title,
  routes: [
    { path: '/staff/audit', access: 'full', roles: auditReaders, load: () => import('./AuditScreen.tsx') },
  ],
  menu: { place: 590, shown: { needs: [] } },
}
