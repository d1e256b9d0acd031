import { called } from '#platform/server/content/form-words.ts'
import type { PartForm } from '#platform/server/content/kind.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Language } from '#platform/text/language.ts'
import { contentOf } from '../rules.ts'
import { termsPage } from './page.ts'
import type { termsColumns } from './terms-columns.ts'

/** A version as everybody is asked to accept it once it is in force. */
async function draftOf(db: Database, { key }: { key: string }, { language }: { language: Language }) {
  const row = await db
    .selectFrom('terms_versions')
    .select(['version', 'page', 'published_at as publishedAt'])
    .where('version', '=', key)
    .where('language', '=', language)
    .executeTakeFirst()
  if (row === undefined) return undefined
  // What `useTerms` takes of the page.
  const html = contentOf(String(termsPage({ ...row, language }).body))
  return { path: '/acceptcgu', answer: { version: row.version, html } }
}

export const termsForm: PartForm<typeof termsColumns> = {
  label: { fr: 'Conditions d’utilisation', en: 'Terms of use' },
  one: { fr: 'une version des conditions', en: 'a version of the terms' },
  about: {
    fr: 'Chaque personne accepte la version en vigueur avant d’entrer\u00a0; une version publiée ne change plus.',
    en: 'Everybody accepts the version in force before they come in; a published version no longer changes.',
  },
  title: 'version',
  preview: draftOf,
  fields: {
    version: called('Version', 'Version', {
      help: { fr: 'Un autre texte est une autre version.', en: 'Another text is another version.' },
    }),
    published: called('En vigueur à partir du', 'In force from'),
    page: called('Texte', 'Text'),
  },
}
