import { homeBlock } from './extension-points.ts'

/** Whom to call: home's own block, which no campus switches off. */
export const contactsBlock = homeBlock({
  name: 'contacts',
  title: { fr: 'Sécurité et urgences', en: 'Security and emergencies' },
  column: 'aside',
  place: 100,
  needs: [],
  load: async () => (await import('./ContactCard.tsx')).contactsView,
})
