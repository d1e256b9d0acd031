/** Checking in to a booked room: fetched where a campus wants it. */
const en = {
  window: (from: string, until: string) =>
    `Check in between ${from} and ${until}, otherwise the room is released.`,
  windowAlone: (from: string, until: string) => `Check in between ${from} and ${until}.`,
  late: 'Check in now: the room is about to be released.',
  checkedIn: (time: string) => `Checked in at ${time}.`,
  measured: (time: string) => `In use since ${time}: the room’s sensor has noticed somebody.`,
  checkIn: 'Check in',
  checkInOf: (room: string, when: string) => `Check in: room ${room}, ${when}`,
  done: (room: string) => `You are checked in: room ${room} stays yours.`,
  failed: (why: string) => `You are not checked in. ${why}`,
  own: (times: string) => `Your booking, ${times}`,
  invited: (name: string, times: string) => `${name} has invited you, ${times}`,
}

const fr: typeof en = {
  window: (from, until) =>
    `Confirmez votre présence entre ${from} et ${until}, sans quoi la salle sera libérée.`,
  windowAlone: (from, until) => `Confirmez votre présence entre ${from} et ${until}.`,
  late: 'Confirmez votre présence maintenant\u00a0: la salle va être libérée.',
  checkedIn: time => `Présence confirmée à ${time}.`,
  measured: time => `Salle occupée depuis ${time}\u00a0: son capteur a détecté une présence.`,
  checkIn: 'Confirmer ma présence',
  checkInOf: (room, when) => `Confirmer ma présence\u00a0: salle ${room}, ${when}`,
  done: room => `Votre présence est confirmée\u00a0: la salle ${room} reste à vous.`,
  failed: why => `Votre présence n’a pas été confirmée. ${why}`,
  own: times => `Votre réservation, ${times}`,
  invited: (name, times) => `Sur invitation de ${name}, ${times}`,
}

export const messages = { fr, en }
