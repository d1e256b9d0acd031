import { called, choicesOf } from '#platform/server/content/form-words.ts'
import type { PartForm } from '#platform/server/content/kind.ts'
import { transportModes } from '../contract.ts'
import { messages } from '../messages.ts'
import type { factorColumns, routeColumns, shuttleColumns } from './columns.ts'
import { draftOfFactor, draftOfShuttle, draftOfWay } from './drafts.ts'

const mode = called('Moyen de transport', 'Means of transport', {
  choices: choicesOf(transportModes, { fr: messages.fr.modes, en: messages.en.modes }),
})

export const routesForm: PartForm<typeof routeColumns> = {
  label: { fr: 'Trajets entre sites', en: 'Ways between campuses' },
  one: { fr: 'un trajet', en: 'a way' },
  about: {
    fr: 'Durée et distance de site à site, par moyen de transport.',
    en: 'Time and distance from campus to campus, by means of transport.',
  },
  title: 'departure',
  sites: route => [route.departure, route.arrival],
  preview: draftOfWay,
  fields: {
    departure: called('De', 'From'),
    arrival: called('À', 'To'),
    mode,
    minutes: called('Durée en minutes', 'Time in minutes'),
    distance: called('Distance en kilomètres', 'Distance in kilometres'),
    url: called('Page du service', 'Page of the service', {
      help: { fr: 'Par exemple celle de l’autopartage.', en: 'That of car sharing, for one.' },
    }),
  },
}

export const factorsForm: PartForm<typeof factorColumns> = {
  label: { fr: 'Facteurs d’émission', en: 'Emission factors' },
  one: { fr: 'un facteur d’émission', en: 'an emission factor' },
  about: {
    fr: 'Ce qu’un kilomètre émet, par moyen de transport, avec sa source.',
    en: 'What a kilometre emits, by means of transport, with its source.',
  },
  title: 'mode',
  preview: draftOfFactor,
  fields: {
    mode,
    from: called('Valable à partir du', 'Valid from'),
    kgPerKm: called('kg de CO2 équivalent par km', 'kg of CO2 equivalent per km'),
    source: called('Source', 'Source'),
    year: called('Année de la source', 'Year of the source'),
  },
}

export const shuttlesForm: PartForm<typeof shuttleColumns> = {
  label: { fr: 'Navettes', en: 'Shuttles' },
  one: { fr: 'un départ de navette', en: 'a run of a shuttle' },
  about: {
    fr: 'Quand une navette part d’un site pour un autre.',
    en: 'When a shuttle leaves a campus for another.',
  },
  title: 'departure',
  sites: run => [run.departure, run.arrival],
  preview: draftOfShuttle,
  fields: {
    departure: called('De', 'From'),
    arrival: called('À', 'To'),
    leaves: called('Départ', 'Leaves at'),
    minutes: called('Durée en minutes', 'Time in minutes'),
    days: called('Jours', 'Days', {
      help: {
        fr: 'Lundi est 1\u00a0; sans rien, du lundi au vendredi.',
        en: 'Monday is 1; left out: Monday to Friday.',
      },
    }),
    stop: called('Arrêt', 'Stop'),
  },
}
