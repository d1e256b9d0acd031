import type { DemoInformation } from './information.ts'

/** Coming to a campus and going from one to another. */
export const mobilityInformation: readonly DemoInformation[] = [
  {
    folder: 'mobility',
    type: 'CONTENT',
    created: 3,
    icon: 'car',
    more: ['people'],
    fr: {
      title: 'Covoiturer entre collègues',
      body: `
Une place sur trois est libre dans les voitures qui arrivent le matin. Autant la partager.
- Indiquez votre trajet dans l'application de covoiturage, avec votre adresse professionnelle.
- À partir de deux personnes, la voiture a droit aux places proches de l'entrée.
- Le retour est garanti : si la personne qui conduit doit partir plus tôt, Orvane vous paie un taxi.
Le forfait mobilités durables rembourse jusqu'à 600 € par an, au volant comme à l'arrière.`,
    },
    en: {
      title: 'Sharing a car with colleagues',
      body: `
One seat in three is empty in the cars that arrive in the morning. It may as well be shared.
- Enter your journey in the car-sharing app, with your work address.
- With two people or more on board, the car may use the spaces near the entrance.
- The way home is guaranteed: if the driver has to leave early, Orvane pays for your taxi.
The sustainable travel allowance refunds up to €600 a year, whether you drive or ride along.`,
    },
  },
  {
    folder: 'mobility',
    type: 'CONTENT',
    created: 12,
    icon: 'plug',
    fr: {
      title: 'Recharger sa voiture ou son vélo électrique',
      body: `
Les bornes du parking se lancent avec votre badge. La recharge s'arrête d'elle-même au bout de quatre heures, pour que d'autres en profitent.
- Voiture : 0,18 € le kilowattheure, débité avec vos repas.
- Vélo : les casiers du local ont une prise, gratuite.
Ne chargez jamais une batterie sous un bureau ni dans un couloir : en cas d'échauffement, elle coupe la sortie à tout l'étage.`,
    },
    en: {
      title: 'Charging an electric car or bicycle',
      body: `
The chargers in the car park start with your badge. Charging stops by itself after four hours, so that others get their turn.
- Car: €0.18 a kilowatt-hour, charged along with your meals.
- Bicycle: the lockers in the shed have a socket, free of charge.
Never charge a battery under a desk or in a corridor: if it overheats, it cuts a whole floor off from the exit.`,
    },
  },
  {
    folder: 'mobility',
    type: 'LINK',
    created: 8,
    sites: [1, 2, 3, 4, 5],
    icon: 'train',
    link: {
      fr: 'https://www.iledefrance-mobilites.fr',
      en: 'https://www.iledefrance-mobilites.fr/en',
    },
    fr: {
      title: 'Métro, RER, bus : préparer son trajet',
      body: `Itinéraires, perturbations et travaux, par l'autorité des transports d'Île-de-France.`,
    },
    en: {
      title: 'Metro, RER and bus: plan your journey',
      body: `Routes, disruptions and works, by the transport authority of the Paris region.`,
    },
  },
  {
    folder: 'mobility',
    type: 'LINK',
    created: 8,
    sites: [6],
    icon: 'train',
    link: { fr: 'https://www.tcl.fr', en: 'https://www.tcl.fr/en' },
    fr: {
      title: 'Métro, tram, bus à Lyon : préparer son trajet',
      body: `Itinéraires, horaires et info trafic, par le réseau des transports lyonnais.`,
    },
    en: {
      title: 'Metro, tram and bus in Lyon: plan your journey',
      body: `Routes, timetables and traffic news, by the transport network of Lyon.`,
    },
  },
  {
    folder: 'mobility',
    type: 'LINK',
    created: 26,
    icon: 'calendar',
    link: {
      fr: 'https://intranet.campus.example/mobilite/remboursement',
      en: 'https://intranet.campus.example/en/getting-around/refunds',
    },
    fr: {
      title: 'Se faire rembourser son abonnement de transport',
      body: `Trois quarts de votre abonnement, chaque mois, sur votre paie : déposez le justificatif une fois par an.`,
    },
    en: {
      title: 'Claiming back your season ticket',
      body: `Three quarters of your season ticket, every month, with your pay: hand in the receipt once a year.`,
    },
  },
  {
    folder: 'mobility',
    type: 'PDF',
    created: 4,
    icon: 'bus',
    fr: {
      title: 'Navettes entre les campus : les horaires',
      body: `Les départs de la journée et les arrêts, sur une page à imprimer ou à garder dans son téléphone.`,
      sheet: `
Les navettes roulent du lundi au vendredi, sauf les jours fériés. Montez avec votre badge ; les visiteurs montent avec vous.
# De Seine vers Horizon et Canal
| Départ de Seine | Arrivée à Horizon | Arrivée à Canal
| 8 h 15 | 8 h 40 | 9 h 10
| 9 h 45 | 10 h 10 | 10 h 40
| 12 h 00 | 12 h 30 | 13 h 00
| 14 h 15 | 14 h 40 | 15 h 10
| 16 h 30 | 17 h 00 | 17 h 30
# De Canal vers Horizon et Seine
| Départ de Canal | Arrivée à Horizon | Arrivée à Seine
| 9 h 15 | 9 h 45 | 10 h 10
| 11 h 00 | 11 h 30 | 11 h 55
| 13 h 30 | 14 h 00 | 14 h 25
| 17 h 45 | 18 h 15 | 18 h 40
# Bon à savoir
- L'arrêt de chaque campus est signalé par un poteau vert, à moins de cent mètres de l'accueil.
- Toutes les navettes ont une rampe. Prévenez la veille pour réserver une place de fauteuil.
- Les vélos pliés voyagent avec vous ; les autres restent au local.`,
    },
    en: {
      title: 'Shuttles between the campuses: timetable',
      body: `The departures of the day and the stops, on one page to print or keep on your phone.`,
      sheet: `
The shuttles run from Monday to Friday, except on public holidays. Board with your badge; visitors board with you.
# From Seine to Horizon and Canal
| Leaves Seine | Reaches Horizon | Reaches Canal
| 8:15 | 8:40 | 9:10
| 9:45 | 10:10 | 10:40
| 12:00 | 12:30 | 13:00
| 14:15 | 14:40 | 15:10
| 16:30 | 17:00 | 17:30
# From Canal to Horizon and Seine
| Leaves Canal | Reaches Horizon | Reaches Seine
| 9:15 | 9:45 | 10:10
| 11:00 | 11:30 | 11:55
| 13:30 | 14:00 | 14:25
| 17:45 | 18:15 | 18:40
# Good to know
- On every campus a green post marks the stop, less than a hundred metres from reception.
- All shuttles have a ramp. Tell us the day before to reserve a wheelchair place.
- Folded bicycles travel with you; the others stay in the shed.`,
    },
  },
  {
    folder: 'mobility',
    type: 'PDF',
    created: 18,
    icon: 'bike',
    fr: {
      title: 'Venir à vélo : locaux, douches, itinéraires sûrs',
      body: `Où garer son vélo sur chaque campus, et comment éviter les grands axes.`,
      sheet: `
Un trajet sur sept se fait déjà à vélo. Voici ce qui vous attend à l'arrivée.
# Les locaux
| Campus | Places | Entrée
| Seine | 220 | Quai, sous le B2
| Horizon | 160 | Parking, niveau -1
| Canal | 120 | Cour de la Halle
| Manufacture | 90 | Derrière l'Atelier A
| Tilleuls | 110 | Allée du Pavillon Sud
| Confluence | 140 | Rue intérieure, bâtiment Rhône
# Avant de partir
- Freins, lumières, sonnette : trente secondes suffisent.
- Un casque et un gilet sont prêtés à l'accueil.
- Préférez les quais et les voies vertes : dix minutes de plus, mais sans camions.
# À l'arrivée
Des douches sont ouvertes de 7 h à 20 h. Un casier séchant vous attend les jours de pluie.`,
    },
    en: {
      title: 'Coming by bicycle: sheds, showers, safe routes',
      body: `Where to leave your bicycle on every campus, and how to avoid the main roads.`,
      sheet: `
One journey in seven is already made by bicycle. Here is what awaits you on arrival.
# The sheds
| Campus | Places | Entrance
| Seine | 220 | Quay, below B2
| Horizon | 160 | Car park, level -1
| Canal | 120 | Yard of the Halle
| Manufacture | 90 | Behind Atelier A
| Tilleuls | 110 | Path of Pavillon Sud
| Confluence | 140 | Inner street, Rhône building
# Before you set off
- Brakes, lights, bell: thirty seconds are enough.
- Reception lends you a helmet and a vest.
- Prefer the quays and greenways: ten minutes more, but no lorries.
# When you arrive
Showers are open from 7:00 to 20:00. On rainy days a drying locker is waiting.`,
    },
  },
]
