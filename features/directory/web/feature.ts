import { Users } from 'lucide-react'
import type { WebFeature } from '#platform/web/shell/feature.ts'
import { title } from '../title.ts'
import { favouriteIds } from './favourite-ids.ts'

const needs = ['PHONEBOOK']

export const feature: WebFeature = {
  name: 'directory',
  hue: 285,
  icon: Users,
  title,
  routes: [
    {
      path: '/phonebook',
      access: 'full',
      needs,
      prerendered: true,
      load: () => import('./PhonebookScreen.tsx'),
    },
  ],
  menu: { place: 80, shown: { needs }, atHand: true },
  shortcuts: [{ name: 'phonebook', label: { fr: 'Annuaire', en: 'Directory' }, shown: { needs } }],
  localFields: [favouriteIds],
}
