import { called, numberWords, photosWords } from '#platform/server/content/form-words.ts'
import type { ContentGiven, PartForm } from '#platform/server/content/kind.ts'
import { countryWords } from './countries.ts'
import type { siteColumns } from './site-columns.ts'

const call = { fr: 'Numéros à appeler', en: 'Numbers to call' }

/** @param known what a campus may offer */
export const sitesForm = ({
  functionalities,
  functionalityNames,
}: Pick<ContentGiven, 'functionalities' | 'functionalityNames'>): PartForm<typeof siteColumns> => ({
  label: { fr: 'Sites', en: 'Campuses' },
  one: { fr: 'un site', en: 'a campus' },
  about: {
    fr: 'Nom, adresse, images, citations et services de chaque site.',
    en: 'Name, address, pictures, quotes and services of each campus.',
  },
  title: 'name',
  sites: site => [site.code],
  fields: {
    name: called('Nom', 'Name'),
    code: called('Code', 'Code', {
      help: {
        fr: 'Les fichiers de l’entreprise nomment le site par lui.',
        en: 'The company’s files name the campus by it.',
      },
    }),
    address: called('Adresse', 'Address'),
    country: called('Pays', 'Country', {
      help: {
        fr: 'Ses jours fériés sont ceux du site\u00a0; sans pays, ceux de la France.',
        en: 'Its public holidays are those of the campus; without a country, those of France.',
      },
      choices: countryWords(),
      byWords: true,
    }),
    region: called('Région', 'Region', {
      help: {
        fr: 'Son code ISO 3166-2 sans le pays, où elle a d’autres jours fériés que lui\u00a0: 67 pour le Bas-Rhin, BY pour la Bavière.',
        en: 'Its ISO 3166-2 code without the country, where it has other public holidays: 67 for Bas-Rhin, BY for Bavaria.',
      },
    }),
    latitude: called('Latitude', 'Latitude'),
    longitude: called('Longitude', 'Longitude'),
    picture: called('Image', 'Picture'),
    headers: { ...photosWords, label: { fr: 'Images d’en-tête', en: 'Header pictures' } },
    securityPhone: called('Sécurité', 'Security', { group: call }),
    emergencyPhone: called('Urgences', 'Emergency', { group: call }),
    quotes: called('Citations', 'Quotes', {
      fields: { quote: called('Citation', 'Quote'), author: called('Auteur ou autrice', 'Author') },
    }),
    functionalities: called('Services', 'Services', {
      help: { fr: 'Ce que le site propose dans l’application.', en: 'What the campus offers in the app.' },
      fields: {
        type: called('Service', 'Service', {
          choices: Object.fromEntries(functionalityNames),
          byWords: true,
        }),
        activated: called('Actif', 'Active'),
        label: called('Nom à montrer', 'Name to show', {
          help: {
            fr: 'À la place du nom habituel\u00a0; un lien vers un autre site en a besoin.',
            en: 'In place of the usual name; a link to another site needs one.',
          },
        }),
        param: called('Paramètres', 'Parameters', {
          variants: { by: 'type', off: 'activated', of: functionalities },
        }),
      },
    }),
    alternativeFunctionalityDesign: called(
      'Autre présentation des services',
      'Other presentation of services',
    ),
    reviewRequired: called('Relecture avant publication', 'Review before publication', {
      help: {
        fr: 'Les actualités et les informations de ce site sont alors publiées par une autre personne que celle qui les écrit.',
        en: 'News and information of this campus are then published by somebody other than who wrote them.',
      },
    }),
    oneLanguageAllowed: called('Actualités en une seule langue', 'News in one language', {
      help: {
        fr: 'Les actualités de ce site peuvent alors paraître en français ou en anglais seulement\u00a0; un mot le dit à qui lit l’autre langue.',
        en: 'News of this campus may then be published in French or in English alone; a word says so to who reads the other language.',
      },
    }),
    id: {
      ...numberWords,
      help: {
        fr: 'Un nombre à lui seul, comme 1\u00a0; il ne change plus ensuite.',
        en: 'A number of its own, such as 1; it does not change afterwards.',
      },
    },
  },
})
