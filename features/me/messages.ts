import { roleNames } from '#platform/text/role-names.ts'

const en = {
  about: 'About you',
  name: 'Name',
  mail: 'E-mail',
  campus: 'Your campus',
  noCampus: 'Not known',
  division: 'Your division',
  rights: 'Your rights',
  badge: 'You have a badge',
  accompanying: 'You may accompany visitors',
  rolesTitle: 'Your roles',
  roles: roleNames.en,
  ofCompany: (role: string) => `${role}, for the whole company`,
  ofCampus: (role: string, campus: string) => `${role}, ${campus} campus`,
  ofThing: (role: string, campus: string) => `${role}, for one item of the ${campus} campus`,
  source:
    'Is something wrong? These details come from your company’s directory: ask the people who maintain it.',

  settings: 'Language and theme',
  language: 'Language',
  appearance: 'Theme',
  system: 'Same as your device',
  light: 'Light',
  dark: 'Dark',
  accessible: 'Accessible: larger text, more contrast',
  slashKey: 'The / key',
  on: 'Opens the search',
  off: 'Does nothing: Ctrl+K opens it',
  here: 'These choices are kept on this device.',

  devices: 'Where you are signed in',
  devicesText: 'Is one of these not yours, or no longer yours? Sign it out: it takes a second.',
  device: (browser: string, system: string) => `${browser} on ${system}`,
  otherBrowser: 'A browser',
  otherSystem: 'an unknown system',
  thisDevice: 'This device',
  lastSeen: (when: string) => `Last used ${when}`,
  since: (when: string) => `signed in since ${when}`,
  signOut: 'Sign out',
  signOutOf: (device: string) => `Sign out ${device}`,
  signOutOthers: 'Sign out everywhere else',
  signedOut: (device: string) => `${device} is signed out.`,
  signedOutOthers: 'You’re signed out everywhere but here.',
  signOutFailed: 'We don’t know whether that worked. This is where you’re signed in now.',
  onlyThis: 'You’re signed in on this device only.',
  devicesFailed: 'Your devices couldn’t be loaded',

  kept: 'What is kept about you',
  retainedIntro:
    'Everything the app keeps under your name, why, and until when. What has reached its end is deleted automatically, every hour.',
  why: 'Why',
  until: 'Until when',
  none: 'Nothing at the moment',
  count: (count: string, isOne: boolean) => `${count} ${isOne ? 'entry' : 'entries'}`,
  onDevice:
    'Your language, theme, shortcuts, favourites, accepted terms and how often you open each section are also kept on your own device, not under your name.',
  failed: 'What is kept about you couldn’t be loaded',
  aboutFailed: 'Your account couldn’t be loaded',

  download: 'Take your data with you',
  downloadText: 'All of it in one ZIP file: texts as JSON, which any program can read, and your picture.',
  downloadButton: 'Download my data',
  downloading: 'Gathering your data…',
  downloaded: (file: string) => `${file} is in your downloads.`,
  downloadFailed: 'Your data couldn’t be gathered. Nothing was downloaded. Try again in a moment.',

  erase: 'Have your data erased',
  eraseText:
    'You may have your data corrected or erased. Once erased, it can’t be brought back: your bookings are released and your likes withdrawn.',
  eraseAsk: 'Write to',
  eraseTerms: 'The terms of use say who to write to.',
  terms: 'Read the terms of use',
}

const fr: typeof en = {
  about: 'À propos de vous',
  name: 'Nom',
  mail: 'E-mail',
  campus: 'Votre campus',
  noCampus: 'Inconnu',
  division: 'Votre direction',
  rights: 'Vos droits',
  badge: 'Vous avez un badge',
  accompanying: 'Vous pouvez accompagner des personnes en visite',
  rolesTitle: 'Vos rôles',
  roles: roleNames.fr,
  ofCompany: role => `${role}, pour toute l’entreprise`,
  ofCampus: (role, campus) => `${role}, campus ${campus}`,
  ofThing: (role, campus) => `${role}, pour un élément du campus ${campus}`,
  source:
    'Quelque chose est inexact\u00a0? Ces données viennent de l’annuaire de l’entreprise\u00a0: adressez-vous à l’équipe qui le tient.',

  settings: 'Langue et thème',
  language: 'Langue',
  appearance: 'Thème',
  system: 'Comme votre appareil',
  light: 'Clair',
  dark: 'Sombre',
  accessible: 'Accessible\u00a0: plus grand, plus contrasté',
  slashKey: 'Touche /',
  on: 'Ouvre la recherche',
  off: 'Ne fait rien\u00a0: Ctrl+K l’ouvre',
  here: 'Ces choix sont conservés sur cet appareil.',

  devices: 'Où votre session est ouverte',
  devicesText:
    'L’un de ces appareils n’est pas le vôtre, ou ne l’est plus\u00a0? Déconnectez-le\u00a0: c’est fait en une seconde.',
  device: (browser, system) => `${browser} sur ${system}`,
  otherBrowser: 'Un navigateur',
  otherSystem: 'un système inconnu',
  thisDevice: 'Cet appareil',
  lastSeen: when => `Utilisé ${when}`,
  since: when => `session ouverte le ${when}`,
  signOut: 'Déconnecter',
  signOutOf: device => `Déconnecter ${device}`,
  signOutOthers: 'Déconnecter partout ailleurs',
  signedOut: device => `${device}\u00a0: la session est fermée.`,
  signedOutOthers: 'Votre session n’est plus ouverte qu’ici.',
  signOutFailed: 'Nous ne savons pas si cela a fonctionné. Voici où votre session est ouverte maintenant.',
  onlyThis: 'Votre session n’est ouverte que sur cet appareil.',
  devicesFailed: 'Vos appareils n’ont pas pu être chargés',

  kept: 'Ce qui est conservé à votre sujet',
  retainedIntro:
    'Tout ce que l’application conserve à votre nom, à quoi cela sert, et jusqu’à quand. Ce qui a fait son temps est supprimé automatiquement, toutes les heures.',
  why: 'À quoi cela sert',
  until: 'Jusqu’à quand',
  none: 'Rien en ce moment',
  count: (count, isOne) => `${count} ${isOne ? 'élément' : 'éléments'}`,
  onDevice:
    'Votre langue, votre thème, vos raccourcis, vos favoris, les conditions acceptées et vos passages dans chaque rubrique sont aussi conservés sur votre propre appareil, et non à votre nom.',
  failed: 'Ce qui est conservé à votre sujet n’a pas pu être chargé',
  aboutFailed: 'Votre compte n’a pas pu être chargé',

  download: 'Emporter vos données',
  downloadText:
    'Tout, dans un seul fichier ZIP\u00a0: les textes en JSON, que tout programme sait lire, et votre photo.',
  downloadButton: 'Télécharger mes données',
  downloading: 'Vos données sont rassemblées…',
  downloaded: file => `${file} se trouve dans vos téléchargements.`,
  downloadFailed:
    'Vos données n’ont pas pu être rassemblées. Rien n’a été téléchargé. Réessayez dans un instant.',

  erase: 'Faire effacer vos données',
  eraseText:
    'Vous pouvez faire rectifier ou effacer vos données. Ce qui est effacé ne peut pas être rétabli\u00a0: vos réservations sont libérées, vos mentions «\u00a0j’aime\u00a0» retirées.',
  eraseAsk: 'Écrivez à',
  eraseTerms: 'Les conditions d’utilisation disent à qui écrire.',
  terms: 'Lire les conditions d’utilisation',
}

export const messages = { fr, en }
