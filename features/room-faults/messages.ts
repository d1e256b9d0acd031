/** What is broken in a room, on its page. */
const en = {
  title: 'Is something broken?',
  hint: 'Those who care for the rooms are told, and you hear from them once it is mended.',
  loading: 'Looking for what is reported',
  failed: 'What is reported of this room could not be loaded.',
  retry: 'Try again',
  faults: 'Reported of this room',
  reportedOn: (day: string) => `Reported on ${day}`,
  confirmedSince: (day: string) => `Being mended since ${day}`,
  reporters: (n: number) => (n === 1 ? 'by one person' : `by ${n} people`),
  mine: 'You have reported it.',
  affected: 'I am affected too',
  affectedBy: (name: string) => `I am affected too: ${name}`,
  report: 'Report something broken',
  few: (n: number) =>
    n === 1 ? 'You can report one more fault today.' : `You can report ${n} more faults today.`,
  none: (aDay: number, open: number) =>
    `You have reported as many faults as you may for now: ${aDay} within a day, and ${open} open at once.`,

  question: (room: string) => `What is broken in room ${room}?`,
  what: 'What is broken?',
  choose: 'Choose',
  whatMissing: 'Choose what is broken.',
  line: 'In a line',
  lineHint: (most: number) =>
    `${most} characters at most. Others who open the room’s page read it, without your name.`,
  lineMissing: 'Say what is wrong.',
  known: (day: string) =>
    `This is already reported, on ${day}: you join those who did, and it is not reported twice.`,
  knownMine: 'You have reported this already: it is not over yet.',
  send: 'Report it',
  sending: 'Reporting…',
  sentTitle: 'Reported',
  sent: (name: string) =>
    `${name}: those who care for the rooms have been told, and you hear once it is mended.`,
  joinTitle: (name: string) => `Are you affected too: ${name}?`,
  joinText: 'You are counted among those who have reported it, and hear once it is mended.',
  joining: 'Adding you…',
  joinedTitle: 'You are counted',
  joined: (name: string, n: number) =>
    n === 1 ? `${name}: one person has reported it.` : `${name}: ${n} people have reported it.`,
}

const fr: typeof en = {
  title: 'Quelque chose ne marche pas\u00a0?',
  hint: 'L’équipe qui s’occupe des salles est prévenue, et vous êtes informé de la réparation.',
  loading: 'Recherche des pannes signalées',
  failed: 'Les pannes signalées dans cette salle n’ont pas pu être chargées.',
  retry: 'Réessayer',
  faults: 'Signalé dans cette salle',
  reportedOn: day => `Signalé le ${day}`,
  confirmedSince: day => `En réparation depuis le ${day}`,
  reporters: n => (n < 2 ? 'par une personne' : `par ${n} personnes`),
  mine: 'Vous l’avez signalé.',
  affected: 'Je suis aussi concerné',
  affectedBy: name => `Je suis aussi concerné\u00a0: ${name}`,
  report: 'Signaler une panne',
  few: n =>
    n < 2
      ? 'Vous pouvez encore signaler une panne aujourd’hui.'
      : `Vous pouvez encore signaler ${n} pannes aujourd’hui.`,
  none: (aDay, open) =>
    `Vous avez signalé autant de pannes que possible\u00a0: ${aDay} par jour, et ${open} en cours à la fois.`,

  question: room => `Qu’est-ce qui ne marche pas dans la salle ${room}\u00a0?`,
  what: 'De quoi s’agit-il\u00a0?',
  choose: 'Choisissez',
  whatMissing: 'Choisissez ce qui ne marche pas.',
  line: 'En une ligne',
  lineHint: most =>
    `${most} caractères au plus. Les personnes qui ouvrent la page de la salle la lisent, sans votre nom.`,
  lineMissing: 'Dites ce qui ne va pas.',
  known: day =>
    `C’est déjà signalé, le ${day}\u00a0: vous rejoignez les personnes concernées, sans second signalement.`,
  knownMine: 'Vous l’avez déjà signalé\u00a0: ce n’est pas encore réglé.',
  send: 'Signaler',
  sending: 'Envoi du signalement…',
  sentTitle: 'Panne signalée',
  sent: name =>
    `${name}\u00a0: l’équipe qui s’occupe des salles est prévenue, et vous serez informé de la réparation.`,
  joinTitle: name => `Êtes-vous aussi concerné\u00a0: ${name}\u00a0?`,
  joinText: 'Vous comptez parmi les personnes qui l’ont signalé, et vous serez informé de la réparation.',
  joining: 'Ajout en cours…',
  joinedTitle: 'C’est noté',
  joined: (name, n) =>
    n < 2 ? `${name}\u00a0: une personne l’a signalé.` : `${name}\u00a0: ${n} personnes l’ont signalé.`,
}

export const messages = { fr, en }
