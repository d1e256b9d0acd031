import { invalid, notFound, type Problem, refusal } from '#platform/server/http/problem.ts'
import type { Bilingual } from '#platform/text/language.ts'
import { lowNote, maxText, type QuestionType, type SurveyAnswer } from '../contract.ts'
import type { AnsweredQuestion, AnswerFault, Fault } from '../rules.ts'
import { mostChoices } from '../rules.ts'

export function noSuchSurvey(): Problem {
  return notFound({
    fr: 'Ce sondage n’existe pas, ou n’est pas proposé ici.',
    en: 'This survey does not exist, or is not asked here.',
  })
}

export function surveyOver(): Problem {
  return refusal('SURVEY_OVER', {
    fr: 'Ce sondage est terminé\u00a0: il ne prend plus de réponses.',
    en: 'This survey is over: it takes no more answers.',
  })
}

export function alreadyAnswered(): Problem {
  return refusal('ALREADY_ANSWERED', {
    fr: 'Vous avez déjà répondu.',
    en: 'You have answered already.',
  })
}

const tooLong = {
  fr: `Au plus ${maxText} caractères sont admis.`,
  en: `At most ${maxText} characters are allowed.`,
}
const words: Record<Exclude<Fault, 'REQUIRED' | 'NOTHING' | 'TOO_MANY'>, Bilingual> = {
  TOO_LONG: tooLong,
  OTHER_TYPE: {
    fr: 'Cette réponse n’est pas du type de la question.',
    en: 'This answer is not of the type of its question.',
  },
  UNKNOWN_CHOICE: {
    fr: 'L’un de ces choix n’existe pas.',
    en: 'One of these choices does not exist.',
  },
  UNKNOWN_QUESTION: { fr: 'Cette question n’existe pas.', en: 'This question does not exist.' },
  TWICE: { fr: 'La même réponse est donnée deux fois.', en: 'The same answer is given twice.' },
}
const required: Record<QuestionType, Bilingual> = {
  CHOICE: { fr: 'Au moins un choix est attendu.', en: 'At least one choice is expected.' },
  NOTE: { fr: 'Une note est attendue.', en: 'A rating is expected.' },
  TEXT: { fr: 'Un texte est attendu.', en: 'A text is expected.' },
}
const commentRequired = {
  fr: `Un commentaire est attendu lorsqu’une note est de ${lowNote} ou moins.`,
  en: `A comment is expected where a rating is ${lowNote} or lower.`,
}
const nothing = {
  fr: 'Une réponse au moins est attendue, ou un commentaire.',
  en: 'One answer at least is expected, or a comment.',
}
const partOf: Record<QuestionType, string> = { CHOICE: 'choices', NOTE: 'note', TEXT: 'text' }

/** 400 for everything that is wrong with an answer, each under its part of the body: `surveyAnswers.3.text`. */
export function wrongAnswer(
  questions: readonly AnsweredQuestion[],
  { surveyAnswers }: SurveyAnswer,
  faults: readonly AnswerFault[],
): Problem {
  const fields: Record<string, Bilingual> = {}
  const missing: number[] = []
  for (const { questionId, index, fault } of faults) {
    const position = questions.findIndex(({ id }) => id === questionId)
    const question = questions[position]
    if (questionId === null) {
      fields.comment ??= fault === 'TOO_LONG' ? tooLong : commentRequired
    } else if (fault === 'NOTHING') {
      fields.surveyAnswers = nothing
    } else if (index === null) {
      missing.push(position + 1)
    } else {
      const first = surveyAnswers.findIndex(answer => answer.questionId === questionId)
      const stray = question === undefined || first < index
      const part = stray ? 'questionId' : fault === 'OTHER_TYPE' ? 'type' : partOf[question.type]
      fields[`surveyAnswers.${index}.${part}`] ??= wordsFor(fault, question)
    }
  }
  if (missing.length > 0) {
    const [fr, en] = ['fr', 'en-GB'].map(language =>
      new Intl.ListFormat(language).format(missing.map(String)),
    )
    fields.surveyAnswers = {
      fr: `Il manque une réponse aux questions\u00a0: ${fr}.`,
      en: `These questions have no answer: ${en}.`,
    }
  }
  return invalid(fields)
}

function wordsFor(fault: Fault, question: AnsweredQuestion | undefined): Bilingual {
  if (fault === 'REQUIRED' || fault === 'NOTHING') return required[question?.type ?? 'TEXT']
  if (fault !== 'TOO_MANY') return words[fault]
  const most = question === undefined ? 1 : mostChoices(question)
  return { fr: `Au plus ${most} choix sont admis.`, en: `At most ${most} may be chosen.` }
}
