import type { Bilingual } from '#platform/text/language.ts'

/** What is not accessible yet, as the statement names it. Each is why a criterion of app/accessibility/criteria.ts is not met. */
export const gaps = {
  content: {
    en: 'News and information are written by many people: the studio refuses a picture without a description or headings out of order, but whether a title, a link or a description is clear no rule can tell.',
    fr: 'Les actualités et les informations sont écrites par de nombreuses personnes\u00a0: le studio refuse une image sans description ou des titres mal ordonnés, mais aucune règle ne peut dire si un titre, un lien ou une description est clair.',
  },
  documents: {
    en: 'PDF files that a company adds (menus, plans, supports of trainings) may lack tags: their author is warned, and they are published all the same.',
    fr: 'Les fichiers PDF ajoutés par l’entreprise (menus, plans, supports de formation) peuvent ne pas être balisés\u00a0: leur auteur en est averti, mais ils sont publiés.',
  },
  assistiveTechnologies: {
    en: 'The application has not been tested yet by users of screen readers, magnifiers and voice control on all the systems in use.',
    fr: 'L’application n’a pas encore été essayée par des personnes qui se servent de lecteurs d’écran, de loupes et de commande vocale sur tous les systèmes en usage.',
  },
} satisfies Record<string, Bilingual<string>>

export type Gap = keyof typeof gaps
