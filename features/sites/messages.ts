import { title } from './title.ts'

const en = {
  siteScreen: 'Choose your campus',
  siteScreenText: 'You can change it at any time from the menu.',
  own: 'Your campus',
  current: 'Current campus',
  switchSite: 'Change campus',
  sites: title.en,
  loading: 'Loading the campuses…',
  failed: 'The campuses couldn’t be loaded',
  none: 'No campus is open to you yet. Try again later, or ask your facilities team.',
  switched: (name: string) => `You’re now on the ${name} campus.`,
}

const fr: typeof en = {
  siteScreen: 'Choisissez votre campus',
  siteScreenText: 'Vous pourrez en changer à tout moment depuis le menu.',
  own: 'Votre campus',
  current: 'Campus actuel',
  switchSite: 'Changer de campus',
  sites: title.fr,
  loading: 'Les campus se chargent…',
  failed: 'Les campus n’ont pas pu être chargés',
  none: 'Aucun campus ne vous est encore ouvert. Réessayez plus tard ou contactez vos services généraux.',
  switched: name => `Vous êtes maintenant sur le campus ${name}.`,
}

export const messages = { fr, en }
