const en = {
  cancel: 'Cancel',
  close: 'Close',
  retry: 'Try again',
  when: 'When',
  where: 'Where',
  who: 'Who',
  you: 'You',
  inYourStead: (name: string) => `${name}, in your place`,

  bookQuestion: (name: string) => `Register for “${name}”?`,
  modifyQuestion: (name: string) => `Change your booking for “${name}”?`,
  before: 'Before',
  book: 'Register',
  modify: 'Change the booking',
  booking: 'Registering…',
  modifying: 'Changing the booking…',
  checking: 'Finding out whether it was done…',
  checkingNote: 'The answer was lost on the way. You can close this: you will be told the result.',

  doneQuietly: (name: string) => `You are registered for “${name}”.`,
  bookFailed: 'Registration failed',
  bookError: 'Your registration was not made.',
  modifyError: 'Your booking was not changed. It stands as it was.',
  alreadyBookedCollaborator: (mail: string) => `${mail} is already registered for this event.`,
  noRemainingPlace: 'There is no place left in this time slot. Choose another one.',
  remainingPlace: (n: number) =>
    n === 1 ? 'Only 1 place is left in this time slot.' : `Only ${n} places are left in this time slot.`,
  fewer: (n: number) =>
    n === 1 ? 'You can go on with one child. Which one?' : `You can go on with ${n} children. Which ones?`,
  fewerChosen: (names: string) => `Register with ${names}`,
  fewerNone: 'Choose who comes along',
  kept: 'What you have typed is kept.',
  otherSlot: 'Choose another slot',

  ending: {
    delete: {
      question: (name: string, when: string) => `Delete your booking for “${name}”, ${when}?`,
      keep: 'Keep it',
      act: 'Delete the booking',
      working: 'Deleting the booking…',
      done: 'Booking deleted',
      doneText: (name: string, when: string) => `You are no longer registered for “${name}”, ${when}.`,
    },
    decline: {
      question: (name: string, when: string) => `Decline “${name}”, ${when}?`,
      keep: 'Keep it',
      act: 'Decline',
      working: 'Declining…',
      done: 'Declined',
      doneText: (name: string, when: string) => `You are no longer registered for “${name}”, ${when}.`,
    },
    giveBack: {
      question: (name: string, when: string) => `Give back your place for “${name}”, ${when}?`,
      keep: 'Keep it',
      act: 'Give it back',
      working: 'Giving the place back…',
      done: 'Place given back',
      doneText: (name: string, when: string) =>
        `You no longer have the place that was shared with you for “${name}”, ${when}.`,
    },
  },
  endingNotes: {
    delete: 'Your place becomes free for others.',
    shared: 'Your place becomes free for others. Those with whom you shared it lose it too.',
    family: 'Your places become free for others, and what you wrote about your family is erased.',
    decline: (booker: string) =>
      `The place becomes free for others, and ${booker} is told that you will not come.`,
    giveBack: (sharer: string) =>
      `${sharer} still has it, is told, and can pass it on again. You can still register yourself.`,
  },
  error: 'Error',
  commonError: 'It did not work. Try again in a moment.',

  shareTitle: 'Share the booking',
  shareNote: 'You pass on the same place: one entry, seen by both. You still decide about it.',
  shareMail: 'E-mail address of the recipient',
  share: 'Share',
  sharing: 'Sharing…',
  shared: 'Booking shared',
  sharedText: (mail: string) => `${mail} has received an e-mail and sees the booking too.`,
  mailsLeft: (left: number) =>
    left === 0
      ? 'That was your last e-mail to them for now: more can follow within the hour.'
      : `You can send them ${left === 1 ? 'one more e-mail' : `${left} more e-mails`} within this hour.`,
  mailsBefore: (left: number) =>
    left === 0
      ? 'This person has already received the most e-mails allowed from you within an hour. Try again later.'
      : `You can still share ${left === 1 ? 'once' : `${left} times`} with this person within this hour.`,
  sameEmail: 'This is your own address',
  sameEmailText: 'Write the address of the person with whom you want to share.',
  mailFormat: 'Write a whole e-mail address, like first.last@campus.example.',
}

const fr: typeof en = {
  cancel: 'Annuler',
  close: 'Fermer',
  retry: 'Réessayer',
  when: 'Quand',
  where: 'Où',
  who: 'Qui',
  you: 'Vous',
  inYourStead: name => `${name}, à votre place`,

  bookQuestion: name => `Vous inscrire à «\u00a0${name}\u00a0»\u00a0?`,
  modifyQuestion: name => `Modifier votre réservation pour «\u00a0${name}\u00a0»\u00a0?`,
  before: 'Auparavant',
  book: 'S’inscrire',
  modify: 'Modifier la réservation',
  booking: 'Inscription en cours…',
  modifying: 'Modification en cours…',
  checking: 'Vérification en cours…',
  checkingNote: 'La réponse s’est perdue en route. Vous pouvez fermer\u00a0: le résultat vous sera annoncé.',

  doneQuietly: name => `Votre inscription à «\u00a0${name}\u00a0» est faite.`,
  bookFailed: 'L’inscription a échoué',
  bookError: 'Votre inscription n’a pas été faite.',
  modifyError: 'Votre réservation n’a pas été modifiée. Elle reste comme elle était.',
  alreadyBookedCollaborator: mail => `${mail} a déjà une place à cet événement.`,
  noRemainingPlace: 'Il n’y a plus de place dans ce créneau. Choisissez-en un autre.',
  remainingPlace: n =>
    n === 1 ? 'Il ne reste qu’une place dans ce créneau.' : `Il ne reste que ${n} places dans ce créneau.`,
  fewer: n =>
    n === 1
      ? 'Vous pouvez continuer avec un enfant. Lequel\u00a0?'
      : `Vous pouvez continuer avec ${n} enfants. Lesquels\u00a0?`,
  fewerChosen: names => `Inscrire avec ${names}`,
  fewerNone: 'Choisissez qui vous accompagne',
  kept: 'Ce que vous avez saisi est conservé.',
  otherSlot: 'Choisir un autre créneau',

  ending: {
    delete: {
      question: (name, when) => `Supprimer votre réservation pour «\u00a0${name}\u00a0», ${when}\u00a0?`,
      keep: 'La garder',
      act: 'Supprimer la réservation',
      working: 'Suppression en cours…',
      done: 'Réservation supprimée',
      doneText: (name, when) => `Vous n’avez plus de place à «\u00a0${name}\u00a0», ${when}.`,
    },
    decline: {
      question: (name, when) => `Décliner «\u00a0${name}\u00a0», ${when}\u00a0?`,
      keep: 'La garder',
      act: 'Décliner',
      working: 'Envoi de votre réponse…',
      done: 'Inscription déclinée',
      doneText: (name, when) => `Vous n’avez plus de place à «\u00a0${name}\u00a0», ${when}.`,
    },
    giveBack: {
      question: (name, when) => `Rendre la place pour «\u00a0${name}\u00a0», ${when}\u00a0?`,
      keep: 'La garder',
      act: 'Rendre la place',
      working: 'Restitution en cours…',
      done: 'Place rendue',
      doneText: (name, when) =>
        `Vous n’avez plus la place qui était partagée avec vous pour «\u00a0${name}\u00a0», ${when}.`,
    },
  },
  endingNotes: {
    delete: 'Votre place sera libre pour les autres.',
    shared:
      'Votre place sera libre pour les autres. Les personnes avec qui vous l’avez partagée la perdent aussi.',
    family:
      'Vos places seront libres pour les autres, et ce que vous avez écrit sur votre famille sera effacé.',
    decline: booker => `La place sera libre pour les autres, et ${booker} saura que vous ne venez pas.`,
    giveBack: sharer =>
      `${sharer} la garde, le saura et peut la partager de nouveau. Vous pouvez toujours vous inscrire.`,
  },
  error: 'Erreur',
  commonError: 'Cela n’a pas fonctionné. Réessayez dans un instant.',

  shareTitle: 'Partager la réservation',
  shareNote:
    'Vous transmettez la même place\u00a0: une seule entrée, visible par les deux. Vous en décidez toujours.',
  shareMail: 'Adresse e-mail de la personne',
  share: 'Partager',
  sharing: 'Partage en cours…',
  shared: 'Réservation partagée',
  sharedText: mail => `${mail} a reçu un e-mail et voit aussi la réservation.`,
  mailsLeft: left =>
    left === 0
      ? 'C’était votre dernier e-mail à cette personne pour le moment\u00a0: d’autres pourront suivre dans l’heure.'
      : `Vous pouvez encore lui adresser ${left === 1 ? 'un e-mail' : `${left} e-mails`} dans l’heure.`,
  mailsBefore: left =>
    left === 0
      ? 'Cette personne a déjà reçu le maximum d’e-mails de votre part dans l’heure. Réessayez plus tard.'
      : `Vous pouvez encore partager ${left === 1 ? 'une fois' : `${left} fois`} avec cette personne dans l’heure.`,
  sameEmail: 'C’est votre propre adresse',
  sameEmailText: 'Écrivez l’adresse de la personne avec qui partager.',
  mailFormat: 'Écrivez une adresse e-mail complète, comme prenom.nom@campus.example.',
}

/** The words of the dialogs about a booking: registering, changing, deleting, sharing. */
export const messages = { fr, en }
