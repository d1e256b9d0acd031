import {
  keyWords,
  numberWords,
  photosWords,
  sitesWords,
  titleWords,
} from '#platform/server/content/form-words.ts'
import type { PartForm } from '#platform/server/content/kind.ts'
import { cardMessages } from '../card-messages.ts'
import { contentTags } from '../contract.ts'
import type { articleColumns } from './article-columns.ts'

const event = { fr: 'Quand et où (événements)', en: 'When and where (events)' }
const text = { fr: 'Texte', en: 'Words' }

export const articlesForm: PartForm<typeof articleColumns> = {
  label: { fr: 'Actualités', en: 'News' },
  one: { fr: 'un article', en: 'an article' },
  about: {
    fr: 'Articles et événements, sur l’accueil et sous «\u00a0Actualités\u00a0».',
    en: 'Articles and events, on home and under “News”.',
  },
  title: 'title',
  sites: article => article.sites,
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
