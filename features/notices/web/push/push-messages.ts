import { mostPushDevices } from '../../push-contract.ts'

const en = {
  title: 'On this device',
  show: 'Show notices on this device',
  hint: 'Also when the app is closed. What stands in the app is shown, and what can wait is shown after the quiet hours.',
  denied: 'This browser doesn’t let Campus Companion show notices. Allow them in its settings for this site.',
  install: 'On an iPhone or iPad, first add Campus Companion to the home screen, and open it there.',
  unsupported: 'This browser can’t show notices of an app that is closed.',
  working: 'One moment…',
  on: 'Notices are shown on this device.',
  off: 'No more notices are shown on this device.',
  unsure: 'No answer came. We’re finding out whether it was saved…',
  failed: 'Notices couldn’t be switched on here. Try again.',
  noService: 'The push service of this browser doesn’t answer. Try again later.',
  notRemoved: 'The device couldn’t be removed. Try again.',
  devices: 'Your devices',
  atMost: `At most ${mostPushDevices}: one more takes the place of the oldest.`,
  thisOne: 'this device',
  since: (moment: string) => `since ${moment}`,
  remove: 'Remove',
  removeOf: (browser: string, moment: string) => `Remove: ${browser}, since ${moment}`,
  removed: (browser: string) => `${browser} no longer shows your notices.`,
}

const fr: typeof en = {
  title: 'Sur cet appareil',
  show: 'Afficher les notifications sur cet appareil',
  hint: 'Même quand l’application est fermée. Ce qui figure dans l’application s’affiche\u00a0; ce qui peut attendre s’affiche après les heures de silence.',
  denied:
    'Ce navigateur ne laisse pas Campus Companion afficher de notifications. Autorisez-les dans ses réglages pour ce site.',
  install: 'Sur iPhone ou iPad, ajoutez d’abord Campus Companion à l’écran d’accueil, puis ouvrez-le de là.',
  unsupported: 'Ce navigateur ne sait pas afficher les notifications d’une application fermée.',
  working: 'Un instant…',
  on: 'Les notifications s’affichent sur cet appareil.',
  off: 'Les notifications ne s’affichent plus sur cet appareil.',
  unsure: 'Aucune réponse n’est arrivée. Nous vérifions si c’est enregistré…',
  failed: 'Les notifications n’ont pas pu être activées ici. Réessayez.',
  noService: 'Le service de messages de ce navigateur ne répond pas. Réessayez plus tard.',
  notRemoved: 'L’appareil n’a pas pu être retiré. Réessayez.',
  devices: 'Vos appareils',
  atMost: `${mostPushDevices} au plus\u00a0: un de plus prend la place du plus ancien.`,
  thisOne: 'cet appareil',
  since: moment => `depuis le ${moment}`,
  remove: 'Retirer',
  removeOf: (browser, moment) => `Retirer\u00a0: ${browser}, depuis le ${moment}`,
  removed: browser => `${browser} n’affiche plus vos notifications.`,
}

export const messages = { fr, en }
