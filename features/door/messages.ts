import type { Bilingual } from '#platform/text/language.ts'
import type { GateKind } from './contract.ts'
import type { Verdict } from './rules.ts'
import { title } from './title.ts'

const plural = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`
/** French has no plural before 2. */
const pluriel = (n: number, one: string, many: string) => `${n} ${n < 2 ? one : many}`

const kinds: Record<GateKind, string> = { EVENT: 'Event', VISIT: 'Visitors', EVACUATION: 'Meeting point' }
const kindsInFrench: Record<GateKind, string> = {
  EVENT: 'Événement',
  VISIT: 'Visites',
  EVACUATION: 'Point de rassemblement',
}

const verdicts: Record<Verdict, string> = {
  NOT_A_CODE: 'Not one of our codes',
  FORGED: 'Not signed by us',
  REVOKED: 'No longer valid',
  GOOD: 'Welcome',
  ALREADY: 'Already in',
  EARLY: 'Too early',
  OVER: 'Over',
  NEW: 'Welcome',
  OTHER_TIME: 'Another time',
  NOT_HERE: 'Not on this list',
}
const verdictsInFrench: Record<Verdict, string> = {
  NOT_A_CODE: 'Pas un de nos codes',
  FORGED: 'Non signé par nous',
  REVOKED: 'Plus valable',
  GOOD: 'Bienvenue',
  ALREADY: 'Déjà sur place',
  EARLY: 'Trop tôt',
  OVER: 'Terminé',
  NEW: 'Bienvenue',
  OTHER_TIME: 'Un autre horaire',
  NOT_HERE: 'Absent de cette liste',
}

const notes: Record<Exclude<Verdict, 'GOOD'>, string> = {
  NOT_A_CODE: 'Nobody was let in. Search for the person by name.',
  FORGED: 'The code has our form, but somebody else made it. Nobody was let in.',
  REVOKED: 'The registration was cancelled or moved. Nobody was let in.',
  ALREADY: 'Nothing was recorded again.',
  EARLY: 'Nobody was let in yet.',
  OVER: 'It has ended. Nobody was let in.',
  NEW: 'This registration was made after the list was loaded.',
  OTHER_TIME: 'Nobody was let in.',
  NOT_HERE: 'The code is real, but not for this door. Nobody was let in.',
}
const notesInFrench: Record<Exclude<Verdict, 'GOOD'>, string> = {
  NOT_A_CODE: 'Personne n’a été admis. Cherchez la personne par son nom.',
  FORGED: 'Le code a notre forme, mais il n’est pas de nous. Personne n’a été admis.',
  REVOKED: 'L’inscription a été annulée ou déplacée. Personne n’a été admis.',
  ALREADY: 'Rien n’a été enregistré de nouveau.',
  EARLY: 'Personne n’a encore été admis.',
  OVER: 'C’est terminé. Personne n’a été admis.',
  NEW: 'Cette inscription est plus récente que la liste.',
  OTHER_TIME: 'Personne n’a été admis.',
  NOT_HERE: 'Le code est authentique, mais pas pour cette entrée. Personne n’a été admis.',
}

const en = {
  title: title.en,
  gates: 'Today on this campus',
  loadingGates: 'Loading today’s doors',
  gatesFailed: 'Today’s doors could not be loaded.',
  noGates: 'Nobody is expected at a door today.',
  noGatesHint:
    'Events of today that you look after, and today’s visitors where you are at reception, appear here.',
  storedGates: 'There is no network: these doors lie on this device.',
  noKeptGates: 'There is no network, and no door lies on this device.',
  noKeptHint: 'A door that you open while there is a network goes on without one.',
  kinds,
  counts: (present: number, expected: number) => `${present} on site, ${expected} expected`,
  onSite: (n: number) => `${plural(n, 'person', 'people')} on site`,
  opensAt: (time: string) => `From ${time}`,

  refused: 'This door is not yours to open.',
  failed: 'The list could not be loaded.',
  loading: 'Loading the list',

  nameTitle: 'What is this desk called?',
  nameLabel: 'Name of this desk',
  nameHint: 'For example “Reception 1”. It stands beside what you record; this device remembers it.',
  nameMissing: 'Give this desk a name.',
  nameSave: 'Open the door',
  rename: (name: string) => `${name}: rename this desk`,

  ready: (time: string) => `List on this device, as of ${time}: it goes on without a network.`,
  notKept: 'This browser keeps nothing: without a network this door stops at a reload.',
  away: (time: string) => `No network. List as of ${time}.`,
  unsent: (n: number) => `${plural(n, 'entry', 'entries')} to send, kept on this device`,
  allSent: 'Everything is sent.',

  code: 'Code or name',
  codeHint: 'Scan a code, or type a part of a name or company. Enter checks a code.',
  check: 'Check',
  camera: 'Scan with the camera',
  closeCamera: 'Close the camera',
  cameraView: 'Picture of the camera',
  cameraStarting: 'Starting the camera…',
  cameraOn: 'Hold the code in front of the camera.',
  cameraRefused: 'The camera is not allowed. Allow it for this site in the browser, or type the code.',
  cameraNone: 'No camera could be opened. Type the code, or use a scanner.',

  verdicts,
  notes,
  earlyUntil: (time: string) => `This door opens at ${time}.`,
  letInAllTheSame: 'Let in all the same',
  since: (time: string, desk: string) => `Since ${time}, ${desk}.`,
  passFor: (when: string) => `This pass is for ${when}.`,
  passOf: (title: string, site: string) => `It is for “${title}”, ${site}.`,
  unchecked: 'This browser cannot check signatures: compare the name.',
  asking: 'Asking the server…',
  noAnswer: (time: string) =>
    `The server does not answer. This list is of ${time}: look for the person by name.`,
  missedTitle: 'Refused before',
  missedOne: (time: string, what: string, name: string) =>
    name === '' ? `${time}: ${what}` : `${time}: ${what}, ${name}`,
  found: (n: number) => (n === 0 ? 'Nobody found' : `${plural(n, 'person', 'people')} found`),

  arrivedSaid: (names: string, time: string) => `${names}: arrived at ${time}`,
  leftSaid: (names: string, time: string) => `${names}: left at ${time}`,
  countedSaid: (names: string, time: string) => `${names}: seen at ${time}`,
  undone: (names: string) => `${names}: taken back`,
  undo: 'Undo',
  others: (n: number) => `${n} people`,

  refusedTitle: 'Not recorded',
  refusedOne: (name: string, why: string) => `${name}: ${why}`,
  dismiss: 'Understood',
  againTitle: 'Let in twice',
  againOne: (name: string, first: string, second: string) =>
    `${name}: ${first}, then ${second}. The same code may have been used by two people.`,
  settle: 'Looked into',
  settleOf: (name: string) => `Looked into: ${name}`,
  atDesk: (time: string, desk: string) => `at ${time} (${desk})`,

  noShowsFrom: (time: string) => `Places of who has not come can be given to others from ${time} on.`,
  freeNoShows: (n: number) => `Free the places of who has not come (${n})`,
  placesFreed: (n: number) => `${plural(n, 'place', 'places')} of no-shows freed`,
  takeBackNoShows: (time: string) => `Take back until ${time}`,
  freeTitle: (n: number) => `Free ${plural(n, 'place', 'places')}?`,
  free: 'Free the places',
  freeNote:
    'Those who wait for a place are told at once, and the places can be booked for half an hour. Whoever comes late has theirs again while there is one.',
  freeing: 'Freeing the places…',
  freedTitle: 'Places freed',
  freedWords: (n: number, time: string) =>
    n === 0
      ? 'Everybody has come meanwhile: no place was freed.'
      : `${plural(n, 'place is', 'places are')} free for others.${time === '' ? '' : ` You can take this back until ${time}; then those who have not come are told by e-mail.`}`,
  takeBackTitle: 'Give the places back?',
  takeBack: 'Give them back',
  takeBackNote: 'Those who have not come have their places again, as far as nobody has taken them.',
  takingBack: 'Giving the places back…',
  takenBackTitle: 'Places given back',
  takenBackWords: (n: number) =>
    n === 0
      ? 'Everybody has their place again.'
      : `${plural(n, 'place stays', 'places stay')} with others, who have taken ${n === 1 ? 'it' : 'them'}.`,

  badges: 'Print badges',
  badgesTitle: 'Badges of the day',
  badgesFailed: 'The badges couldn’t be loaded.',
  loadingBadges: 'Loading the badges',
  badgesSearch: 'Only those called',
  badgesSearchHint: 'A part of a name, company or host. Empty: everybody.',
  badgesOf: 'Badges of',
  printing: (badges: number, sheets: number) =>
    `${plural(badges, 'badge', 'badges')} on ${plural(sheets, 'A4 sheet', 'A4 sheets')} of 8 labels, 99.1 × 67.7 mm`,
  noBadgesHere: 'No badge to print.',
  moreBadges: (n: number) => `And ${n} more, printed as well.`,
  visitor: 'Visitor',
  codeOf: (name: string) => `Code of ${name}`,

  walkIn: 'Without an invitation',
  walkInTitle: 'Somebody without an invitation',
  firstName: 'First name',
  lastName: 'Last name',
  company: 'Company (optional)',
  visited: 'Whom they come to',
  visitedHint: 'Search the directory: who is chosen is told by e-mail.',
  visitedAway:
    'Without a network the directory does not answer and nobody is told by e-mail: write the name and call. The arrival is kept on this device.',
  visitedChosen: (name: string) => `${name} is told by e-mail.`,
  searching: 'Searching…',
  hostsFound: (n: number) =>
    n === 1
      ? '1 person found: choose them, and they are told.'
      : `${n} people found: choose one, who is told.`,
  noHostFound: 'Nobody with this name is in the directory: nobody is told by e-mail, please call.',
  searchFailed: 'The search failed: nobody is told by e-mail, please call.',
  walkInSave: 'Let in',
  cancel: 'Cancel',
  toFill: 'Please fill this in.',

  list: 'People',
  which: 'Show',
  all: (n: number) => `All (${n})`,
  expected: (n: number) => `Expected (${n})`,
  present: (n: number) => `On site (${n})`,
  left: (n: number) => `Left (${n})`,
  absent: (n: number) => `Absent (${n})`,
  missing: (n: number) => `Not seen (${n})`,
  seen: (n: number) => `Seen (${n})`,
  nobody: 'Nobody here.',
  nobodyFound: 'Nobody on this list is called so.',
  more: (n: number, left: number) =>
    n < left ? `Show ${n} of ${left} more people` : `Show ${n} more ${n === 1 ? 'person' : 'people'}`,
  arrive: 'Arrived',
  leave: 'Left',
  count: 'Seen',
  ofName: (verb: string, name: string) => `${verb}: ${name}`,
  allArrive: (n: number) => `All arrived (${n})`,
  allArriveOf: (group: string, n: number) => `All arrived: ${group}, ${n} people`,
  isExpected: 'Expected',
  isAbsent: 'Absent',
  isPresent: (time: string) => `In since ${time}`,
  hasLeft: (time: string) => `Left at ${time}`,
  wasCounted: (time: string) => `Seen at ${time}`,
  notCounted: 'Not seen yet',
  buildingOf: (building: string, seen: number, all: number) => `${building}: ${seen} of ${all} seen`,
  anyBuilding: 'Building not known',
  closed: 'closed at the end of the day',
  unnamed: 'Name erased',
  age: (n: number) => plural(n, 'year old', 'years old'),
  childOf: (parent: string) => `Child of ${parent}`,
  delegate: (name: string) => `Accompanied by ${name}`,
  host: (name: string) => `Visits ${name}`,
  companion: (name: string) => `Accompanied by ${name}`,
  noteOf: (note: string) => `Note: ${note}`,
  stepFree: 'Needs a way without steps',
  notComing: 'Said they will not come',
  trainingPassed: 'Safety training done',
  trainingMissing: 'Safety training missing',
  badge: 'Has a badge',
  noBadge: 'No badge yet',
}
type Words = typeof en

const fr: Words = {
  title: title.fr,
  gates: 'Aujourd’hui sur ce campus',
  loadingGates: 'Chargement des entrées du jour',
  gatesFailed: 'Les entrées du jour n’ont pas pu être chargées.',
  noGates: 'Personne n’est attendu à une entrée aujourd’hui.',
  noGatesHint:
    'Les événements du jour que vous gérez et, si vous êtes à l’accueil, les visites du jour apparaissent ici.',
  storedGates: 'Il n’y a pas de réseau\u00a0: ces entrées sont gardées sur cet appareil.',
  noKeptGates: 'Il n’y a pas de réseau, et aucune entrée n’est gardée sur cet appareil.',
  noKeptHint: 'Une entrée ouverte avec le réseau continue sans lui.',
  kinds: kindsInFrench,
  counts: (present, expected) => `${present} sur place, ${pluriel(expected, 'attendu', 'attendus')}`,
  onSite: n => `${pluriel(n, 'personne', 'personnes')} sur place`,
  opensAt: time => `Dès ${time}`,

  refused: 'Cette entrée n’est pas ouverte à votre rôle.',
  failed: 'La liste n’a pas pu être chargée.',
  loading: 'Chargement de la liste',

  nameTitle: 'Comment s’appelle ce poste\u00a0?',
  nameLabel: 'Nom de ce poste',
  nameHint:
    'Par exemple «\u00a0Accueil 1\u00a0». Il figure à côté de ce que vous enregistrez\u00a0; cet appareil le retient.',
  nameMissing: 'Donnez un nom à ce poste.',
  nameSave: 'Ouvrir l’entrée',
  rename: name => `${name}\u00a0: renommer ce poste`,

  ready: time => `Liste gardée sur cet appareil, à jour à ${time}\u00a0: elle continue sans réseau.`,
  notKept: 'Ce navigateur ne garde rien\u00a0: sans réseau, un rechargement arrête cette entrée.',
  away: time => `Pas de réseau. Liste à jour à ${time}.`,
  unsent: n => `${pluriel(n, 'saisie', 'saisies')} à envoyer, sur cet appareil`,
  allSent: 'Tout est envoyé.',

  code: 'Code ou nom',
  codeHint: 'Lisez un code, ou tapez une partie d’un nom ou d’une société. Entrée vérifie un code.',
  check: 'Vérifier',
  camera: 'Lire avec la caméra',
  closeCamera: 'Fermer la caméra',
  cameraView: 'Image de la caméra',
  cameraStarting: 'Démarrage de la caméra…',
  cameraOn: 'Présentez le code devant la caméra.',
  cameraRefused:
    'La caméra n’est pas autorisée. Autorisez-la pour ce site dans le navigateur, ou tapez le code.',
  cameraNone: 'Aucune caméra n’a pu être ouverte. Tapez le code, ou utilisez un lecteur.',

  verdicts: verdictsInFrench,
  notes: notesInFrench,
  earlyUntil: time => `L’entrée ouvre à ${time}.`,
  letInAllTheSame: 'Admettre quand même',
  since: (time, desk) => `Depuis ${time}, ${desk}.`,
  passFor: when => `Ce laissez-passer est pour le ${when}.`,
  passOf: (name, site) => `Il est pour «\u00a0${name}\u00a0», ${site}.`,
  unchecked: 'Ce navigateur ne peut pas vérifier les signatures\u00a0: comparez le nom.',
  asking: 'Le serveur est interrogé…',
  noAnswer: time =>
    `Le serveur ne répond pas. Cette liste est à jour à ${time}\u00a0: cherchez la personne par son nom.`,
  missedTitle: 'Refusés juste avant',
  missedOne: (time, what, name) =>
    name === '' ? `${time}\u00a0: ${what}` : `${time}\u00a0: ${what}, ${name}`,
  found: n => (n === 0 ? 'Aucun résultat' : `${pluriel(n, 'personne trouvée', 'personnes trouvées')}`),

  arrivedSaid: (names, time) => `${names}\u00a0: arrivée à ${time}`,
  leftSaid: (names, time) => `${names}\u00a0: départ à ${time}`,
  countedSaid: (names, time) => `${names}\u00a0: présence constatée à ${time}`,
  undone: names => `${names}\u00a0: saisie reprise`,
  undo: 'Annuler',
  others: n => `${n} personnes`,

  refusedTitle: 'Non enregistré',
  refusedOne: (name, why) => `${name}\u00a0: ${why}`,
  dismiss: 'Compris',
  againTitle: 'Deux admissions pour le même code',
  againOne: (name, first, second) =>
    `${name}\u00a0: ${first}, puis ${second}. Deux personnes ont peut-être utilisé le même code.`,
  settle: 'Vérifié',
  settleOf: name => `Vérifié\u00a0: ${name}`,
  atDesk: (time, desk) => `à ${time} (${desk})`,

  noShowsFrom: time => `Les places des absents pourront être proposées à d’autres dès ${time}.`,
  freeNoShows: n => `Libérer les places des absents (${n})`,
  placesFreed: n => `${pluriel(n, 'place d’absent libérée', 'places d’absents libérées')}`,
  takeBackNoShows: time => `Reprendre jusqu’à ${time}`,
  freeTitle: n => `Libérer ${pluriel(n, 'place', 'places')} ?`,
  free: 'Libérer les places',
  freeNote:
    'Les personnes en attente d’une place sont prévenues aussitôt, et les places se réservent pendant une demi-heure. Qui arrive en retard retrouve la sienne s’il en reste une.',
  freeing: 'Libération des places…',
  freedTitle: 'Places libérées',
  freedWords: (n, time) =>
    n === 0
      ? 'Tout le monde est arrivé entre-temps : aucune place n’a été libérée.'
      : `${pluriel(n, 'place est libre', 'places sont libres')} pour d’autres.${time === '' ? '' : ` Vous pouvez revenir en arrière jusqu’à ${time} ; ensuite, les absents sont prévenus par e-mail.`}`,
  takeBackTitle: 'Rendre les places ?',
  takeBack: 'Rendre les places aux absents',
  takeBackNote: 'Les absents retrouvent leurs places, dans la mesure où personne ne les a prises.',
  takingBack: 'Les places sont rendues…',
  takenBackTitle: 'Places rendues',
  takenBackWords: n =>
    n === 0
      ? 'Chacun a retrouvé sa place.'
      : `${pluriel(n, 'place reste', 'places restent')} à d’autres, qui ${n < 2 ? 'l’ont prise' : 'les ont prises'}.`,

  badges: 'Imprimer les badges',
  badgesTitle: 'Badges du jour',
  badgesFailed: 'Les badges n’ont pas pu être chargés.',
  loadingBadges: 'Chargement des badges',
  badgesSearch: 'Seulement ces noms',
  badgesSearchHint: 'Une partie d’un nom, d’une société ou de l’hôte. Vide\u00a0: tout le monde.',
  badgesOf: 'Badges de',
  printing: (badges, sheets) =>
    `${pluriel(badges, 'badge', 'badges')} sur ${pluriel(sheets, 'planche A4', 'planches A4')} de 8 étiquettes, 99,1 × 67,7 mm`,
  noBadgesHere: 'Aucun badge à imprimer.',
  moreBadges: n => `Et ${n} de plus, imprimés aussi.`,
  visitor: 'Visiteur',
  codeOf: name => `Code de ${name}`,

  walkIn: 'Sans invitation',
  walkInTitle: 'Une personne sans invitation',
  firstName: 'Prénom',
  lastName: 'Nom',
  company: 'Entreprise (facultatif)',
  visited: 'Qui elle vient voir',
  visitedHint: 'Cherchez dans l’annuaire\u00a0: la personne choisie est prévenue par e-mail.',
  visitedAway:
    'Sans réseau, l’annuaire ne répond pas et personne n’est prévenu par e-mail\u00a0: écrivez le nom et appelez. L’arrivée est gardée sur cet appareil.',
  visitedChosen: name => `${name} reçoit un e-mail.`,
  searching: 'Recherche…',
  hostsFound: n =>
    n < 2
      ? '1 personne trouvée\u00a0: choisissez-la pour la prévenir.'
      : `${n} personnes trouvées\u00a0: choisissez-en une pour la prévenir.`,
  noHostFound: 'Personne de ce nom dans l’annuaire\u00a0: aucun e-mail ne part, appelez.',
  searchFailed: 'La recherche a échoué\u00a0: aucun e-mail ne part, appelez.',
  walkInSave: 'Faire entrer',
  cancel: 'Annuler',
  toFill: 'Remplissez ce champ.',

  list: 'Personnes',
  which: 'Afficher',
  all: n => `Tout (${n})`,
  expected: n => `Attendues (${n})`,
  present: n => `Sur place (${n})`,
  left: n => `Parties (${n})`,
  absent: n => `Absentes (${n})`,
  missing: n => `À constater (${n})`,
  seen: n => `Constatées (${n})`,
  nobody: 'Personne ici.',
  nobodyFound: 'Personne de cette liste ne porte ce nom.',
  more: (n, left) =>
    n < left
      ? `Afficher ${n} personnes sur les ${left} autres`
      : `Afficher encore ${n} personne${n > 1 ? 's' : ''}`,
  arrive: 'Arrivée',
  leave: 'Départ',
  count: 'Présence',
  ofName: (verb, name) => `${verb}\u00a0: ${name}`,
  allArrive: n => `Tout le groupe est là (${n})`,
  allArriveOf: (group, n) => `Tout le groupe est là\u00a0: ${group}, ${n} personnes`,
  isExpected: 'À venir',
  isAbsent: 'Absence',
  isPresent: time => `Sur place depuis ${time}`,
  hasLeft: time => `Départ à ${time}`,
  wasCounted: time => `Présence constatée à ${time}`,
  notCounted: 'Pas encore de présence constatée',
  buildingOf: (building, seen, all) =>
    `${building}\u00a0: ${seen} ${seen < 2 ? 'présence constatée' : 'présences constatées'} sur ${all}`,
  anyBuilding: 'Bâtiment inconnu',
  closed: 'clos en fin de journée',
  unnamed: 'Nom effacé',
  age: n => pluriel(n, 'an', 'ans'),
  childOf: parent => `Enfant de ${parent}`,
  delegate: name => `Avec ${name}`,
  host: name => `Rend visite à ${name}`,
  companion: name => `Avec ${name}`,
  noteOf: note => `Remarque\u00a0: ${note}`,
  stepFree: 'A besoin d’un accès sans marches',
  notComing: 'A dit ne pas venir',
  trainingPassed: 'Formation sécurité faite',
  trainingMissing: 'Formation sécurité manquante',
  badge: 'A un badge',
  noBadge: 'Pas encore de badge',
}

export const messages: Bilingual<Words> = { en, fr }
