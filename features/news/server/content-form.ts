import {
  keyWords,
  numberWords,
  photosWords,
  sitesWords,
  titleWords,
} from '#platform/server/content/form-words.ts'
import type { PartForm } from '#platform/server/content/kind.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Language } from '#platform/text/language.ts'
import { cardMessages } from '../card-messages.ts'
import { contentTags } from '../contract.ts'
import type { articleColumns } from './article-columns.ts'
import { publishedArticle } from './articles.ts'

const event = { fr: 'Quand et où (événements)', en: 'When and where (events)' }
const text = { fr: 'Texte', en: 'Words' }

/** Nobody has liked what nobody can read yet. */
const nobody = '00000000-0000-0000-0000-000000000000'

/** The screen of an article whose day may be to come: it is read on that day. */
async function draftOf(
  db: Database,
  { key }: { key: string },
  { language, now }: { language: Language; now: Date },
): Promise<{ path: string; answer: Record<string, unknown> } | undefined> {
  const row = await db
    .selectFrom('articles')
    .select(['id', 'publication_date'])
    .where('import_key', '=', key)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const then = row.publication_date > now ? row.publication_date : now
  const answer = await publishedArticle(db, String(row.id), { accountId: nobody, language, now: then })
  return answer && { path: `/news/${row.id}`, answer }
}

export const articlesForm: PartForm<typeof articleColumns> = {
  label: { fr: 'Actualités', en: 'News' },
  one: { fr: 'un article', en: 'an article' },
  about: {
    fr: 'Articles et événements, sur l’accueil et sous «\u00a0Actualités\u00a0».',
    en: 'Articles and events, on home and under “News”.',
  },
  title: 'title',
  sites: article => article.sites,
  preview: draftOf,
  fields: {
    title: { ...titleWords, group: text },
    resume: {
      label: { fr: 'Chapeau', en: 'Lead' },
      help: { fr: 'Les quelques mots que montre la carte.', en: 'The few words that the card shows.' },
      group: text,
    },
    description: { label: { fr: 'Texte', en: 'Text' }, group: text },
    photos: photosWords,
    type: {
      label: { fr: 'Sorte', en: 'Kind' },
      choices: { event: { fr: 'Événement', en: 'Event' }, info: { fr: 'Article', en: 'Article' } },
    },
    tag: {
      label: { fr: 'Sujet', en: 'Topic' },
      choices: Object.fromEntries(
        contentTags.map(tag => [tag, { fr: cardMessages.fr.tags[tag], en: cardMessages.en.tags[tag] }]),
      ),
    },
    published: {
      label: { fr: 'Date de parution', en: 'Date of publication' },
      help: { fr: 'Avant, personne ne le voit.', en: 'Before it, nobody sees it.' },
    },
    mustReadUntil: {
      label: { fr: 'À lire par tous jusqu’au', en: 'To be read by everybody until' },
      help: {
        fr: 'Jusqu’à ce jour compris, chaque lecteur confirme qu’il l’a lu. Vide : on le lit si l’on veut.',
        en: 'Up to and including this day each reader confirms that they have read it. Empty: one reads it as one likes.',
      },
    },
    sites: sitesWords,
    starts: { label: { fr: 'Premier jour', en: 'First day' }, group: event },
    startsAt: { label: { fr: 'Début', en: 'From' }, group: event },
    ends: { label: { fr: 'Dernier jour', en: 'Last day' }, group: event },
    endsAt: { label: { fr: 'Fin', en: 'Until' }, group: event },
    location: { label: { fr: 'Lieu', en: 'Place' }, group: event },
    intranet: {
      label: { fr: 'Page de l’intranet', en: 'Page of the intranet' },
      help: {
        fr: 'L’article mène alors à elle, à la place d’un texte.',
        en: 'The article then leads to it, in place of a text.',
      },
    },
    key: keyWords,
    id: numberWords,
  },
}
