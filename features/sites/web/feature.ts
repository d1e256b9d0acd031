import { Building2 } from 'lucide-react'
import type { WebFeature } from '#platform/web/shell/feature.ts'
import { outsideLinksOf } from '../rules.ts'
import { title } from '../title.ts'

export const feature: WebFeature = {
  name: 'sites',
  hue: 265,
  icon: Building2,
  title,
  routes: [],
  outsideLinks: outsideLinksOf,
}
