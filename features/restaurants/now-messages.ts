import type { Busyness } from './rules.ts'

const busynessInEnglish: Record<Busyness, string> = {
  quiet: 'Quiet',
  busy: 'Busy',
  crowded: 'Very busy',
}

/** How a restaurant is now, for its screens and for home, which needs none of their other words. */
const en = {
  openUntil: (time: string) => `Open until ${time}`,
  opensAt: (time: string) => `Opens at ${time}`,
  closedSince: (time: string) => `Closed since ${time}`,
  closedToday: 'Closed today',
  exceptionallyClosed: 'Exceptionally closed',
  waiting: 'Waiting time',
  attendance: 'Seats taken',
  unknown: 'not measured',
  unknownNow: 'No readings from the sensors for now.',
  wait: (time: string) => `${time} wait`,
  waitUnknown: 'Wait not measured',
  seatsTaken: (percent: string) => `${percent} of the seats taken`,
  seatsUnknown: 'Seats not measured',
  busyness: busynessInEnglish,
  isQuiet: (name: string) => `${name} is quiet`,
  isBusy: (name: string) => `${name} is busy`,
  isCrowded: (name: string) => `${name} is very busy`,
  seeMenu: 'See the menu',
  seeMenuOf: (name: string) => `See the menu of ${name}`,
  openRestaurants: 'Open restaurants',
  allRestaurants: 'All restaurants',
  noneOpen: 'No restaurant is open now.',
  dishOfToday: 'Dish of the day:',
  dishOf: (day: string) => `${day}:`,
}

const fr: typeof en = {
  openUntil: time => `Ouvert jusqu’à ${time}`,
  opensAt: time => `Ouvre à ${time}`,
  closedSince: time => `Fermé depuis ${time}`,
  closedToday: 'Fermé aujourd’hui',
  exceptionallyClosed: 'Fermeture exceptionnelle',
  waiting: 'Temps d’attente',
  attendance: 'Places occupées',
  unknown: 'non mesuré',
  unknownNow: 'Aucune mesure des capteurs pour le moment.',
  wait: time => `${time} d’attente`,
  waitUnknown: 'Attente non mesurée',
  seatsTaken: percent => `${percent} des places occupées`,
  seatsUnknown: 'Places non mesurées',
  busyness: { quiet: 'Calme', busy: 'Du monde', crowded: 'Beaucoup de monde' },
  isQuiet: name => `${name}\u00a0: c’est calme`,
  isBusy: name => `${name}\u00a0: il y a du monde`,
  isCrowded: name => `${name}\u00a0: il y a beaucoup de monde`,
  seeMenu: 'Voir le menu',
  seeMenuOf: name => `Voir le menu\u00a0: ${name}`,
  openRestaurants: 'Restaurants ouverts',
  allRestaurants: 'Tous les restaurants',
  noneOpen: 'Aucun restaurant n’est ouvert en ce moment.',
  dishOfToday: 'Plat du jour\u00a0:',
  dishOf: day => `${day}\u00a0:`,
}

export const nowMessages = { fr, en }
