import type { BookingStatus, IneligibleReason, SlotClosedReason } from './contract.ts'

type Away = 'DRAFT' | 'CREATED' | 'FINISHED' | 'CANCELLED' | 'SLOT_CANCELLED'
type Restriction = Extract<IneligibleReason, 'OTHER_SITE' | 'OTHER_BUILDING' | 'OTHER_CONTRACT'>
type Gone = Exclude<BookingStatus, 'BOOKED' | 'SHARED' | 'FAMILY'>

const closed: Record<SlotClosedReason, string> = {
  SLOT_CANCELLED: 'Cancelled',
  OVER: 'Over',
  ALREADY_BOOKED: 'You have booked it',
  PAST_DEADLINE: 'Registration closed',
  ONE_SLOT_ONLY: 'One time slot per person: you have one',
  ONE_PER_DAY: 'One time slot a day: you have one that day',
  SAME_DAY_ONLY: 'Only further slots on the day you have booked',
  FULL: 'No place left',
}

const statusError: Record<Away, string> = {
  DRAFT: 'This event is still being prepared. Registration has not opened.',
  CREATED: 'This event is not published yet. Registration has not opened.',
  FINISHED: 'This event is over. You can no longer register.',
  CANCELLED: 'This event has been cancelled or is no longer offered.',
  SLOT_CANCELLED: 'This time slot has been cancelled.',
}

const reservationStatus: Record<Gone, string> = {
  INCOMPLETE: 'This registration was not completed, so there is no booking to show.',
  CANCELLED_BY_USER: 'You have cancelled this booking.',
  ANIMATION_CANCELLED: 'This event was cancelled, and your booking with it.',
  SLOT_CANCELLED: 'This time slot was cancelled, and your booking with it.',
  UNSUBCRIBE_BY_ADMIN: 'The organisers have cancelled your booking.',
}

const restrictions: Record<Restriction, (names: string) => string> = {
  OTHER_SITE: names => `Reserved for people who work on: ${names}.`,
  OTHER_BUILDING: names => `Reserved for people who work in building: ${names}.`,
  OTHER_CONTRACT: names => `Reserved for these kinds of contract: ${names}.`,
}

const en = {
  loading: 'Loading the event…',
  loadFailed: 'The event could not be loaded.',
  notViewable: 'Registration not possible',
  statusError,
  bookingGone: 'Booking not available',
  reservationStatus,
  endedBySharer: (name: string | null) =>
    name === null
      ? 'This booking is no longer shared with you.'
      : `${name} has cancelled this booking, which was shared with you.`,
  bookingUnknown: 'This booking does not exist, or it is not yours.',
  allEvents: 'All events',

  about: 'About the event',
  when: 'When',
  where: 'Where',
  who: 'Who',
  contact: 'Questions?',
  contactText: 'Write to the organisers:',
  copyMail: (mail: string) => `Copy ${mail}`,
  mailCopied: 'Address copied',
  copyFailed: 'It could not be copied.',

  register: 'Register',
  chooseSlot: 'Choose a time slot',
  chooseOther: 'Choose another time slot',
  parisTime: 'All times are Paris time.',
  left: (left: number, of: number) => `${left} of ${of} places left`,
  until: (when: string) => `Register by ${when}`,
  yourSlot: 'Your current slot',
  closed,
  noSlot: 'This event has no time slot yet.',
  pickSlotFirst: 'Choose a time slot to continue.',
  pickRightsFirst: 'Answer the question about pictures to continue.',
  noneOpen: 'There is nothing to choose from at the moment.',
  continue: 'Continue',

  restrictedTitle: 'Reserved event',
  restrictions,
  restricted: 'This event is reserved for other people.',
  alreadyTitle: 'You are registered for this event',
  alreadyText: 'You will find your booking, and your invitation, in your bookings.',
  seeBookings: 'See my bookings',
  pastDeadline: (when: string) =>
    `The deadline was ${when}: this booking can no longer be changed or deleted.`,

  bookForOther: 'Book for someone else',
  bookForMe: 'Book for myself',
  otherTitle: 'For someone else',
  otherNote: 'The booking will be theirs. You will both receive an e-mail.',
  otherMail: 'E-mail address of the person',
  check: 'Check',
  checking: 'Checking the address…',
  changeOther: 'Change',
  otherIs: (name: string) => `For ${name}`,
  colleaguesLeft: (left: number) =>
    left === 0
      ? 'You have booked this event for the most colleagues allowed.'
      : `You can book this event for ${left === 1 ? 'one more colleague' : `${left} more colleagues`}.`,
  mailsLeft: (left: number) =>
    left === 0
      ? 'This person has already received the most e-mails allowed from you within an hour. Try again later.'
      : `You can send this person ${left === 1 ? 'one more e-mail' : `${left} more e-mails`} within this hour.`,
  addressFaults: {
    MISSING: 'Write the e-mail address of the person.',
    FORMAT: 'Write a whole e-mail address, like first.last@campus.example.',
    OWN: 'This is your own address. To register yourself, choose “Book for myself”.',
  },
  otherRefused: {
    ALREADY_REGISTER: (mail: string) => `You have already registered ${mail} for this event.`,
    NOT_DELEGABLE: () => 'This event cannot be booked for someone else.',
    NOT_ELIGIBLE: (mail: string) =>
      `This event cannot be booked for ${mail}. Check the address; if it is right, they can see for themselves why.`,
  },
  checkFailed: 'The address could not be checked.',

  alertTitle: 'Nothing free?',
  alertText: 'We can send you an e-mail when a place becomes free.',
  alertOn: 'Tell me when a place is free',
  alertIsOn: 'You will receive an e-mail when a place becomes free.',
  alertOff: 'Stop telling me',
  alertLoading: 'Loading…',

  mineTitle: 'Your booking',
  bookedForYou: (name: string) => `Booked for you by ${name}`,
  sharedBy: (name: string) => `Shared with you by ${name}, who decides about it. You can give it back.`,
  sharedTo: 'Shared with',
  declared: 'What you have declared',
  answers: 'Your answers',
  consents: 'Your consents',
  accepted: 'Terms accepted',
  readTerms: 'Read them again',
  yes: 'Yes',
  no: 'No',
  showQr: 'Show the QR code',
  showQrs: 'Show the QR codes',
  showCard: 'Show the invitation',
  modify: 'Change the booking',
  modifyTitle: 'Change your booking',
  keepBooking: 'Keep it as it is',
  delete: 'Delete the booking',
  decline: 'Decline',
  giveBack: 'Give the place back',
  share: 'Share the booking',
  onMap: (place: string) => `${place}, on the map`,
}

const closedInFrench: typeof closed = {
  SLOT_CANCELLED: 'Annulé',
  OVER: 'Terminé',
  ALREADY_BOOKED: 'Vous l’avez réservé',
  PAST_DEADLINE: 'Inscriptions closes',
  ONE_SLOT_ONLY: 'Un seul créneau par personne\u00a0: vous en avez un',
  ONE_PER_DAY: 'Un créneau par jour\u00a0: vous en avez un ce jour-là',
  SAME_DAY_ONLY: 'Seulement d’autres créneaux du jour que vous avez réservé',
  FULL: 'Plus aucune place',
}

const statusErrorInFrench: typeof statusError = {
  DRAFT: 'Cet événement est en préparation. Les inscriptions ne sont pas ouvertes.',
  CREATED: 'Cet événement n’est pas encore publié. Les inscriptions ne sont pas ouvertes.',
  FINISHED: 'Cet événement est terminé. Il n’est plus possible de s’inscrire.',
  CANCELLED: 'Cet événement a été annulé ou n’est plus proposé.',
  SLOT_CANCELLED: 'Ce créneau a été annulé.',
}

const reservationStatusInFrench: typeof reservationStatus = {
  INCOMPLETE: 'Cette inscription n’a pas été terminée\u00a0: il n’y a pas de réservation à afficher.',
  CANCELLED_BY_USER: 'Vous avez annulé cette réservation.',
  ANIMATION_CANCELLED: 'Cet événement a été annulé, et votre réservation avec lui.',
  SLOT_CANCELLED: 'Ce créneau a été annulé, et votre réservation avec lui.',
  UNSUBCRIBE_BY_ADMIN: 'L’organisation a annulé votre réservation.',
}

const restrictionsInFrench: typeof restrictions = {
  OTHER_SITE: names => `Réservé aux personnes qui travaillent sur\u00a0: ${names}.`,
  OTHER_BUILDING: names => `Réservé aux personnes qui travaillent dans le bâtiment\u00a0: ${names}.`,
  OTHER_CONTRACT: names => `Réservé à ces types de contrat\u00a0: ${names}.`,
}

const fr: typeof en = {
  loading: 'Chargement de l’événement…',
  loadFailed: 'L’événement n’a pas pu être chargé.',
  notViewable: 'Inscription impossible',
  statusError: statusErrorInFrench,
  bookingGone: 'Réservation indisponible',
  reservationStatus: reservationStatusInFrench,
  endedBySharer: name =>
    name === null
      ? 'Cette réservation n’est plus partagée avec vous.'
      : `${name} a annulé cette réservation, qui était partagée avec vous.`,
  bookingUnknown: 'Cette réservation n’existe pas, ou n’est pas la vôtre.',
  allEvents: 'Tous les événements',

  about: 'À propos de l’événement',
  when: 'Quand',
  where: 'Où',
  who: 'Qui',
  contact: 'Une question\u00a0?',
  contactText: 'Écrivez à l’organisation\u00a0:',
  copyMail: mail => `Copier ${mail}`,
  mailCopied: 'Adresse copiée',
  copyFailed: 'La copie a échoué.',

  register: 'S’inscrire',
  chooseSlot: 'Choisissez un créneau',
  chooseOther: 'Choisir un autre créneau',
  parisTime: 'Les horaires sont donnés à l’heure de Paris.',
  left: (left, of) => (left === 1 ? `1 place restante sur ${of}` : `${left} places restantes sur ${of}`),
  until: when => `Inscription jusqu’au ${when}`,
  yourSlot: 'Votre créneau actuel',
  closed: closedInFrench,
  noSlot: 'Cet événement n’a pas encore de créneau.',
  pickSlotFirst: 'Choisissez un créneau pour continuer.',
  pickRightsFirst: 'Répondez à la question sur le droit à l’image pour continuer.',
  noneOpen: 'Il n’y a rien à choisir pour le moment.',
  continue: 'Continuer',

  restrictedTitle: 'Événement réservé',
  restrictions: restrictionsInFrench,
  restricted: 'Cet événement est réservé à d’autres personnes.',
  alreadyTitle: 'Vous avez déjà une place à cet événement',
  alreadyText: 'Votre réservation et votre invitation se trouvent dans vos réservations.',
  seeBookings: 'Voir mes réservations',
  pastDeadline: when =>
    `La date limite était le ${when}\u00a0: cette réservation ne peut plus être modifiée ni supprimée.`,

  bookForOther: 'Réserver pour quelqu’un d’autre',
  bookForMe: 'Réserver pour moi',
  otherTitle: 'Pour quelqu’un d’autre',
  otherNote: 'La réservation sera la sienne. Un e-mail lui sera envoyé, et à vous aussi.',
  otherMail: 'Adresse e-mail de la personne',
  check: 'Vérifier',
  checking: 'Vérification de l’adresse…',
  changeOther: 'Modifier',
  otherIs: name => `Pour ${name}`,
  colleaguesLeft: left =>
    left === 0
      ? 'Vous avez inscrit à cet événement le nombre maximal de collègues.'
      : `Vous pouvez encore inscrire ${left === 1 ? 'une personne' : `${left} collègues`} à cet événement.`,
  mailsLeft: left =>
    left === 0
      ? 'Cette personne a déjà reçu le maximum d’e-mails de votre part dans l’heure. Réessayez plus tard.'
      : `Vous pouvez encore adresser ${left === 1 ? 'un e-mail' : `${left} e-mails`} à cette personne dans l’heure.`,
  addressFaults: {
    MISSING: 'Écrivez l’adresse e-mail de la personne.',
    FORMAT: 'Écrivez une adresse e-mail complète, comme prenom.nom@campus.example.',
    OWN: 'C’est votre propre adresse. Pour vous inscrire, choisissez «\u00a0Réserver pour moi\u00a0».',
  },
  otherRefused: {
    ALREADY_REGISTER: mail => `Vous avez déjà réservé cet événement pour ${mail}.`,
    NOT_DELEGABLE: () => 'Cet événement ne se réserve pas pour quelqu’un d’autre.',
    NOT_ELIGIBLE: mail =>
      `Cet événement ne peut pas être réservé pour ${mail}. Vérifiez l’adresse\u00a0; si elle est juste, la personne peut voir elle-même pourquoi.`,
  },
  checkFailed: 'L’adresse n’a pas pu être vérifiée.',

  alertTitle: 'Rien de libre\u00a0?',
  alertText: 'Nous pouvons vous envoyer un e-mail dès qu’une place se libère.',
  alertOn: 'M’avertir si une place se libère',
  alertIsOn: 'Vous recevrez un e-mail dès qu’une place se libère.',
  alertOff: 'Ne plus m’avertir',
  alertLoading: 'Chargement…',

  mineTitle: 'Votre réservation',
  bookedForYou: name => `Réservé pour vous par ${name}`,
  sharedBy: name => `Partagé avec vous par ${name}, qui en décide. Vous pouvez rendre la place.`,
  sharedTo: 'Partagé avec',
  declared: 'Ce que vous avez déclaré',
  answers: 'Vos réponses',
  consents: 'Vos accords',
  accepted: 'Conditions acceptées',
  readTerms: 'Les relire',
  yes: 'Oui',
  no: 'Non',
  showQr: 'Afficher le QR code',
  showQrs: 'Afficher les QR codes',
  showCard: 'Afficher l’invitation',
  modify: 'Modifier la réservation',
  modifyTitle: 'Modifier votre réservation',
  keepBooking: 'La garder telle quelle',
  delete: 'Supprimer la réservation',
  decline: 'Décliner',
  giveBack: 'Rendre la place',
  share: 'Partager la réservation',
  onMap: place => `${place}, sur le plan`,
}

/** The words of the registration for an event, and of a booking. */
export const messages = { fr, en }
