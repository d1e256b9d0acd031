import { maxAssistants } from './assistants-contract.ts'

const en = {
  whose: 'Whose bookings',
  mine: 'Mine',
  ofManager: (name: string) => `For ${name}`,
  hint: 'They book rooms in your place, and see, change and delete your bookings. You are told of what they do.',
  loading: 'Loading who may book for you',
  failed: 'Who may book for you couldn’t be loaded',
  none: 'Nobody but you.',
  full: `${maxAssistants} people at most may book for you.`,
  fullToday: 'You can’t add anybody else today.',
  left: (left: number) => `You can add ${left === 1 ? '1 person' : `${left} people`} more.`,
  add: 'Add somebody',
  cancel: 'Cancel',
  who: 'Who',
  addPerson: (name: string) => `Let ${name} book for me`,
  added: (name: string) => `${name} may book for you, and is told by e-mail.`,
  notAdded: 'This person couldn’t be added',
  remove: (name: string) => `No longer let ${name} book for me`,
  removeTitle: (name: string) => `No longer let ${name} book for you?`,
  removeNote: 'What they have booked stays as it is. They are told by e-mail.',
  removeYes: 'Yes, remove',
  removed: (name: string) => `${name} can no longer book for you.`,
  notRemoved: 'This person couldn’t be removed',
}

const fr: typeof en = {
  whose: 'Réservations de qui',
  mine: 'Les miennes',
  ofManager: name => `Pour ${name}`,
  hint: 'Ces personnes réservent des salles à votre place, et voient, modifient et suppriment vos réservations. Un e-mail vous dit ce qu’elles font.',
  loading: 'Chargement de qui peut réserver pour vous',
  failed: 'La liste de qui peut réserver pour vous n’a pas pu être chargée',
  none: 'Personne d’autre que vous.',
  full: `${maxAssistants} personnes au plus peuvent réserver pour vous.`,
  fullToday: 'Vous ne pouvez plus ajouter personne aujourd’hui.',
  left: left => `Vous pouvez encore ajouter ${left > 1 ? `${left} personnes` : `${left} personne`}.`,
  add: 'Ajouter une personne',
  cancel: 'Annuler',
  who: 'Personne à ajouter',
  addPerson: name => `Laisser ${name} réserver pour moi`,
  added: name => `${name} peut réserver pour vous. Un e-mail l’en avertit.`,
  notAdded: 'Cette personne n’a pas pu être ajoutée',
  remove: name => `Ne plus laisser ${name} réserver pour moi`,
  removeTitle: name => `Ne plus laisser ${name} réserver pour vous\u00a0?`,
  removeNote: 'Ce que cette personne a réservé reste en l’état. Un e-mail l’avertit.',
  removeYes: 'Oui, retirer',
  removed: name => `${name} ne peut plus réserver pour vous.`,
  notRemoved: 'Cette personne n’a pas pu être retirée',
}

/** Who books for whom: fetched where somebody does, or looks at who may. */
export const messages = { fr, en }
