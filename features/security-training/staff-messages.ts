import type { PersonKind, PersonStatus } from './staff-contract.ts'

const plural = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`
/** French has no plural before 2. */
const pluriel = (n: number, un: string, plusieurs: string) => `${n} ${n < 2 ? un : plusieurs}`

const statusesInEnglish: Record<PersonStatus, string> = {
  ONGOING: 'In progress',
  RESTART_REQUIRED: 'To restart',
  VALIDATED: 'Validated',
  EXPIRED: 'Expired',
}
const kindsInEnglish: Record<PersonKind, string> = { EMPLOYEE: 'Employee', VISITOR: 'Visitor' }

const en = {
  statuses: statusesInEnglish,
  kinds: kindsInEnglish,
  refused: 'You don’t have access to this, or no longer do.',
  search: 'Search',
  searchHint: 'Part of a name or an address',

  trainings: 'Trainings of the campus',
  loading: 'Loading the trainings',
  loadFailed: 'The trainings could not be loaded.',
  empty: 'This campus requires no training.',
  emptyHint: 'Trainings are written in the studio, or brought in by a file.',
  toStudio: 'Write trainings',
  annex: 'Not for visitors',
  withdrawn: 'Withdrawn',
  minutes: (n: number) => `About ${plural(n, 'minute', 'minutes')}`,
  minimum: (percent: number) => `${percent}% to pass`,
  validity: (months: number | null) =>
    months === null ? 'Valid without limit' : `Valid for ${plural(months, 'month', 'months')}`,
  campuses: (n: number) => plural(n, 'campus', 'campuses'),
  notYours: 'Offered by other campuses too',
  counts: {
    ongoing: (n: number) => `${n} in progress`,
    toRestart: (n: number) => `${n} to restart`,
    expired: (n: number) => `${n} expired`,
  },
  averageScore: (percent: number) => `Average score: ${percent}%`,

  loadingOne: 'Loading the training',
  oneFailed: 'The training could not be loaded.',
  people: 'Who has begun it',
  peopleNote: 'Employees of this campus and visitors known here, and how far each has got.',
  status: 'Status',
  everyStatus: 'All',
  peopleLoading: 'Loading the people',
  peopleFailed: 'The people could not be loaded.',
  nobody: 'Nobody on this campus has begun it.',
  nobodyFound: 'Nobody matches.',
  morePeople: 'Show more people',
  peopleVisible: (n: number) => plural(n, 'person shown', 'people shown'),
  score: (percent: number) => `Score: ${percent}%`,
  begunOn: (day: string) => `Begun on ${day}`,
  validatedOn: (day: string) => `Validated on ${day}`,
  validUntil: (day: string) => `Valid until ${day}`,
  endedOn: (day: string) => `Valid until ${day}, to be taken again`,
  forGood: 'Valid without limit',
  code: (code: string) => `Certificate ${code}`,
  download: 'Table for Excel',
  downloading: 'Preparing the table…',
  downloadFailed: 'The table could not be prepared.',

  withdraw: 'Withdraw the training',
  restore: 'Offer it again',
  withdrawQuestion: (title: string) => `Withdraw “${title}”?`,
  withdrawNote: (campuses: number) =>
    `It will no longer be offered on ${campuses === 1 ? 'this campus' : `any of its ${campuses} campuses`}. What people have begun or passed is kept, certificates stay valid, and you can offer it again.`,
  doWithdraw: 'Withdraw it',
  withdrawing: 'Withdrawing…',
  withdrawnTitle: 'Training withdrawn',
  withdrawnWords: (title: string) => `“${title}” is no longer offered.`,
  restoreQuestion: (title: string) => `Offer “${title}” again?`,
  restoreNote: 'It is in the lists again, and everybody continues where they left off.',
  doRestore: 'Offer it again',
  restoring: 'Offering…',
  restoredTitle: 'Training offered again',
  restoredWords: (title: string) => `“${title}” is offered again.`,

  withdrawCertificate: 'Withdraw the certificate',
  withdrawCertificateOf: (name: string) => `Withdraw the certificate of ${name}`,
  certificateQuestion: (name: string) => `Withdraw the certificate of ${name}?`,
  certificateNote:
    'Whoever scans it will read that it is withdrawn, and the training has to be taken again from the beginning. This cannot be undone.',
  reason: 'Reason',
  reasonHint: 'Kept in the log of actions without a time limit. Write nothing private here.',
  reasonShort: (least: number) => `Write at least ${least} characters.`,
  doWithdrawCertificate: 'Withdraw it for good',
  withdrawingCertificate: 'Withdrawing…',
  certificateWithdrawnTitle: 'Certificate withdrawn',
  certificateWithdrawn: (name: string) => `The certificate of ${name} is no longer valid.`,

  visitorsTitle: 'Visitors',
  visitors: 'Visitors of the campus',
  visitorsNote:
    'People from outside who take the security training of this campus with just their e-mail address.',
  visitorsLoading: 'Loading the visitors',
  visitorsFailed: 'The visitors could not be loaded.',
  noVisitors: 'No visitor has been added on this campus yet.',
  noVisitorsHint: 'Add the people you expect: they can then take the security training.',
  noVisitorFound: 'No visitor matches.',
  moreVisitors: 'Show more visitors',
  visitorsVisible: (n: number) => plural(n, 'visitor shown', 'visitors shown'),
  languages: { fr: 'French', en: 'English' },
  writtenTo: (language: string) => `Written to in ${language}`,

  add: 'Add a visitor',
  addQuestion: 'Add a visitor',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail',
  emailHint: 'They enter this address to take their training.',
  company: 'Company (optional)',
  language: 'Language of their e-mails',
  sendLink: 'Send them a link to their trainings now',
  required: 'Fill in this field.',
  emailWrong: 'Write an address like name@company.com.',
  doAdd: 'Add',
  adding: 'Adding…',
  addedTitle: 'Visitor added',
  added: (name: string, mailed: boolean): string =>
    mailed ? `${name} is now in the list, and gets an e-mail.` : `${name} is now in the list.`,
  known: (name: string, mailed: boolean): string =>
    mailed
      ? `${name} was already in the list with this address; they get an e-mail.`
      : `${name} was already in the list with this address.`,

  send: 'Send the link',
  sendTo: (name: string) => `Send the link to ${name}`,
  sendQuestion: (name: string) => `Send ${name} a link to their trainings?`,
  sendNote: (email: string) => `The e-mail goes to ${email}.`,
  linksLeft: (left: number) =>
    left === 0
      ? 'They have had as many e-mails from you within the hour as are allowed. Try again later.'
      : `You can still send ${left === 1 ? 'one e-mail' : `${left} e-mails`} to this person within this hour.`,
  doSend: 'Send it',
  sending: 'Sending…',
  sentTitle: 'Link sent',
  sent: (name: string) => `${name} gets an e-mail in a moment.`,

  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  removeQuestion: (name: string) => `Remove ${name}?`,
  removeNote:
    'They can no longer take the trainings of this campus, and no longer appear in its lists. Other campuses keep them. What they have passed is kept for as long as your company has set for visitors, so that their certificates can still be checked; if you add them again before then, they find it again.',
  doRemove: 'Remove',
  removing: 'Removing…',
  removedTitle: 'Visitor removed',
  removed: (name: string) => `${name} is no longer in the list.`,
}

const statusesInFrench: Record<PersonStatus, string> = {
  ONGOING: 'En cours',
  RESTART_REQUIRED: 'À reprendre',
  VALIDATED: 'Validée',
  EXPIRED: 'Échue',
}
const kindsInFrench: Record<PersonKind, string> = { EMPLOYEE: 'De l’entreprise', VISITOR: 'En visite' }

const fr: typeof en = {
  statuses: statusesInFrench,
  kinds: kindsInFrench,
  refused: 'Ce suivi ne vous est pas, ou plus, confié.',
  search: 'Rechercher',
  searchHint: 'Une partie d’un nom ou d’une adresse',

  trainings: 'Formations du campus',
  loading: 'Chargement des formations',
  loadFailed: 'Les formations n’ont pas pu être chargées.',
  empty: 'Ce campus ne demande aucune formation.',
  emptyHint: 'Les formations s’écrivent dans le studio de rédaction, ou viennent d’un fichier.',
  toStudio: 'Écrire des formations',
  annex: 'Pas pour les personnes en visite',
  withdrawn: 'Retirée',
  minutes: n => `Environ ${pluriel(n, 'minute', 'minutes')}`,
  minimum: percent => `${percent}\u00a0% pour réussir`,
  validity: months => (months === null ? 'Valable sans limite' : `Valable ${months} mois`),
  campuses: n => `${n} campus`,
  notYours: 'Proposée aussi par d’autres campus',
  counts: {
    ongoing: n => `${n} en cours`,
    toRestart: n => `${n} à reprendre`,
    expired: n => pluriel(n, 'échue', 'échues'),
  },
  averageScore: percent => `Score moyen\u00a0: ${percent}\u00a0%`,

  loadingOne: 'Chargement de la formation',
  oneFailed: 'La formation n’a pas pu être chargée.',
  people: 'Personnes qui l’ont commencée',
  peopleNote:
    'Le personnel de ce campus et les personnes en visite connues ici, et où en est chaque personne.',
  status: 'Statut',
  everyStatus: 'Tous',
  peopleLoading: 'Chargement des personnes',
  peopleFailed: 'Les personnes n’ont pas pu être chargées.',
  nobody: 'Personne de ce campus ne l’a commencée.',
  nobodyFound: 'Personne ne correspond.',
  morePeople: 'Afficher plus de personnes',
  peopleVisible: n => pluriel(n, 'personne affichée', 'personnes affichées'),
  score: percent => `Score\u00a0: ${percent}\u00a0%`,
  begunOn: day => `Commencée le ${day}`,
  validatedOn: day => `Validée le ${day}`,
  validUntil: day => `Valable jusqu’au ${day}`,
  endedOn: day => `Valable jusqu’au ${day}, à refaire`,
  forGood: 'Valable sans limite',
  code: code => `Attestation ${code}`,
  download: 'Tableau pour Excel',
  downloading: 'Préparation du tableau…',
  downloadFailed: 'Le tableau n’a pas pu être préparé.',

  withdraw: 'Retirer la formation',
  restore: 'Proposer de nouveau',
  withdrawQuestion: title => `Retirer «\u00a0${title}\u00a0»\u00a0?`,
  withdrawNote: campuses =>
    `Elle ne sera plus proposée sur ${campuses === 1 ? 'ce campus' : `aucun de ses ${campuses} campus`}. Ce qui a été commencé ou validé est gardé, les attestations restent valables, et vous pouvez la proposer de nouveau.`,
  doWithdraw: 'La retirer',
  withdrawing: 'Retrait en cours…',
  withdrawnTitle: 'Formation retirée',
  withdrawnWords: title => `«\u00a0${title}\u00a0» n’est plus proposée.`,
  restoreQuestion: title => `Proposer de nouveau «\u00a0${title}\u00a0»\u00a0?`,
  restoreNote: 'Elle revient dans les listes, et chaque personne reprend où elle en était.',
  doRestore: 'La proposer',
  restoring: 'Publication en cours…',
  restoredTitle: 'Formation de nouveau proposée',
  restoredWords: title => `«\u00a0${title}\u00a0» est de nouveau proposée.`,

  withdrawCertificate: 'Retirer l’attestation',
  withdrawCertificateOf: name => `Retirer l’attestation de ${name}`,
  certificateQuestion: name => `Retirer l’attestation de ${name}\u00a0?`,
  certificateNote:
    'Toute personne qui la scanne lira qu’elle est retirée, et la formation sera à refaire depuis le début. C’est irréversible.',
  reason: 'Motif',
  reasonHint: 'Gardé sans limite dans le journal des actions. N’y écrivez rien de personnel.',
  reasonShort: least => `Écrivez au moins ${least} caractères.`,
  doWithdrawCertificate: 'La retirer définitivement',
  withdrawingCertificate: 'Retrait en cours…',
  certificateWithdrawnTitle: 'Attestation retirée',
  certificateWithdrawn: name => `L’attestation de ${name} n’est plus valable.`,

  visitorsTitle: 'Visiteurs',
  visitors: 'Personnes en visite sur le campus',
  visitorsNote:
    'Les personnes extérieures qui suivent les formations sécurité de ce campus avec leur seule adresse e-mail.',
  visitorsLoading: 'Chargement des visiteurs',
  visitorsFailed: 'Les visiteurs n’ont pas pu être chargés.',
  noVisitors: 'Aucune personne n’a encore été ajoutée sur ce campus.',
  noVisitorsHint:
    'Ajoutez les personnes que vous attendez\u00a0: elles pourront suivre les formations sécurité.',
  noVisitorFound: 'Personne ne correspond.',
  moreVisitors: 'Afficher plus de personnes',
  visitorsVisible: n => pluriel(n, 'personne affichée', 'personnes affichées'),
  languages: { fr: 'Français', en: 'Anglais' },
  writtenTo: language => `E-mails en ${language.toLowerCase()}`,

  add: 'Ajouter une personne',
  addQuestion: 'Ajouter une personne en visite',
  firstName: 'Prénom',
  lastName: 'Nom',
  email: 'Adresse e-mail',
  emailHint: 'Cette personne l’indiquera pour suivre ses formations.',
  company: 'Entreprise (facultatif)',
  language: 'Langue de ses e-mails',
  sendLink: 'Lui envoyer maintenant un lien vers ses formations',
  required: 'Remplissez ce champ.',
  emailWrong: 'Écrivez une adresse comme nom@entreprise.fr.',
  doAdd: 'Ajouter',
  adding: 'Ajout en cours…',
  addedTitle: 'Personne ajoutée',
  added: (name, mailed) =>
    mailed ? `${name} figure dans la liste et reçoit un e-mail.` : `${name} figure dans la liste.`,
  known: (name, mailed) =>
    mailed
      ? `${name} figurait déjà dans la liste à cette adresse\u00a0; un e-mail lui est envoyé.`
      : `${name} figurait déjà dans la liste à cette adresse.`,

  send: 'Envoyer le lien',
  sendTo: name => `Envoyer le lien à ${name}`,
  sendQuestion: name => `Envoyer à ${name} un lien vers ses formations\u00a0?`,
  sendNote: email => `L’e-mail part à ${email}.`,
  linksLeft: left =>
    left === 0
      ? 'Cette personne a déjà reçu le maximum d’e-mails de votre part dans l’heure. Réessayez plus tard.'
      : `Vous pouvez encore envoyer ${left === 1 ? 'un e-mail' : `${left} e-mails`} à cette personne dans l’heure.`,
  doSend: 'L’envoyer',
  sending: 'Envoi en cours…',
  sentTitle: 'Lien envoyé',
  sent: name => `${name} reçoit un e-mail dans un instant.`,

  remove: 'Retirer',
  removeOf: name => `Retirer ${name}`,
  removeQuestion: name => `Retirer ${name}\u00a0?`,
  removeNote:
    'Cette personne ne peut plus suivre les formations de ce campus et disparaît de ses listes. Les autres campus qui la connaissent la gardent. Ce qu’elle a validé est gardé le temps que votre entreprise a fixé pour les visiteurs, pour que ses attestations restent vérifiables\u00a0; si vous l’ajoutez de nouveau d’ici là, elle le retrouve.',
  doRemove: 'Retirer',
  removing: 'Retrait en cours…',
  removedTitle: 'Personne retirée',
  removed: name => `${name} ne figure plus dans la liste.`,
}

export const messages = { en, fr }
