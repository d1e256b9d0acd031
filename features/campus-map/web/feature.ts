import { Map as MapIcon } from 'lucide-react'
import type { WebFeature } from '#platform/web/shell/feature.ts'
import { title } from '../title.ts'
import { stepFree } from './step-free.ts'

const needs = ['MAP']

export const feature: WebFeature = {
  name: 'campus-map',
  hue: 190,
  icon: MapIcon,
  title,
  routes: [{ path: '/map', access: 'full', needs, load: () => import('./MapScreen.tsx') }],
  menu: { place: 45, shown: { needs } },
  shortcuts: [{ name: 'map', label: title, shown: { needs } }],
  localFields: [stepFree],
}
