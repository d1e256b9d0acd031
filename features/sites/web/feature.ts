import { Building2 } from 'lucide-react'
import type { WebFeature } from '#platform/web/shell/feature.ts'
import { messages } from '../messages.ts'
import { outsideLinksOf } from '../rules.ts'

export const feature: WebFeature = {
  name: 'sites',
  hue: 265,
  icon: Building2,
  title: { fr: messages.fr.sites, en: messages.en.sites },
  routes: [],
  outsideLinks: outsideLinksOf,
}
