import { House } from 'lucide-react'
import type { WebFeature } from '#platform/web/shell/feature.ts'
import { offlinePart } from '#platform/web/shell/offline.ts'
import { title } from '../title.ts'
import { chosenShortcuts } from './chosen-shortcuts.ts'
import { contactsBlock } from './contacts-block.ts'

export const feature: WebFeature = {
  name: 'home',
  hue: 265,
  icon: House,
  title,
  routes: [{ path: '/', access: 'full', banner: false, load: () => import('./HomeScreen.tsx') }],
  menu: { place: 0, shown: { needs: [] }, atHand: true },
  localFields: [chosenShortcuts],
  contributes: [
    contactsBlock,
    offlinePart({ place: 5, load: async () => (await import('./offline-day.tsx')).offlineDay }),
    offlinePart({ place: 10, load: async () => (await import('./offline-contacts.tsx')).offlineContacts }),
  ],
}
