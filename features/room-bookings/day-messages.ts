const en = {
  room: (name: string) => `Room ${name}`,
  pending: 'The room has yet to answer',
  changing: 'A change has yet to be answered',
  route: 'Way there',
  change: 'Change',
  invitedBy: (name: string) => `Invited by ${name}.`,
  unanswered: 'Your answer is awaited.',
  checkIn: (from: string, until: string) => `Check in between ${from} and ${until}.`,
}

const fr: typeof en = {
  room: name => `Salle ${name}`,
  pending: 'La salle n’a pas encore répondu',
  changing: 'La modification attend une réponse',
  route: 'Itinéraire',
  change: 'Modifier',
  invitedBy: name => `Sur invitation de ${name}.`,
  unanswered: 'Votre réponse est attendue.',
  checkIn: (from, until) => `Confirmez votre présence entre ${from} et ${until}.`,
}

/** What a person's day says of booked rooms. */
export const messages = { fr, en }
