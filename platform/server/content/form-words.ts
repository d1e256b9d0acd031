import type { FieldWords } from './kind.ts'

/*
 * Fields that many kinds have, as forms call them. A kind gives what is special about its own.
 */

/** The product gives a name where none is written. */
export const keyWords: FieldWords = {
  label: { fr: 'Nom dans les fichiers', en: 'Name in files' },
  help: {
    fr: 'Il reste le même\u00a0; sans nom, le produit en donne un.',
    en: 'It stays the same; without one the product gives it a name.',
  },
}

export const numberWords: FieldWords = {
  label: { fr: 'Numéro dans les adresses', en: 'Number in addresses' },
  help: { fr: 'Le produit le donne.', en: 'The product gives it.' },
}

export const sitesWords: FieldWords = {
  label: { fr: 'Sites', en: 'Campuses' },
  help: { fr: 'Aucun\u00a0: sur tous les sites.', en: 'None: on all campuses.' },
}

export const photosWords: FieldWords = {
  label: { fr: 'Photos', en: 'Pictures' },
  fields: {
    file: { label: { fr: 'Image', en: 'Picture' } },
    alt: {
      label: { fr: 'Ce qu’elle montre', en: 'What it shows' },
      help: {
        fr: 'Lu à voix haute à qui ne la voit pas.',
        en: 'Read aloud to those who do not see it.',
      },
    },
  },
}

export const titleWords: FieldWords = { label: { fr: 'Titre', en: 'Title' } }
