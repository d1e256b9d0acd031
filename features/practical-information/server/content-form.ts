import {
  called,
  choicesOf,
  keyWords,
  numberWords,
  photosWords,
  sitesWords,
  titleWords,
} from '#platform/server/content/form-words.ts'
import type { PartForm } from '#platform/server/content/kind.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Language } from '#platform/text/language.ts'
import { folders } from '../contract.ts'
import { messages } from '../messages.ts'
import { oneInformation } from './information.ts'
import type { informationColumns } from './information-columns.ts'

async function draftOf(
  db: Database,
  { key }: { key: string },
  { language }: { language: Language },
): Promise<{ path: string; answer: Record<string, unknown> } | undefined> {
  const row = await db
    .selectFrom('practical_informations')
    .select('id')
    .where('import_key', '=', key)
    .executeTakeFirst()
  const answer = row && (await oneInformation(db, row.id, undefined, language))
  return answer && { path: `/practicalinformation/${answer.id}`, answer }
}

export const informationForm: PartForm<typeof informationColumns> = {
  label: { fr: 'Informations pratiques et de sécurité', en: 'Practical and safety information' },
  one: { fr: 'une information', en: 'an item of information' },
  about: {
    fr: 'Fiches, liens et documents, sous «\u00a0Infos pratiques\u00a0» et «\u00a0Safe@Work\u00a0».',
    en: 'Pages, links and documents, under “Practical information” and “Safe@Work”.',
  },
  title: 'title',
  sites: information => information.sites,
  preview: draftOf,
  fields: {
    title: titleWords,
    folder: called('Rubrique', 'Section', {
      choices: choicesOf(Object.values(folders).flat(), { fr: messages.fr.folders, en: messages.en.folders }),
    }),
    type: called('Ce que c’est', 'What it is', {
      choices: {
        CONTENT: { fr: 'Une page', en: 'A page' },
        LINK: { fr: 'Un lien', en: 'A link' },
        PDF: { fr: 'Un document PDF', en: 'A PDF document' },
      },
    }),
    description: called('Texte', 'Text'),
    link: called('Adresse du lien', 'Address of the link'),
    pdf: called('Document', 'Document'),
    photos: photosWords,
    created: called('Date', 'Date', {
      help: { fr: 'Les plus récentes viennent d’abord.', en: 'The newest come first.' },
    }),
    sites: sitesWords,
    key: keyWords,
    id: numberWords,
  },
}
