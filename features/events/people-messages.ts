const en = {
  plan: 'Plan its time slots',
  // A message
  write: 'Write to people',
  writeTitle: (event: string) => `Write to the people of “${event}”`,
  to: 'To whom',
  audiences: {
    REGISTERED: 'Everybody who is registered',
    NOT_COME: 'Those who have not come to a time slot that has begun',
  },
  slot: 'Time slot',
  everySlot: 'All time slots',
  counting: 'Counting who gets it…',
  countFailed: 'It couldn’t be counted who gets it.',
  receivers: (people: number) =>
    people === 0
      ? 'There is nobody to write to.'
      : people === 1
        ? 'One person gets a mail.'
        : `${people} people get a mail each.`,
  left: (count: number) =>
    count === 1
      ? 'This is the last message to them for now.'
      : `You can send them ${count} messages within the hour.`,
  again: (time: string) => `They have had as many messages within the hour as may be. Again at ${time}.`,
  languageNote: 'In both languages everybody reads it in theirs; in one, everybody reads it in that one.',
  inLanguage: { fr: 'In French', en: 'In English' },
  subject: { fr: 'Subject in French', en: 'Subject in English' },
  message: { fr: 'Text in French', en: 'Text in English' },
  half: 'The subject and the text are both needed.',
  nothing: 'Write it in one language at least.',
  preview: 'As it is read',
  from: (event: string) => `The team of the event “${event}” writes to you:`,
  send: 'Send',
  sending: 'Sending…',
  sentTitle: 'Sent',
  sent: (people: number) =>
    people === 1 ? 'One person gets your message.' : `${people} people get your message.`,
  // A person
  add: 'Add a person',
  addTitle: 'Add a person',
  addNote: 'Whom the event is for and how many places there are holds here too. They are told by mail.',
  find: 'Name or address',
  findHint: 'Three letters of the name, or the whole address.',
  finding: 'Searching…',
  findFailed: 'The directory couldn’t be searched.',
  foundNone: 'Nobody of this name is in the directory.',
  people: 'People found',
  choosePerson: 'Choose a person.',
  chosen: (name: string) => `Chosen: ${name}`,
  chooseSlot: 'Choose a time slot',
  slotMissing: 'Choose a time slot.',
  free: (slot: string, places: number) =>
    `${slot} (${places === 0 ? 'full' : places === 1 ? 'one place left' : `${places} places left`})`,
  addDo: 'Add them',
  adding: 'Adding…',
  addedTitle: 'Added',
  added: (name: string) => `${name} is registered, and is told by mail.`,
  move: 'Move',
  moveOf: (name: string) => `Move ${name} to another time slot`,
  moveTitle: (name: string) => `Move ${name}`,
  moveNote: 'With all their places. They are told by mail where they were and where they are.',
  moveTo: 'To the time slot',
  moveDo: 'Move them',
  moving: 'Moving…',
  movedTitle: 'Moved',
  moved: (name: string) => `${name} is in the other time slot, and is told by mail.`,
  noOther: 'There is no other time slot to come.',
}

const fr: typeof en = {
  plan: 'Planifier ses créneaux',
  write: 'Écrire aux personnes inscrites',
  writeTitle: event => `Écrire aux personnes inscrites à «\u00a0${event}\u00a0»`,
  to: 'À qui',
  audiences: {
    REGISTERED: 'Toutes les personnes inscrites',
    NOT_COME: 'Celles qui ne sont pas venues à un créneau commencé',
  },
  slot: 'Créneau',
  everySlot: 'Tous les créneaux',
  counting: 'Décompte des destinataires…',
  countFailed: 'Les destinataires n’ont pas pu être comptés.',
  receivers: people =>
    people === 0
      ? 'Il n’y a personne à qui écrire.'
      : people === 1
        ? 'Une personne reçoit un message.'
        : `${people} personnes reçoivent chacune un message.`,
  left: count =>
    count === 1
      ? 'C’est le dernier message pour elles à cette heure.'
      : `Vous pouvez leur envoyer ${count} messages dans l’heure.`,
  again: time =>
    `Elles ont reçu autant de messages que possible en une heure. De nouveau possible à ${time}.`,
  languageNote: 'Dans les deux langues, chacun lit la sienne\u00a0; dans une seule, tous lisent celle-là.',
  inLanguage: { fr: 'En français', en: 'En anglais' },
  subject: { fr: 'Objet en français', en: 'Objet en anglais' },
  message: { fr: 'Texte en français', en: 'Texte en anglais' },
  half: 'Il faut à la fois l’objet et le texte.',
  nothing: 'Écrivez dans une langue au moins.',
  preview: 'Tel qu’on le lit',
  from: event => `L’équipe de l’événement «\u00a0${event}\u00a0» vous écrit\u00a0:`,
  send: 'Envoyer',
  sending: 'Envoi…',
  sentTitle: 'Envoyé',
  sent: people =>
    people === 1 ? 'Une personne reçoit votre message.' : `${people} personnes reçoivent votre message.`,
  add: 'Inscrire une personne',
  addTitle: 'Inscrire une personne',
  addNote:
    'Le public de l’événement et le nombre de places valent ici aussi. La personne est prévenue par e-mail.',
  find: 'Nom ou adresse',
  findHint: 'Trois lettres du nom, ou l’adresse entière.',
  finding: 'Recherche…',
  findFailed: 'La recherche dans l’annuaire a échoué.',
  foundNone: 'Personne de ce nom n’est dans l’annuaire.',
  people: 'Personnes trouvées',
  choosePerson: 'Choisissez une personne.',
  chosen: name => `Choix\u00a0: ${name}`,
  chooseSlot: 'Choisissez un créneau',
  slotMissing: 'Choisissez un créneau.',
  free: (slot, places) =>
    `${slot} (${places === 0 ? 'complet' : places === 1 ? 'encore une place' : `encore ${places} places`})`,
  addDo: 'L’inscrire',
  adding: 'Inscription…',
  addedTitle: 'Inscription faite',
  added: name => `${name} a sa place\u00a0; un e-mail l’annonce.`,
  move: 'Déplacer',
  moveOf: name => `Déplacer ${name} vers un autre créneau`,
  moveTitle: name => `Déplacer ${name}`,
  moveNote: 'Avec toutes ses places. La personne apprend par e-mail où elle était et où elle est.',
  moveTo: 'Vers le créneau',
  moveDo: 'Changer de créneau',
  moving: 'Déplacement…',
  movedTitle: 'Déplacement fait',
  moved: name => `${name} est dans l’autre créneau\u00a0; un e-mail l’annonce.`,
  noOther: 'Il n’y a pas d’autre créneau à venir.',
}

export const messages = { fr, en }
