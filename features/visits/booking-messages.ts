const en = {
  title: (name: string, visitors: string, when: string) => `Visit: ${name}, ${visitors}, ${when}.`,
  editable: 'It can be changed until it starts.',
  cancels: 'It is cancelled at once, and its visitors are told.',
  keepsTime: 'Its own time stays the same.',
  changesRoom: 'Its own time stays the same, and its visitors are told of the other room.',
  moves: (when: string) => `It moves to ${when}, and its visitors are told.`,
}

const fr: typeof en = {
  title: (name, visitors, when) => `Visite\u00a0: ${name}, ${visitors}, ${when}.`,
  editable: 'Elle reste modifiable jusqu’à son début.',
  cancels: 'Elle est annulée aussitôt, et les personnes invitées sont prévenues.',
  keepsTime: 'Son horaire reste le même.',
  changesRoom: 'Son horaire reste le même, et les personnes invitées sont prévenues de la nouvelle salle.',
  moves: when => `Elle est déplacée au ${when}, et les personnes invitées sont prévenues.`,
}

/** What is said of a visit when the reservation of a room that it was made for goes or moves. */
export const messages = { fr, en }
