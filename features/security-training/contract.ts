import { type Static, Type } from 'typebox'
import { endpoint } from '#platform/contract/endpoint.ts'
import { html } from '#platform/contract/html.ts'
import {
  choice,
  emailAddress as email,
  numberedId as id,
  instant,
  nullable,
  nullableText,
  siteId,
} from '#platform/contract/shapes.ts'

/** What is counted of the use of trainings. */
export const events = {
  start: 'TRAINING_START',
  complete: 'TRAINING_COMPLETE',
  certificate: 'TRAINING_CERTIFICATE',
} as const

export const userStatuses = ['TODO', 'ONGOING', 'VALIDATED', 'RESTART_REQUIRED'] as const
export type UserStatus = (typeof userStatuses)[number]

/** ANNEX: beside what visitors need, hidden from them. */
export const formationTypes = ['STANDARD', 'ANNEX'] as const
export type FormationType = (typeof formationTypes)[number]

export const chapterStatuses = ['TODO', 'NOT_VALIDATED', 'VALIDATED'] as const
export type ChapterStatus = (typeof chapterStatuses)[number]

/** One answer is right; several may be; the choices are put in order. */
export const questionTypes = ['QUESTION_UNIQUE', 'QUESTION_MULTIPLE', 'TRI'] as const
export type QuestionType = (typeof questionTypes)[number]

/** How it came that somebody is known: by an e-mail (`LOCAL_BADGE`), or signed in to the app (`WEB`). */
export const passVectors = ['LOCAL_BADGE', 'WEB'] as const
export type PassVector = (typeof passVectors)[number]

/** Where somebody is in a chapter: in its supports, in its questions, or reading what was right. */
export const phases = ['SUPPORTS', 'QUESTIONS', 'REVIEW'] as const
export type Phase = (typeof phases)[number]

/** Of one training. */
export const maxChapters = 50
export const maxSupports = 30
/** Of one document, in pages. */
export const maxPages = 2_000
/** Of one chapter. */
export const maxQuestions = 200
/** Of one question. */
export const maxChoices = 20
/** The longest time that a chapter may be said to have taken, in seconds: a week. */
export const maxChapterTime = 7 * 24 * 3_600

/** How far away the last day of an assigned training is at most, in days. */
export const maxDaysUntilDue = 730

const strict = { additionalProperties: false }
/** Chapters, questions and choices are named by the file that brought them. */
const ownId = Type.String({ minLength: 1, maxLength: 60 })

// ——— What a training is ———

const button = Type.Object({
  continue: Type.String(),
  startTraining: Type.String(),
  previous: Type.String(),
  next: Type.String(),
  tryAgain: Type.String(),
})
const core = Type.Object({
  wsError: Type.String({ description: 'What is said when an answer could not be sent' }),
  correctAnswers: Type.String(),
  requiredMin: Type.String(),
  explanation: Type.String(),
})
/** The words of a training's own language for what stands around it. */
export const Translation = Type.Object({ button, core })
export type Translation = Static<typeof Translation>

const pictured = {
  imageUrl: nullableText,
  imageDescription: nullable(Type.String({ description: 'What the picture shows, in words' })),
}

export const Choice = Type.Object({
  id: Type.String(),
  title: Type.String(),
  numbering: Type.String({ description: 'A, B, C, …' }),
  ...pictured,
})
export type Choice = Static<typeof Choice>

export const Question = Type.Object({
  id: Type.String(),
  position: Type.Integer({ description: 'From 1' }),
  title: Type.String(),
  description: nullable(html()),
  type: choice(questionTypes),
  ...pictured,
  choices: Type.Array(Choice),
})
export type Question = Static<typeof Question>

export const Support = Type.Object({
  position: Type.Integer({ description: 'From 1' }),
  title: Type.String(),
  pdfUrl: Type.String(),
})
export type Support = Static<typeof Support>

export const Chapter = Type.Object({
  id: Type.String(),
  position: Type.Integer({ description: 'From 1' }),
  title: Type.String(),
  chapterStatus: choice(chapterStatuses),
  supports: Type.Array(Support),
  questions: Type.Array(Question),
})
export type Chapter = Static<typeof Chapter>

const cardFields = {
  id: Type.String(),
  title: Type.String(),
  description: html(),
  ...pictured,
  userStatus: choice(userStatuses),
  formationType: choice(formationTypes),
  minScore: Type.Integer({ description: 'In percent' }),
  minutes: Type.Integer({ description: 'About how long it takes' }),
  validityMonths: nullable(Type.Integer({ description: 'For how long it counts; null: for good' })),
  validUntil: nullable(instant),
  dueOn: nullable(Type.String({ format: 'date', description: 'By when it is to be passed' })),
  totalScore: nullable(Type.Integer({ description: 'Of the last completion, in percent' })),
  certificate: nullable(Type.String({ description: 'The code of the certificate that counts now' })),
  languages: Type.Array(Type.String(), { description: 'Those it was written in, by key' }),
  language: Type.String({ description: 'The one of these texts' }),
}

/** A training as a card of the list shows it. */
export const FormationCard = Type.Object(cardFields)
export type FormationCard = Static<typeof FormationCard>

/** The answer to one question: ids of its choices; of a TRI all of them, in the order they were put in. */
export const QuestionAnswer = Type.Object(
  { questionId: ownId, answers: Type.Array(ownId, { maxItems: maxChoices }) },
  { additionalProperties: false },
)
export type QuestionAnswer = Static<typeof QuestionAnswer>

/** The page of a document that somebody reads. */
const ReadPage = Type.Object(
  {
    number: Type.Integer({ minimum: 0, maximum: maxPages - 1, description: 'From 0' }),
    of: Type.Integer({ minimum: 1, maximum: maxPages, description: 'How many the document has' }),
  },
  strict,
)
export type ReadPage = Static<typeof ReadPage>

/** Where somebody is, on whichever device, and what they have chosen there and not yet submitted. */
export const Progress = Type.Object({
  chapterId: Type.String(),
  phase: choice(phases),
  index: Type.Integer({ description: 'Of the support or question, from 0' }),
  page: nullable(ReadPage, { description: 'Of the support that is read; null: none is known' }),
  answers: Type.Array(QuestionAnswer),
})
export type Progress = Static<typeof Progress>

export const Formation = Type.Object({
  ...cardFields,
  successText: Type.String(),
  failureText: Type.String(),
  translation: Translation,
  chapters: Type.Array(Chapter),
  progress: nullable(Progress, { description: 'Null before the start, and after a completion' }),
})
export type Formation = Static<typeof Formation>

// ——— The calls of who trains: a person by their token, a visitor by their e-mail ———

const who = Type.Object({
  'x-visitor-email': Type.Optional(email),
  'accept-language': Type.Optional(
    Type.String({ description: 'Of the training; fr where it has no such language' }),
  ),
})
/** Of a visitor: here, in `x-visitor-email` or in the body. A person is told by their token. */
const asked = Type.Object({ email: Type.Optional(email) })

export const listFormations = endpoint({
  method: 'GET',
  path: '/security-trainings',
  summary:
    'The security trainings of a campus, with how far somebody is; to visitors without those of type ANNEX',
  audience: 'person-or-visitor',
  headers: who,
  query: Type.Object({ siteId, email: Type.Optional(email) }),
  reply: Type.Object({ formations: Type.Array(FormationCard) }),
})

export const getFormation = endpoint({
  method: 'GET',
  path: '/security-trainings/{id}',
  summary: 'A training with its chapters, in the language of the header; right answers are not among it',
  audience: 'person-or-visitor',
  headers: who,
  params: Type.Object({ id }),
  query: asked,
  reply: Formation,
})

export const listLanguages = endpoint({
  method: 'GET',
  path: '/security-trainings/{id}/lang',
  summary: 'The languages that a training was written in',
  audience: 'client',
  params: Type.Object({ id }),
  reply: Type.Object({ languages: Type.Array(Type.Object({ key: Type.String(), name: Type.String() })) }),
})

// CHAPTER_NOT_REACHED: chapters come in their order; one before it has not been answered.
// CHAPTERS_MISSING: a training is completed once each of its chapters has been answered.

export const saveProgress = endpoint({
  method: 'PUT',
  path: '/security-trainings/{id}/progress',
  summary: 'Keeps the page that was turned to and the answer that was chosen; choosing is not submitting',
  audience: 'person-or-visitor',
  repeatable: true,
  headers: who,
  params: Type.Object({ id }),
  query: asked,
  body: Type.Object(
    {
      email: Type.Optional(email),
      chapterId: ownId,
      phase: choice(phases),
      index: Type.Integer({ minimum: 0, maximum: maxQuestions }),
      page: Type.Optional(ReadPage),
      answer: Type.Optional(QuestionAnswer),
    },
    strict,
  ),
  refusals: ['CHAPTER_NOT_REACHED'],
})

export const CorrectAnswer = Type.Object({
  questionId: Type.String(),
  answers: Type.Array(Type.String(), {
    description: 'The ids of the right choices; of a TRI in their right order',
  }),
  explication: nullable(html()),
  given: Type.Array(Type.String(), { description: 'What counts as answered' }),
  right: Type.Boolean(),
})
export type CorrectAnswer = Static<typeof CorrectAnswer>

export const ChapterResult = Type.Object({
  correctAnswers: Type.Array(CorrectAnswer),
  chapterStatus: choice(chapterStatuses),
})
export type ChapterResult = Static<typeof ChapterResult>

export const answerChapter = endpoint({
  method: 'POST',
  path: '/security-trainings/{id}/chapters/{chapterId}',
  summary: 'Submits the answers of a chapter; they count once, and the right ones come back',
  audience: 'person-or-visitor',
  repeatable: true,
  headers: who,
  params: Type.Object({ id, chapterId: ownId }),
  query: asked,
  body: Type.Object(
    {
      email: Type.Optional(email),
      answers: Type.Object(
        { chapterAnswers: Type.Array(QuestionAnswer, { maxItems: maxQuestions }) },
        strict,
      ),
      chapterCompletionTime: Type.Integer({ minimum: 0, maximum: maxChapterTime, description: 'In seconds' }),
      passVector: choice(passVectors),
    },
    strict,
  ),
  reply: ChapterResult,
  refusals: ['CHAPTER_NOT_REACHED'],
})

export const FormationResult = Type.Object({
  formationStatus: choice(userStatuses),
  totalScore: Type.Integer({ description: 'Right answers over all questions, in percent, rounded down' }),
  validUntil: nullable(instant),
  certificate: nullable(Type.String({ description: 'The code of its certificate, where it was validated' })),
})
export type FormationResult = Static<typeof FormationResult>

export const completeFormation = endpoint({
  method: 'POST',
  path: '/security-trainings/{id}',
  summary: 'Completes a training whose chapters have all been answered',
  audience: 'person-or-visitor',
  repeatable: true,
  headers: who,
  params: Type.Object({ id }),
  query: asked,
  body: Type.Object({ email: Type.Optional(email), passVector: choice(passVectors) }, strict),
  reply: FormationResult,
  refusals: ['CHAPTERS_MISSING'],
})

export const getCertificate = endpoint({
  method: 'GET',
  path: '/security-trainings/{id}/certificate',
  summary: 'The certificate of a validated training, as PDF, in French or English',
  audience: 'person-or-visitor',
  headers: who,
  params: Type.Object({ id }),
  query: asked,
  reply: { mediaType: 'application/pdf' },
})

// ——— Open to everybody ———

export const certificateStatuses = ['VALID', 'EXPIRED', 'WITHDRAWN'] as const
export type CertificateStatus = (typeof certificateStatuses)[number]

export const Certificate = Type.Object({
  status: choice(certificateStatuses),
  name: Type.String(),
  training: Type.String(),
  language: Type.String({ description: 'That of the training’s title' }),
  validatedAt: instant,
  validUntil: nullable(instant),
})
export type Certificate = Static<typeof Certificate>

/** 20 characters without those that look alike: what the QR code of a certificate names. */
const code = Type.String({ pattern: '^[A-HJ-NP-Z2-9]{20}$' })

export const checkCertificate = endpoint({
  method: 'GET',
  path: '/security-trainings/proofs/{code}',
  summary: 'Whether a certificate counts: no more than what is printed on it',
  audience: 'client',
  params: Type.Object({ code }),
  reply: Certificate,
})
