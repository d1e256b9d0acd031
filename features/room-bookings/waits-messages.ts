/** The waiting list of a room: how one joins it, and the list of what one waits for. */
const waitsInEnglish = {
  question: (room: string, when: string) => `Wait for room ${room}, ${when}?`,
  explained: (minutes: string) =>
    `Once the room is free for all of that time, it is offered to the first person in the line who may book it, and held for them for ${minutes} minutes at most. You are told here and by mail.`,
  ends: (most: string) =>
    `The wait ends when that time begins, or when you book a room at that time. You may wait for up to ${most} rooms at once.`,
  anyOffered: 'Or be told of any room that fits: the first that is free is held for you.',
  tellMeOfAny: 'Tell me of any room',
  anyQuestion: (when: string) => `Wait for any room that fits, ${when}?`,
  anyExplained: (minutes: string) =>
    `As soon as a room that fits your search is free for all of that time, it is offered to the first person in the line whom it fits, and held for them for ${minutes} minutes at most. You are told here and by mail.`,
  anySearch: (search: string) => `Your search: ${search}.`,
  anyEnds: (most: string) =>
    `The wait ends when that time begins, when you book a room at that time, and when you decline the room or do not answer. You may wait for up to ${most} rooms at once.`,
  anyJoinedText: (when: string, place: string) => `Any room that fits, ${when}. ${place}`,
  anyRoom: 'Any room that fits',
  anySize: 'any size',
  leaveAny: (when: string) => `Wait no longer for a room, ${when}`,
  leftAny: 'You no longer wait for a room.',
  cancel: 'Cancel',
  close: 'Close',
  joining: 'Joining the waiting list…',
  checking: 'Checking whether you are on the waiting list…',
  joined: 'You are on the waiting list',
  joinedText: (room: string, when: string, place: string) => `Room ${room}, ${when}. ${place}`,
  joinFailed: 'You are not on the waiting list',
  joinUnknown: 'It is not known whether you are on the waiting list',
  waiting: 'Waiting',
  held: 'Held for you',
  place: (place: number) =>
    place === 1 ? 'You are first in the line.' : `You are number ${place} in the line.`,
  since: (when: string) => `Since ${when}.`,
  heldUntil: (time: string, minutes: number) =>
    minutes === 1 ? `Held until ${time}: 1 minute left.` : `Held until ${time}: ${minutes} minutes left.`,
  take: 'Take the room',
  takeOf: (room: string, when: string) => `Take the room: ${room}, ${when}`,
  decline: 'Decline',
  declineOf: (room: string, when: string) => `Decline room ${room}, ${when}`,
  leave: 'Wait no longer',
  leaveOf: (room: string, when: string) => `Wait no longer for room ${room}, ${when}`,
  taken: (room: string) => `Room ${room} is among your bookings.`,
  looking: 'The answer was lost: checking what was done…',
  notTaken: (why: string) => `The room is not booked. ${why}`,
  left: (room: string) => `You no longer wait for room ${room}.`,
  notLeft: (why: string) => `You still wait for the room. ${why}`,
}

const waitsInFrench: typeof waitsInEnglish = {
  question: (room, when) => `Attendre la salle ${room}, ${when}\u00a0?`,
  explained: minutes =>
    `Dès que la salle est libre pendant tout cet horaire, elle est proposée à la première personne de la file qui peut la réserver, et lui est gardée ${minutes} minutes au plus. Vous le saurez ici et par e-mail.`,
  ends: most =>
    `L’attente prend fin au début de cet horaire, ou si vous réservez une salle au même moment. Vous pouvez attendre jusqu’à ${most} salles à la fois.`,
  anyOffered: 'Ou être prévenu de toute salle qui convient\u00a0: la première qui se libère vous est gardée.',
  tellMeOfAny: 'Me prévenir pour toute salle',
  anyQuestion: when => `Attendre toute salle qui convient, ${when}\u00a0?`,
  anyExplained: minutes =>
    `Dès qu’une salle qui convient à votre recherche est libre pendant tout cet horaire, elle est proposée à la première personne de la file à qui elle convient, et lui est gardée ${minutes} minutes au plus. Vous le saurez ici et par e-mail.`,
  anySearch: search => `Votre recherche\u00a0: ${search}.`,
  anyEnds: most =>
    `L’attente prend fin au début de cet horaire, si vous réservez une salle au même moment, et si vous laissez la salle ou ne répondez pas. Vous pouvez attendre jusqu’à ${most} salles à la fois.`,
  anyJoinedText: (when, place) => `Toute salle qui convient, ${when}. ${place}`,
  anyRoom: 'Toute salle qui convient',
  anySize: 'toute taille',
  leaveAny: when => `Ne plus attendre de salle, ${when}`,
  leftAny: 'Vous n’attendez plus de salle.',
  cancel: 'Annuler',
  close: 'Fermer',
  joining: 'Inscription sur la liste d’attente…',
  checking: 'Vérification de votre place sur la liste d’attente…',
  joined: 'Vous êtes sur la liste d’attente',
  joinedText: (room, when, place) => `Salle ${room}, ${when}. ${place}`,
  joinFailed: 'Vous n’êtes pas sur la liste d’attente',
  joinUnknown: 'On ne sait pas si vous êtes sur la liste d’attente',
  waiting: 'En attente',
  held: 'Gardée pour vous',
  place: place => (place === 1 ? 'Vous êtes en tête de la file.' : `Vous êtes au rang ${place} de la file.`),
  since: when => `Depuis\u00a0: ${when}.`,
  heldUntil: (time, minutes) =>
    minutes > 1
      ? `Gardée jusqu’à ${time}\u00a0: encore ${minutes} minutes.`
      : `Gardée jusqu’à ${time}\u00a0: encore ${minutes} minute.`,
  take: 'Prendre la salle',
  takeOf: (room, when) => `Prendre la salle ${room}, ${when}`,
  decline: 'Laisser',
  declineOf: (room, when) => `Laisser la salle ${room}, ${when}`,
  leave: 'Ne plus attendre',
  leaveOf: (room, when) => `Ne plus attendre la salle ${room}, ${when}`,
  taken: room => `La salle ${room} est dans vos réservations.`,
  looking: 'La réponse s’est perdue\u00a0: vérification de ce qui a été fait…',
  notTaken: why => `La salle n’est pas réservée. ${why}`,
  left: room => `Vous n’attendez plus la salle ${room}.`,
  notLeft: why => `Vous attendez toujours la salle. ${why}`,
}

export const messages = { fr: waitsInFrench, en: waitsInEnglish }
