import type { Bilingual } from '#platform/text/language.ts'
import type { FieldWords } from './kind.ts'

/*
 * Fields that many kinds have, as forms call them. A kind gives what is special about its own.
 */

/** A field as forms call it. */
export const called = (fr: string, en: string, more: Omit<FieldWords, 'label'> = {}): FieldWords => ({
  label: { fr, en },
  ...more,
})

/** A parameter of a functionality as the form of a campus calls it: an option of its schema. */
export const parameter = (...words: Parameters<typeof called>): { called: FieldWords } => ({
  called: called(...words),
})

/** The words of a fixed list of values, of those that screens show in each language. */
export function choicesOf<Value extends string>(
  values: readonly Value[],
  words: Bilingual<Readonly<Record<Value, string>>>,
): Record<string, Bilingual> {
  return Object.fromEntries(values.map(value => [value, { fr: words.fr[value], en: words.en[value] }]))
}

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

export const siteWords: FieldWords = { label: { fr: 'Site', en: 'Campus' } }

/** What a picture shows, read aloud to those who do not see it. */
export const pictureAltWords: FieldWords = {
  label: { fr: 'Ce que montre l’image', en: 'What the picture shows' },
  help: { fr: 'Lu à voix haute à qui ne la voit pas.', en: 'Read aloud to those who do not see it.' },
}

export const titleWords: FieldWords = { label: { fr: 'Titre', en: 'Title' } }
