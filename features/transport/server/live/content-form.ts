import { called, choicesOf, keyWords, sitesWords } from '#platform/server/content/form-words.ts'
import type { PartForm } from '#platform/server/content/kind.ts'
import { feedKinds } from './feed.ts'
import type { feedColumns } from './feed-columns.ts'

export const feedsForm: PartForm<typeof feedColumns> = {
  label: { fr: 'Flux des transporteurs', en: 'Feeds of operators' },
  one: { fr: 'un flux', en: 'a feed' },
  about: {
    fr: 'D’où viennent les retards, les perturbations et les vélos.',
    en: 'Where delays, alerts and bikes come from.',
  },
  title: 'name',
  sites: feed => feed.sites,
  fields: {
    name: called('Nom', 'Name'),
    kind: called('Format', 'Format', {
      choices: choicesOf(feedKinds, {
        fr: { GTFS_RT: 'GTFS-Realtime', SIRI_LITE: 'SIRI Lite', GBFS: 'GBFS (vélos)' },
        en: { GTFS_RT: 'GTFS-Realtime', SIRI_LITE: 'SIRI Lite', GBFS: 'GBFS (bikes)' },
      }),
    }),
    url: called('Adresse', 'Address'),
    sites: sitesWords,
    timetable: called('Horaires concernés', 'Timetable', {
      help: {
        fr: 'Le nom des horaires importés auxquels il se rapporte.',
        en: 'The name of the imported timetable that it speaks of.',
      },
    }),
    every: called('Secondes entre deux lectures', 'Seconds between two readings'),
    keyName: called('Nom du réglage qui porte la clé', 'Name of the setting that holds the key', {
      help: { fr: 'La clé elle-même n’est jamais écrite ici.', en: 'The key itself is never written here.' },
    }),
    keyHeader: called('En-tête de la clé', 'Header of the key'),
    key: keyWords,
  },
}
