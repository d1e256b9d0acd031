import { maxChildren } from './contract.ts'
import type { FormFault } from './family-rules.ts'

const faults: Record<FormFault, string> = {
  MISSING: 'Fill in this field.',
  FORMAT: 'This can’t be read. Write it in another way.',
  TOO_LONG: 'This is too long. Shorten it.',
  OUT_OF_RANGE: 'This date is not within the allowed days.',
  UNKNOWN: 'Choose one from the list.',
  NOT_ACCEPTED: 'Accept the terms to continue.',
  TOO_FEW: 'Name at least one child.',
  TOO_MANY: `At most ${maxChildren} children.`,
}

const en = {
  familyTitle: 'Your family',
  questionsTitle: 'A few questions',
  loading: 'Loading the form…',
  forWhom: (name: string) => `Booking for ${name}`,
  required: 'Fields marked “optional” may be left empty; all others are needed.',
  slotClosed: 'This time slot can no longer be chosen',
  inputStored: 'What you have typed is kept. Choose another time slot to go on.',
  otherSlot: 'Choose another time slot',
  yourSlot: 'Your time slot',

  parent: 'The parent',
  lastname: 'Last name',
  firstname: 'First name',
  phone: 'Phone',
  phoneHint: 'For example +33 6 12 34 56 78',
  division: 'Division',
  chooseDivision: 'Choose…',
  groupSupervisor: 'Would you accompany a group of children?',
  lunch: 'Will you have lunch on site with your children?',
  yes: 'Yes',
  no: 'No',

  delegate: 'Somebody accompanies the children in my place',
  delegateTitle: 'Who accompanies the children',
  childLink: 'Who they are to the children',
  childLinkHint: 'Grandparent, aunt, neighbour…',

  children: 'The children',
  child: (n: number) => `Child ${n}`,
  childNamed: (n: number, name: string) => `Child ${n}: ${name}`,
  birthDate: 'Date of birth',
  birthHint: (example: string) => `For example ${example}`,
  birthBounds: (first: string, last: string) => `Children born from ${first} to ${last} may come.`,
  pickBirthDate: 'Choose the date of birth in a calendar',
  more: 'Anything we should know (optional)',
  moreHint: 'Allergies, a disability, who may pick the child up…',
  addChild: 'Add a child',
  removeChild: (n: number) => `Remove child ${n}`,
  childAdded: (n: number) => `Child ${n} added.`,
  childRemoved: 'The child was removed.',
  erased: (days: number) =>
    `Only you and the organisers of this event see this. It is erased ${days} days after the event.`,

  questions: 'Questions',
  optional: 'optional',
  oneOf: 'One answer',
  several: 'Several answers possible',
  answer: 'Your answer',

  back: 'Back',
  continue: 'Continue',
  invalidForm: 'The form is not complete',
  invalidFormText: (n: number) =>
    n === 1 ? 'One field needs your attention.' : `${n} fields need your attention.`,
  mend: 'Please correct:',
  toMend: (field: string, what: string) => `${field}: ${what}`,

  faults,
  nameFormat: 'Only letters, spaces, apostrophes and hyphens: no digits or other signs.',
  phoneFormat: 'Digits, spaces, dots, dashes and slashes, with a + or a prefix in brackets before them.',
  birthFormat: (example: string) => `This is not a date we can read. Write it like ${example}.`,
  birthRange: (first: string, last: string) =>
    `Invalid date of birth: children born from ${first} to ${last} may come.`,
  chooseOne: 'Choose an answer.',
}

const faultsInFrench: typeof faults = {
  MISSING: 'Remplissez ce champ.',
  FORMAT: 'Ceci n’est pas lisible. Écrivez-le autrement.',
  TOO_LONG: 'C’est trop long. Raccourcissez.',
  OUT_OF_RANGE: 'Cette date est hors de la période autorisée.',
  UNKNOWN: 'Choisissez dans la liste.',
  NOT_ACCEPTED: 'Acceptez les conditions pour continuer.',
  TOO_FEW: 'Indiquez au moins un enfant.',
  TOO_MANY: `${maxChildren} enfants au plus.`,
}

const fr: typeof en = {
  familyTitle: 'Votre famille',
  questionsTitle: 'Quelques questions',
  loading: 'Chargement du formulaire…',
  forWhom: name => `Réservation pour ${name}`,
  required:
    'Les champs marqués «\u00a0facultatif\u00a0» peuvent rester vides\u00a0; tous les autres sont nécessaires.',
  slotClosed: 'Ce créneau ne peut plus être choisi',
  inputStored: 'Ce que vous avez saisi est conservé. Choisissez un autre créneau pour continuer.',
  otherSlot: 'Choisir un autre créneau',
  yourSlot: 'Votre créneau',

  parent: 'Le parent',
  lastname: 'Nom',
  firstname: 'Prénom',
  phone: 'Téléphone',
  phoneHint: 'Par exemple +33 6 12 34 56 78',
  division: 'Direction',
  chooseDivision: 'Choisir…',
  groupSupervisor: 'Souhaitez-vous accompagner un groupe d’enfants\u00a0?',
  lunch: 'Déjeunerez-vous sur place avec vos enfants\u00a0?',
  yes: 'Oui',
  no: 'Non',

  delegate: 'Quelqu’un accompagne les enfants à ma place',
  delegateTitle: 'Qui accompagne les enfants',
  childLink: 'Lien avec les enfants',
  childLinkHint: 'Grand-parent, tante, voisinage…',

  children: 'Les enfants',
  child: n => `Enfant ${n}`,
  childNamed: (n, name) => `Enfant ${n}\u00a0: ${name}`,
  birthDate: 'Date de naissance',
  birthHint: example => `Par exemple ${example}`,
  birthBounds: (first, last) => `Dates de naissance admises\u00a0: du ${first} au ${last}.`,
  pickBirthDate: 'Choisir la date de naissance dans un calendrier',
  more: 'Ce que nous devons savoir (facultatif)',
  moreHint: 'Allergies, handicap, personnes autorisées à venir chercher l’enfant…',
  addChild: 'Ajouter un enfant',
  removeChild: n => `Retirer l’enfant ${n}`,
  childAdded: n => `La fiche de l’enfant ${n} a été ajoutée.`,
  childRemoved: 'La fiche de l’enfant a été retirée.',
  erased: days =>
    `Ces informations ne sont visibles que par vous et par l’organisation de cet événement. Elles sont effacées ${days} jours après l’événement.`,

  questions: 'Vos réponses',
  optional: 'facultatif',
  oneOf: 'Une seule réponse',
  several: 'Plusieurs réponses possibles',
  answer: 'Votre réponse',

  back: 'Retour',
  continue: 'Continuer',
  invalidForm: 'Le formulaire est incomplet',
  invalidFormText: n =>
    n === 1 ? 'Un champ demande votre attention.' : `${n} champs demandent votre attention.`,
  mend: 'À corriger\u00a0:',
  toMend: (field, what) => `${field}\u00a0: ${what}`,

  faults: faultsInFrench,
  nameFormat:
    'Uniquement des lettres, des espaces, des apostrophes et des traits d’union\u00a0: ni chiffres ni autres signes.',
  phoneFormat:
    'Chiffres, espaces, points, tirets et barres obliques, avec un + ou un indicatif entre parenthèses devant.',
  birthFormat: example => `Cette date n’est pas lisible. Écrivez-la comme ${example}.`,
  birthRange: (first, last) => `Date de naissance non valable\u00a0: dates admises du ${first} au ${last}.`,
  chooseOne: 'Choisissez une réponse.',
}

/** The words of the family form and of an event’s own questions. */
export const messages = { fr, en }
