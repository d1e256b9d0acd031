import type { MailWay } from '../contract.ts'

const en = {
  title: 'What reaches you',
  loading: 'Loading your choices…',
  failed: 'Your choices couldn’t be loaded',
  refused: 'You may not see these choices',
  intro: 'Every choice is saved at once, and is the same on all your devices.',
  when: 'When',
  digestAt: 'Daily digest at',
  digestHint: 'One e-mail with what you chose to get in the digest. It isn’t sent when there’s nothing new.',
  quiet: 'Quiet hours',
  quietHint: 'Between these hours no e-mail is sent that can wait. It is sent when they’re over.',
  from: 'From',
  to: 'To',
  nextDay: (time: string) => `${time} on the next day`,
  inApp: 'In the app',
  always: 'In the app: always, since you might count on something that isn’t there.',
  byMail: 'By e-mail',
  mail: { NOW: 'At once', DIGEST: 'In the digest', NONE: 'No e-mail' } satisfies Record<MailWay, string>,
  calendar: 'E-mail: always, since it brings your calendar up to date.',
  saved: 'Saved.',
  unsure: 'No answer came. We’re finding out whether it was saved…',
  notSaved: 'That couldn’t be saved. Try again.',
}

const fr: typeof en = {
  title: 'Ce qui vous parvient',
  loading: 'Chargement de vos choix…',
  failed: 'Vos choix n’ont pas pu être chargés',
  refused: 'Vous ne pouvez pas voir ces choix',
  intro: 'Chaque choix est enregistré aussitôt, et vaut sur tous vos appareils.',
  when: 'Quand',
  digestAt: 'Récapitulatif du jour à',
  digestHint:
    'Un seul e-mail, avec ce que vous avez choisi d’y recevoir. Il n’est pas envoyé s’il n’y a rien de nouveau.',
  quiet: 'Heures de silence',
  quietHint:
    'Entre ces heures, aucun e-mail qui peut attendre n’est envoyé. Il part quand elles sont passées.',
  from: 'De',
  to: 'À',
  nextDay: time => `${time}, le lendemain`,
  inApp: 'Dans l’application',
  always: 'Dans l’application\u00a0: toujours, car vous pourriez compter sur ce qui n’a pas lieu.',
  byMail: 'Par e-mail',
  mail: { NOW: 'Aussitôt', DIGEST: 'Dans le récapitulatif', NONE: 'Aucun e-mail' },
  calendar: 'E-mail\u00a0: toujours, car il met votre agenda à jour.',
  saved: 'Enregistré.',
  unsure: 'Aucune réponse n’est arrivée. Nous vérifions si c’est enregistré…',
  notSaved: 'Cela n’a pas pu être enregistré. Réessayez.',
}

export const messages = { fr, en }
