import { called } from '#platform/server/content/form-words.ts'
import type { PartForm } from '#platform/server/content/kind.ts'
import type { termsColumns } from './terms-columns.ts'

export const termsForm: PartForm<typeof termsColumns> = {
  label: { fr: 'Conditions d’utilisation', en: 'Terms of use' },
  one: { fr: 'une version des conditions', en: 'a version of the terms' },
  about: {
    fr: 'Chaque personne accepte la version en vigueur avant d’entrer\u00a0; une version publiée ne change plus.',
    en: 'Everybody accepts the version in force before they come in; a published version no longer changes.',
  },
  title: 'version',
  fields: {
    version: called('Version', 'Version', {
      help: { fr: 'Un autre texte est une autre version.', en: 'Another text is another version.' },
    }),
    published: called('En vigueur à partir du', 'In force from'),
    page: called('Texte', 'Text'),
  },
}
