import { lowNote, maxNote, maxText } from './contract.ts'

/** What the form of a survey or quiz says, and what came of sending it. */
const en = {
  loading: 'Loading the questions',
  notFound: 'This survey can’t be found',
  notFoundHint: 'It may have been withdrawn, or it is for other campuses.',
  crumb: 'The questions',
  toList: 'See the surveys and quizzes',
  toHome: 'Go to the home page',
  switched: (campus: string) => `This is for the ${campus} campus: you’re there now.`,
  stored: {
    anonymous:
      'We store that you answered, so that each person answers once. Your answers are stored apart from that, with your campus but without your name, your device or the time, and are read only once five people have answered.',
    named:
      'We store your answers and their time with your name; those who read the results see totals, also by campus, and texts of five people or more, never who answered what.',
  },
  storedQuiz:
    'We store your answers, their time and your score with your name; those who read the results see totals of five people or more, also by campus, never who answered what.',
  allRequired: 'Every question needs an answer: one, unless it says otherwise.',
  someRequired:
    'Every question needs an answer, one unless it says otherwise; those marked optional may be left open.',
  optional: '(optional)',
  takeBack: 'Take my answer back',
  questionOf: (number: number, of: number) => `Question ${number} of ${of}`,
  chooseAny: 'Choose as many as you like.',
  chooseUpTo: (most: number) => `Choose up to ${most}.`,
  atMost: (most: number) =>
    most === 1
      ? 'You’ve chosen one, the most allowed: untick it to choose another.'
      : `You’ve chosen ${most}, the most allowed: untick one to choose another.`,
  rate: `Give 1 to ${maxNote} stars.`,
  note: (note: number) => `${note} of ${maxNote}`,
  write: 'Your answer',
  characters: (length: number) => `${length} of ${maxText} characters`,
  left: (left: number) => (left === 1 ? '1 character left' : `${left} characters left`),
  faults: {
    CHOICE: 'Required: choose an answer.',
    NOTE: `Required: give 1 to ${maxNote} stars.`,
    TEXT: 'Required: write an answer.',
    comment: 'Required: tell us why in a sentence or two.',
    tooLong: (over: number) =>
      over === 1
        ? 'One character too many: please shorten it.'
        : `${over} characters too many: please shorten it.`,
    tooMany: (most: number) => `Choose at most ${most}.`,
  },
  comment: 'Comment',
  commentOptional: 'Comment (optional)',
  commentHint: 'Anything you’d like to add?',
  commentWhy: `You gave ${lowNote} stars or fewer: please tell us why.`,
  lowNote: `With ${lowNote} stars or fewer we ask for a comment at the end: what could be better?`,
  toComment: 'Go to the comment',
  progress: (done: number, of: number) => `${done} of ${of} answered`,
  kept: 'Until you send it, what you fill in is kept in this browser only.',
  submit: 'Send my answers',
  sending: 'Sending…',
  unsure: 'The connection was lost. We’re finding out whether your answers have arrived…',
  emptyFields: 'Some answers are missing',
  emptyFieldsText: (count: number) =>
    count === 1
      ? 'One field is still empty. It is marked as required.'
      : `${count} fields are still empty. They are marked as required.`,
  nothingText: 'Answer at least one question, or write a comment.',
  wrongFields: 'Some answers can’t be sent yet',
  wrongFieldsText: 'Each of them says what to change.',
  submitError: 'Your answers couldn’t be sent',
  nothingLost: 'Nothing is lost: everything you filled in is still here. Try again in a moment.',
  thanks: 'Thank you for answering!',
  thanksText: 'Your answers have been sent.',
  already: 'You’ve already answered',
  alreadyText: 'Each person answers once, and your answers can’t be changed.',
  alreadyQuiz: 'Each person answers once, and the first answers count. Here are your results.',
  over: { SURVEY: 'This survey has ended', QUIZ: 'This quiz has ended' },
  overText: (day: string, time: string) => `It ended ${day} at ${time}, and takes no more answers.`,
  gone: 'This survey is no longer available',
  goneText: 'It was withdrawn while you were filling it in.',
  typed: 'What you filled in',
  typedHint: 'It came too late to be sent. It stays here until you leave this page, and you can copy it.',
  copy: 'Copy it',
  copied: 'Copied',
  copyFailed: 'Copying didn’t work: select the text and copy it yourself.',
}

const fr: typeof en = {
  loading: 'Chargement des questions',
  notFound: 'Ce sondage est introuvable',
  notFoundHint: 'Il a peut-être été retiré, ou concerne d’autres campus.',
  crumb: 'Les questions',
  toList: 'Voir les sondages et quiz',
  toHome: 'Aller à l’accueil',
  switched: campus => `Ceci concerne le campus ${campus}\u00a0: vous y êtes maintenant.`,
  stored: {
    anonymous:
      'Nous enregistrons que vous avez répondu, pour que chaque personne ne réponde qu’une fois. Vos réponses sont enregistrées à part, avec votre campus, mais sans votre nom, ni votre appareil, ni l’heure, et ne sont lues que si cinq personnes ont répondu.',
    named:
      'Nous enregistrons vos réponses et leur heure à votre nom\u00a0; les personnes qui lisent les résultats voient des totaux, aussi par campus, et des textes de cinq personnes au moins, jamais qui a répondu quoi.',
  },
  storedQuiz:
    'Nous enregistrons vos réponses, leur heure et votre score à votre nom\u00a0; les personnes qui lisent les résultats voient des totaux de cinq personnes au moins, aussi par campus, jamais qui a répondu quoi.',
  allRequired: 'Chaque question attend une réponse, et une seule sauf indication contraire.',
  someRequired:
    'Chaque question attend une réponse, et une seule sauf indication contraire\u00a0; celles qui sont facultatives peuvent rester sans réponse.',
  optional: '(facultatif)',
  takeBack: 'Retirer ma réponse',
  questionOf: (number, of) => `Question ${number} sur ${of}`,
  chooseAny: 'Choisissez-en autant que vous voulez.',
  chooseUpTo: most => `Choisissez-en ${most} au plus.`,
  atMost: most =>
    most === 1
      ? 'Vous en avez choisi une, le maximum\u00a0: décochez-la pour en choisir une autre.'
      : `Vous en avez choisi ${most}, le maximum\u00a0: décochez-en une pour en choisir une autre.`,
  rate: `Donnez de 1 à ${maxNote} étoiles.`,
  note: note => `${note} sur ${maxNote}`,
  write: 'Votre réponse',
  characters: length => `${length} sur ${maxText} caractères`,
  left: left => (left > 1 ? `Encore ${left} caractères` : `Encore ${left} caractère`),
  faults: {
    CHOICE: 'Obligatoire\u00a0: choisissez une réponse.',
    NOTE: `Obligatoire\u00a0: donnez de 1 à ${maxNote} étoiles.`,
    TEXT: 'Obligatoire\u00a0: écrivez une réponse.',
    comment: 'Obligatoire\u00a0: dites-nous pourquoi en une phrase ou deux.',
    tooLong: over =>
      over > 1
        ? `${over} caractères de trop\u00a0: veuillez raccourcir.`
        : 'Un caractère de trop\u00a0: veuillez raccourcir.',
    tooMany: most => `Choisissez-en ${most} au plus.`,
  },
  comment: 'Commentaire',
  commentOptional: 'Commentaire (facultatif)',
  commentHint: 'Souhaitez-vous ajouter quelque chose\u00a0?',
  commentWhy: `Vous avez donné ${lowNote} étoiles ou moins\u00a0: dites-nous pourquoi.`,
  lowNote: `Avec ${lowNote} étoiles ou moins, nous demandons un commentaire à la fin\u00a0: que peut-on améliorer\u00a0?`,
  toComment: 'Aller au commentaire',
  progress: (done, of) => `Réponses\u00a0: ${done} sur ${of}`,
  kept: 'Jusqu’à l’envoi, ce que vous remplissez n’est gardé que dans ce navigateur.',
  submit: 'Envoyer mes réponses',
  sending: 'Envoi…',
  unsure: 'La connexion a été perdue. Nous cherchons à savoir si vos réponses sont arrivées…',
  emptyFields: 'Il manque des réponses',
  emptyFieldsText: count =>
    count > 1
      ? `${count} champs sont encore vides. Ils sont marqués comme obligatoires.`
      : 'Un champ est encore vide. Il est marqué comme obligatoire.',
  nothingText: 'Répondez au moins à une question, ou écrivez un commentaire.',
  wrongFields: 'Certaines réponses ne peuvent pas encore être envoyées',
  wrongFieldsText: 'Ce qu’il faut changer est indiqué à chacune d’elles.',
  submitError: 'Vos réponses n’ont pas pu être envoyées',
  nothingLost:
    'Rien n’est perdu\u00a0: tout ce que vous avez rempli est encore là. Réessayez dans un instant.',
  thanks: 'Merci d’avoir répondu\u00a0!',
  thanksText: 'Vos réponses ont été envoyées.',
  already: 'Vous avez déjà répondu',
  alreadyText: 'Chaque personne répond une seule fois, et vos réponses ne peuvent plus être modifiées.',
  alreadyQuiz:
    'Chaque personne répond une seule fois, et les premières réponses comptent. Voici vos résultats.',
  over: { SURVEY: 'Ce sondage est terminé', QUIZ: 'Ce quiz est terminé' },
  overText: (day, time) => `Il s’est terminé ${day} à ${time} et n’accepte plus de réponses.`,
  gone: 'Ce sondage n’est plus disponible',
  goneText: 'Il a été retiré pendant que vous le remplissiez.',
  typed: 'Ce que vous avez rempli',
  typedHint:
    'C’est arrivé trop tard pour être envoyé. Tout reste ici tant que vous êtes sur cette page\u00a0; vous pouvez le copier.',
  copy: 'Tout copier',
  copied: 'Copié',
  copyFailed: 'La copie n’a pas fonctionné\u00a0: sélectionnez le texte et copiez-le vous-même.',
}

export const messages = { fr, en }
