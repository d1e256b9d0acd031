import { homeBlock } from './extension-points.ts'

export const contactsTitle = { fr: 'Sécurité et urgences', en: 'Security and emergencies' }

/** Whom to call: home's own block, which no campus switches off. */
export const contactsBlock = homeBlock({
  name: 'contacts',
  title: contactsTitle,
  column: 'aside',
  place: 100,
  needs: [],
  load: async () => (await import('./ContactCard.tsx')).contactsView,
})
