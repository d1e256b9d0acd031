import type { Cards } from '#features/studio/web/extension-points.ts'
import { inLanguage } from './written.ts'

/** The chapters of a training, as the studio writes them. */
const chapterCards: Cards = {
  one: { fr: 'Chapitre', en: 'Chapter' },
  kinds: [{ label: { fr: 'Ajouter un chapitre', en: 'Add a chapter' }, begin: () => ({}) }],
  says: (card, language) => inLanguage(card.title, language) ?? '',
}
export default chapterCards
