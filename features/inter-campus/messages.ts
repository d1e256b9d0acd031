import type { TransportMode } from './contract.ts'
import type { ModeGroup } from './rules.ts'

const modesInEnglish: Record<TransportMode, string> = {
  PIETON: 'On foot',
  PIETON_PMR: 'Step-free',
  VELO: 'Bike',
  VELO_ELECTRIQUE: 'Electric bike',
  TRANSPORT_EN_COMMUN: 'Public transport',
  VOITURE_DIESEL: 'Diesel car',
  VOITURE_ESSENCE: 'Petrol car',
  VOITURE_ELECTRIQUE: 'Electric car',
  VOITURE_HYBRIDE: 'Plug-in hybrid',
}
const groupsInEnglish: Record<ModeGroup, string> = {
  pedestrian: 'Walking',
  bike: 'Cycling',
  publicTransport: 'Bus, metro, train',
  car: 'Driving',
}

const en = {
  loading: 'The ways between campuses are being loaded.',
  failed: 'The ways between campuses could not be loaded.',
  from: 'From',
  to: 'To',
  pick: 'Choose a campus',
  swap: 'Swap the campuses',
  none: 'No way between these campuses is described yet.',
  noneHint: 'Choose another campus.',
  nowhere: 'There is no other campus to go to.',
  modes: modesInEnglish,
  groups: groupsInEnglish,
  duration: 'Duration',
  distance: 'Distance',
  emission: 'CO2 emission',
  unknown: 'not known',
  grams: (grams: string) => `${grams} g`,
  kilometres: (kilometres: string) => `${kilometres} km`,
  less: (percent: string) => `${percent} less than the same way in a petrol car`,
  times: (times: string) => `${times} times as much as by public transport`,
  nothing: 'Nothing is emitted on the way',
  computed: (factor: string, source: string, year: number) =>
    `Computed for one person with ${factor} kgCO2e/km (${source}, ${year}).`,
  electricTitle: 'Electric or plug-in hybrid?',
  electric: (factor: string, source: string, year: number) =>
    `An electric car counts for ${factor} kgCO2e/km (${source}, ${year}).`,
  hybrid: (factor: string, source: string, year: number) =>
    `A plug-in hybrid counts for ${factor} kgCO2e/km: part of the way it burns petrol (${source}, ${year}).`,
  carSharing: 'Find a shared car (new tab)',
  map: (from: string, to: string) => `Map of the way from ${from} to ${to}`,
  seeMap: 'See the way on a map (new tab)',
  nearest: (name: string) => `To ${name}`,
  by: (duration: string, mode: string) => `${duration} by ${mode.toLowerCase()}`,
}

const fr: typeof en = {
  loading: 'Chargement des trajets entre campus.',
  failed: 'Les trajets entre campus n’ont pas pu être chargés.',
  from: 'Départ',
  to: 'Arrivée',
  pick: 'Choisissez un campus',
  swap: 'Inverser les campus',
  none: 'Aucun trajet entre ces campus n’est encore décrit.',
  noneHint: 'Choisissez un autre campus.',
  nowhere: 'Il n’y a pas d’autre campus où aller.',
  modes: {
    PIETON: 'À pied',
    PIETON_PMR: 'Accessible (PMR)',
    VELO: 'Vélo',
    VELO_ELECTRIQUE: 'Vélo électrique',
    TRANSPORT_EN_COMMUN: 'Transports en commun',
    VOITURE_DIESEL: 'Voiture diesel',
    VOITURE_ESSENCE: 'Voiture essence',
    VOITURE_ELECTRIQUE: 'Voiture électrique',
    VOITURE_HYBRIDE: 'Hybride rechargeable',
  },
  groups: {
    pedestrian: 'Marche',
    bike: 'Vélo, avec ou sans moteur',
    publicTransport: 'Bus, métro, train',
    car: 'Voiture',
  },
  duration: 'Durée',
  distance: 'Longueur',
  emission: 'Émission de CO2',
  unknown: 'inconnue',
  grams: grams => `${grams}\u00a0g`,
  kilometres: kilometres => `${kilometres}\u00a0km`,
  less: percent => `${percent} de moins que le même trajet en voiture essence`,
  times: times => `${times} fois plus qu’en transports en commun`,
  nothing: 'Rien n’est émis pendant le trajet',
  computed: (factor, source, year) =>
    `Calculée pour une personne avec ${factor}\u00a0kgCO2e/km (${source}, ${year}).`,
  electricTitle: 'Électrique ou hybride rechargeable\u00a0?',
  electric: (factor, source, year) =>
    `Une voiture électrique compte pour ${factor}\u00a0kgCO2e/km (${source}, ${year}).`,
  hybrid: (factor, source, year) =>
    `Une hybride rechargeable compte pour ${factor}\u00a0kgCO2e/km\u00a0: elle brûle de l’essence sur une partie du trajet (${source}, ${year}).`,
  carSharing: 'Trouver un covoiturage (nouvel onglet)',
  map: (from, to) => `Carte du trajet de ${from} à ${to}`,
  seeMap: 'Voir le trajet sur une carte (nouvel onglet)',
  nearest: name => `Vers ${name}`,
  by: (duration, mode) => `${duration} en ${mode.toLowerCase()}`,
}

export const messages = { fr, en }
