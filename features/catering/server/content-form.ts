import { called, choicesOf, keyWords, siteWords } from '#platform/server/content/form-words.ts'
import type { PartForm } from '#platform/server/content/kind.ts'
import { allergenNames, allergens } from '#platform/text/allergens.ts'
import { diets } from '../contract.ts'
import { messages } from '../messages.ts'
import type { campusColumns } from './campus-columns.ts'
import { draftOfOffer, draftOfRules } from './drafts.ts'
import type { articleColumns, costCenterColumns, instantColumns, placeColumns } from './offer-columns.ts'

const words = { fr: 'Mots du formulaire', en: 'Words of the form' }
const name = called('Nom', 'Name')
const description = called('Description', 'Description')
const price = called('Prix en euros, par personne', 'Price in euros, for each person')

export const cateringForm: PartForm<typeof campusColumns> = {
  label: { fr: 'Plateaux et collations\u00a0: règles', en: 'Catering: rules' },
  one: { fr: 'les règles d’un site', en: 'the rules of a campus' },
  about: {
    fr: 'Comment on commande sur un site. Sans elles, il n’y a pas de commandes.',
    en: 'How orders are made on a campus. Without them there are none.',
  },
  title: 'site',
  sites: campus => [campus.site],
  preview: draftOfRules,
  fields: {
    site: siteWords,
    costType: called('Imputation', 'How it is billed', {
      choices: {
        COST_CENTER: { fr: 'Centre de coût d’une liste', en: 'Cost centre of a list' },
        CUSTOM_COST_CENTER: { fr: 'Centre de coût à écrire', en: 'Cost centre that is typed' },
      },
    }),
    contactMail: called('Adresse de la cuisine', 'Address of the kitchen'),
    maxRegularHours: called('Fin des heures ordinaires', 'End of regular hours'),
    supplementaryHourCost: called('Prix d’une heure supplémentaire', 'Price of an additional hour'),
    orderMore: called('Commander des articles en plus', 'Order more articles'),
    deadlineDays: called('Délais comptés en', 'Deadlines counted in', {
      choices: {
        CALENDAR: { fr: 'Jours du calendrier', en: 'Calendar days' },
        OPEN: { fr: 'Jours ouvrés', en: 'Working days' },
      },
    }),
    divisions: called('Directions proposées', 'Divisions offered'),
    inactivity: called('Périodes sans commandes', 'Times without orders', {
      fields: {
        from: called('Du', 'From'),
        until: called('Au', 'Until'),
        reason: called('Raison', 'Reason'),
      },
    }),
    costCenterLabel: called('Nom du centre de coût', 'Name of the cost centre', { group: words }),
    costCenterHint: called('Aide au centre de coût', 'Hint to the cost centre', { group: words }),
    orderBeforeHour: called('Rappel du délai', 'Reminder of the deadline', { group: words }),
    confirmationMessage: called('Message après la commande', 'Message after the order', { group: words }),
    maxGuestsWarning: called('Trop de personnes', 'Too many guests', { group: words }),
  },
}

export const placesForm: PartForm<typeof placeColumns> = {
  label: { fr: 'Lieux de livraison', en: 'Places of delivery' },
  one: { fr: 'un lieu', en: 'a place' },
  about: { fr: 'Où la cuisine d’un site livre.', en: 'Where the kitchen of a campus delivers.' },
  title: 'name',
  sites: place => [place.site],
  preview: draftOfOffer('place'),
  fields: { name, site: siteWords, reference: called('Référence', 'Reference') },
}

export const costCentersForm: PartForm<typeof costCenterColumns> = {
  label: { fr: 'Centres de coût', en: 'Cost centres' },
  one: { fr: 'un centre de coût', en: 'a cost centre' },
  about: { fr: 'Ceux qu’une commande peut nommer.', en: 'Those that an order may name.' },
  title: 'code',
  sites: center => [center.site],
  preview: draftOfOffer('costCenter'),
  fields: { code: called('Code', 'Code'), site: siteWords },
}

export const instantsForm: PartForm<typeof instantColumns> = {
  label: { fr: 'Moments à commander', en: 'Instants to order' },
  one: { fr: 'un moment', en: 'an instant' },
  about: {
    fr: 'Petit-déjeuner, pause, déjeuner\u00a0: ce que la cuisine sert.',
    en: 'Breakfast, break, lunch: what the kitchen serves.',
  },
  title: 'name',
  sites: instant => [instant.site],
  preview: draftOfOffer('instantType'),
  fields: {
    name,
    site: siteWords,
    description,
    price,
    minUser: called('Personnes au moins', 'Guests at least'),
    maxUser: called('Personnes au plus', 'Guests at most'),
    timeAheadDay: called('Jours d’avance', 'Days ahead'),
    allowedStartingTime: called('À partir de', 'From'),
    allowedEndingTime: called('Jusqu’à', 'Until'),
    key: keyWords,
  },
}

export const cateringArticlesForm: PartForm<typeof articleColumns> = {
  label: { fr: 'Articles en plus', en: 'Additional articles' },
  one: { fr: 'un article', en: 'an article to add' },
  about: { fr: 'Ce qui s’ajoute à un moment.', en: 'What is added to an instant.' },
  title: 'name',
  sites: article => [article.site],
  preview: draftOfOffer('article'),
  fields: {
    name,
    site: siteWords,
    description,
    price: called('Prix en euros', 'Price in euros'),
    minQuantity: called('Quantité au moins', 'Quantity at least'),
    allergens: called('Allergènes', 'Allergens', { choices: choicesOf(allergens, allergenNames) }),
    diets: called('Régimes', 'Diets', {
      choices: choicesOf(diets, { fr: messages.fr.diets, en: messages.en.diets }),
    }),
    key: keyWords,
  },
}
