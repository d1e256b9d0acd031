import { type Diet, type DishCategory, typicalStep } from './contract.ts'
import { title } from './title.ts'

interface Label {
  name: string
  /** What a person may rely on. */
  meaning: string
}

const categoriesInEnglish: Record<DishCategory, string> = {
  STARTER: 'Starters',
  MAIN_COURSE: 'Main courses',
  DESSERT: 'Desserts',
}

const dietsInEnglish: Record<Diet, Label> = {
  VEGETARIAN: { name: 'Vegetarian', meaning: 'without meat or fish' },
  VEGAN: { name: 'Vegan', meaning: 'without anything that comes from an animal' },
  HALAL: { name: 'Halal', meaning: 'prepared with halal meat' },
  GLUTEN_FREE: { name: 'Gluten-free', meaning: 'made without gluten' },
  LACTOSE_FREE: { name: 'Lactose-free', meaning: 'made without lactose' },
  ORGANIC: { name: 'Organic', meaning: 'its main ingredients come from organic farming' },
  LOCAL: { name: 'Local', meaning: 'its main ingredients come from nearby' },
}

const en = {
  title: title.en,
  /** On a campus with the alternative design. */
  otherTitle: 'Eating on campus',
  restaurant: 'Restaurant',
  loading: 'Loading the restaurants',
  loadFailed: 'The restaurants couldn’t be loaded.',
  retry: 'Try again',
  empty: 'There are no restaurants on this campus.',
  emptyHint: 'Choose another campus to see what it has.',
  restaurantLoading: 'Loading the restaurant',
  restaurantFailed: 'The restaurant couldn’t be loaded.',
  notFound: 'This restaurant doesn’t exist, or is on another campus.',
  backToRestaurants: 'Back to the restaurants',
  share: 'Share',
  linkCopied: 'Link copied',
  copyFailed: 'The link couldn’t be copied. Copy it from the address bar.',
  opensInNewTab: '(opens in a new tab)',

  closed: 'Closed',
  hoursToday: 'Today’s opening hours',
  opensAgain: (day: string, hours: string) => `Opens again ${day}, ${hours}`,
  campusTime: 'Paris time',
  week: 'Opening hours',
  weekOf: (days: string) => `Week of ${days}`,
  day: 'Day',
  hours: 'Hours',
  comment: 'Good to know',
  about: 'About',
  aboutLink: 'More about this restaurant',

  live: 'Right now',
  feed: {
    starting: 'Connecting…',
    connected: 'Live',
    disconnected: 'Connection lost. Trying again…',
    error: 'Live values aren’t available.',
  },
  crowd: 'Crowd level',
  crowdOf: (name: string) => `Crowd level of ${name}`,
  seeCrowd: 'See the crowd level',

  usual: (weekday: string) => `A typical ${weekday}`,
  usualFrom: (weeks: number) =>
    `Median waiting time over the last ${weeks} weeks with readings, every ${typicalStep} minutes.`,
  usualSeatsFrom: (weeks: number) =>
    `Median share of the seats taken over the last ${weeks} weeks with readings, every ${typicalStep} minutes.`,
  peak: (time: string, value: string) => `Usually busiest around ${time} (${value}).`,
  usuallyNow: (value: string) => `At this time usually ${value}.`,
  quieterAfter: (time: string) => `Quieter after ${time}`,
  usualUnknown: 'There aren’t enough readings yet to say what is typical of this day.',
  usualFailed: 'What is typical of this day couldn’t be loaded.',
  asTable: 'The same as a table',
  time: 'Time',
  usualWait: 'Usual wait',
  usualSeats: 'Usual seats taken',

  menu: 'Menu',
  menuToday: 'Today’s menu',
  menuTomorrow: 'Tomorrow’s menu',
  menuOn: (day: string) => `Menu for ${day}`,
  days: 'Menus of the coming days',
  todayTab: 'Today',
  tomorrow: 'Tomorrow',
  dietFilter: 'Filter by diet',
  /** One at least. */
  dietsChosen: (names: readonly string[]) =>
    names.length === 1 ? `1 diet: ${names[0]}` : `${names.length} diets: ${names.join(', ')}`,
  dishesShown: (shown: number, all: number) => `${shown} of ${all} ${all === 1 ? 'dish' : 'dishes'}`,
  noDish: 'No dish on this day matches your choice.',
  allDishes: 'Show all dishes',
  menuPdf: 'The menu of the week is a document.',
  openMenu: 'Open the menu (PDF)',
  openMenuOf: (size: string) => `Open the menu (PDF, ${size})`,
  menuEmpty: 'The menu hasn’t been published yet.',
  categories: categoriesInEnglish,
  diets: dietsInEnglish,
  contains: 'Contains:',
  noAllergen: 'No declared allergens',
  labels: 'What the labels mean',
  labelsIntro: 'The restaurant declares the labels of every dish.',
  allergensIntro:
    '“Contains” lists which of the fourteen allergens named in European law are in the dish. If you have an allergy, please ask the restaurant team as well.',
  order: 'Order',
  soonest: 'Soonest to eat',
  soonestHint: 'By the walk from where you are and the queue.',
  untilEating: (minutes: number) => `About ${minutes} min until you eat: the walk and the queue`,
}

const fr: typeof en = {
  title: title.fr,
  otherTitle: 'Se restaurer',
  restaurant: 'Le restaurant',
  loading: 'Chargement des restaurants',
  loadFailed: 'Les restaurants n’ont pas pu être chargés.',
  retry: 'Réessayer',
  empty: 'Aucun restaurant sur ce campus.',
  emptyHint: 'Choisissez un autre campus pour voir ce qu’il propose.',
  restaurantLoading: 'Chargement du restaurant',
  restaurantFailed: 'Le restaurant n’a pas pu être chargé.',
  notFound: 'Ce restaurant n’existe pas, ou se trouve sur un autre campus.',
  backToRestaurants: 'Retour aux restaurants',
  share: 'Partager',
  linkCopied: 'Lien copié',
  copyFailed: 'Le lien n’a pas pu être copié. Copiez-le depuis la barre d’adresse.',
  opensInNewTab: '(s’ouvre dans un nouvel onglet)',

  closed: 'Fermé',
  hoursToday: 'Horaires d’ouverture du jour',
  opensAgain: (day, hours) => `Rouvre ${day}, ${hours}`,
  campusTime: 'heure de Paris',
  week: 'Horaires d’ouverture',
  weekOf: days => `Semaine ${days}`,
  day: 'Jour',
  hours: 'Horaires',
  comment: 'Bon à savoir',
  about: 'À propos',
  aboutLink: 'En savoir plus sur ce restaurant',

  live: 'En ce moment',
  feed: {
    starting: 'Connexion…',
    connected: 'En direct',
    disconnected: 'Connexion perdue. Nouvelle tentative…',
    error: 'Les valeurs en direct ne sont pas disponibles.',
  },
  crowd: 'Affluence',
  crowdOf: name => `Affluence\u00a0: ${name}`,
  seeCrowd: 'Voir l’affluence',

  usual: weekday => `Un ${weekday} habituel`,
  usualFrom: weeks =>
    `Temps d’attente médian au cours des ${weeks} dernières semaines mesurées, toutes les ${typicalStep} minutes.`,
  usualSeatsFrom: weeks =>
    `Part médiane des places occupées au cours des ${weeks} dernières semaines mesurées, toutes les ${typicalStep} minutes.`,
  peak: (time, value) => `D’habitude, l’affluence est la plus forte vers ${time} (${value}).`,
  usuallyNow: value => `À cette heure-ci, d’habitude ${value}.`,
  quieterAfter: time => `Plus calme après ${time}`,
  usualUnknown: 'Il n’y a pas encore assez de mesures pour dire ce qui est habituel ce jour-là.',
  usualFailed: 'Les habitudes de ce jour n’ont pas pu être chargées.',
  asTable: 'Les mêmes valeurs en tableau',
  time: 'Heure',
  usualWait: 'Attente habituelle',
  usualSeats: 'Places occupées d’habitude',

  menu: 'Le menu',
  menuToday: 'Menu du jour',
  menuTomorrow: 'Menu de demain',
  menuOn: day => `Menu du ${day}`,
  days: 'Menus des prochains jours',
  todayTab: 'Aujourd’hui',
  tomorrow: 'Demain',
  dietFilter: 'Filtrer par régime',
  dietsChosen: names =>
    names.length === 1 ? `1 régime\u00a0: ${names[0]}` : `${names.length} régimes\u00a0: ${names.join(', ')}`,
  dishesShown: (shown, all) => `${shown} plat${shown > 1 ? 's' : ''} sur ${all}`,
  noDish: 'Aucun plat de ce jour ne correspond à votre choix.',
  allDishes: 'Afficher tous les plats',
  menuPdf: 'Le menu de la semaine est un document.',
  openMenu: 'Ouvrir le menu (PDF)',
  openMenuOf: size => `Ouvrir le menu (PDF, ${size})`,
  menuEmpty: 'Le menu n’est pas encore publié.',
  categories: { STARTER: 'Entrées', MAIN_COURSE: 'Plats', DESSERT: 'Desserts' },
  diets: {
    VEGETARIAN: { name: 'Végétarien', meaning: 'sans viande ni poisson' },
    VEGAN: { name: 'Végane', meaning: 'sans aucun produit d’origine animale' },
    HALAL: { name: 'Halal', meaning: 'préparé avec de la viande halal' },
    GLUTEN_FREE: { name: 'Sans gluten', meaning: 'préparé sans gluten' },
    LACTOSE_FREE: { name: 'Sans lactose', meaning: 'préparé sans lactose' },
    ORGANIC: {
      name: 'Bio',
      meaning: 'ses principaux ingrédients sont issus de l’agriculture biologique',
    },
    LOCAL: { name: 'Local', meaning: 'ses principaux ingrédients viennent des environs' },
  },
  contains: 'Contient\u00a0:',
  noAllergen: 'Aucun allergène déclaré',
  labels: 'Ce que signifient les mentions',
  labelsIntro: 'Le restaurant déclare les mentions de chaque plat.',
  allergensIntro:
    '«\u00a0Contient\u00a0» nomme, parmi les quatorze allergènes du droit européen, ceux qui sont dans le plat. En cas d’allergie, demandez aussi confirmation à l’équipe du restaurant.',
  order: 'Ordre',
  soonest: 'Au plus tôt à table',
  soonestHint: 'Selon le trajet à pied et la file d’attente.',
  untilEating: minutes => `À table dans environ ${minutes}\u00a0min, trajet et attente compris`,
}

export const messages = { fr, en }
