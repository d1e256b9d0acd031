import { linkMinutes } from './visitor-rules.ts'

const en = {
  title: 'Security training for visitors',
  intro: 'Enter the e-mail address under which you are expected: it opens your training.',
  introLink:
    'Enter the e-mail address under which you are expected: we’ll send you a link that opens your training.',
  email: 'E-mail address',
  emailHint: 'The one your host has: vera@company.example',
  continue: 'Continue',
  malformed: 'This is not an e-mail address. Write it as vera@company.example.',
  unknown: 'This campus expects nobody with this address. Check it, or ask your host to add you.',
  tooMany: 'Too many addresses have been tried from here. Try again in an hour.',
  tooManyHere:
    'Many addresses have been tried from this network. We can send you a link instead: it opens your training.',
  sendLink: 'Send me a link',
  failed: 'That did not work. Check your connection and try again in a moment.',
  whichCampus: 'Which campus are you visiting?',
  noCampus: 'No campus offers training to visitors here.',
  campus: (name: string) => `Campus: ${name}`,
  otherCampus: 'Another campus',
  sentTitle: 'Check your e-mail',
  sent: (email: string) => `If ${email} is known to the campus, a link is on its way to it.`,
  openIt: `Open it in this browser within ${linkMinutes} minutes. It works once.`,
  sendAgain: 'Send again',
  sentAgain: 'Another link is on its way. The earlier one still works.',
  otherAddress: 'Use another address',
  following: 'Your link is being opened…',
  unusableTitle: 'This link cannot be used',
  unusable:
    'It has been used, is too old, or was asked for in another browser. Ask for a new one here, and open it in this browser.',
  newLink: 'Ask for a new link',
  followFailedTitle: 'Your link could not be opened',
  tryAgain: 'Try again',
  held: (email: string) => `Visitor: ${email}`,
  logOut: 'Sign out',
  logOutFailed: 'You are still signed in: the connection was lost. Try again.',
  toTrainings: 'Go to my training',
}

const fr: typeof en = {
  title: 'Formations sécurité des personnes en visite',
  intro: 'Indiquez l’adresse e-mail sous laquelle on vous attend\u00a0: elle vous ouvre vos formations.',
  introLink:
    'Indiquez l’adresse e-mail sous laquelle on vous attend\u00a0: nous vous envoyons un lien qui ouvre vos formations.',
  email: 'Adresse e-mail',
  emailHint: 'Celle que connaît la personne qui vous invite\u00a0: vera@entreprise.example',
  continue: 'Continuer',
  malformed: 'Ce n’est pas une adresse e-mail. Écrivez-la ainsi\u00a0: vera@entreprise.example.',
  unknown:
    'Ce campus n’attend personne à cette adresse. Vérifiez-la, ou demandez à la personne qui vous invite de vous annoncer.',
  tooMany: 'Trop d’adresses ont été essayées d’ici. Réessayez dans une heure.',
  tooManyHere:
    'Beaucoup d’adresses ont été essayées depuis ce réseau. Nous pouvons vous envoyer un lien à la place\u00a0: il ouvre vos formations.',
  sendLink: 'M’envoyer un lien',
  failed: 'Cela n’a pas fonctionné. Vérifiez votre connexion et réessayez dans un instant.',
  whichCampus: 'Quel campus visitez-vous\u00a0?',
  noCampus: 'Aucun campus ne propose ici de formation aux visiteurs.',
  campus: name => `Campus\u00a0: ${name}`,
  otherCampus: 'Un autre campus',
  sentTitle: 'Consultez votre messagerie',
  sent: email => `Si le campus connaît l’adresse ${email}, un lien y est en route.`,
  openIt: `Ouvrez-le dans ce navigateur dans les ${linkMinutes} minutes. Il ne sert qu’une fois.`,
  sendAgain: 'Renvoyer',
  sentAgain: 'Un autre lien est en route. Le précédent fonctionne aussi.',
  otherAddress: 'Utiliser une autre adresse',
  following: 'Ouverture de votre lien…',
  unusableTitle: 'Ce lien ne peut pas servir',
  unusable:
    'Il a déjà servi, il est trop ancien, ou il a été demandé dans un autre navigateur. Demandez-en un nouveau ici, et ouvrez-le dans ce navigateur.',
  newLink: 'Demander un nouveau lien',
  followFailedTitle: 'Votre lien n’a pas pu s’ouvrir',
  tryAgain: 'Réessayer',
  held: email => `En visite\u00a0: ${email}`,
  logOut: 'Se déconnecter',
  logOutFailed: 'Votre session est encore ouverte\u00a0: la connexion a été perdue. Réessayez.',
  toTrainings: 'Voir mes formations',
}

export const messages = { fr, en }
